import { expect, test } from 'vitest';
import { minuteOf, timeOf } from './quiet';

test('times of day go there and back', () => {
  for (const [minute, time] of [
    [0, '00:00'],
    [22 * 60, '22:00'],
    [7 * 60 + 5, '07:05'],
    [1439, '23:59'],
  ] as const) {
    expect(timeOf(minute)).toBe(time);
    expect(minuteOf(time)).toBe(minute);
  }
  for (const time of ['', '24:00', '7', '12:60']) expect(minuteOf(time)).toBe(null);
});
