import type { KeyboardEvent } from 'react';
import type { GridController } from './grid-controller.ts';
import type { GridRow } from '../grid-types.ts';
import type { CellPoint } from './selection.ts';

const ARROWS: Readonly<Record<string, CellPoint>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};
const RESIZE_STEP = 16;
const NO_STEP: CellPoint = { row: 0, column: 0 };

type Key = KeyboardEvent<HTMLInputElement>;

/** Keys while no cell is open. Shortcuts use `event.code`, so that they work in the Russian layout. */
export function handleGridKey<Row extends GridRow>(
  controller: GridController<Row>,
  event: Key,
  onResizeColumn: (id: string, step: number) => void,
): void {
  if (event.nativeEvent.isComposing) return;
  const isHandled = event.altKey
    ? handleAlt(controller, event, onResizeColumn)
    : event.ctrlKey || event.metaKey
      ? handleControl(controller, event)
      : handlePlain(controller, event);
  if (isHandled) event.preventDefault();
}

/** Keys inside the open editor; all others are ordinary text editing. */
export function handleEditorKey<Row extends GridRow>(controller: GridController<Row>, event: Key): void {
  if (event.nativeEvent.isComposing) return;
  switch (event.key) {
    case 'Enter':
      controller.commitEdit({ row: event.shiftKey ? -1 : 1, column: 0 });
      break;
    case 'Tab':
      controller.commitEdit({ row: 0, column: event.shiftKey ? -1 : 1 });
      break;
    case 'Escape':
      controller.cancelEdit();
      break;
    default:
      return;
  }
  event.preventDefault();
  event.stopPropagation();
}

function handlePlain<Row extends GridRow>(controller: GridController<Row>, event: Key): boolean {
  const isExtending = event.shiftKey;
  const arrow = ARROWS[event.key];
  if (arrow !== undefined) controller.step(arrow, isExtending);
  else if (event.key === 'PageDown') controller.step({ row: controller.pageRows(), column: 0 }, isExtending);
  else if (event.key === 'PageUp') controller.step({ row: -controller.pageRows(), column: 0 }, isExtending);
  else if (event.key === 'Home') controller.toEdge({ column: 'first' }, isExtending);
  else if (event.key === 'End') controller.toEdge({ column: 'last' }, isExtending);
  else if (event.key === 'F2') controller.beginEdit();
  else if (event.key === 'Enter') controller.enter();
  else if (event.key === 'Delete' || event.key === 'Backspace') controller.clear();
  else if (event.key === 'Tab') return handleTab(controller, event);
  else if (event.key === 'Escape') {
    if (controller.discardInvalid()) return true;
    controller.collapseSelection();
    // The next Tab leaves the grid, so that keyboard users are not trapped in it.
    event.currentTarget.dataset['leaving'] = '';
    return true;
  } else return false;
  delete event.currentTarget.dataset['leaving'];
  return true;
}

function handleTab<Row extends GridRow>(controller: GridController<Row>, event: Key): boolean {
  const isLeaving = 'leaving' in event.currentTarget.dataset;
  delete event.currentTarget.dataset['leaving'];
  if (isLeaving) return false;
  const { selection } = controller.getView();
  const bounds = controller.bounds();
  if (selection === null) return false;
  const column = selection.anchor.column + (event.shiftKey ? -1 : 1);
  if (column >= 0 && column < bounds.columns) controller.step({ row: 0, column: event.shiftKey ? -1 : 1 }, false);
  else {
    const row = selection.anchor.row + (event.shiftKey ? -1 : 1);
    if (row < 0 || row >= bounds.rows) return false;
    controller.select({ row, column: event.shiftKey ? bounds.columns - 1 : 0 }, false);
  }
  return true;
}

function handleControl<Row extends GridRow>(controller: GridController<Row>, event: Key): boolean {
  const arrow = ARROWS[event.key];
  if (arrow !== undefined) controller.jump(arrow, event.shiftKey);
  else if (event.key === 'Home') controller.toEdge({ row: 'first', column: 'first' }, event.shiftKey);
  else if (event.key === 'End') controller.toEdge({ row: 'last', column: 'last' }, event.shiftKey);
  else if (event.code === 'KeyA') controller.selectAll();
  else if (event.code === 'KeyD' && !event.shiftKey) controller.fillDown();
  else if (event.code === 'KeyZ') controller.travel(event.shiftKey ? 'redo' : 'undo');
  else if (event.code === 'KeyY') controller.travel('redo');
  else return false;
  return true;
}

function handleAlt<Row extends GridRow>(
  controller: GridController<Row>,
  event: Key,
  onResizeColumn: (id: string, step: number) => void,
): boolean {
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return false;
  const isRight = event.key === 'ArrowRight';
  if (!event.shiftKey) controller.setExpanded(isRight);
  else {
    const column = controller.activeCell()?.column;
    if (column !== undefined) onResizeColumn(column.id, isRight ? RESIZE_STEP : -RESIZE_STEP);
  }
  controller.step(NO_STEP, false);
  return true;
}
