import { formatBlock, parseBlock } from './clipboard.ts';
import { place, show, type CopiedBlock, type State } from './grid-state.ts';
import { collectBlock, emptyPlan, planClear, planFill, planLine, planPaste, type EditPlan } from './grid-transfer.ts';
import type { GridRow, PasteRest } from '../grid-types.ts';
import { rangeOf, sizeOf } from './selection.ts';

function applyPlan<Row extends GridRow>(state: State<Row>, plan: EditPlan): number {
  state.env.store.edit(plan.patches, plan.invalid);
  return plan.patches.filter((patch) => patch.from !== patch.to).length;
}

export function clear<Row extends GridRow>(state: State<Row>): void {
  const { selection } = state.view.get();
  if (selection === null) return;
  const changed = applyPlan(state, planClear(state.env, rangeOf(selection)));
  show(state, { message: state.env.texts.cleared(changed) });
}

export function copy<Row extends GridRow>(state: State<Row>): CopiedBlock | null {
  const { selection } = state.view.get();
  if (selection === null) return null;
  const block = collectBlock(state.env, rangeOf(selection));
  show(state, { message: state.env.texts.copied(sizeOf(rangeOf(selection))) });
  return { text: formatBlock(block.lines), groupLines: block.groupLines };
}

export function paste<Row extends GridRow>(state: State<Row>, text: string, groupLines: readonly number[]): void {
  const { selection } = state.view.get();
  if (selection === null || text === '') return;
  const groups = new Set(groupLines);
  const parsed = parseBlock(text);
  const lines = parsed.length > groups.size ? parsed.filter((_, index) => !groups.has(index)) : parsed;
  const range = rangeOf(selection);
  const plan = planPaste(state.env, range, lines, groups.size > 0);
  const changed = applyPlan(state, plan);
  show(state, { message: state.env.texts.pasted({ changed, skipped: plan.skipped, invalid: plan.invalid.length }) });
  const { rest, after } = plan;
  if (rest.length > 0) state.env.onPasteRest({ lines: rest, firstColumn: range.left, after });
}

/** Copies the first row of the selection into the rows below it, as one undo step. */
export function fillDown<Row extends GridRow>(state: State<Row>): void {
  const { selection } = state.view.get();
  if (selection === null) return;
  const plan = planFill(state.env, rangeOf(selection));
  const changed = applyPlan(state, plan);
  show(state, { message: state.env.texts.filled({ changed, skipped: plan.skipped, invalid: plan.invalid.length }) });
}

/** Enters lines into newly created rows, as one undo step. */
export function enterLines<Row extends GridRow>(
  state: State<Row>,
  rowIds: readonly string[],
  { lines, firstColumn }: PasteRest,
): void {
  const plan = emptyPlan();
  for (const [index, id] of rowIds.entries()) {
    const row = state.env.store.getRow(id);
    if (row !== undefined) planLine(state.env, plan, { row, firstColumn, texts: lines[index] ?? [] });
  }
  const changed = applyPlan(state, plan);
  show(state, { message: state.env.texts.pasted({ changed, skipped: plan.skipped, invalid: plan.invalid.length }) });
}

export function travel<Row extends GridRow>(state: State<Row>, cause: 'undo' | 'redo'): void {
  const { store, columns, texts } = state.env;
  const travelled = store[cause]();
  const patches = travelled ?? [];
  const rows = patches.map((patch) => store.indexOf(patch.row)).filter((row) => row >= 0);
  const places = patches
    .map((patch) => columns.findIndex((column) => column.id === patch.key))
    .filter((index) => index >= 0);
  const lowest = (numbers: readonly number[]): number =>
    numbers.reduce((least, number) => Math.min(least, number), Number.POSITIVE_INFINITY);
  const highest = (numbers: readonly number[]): number => numbers.reduce((most, number) => Math.max(most, number), 0);
  // Select the cells that were reverted, so that the change is noticeable.
  if (rows.length > 0 && places.length > 0) {
    place(
      state,
      { anchor: { row: lowest(rows), column: lowest(places) }, focus: { row: highest(rows), column: highest(places) } },
      false,
    );
  }
  show(state, { message: travelled === null ? texts.nothingToUndo : cause === 'undo' ? texts.undone : texts.redone });
}
