import type { Page } from '@playwright/test';
import { expect } from './product.ts';

/** The newest notice says so. The one before it may still be there with the same words. */
export async function expectToast(page: Page, words: string): Promise<void> {
  const notices = page.getByRole('region', { name: 'Уведомления' });
  await expect(notices.getByText(words, { exact: true }).last()).toBeVisible();
}
