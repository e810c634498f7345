import type { Page } from '@playwright/test';

/** Runs an action of the page header, which on a phone is in the overflow menu. */
export async function runPageAction(page: Page, name: string): Promise<void> {
  const button = page.getByRole('main').getByRole('button', { name, exact: true }).first();
  const more = page.getByRole('main').getByRole('button', { name: 'Другие действия' });
  await button.or(more).first().waitFor();
  if (await button.isVisible()) return button.click();
  await more.click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

/** Expands the page header, if collapsed to one line. */
export async function expandHeader(page: Page, label: string): Promise<void> {
  const line = page.locator(`button[aria-label^="${label}: "]`);
  await line.waitFor({ state: 'attached' });
  if ((await line.isVisible()) && (await line.getAttribute('aria-expanded')) === 'false') await line.click();
}
