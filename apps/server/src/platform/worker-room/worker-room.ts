import { availableParallelism } from 'node:os';
import type { Transferable } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { createTurns, type Party, type Turns } from './turns.ts';

export type { Party };

/** Work that took more than it may: its thread was ended, and nothing else was touched. */
export class OverLimit extends Error {
  readonly limit: 'time' | 'memory';

  constructor(limit: 'time' | 'memory', cause: unknown) {
    super(`The work takes too much ${limit}`, { cause });
    this.name = 'OverLimit';
    this.limit = limit;
  }
}

export type RoomLimits = {
  /** For one piece of work, from its turn on: what waits is not at fault for what it waits for. */
  timeoutMs: number;
  /** For each thread. */
  memoryMb: number;
  threads?: number;
  /** How much of one company is done at once; all threads but one where it is not said. */
  perCompany?: number;
  /** How much more of one company may wait before the next is told to come later. */
  waitingPerCompany?: number;
  idleMs?: number;
  /** The turns of all rooms together. */
  house?: Turns;
};

type RunOptions = {
  signal?: AbortSignal;
  transferList?: readonly Transferable[];
  /** Instead of the limit of the room. */
  timeoutMs?: number;
};

export type WorkerRoom<Task, Result> = {
  /**
   * Does the work in a thread of the room.
   *
   * @throws OverLimit past its time or memory.
   * @throws {Problem} `too_many_requests` when the company has as much waiting as it may; never for what `isQueued`.
   */
  run(
    task: Task | (() => Promise<Task>),
    options?: RunOptions & { party?: Party; isQueued?: boolean },
  ): Promise<Result>;
  /** Whether the next work of the party would be refused. */
  isFull(party: Party): boolean;
  close(): Promise<void>;
};

const THREADS = Math.max(2, Math.min(3, availableParallelism()));
const WAITING = 5;
const IDLE_MS = 20_000;
/** Threads make much garbage and keep little: with a small nursery they give it back sooner. */
const YOUNG_MB = 32;

/** So that the memory of all rooms together has a bound: no more threads work at once than this, whatever rooms there are. */
export function createHouse(): Turns {
  const inAll = THREADS + 1;
  return createTurns({ inAll, perParty: inAll - 1, waitingPerParty: Number.POSITIVE_INFINITY });
}

/**
 * A few threads for one kind of heavy work, away from the thread that answers requests. They start with the work and end
 * when there is none; companies take turns, and one never has all of them.
 */
export function createWorkerRoom<Task, Result>(entry: URL, limits: RoomLimits): WorkerRoom<Task, Result> {
  const { memoryMb, threads = THREADS, waitingPerCompany = WAITING, idleMs = IDLE_MS, house } = limits;
  const { perCompany = Math.max(1, threads - 1) } = limits;
  const turns = createTurns({
    inAll: threads,
    perParty: perCompany,
    waitingPerParty: waitingPerCompany,
  });
  let pool: Piscina<Task, Result> | null = null;
  const opened = (): Piscina<Task, Result> =>
    (pool ??= new Piscina<Task, Result>({
      filename: entry.href,
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: idleMs,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: YOUNG_MB },
      // A thread may run out of memory when its work has been given up already: without a listener that ends the process.
    }).on('error', (error: Error) => process.emitWarning(`A thread without work has ended: ${error.message}`)));
  const work = async (
    task: Task | (() => Promise<Task>),
    { signal, transferList = [], timeoutMs = limits.timeoutMs }: RunOptions,
  ): Promise<Result> => {
    const timeout = AbortSignal.timeout(timeoutMs);
    // A task is data, which is never a function: what is one makes the task when its turn has come.
    const given = typeof task === 'function' ? await (task as () => Promise<Task>)() : task;
    try {
      return await opened().run(given, {
        signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
        transferList: [...transferList],
      });
    } catch (error) {
      throw timeout.aborted && isEnded(error) ? new OverLimit('time', error) : asOverLimit(error);
    }
  };
  return {
    run: (task, { party = null, isQueued = false, ...options } = {}) =>
      turns.take(
        party,
        () => (house === undefined ? work(task, options) : house.take(party, () => work(task, options))),
        isQueued,
      ),
    isFull: (party) => turns.isFull(party),
    close: async () => pool?.destroy(),
  };
}

const isEnded = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'AbortError' || error.name === 'TimeoutError');

function asOverLimit(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = 'code' in error ? error.code : null;
  // A stack or a string beyond what the engine holds is the same to a person: it is too much.
  const isMemory =
    code === 'ERR_WORKER_OUT_OF_MEMORY' ||
    error.name === 'RangeError' ||
    /worker.{0,200}(terminated|exited)|out of memory/i.test(error.message);
  return isMemory ? new OverLimit('memory', error) : error;
}
