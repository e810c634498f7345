/** Average letter width, and the side padding of a cell. */
const LETTER_PX = 7.2;
const SIDES_PX = 18;

/** A second line shorter than this looks like a leftover: «…4,2 / т». */
const FEW_LETTERS = 6;

/** How many letters fit on one line of a cell of this width. */
export const lettersIn = (width: number): number => Math.floor((width - SIDES_PX) / LETTER_PX);

/**
 * Splits a long name into the two lines a row can hold; null if one is enough. Names of the same work in many places
 * differ at their end («… пом. 10»), so for longer names the second line is the end and the first is truncated.
 */
export function twoLines(name: string, letters: number): readonly [string, string] | null {
  if (name.length <= letters) return null;
  const breaks = [...name.matchAll(/\s/g)].map(({ index }) => index);
  const fits = (place: number): boolean => place <= letters && name.length - place <= letters + 1;
  const at =
    breaks.findLast((place) => fits(place) && name.length - place > FEW_LETTERS) ??
    breaks.findLast(fits) ??
    breaks.find((place) => name.length - place <= letters);
  if (at === undefined) return null;
  return [name.slice(0, at), name.slice(at + 1)];
}
