import { DEVICE_KEY_DAYS } from '@karkas/api/core/device-keys.ts';
import { TRANSITION_REFUSALS } from '@karkas/api/tasks/tasks.choices.ts';
import type { Task } from '@karkas/api/tasks/tasks.schemas.ts';
import { currentOf, isApiError, isVersionConflict, type ApiError } from '#platform/requests/api-error.ts';
import { now } from '#platform/clock.ts';
import {
  fieldsOf,
  isComparable,
  isSame,
  seenOf,
  valueIn,
  wantedOf,
  type QueuedAction,
  type Refusal,
} from './queued-actions.ts';

/** The result of an attempt. */
export type Outcome =
  | { kind: 'done'; task: Task | null }
  /** To be retried at once with a new request. */
  | { kind: 'again'; action: QueuedAction }
  | { kind: 'later'; action: QueuedAction; afterSeconds: number | null }
  /** The user is signed out. */
  | { kind: 'signed-out' }
  | { kind: 'refused'; action: QueuedAction; task: Task | null };

export type SendPorts = {
  /** Sends the action; returns the task if the response includes it. @throws ApiError */
  transport: (action: QueuedAction, bytes: ArrayBuffer | null) => Promise<Task | null>;
  /** The last loaded task. */
  loadTask: (action: QueuedAction) => Promise<Task | null>;
  bytes: (action: QueuedAction) => Promise<ArrayBuffer | null>;
  /** Stores the request before the first attempt, so that a retry is identical. */
  keep: (action: QueuedAction) => Promise<void>;
  /** The error as text. */
  describe: (error: ApiError, action: QueuedAction) => string[];
  words: { tooOld: string; gone: string; noPhoto: string };
};

const PASSING: readonly number[] = [408, 425, 429, 502, 503, 504];
/** A request that always causes a server error must not block the queue. */
const MOST_FAILURES = 5;
/** Busy tasks cause conflicts; more than this in a row is another problem. */
const MOST_MERGES = 20;
/** Errors of the status that changes along with a fixed remark. */
const STATUS_REFUSALS: readonly string[] = TRANSITION_REFUSALS;
const DAY_MS = 24 * 60 * 60 * 1000;
/** One day less than the server's retention, for an unreliable device clock. */
const LONGEST_WAIT_MS = (DEVICE_KEY_DAYS - 2) * DAY_MS;

/** Attempts to send an action once. Any response decides it; without one it stays queued and is repeated unchanged. */
export async function sendAction(waiting: QueuedAction, ports: SendPorts): Promise<Outcome> {
  const { words } = ports;
  const isAsked = waiting.sent !== null;
  if (isAsked && now() - Date.parse(waiting.madeAt) > LONGEST_WAIT_MS) return refused(waiting, [words.tooOld]);
  const action = isAsked ? waiting : await prepared(waiting, ports);
  if (action === null) return refused(waiting, [words.gone], { status: 404 });
  const bytes = action.doing.kind === 'photo' ? await ports.bytes(action) : null;
  if (action.doing.kind === 'photo' && bytes === null) return refused(action, [words.noPhoto]);
  if (!isAsked) await ports.keep(action);
  try {
    return { kind: 'done', task: await ports.transport(action, bytes) };
  } catch (error) {
    if (!isApiError(error)) throw error;
    return decided(action, error, ports);
  }
}

/** Adds the request body; null when the task is not loaded. */
async function prepared(action: QueuedAction, { loadTask }: SendPorts): Promise<QueuedAction | null> {
  const { doing } = action;
  if (doing.kind === 'mended') return { ...action, sent: mendingOf(doing) };
  if (!isComparable(doing)) return { ...action, sent: {} };
  const task = await loadTask(action);
  if (task === null) return null;
  // If the device has loaded another value meanwhile, send the version the user saw, so that the server rejects it.
  const version = isSame(valueIn(task, doing), seenOf(doing)) ? task.version : versionSeen(action, task);
  return { ...action, sent: fieldsOf(doing, { ...task, version }) };
}

/** The status is sent only if the user saw it change. */
const mendingOf = ({ value, seen }: Extract<QueuedAction['doing'], { kind: 'mended' }>): object =>
  value.id === seen.id ? { step: 'mended' } : { step: 'mended', status_id: value.id };

const versionSeen = ({ seenVersion }: QueuedAction, { version }: Task): number =>
  Math.min(version, seenVersion ?? Math.max(version - 1, 1));

function decided(action: QueuedAction, error: ApiError, ports: SendPorts): Outcome {
  if (error.kind !== 'response') return { kind: 'later', action, afterSeconds: null };
  if (error.status === 401) return { kind: 'signed-out' };
  if (PASSING.includes(error.status)) return { kind: 'later', action, afterSeconds: error.retryAfterSeconds };
  if (error.status >= 500) {
    const failed = { ...action, failures: action.failures + 1 };
    if (failed.failures < MOST_FAILURES) return { kind: 'later', action: failed, afterSeconds: null };
  }
  // The response to the first attempt was lost and the server no longer stores it.
  if (error.code === 'already_done') return { kind: 'done', task: null };
  if (action.doing.kind === 'mended') {
    // Someone else has reported it: nothing is left to do.
    if (error.code === 'mended_already') return { kind: 'done', task: null };
    // The status has changed and the transition is no longer possible: report it as fixed without a status.
    if (STATUS_REFUSALS.includes(error.code ?? '') && action.sent !== null && 'status_id' in action.sent)
      return { kind: 'again', action: { ...action, sent: { step: 'mended' } } };
  }
  if (isVersionConflict(error)) return merged(action, error, ports);
  return refused(action, ports.describe(error, action), error);
}

/** Another user has changed the task: it matters only if it is the same field. */
function merged(action: QueuedAction, error: ApiError, ports: SendPorts): Outcome {
  const { doing } = action;
  const task = currentOf<Task | undefined>(error);
  if (task === undefined || !isComparable(doing)) return refused(action, ports.describe(error, action), error);
  const theirs = valueIn(task, doing);
  if (isSame(theirs, wantedOf(doing))) return { kind: 'done', task };
  if (isSame(theirs, seenOf(doing)) && action.failures < MOST_MERGES)
    return { kind: 'again', action: { ...action, failures: action.failures + 1, sent: fieldsOf(doing, task) } };
  const name = doing.kind === 'status' ? task.status.name : String(theirs);
  const outcome = refused(action, ports.describe(error, action), {
    ...facts(error),
    theirs: theirs === null ? null : { value: theirs, name },
  });
  return { ...outcome, task };
}

const facts = ({ status, code }: { status: number; code: string | null }) => ({ status, code });

function refused(
  action: QueuedAction,
  words: string[],
  { status = 0, code = null, theirs = null }: Partial<Pick<Refusal, 'status' | 'code' | 'theirs'>> = {},
): Extract<Outcome, { kind: 'refused' }> {
  return { kind: 'refused', action: { ...action, refusal: { status, code, words, theirs } }, task: null };
}
