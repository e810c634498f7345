import type { Locator, Page } from '@playwright/test';
import { expect } from '../support/product.ts';
import { waitForAnimations } from '../support/waiting.ts';

/** The duration of a dialog animation (specification §4), and the allowance for a busy machine. */
const LEAVES_MS = 300;
const EARLIEST_MS = LEAVES_MS - 60;
const LATEST_MS = LEAVES_MS + 900;

export type Opening = {
  name: string;
  /** The control that opens the dialog and gets the focus back. */
  opener: (page: Page) => Locator;
  /** The menu item between the opener and the dialog, if it is a menu. */
  item?: string | RegExp;
};

const anyWindow = '[role=dialog], [role=alertdialog]';

/** Opens a dialog, closes it by Escape, and expects its closing animation and the focus back on the opener. */
export async function expectDialogCloses(page: Page, { name, opener, item }: Opening): Promise<void> {
  const button = opener(page).first();
  await button.click();
  if (item !== undefined) await page.getByRole('menuitem', { name: item, exact: typeof item === 'string' }).click();
  await expect(page.locator(anyWindow).first(), name).toBeVisible();
  // It opens with the same animation.
  await waitForAnimations(page);
  await page.evaluate((selector) => {
    const left = document.querySelector(selector);
    Object.assign(window, {
      windowLeft: new Promise<number>((resolve) => {
        let pressedAt = 0;
        addEventListener(
          'keydown',
          () => {
            pressedAt = performance.now();
          },
          { capture: true, once: true },
        );
        new MutationObserver((_, observer) => {
          if (left?.isConnected) return;
          observer.disconnect();
          resolve(performance.now() - pressedAt);
        }).observe(document.body, { childList: true, subtree: true });
      }),
    });
  }, anyWindow);
  await page.keyboard.press('Escape');
  const left = await page.evaluate(() => (window as unknown as { windowLeft: Promise<number> }).windowLeft);
  expect.soft(left, `${name}: leaves after ${Math.round(left)} ms`).toBeGreaterThan(EARLIEST_MS);
  expect.soft(left, `${name}: leaves after ${Math.round(left)} ms`).toBeLessThan(LATEST_MS);
  await expect.soft(button, `${name}: the focus comes back`).toBeFocused();
}
