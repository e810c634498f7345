type Box = { left: number; top: number; bottom: number; width: number };
type Size = { width: number; height: number };

const GAP = 6;
const EDGE = 8;

/** Centred above the anchor, below it if there is no space, and always within the page. */
export function placeHint(anchor: Box, popup: Size, page: Size): { left: number; top: number } {
  const middle = anchor.left + Math.min(anchor.width, page.width) / 2 - popup.width / 2;
  const left = Math.max(EDGE, Math.min(middle, page.width - popup.width - EDGE));
  const above = anchor.top - popup.height - GAP;
  return { left, top: above >= EDGE ? above : Math.min(anchor.bottom + GAP, page.height - popup.height - EDGE) };
}
