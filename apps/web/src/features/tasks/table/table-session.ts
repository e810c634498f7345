import type { BulkResult } from '@karkas/api/tasks/task-bulk.schemas.ts';
import { bulkTasks } from '@karkas/api/tasks/tasks.endpoints.ts';
import type { TaskInList } from '@karkas/api/tasks/tasks.schemas.ts';
import type { TaskColumn } from '@karkas/api/tasks/tasks.choices.ts';
import { createGridStore } from '#ui/data-grid/grid-store.ts';
import type { GridStore } from '#ui/data-grid/grid-store-types.ts';
import type { CellPatch } from '#ui/data-grid/grid-types.ts';
import { callEndpoint } from '#platform/call-endpoint.ts';
import { sendTask, type TaskFields } from '../change-tasks.ts';
import { companyParams } from '../task-queries.ts';
import type { TaskChoices } from '../use-task-choices.ts';
import { cellsOf, fieldOf, isColumn, rowOf, type TaskRow } from './table-rows.ts';

export type TableMeans = {
  /** The sentence of a refusal. */
  describe: (error: unknown) => string;
  onSaved: () => void;
};
/** `aged`: rows that a request for many has changed, so that their version is not known until they are read again. */
type Sending = { store: GridStore<TaskRow>; means: TableMeans; choices: TaskChoices; aged: Set<string> };
type Change = { row: TaskRow; fields: TaskFields; cells: { key: TaskColumn; text: string }[] };

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
  /** What the server has now. Rows that have left the filters stay until other ones are asked for. */
  show: (tasks: readonly TaskInList[], place: string, choices: TaskChoices) => void;
  /** How many cells of what was entered last the server has refused. */
  refusedOfLast: () => Promise<number>;
};

/** The rows of the table with their history; what is entered goes to the server in turn, and a refusal back to its cell. */
export function createTableSession(means: TableMeans): TableSession {
  const store = createGridStore<TaskRow>({
    isExpandedAtFirst: () => true,
    write: (row, key, value) => ({ ...row, cells: { ...row.cells, [key]: value } }),
  });
  const sending: Sending = { store, means, choices: NO_CHOICES, aged: new Set() };
  let shown = '';
  let onItsWay = 0;
  let last: Promise<number> = Promise.resolve(0);
  store.subscribeEdits((patches) => {
    onItsWay += 1;
    last = last
      .then(() => send(sending, patches))
      .finally(() => {
        onItsWay -= 1;
        if (onItsWay === 0) means.onSaved();
      });
  });
  return {
    store,
    show(tasks, place, choices) {
      sending.choices = choices;
      const { priorities } = choices;
      const fresh = (task: TaskInList, order: number): TaskRow => rowOf(task, order, priorities);
      if (place !== shown) {
        shown = place;
        store.setRows(tasks.map(fresh));
        return;
      }
      // What is being saved is newer than what was read meanwhile.
      if (onItsWay > 0) return;
      sending.aged.clear();
      const known = store.allRows().length;
      store.mergeRows(tasks.map((task, at) => fresh(task, store.getRow(task.id)?.order ?? known + at)));
    },
    refusedOfLast: () => last,
  };
}

/** One request for what many may be given at once, one each for what is each task's own. */
async function send(sending: Sending, patches: readonly CellPatch[]): Promise<number> {
  const { store, means, choices, aged } = sending;
  const changes = changesOf(store, patches, choices);
  const together = changes.length > 1 ? changes.filter(({ fields }) => fields.title === undefined) : [];
  const alone = changes.filter((change) => !together.includes(change));
  let refused = together.length > 0 ? await sendTogether(sending, together) : 0;
  for (const change of alone) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one may close what blocks the next
      const saved = await sendTask(change.row, withVersion(change, aged));
      keep(sending, saved);
    } catch (error) {
      giveBack(sending, change, means.describe(error));
      refused += change.cells.length;
    }
  }
  return refused;
}

function changesOf(store: GridStore<TaskRow>, patches: readonly CellPatch[], choices: TaskChoices): Change[] {
  const byRow = new Map<string, Change>();
  for (const { row: id, key, to } of patches) {
    const row = store.getRow(id);
    const fields = isColumn(key) ? fieldOf(key, to, choices) : null;
    if (row === undefined || fields === null || !isColumn(key)) continue;
    const known = byRow.get(id) ?? { row, fields: {}, cells: [] };
    byRow.set(id, { row, fields: { ...known.fields, ...fields }, cells: [...known.cells, { key, text: to ?? '' }] });
  }
  return [...byRow.values()];
}

/** What somebody else has changed meanwhile is not written over; a version that own changes have made is not known yet. */
const withVersion = ({ row, fields }: Change, aged: ReadonlySet<string>): TaskFields =>
  aged.has(row.id) ? fields : { ...fields, version: row.task.version };

async function sendTogether(sending: Sending, changes: readonly Change[]): Promise<number> {
  const { means, aged } = sending;
  const items = changes.map(({ row, fields }) => ({ id: row.id, changes: fields }));
  try {
    const { results } = await callEndpoint(bulkTasks, { params: companyParams(), body: { items } });
    const refused = new Map(results.filter(({ is_done: isDone }) => !isDone).map((one) => [one.id, one] as const));
    for (const change of changes) {
      aged.add(change.row.id);
      const result: BulkResult | undefined = refused.get(change.row.id);
      if (result !== undefined) giveBack(sending, change, withBlockers(result.detail ?? '', result.blockers));
    }
    return cellsIn(changes.filter(({ row }) => refused.has(row.id)));
  } catch (error) {
    for (const change of changes) giveBack(sending, change, means.describe(error));
    return cellsIn(changes);
  }
}

const cellsIn = (changes: readonly Change[]): number => changes.reduce((sum, { cells }) => sum + cells.length, 0);

/** A sentence with the tasks that stand in the way. */
export function withBlockers(reason: string, blockers: readonly { number: number; title: string }[] = []): string {
  if (blockers.length === 0) return reason;
  const names = blockers.map(({ number, title }) => `№\u00A0${number} ${title}`).join(', ');
  return `${reason.replace(/\.$/, '')}: ${names}`;
}

function keep({ store, choices, aged }: Sending, task: TaskInList): void {
  aged.delete(task.id);
  const row = store.getRow(task.id);
  if (row !== undefined) store.mergeRows([{ ...row, task, cells: { ...cellsOf(task, choices.priorities) } }]);
}

/** The cells hold again what the server has, under the text that was refused and why. */
function giveBack({ store, choices }: Sending, { row, cells }: Change, message: string): void {
  const now = store.getRow(row.id);
  if (now === undefined) return;
  store.forget(row.id);
  store.mergeRows([{ ...now, cells: { ...now.cells, ...wasOf(now, cells, choices) } }]);
  store.edit(
    [],
    cells.map(({ key, text }) => ({ row: row.id, key, text, message })),
  );
}

function wasOf({ task }: TaskRow, cells: Change['cells'], { priorities }: TaskChoices): Partial<TaskRow['cells']> {
  const was = cellsOf(task, priorities);
  return Object.fromEntries(cells.map(({ key }) => [key, was[key]]));
}
