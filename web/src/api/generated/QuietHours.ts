export type QuietHours = { from_minute: number, to_minute: number, offset_minutes: number, };
