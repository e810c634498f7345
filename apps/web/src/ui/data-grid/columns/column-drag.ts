import type { PointerEvent } from 'react';

const DRAG_THRESHOLD = 6;

export type ColumnDrag = {
  /** Left edges of the columns, followed by their total width. */
  edges: readonly number[];
  place: number;
  /** Index where the column would land if dropped now; null outside a drag. */
  onMove: (target: number | null) => void;
  onDrop: (target: number) => void;
  /** The pointer was released where it was pressed. */
  onClick?: (isExtending: boolean) => void;
};

/** Tracks dragging a column header. Mouse only: on touch it would conflict with scrolling. */
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

/** Tracks dragging the right edge of a header, reporting the width continuously. */
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
