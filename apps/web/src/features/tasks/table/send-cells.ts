import type { Task, TaskInList } from '@karkas/api/tasks/tasks.schemas.ts';
import type { TaskColumn } from '@karkas/api/tasks/tasks.choices.ts';
import type { QueryClient } from '@tanstack/react-query';
import { type ApiError, currentOf, isApiError, isRefusal, isVersionConflict } from '#platform/requests/api-error.ts';
import type { EditQueue } from '#platform/edits/edit-queue.ts';
import { ALL_SENT, type Edits, type RowFields, type Unsent, unsentAfter } from '#platform/edits/waiting-edits.ts';
import type { GridStore } from '#ui/data-grid/store/grid-store-types.ts';
import type { CellValue } from '#ui/data-grid/grid-types.ts';
import { sendTask, type TaskFields } from '../changes/change-tasks.ts';
import { sendBulk } from '../changes/send-bulk.ts';
import type { TaskChoices } from '../fields/use-task-choices.ts';
import { cellsOf, fieldOf, isColumn, type TaskRow } from './table-rows.ts';

export type TableContext = {
  client: QueryClient;
  /** The text of an error. */
  describe: (error: unknown) => string;
  /** The text for a cell that another user has changed to this value. */
  describeTheirs: (value: CellValue) => string;
  /** A rejection for a row that is no longer displayed: the typed text and the reason. */
  onRefusedElsewhere: (row: TaskRow, texts: readonly string[], reason: string) => void;
  onSaved: () => void;
};

export type Sending = {
  store: GridStore<TaskRow>;
  queue: Pick<EditQueue, 'baseOf' | 'rebase' | 'keep' | 'waitingOf'>;
  context: TableContext;
  choices: TaskChoices;
  /** The row as displayed, or as it was before the table switched rows. */
  rowNow: (id: string) => TaskRow | undefined;
  keep: (row: TaskRow) => void;
};

type Change = { row: TaskRow; cells: RowFields; fields: TaskFields };

/**
 * Sends edited rows: one bulk request for fields shared by many tasks, single requests for the others. Returns what
 * the server has not decided on.
 */
export async function sendCells(sending: Sending, edits: Edits): Promise<Unsent> {
  const changes = [...edits].flatMap(([id, cells]) => changeOf(sending, id, cells) ?? []);
  const together = changes.length > 1 ? changes.filter(({ fields }) => fields.title === undefined) : [];
  let left = changes.filter((change) => !together.includes(change));
  try {
    if (together.length > 0) left = [...(await sendTogether(sending, together)), ...left];
  } catch (error) {
    if (!isUndecided(error)) throw error;
    return unsentAfter(editsOf(changes), error);
  }
  while (left.length > 0) {
    const [change, ...rest] = left;
    if (change === undefined) break;
    try {
      // oxlint-disable-next-line no-await-in-loop -- one may close what blocks the next
      const again = await sendAlone(sending, change);
      left = again === null ? rest : [again, ...rest];
    } catch (error) {
      if (!isUndecided(error)) throw error;
      return unsentAfter(editsOf(left), error);
    }
  }
  return ALL_SENT;
}

const editsOf = (changes: readonly Change[]): Edits => new Map(changes.map(({ row, cells }) => [row.id, cells]));

const isUndecided = (error: unknown): error is ApiError =>
  isApiError(error) && error.kind !== 'canceled' && !isRefusal(error);

function changeOf({ rowNow, choices }: Sending, id: string, cells: RowFields): Change | null {
  const row = rowNow(id);
  if (row === undefined) return null;
  const fields = Object.entries(cells).flatMap(([key, value]) =>
    isColumn(key) ? [fieldOf(key, value, choices) ?? {}] : [],
  );
  return { row, cells, fields: Object.assign({}, ...fields) };
}

/**
 * Puts rejected edits back in their cells; returns those that conflict with another user's change or that the answer
 * leaves out, to be sent one by one.
 */
async function sendTogether(sending: Sending, changes: readonly Change[]): Promise<Change[]> {
  const items = changes.map(({ row, fields }) => ({ id: row.id, changes: fields, version: row.task.version }));
  try {
    const { results } = await sendBulk(sending.context.client, { items });
    const byId = new Map(results.map((result) => [result.id, result]));
    return changes.flatMap((change) => {
      const result = byId.get(change.row.id);
      if (result === undefined || result.code === 'version_conflict') return [change];
      if (result.is_done) applyBulkSaved(sending, change, result.version);
      else giveBack(sending, change, withBlockers(result.detail ?? '', result.blockers));
      return [];
    });
  } catch (error) {
    if (isUndecided(error)) throw error;
    for (const change of changes) giveBack(sending, change, sending.context.describe(error));
    return [];
  }
}

/** Sends one row; returns what must be sent again over unrelated changes by others. */
async function sendAlone(sending: Sending, change: Change): Promise<Change | null> {
  const { row, fields } = change;
  try {
    applySaved(sending, await sendTask(row, { ...fields, version: row.task.version }), change.cells);
    return null;
  } catch (error) {
    if (isUndecided(error)) throw error;
    if (isVersionConflict(error)) return overTheirs(sending, change, currentOf<Task>(error));
    giveBack(sending, change, sending.context.describe(error));
    return null;
  }
}

/** A cell that both users changed keeps the typed text and displays the other user's value. */
function overTheirs(sending: Sending, { row, cells }: Change, task: Task): Change | null {
  const { queue, context, choices } = sending;
  const base = queue.baseOf(row.id);
  const theirs: Readonly<Record<string, CellValue>> = cellsOf(task, choices.priorities);
  const isSame = (key: string): boolean => theirs[key] === cells[key];
  const isTheirs = (key: string): boolean => !isSame(key) && theirs[key] !== base[key];
  const own = Object.fromEntries(Object.entries(cells).filter(([key]) => !isSame(key) && !isTheirs(key)));
  queue.rebase(row.id, Object.fromEntries(Object.keys(own).map((key) => [key, theirs[key] ?? null])));
  queue.keep(row.id, Object.keys(own));
  applySaved(sending, task, own);
  for (const key of Object.keys(cells).filter(isTheirs))
    refuse(sending, row, { [key]: cells[key] ?? null }, context.describeTheirs(theirs[key] ?? null));
  return Object.keys(own).length === 0 ? null : changeOf(sending, row.id, own);
}

/** Updates the row from the server, beneath edits without a response yet. */
function applySaved({ choices, queue, rowNow, keep }: Sending, task: TaskInList, sent: RowFields): void {
  const row = rowNow(task.id);
  if (row === undefined) return;
  const saved = cellsOf(task, choices.priorities);
  keep({ ...row, task, saved, cells: { ...saved, ...sent, ...queue.waitingOf(task.id).fields } });
}

/** Bulk responses include no rows: what was sent is what the server has. */
function applyBulkSaved({ rowNow, keep }: Sending, { row: { id }, cells }: Change, version: number | undefined): void {
  const row = rowNow(id);
  if (row === undefined) return;
  keep({ ...row, task: { ...row.task, version: version ?? row.task.version }, saved: { ...row.saved, ...cells } });
}

/** The reason followed by the blocking tasks. */
export function withBlockers(reason: string, blockers: readonly { number: number; title: string }[] = []): string {
  if (blockers.length === 0) return reason;
  const names = blockers.map(({ number, title }) => `№\u00A0${number} ${title}`).join(', ');
  return `${reason.replace(/\.$/, '')}: ${names}`;
}

function giveBack(sending: Sending, { row, cells }: Change, message: string): void {
  sending.queue.keep(row.id, []);
  refuse(sending, row, cells, message);
}

/**
 * Restores the server values of the cells and attaches the rejected text and the reason, unless the cell was edited
 * since.
 */
function refuse({ store, queue, context, keep }: Sending, row: TaskRow, cells: RowFields, message: string): void {
  const { id } = row;
  const since = queue.waitingOf(id).fields;
  const texts = Object.entries(cells).flatMap(([key, text]) =>
    isColumn(key) && !(key in since) ? [[key, text ?? ''] as const] : [],
  );
  const now = store.getRow(id);
  if (now === undefined) {
    context.onRefusedElsewhere(
      row,
      texts.map(([, text]) => text),
      message,
    );
    return;
  }
  store.forget(id);
  const was: Partial<Record<TaskColumn, CellValue>> = Object.fromEntries(texts.map(([key]) => [key, now.saved[key]]));
  keep({ ...now, cells: { ...now.cells, ...was } });
  store.edit(
    [],
    texts.map(([key, text]) => ({ row: id, key, text, message })),
  );
}
