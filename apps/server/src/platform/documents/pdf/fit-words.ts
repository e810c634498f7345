/** Points of a letter of the condensed face, as a share of its size: a little more than a wide one takes. */
const LETTER = 0.58;
const PADDING = 6.8;
const SIZES = [8, 7.5, 7, 6.5, 6, 5.5, 5] as const;
/** A word longer than that (an address of a page) may be broken. */
const LONGEST = 32;
const BREAKS = /[ \n\t]+/u;

/**
 * The widths of columns that together take the room, each at least as wide as its longest word, and the largest type with
 * which they can be so. What is left is shared as the columns were meant.
 */
export function fitWords({
  shares,
  words,
  room,
}: {
  shares: readonly number[];
  words: readonly (readonly string[])[];
  room: number;
}): { widths: number[]; fontSize: number } {
  const longest = words.map((texts) =>
    Math.min(LONGEST, Math.max(1, ...texts.flatMap((text) => text.split(BREAKS).map((word) => word.length)))),
  );
  const leastOf = (size: number): number[] => longest.map((letters) => letters * LETTER * size + PADDING);
  const sum = (list: readonly number[]): number => list.reduce((all, one) => all + one, 0);
  const fontSize = SIZES.find((size) => sum(leastOf(size)) <= room) ?? SIZES.at(-1) ?? 5;
  const least = leastOf(fontSize);
  const spare = room - sum(least);
  if (spare <= 0) return { widths: least.map((width) => (width / sum(least)) * room), fontSize };
  // Who is as wide as meant needs nothing of what is left.
  const wanted = shares.map((share, index) => Math.max(0, (share / sum(shares)) * room - (least[index] ?? 0)));
  const wish = sum(wanted);
  return {
    widths: least.map(
      (width, index) => width + (wish === 0 ? spare / least.length : ((wanted[index] ?? 0) / wish) * spare),
    ),
    fontSize,
  };
}
