import { foundCompany } from '../support/users.ts';
import { expect, test } from '../support/product.ts';
import { post } from '../accounts/two-companies.ts';

test('contracts and specifications of all projects are found, filtered, summed and opened', async ({ page }) => {
  await foundCompany(page, 'Списочная');
  const school = await post(page, '/api/projects/', { name: 'Школа', estimated_cost: '500', completed_work: '100' });
  const bridge = await post(page, '/api/projects/', { name: 'Мост' });
  await post(page, `/api/projects/${school.id}/contracts/`, {
    number: 'Ш-1',
    date: '2026-03-01',
    status: 'active',
    amount: '122',
    end_date: '2020-01-31',
  });
  const contract = await post(page, `/api/projects/${bridge.id}/contracts/`, {
    number: 'М-2',
    date: '2026-04-01',
    status: 'active',
    amount: '1000',
  });
  await post(page, `/api/contracts/${contract.id}/specifications/`, { name: 'Опоры' });

  await page.goto('/contracts');
  const totals = page.locator('tfoot');
  await expect(totals).toContainText('1 122,00 ₽');
  await page.getByRole('searchbox', { name: 'Номер или предмет' }).fill('Ш-1');
  await expect(totals).toContainText(/расторгнутым\s*122,00\s₽/);
  await expect(page).toHaveURL(/search=/);
  // A click anywhere in the row opens it.
  await page.getByRole('cell', { name: 'Школа' }).click();
  await expect(page).toHaveURL(new RegExp(`/projects/${school.id}/contracts/`));

  await page.goto('/specifications');
  await expect(page.getByRole('link', { name: 'Опоры' })).toBeVisible();
  await page.getByRole('region', { name: 'Спецификации' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /Опоры/ })).toBeVisible();

  await page.goto('/projects?view=list');
  await expect(page.locator('tfoot')).toContainText('400,00 ₽');
});
