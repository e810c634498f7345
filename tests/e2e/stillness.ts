import type { Page, Request } from '@playwright/test';
import { expect } from './product.ts';

/** What was begun is drawn: two frames of the page have passed. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Nothing on the page moves any more. */
export async function rest(page: Page): Promise<void> {
  await drawn(page);
  const moving = (): Promise<number> =>
    page.evaluate(
      () =>
        document
          .getAnimations()
          .filter(
            ({ playState, effect }) =>
              playState === 'running' && Number.isFinite(Number(effect?.getComputedTiming().endTime)),
          ).length,
    );
  await expect.poll(moving, { intervals: [50] }).toBe(0);
}

/** It never ends. */
const STREAM = /\/events\/$/;

/** Every request of the page is answered, and what came of it is drawn and asks for nothing more. */
export async function stillness(page: Page): Promise<void> {
  const open = async (): Promise<string[]> => {
    await drawn(page);
    return (await page.requests()).filter(isOpen).map((request) => request.url());
  };
  await expect.poll(open, { intervals: [50] }).toEqual([]);
}

function isOpen(request: Request): boolean {
  const isAnswered = request.existingResponse() !== null || request.failure() !== null;
  return !isAnswered && !STREAM.test(request.url());
}

/** The layout of a table is kept with this part of its JSON: it is written shortly after the last change. */
export async function layoutIsKept(page: Page, table: string, part: string): Promise<void> {
  const kept = () =>
    page.evaluate(
      (name) =>
        Object.entries(localStorage)
          .filter(([key]) => key.startsWith('grid:') && key.endsWith(`:${name}`))
          .map(([, layout]) => String(layout))
          .join('\n'),
      table,
    );
  await expect.poll(kept).toContain(part);
}
