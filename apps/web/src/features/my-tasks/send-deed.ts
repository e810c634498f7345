import { DEVICE_KEY_DAYS } from '@karkas/api/core/device-keys.ts';
import { TRANSITION_REFUSALS } from '@karkas/api/tasks/tasks.choices.ts';
import type { Task } from '@karkas/api/tasks/tasks.schemas.ts';
import { currentOf, isApiError, isVersionConflict, type ApiError } from '#platform/api-error.ts';
import { now } from '#platform/clock.ts';
import { fieldsOf, isCompared, isSame, seenOf, valueIn, wantedOf, type Deed, type Refusal } from './deeds.ts';

/** What became of a try. */
export type Outcome =
  | { kind: 'done'; task: Task | null }
  /** It is to be tried at once, made anew. */
  | { kind: 'again'; deed: Deed }
  | { kind: 'later'; deed: Deed; afterSeconds: number | null }
  /** Nobody is signed in any more. */
  | { kind: 'signed-out' }
  | { kind: 'refused'; deed: Deed; task: Task | null };

export type SendWays = {
  /** Sends what the deed says; answers with the task where the server does. @throws ApiError */
  transport: (deed: Deed, bytes: ArrayBuffer | null) => Promise<Task | null>;
  /** The task as the server said it last. */
  known: (deed: Deed) => Promise<Task | null>;
  bytes: (deed: Deed) => Promise<ArrayBuffer | null>;
  /** Kept before the first try: whatever happens then, a repeat is the same. */
  keep: (deed: Deed) => Promise<void>;
  /** In words. */
  describe: (error: ApiError, deed: Deed) => string[];
  words: { tooOld: string; gone: string; noPhoto: string };
};

const PASSING: readonly number[] = [408, 425, 429, 502, 503, 504];
/** A request that fails the server each time does not keep the others waiting for ever. */
const MOST_FAILURES = 5;
/** Others write it all the time; this many in a row is something else. */
const MOST_MERGES = 20;
/** Of the status that goes along with what is mended. */
const STATUS_REFUSALS: readonly string[] = TRANSITION_REFUSALS;
const DAY_MS = 24 * 60 * 60 * 1000;
/** A day short of what the server remembers: the clock of the device may be wrong by one. */
const LONGEST_WAIT_MS = (DEVICE_KEY_DAYS - 2) * DAY_MS;

/** Tries to send a deed once. Whatever has an answer is decided by it; what has none waits, and goes again as it was. */
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

/** With the request it will be sent by; null when the task is not known. */
async function prepared(deed: Deed, { known }: SendWays): Promise<Deed | null> {
  const { doing } = deed;
  if (doing.kind === 'mended') return { ...deed, sent: mendingOf(doing) };
  if (!isCompared(doing)) return { ...deed, sent: {} };
  const task = await known(deed);
  if (task === null) return null;
  // Where the device has been told meanwhile of another value, the server is asked by what the person saw, and says no.
  const version = isSame(valueIn(task, doing), seenOf(doing)) ? task.version : versionSeen(deed, task);
  return { ...deed, sent: fieldsOf(doing, { ...task, version }) };
}

/** The status goes along only where the person saw it go. */
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
  // The answer to the first try was lost, and the server has forgotten what it said.
  if (error.code === 'already_done') return { kind: 'done', task: null };
  if (deed.doing.kind === 'mended') {
    // Somebody has said it before: nothing is left to say.
    if (error.code === 'mended_already') return { kind: 'done', task: null };
    // It has another status by now, which no longer leads there: it is mended all the same.
    if (STATUS_REFUSALS.includes(error.code ?? '') && deed.sent !== null && 'status_id' in deed.sent)
      return { kind: 'again', deed: { ...deed, sent: { step: 'mended' } } };
  }
  if (isVersionConflict(error)) return merged(deed, error, ways);
  return refused(deed, ways.describe(error, deed), error);
}

/** Somebody has changed the task meanwhile: it matters only where it is the same place. */
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
