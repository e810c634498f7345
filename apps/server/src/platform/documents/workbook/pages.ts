import type { FrameColumn } from './frame-column.ts';

/** Inches. */
export const MARGINS = { left: 0.5, right: 0.4, top: 0.45, bottom: 0.55 };
const POINTS_PER_INCH = 72;
const SIDES = { A3: { short: 842, long: 1191 }, A4: { short: 595, long: 842 } };
export type PageSize = keyof typeof SIDES;
const POINTS_PER_WIDTH = 5.25;
const USUAL_HEIGHT = 15;

// Programs measure rows slightly differently, and the differences add up from page to page.
const FIRST_PAGE_DOUBT = 0.06;
const DOUBT_PER_PAGE = 0.03;
// A block moved to its own page must certainly fit there.
const OWN_PAGE_SHARE = 0.94;

export type Pages = {
  add: (height: number | undefined, breaksAfter: boolean) => void;
  /** Height of the rows repeated on every page from now on. */
  repeat: (height: number) => void;
  /** The place among these where a page break keeps the rows together; null if they fit where they are. */
  breakBefore: (heights: readonly (number | undefined)[], places: readonly number[]) => number | null;
};

/** Estimates page ends of a sheet printed at page width, with a margin of error. */
export function createPages(
  columns: readonly FrameColumn[],
  orientation: 'landscape' | 'portrait',
  pageSize: PageSize = 'A4',
): Pages {
  const { short, long } = SIDES[pageSize];
  const [across, down] = orientation === 'landscape' ? [long, short] : [short, long];
  const printed = columns.filter((column) => column.isService !== true && column.isHidden !== true);
  const width = printed.reduce((sum, column) => sum + column.width, 0) * POINTS_PER_WIDTH;
  const scale = Math.min(1, (across - (MARGINS.left + MARGINS.right) * POINTS_PER_INCH) / width);
  const page = (down - (MARGINS.top + MARGINS.bottom) * POINTS_PER_INCH) / scale;
  let repeated = 0;
  let taken = 0;
  let number = 0;

  function turn(): void {
    number += 1;
    taken = repeated;
  }

  return {
    add(height = USUAL_HEIGHT, breaksAfter) {
      if (taken + height > page) turn();
      taken += height;
      if (breaksAfter) turn();
    },
    repeat(height) {
      repeated = height;
    },
    breakBefore(heights, places) {
      const from = (place: number): number =>
        heights.slice(place).reduce<number>((sum, height) => sum + (height ?? USUAL_HEIGHT), 0);
      const doubt = (FIRST_PAGE_DOUBT + DOUBT_PER_PAGE * number) * page;
      const isAtTop = number > 0 && taken - repeated < doubt;
      if (taken + from(0) <= page - doubt && !isAtTop) return null;
      const own = (page - repeated) * OWN_PAGE_SHARE;
      return places.find((place) => from(place) <= own) ?? places.at(-1) ?? null;
    },
  };
}
