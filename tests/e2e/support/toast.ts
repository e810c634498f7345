import type { Page } from '@playwright/test';
import { expect } from './product.ts';

/** Checks the newest toast. The previous one with the same text may still be there. */
export async function expectToast(page: Page, words: string): Promise<void> {
  const notices = page.getByRole('region', { name: 'Уведомления' });
  await expect(notices.getByText(words, { exact: true }).last()).toBeVisible();
}
