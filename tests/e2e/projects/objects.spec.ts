import { foundCompany } from '../support/users.ts';
import { expect, test } from '../support/product.ts';
import { post } from '../accounts/two-companies.ts';

test('two clicks lead from the start page to the worst object and its reason', async ({ page }, testInfo) => {
  const isPhone = testInfo.project.name === 'phone';
  await foundCompany(page, 'Директорская');
  const school = await post(page, '/api/projects/', { name: 'Школа', completed_work: '1500' });
  await post(page, `/api/projects/${school.id}/contracts/`, {
    number: 'Ш-1',
    date: '2026-03-01',
    status: 'active',
    amount: '1000',
    end_date: '2020-01-31',
    start_date: '2019-01-01',
    advance_percent: '30',
    retention_percent: '5',
  });
  await post(page, '/api/projects/', { name: 'Баня' });

  await page.goto('/today');
  const worst = page.getByRole('link', { name: 'Школа' }).first();
  await expect(worst).toBeVisible();
  await page.getByRole('link', { name: 'Все объекты' }).click();
  await expect(page).toHaveURL(/\/all-objects$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Объекты' })).toBeVisible();
  const rows = page.getByRole('region', { name: 'Объекты' }).locator('tbody');
  await expect(rows.first()).toContainText('Школа');
  await expect(rows.first()).toContainText('выполнено больше договора');
  if (isPhone) await page.getByRole('button', { name: /^Показать: / }).tap();
  await expect(page.getByRole('region', { name: 'Выполнено больше договора' })).toContainText('500,00 ₽');
  await (isPhone ? page.getByRole('region', { name: 'Договоры просрочены' }) : rows.first())
    .getByRole('link', { name: /Договор № Ш-1 просрочен/ })
    .click();
  await expect(page).toHaveURL(new RegExp(`/projects/${school.id}/contracts/`));

  await page.goto('/all-objects');
  await page.getByRole('searchbox').fill('Баня');
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL(/search=/);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Экспорт', exact: true }).click();
  // A phone asks for the format.
  if (isPhone) await page.getByRole('menuitem', { name: 'Книга Excel' }).click();
  expect((await download).suggestedFilename()).toMatch(/^Объекты.*\.xlsx$/);
});
