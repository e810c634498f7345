import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react';
import { columnAt } from '../columns/column-layout.ts';
import type { GridController } from './grid-controller.ts';
import type { GridElements } from '../view/grid-elements.ts';
import type { GridStore } from '../store/grid-store-types.ts';
import type { GridRow } from '../grid-types.ts';
import { type CellPoint, rangeOf } from './selection.ts';

const EDGE_SPEED = 0.4;
/** Maximum distance (px) and interval of the two presses of a double click; a drag starts beyond that distance. */
const SAME_PLACE = 4;
const SAME_TIME_MS = 500;
const RIGHT_BUTTON = 2;

type Options<Row extends GridRow> = {
  elements: GridElements;
  controller: GridController<Row>;
  store: GridStore<Row>;
  edges: readonly number[];
  frozenWidth: number;
  rowHeight: number;
  headHeight: number;
  /** Context menu of a row: right click or the menu key; absent if rows have no menu. */
  onMenu?: ((row: Row, at: MenuPoint) => void) | undefined;
};

export type MenuPoint = { x: number; y: number };

export type GridPointer = {
  onPointerDown: (event: PointerEvent) => void;
  onClick: (event: MouseEvent) => void;
  onDoubleClick: (event: MouseEvent) => void;
  onContextMenu: (event: MouseEvent) => void;
};

type ScreenPoint = { clientX: number; clientY: number };
type Press = ScreenPoint & { timeStamp: number; point: CellPoint };

/** Mouse selection: click, Shift+click, drag with auto-scroll at the edges. Touch scrolls and taps. */
export function useGridPointer<Row extends GridRow>(options: Options<Row>): GridPointer {
  const { controller, elements, store } = options;
  const stopDrag = useRef<(() => void) | null>(null);
  useEffect(() => () => stopDrag.current?.(), []);

  const last = useRef<Press | null>(null);

  /** The first press may move the table under the pointer: the second one targets the same cell. */
  function pressed(event: PointerEvent | MouseEvent): CellPoint | null {
    const { clientX, clientY, timeStamp } = event.nativeEvent;
    const first = last.current;
    const isSecond = first !== null && timeStamp - first.timeStamp < SAME_TIME_MS && isNear(first, event);
    const point = isSecond ? first.point : cellAt(options, event);
    last.current = point === null ? null : { clientX, clientY, timeStamp, point };
    return point;
  }

  function select(event: PointerEvent | MouseEvent): boolean {
    const point = pressed(event);
    if (point === null) return false;
    if (controller.getView().draft !== null) controller.commitEdit({ row: 0, column: 0 });
    controller.select(point, event.shiftKey);
    elements.focusEditor();
    return true;
  }

  const isInEditor = (target: EventTarget): boolean => target === elements.editor();
  return {
    onPointerDown(event) {
      if (event.button !== 0 || event.pointerType === 'touch') return;
      if (
        isInEditor(event.target) ||
        (event.target instanceof Element && event.target.closest('[data-expander]') !== null)
      )
        return;
      if (!select(event)) return;
      event.preventDefault();
      stopDrag.current?.();
      stopDrag.current = startDrag(options, event);
    },
    onClick(event) {
      if (toggleAt(store, event.target) || isInEditor(event.target)) return;
      if (event.nativeEvent instanceof globalThis.PointerEvent && event.nativeEvent.pointerType === 'touch')
        select(event);
    },
    onContextMenu: (event) => openMenu(options, event),
    onDoubleClick(event) {
      if (!isInEditor(event.target) && last.current !== null && isNear(last.current, event)) controller.activate();
    },
  };
}

/** A right click targets the cell under the pointer, the menu key the active cell. */
function openMenu<Row extends GridRow>(options: Options<Row>, event: MouseEvent): void {
  const { controller, store, elements, onMenu } = options;
  // While a cell is being edited, the browser's own text menu applies.
  if (onMenu === undefined || controller.getView().draft !== null) return;
  const isKey = event.nativeEvent.button !== RIGHT_BUTTON;
  const point = isKey ? (controller.getView().selection?.focus ?? null) : cellAt(options, event);
  if (point === null) return;
  event.preventDefault();
  if (!isKey && !isSelected(controller, point.row)) controller.select(point, false);
  const row = store.getRow(store.getVisible().ids[point.row] ?? '');
  if (row !== undefined) onMenu(row, isKey ? cornerOf(elements.editor()) : { x: event.clientX, y: event.clientY });
}

function isSelected<Row extends GridRow>(controller: GridController<Row>, row: number): boolean {
  const { selection } = controller.getView();
  if (selection === null) return false;
  const { top, bottom } = rangeOf(selection);
  return row >= top && row <= bottom;
}

/** The focused input covers the active cell. */
function cornerOf(element: Element | null): MenuPoint {
  const box = element?.getBoundingClientRect();
  return { x: box?.left ?? 0, y: box?.bottom ?? 0 };
}

function toggleAt<Row extends GridRow>(store: GridStore<Row>, target: EventTarget): boolean {
  const expander = target instanceof Element ? target.closest('[data-expander]') : null;
  const index = expander?.closest('[data-row]')?.getAttribute('data-row');
  const id = index === null || index === undefined ? undefined : store.getVisible().ids[Number(index)];
  if (id === undefined) return false;
  store.toggle(id);
  return true;
}

/** The cell under a screen point; null over the header, the scroll bars and empty space. */
function cellAt<Row extends GridRow>(options: Options<Row>, { clientX, clientY }: ScreenPoint): CellPoint | null {
  const scroller = options.elements.scroller();
  if (scroller === null) return null;
  const box = scroller.getBoundingClientRect();
  const isOutside =
    clientX - box.left >= scroller.clientWidth ||
    clientY - box.top >= scroller.clientHeight ||
    clientY - box.top < options.headHeight;
  if (isOutside) return null;
  const point = nearestCell(options, scroller, { clientX, clientY });
  return point.column < 0 || point.row >= options.controller.bounds().rows ? null : point;
}

function nearestCell<Row extends GridRow>(
  options: Options<Row>,
  scroller: HTMLDivElement,
  { clientX, clientY }: ScreenPoint,
): CellPoint {
  const box = scroller.getBoundingClientRect();
  const x = Math.max(0, Math.min(clientX - box.left, scroller.clientWidth - 1));
  const y = Math.max(
    0,
    Math.min(clientY - box.top - options.headHeight, scroller.clientHeight - options.headHeight - 1),
  );
  return {
    row: Math.floor((y + scroller.scrollTop) / options.rowHeight),
    column: columnAt(options.edges, x < options.frozenWidth ? x : x + scroller.scrollLeft),
  };
}

/** Tracks the pointer until release, auto-scrolling beyond the edges; returns a stop function. */
function startDrag<Row extends GridRow>(options: Options<Row>, from: ScreenPoint): () => void {
  const { controller } = options;
  const scroller = options.elements.scroller();
  if (scroller === null) return () => undefined;
  let last: ScreenPoint | null = null;
  let frame = 0;
  const follow = (): void => {
    if (last !== null) {
      const box = scroller.getBoundingClientRect();
      scroller.scrollBy(
        beyond(last.clientX, box.left, box.right) * EDGE_SPEED,
        beyond(last.clientY, box.top + options.headHeight, box.bottom) * EDGE_SPEED,
      );
      const nearest = nearestCell(options, scroller, last);
      const point = { row: nearest.row, column: nearest.column < 0 ? controller.bounds().columns - 1 : nearest.column };
      const focus = controller.getView().selection?.focus;
      if (focus?.row !== point.row || focus.column !== point.column) controller.select(point, true);
    }
    frame = requestAnimationFrame(follow);
  };
  const move = (event: globalThis.PointerEvent): void => {
    if (last !== null || !isNear(from, event)) last = event;
  };
  const stop = (): void => {
    cancelAnimationFrame(frame);
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', stop);
    removeEventListener('pointercancel', stop);
  };
  addEventListener('pointermove', move);
  addEventListener('pointerup', stop);
  addEventListener('pointercancel', stop);
  frame = requestAnimationFrame(follow);
  return stop;
}

const isNear = (one: ScreenPoint, other: ScreenPoint): boolean =>
  Math.abs(one.clientX - other.clientX) <= SAME_PLACE && Math.abs(one.clientY - other.clientY) <= SAME_PLACE;

function beyond(at: number, low: number, high: number): number {
  if (at < low) return at - low;
  return at > high ? at - high : 0;
}
