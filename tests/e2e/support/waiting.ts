import type { Page, Request } from '@playwright/test';
import { expect } from './product.ts';

/** Waits for two frames, so that started updates are rendered. */
export async function waitForFrames(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Waits until nothing on the page moves. */
export async function waitForAnimations(page: Page): Promise<void> {
  await waitForFrames(page);
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

/** Waits until every request is answered and its result is rendered without further requests. */
export async function waitForIdle(page: Page): Promise<void> {
  const open = async (): Promise<string[]> => {
    await waitForFrames(page);
    const addresses = (await page.requests()).filter(isOpen).map((request) => request.url());
    return addresses.length === 0 ? [] : withoutFailed(addresses, await failedIn(page));
  };
  await expect.poll(open, { intervals: [50] }).toEqual([]);
}

function isOpen(request: Request): boolean {
  const isAnswered = request.existingResponse() !== null || request.failure() !== null;
  return !isAnswered && !STREAM.test(request.url());
}

/** Network failures under a service worker are only recorded by the page itself. */
function failedIn(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming && entry.responseStatus === 0)
      .map(({ name }) => name),
  );
}

/** Each failure ends one request of its address. */
function withoutFailed(addresses: readonly string[], failed: readonly string[]): string[] {
  const left = [...addresses];
  for (const address of failed) {
    const at = left.indexOf(address);
    if (at !== -1) left.splice(at, 1);
  }
  return left;
}

/** Waits until the stored table layout contains this part of JSON: it is saved shortly after the last change. */
export async function waitForSavedLayout(page: Page, table: string, part: string): Promise<void> {
  const saved = () =>
    page.evaluate(
      (name) =>
        Object.entries(localStorage)
          .filter(([key]) => key.startsWith('grid:') && key.endsWith(`:${name}`))
          .map(([, layout]) => String(layout))
          .join('\n'),
      table,
    );
  await expect.poll(saved).toContain(part);
}
