import type { ConnectionOptions } from '../db/connection.ts';
import { listenOn } from '../db/listen.ts';
import { newId } from '../ids.ts';
import type { Logger } from '../logging.ts';
import { pauseSeconds } from '../back-off.ts';
import { LEASE_SECONDS } from './lease.repository.ts';

const HEARTBEAT_MS = (LEASE_SECONDS * 1000) / 3;
const SOONEST_MS = 100;

/** What waits in a table of the database to be done, by one worker at a time, as often as it takes. */
export type Queue<Item extends { attempts: number }> = {
  /** For the technical log: «job», «letter». */
  what: string;
  channel: 'karkas_job' | 'karkas_mail';
  maxAttempts: number;
  firstPauseSeconds: number;
  /** At the latest so often the table is looked at, announced or not. */
  pollMs: number;
  /** Work that may fill the queue, done before each look at it. */
  prepare?(): Promise<void>;
  claim(workerId: string): Promise<Item | null>;
  /** Seconds until the next that waits for its time; null when none does, or when the poll is soon enough. */
  secondsToNext?(): Promise<number | null>;
  /** False: the item was canceled, or belongs to another worker now. */
  renew(item: Item, workerId: string): Promise<boolean>;
  /** Does the work and marks it done. */
  run(item: Item, signal: AbortSignal, workerId: string): Promise<void>;
  /** Why a failure is not worth another try; null when it may pass. */
  lastingReason(error: unknown): string | null;
  /** The reason that is kept of a failure that may pass. */
  passingReason(error: unknown): string;
  retry(item: Item, end: { workerId: string; seconds: number; reason: string }): Promise<void>;
  /** Gives the item up for good, with its reason. */
  park(item: Item, end: { workerId: string; reason: string }): Promise<void>;
  /** At shutdown: the try does not count. */
  release(item: Item, workerId: string): Promise<void>;
  endAllLeases(): Promise<void>;
  names(item: Item): Record<string, unknown>;
};

export type QueueWorker = { stop(): Promise<void> };

type Running<Item> = { item: Item; abort: AbortController; done: Promise<void> };
type Parts<Item extends { attempts: number }> = {
  queue: Queue<Item>;
  logger: Logger;
  concurrency: number;
  workerId: string;
};

/**
 * Takes what waits and does it, a few at a time. What a server that died has left is taken over after its lease; what
 * fails too often, or in a way that no repetition mends, is parked with its reason.
 */
export async function startQueueWorker<Item extends { attempts: number }>(options: {
  queue: Queue<Item>;
  connection: ConnectionOptions;
  logger: Logger;
  concurrency: number;
  /** No other server works on this database, so nobody waits for the lease of what a crash has left. */
  isAlone?: boolean;
}): Promise<QueueWorker> {
  const { queue, connection, logger, concurrency, isAlone = false } = options;
  if (isAlone) await queue.endAllLeases();
  const worker = createWorker({ queue, logger, concurrency, workerId: newId() });
  const listener = await listenOn(connection, queue.channel, worker.look);
  worker.look();
  return {
    stop: async () => {
      worker.stopLooking();
      await listener.close();
      await worker.handBack();
    },
  };
}

function createWorker<Item extends { attempts: number }>(parts: Parts<Item>) {
  const running = new Set<Running<Item>>();
  const state: State = { isStopping: false, isPrepareDue: false, isAskedAgain: false, looking: null, poll: null };
  /** One look at a time; what arrives during it is asked for again, not left until the next. */
  const fill = (): void => {
    if (state.isStopping) return;
    state.isAskedAgain = true;
    state.looking ??= takeWhileFree(parts, { running, state, onDone: fill }).then((restMs) => {
      state.looking = null;
      if (state.isStopping) return;
      if (state.isAskedAgain && running.size < parts.concurrency) return fill();
      if (state.poll !== null) clearTimeout(state.poll);
      state.poll = setTimeout(() => look(), restMs);
    });
  };
  /** Announced, or after a rest: there may be more to fill the queue with. A place that is free again is no such news. */
  const look = (): void => {
    state.isPrepareDue = true;
    fill();
  };
  return {
    look,
    stopLooking: () => {
      state.isStopping = true;
      if (state.poll !== null) clearTimeout(state.poll);
    },
    /** What is being taken right now joins the running ones, to be handed back with them. */
    handBack: async () => {
      await state.looking;
      await Promise.all([...running].map((entry) => handBackOne(parts, entry)));
    },
  };
}

type State = {
  isStopping: boolean;
  isPrepareDue: boolean;
  isAskedAgain: boolean;
  looking: Promise<void> | null;
  poll: NodeJS.Timeout | null;
};
type Slots<Item> = { running: Set<Running<Item>>; state: State; onDone: () => void };

/** Answers how long to rest when nothing is announced. */
async function takeWhileFree<Item extends { attempts: number }>(
  parts: Parts<Item>,
  slots: Slots<Item>,
): Promise<number> {
  const { queue, concurrency, workerId, logger } = parts;
  const { running, state } = slots;
  try {
    if (state.isPrepareDue) {
      state.isPrepareDue = false;
      await queue.prepare?.();
    }
    while (!state.isStopping && running.size < concurrency) {
      state.isAskedAgain = false;
      const item = await queue.claim(workerId);
      if (item === null && state.isAskedAgain) continue;
      if (item === null) break;
      start(parts, slots, item);
    }
    // Where no place is free, the next that becomes so looks again.
    if (running.size >= concurrency) return queue.pollMs;
    const seconds = (await queue.secondsToNext?.()) ?? null;
    return seconds === null ? queue.pollMs : Math.min(queue.pollMs, Math.max(SOONEST_MS, seconds * 1000));
  } catch (error) {
    logger.error({ error }, `the queue of ${queue.what}s cannot be read`);
    state.isAskedAgain = false;
    return queue.pollMs;
  }
}

function start<Item extends { attempts: number }>(parts: Parts<Item>, slots: Slots<Item>, item: Item): void {
  const abort = new AbortController();
  const entry: Running<Item> = { item, abort, done: Promise.resolve() };
  slots.running.add(entry);
  entry.done = runOne(parts, item, abort).finally(() => {
    slots.running.delete(entry);
    slots.onDone();
  });
}

async function runOne<Item extends { attempts: number }>(
  parts: Parts<Item>,
  item: Item,
  abort: AbortController,
): Promise<void> {
  const { queue, workerId } = parts;
  const heartbeat = setInterval(() => {
    queue.renew(item, workerId).then(
      (isOurs) => {
        if (!isOurs) abort.abort();
      },
      () => undefined,
    );
  }, HEARTBEAT_MS);
  try {
    // What ends the process it runs in never comes to its own failure: it is counted by who takes it over.
    if (item.attempts > queue.maxAttempts) throw new Error(`The ${queue.what} was taken up too often and never ended`);
    await queue.run(item, abort.signal, workerId);
  } catch (error) {
    if (!abort.signal.aborted) await giveUp(parts, item, error);
  } finally {
    clearInterval(heartbeat);
  }
}

/** A failure is tried again later and later; the last one, or one that lasts, parks the item. */
async function giveUp<Item extends { attempts: number }>(
  { queue, logger, workerId }: Parts<Item>,
  item: Item,
  error: unknown,
): Promise<void> {
  const lasting = queue.lastingReason(error);
  const isLast = lasting !== null || item.attempts >= queue.maxAttempts;
  const names = { ...queue.names(item), attempt: item.attempts, is_last: isLast };
  logger.error({ error, ...names }, `a ${queue.what} failed`);
  const reason = lasting ?? queue.passingReason(error);
  const end = isLast
    ? queue.park(item, { workerId, reason })
    : queue.retry(item, { workerId, reason, seconds: pauseSeconds(item.attempts, queue.firstPauseSeconds) });
  await end.catch((failure: unknown) =>
    logger.error({ error: failure, ...names }, `a ${queue.what} could not be given up`),
  );
}

/** At shutdown the work stops at its next step and goes back to the queue, so that another server takes it at once. */
async function handBackOne<Item extends { attempts: number }>(
  { queue, workerId }: Parts<Item>,
  { item, abort, done }: Running<Item>,
): Promise<void> {
  abort.abort();
  await done;
  await queue.release(item, workerId).catch(() => undefined);
}
