import { availableParallelism } from 'node:os';
import type { Transferable } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { createFairQueue, type Tenant, type FairQueue } from './fair-queue.ts';

export type { Tenant };

/** Work beyond its limits: only its thread was terminated. */
export class OverLimit extends Error {
  readonly limit: 'time' | 'memory';

  constructor(limit: 'time' | 'memory', cause: unknown) {
    super(`The work takes too much ${limit}`, { cause });
    this.name = 'OverLimit';
    this.limit = limit;
  }
}

export type PoolLimits = {
  /** Per-task timeout; starts when the task is dequeued, not when it is enqueued. */
  timeoutMs: number;
  /** Per thread. */
  memoryMb: number;
  threads?: number;
  /** Concurrent tasks per company; default is all threads but one. */
  perCompany?: number;
  /** Waiting tasks per company before the next is rejected. */
  waitingPerCompany?: number;
  idleMs?: number;
  /** Fair queue shared by all pools. */
  sharedQueue?: FairQueue;
};

type RunOptions = {
  signal?: AbortSignal;
  transferList?: readonly Transferable[];
  /** Overrides the pool's timeout. */
  timeoutMs?: number;
};

export type WorkerPool<Task, Result> = {
  /**
   * Runs the task in a thread of the pool.
   *
   * @throws OverLimit beyond its time or memory.
   * @throws {Problem} `too_many_requests` when the company's queue is full; never with `isQueued`.
   */
  run(
    task: Task | (() => Promise<Task>),
    options?: RunOptions & { tenant?: Tenant; isQueued?: boolean },
  ): Promise<Result>;
  /** True if the caller's next task would be rejected. */
  isFull(tenant: Tenant): boolean;
  close(): Promise<void>;
};

const THREADS = Math.max(2, Math.min(3, availableParallelism()));
const WAITING = 5;
const IDLE_MS = 20_000;
/** Threads produce much garbage and retain little: a small young generation releases it sooner. */
const YOUNG_MB = 32;

/** Global limit on concurrent threads of all pools, which bounds their memory. */
export function createSharedQueue(): FairQueue {
  const overall = THREADS + 1;
  return createFairQueue({ overall, perTenant: overall - 1, waitingPerTenant: Number.POSITIVE_INFINITY });
}

/**
 * A few threads for one kind of heavy work off the request thread. Started on demand and ended when idle; companies are
 * served round-robin, and none occupies all threads.
 */
export function createWorkerPool<Task, Result>(entry: URL, limits: PoolLimits): WorkerPool<Task, Result> {
  const { memoryMb, threads = THREADS, waitingPerCompany = WAITING, idleMs = IDLE_MS, sharedQueue } = limits;
  const { perCompany = Math.max(1, threads - 1) } = limits;
  const slots = createFairQueue({
    overall: threads,
    perTenant: perCompany,
    waitingPerTenant: waitingPerCompany,
  });
  let pool: Piscina<Task, Result> | null = null;
  const opened = (): Piscina<Task, Result> =>
    (pool ??= new Piscina<Task, Result>({
      filename: entry.href,
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: idleMs,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: YOUNG_MB },
      // A thread may run out of memory after its task was aborted: without a listener this would end the process.
    }).on('error', (error: Error) => process.emitWarning(`A thread without work has ended: ${error.message}`)));
  const work = async (
    task: Task | (() => Promise<Task>),
    { signal, transferList = [], timeoutMs = limits.timeoutMs }: RunOptions,
  ): Promise<Result> => {
    const timeout = AbortSignal.timeout(timeoutMs);
    // A task is data, never a function: a function creates the task when a slot is free.
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
    run: (task, { tenant = null, isQueued = false, ...options } = {}) =>
      slots.take(
        tenant,
        () => (sharedQueue === undefined ? work(task, options) : sharedQueue.take(tenant, () => work(task, options))),
        isQueued,
      ),
    isFull: (tenant) => slots.isFull(tenant),
    close: async () => pool?.destroy(),
  };
}

const isEnded = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'AbortError' || error.name === 'TimeoutError');

function asOverLimit(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = 'code' in error ? error.code : null;
  // Exceeding the engine's stack or string limits is reported as out of memory too.
  const isMemory =
    code === 'ERR_WORKER_OUT_OF_MEMORY' ||
    error.name === 'RangeError' ||
    /worker.{0,200}(terminated|exited)|out of memory/i.test(error.message);
  return isMemory ? new OverLimit('memory', error) : error;
}
