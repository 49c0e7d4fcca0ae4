export type SignedIn = { id: string, device: string, created_ms: number, seen_ms: number, this: boolean, };
