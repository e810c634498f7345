/**
 * Letter widths of the condensed font as a share of its size, slightly above the widest of each group. Unlisted
 * characters count as capitals.
 */
export const LETTERS: readonly (readonly [letters: RegExp, plain: number, bold: number])[] = [
  [/[ЖШЩЮЫФЪMW№@%—]/u, 0.99, 1.2],
  [/[жмшщюыфъmwд]/u, 0.88, 1],
  [/[\d]/u, 0.575, 0.63],
  [/[.,:;!"'()/\-\u00A0\u2011\u202F]/u, 0.42, 0.48],
  [/[\p{Ll}«»]/u, 0.62, 0.67],
];
export const CAPITAL = [0.76, 0.84] as const;
