import sleepingWorker, { type SleepTask } from './sleeping-worker.ts';

/** Entry of a process that does what a test asks of it, and says which process it is. */
export default function run(task: SleepTask): number {
  sleepingWorker(task);
  return process.pid;
}
