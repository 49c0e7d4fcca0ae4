import type { About } from "./About";
import type { Reason } from "./Reason";
export type NewReport = { about: About, who?: string, table?: string, version?: number, reason: Reason, words: string, };
