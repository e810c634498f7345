/** A row and the slot (a reusable set of elements) it is rendered in. */
export type DrawnRow = { slot: number; index: number };
type Sight = {
  /** First and last visible row; null while nothing is visible. */
  range: { startIndex: number; endIndex: number } | null;
  count: number;
  /** Maximum number of rendered rows. */
  slots: number;
  /** Extra rows rendered beyond either edge during slow scrolling. */
  overscan: number;
  isScrolling: boolean;
};

/**
 * Recycles the elements of rows that leave the viewport. A jump of more than a screen renders only the visible rows:
 * the slots beyond the edges stay where they were, off-screen, until scrolling stops.
 */
export function createRowSlots(): (sight: Sight) => DrawnRow[] {
  let held: (number | undefined)[] = [];
  let lastStart = 0;
  return ({ range, count, slots, overscan, isScrolling }) => {
    if (range === null) return [];
    const { startIndex, endIndex } = range;
    const isJump = isScrolling && Math.abs(startIndex - lastStart) > endIndex - startIndex;
    lastStart = startIndex;
    const beyond = isJump ? 0 : overscan;
    held = isJump && held.length === slots ? held : Array.from({ length: slots });
    const to = Math.min(count - 1, endIndex + beyond);
    for (let index = Math.max(0, startIndex - beyond); index <= to; index += 1) held[index % slots] = index;
    return held.flatMap((index, slot) => (index === undefined || index >= count ? [] : [{ slot, index }]));
  };
}
