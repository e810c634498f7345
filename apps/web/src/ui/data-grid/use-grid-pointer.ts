import { useEffect, useRef, type PointerEvent, type MouseEvent, type RefObject } from 'react';
import { columnAt } from './column-layout.ts';
import type { GridController } from './grid-controller.ts';
import type { GridStore } from './grid-store.ts';
import type { GridRow } from './grid-types.ts';
import type { CellPoint } from './selection.ts';

const EDGE_SPEED = 0.4;

type Options<Row extends GridRow> = {
  scrollerRef: RefObject<HTMLDivElement | null>;
  editorRef: RefObject<HTMLInputElement | null>;
  controller: GridController<Row>;
  store: GridStore<Row>;
  edges: readonly number[];
  frozenWidth: number;
  rowHeight: number;
  headHeight: number;
};

export type GridPointer = {
  onPointerDown: (event: PointerEvent) => void;
  onClick: (event: MouseEvent) => void;
  onDoubleClick: (event: MouseEvent) => void;
};

/** Selecting with the mouse: click, Shift and click, drag with scrolling at the edges. A finger scrolls and taps. */
export function useGridPointer<Row extends GridRow>(options: Options<Row>): GridPointer {
  const { controller, store, scrollerRef, editorRef } = options;
  const stopDrag = useRef<(() => void) | null>(null);
  useEffect(() => () => stopDrag.current?.(), []);

  /** The cell under a point of the screen; null over the head. While dragging, the nearest one. */
  function cellAt(clientX: number, clientY: number, isDragging: boolean): CellPoint | null {
    const scroller = scrollerRef.current;
    if (scroller === null) return null;
    const box = scroller.getBoundingClientRect();
    const isOnScrollBar = clientX - box.left >= scroller.clientWidth || clientY - box.top >= scroller.clientHeight;
    if (!isDragging && isOnScrollBar) return null;
    const x = Math.max(0, Math.min(clientX - box.left, scroller.clientWidth - 1));
    const y = clientY - box.top - options.headHeight;
    if (!isDragging && y < 0) return null;
    const visibleY = Math.max(0, Math.min(y, scroller.clientHeight - options.headHeight - 1));
    const row = Math.floor((visibleY + scroller.scrollTop) / options.rowHeight);
    const found = columnAt(options.edges, x < options.frozenWidth ? x : x + scroller.scrollLeft);
    if (!isDragging && (found < 0 || row >= controller.bounds().rows)) return null;
    return { row, column: found < 0 ? controller.bounds().columns - 1 : found };
  }

  function select(event: PointerEvent | MouseEvent): boolean {
    const point = cellAt(event.clientX, event.clientY, false);
    if (point === null) return false;
    if (controller.getView().draft !== null) controller.commitEdit({ row: 0, column: 0 });
    controller.select(point, event.shiftKey);
    editorRef.current?.focus({ preventScroll: true });
    return true;
  }

  function toggleAt(target: EventTarget): boolean {
    const expander = target instanceof Element ? target.closest('[data-expander]') : null;
    const index = expander?.closest('[data-row]')?.getAttribute('data-row');
    const id = index === null || index === undefined ? undefined : store.getVisible().ids[Number(index)];
    if (id === undefined) return false;
    store.toggle(id);
    return true;
  }

  function startDrag(): void {
    const scroller = scrollerRef.current;
    if (scroller === null) return;
    let last: { x: number; y: number } | null = null;
    let frame = 0;
    const follow = (): void => {
      if (last !== null) {
        const box = scroller.getBoundingClientRect();
        const beyond = (at: number, low: number, high: number): number => (at < low ? at - low : at > high ? at - high : 0);
        scroller.scrollBy(beyond(last.x, box.left, box.right) * EDGE_SPEED, beyond(last.y, box.top + options.headHeight, box.bottom) * EDGE_SPEED);
        const point = cellAt(last.x, last.y, true);
        const focus = controller.getView().selection?.focus;
        if (point !== null && (focus?.row !== point.row || focus.column !== point.column)) controller.select(point, true);
      }
      frame = requestAnimationFrame(follow);
    };
    const move = (event: globalThis.PointerEvent): void => {
      last = { x: event.clientX, y: event.clientY };
    };
    const stop = (): void => {
      cancelAnimationFrame(frame);
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', stop);
      removeEventListener('pointercancel', stop);
      stopDrag.current = null;
    };
    stopDrag.current?.();
    stopDrag.current = stop;
    addEventListener('pointermove', move);
    addEventListener('pointerup', stop);
    addEventListener('pointercancel', stop);
    frame = requestAnimationFrame(follow);
  }

  const isInEditor = (target: EventTarget): boolean => target === editorRef.current;
  return {
    onPointerDown(event) {
      if (event.button !== 0 || event.pointerType === 'touch') return;
      if (isInEditor(event.target) || (event.target instanceof Element && event.target.closest('[data-expander]') !== null)) return;
      if (!select(event)) return;
      event.preventDefault();
      startDrag();
    },
    onClick(event) {
      if (toggleAt(event.target) || isInEditor(event.target)) return;
      if (event.nativeEvent instanceof globalThis.PointerEvent && event.nativeEvent.pointerType === 'touch') select(event);
    },
    onDoubleClick(event) {
      if (isInEditor(event.target) || cellAt(event.clientX, event.clientY, false) === null) return;
      controller.activate();
    },
  };
}
