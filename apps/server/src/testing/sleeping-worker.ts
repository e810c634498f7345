import { threadId } from 'node:worker_threads';

export type SleepTask = { spinMs?: number; fillMb?: number; fail?: string };

/** Worker thread entry that performs test tasks and returns its thread id. */
export default function run({ spinMs = 0, fillMb = 0, fail }: SleepTask): number {
  if (fail !== undefined) throw new TypeError(fail);
  const end = performance.now() + spinMs;
  while (performance.now() < end);
  const kept: unknown[] = [];
  for (let megabyte = 0; megabyte < fillMb; megabyte += 1)
    kept.push(Array.from({ length: 131_072 }, () => megabyte / 3));
  return kept.length >= 0 ? threadId : -1;
}
