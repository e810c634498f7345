import type { ActLine, ActLines } from '@karkas/api/acts/act-lines.schemas.ts';
import { createEditQueue, type EditQueue } from '#platform/edits/edit-queue.ts';
import type { RowFields } from '#platform/edits/waiting-edits.ts';
import type { CellPatch } from '#ui/data-grid/grid-types.ts';
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

type State = {
  store: GridStore<ActGridRow>;
  queue: Pick<EditQueue, 'waitingOf' | 'keep'>;
  /** The field typed last: a percent changes the quantity beside it, and a refusal returns to the percent. */
  typedIn: Map<string, EditedField>;
};

/** The lines of an act and their undo history; edits are sent in order, and refusals return to their cells. */
export function createLinesSession(context: LinesContext): LinesSession {
  const store = createGridStore<ActGridRow>({
    isExpandedAtFirst: () => true,
    write: (row, key, value) => (row.kind === 'line' ? { ...row, cells: { ...row.cells, [key]: value } } : row),
  });
  let version = 0;
  const apply = (response: ActLines): void => {
    version = response.version;
    mergeLines(state, response.lines);
    context.onChanged(response);
  };
  const queue = createEditQueue({
    send: (edits) =>
      sendLines(
        {
          ...context,
          queue,
          getVersion: () => version,
          apply,
          refuse: (rowKey, fields, message) => refuse(state, { rowKey, fields, message }),
        },
        edits,
      ),
  });
  const state: State = { store, queue, typedIn: new Map() };

  store.subscribeEdits((patches) => {
    noteTyped(state, patches);
    queue.push(patches);
    void queue.settled().then(() => {
      if (queue.getView().left === 0) context.onSettled();
    });
  });

  return {
    store,
    queue,
    show(response) {
      // An answer to an earlier read.
      if (response.version < version) return;
      version = response.version;
      const fresh = rowsOf(response.lines).map((row) =>
        row.kind === 'line' ? { ...row, cells: { ...row.cells, ...queue.typedOf(row.id).fields } } : row,
      );
      const isSame = store.allRows().length === fresh.length && fresh.every(({ id }) => store.getRow(id) !== undefined);
      if (isSame) store.mergeRows(fresh);
      else store.setRows(fresh);
    },
  };
}

/** Shows lines of a response beneath what is typed since, and the sums of their sections. */
function mergeLines({ store, queue }: State, lines: readonly ActLine[]): void {
  store.mergeRows(
    lines.flatMap((line): ActGridRow[] => {
      const row = store.getRow(line.row_key);
      if (row?.kind !== 'line') return [];
      return [{ ...row, line, cells: { ...cellsOf(line), ...queue.waitingOf(line.row_key).fields } }];
    }),
  );
  const rows = store.allRows();
  const shown = rows.flatMap((row) => (row.kind === 'line' ? [row.line] : []));
  store.mergeRows(
    withSums(
      rows.filter((row) => row.kind === 'section'),
      shown,
    ),
  );
}

/** Restores the saved cells and attaches the refused text with the reason, unless the cell was edited since. */
function refuse(
  { store, queue, typedIn }: State,
  { rowKey, fields, message }: { rowKey: string; fields: RowFields; message: string },
): void {
  queue.keep(rowKey, []);
  const row = store.getRow(rowKey);
  if (row?.kind !== 'line') return;
  const since = queue.waitingOf(rowKey).fields;
  const key = 'quantity' in fields ? (typedIn.get(rowKey) ?? 'quantity') : 'over_reason';
  store.forget(rowKey);
  store.mergeRows([{ ...row, cells: { ...cellsOf(row.line), ...since } }]);
  if (!(key in since)) store.edit([], [{ row: rowKey, key, text: fields[key] ?? '', message }]);
}

/** The typed cell comes first, and the one beside it second. */
function noteTyped({ typedIn }: State, patches: readonly CellPatch[]): void {
  for (const { row, key } of patches.toReversed()) if (key === 'quantity' || key === 'percent') typedIn.set(row, key);
}
