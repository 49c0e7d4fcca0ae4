export type Relation = "mute" | "block";
