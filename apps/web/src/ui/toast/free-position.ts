import { NARROW } from '../narrow.ts';

/** Elements toasts never cover: choice lists, footers of dialogs and pages, totals, the focused field. */
const NEVER_COVERED =
  '[data-keep-clear], [role="menu"], [role="listbox"], [role="tablist"], [role="toolbar"], :is(input, textarea):focus';
/** Dialogs are avoided too, if there is space beside them. */
const WINDOWS = '[role="dialog"], [role="alertdialog"], nav';
/** Other controls: among equally good positions the one that covers fewest wins. */
const CONTROLS = 'a[href], button, input, select, textarea, [role="button"]';
const GAP = 8;
const EDGE = 16;

type Box = { top: number; bottom: number; left: number; right: number };
/** `cost`: the cost of covering the box. */
export type AvoidedBox = Box & { cost: number };
export const COVER_COSTS = { choice: 10_000, window: 100, control: 1 } as const;
const HARMLESS = COVER_COSTS.window;

/**
 * Position of a stack of toasts that covers nothing interactive or important: in its preferred column, in an adjacent
 * one only if its own would cover a dialog or a choice list. If nothing is free, the position with the lowest cost
 * wins, so a choice list is never covered while a dialog can be.
 */
export function findFreePosition(
  pile: Box,
  avoided: readonly AvoidedBox[],
  { width, height }: { width: number; height: number },
): { top: number; left: number } {
  const [wide, high] = [pile.right - pile.left, pile.bottom - pile.top];
  const isLow = pile.top > height - pile.bottom;
  const [first, last] = isLow ? [EDGE, pile.top] : [pile.top, Math.max(pile.top, height - EDGE - high)];
  const tops = [pile.top, ...avoided.flatMap(({ top, bottom }) => [bottom + GAP, top - GAP - high])]
    .filter((top) => top >= first && top <= last)
    .toSorted((one, other) => (isLow ? other - one : one - other));
  let best = { top: pile.top, left: pile.left, harm: Infinity };
  for (const left of columns(pile.left, wide, width)) {
    for (const top of tops) {
      const place = { top, bottom: top + high, left, right: left + wide };
      const harm = sumOf(avoided.filter((box) => overlaps(place, box, GAP)));
      if (harm < best.harm) best = { top, left, harm };
    }
    if (best.harm < HARMLESS) break;
  }
  return { top: best.top, left: best.left };
}

/** `gap`: vertical distance to keep. */
function overlaps(box: Box, other: Box, gap: number): boolean {
  return (
    other.right > box.left && other.left < box.right && other.bottom + gap > box.top && other.top - gap < box.bottom
  );
}

/** The preferred column and its neighbours, away from the preferred edge. */
function columns(left: number, wide: number, width: number): number[] {
  const step = (left + wide / 2 > width / 2 ? -1 : 1) * (wide + GAP);
  const found = [left];
  for (let next = left + step; next >= EDGE && next + wide <= width - EDGE; next += step) found.push(next);
  return found;
}

function sumOf(avoided: readonly AvoidedBox[]): number {
  return avoided.reduce((sum, { cost }) => sum + cost, 0);
}

/**
 * Moves the stack so that it covers nothing. A stack that already fits stays, so that text being read does not jump.
 */
export function moveToFreePosition(pile: HTMLElement, { isNew }: { isNew: boolean }): void {
  const avoided = [...boxesOf(NEVER_COVERED, COVER_COSTS.choice), ...boxesOf(WINDOWS, COVER_COSTS.window)];
  if (!isNew) {
    const box = pile.getBoundingClientRect();
    if (!avoided.some((other) => overlaps(box, other, 0))) return;
  }
  for (const side of ['top', 'bottom', 'left', 'right']) pile.style.removeProperty(side);
  const box = pile.getBoundingClientRect();
  // On a phone controls are everywhere, so they are ignored and the toast stays at its edge.
  const controls = matchMedia(NARROW).matches ? [] : boxesOf(CONTROLS, COVER_COSTS.control);
  const { top, left } = findFreePosition(box, [...avoided, ...controls], { width: innerWidth, height: innerHeight });
  if (top !== box.top) Object.assign(pile.style, { top: `${top}px`, bottom: 'auto' });
  if (left !== box.left) Object.assign(pile.style, { left: `${left}px`, right: 'auto' });
}

function boxesOf(selector: string, cost: number): AvoidedBox[] {
  return [...document.querySelectorAll(selector)]
    .filter((element) => element.closest('[data-toasts]') === null)
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height, bottom, top }) => width > 0 && height > 0 && bottom > 0 && top < innerHeight)
    .map(({ top, bottom, left, right }) => ({ top, bottom, left, right, cost }));
}

/** Runs `act` on the next frame after anything on the page opens, closes or moves, ignoring the toasts themselves. */
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
