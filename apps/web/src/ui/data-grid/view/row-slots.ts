/** A row and the slot (a reusable set of elements) it is rendered in. */
export type RenderedRow = { slot: number; index: number };
type Viewport = {
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
export function createRowSlots(): (viewport: Viewport) => RenderedRow[] {
  let slotRows: (number | undefined)[] = [];
  let lastStart = 0;
  return ({ range, count, slots, overscan, isScrolling }) => {
    if (range === null) return [];
    const { startIndex, endIndex } = range;
    const isJump = isScrolling && Math.abs(startIndex - lastStart) > endIndex - startIndex;
    lastStart = startIndex;
    const beyond = isJump ? 0 : overscan;
    slotRows = isJump && slotRows.length === slots ? slotRows : Array.from({ length: slots });
    const to = Math.min(count - 1, endIndex + beyond);
    for (let index = Math.max(0, startIndex - beyond); index <= to; index += 1) slotRows[index % slots] = index;
    return slotRows.flatMap((index, slot) => (index === undefined || index >= count ? [] : [{ slot, index }]));
  };
}
