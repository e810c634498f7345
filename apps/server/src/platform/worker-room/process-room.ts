import { fork, type ChildProcess } from 'node:child_process';
import { createTurns } from './turns.ts';
import { OverLimit, type RoomLimits, type WorkerRoom } from './worker-room.ts';

export type ProcessRoom<Task, Result> = Pick<WorkerRoom<Task, Result>, 'isFull' | 'close'> & {
  /**
   * Does the work in the process of the room.
   *
   * @throws OverLimit past its time or memory.
   * @throws {Problem} `too_many_requests` when as much waits as may.
   */
  run(task: Task, options: { party: string }): Promise<Result>;
};
/** What the process answers with. */
export type ProcessAnswer<Result> = { result: Result } | { error: unknown };

type ProcessLimits = Required<Pick<RoomLimits, 'timeoutMs' | 'memoryMb' | 'waitingPerCompany' | 'idleMs'>> &
  Pick<RoomLimits, 'house'>;

const CHILD = new URL('./process-room-worker.ts', import.meta.url);
const YOUNG_MB = 16;
const KEPT_OF_COMPLAINT = 4_000;
/** Of the environment only what a system needs: no secret of the product stands in it. */
const NEEDED = ['SystemRoot', 'TEMP', 'TMPDIR', 'TZ'];

/**
 * One process for work that must not be felt by anybody. A thread at the lowest priority was still felt by the thread that
 * answers requests (measured); a process in a session of its own, which the system weighs by itself, is felt least. The process is begun
 * with the first work, ended when there is none for a while, and killed past its limits.
 */
export function createProcessRoom<Task extends object, Result>(
  entry: URL,
  limits: ProcessLimits,
): ProcessRoom<Task, Result> {
  const { timeoutMs, memoryMb, waitingPerCompany, idleMs, house } = limits;
  const turns = createTurns({ inAll: 1, perParty: 1, waitingPerParty: waitingPerCompany });
  let current: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;

  function end(): void {
    clearTimeout(idle);
    current?.kill('SIGKILL');
    current = null;
  }

  function begin(): ChildProcess {
    const child = start(entry, memoryMb);
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
      // A machine without memory may have taken the process before it had begun with this work, which is then not at fault.
      if (isFirst && error instanceof Killed) return await work(task, false);
      if (error instanceof OverLimit) end();
      throw error;
    } finally {
      idle = setTimeout(end, idleMs).unref();
    }
  }

  return {
    run: (task, { party }) =>
      turns.take(party, () => (house === undefined ? work(task) : house.take(party, () => work(task)))),
    isFull: (party) => turns.isFull(party),
    close: () => Promise.resolve(end()),
  };
}

/** By whoever is outside: the system takes memory where it finds it. */
class Killed extends OverLimit {
  constructor(cause: unknown) {
    super('memory', cause);
  }
}

function start(entry: URL, memoryMb: number): ChildProcess {
  const child = fork(CHILD, [entry.href], {
    // A session of its own: Linux may weigh sessions before it weighs what is in them.
    detached: process.platform === 'linux',
    execArgv: [`--max-old-space-size=${memoryMb}`, `--max-semi-space-size=${YOUNG_MB}`, '--v8-pool-size=1'],
    env: Object.fromEntries(NEEDED.flatMap((name) => (name in process.env ? [[name, process.env[name]]] : []))),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  // It holds nobody up who wants to end: with its channel it ends too.
  child.unref();
  child.channel?.unref();
  return child;
}

function ask<Task extends object, Result>(child: ChildProcess, task: Task, timeoutMs: number): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  let complaint = '';
  const hear = (piece: Buffer): void => {
    complaint = (complaint + piece.toString()).slice(-KEPT_OF_COMPLAINT);
  };
  const answered = (said: ProcessAnswer<Result>): void => {
    if ('result' in said) resolve(said.result);
    else reject(said.error);
  };
  const left = (code: number | null, signal: string | null): void => reject(endOf(`${signal ?? code}`, complaint));
  const late = setTimeout(() => reject(new OverLimit('time', null)), timeoutMs);
  child.stderr?.on('data', hear);
  child.once('message', answered).once('exit', left).once('error', reject);
  child.send(task, (error) => {
    if (error !== null) reject(error);
  });
  return promise.finally(() => {
    clearTimeout(late);
    child.stderr?.off('data', hear);
    child.off('message', answered).off('exit', left).off('error', reject);
  });
}

/** The engine ends a process that has no memory left by itself; a system that has none kills it. */
function endOf(how: string, complaint: string): Error {
  const error = new Error(`The process ended by ${how}: ${complaint}`);
  if (how === 'SIGKILL') return new Killed(error);
  return /out of memory|Allocation failed/i.test(complaint) ? new OverLimit('memory', error) : error;
}
