import type { ConnectionOptions } from '../db/wire/connection.ts';
import { listenOn } from '../db/wire/listen.ts';
import { newId } from '../ids.ts';
import type { Logger } from '../logging.ts';
import { pauseSeconds } from '../back-off.ts';
import { LEASE_SECONDS } from './lease.repository.ts';

const HEARTBEAT_MS = (LEASE_SECONDS * 1000) / 3;
const SOONEST_MS = 100;

/** A queue stored in a table, processed by one worker at a time with retries. */
export type Queue<Item extends { attempts: number }> = {
  /** For the technical log: «job», «letter». */
  what: string;
  channel: 'karkas_job' | 'karkas_mail' | 'karkas_happening';
  /** Shortest interval between two polls by notification, for a channel that announces more than this queue. */
  gatherMs?: number;
  maxAttempts: number;
  firstPauseSeconds: number;
  /** Longest interval between polls, regardless of notifications. */
  pollMs: number;
  /** Work that may add items, run before each poll. */
  prepare?(): Promise<void>;
  claim(workerId: string): Promise<Item | null>;
  /** Seconds until the next scheduled item; null if none, or if the poll interval suffices. */
  secondsToNext?(): Promise<number | null>;
  /** False: the item was canceled, or belongs to another worker now. */
  renew(item: Item, workerId: string): Promise<boolean>;
  /** Processes the item and marks it done. */
  run(item: Item, signal: AbortSignal, workerId: string): Promise<void>;
  /** The reason not to retry a failure; null if it may pass. */
  permanentReason(error: unknown): string | null;
  /** The stored reason of a temporary failure. */
  temporaryReason(error: unknown): string;
  retry(item: Item, end: { workerId: string; seconds: number; reason: string }): Promise<void>;
  /** Marks the item as finally failed, with its reason. */
  park(item: Item, end: { workerId: string; reason: string }): Promise<void>;
  /** At shutdown: the attempt does not count. */
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
 * Claims and processes items, a few at a time. Items of a dead server are taken over after their lease; an item that
 * fails too often, or permanently, is marked as failed with its reason.
 */
export async function startQueueWorker<Item extends { attempts: number }>(options: {
  queue: Queue<Item>;
  connection: ConnectionOptions;
  logger: Logger;
  concurrency: number;
  /** No other server uses this database, so leases left by a crash are ended at once. */
  isOnlyServer?: boolean;
}): Promise<QueueWorker> {
  const { queue, connection, logger, concurrency, isOnlyServer = false } = options;
  if (isOnlyServer) await queue.endAllLeases();
  const worker = createWorker({ queue, logger, concurrency, workerId: newId() });
  const notices = gather(worker.startPoll, queue.gatherMs ?? 0);
  const listener = await listenOn(connection, queue.channel, notices.onNotice);
  worker.startPoll();
  return {
    stop: async () => {
      worker.stopPolling();
      notices.stop();
      await listener.close();
      await worker.returnAll();
    },
  };
}

/** Calls at once, then at most once per interval; what came meanwhile is one call at its end. */
function gather(call: () => void, intervalMs: number): { onNotice: () => void; stop: () => void } {
  if (intervalMs === 0) return { onNotice: call, stop: () => undefined };
  let timer: NodeJS.Timeout | null = null;
  let isAwaited = false;
  const run = (): void => {
    isAwaited = false;
    call();
    timer = setTimeout(() => {
      timer = null;
      if (isAwaited) run();
    }, intervalMs);
  };
  return {
    onNotice: () => {
      isAwaited = true;
      if (timer === null) run();
    },
    stop: () => {
      if (timer !== null) clearTimeout(timer);
      timer = null;
    },
  };
}

function createWorker<Item extends { attempts: number }>(parts: Parts<Item>) {
  const running = new Set<Running<Item>>();
  const state: State = { isStopping: false, isPrepareDue: false, isPollRequested: false, polling: null, poll: null };
  /** One poll at a time; a request during it triggers another one afterwards. */
  const fill = (): void => {
    if (state.isStopping) return;
    state.isPollRequested = true;
    state.polling ??= takeWhileFree(parts, { running, state, onDone: fill }).then((restMs) => {
      state.polling = null;
      if (state.isStopping) return;
      if (state.isPollRequested && running.size < parts.concurrency) return fill();
      if (state.poll !== null) clearTimeout(state.poll);
      state.poll = setTimeout(() => startPoll(), restMs);
    });
  };
  /** Called on a notification or timeout, when new items may need preparing; a freed slot does not require that. */
  const startPoll = (): void => {
    state.isPrepareDue = true;
    fill();
  };
  return {
    startPoll,
    stopPolling: () => {
      state.isStopping = true;
      if (state.poll !== null) clearTimeout(state.poll);
    },
    /** An item just being claimed joins the running ones, so that it is returned with them. */
    returnAll: async () => {
      await state.polling;
      await Promise.all([...running].map((entry) => returnItem(parts, entry)));
    },
  };
}

type State = {
  isStopping: boolean;
  isPrepareDue: boolean;
  isPollRequested: boolean;
  polling: Promise<void> | null;
  poll: NodeJS.Timeout | null;
};
type Slots<Item> = { running: Set<Running<Item>>; state: State; onDone: () => void };

/** Returns how long to wait without notification. */
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
      state.isPollRequested = false;
      const item = await queue.claim(workerId);
      if (item === null && state.isPollRequested) continue;
      if (item === null) break;
      start(parts, slots, item);
    }
    // Without a free slot, the next freed one triggers a poll.
    if (running.size >= concurrency) return queue.pollMs;
    const seconds = (await queue.secondsToNext?.()) ?? null;
    return seconds === null ? queue.pollMs : Math.min(queue.pollMs, Math.max(SOONEST_MS, seconds * 1000));
  } catch (error) {
    logger.error({ error }, `the queue of ${queue.what}s cannot be read`);
    state.isPollRequested = false;
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
    // An item that crashes its process never reports a failure; the next claim detects it by its attempts.
    if (item.attempts > queue.maxAttempts) throw new Error(`The ${queue.what} was taken up too often and never ended`);
    await queue.run(item, abort.signal, workerId);
  } catch (error) {
    if (!abort.signal.aborted) await giveUp(parts, item, error);
  } finally {
    clearInterval(heartbeat);
  }
}

/** Retries with growing pauses; the last or a permanent failure is final. */
async function giveUp<Item extends { attempts: number }>(
  { queue, logger, workerId }: Parts<Item>,
  item: Item,
  error: unknown,
): Promise<void> {
  const permanent = queue.permanentReason(error);
  const isLast = permanent !== null || item.attempts >= queue.maxAttempts;
  const names = { ...queue.names(item), attempt: item.attempts, is_last: isLast };
  logger.error({ error, ...names }, `a ${queue.what} failed`);
  const reason = permanent ?? queue.temporaryReason(error);
  const end = isLast
    ? queue.park(item, { workerId, reason })
    : queue.retry(item, { workerId, reason, seconds: pauseSeconds(item.attempts, queue.firstPauseSeconds) });
  await end.catch((failure: unknown) =>
    logger.error({ error: failure, ...names }, `a ${queue.what} could not be given up`),
  );
}

/** At shutdown the work stops at its next step and returns to the queue for an immediate retry by another server. */
async function returnItem<Item extends { attempts: number }>(
  { queue, workerId }: Parts<Item>,
  { item, abort, done }: Running<Item>,
): Promise<void> {
  abort.abort();
  await done;
  await queue.release(item, workerId).catch(() => undefined);
}
