import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Steps } from '@karkas/domain/steps.ts';

/** So long may work of one request hold the others at a stretch. */
const STRETCH_MS = 15;

/** Runs long work in this thread, and lets every other request in between. */
export async function runInSteps<Result>(steps: Steps<Result>): Promise<Result> {
  for (;;) {
    const until = performance.now() + STRETCH_MS;
    while (performance.now() < until) {
      const step = steps.next();
      if (step.done === true) return step.value;
    }
    await nextTurn();
  }
}
