/** What a letter takes on an average in a cell, and what the cell keeps free at its sides. */
const LETTER_PX = 7.2;
const SIDES_PX = 18;

/** A second line shorter than this reads as a leftover: «…4,2 / т». */
const FEW_LETTERS = 6;

/** So many letters of a text stand in a line of a cell so wide. */
export const lettersIn = (width: number): number => Math.floor((width - SIDES_PX) / LETTER_PX);

/**
 * A long name in the two lines that a row has room for; null where one is enough. Names of one work in many places differ
 * at their end («… пом. 10»): of one that is longer still, the second line is its end and the first is cut.
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
