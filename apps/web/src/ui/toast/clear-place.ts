import { NARROW } from '../narrow.ts';

/** What notices never lie over: the buttons of a page and of windows, the sums of a table. */
const KEPT_CLEAR = '[data-keep-clear]';
const GAP = 8;

type Box = { top: number; bottom: number; left: number; right: number };

/**
 * How far down a pile of notices begins, so that it lies over nothing that is to be pressed or read: below what stands at the
 * top of its column. What stands at the bottom is never reached by the few notices there are at a time, unless nothing is
 * free between them: then the place that was wished for is as good as any.
 */
export function clearTop(pile: Box, kept: readonly Box[], height: number): number {
  const size = pile.bottom - pile.top;
  const inColumn = kept
    .filter((box) => box.bottom > box.top && box.right > pile.left && box.left < pile.right)
    .toSorted((first, second) => first.top - second.top);
  let { top } = pile;
  for (const box of inColumn) if (box.bottom + GAP > top && box.top < top + size + GAP) top = box.bottom + GAP;
  return top + size > height ? pile.top : top;
}

/** The same for a pile that stands at the bottom, as on a phone: above the bars and buttons there. */
export function clearBottom(pile: Box, kept: readonly Box[], height: number): number {
  const mirrored = ({ top, bottom, ...sides }: Box): Box => ({ ...sides, top: height - bottom, bottom: height - top });
  return height - clearTop(mirrored(pile), kept.map(mirrored), height);
}

/** Moves the pile of notices to where it covers nothing. */
export function placeClear(pile: HTMLElement): void {
  pile.style.removeProperty('top');
  pile.style.removeProperty('bottom');
  const kept = [...document.querySelectorAll(KEPT_CLEAR)].map((element) => element.getBoundingClientRect());
  const box = pile.getBoundingClientRect();
  if (matchMedia(NARROW).matches) {
    const bottom = clearBottom(box, kept, innerHeight);
    if (bottom !== box.bottom) pile.style.bottom = `${innerHeight - bottom}px`;
    return;
  }
  const top = clearTop(box, kept, innerHeight);
  if (top !== box.top) pile.style.top = `${top}px`;
}
