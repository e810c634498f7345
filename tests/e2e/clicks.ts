import type { Page } from '@playwright/test';

declare global {
  // Of the page of a story, while its presses are counted.
  interface Window {
    countedClicks?: number;
  }
}

/** Counts the presses of a pointer from now on, as long as the document is not loaded anew. */
export async function countClicks(page: Page): Promise<void> {
  await page.evaluate(() => {
    const counted = window;
    const isFirst = counted.countedClicks === undefined;
    counted.countedClicks = 0;
    if (!isFirst) return;
    addEventListener(
      'click',
      (event) => {
        // A click that the keyboard makes has no place.
        if (event.isTrusted && event.detail > 0) counted.countedClicks = (counted.countedClicks ?? 0) + 1;
      },
      { capture: true },
    );
  });
}

export function clicksSoFar(page: Page): Promise<number> {
  return page.evaluate(() => window.countedClicks ?? 0);
}
