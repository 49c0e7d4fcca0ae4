export type MailState = { address: string, confirmed: boolean, };
