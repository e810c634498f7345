import { CAPITAL, LETTERS } from './letter-widths.data.ts';

/** Prevents rounding from breaking a word. */
const SLACK = 0.8;
const SIZES = [8, 7.5, 7, 6.5, 6, 5.5, 5] as const;
/** A longer word, in letters of average width (e.g. a URL), may be broken. */
const LONGEST = 20;
const BREAKS = /[ \n\t]+/u;

const letterWidths = new Map<string, readonly [plain: number, bold: number]>();
function widthOf(letter: string): readonly [plain: number, bold: number] {
  const found = letterWidths.get(letter);
  if (found !== undefined) return found;
  const [, plain, bold] = LETTERS.find(([letters]) => letters.test(letter)) ?? [null, ...CAPITAL];
  letterWidths.set(letter, [plain, bold]);
  return [plain, bold];
}

/** Width of the longest word at a font size of one point. */
function widest(texts: readonly string[], isBold: boolean): number {
  let most = 0;
  for (const text of texts)
    for (const word of text.split(BREAKS)) {
      let width = 0;
      for (const letter of word) width += widthOf(letter)[isBold ? 1 : 0];
      most = Math.max(most, width);
    }
  return Math.min(LONGEST, most);
}

type Words = {
  words: readonly (readonly string[])[];
  /** Bold words of header and totals. */
  boldWords?: readonly (readonly string[])[];
};

function longestOf({ words, boldWords = [] }: Words): number[] {
  return words.map((texts, index) => Math.max(1, widest(texts, false), widest(boldWords[index] ?? [], true)));
}

/** Minimal column widths for their longest words. */
export function leastOf(words: Words, fontSize: number): number[] {
  return longestOf(words).map((width) => width * fontSize + SLACK);
}

/**
 * Column widths that fill the available width, each at least as wide as its longest word, with the largest font size
 * that allows it. The rest is distributed by the intended widths.
 */
export function fitWords({
  shares,
  words,
  boldWords = [],
  room,
}: Words & { shares: readonly number[]; room: number }): { widths: number[]; fontSize: number } {
  const longest = longestOf({ words, boldWords });
  const leastAt = (size: number): number[] => longest.map((width) => width * size + SLACK);
  const sum = (list: readonly number[]): number => list.reduce((all, one) => all + one, 0);
  const fontSize = SIZES.find((size) => sum(leastAt(size)) <= room) ?? SIZES.at(-1) ?? 5;
  const least = leastAt(fontSize);
  const spare = room - sum(least);
  if (spare <= 0) return { widths: least.map((width) => (width / sum(least)) * room), fontSize };
  // A column that already has its intended width needs no extra.
  const wanted = shares.map((share, index) => Math.max(0, (share / sum(shares)) * room - (least[index] ?? 0)));
  const missing = sum(wanted);
  return {
    widths: least.map(
      (width, index) => width + (missing === 0 ? spare / least.length : ((wanted[index] ?? 0) / missing) * spare),
    ),
    fontSize,
  };
}
