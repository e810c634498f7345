import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Steps } from '@karkas/domain/steps.ts';

/** So long may work of one request hold the others at a stretch. */
const STRETCH_MS = 15;
/** Who goes on, one in each turn of the loop: however many are at work, whoever asks waits for one stretch of them. */
let line: Promise<void> = Promise.resolve();

function ownTurn(): Promise<void> {
  line = line.then(() => nextTurn());
  return line;
}

/** Runs long work in this thread, and lets every other request in between. */
export async function runInSteps<Result>(steps: Steps<Result>): Promise<Result> {
  for (;;) {
    const until = performance.now() + STRETCH_MS;
    while (performance.now() < until) {
      const step = steps.next();
      if (step.done === true) return step.value;
    }
    await ownTurn();
  }
}
