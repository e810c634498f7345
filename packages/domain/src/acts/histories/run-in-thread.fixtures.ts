import { parentPort, workerData } from 'node:worker_threads';
import { runHistories } from './run-histories.fixtures.ts';

/** Entry point of a thread: `workerData` are the arguments of `runHistories`. */
parentPort?.postMessage(runHistories(workerData));
