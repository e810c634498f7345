import type { Page } from '@playwright/test';

/**
 * Presses keys of a Russian layout one after another; the browser driver would insert such letters without key events.
 */
export async function pressLetters(page: Page, text: string): Promise<void> {
  const keyboard = await page.context().newCDPSession(page);
  for (const key of text) {
    // oxlint-disable-next-line no-await-in-loop -- a key follows the other
    await keyboard.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key });
    // oxlint-disable-next-line no-await-in-loop -- see above
    await keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', key });
  }
  await keyboard.detach();
}
