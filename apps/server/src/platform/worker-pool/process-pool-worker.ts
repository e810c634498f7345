import { readdirSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import type { ProcessAnswer } from './process-pool.ts';

const LOW = constants.priority.PRIORITY_LOW;
/** About a third of another session's CPU share on a busy machine; at the lowest a bill would time out. */
const LOW_SESSION = 5;
const FIRST_TO_DIE = 1000;

const [, , entry = '', priority] = process.argv;
if (priority !== 'normal') lowerPriority();
// The parent process has ended.
process.once('disconnect', () => process.exit());
// On shutdown the server finishes its work and ends this process itself.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);

/** The module is loaded with the first task, after the priority is set. */
const loaded: Promise<{ default: (task: unknown) => unknown }> = import(entry);

process.on('message', (task) => {
  void answerTo(task).then((answer) => process.send?.(answer));
});

async function answerTo(task: unknown): Promise<ProcessAnswer<unknown>> {
  try {
    const { default: run } = await loaded;
    return { result: await run(task) };
  } catch (error) {
    return { error };
  }
}

/** Yields CPU to everybody, and is the first to be killed when memory runs out. */
function lowerPriority(): void {
  setPriority(LOW);
  if (process.platform !== 'linux') return;
  // Linux has a priority per thread; new threads inherit that of their creator.
  for (const thread of readdirSync('/proc/self/task')) setPriority(Number(thread), LOW);
  for (const [file, value] of [
    ['autogroup', LOW_SESSION],
    ['oom_score_adj', FIRST_TO_DIE],
  ] as const)
    try {
      writeFileSync(`/proc/self/${file}`, String(value));
    } catch {
      // Without such a setting, or permission to change it, the others still apply.
    }
}
