import type { Locator, Page } from '@playwright/test';

export async function openNew(page: Page): Promise<Locator> {
  await page.goto('/customers');
  await page.getByRole('button', { name: 'Новый заказчик' }).first().click();
  return page.getByRole('dialog', { name: 'Новый заказчик' });
}
