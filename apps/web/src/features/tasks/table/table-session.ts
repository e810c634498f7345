import type { TaskInList } from '@karkas/api/tasks/tasks.schemas.ts';
import { createEditQueue, type EditQueue } from '#platform/edits/edit-queue.ts';
import { createGridStore } from '#ui/data-grid/store/grid-store.ts';
import type { CellAddress, GridStore } from '#ui/data-grid/store/grid-store-types.ts';
import type { TaskChoices } from '../fields/use-task-choices.ts';
import { sendCells, type TableContext } from './send-cells.ts';
import { rowOf, type TaskRow } from './table-rows.ts';

const NO_CHOICES: TaskChoices = {
  statuses: [],
  categories: [],
  tags: [],
  people: [],
  projects: [],
  priorities: [],
  isReady: false,
};

export type TableSession = {
  store: GridStore<TaskRow>;
  queue: EditQueue;
  /** Updates the rows from the server. Rows that no longer match the filters stay until another place is requested. */
  show: (tasks: readonly TaskInList[], place: string, choices: TaskChoices) => void;
  /** How many cells of the last edit the server rejected. */
  refusedOfLast: () => Promise<number>;
};

/** The rows of the table and their undo history; edits are sent in order, and rejections go back to their cells. */
export function createTableSession(context: TableContext): TableSession {
  const store = createGridStore<TaskRow>({
    isExpandedAtFirst: () => true,
    write: (row, key, value) => ({ ...row, cells: { ...row.cells, [key]: value } }),
  });
  // Edited rows, for when the table displays other ones before they are saved.
  const typed = new Map<string, TaskRow>();
  let choices = NO_CHOICES;
  let currentPlace = '';
  let last: readonly CellAddress[] = [];
  const rowNow = (id: string): TaskRow | undefined => store.getRow(id) ?? typed.get(id);
  const keep = (row: TaskRow): void => {
    if (store.getRow(row.id) !== undefined) store.mergeRows([row]);
    if (typed.has(row.id)) typed.set(row.id, row);
  };
  const queue = createEditQueue({
    send: async (edits) => {
      const unsent = await sendCells({ store, queue, context, choices, rowNow, keep }, edits);
      for (const id of edits.keys()) if (!unsent.edits.has(id)) typed.delete(id);
      return unsent;
    },
  });
  store.subscribeEdits((patches) => {
    last = patches;
    for (const { row: id } of patches) {
      const row = store.getRow(id);
      if (row !== undefined) typed.set(id, row);
    }
    queue.push(patches);
    void queue.settled().then(() => {
      if (queue.getView().left === 0) context.onSaved();
    });
  });
  return {
    store,
    queue,
    show(tasks, place, nextChoices) {
      choices = nextChoices;
      const fresh = (task: TaskInList, order: number): TaskRow => rowOf(task, order, nextChoices.priorities);
      if (place !== currentPlace) {
        currentPlace = place;
        store.setRows(tasks.map((task, order) => withPendingEdits(fresh(task, order), rowNow(task.id), queue)));
        return;
      }
      const count = store.allRows().length;
      store.mergeRows(
        tasks.map((task, at) => {
          const there = store.getRow(task.id);
          return withPendingEdits(fresh(task, there?.order ?? count + at), there, queue);
        }),
      );
    },
    async refusedOfLast() {
      await queue.settled();
      return last.filter(({ row, key }) => store.getEntry(row)?.invalid?.[key] !== undefined).length;
    },
  };
}

/**
 * Server values with pending edits applied. A cell that another user changed under the typed text keeps the version
 * the user saw, so that the server rejects it; the result of an own change is newer than an earlier read.
 */
function withPendingEdits(fresh: TaskRow, there: TaskRow | undefined, queue: EditQueue): TaskRow {
  if (there !== undefined && there.task.version > fresh.task.version) return { ...there, order: fresh.order };
  const { fields, base } = queue.typedOf(fresh.id);
  const saved: Readonly<Record<string, unknown>> = fresh.saved;
  const isSeen = Object.keys(fields).every((key) => saved[key] === base[key] || saved[key] === fields[key]);
  const row = { ...fresh, cells: { ...fresh.cells, ...fields } };
  return isSeen || there === undefined ? row : { ...row, task: { ...row.task, version: there.task.version } };
}
