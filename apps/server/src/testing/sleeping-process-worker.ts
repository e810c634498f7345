import sleepingWorker, { type SleepTask } from './sleeping-worker.ts';

/** Process entry that performs test tasks and returns its process id. */
export default function run(task: SleepTask): number {
  sleepingWorker(task);
  return process.pid;
}
