export type Planned = { lines: Array<Array<Array<string>>>, dropped: string | null, };
