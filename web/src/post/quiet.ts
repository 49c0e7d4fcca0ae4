/** Quiet hours as people read them. */

/** Minutes since midnight as a time of day. */
export function timeOf(minute: number): string {
  const two = (count: number) => String(count).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

/** What [timeOf] came from; nothing for what is no time. */
export function minuteOf(time: string): number | null {
  const parts = /^(\d{1,2}):(\d{2})$/.exec(time);
  if (!parts) return null;
  const [hours, minutes] = [Number(parts[1]), Number(parts[2])];
  return hours < 24 && minutes < 60 ? hours * 60 + minutes : null;
}

/** How many minutes this browser's clock is ahead of UTC now. */
export function offsetMinutes(): number {
  return -new Date().getTimezoneOffset();
}
