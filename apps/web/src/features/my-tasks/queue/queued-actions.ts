import type { Mentioned } from '#features/rich-text';
import type { Shot } from '@karkas/api/tasks/files/task-attachments.schemas.ts';
import type { Task } from '@karkas/api/tasks/tasks.schemas.ts';

/** An operation on a task that may be queued until the device is online. `seen` is the value the user saw. */
export type Operation =
  | { kind: 'status'; value: { id: string; name: string }; seen: { id: string; name: string } }
  | {
      kind: 'quantity';
      rowId: string;
      name: string;
      unit: string | null;
      value: string;
      seen: string;
      reason: string | null;
    }
  | { kind: 'tick'; place: number; text: string; value: boolean; seen: boolean }
  /** `people`: mentioned people; absent in actions stored by earlier releases. */
  | { kind: 'comment'; text: string; people?: readonly Mentioned[] }
  /** `sha256` of the sent bytes; absent in actions stored by earlier releases and in browsers without hashing. */
  | { kind: 'photo'; name: string; shot: Shot | null; sha256?: string | null }
  /** A remark is fixed; the status changes too when `value` is another one. */
  | { kind: 'mended'; value: { id: string; name: string }; seen: { id: string; name: string } };
export type ComparableOperation = Exclude<Operation, { kind: 'comment' } | { kind: 'photo' } | { kind: 'mended' }>;

/** The server's error, in its words. */
export type Refusal = {
  status: number;
  code: string | null;
  words: string[];
  /** The current value after a conflict with another user's change. */
  theirs: { value: string | boolean; name: string } | null;
};

export type QueuedAction = {
  id: number;
  companyId: string;
  taskId: string;
  taskNumber: number;
  taskTitle: string;
  /** Idempotency key, sent with every attempt. */
  key: string;
  /** Device clock. */
  madeAt: string;
  doing: Operation;
  /** The task version the user saw; absent in actions stored by earlier releases. */
  seenVersion?: number;
  /** The request body of the first attempt, since retries must be identical; null before. */
  sent: object | null;
  failures: number;
  refusal: Refusal | null;
};

/** Queues an operation; false when there is neither storage space nor a connection. */
export type EnqueueOperation = (doing: Operation, bytes?: ArrayBuffer | null) => Promise<boolean>;

export const isComparable = (doing: Operation): doing is ComparableOperation =>
  doing.kind !== 'comment' && doing.kind !== 'photo' && doing.kind !== 'mended';

type ComparableTask = Pick<Task, 'status' | 'checklist' | 'work_items' | 'version'>;
/** The comparable value in a task; null when the task no longer contains it. */
export function valueIn(task: ComparableTask, doing: ComparableOperation): string | boolean | null {
  switch (doing.kind) {
    case 'status':
      return task.status.id;
    case 'quantity':
      return task.work_items.find((item) => item.specification_row_id === doing.rowId)?.quantity_done ?? null;
    case 'tick':
      return task.checklist[placeOf(task.checklist, doing)]?.is_done ?? null;
  }
}

export const wantedOf = (doing: ComparableOperation): string | boolean =>
  doing.kind === 'status' ? doing.value.id : doing.value;
export const seenOf = (doing: ComparableOperation): string | boolean =>
  doing.kind === 'status' ? doing.seen.id : doing.seen;

/** Quantities are equal regardless of trailing zeros. */
export const isSame = (one: string | boolean | null, other: string | boolean | null): boolean =>
  plain(one) === plain(other);
const plain = (value: string | boolean | null): string | boolean | null =>
  typeof value === 'string' ? value.replace(/^(\d+)(?:\.0+)?$|^(\d+\.\d*[1-9])0+$/, '$1$2') : value;

/** Of two points with the same text, the one at the given place. */
function placeOf(checklist: Task['checklist'], { place, text }: { place: number; text: string }): number {
  return checklist[place]?.text === text ? place : checklist.findIndex((point) => point.text === text);
}

/** The request fields that apply the change to the current task. */
export function fieldsOf(doing: ComparableOperation, task: ComparableTask): object {
  switch (doing.kind) {
    case 'status':
      return { status_id: doing.value.id, version: task.version };
    case 'quantity':
      return { work_items: task.work_items.map((item) => reported(item, doing)), version: task.version };
    case 'tick': {
      const place = placeOf(task.checklist, doing);
      return {
        checklist: task.checklist.map((point, at) => (at === place ? { ...point, is_done: doing.value } : point)),
        version: task.version,
      };
    }
  }
}

function reported(item: Task['work_items'][number], doing: Extract<Operation, { kind: 'quantity' }>) {
  const { specification_row_id, quantity_planned, quantity_done, labour_hours, over_reason } = item;
  const rest = { specification_row_id, quantity_planned, labour_hours };
  if (specification_row_id !== doing.rowId) return { ...rest, quantity_done, over_reason };
  return { ...rest, quantity_done: doing.value, over_reason: doing.reason ?? over_reason };
}

/** The task as the user left it: queued actions applied over the last server state. */
export function withQueuedActions<OneTask extends Task>(task: OneTask, actions: readonly QueuedAction[]): OneTask {
  return actions.filter((action) => action.taskId === task.id && action.refusal === null).reduce(applyAction, task);
}

function applyAction<OneTask extends Task>(task: OneTask, { doing, madeAt }: QueuedAction): OneTask {
  switch (doing.kind) {
    case 'status':
      return { ...task, status: { ...task.status, ...doing.value } };
    case 'quantity':
      return {
        ...task,
        work_items: task.work_items.map((item) =>
          item.specification_row_id === doing.rowId ? { ...item, quantity_done: doing.value } : item,
        ),
      };
    case 'tick': {
      const place = placeOf(task.checklist, doing);
      return {
        ...task,
        checklist: task.checklist.map((point, at) => (at === place ? { ...point, is_done: doing.value } : point)),
      };
    }
    case 'mended':
      return { ...task, status: { ...task.status, ...doing.value }, mended_at: task.mended_at ?? madeAt };
    case 'comment':
    case 'photo':
      return task;
  }
}
