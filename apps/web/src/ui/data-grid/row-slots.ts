/** A row and the slot (a set of elements) it is drawn in. */
export type DrawnRow = { slot: number; index: number };
type Sight = {
  /** The first and the last row of which something is in sight; null while nothing can be. */
  range: { startIndex: number; endIndex: number } | null;
  count: number;
  /** As many slots as rows are drawn at most. */
  slots: number;
  /** Rows beyond either edge that are drawn ahead of a slow scroll. */
  overscan: number;
  isScrolling: boolean;
};

/**
 * Rows that leave the screen lend their elements to those that come. A jump by more than a screen draws what is in sight
 * and nothing else: the elements beyond the edges stay where they were, out of sight, until the table comes to rest.
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
