import { fork, type ChildProcess } from 'node:child_process';
import { createFairQueue } from './fair-queue.ts';
import { OverLimit, type PoolLimits, type WorkerPool } from './worker-pool.ts';

export type ProcessPool<Task, Result> = Pick<WorkerPool<Task, Result>, 'isFull' | 'close'> & {
  /**
   * Runs the task in the pool's process.
   *
   * @throws OverLimit beyond its time or memory.
   * @throws {Problem} `too_many_requests` when the queue is full.
   */
  run(task: Task, options: { tenant: string }): Promise<Result>;
};
/** Response of the process. */
export type ProcessAnswer<Result> = { result: Result } | { error: unknown };

type ProcessLimits = Required<Pick<PoolLimits, 'timeoutMs' | 'memoryMb' | 'waitingPerCompany' | 'idleMs'>> &
  Pick<PoolLimits, 'sharedQueue'> & {
    /** `low` by default. Tests on a busy machine need `normal`: at `low` they would reach the timeout. */
    priority?: 'low' | 'normal';
  };

const CHILD = new URL('./process-pool-worker.ts', import.meta.url);
const YOUNG_MB = 16;
const MAX_ERROR_OUTPUT = 4_000;
/** The process gets only the environment variables a system needs, which contain no secret of the product. */
const NEEDED = ['SystemRoot', 'TEMP', 'TMPDIR', 'TZ'];

/**
 * One process for work that must not slow down others. A thread at the lowest priority still affected the request
 * thread (measured); a process in its own session, scheduled as a group, affects it least. Started with the first task,
 * ended when idle, and killed beyond its limits.
 */
export function createProcessPool<Task extends object, Result>(
  entry: URL,
  limits: ProcessLimits,
): ProcessPool<Task, Result> {
  const { timeoutMs, memoryMb, waitingPerCompany, idleMs, sharedQueue, priority = 'low' } = limits;
  const slots = createFairQueue({ overall: 1, perTenant: 1, waitingPerTenant: waitingPerCompany });
  let current: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;

  function end(): void {
    clearTimeout(idle);
    current?.kill('SIGKILL');
    current = null;
  }

  function begin(): ChildProcess {
    const child = start([entry.href, priority], memoryMb);
    child.once('exit', () => {
      if (current === child) current = null;
    });
    current = child;
    return child;
  }

  async function work(task: Task, isFirst = true): Promise<Result> {
    clearTimeout(idle);
    try {
      return await ask<Task, Result>(current ?? begin(), task, timeoutMs);
    } catch (error) {
      // A machine out of memory may have killed the process before this task began, so it is retried once.
      if (isFirst && error instanceof Killed) return await work(task, false);
      if (error instanceof OverLimit) end();
      throw error;
    } finally {
      idle = setTimeout(end, idleMs).unref();
    }
  }

  return {
    run: (task, { tenant }) =>
      slots.take(tenant, () => (sharedQueue === undefined ? work(task) : sharedQueue.take(tenant, () => work(task)))),
    isFull: (tenant) => slots.isFull(tenant),
    close: () => Promise.resolve(end()),
  };
}

/** Killed from outside: the system frees memory wherever it can. */
class Killed extends OverLimit {
  constructor(cause: unknown) {
    super('memory', cause);
  }
}

function start(args: readonly string[], memoryMb: number): ChildProcess {
  const child = fork(CHILD, args, {
    // A separate session: Linux may schedule by session before scheduling within it.
    detached: process.platform === 'linux',
    execArgv: [`--max-old-space-size=${memoryMb}`, `--max-semi-space-size=${YOUNG_MB}`, '--v8-pool-size=1'],
    env: Object.fromEntries(NEEDED.flatMap((name) => (name in process.env ? [[name, process.env[name]]] : []))),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  // It does not prevent the parent from exiting, and exits when its channel closes.
  child.unref();
  child.channel?.unref();
  return child;
}

function ask<Task extends object, Result>(child: ChildProcess, task: Task, timeoutMs: number): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  let errorOutput = '';
  const collectErrors = (piece: Buffer): void => {
    errorOutput = (errorOutput + piece.toString()).slice(-MAX_ERROR_OUTPUT);
  };
  const answered = (said: ProcessAnswer<Result>): void => {
    if ('result' in said) resolve(said.result);
    else reject(said.error);
  };
  const left = (code: number | null, signal: string | null): void => reject(endOf(`${signal ?? code}`, errorOutput));
  const late = setTimeout(() => reject(new OverLimit('time', null)), timeoutMs);
  child.stderr?.on('data', collectErrors);
  child.once('message', answered).once('exit', left).once('error', reject);
  child.send(task, (error) => {
    if (error !== null) reject(error);
  });
  return promise.finally(() => {
    clearTimeout(late);
    child.stderr?.off('data', collectErrors);
    child.off('message', answered).off('exit', left).off('error', reject);
  });
}

/** V8 aborts a process out of heap; a system without memory kills it. */
function endOf(how: string, errorOutput: string): Error {
  const error = new Error(`The process ended by ${how}: ${errorOutput}`);
  if (how === 'SIGKILL') return new Killed(error);
  return /out of memory|Allocation failed/i.test(errorOutput) ? new OverLimit('memory', error) : error;
}
