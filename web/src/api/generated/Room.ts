export type Room = "table" | "spectators";
