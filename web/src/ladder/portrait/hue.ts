/** Colours that look equally bright all round the wheel. */

/** The degrees of the familiar wheel (red 0, green 120, blue 240) and where the same colours are on the even one. */
const WHEEL: [number, number][] = [
  [0, 27],
  [30, 55],
  [60, 105],
  [120, 145],
  [180, 195],
  [240, 268],
  [300, 328],
  [360, 387],
];

export function evenHue(degrees: number): number {
  const hue = ((degrees % 360) + 360) % 360;
  const after = WHEEL.findIndex(([from]) => from > hue);
  const [from, start] = WHEEL[after - 1] ?? [0, 27];
  const [to, end] = WHEEL[after] ?? [360, 387];
  return Math.round(start + ((end - start) * (hue - from)) / (to - from)) % 360;
}
