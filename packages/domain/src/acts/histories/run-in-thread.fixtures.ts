import { parentPort, workerData } from 'node:worker_threads';
import { runHistories } from './run-histories.fixtures.ts';

/** Entry point of a thread: `workerData` are the arguments of `runHistories`. */
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of a thread has no target origin
parentPort?.postMessage(runHistories(workerData));
