import { DEVICE_KEY_DAYS } from '@karkas/api/core/device-keys.ts';
import { TRANSITION_REFUSALS } from '@karkas/api/tasks/tasks.choices.ts';
import type { Task } from '@karkas/api/tasks/tasks.schemas.ts';
import { currentOf, isApiError, isVersionConflict, type ApiError } from '#platform/api-error.ts';
import { now } from '#platform/clock.ts';
import { fieldsOf, isCompared, isSame, seenOf, valueIn, wantedOf, type Deed, type Refusal } from './deeds.ts';

/** The result of an attempt. */
export type Outcome =
  | { kind: 'done'; task: Task | null }
  /** To be retried at once with a new request. */
  | { kind: 'again'; deed: Deed }
  | { kind: 'later'; deed: Deed; afterSeconds: number | null }
  /** The user is signed out. */
  | { kind: 'signed-out' }
  | { kind: 'refused'; deed: Deed; task: Task | null };

export type SendWays = {
  /** Sends the action; returns the task if the response includes it. @throws ApiError */
  transport: (deed: Deed, bytes: ArrayBuffer | null) => Promise<Task | null>;
  /** The last loaded task. */
  known: (deed: Deed) => Promise<Task | null>;
  bytes: (deed: Deed) => Promise<ArrayBuffer | null>;
  /** Stores the request before the first attempt, so that a retry is identical. */
  keep: (deed: Deed) => Promise<void>;
  /** The error as text. */
  describe: (error: ApiError, deed: Deed) => string[];
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
export async function sendDeed(waiting: Deed, ways: SendWays): Promise<Outcome> {
  const { words } = ways;
  const isAsked = waiting.sent !== null;
  if (isAsked && now() - Date.parse(waiting.madeAt) > LONGEST_WAIT_MS) return refused(waiting, [words.tooOld]);
  const deed = isAsked ? waiting : await prepared(waiting, ways);
  if (deed === null) return refused(waiting, [words.gone], { status: 404 });
  const bytes = deed.doing.kind === 'photo' ? await ways.bytes(deed) : null;
  if (deed.doing.kind === 'photo' && bytes === null) return refused(deed, [words.noPhoto]);
  if (!isAsked) await ways.keep(deed);
  try {
    return { kind: 'done', task: await ways.transport(deed, bytes) };
  } catch (error) {
    if (!isApiError(error)) throw error;
    return decided(deed, error, ways);
  }
}

/** Adds the request body; null when the task is not loaded. */
async function prepared(deed: Deed, { known }: SendWays): Promise<Deed | null> {
  const { doing } = deed;
  if (doing.kind === 'mended') return { ...deed, sent: mendingOf(doing) };
  if (!isCompared(doing)) return { ...deed, sent: {} };
  const task = await known(deed);
  if (task === null) return null;
  // If the device has loaded another value meanwhile, send the version the user saw, so that the server rejects it.
  const version = isSame(valueIn(task, doing), seenOf(doing)) ? task.version : versionSeen(deed, task);
  return { ...deed, sent: fieldsOf(doing, { ...task, version }) };
}

/** The status is sent only if the user saw it change. */
const mendingOf = ({ value, seen }: Extract<Deed['doing'], { kind: 'mended' }>): object =>
  value.id === seen.id ? { step: 'mended' } : { step: 'mended', status_id: value.id };

const versionSeen = ({ seenVersion }: Deed, { version }: Task): number =>
  Math.min(version, seenVersion ?? Math.max(version - 1, 1));

function decided(deed: Deed, error: ApiError, ways: SendWays): Outcome {
  if (error.kind !== 'response') return { kind: 'later', deed, afterSeconds: null };
  if (error.status === 401) return { kind: 'signed-out' };
  if (PASSING.includes(error.status)) return { kind: 'later', deed, afterSeconds: error.retryAfterSeconds };
  if (error.status >= 500) {
    const failed = { ...deed, failures: deed.failures + 1 };
    if (failed.failures < MOST_FAILURES) return { kind: 'later', deed: failed, afterSeconds: null };
  }
  // The response to the first attempt was lost and the server no longer stores it.
  if (error.code === 'already_done') return { kind: 'done', task: null };
  if (deed.doing.kind === 'mended') {
    // Someone else has reported it: nothing is left to do.
    if (error.code === 'mended_already') return { kind: 'done', task: null };
    // The status has changed and the transition is no longer possible: report it as fixed without a status.
    if (STATUS_REFUSALS.includes(error.code ?? '') && deed.sent !== null && 'status_id' in deed.sent)
      return { kind: 'again', deed: { ...deed, sent: { step: 'mended' } } };
  }
  if (isVersionConflict(error)) return merged(deed, error, ways);
  return refused(deed, ways.describe(error, deed), error);
}

/** Another user has changed the task: it matters only if it is the same field. */
function merged(deed: Deed, error: ApiError, ways: SendWays): Outcome {
  const { doing } = deed;
  const task = currentOf<Task | undefined>(error);
  if (task === undefined || !isCompared(doing)) return refused(deed, ways.describe(error, deed), error);
  const theirs = valueIn(task, doing);
  if (isSame(theirs, wantedOf(doing))) return { kind: 'done', task };
  if (isSame(theirs, seenOf(doing)) && deed.failures < MOST_MERGES)
    return { kind: 'again', deed: { ...deed, failures: deed.failures + 1, sent: fieldsOf(doing, task) } };
  const name = doing.kind === 'status' ? task.status.name : String(theirs);
  const outcome = refused(deed, ways.describe(error, deed), {
    ...facts(error),
    theirs: theirs === null ? null : { value: theirs, name },
  });
  return { ...outcome, task };
}

const facts = ({ status, code }: { status: number; code: string | null }) => ({ status, code });

function refused(
  deed: Deed,
  words: string[],
  { status = 0, code = null, theirs = null }: Partial<Pick<Refusal, 'status' | 'code' | 'theirs'>> = {},
): Extract<Outcome, { kind: 'refused' }> {
  return { kind: 'refused', deed: { ...deed, refusal: { status, code, words, theirs } }, task: null };
}
