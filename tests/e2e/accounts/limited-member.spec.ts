import type { Page } from '@playwright/test';
import { aForeman } from '../support/colleague.ts';
import { foundCompany } from '../support/users.ts';
import { expect, test } from '../support/product.ts';
import { expectToast } from '../support/toast.ts';
import { post } from './two-companies.ts';

/** Adds the project to those the foreman sees, or removes it. */
async function toggleSeenProject(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /Действия: .*Прорабов/ }).click();
  await page.getByRole('menuitem', { name: 'Какие проекты видны' }).click();
  const dialog = page.getByRole('dialog', { name: /Проекты: Прорабов/ });
  await dialog.getByRole('combobox', { name: 'Видит проекты' }).click();
  await page.getByRole('option', { name: name }).click();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialog).toBeHidden();
}

test('a member limited to one project sees only that one, and the other as not found', async ({
  page,
  browser,
  product,
}) => {
  await foundCompany(page, 'Ограничева');
  const own = await post(page, '/api/projects/', { name: 'Школа на Садовой' });
  const hidden = await post(page, '/api/projects/', { name: 'Склад в порту' });
  const { other } = await aForeman(page, { browser, product });

  await test.step('the owner selects the project', async () => {
    await page.goto('/company?tab=members');
    await toggleSeenProject(page, 'Школа на Садовой');
    await expectToast(page, 'Список проектов изменён');
    await expect(page.getByRole('row').filter({ hasText: 'Прорабов' })).toContainText('1 проект');
  });

  await test.step('the member sees only that project', async () => {
    await other.goto('/projects');
    await expect(other.getByRole('link', { name: 'Школа на Садовой' }).first()).toBeVisible();
    await expect(other.getByText('Склад в порту')).toHaveCount(0);
    await other.goto(`/projects/${own.id}`);
    await expect(other.getByRole('heading', { name: 'Школа на Садовой', level: 1 })).toBeVisible();
    await other.goto(`/projects/${hidden.id}`);
    await expect(other.getByText('Проект не найден или удалён')).toBeVisible();
    await expect(other.getByText('Склад в порту')).toHaveCount(0);
  });

  await test.step('with all projects selected again the other one is back', async () => {
    await toggleSeenProject(page, 'Школа на Садовой');
    await expect(page.getByRole('row').filter({ hasText: 'Прорабов' })).toContainText('Все проекты');
    await other.goto(`/projects/${hidden.id}`);
    await expect(other.getByRole('heading', { name: 'Склад в порту', level: 1 })).toBeVisible();
  });
});
