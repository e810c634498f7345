import type { Page } from '@playwright/test';

/** Does what a page offers by a button of its head, which on a phone stands in the menu of the rest. */
export async function doOnPage(page: Page, name: string): Promise<void> {
  const button = page.getByRole('main').getByRole('button', { name, exact: true }).first();
  const more = page.getByRole('main').getByRole('button', { name: 'Другие действия' });
  await button.or(more).first().waitFor();
  if (await button.isVisible()) return button.click();
  await more.click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

/** The head of a page unfolded, where it is one line. */
export async function unfoldHead(page: Page, label: string): Promise<void> {
  const line = page.locator(`button[aria-label^="${label}: "]`);
  await line.waitFor({ state: 'attached' });
  if ((await line.isVisible()) && (await line.getAttribute('aria-expanded')) === 'false') await line.click();
}
