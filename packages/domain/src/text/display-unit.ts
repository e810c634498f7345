const POWERS: Readonly<Record<string, string>> = { 2: '²', 3: '³' };
// The letters of metres and their parts, Cyrillic and Latin.
const METRES = /(?<![\p{L}\d])([\u043A\u0434\u0441\u043Ckdcm]?[\u043Cm])([23])(?![\p{L}\d])/giu;

/**
 * A unit for display: a square metre with a superscript two. Stored, typed, searched and exported units stay as
 * written.
 */
export function displayUnit(unit: string): string {
  return unit.replaceAll(METRES, (_, metre: string, power: string) => `${metre}${POWERS[power] ?? power}`);
}
