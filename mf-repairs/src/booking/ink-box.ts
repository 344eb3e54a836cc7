/** White that stays around what was signed, pixels. */
const ROOM = 8;

/** The part of a sheet that was written on, with some room around it; all of an empty sheet. */
export function inkBox(
  points: readonly { x: number; y: number }[],
  sheet: { width: number; height: number },
): { x: number; y: number; width: number; height: number } {
  if (points.length === 0) return { x: 0, y: 0, ...sheet };
  const along = (places: number[], length: number): [from: number, to: number] => [
    Math.max(0, Math.min(...places) - ROOM),
    Math.min(length, Math.max(...places) + ROOM),
  ];
  const [left, right] = along(
    points.map(({ x }) => x),
    sheet.width,
  );
  const [top, bottom] = along(
    points.map(({ y }) => y),
    sheet.height,
  );
  return { x: left, y: top, width: right - left, height: bottom - top };
}
