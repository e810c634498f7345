import type { HomeBill, HomeBillGroup, HomeBillRow, HomeBillSection } from './home-bill.ts';

/** Beats before the first row: the file arrives. */
const FILE_BEATS = 8;
const PAUSE = 3;
const BEATS_PER_PRICE = 2;

/** A row of the table and the beats at which its parts appear. */
export type HomeBillLine = {
  section: HomeBillSection | null;
  row: HomeBillRow | null;
  readAt: number;
  normAt: number;
  totalAt: number;
};
export type HomeBillPlay = {
  lines: HomeBillLine[];
  /** The beat of each running total. */
  runningAt: number[];
  totalsAt: number;
  proofAt: number;
};

/**
 * The order in which the bill of the home page is filled: all rows are read, then norms are found, then prices join the
 * totals. The total of an expanded section stands above its works and appears with the totals.
 */
export function playOf({ groups }: Pick<HomeBill, 'groups'>): HomeBillPlay {
  const parts = groups.flatMap(partsOf);
  const normsAfter = FILE_BEATS + parts.length + PAUSE;
  const pricesAfter = normsAfter + parts.length + PAUSE;
  const totalsAt = pricesAfter + parts.length * BEATS_PER_PRICE + PAUSE;
  const lines = parts.map(({ section, row, isExpanded }, index) => ({
    section,
    row,
    readAt: FILE_BEATS + index,
    normAt: normsAfter + index,
    totalAt: isExpanded ? totalsAt : pricesAfter + index * BEATS_PER_PRICE,
  }));
  const joining = lines.filter(({ row, totalAt }) => (row === null ? totalAt < totalsAt : row.total !== null));
  return { lines, runningAt: joining.map(({ totalAt }) => totalAt), totalsAt, proofAt: totalsAt + PAUSE };
}

type Part = Pick<HomeBillLine, 'section' | 'row'> & { isExpanded: boolean };

function partsOf({ section, rows }: HomeBillGroup): Part[] {
  return [
    { section, row: null, isExpanded: rows.length > 0 },
    ...rows.map((row) => ({ section: null, row, isExpanded: false })),
  ];
}
