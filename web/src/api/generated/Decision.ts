export type Decision = { "act": "dismiss" } | { "act": "warn", sentence: string, } | { "act": "silence", hours: number, sentence: string, } | { "act": "ban", sentence: string, };
