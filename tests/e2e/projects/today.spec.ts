import type { Page } from '@playwright/test';
import { foundCompany } from '../support/users.ts';
import { expect, test } from '../support/product.ts';
import { post } from '../accounts/two-companies.ts';

test('a new company takes its first steps on the start page, which later shows its day', async ({ page }) => {
  await foundCompany(page, 'Утренняя');
  await page.goto('/today');
  await expect(page.getByText(/^(Перетащите|Загрузите) ВОР$/).filter({ visible: true })).not.toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'С чего начать' })).toBeVisible();
  await page.getByRole('button', { name: 'Новый проект' }).click();
  await expect(page.getByRole('dialog', { name: 'Новый проект' })).toBeVisible();
  await page.keyboard.press('Escape');

  const project = await post(page, '/api/projects/', { name: 'Школа', completed_work: '30' });
  await post(page, `/api/projects/${project.id}/contracts/`, {
    number: 'Ш-1',
    date: '2026-03-01',
    status: 'active',
    amount: '100',
    end_date: '2020-01-31',
  });
  await post(page, `/api/projects/${project.id}/specifications/`, { name: 'Стены' });
  await page.goto('/today');
  await expect(page.getByText('просрочено: 1')).toBeVisible();
  await unfold(page, 'Неутверждённые спецификации');
  await expect(page.getByRole('link', { name: 'Стены' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('70,00 ₽');
  await page.getByRole('link', { name: 'Договор № Ш-1' }).click();
  await expect(page).toHaveURL(new RegExp(`/projects/${project.id}/contracts/`));
  await expect(page.getByRole('heading', { level: 1, name: /Ш-1/ })).toBeVisible();
  await page.goto('/today');
  await unfold(page, 'Недавно открытые');
  await expect(page.getByRole('link', { name: /Ш-1/ })).toHaveCount(2);
});

/** On a phone the last lists are folded. */
async function unfold(page: Page, title: string): Promise<void> {
  const heading = page.getByRole('heading', { name: title });
  await expect(heading).toBeVisible();
  const fold = heading.getByRole('button');
  if (await fold.isVisible()) await fold.click();
}
