import type { Page } from '@playwright/test';
import { examine, type Screen } from './examine.ts';
import { enterDemo, expect, test } from './product.ts';
import { openNew } from './customer-steps.ts';

async function openCard(page: Page): Promise<void> {
  await page.goto('/customers');
  await page
    .getByRole('link', { name: /Северная гавань/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'История' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Проекты' })).toBeVisible();
}

const SCREENS: readonly Screen[] = [
  {
    name: 'customers',
    open: async (page) => {
      await page.goto('/customers');
      await expect(page.getByText(/Северная гавань/).first()).toBeVisible();
    },
  },
  { name: 'customer', open: openCard },
  {
    name: 'customer-account',
    open: async (page) => {
      await openCard(page);
      await page.getByRole('button', { name: 'Добавить счёт' }).click();
      await expect(page.getByLabel('БИК')).toBeVisible();
    },
  },
  {
    name: 'customer-registry',
    open: async (page) => {
      await (await openNew(page)).getByRole('combobox').first().fill('банк');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
];

test('every screen of customers is accessible and fits', async ({ page }) => {
  await enterDemo(page);
  for (const screen of SCREENS) await examine(page, screen);
});
