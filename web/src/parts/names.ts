/** Several people in one sentence: “Ann, Bob and Cid”. */

const LIST = new Intl.ListFormat('en-GB', { type: 'conjunction' });

export const namesText = (names: string[]): string => LIST.format(names);
