import type { MailState } from "./MailState";
import type { NoticeChoices } from "./NoticeChoices";
export type Reachable = { push_key: string, browsers: Array<string>, mail_possible: boolean, mail: MailState | null, choices: NoticeChoices, };
