import type { PointerEvent } from 'react';

const DRAG_THRESHOLD = 6;

export type ColumnDrag = {
  /** Left edges of the columns and, at the end, the width of them all. */
  edges: readonly number[];
  place: number;
  /** Where the column would stand if it were let go now; null outside a drag. */
  onMove: (target: number | null) => void;
  onDrop: (target: number) => void;
  /** The pointer went up where it went down. */
  onClick?: (isExtending: boolean) => void;
};

/** Follows a heading that is dragged over the others. Not for fingers: they scroll the table. */
export function dragColumn(
  event: PointerEvent<HTMLElement>,
  { edges, place, onMove, onDrop, onClick }: ColumnDrag,
): void {
  if (event.button !== 0 || event.pointerType === 'touch') return;
  const count = edges.length - 1;
  const headLeft = event.currentTarget.getBoundingClientRect().left - (edges[place] ?? 0);
  const startX = event.clientX;
  let target: number | null = null;
  const move = (pointer: globalThis.PointerEvent): void => {
    if (target === null && Math.abs(pointer.clientX - startX) < DRAG_THRESHOLD) return;
    const x = pointer.clientX - headLeft;
    const under = edges.slice(0, count).findIndex((edge, index) => x < (edge + (edges[index + 1] ?? 0)) / 2);
    target = under < 0 ? count : under;
    onMove(target);
  };
  const stop = (): void => {
    forget(move, stop);
    onMove(null);
    if (target === null) onClick?.(event.shiftKey);
    else onDrop(target);
  };
  listen(move, stop);
}

/** Follows the right edge of a heading; the width is told as it changes. */
export function dragEdge(event: PointerEvent<HTMLElement>, width: number, onResize: (width: number) => void): void {
  event.preventDefault();
  event.stopPropagation();
  const startX = event.clientX;
  const move = (pointer: globalThis.PointerEvent): void => onResize(width + pointer.clientX - startX);
  const stop = (): void => forget(move, stop);
  listen(move, stop);
}

function listen(move: (event: globalThis.PointerEvent) => void, stop: () => void): void {
  addEventListener('pointermove', move);
  addEventListener('pointerup', stop);
  addEventListener('pointercancel', stop);
}

function forget(move: (event: globalThis.PointerEvent) => void, stop: () => void): void {
  removeEventListener('pointermove', move);
  removeEventListener('pointerup', stop);
  removeEventListener('pointercancel', stop);
}
