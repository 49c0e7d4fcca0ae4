export type Reason = "abuse" | "spam" | "cheating" | "name" | "other";
