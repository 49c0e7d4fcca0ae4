export type NoticeKind = "my-turn" | "begun" | "ended" | "challenge";
