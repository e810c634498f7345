import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Steps } from '@karkas/domain/steps.ts';

/** Longest time slice of a request's work. */
const SLICE_MS = 15;
/** Serialises time slices to one per turn of the event loop, so that any other request waits for a single slice. */
let line: Promise<void> = Promise.resolve();

function nextSlice(): Promise<void> {
  line = line.then(() => nextTurn());
  return line;
}

/** Runs long work on the main thread in slices, letting other requests in between. */
export async function runInSteps<Result>(steps: Steps<Result>): Promise<Result> {
  for (;;) {
    const until = performance.now() + SLICE_MS;
    while (performance.now() < until) {
      const step = steps.next();
      if (step.done === true) return step.value;
    }
    await nextSlice();
  }
}
