import type { Page } from '@playwright/test';

declare global {
  // Set on the page while clicks are counted.
  interface Window {
    countedClicks?: number;
  }
}

/** Counts pointer clicks from now on, until the document is reloaded. */
export async function countClicks(page: Page): Promise<void> {
  await page.evaluate(() => {
    const counted = window;
    const isFirst = counted.countedClicks === undefined;
    counted.countedClicks = 0;
    if (!isFirst) return;
    addEventListener(
      'click',
      (event) => {
        // A keyboard click has detail 0.
        if (event.isTrusted && event.detail > 0) counted.countedClicks = (counted.countedClicks ?? 0) + 1;
      },
      { capture: true },
    );
  });
}

export function clicksSoFar(page: Page): Promise<number> {
  return page.evaluate(() => window.countedClicks ?? 0);
}
