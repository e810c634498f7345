import { NARROW } from '../narrow.ts';

/** What notices never lie over: what is chosen from, what ends a window or a page, sums, the field that is typed in. */
const KEPT_CLEAR =
  '[data-keep-clear], [role="menu"], [role="listbox"], [role="tablist"], [role="toolbar"], :is(input, textarea):focus';
/** Windows are kept clear too, where there is room beside them. */
const WINDOWS = '[role="dialog"], [role="alertdialog"], nav';
/** Anything else that can be pressed: of places that are as good as each other the one with fewest of these. */
const CONTROLS = 'a[href], button, input, select, textarea, [role="button"]';
const GAP = 8;
const EDGE = 16;

type Box = { top: number; bottom: number; left: number; right: number };
/** `weight`: how bad it is to cover it. */
export type Kept = Box & { weight: number };
export const WEIGHTS = { choice: 10_000, window: 100, control: 1 } as const;
const HARMLESS = WEIGHTS.window;

/**
 * Where a pile of notices stands, so that it covers nothing that is to be pressed or read: in its own column from the edge
 * it was wished at, in the columns beside it only when its own would cover a window or something that is chosen from.
 * With nothing free it is where least is covered, and so never on a chooser while there is a window to lie on.
 */
export function clearPlace(
  pile: Box,
  kept: readonly Kept[],
  { width, height }: { width: number; height: number },
): { top: number; left: number } {
  const [wide, high] = [pile.right - pile.left, pile.bottom - pile.top];
  const isLow = pile.top > height - pile.bottom;
  const [first, last] = isLow ? [EDGE, pile.top] : [pile.top, Math.max(pile.top, height - EDGE - high)];
  const tops = [pile.top, ...kept.flatMap(({ top, bottom }) => [bottom + GAP, top - GAP - high])]
    .filter((top) => top >= first && top <= last)
    .toSorted((one, other) => (isLow ? other - one : one - other));
  let best = { top: pile.top, left: pile.left, harm: Infinity };
  for (const left of columns(pile.left, wide, width)) {
    for (const top of tops) {
      const place = { top, bottom: top + high, left, right: left + wide };
      const harm = sumOf(kept.filter((box) => overlaps(place, box, GAP)));
      if (harm < best.harm) best = { top, left, harm };
    }
    if (best.harm < HARMLESS) break;
  }
  return { top: best.top, left: best.left };
}

/** `gap`: how far off it is to be kept above and below. */
function overlaps(box: Box, other: Box, gap: number): boolean {
  return (
    other.right > box.left && other.left < box.right && other.bottom + gap > box.top && other.top - gap < box.bottom
  );
}

/** Its own column and those beside it, away from the edge it stands at. */
function columns(left: number, wide: number, width: number): number[] {
  const step = (left + wide / 2 > width / 2 ? -1 : 1) * (wide + GAP);
  const found = [left];
  for (let next = left + step; next >= EDGE && next + wide <= width - EDGE; next += step) found.push(next);
  return found;
}

function sumOf(kept: readonly Kept[]): number {
  return kept.reduce((sum, { weight }) => sum + weight, 0);
}

/** Moves the pile of notices to where it covers nothing. One that lies well already stays: what is read does not jump. */
export function placeClear(pile: HTMLElement, { isNew }: { isNew: boolean }): void {
  const kept = [...boxesOf(KEPT_CLEAR, WEIGHTS.choice), ...boxesOf(WINDOWS, WEIGHTS.window)];
  if (!isNew) {
    const box = pile.getBoundingClientRect();
    if (!kept.some((other) => overlaps(box, other, 0))) return;
  }
  for (const side of ['top', 'bottom', 'left', 'right']) pile.style.removeProperty(side);
  const box = pile.getBoundingClientRect();
  // On a phone controls are everywhere, and a notice belongs to the edge that the thumb does not read at.
  const controls = matchMedia(NARROW).matches ? [] : boxesOf(CONTROLS, WEIGHTS.control);
  const { top, left } = clearPlace(box, [...kept, ...controls], { width: innerWidth, height: innerHeight });
  if (top !== box.top) Object.assign(pile.style, { top: `${top}px`, bottom: 'auto' });
  if (left !== box.left) Object.assign(pile.style, { left: `${left}px`, right: 'auto' });
}

function boxesOf(selector: string, weight: number): Kept[] {
  return [...document.querySelectorAll(selector)]
    .filter((element) => element.closest('[data-toasts]') === null)
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height, bottom, top }) => width > 0 && height > 0 && bottom > 0 && top < innerHeight)
    .map(({ top, bottom, left, right }) => ({ top, bottom, left, right, weight }));
}

/** Runs it in the next frame after anything opened, closed or moved on the page, notices themselves apart. */
export function onPageChange(region: Element, act: () => void): () => void {
  let frame = 0;
  const soon = (): void => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(act);
  };
  const watch = new MutationObserver((changes) => {
    if (changes.some(({ target }) => !region.contains(target))) soon();
  });
  watch.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['style'] });
  addEventListener('resize', soon);
  addEventListener('focusin', soon);
  return () => {
    cancelAnimationFrame(frame);
    watch.disconnect();
    removeEventListener('resize', soon);
    removeEventListener('focusin', soon);
  };
}
