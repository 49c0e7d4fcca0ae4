export type About = "game" | "line" | "person";
