import type { Relation } from "./Relation";
export type Minded = { ids: Array<string>, name: string, relation: Relation, since_ms: number, };
