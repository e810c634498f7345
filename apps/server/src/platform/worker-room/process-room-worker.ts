import { readdirSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import type { ProcessAnswer } from './process-room.ts';

const LOW = constants.priority.PRIORITY_LOW;
/** A third of what another session gets of a busy machine: with the lowest a bill would not be read in its time. */
const LOW_SESSION = 5;
const FIRST_TO_DIE = 1000;

giveWay();
// Whoever it works for has ended.
process.once('disconnect', () => process.exit());
// The server finishes what it does when it is told to stop, and ends this process itself.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);

const [, , entry = ''] = process.argv;
/** The module is loaded with the first task, by which the process has its priority. */
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

/** Everybody else comes first: to the processor, and to memory when the machine has none left. */
function giveWay(): void {
  setPriority(LOW);
  if (process.platform !== 'linux') return;
  // Linux has a priority for each thread; those that begin later have that of the one that begins them.
  for (const thread of readdirSync('/proc/self/task')) setPriority(Number(thread), LOW);
  for (const [file, value] of [
    ['autogroup', LOW_SESSION],
    ['oom_score_adj', FIRST_TO_DIE],
  ] as const)
    try {
      writeFileSync(`/proc/self/${file}`, String(value));
    } catch {
      // A system that has no such setting, or keeps it to itself, leaves the others.
    }
}
