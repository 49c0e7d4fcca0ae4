import type { NoticeKind } from "./NoticeKind";
import type { QuietHours } from "./QuietHours";
export type NoticeChoices = { push: Array<NoticeKind>, mail: Array<NoticeKind>, quiet: QuietHours | null, };
