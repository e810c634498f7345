import type { ActLine, ActLines } from '@karkas/api/acts/act-lines.schemas.ts';
import { createEditQueue, type EditQueue } from '#platform/edits/edit-queue.ts';
import type { RowFields } from '#platform/edits/waiting-edits.ts';
import { createGridStore } from '#ui/data-grid/store/grid-store.ts';
import type { GridStore } from '#ui/data-grid/store/grid-store-types.ts';
import { type ActGridRow, cellsOf, type EditedField, rowsOf, withSums } from './act-rows.ts';
import { sendLines, type SendContext } from './send-lines.ts';

export type LinesContext = Pick<SendContext, 'actId' | 'describe' | 'describeTheirs'> & {
  /** The sums and the version of the act after a change. */
  onChanged: (response: Pick<ActLines, 'totals' | 'version'>) => void;
  /** Everything typed is decided. */
  onSettled: () => void;
};

export type LinesSession = {
  store: GridStore<ActGridRow>;
  queue: EditQueue;
  /** Shows lines read from the server, beneath pending edits. */
  show: (response: ActLines) => void;
};

const FIELDS: readonly EditedField[] = ['quantity', 'percent', 'over_reason'];

/** The lines of an act and their undo history; edits are sent in order, and refusals return to their cells. */
export function createLinesSession(context: LinesContext): LinesSession {
  const store = createGridStore<ActGridRow>({
    isExpandedAtFirst: () => true,
    write: (row, key, value) => (row.kind === 'line' ? { ...row, cells: { ...row.cells, [key]: value } } : row),
  });
  // The field typed last: a percent changes the quantity beside it, and a refusal returns to the percent.
  const typedIn = new Map<string, EditedField>();
  let version = 0;
  const queue = createEditQueue({
    send: (edits) =>
      sendLines(
        {
          ...context,
          queue,
          getVersion: () => version,
          apply(response) {
            apply(response);
            context.onChanged(response);
          },
          refuse,
        },
        edits,
      ),
  });
  const lineRows = () => store.allRows().filter((row) => row.kind === 'line');

  /** Cells without a decision keep what was typed. */
  function merged(line: ActLine): ActGridRow[] {
    const row = store.getRow(line.row_key);
    if (row?.kind !== 'line') return [];
    return [{ ...row, line, cells: { ...cellsOf(line), ...queue.waitingOf(line.row_key).fields } }];
  }

  function apply({ lines, version: next }: ActLines): void {
    version = next;
    store.mergeRows(lines.flatMap(merged));
    const sections = store.allRows().filter((row) => row.kind === 'section');
    store.mergeRows(
      withSums(
        sections,
        lineRows().map(({ line }) => line),
      ),
    );
  }

  function refuse(rowKey: string, fields: RowFields, message: string): void {
    queue.keep(rowKey, []);
    const row = store.getRow(rowKey);
    if (row?.kind !== 'line') return;
    const since = queue.waitingOf(rowKey).fields;
    const saved = cellsOf(row.line);
    const key = 'quantity' in fields ? (typedIn.get(rowKey) ?? 'quantity') : 'over_reason';
    const text = fields[key] ?? '';
    store.forget(rowKey);
    store.mergeRows([{ ...row, cells: { ...saved, ...since } }]);
    if (!(key in since)) store.edit([], [{ row: rowKey, key, text, message }]);
  }

  store.subscribeEdits((patches) => {
    // A percent comes with the quantity beside it; only an edit of a percent starts with one.
    for (const { row, key } of patches.toReversed()) {
      const field = FIELDS.find((one) => one === key);
      if (field !== undefined && field !== 'over_reason') typedIn.set(row, field);
    }
    queue.push(patches);
    void queue.settled().then(() => {
      if (queue.getView().left === 0) context.onSettled();
    });
  });

  return {
    store,
    queue,
    show(response) {
      if (response.version < version) return;
      const rows = rowsOf(response.lines);
      const shown = store.allRows();
      version = response.version;
      const isSame = shown.length === rows.length && rows.every(({ id }) => store.getRow(id) !== undefined);
      const fresh = rows.map((row) =>
        row.kind === 'line' ? { ...row, cells: { ...row.cells, ...queue.typedOf(row.id).fields } } : row,
      );
      if (isSame) store.mergeRows(fresh);
      else store.setRows(fresh);
    },
  };
}
