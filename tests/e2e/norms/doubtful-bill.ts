import { expect, type Page } from '@playwright/test';
import { foundCompany } from '../support/users.ts';
import { post } from '../accounts/two-companies.ts';

/** Opens a calculated specification with three positions with doubtful norms. */
export async function openDoubtfulBill(page: Page, family: string): Promise<void> {
  await foundCompany(page, family);
  const project = await post(page, '/api/projects/', { name: 'Школа' });
  const { id } = await post(page, `/api/projects/${project.id}/specifications/`, { name: 'Основание' });
  for (const unit of ['м3', '100 м3', '10 м3'])
    // oxlint-disable-next-line no-await-in-loop -- each stands below the one before
    await post(page, `/api/specifications/${id}/specification-rows/`, {
      name: 'Песчаная подготовка под фундаменты',
      unit,
      quantity: '10',
    });
  await page.goto(`/specifications/${id}`);
  await page.getByRole('button', { name: 'Рассчитать', exact: true }).click();
  await expect(page.getByText(/Расчёт завершён/)).toBeVisible({ timeout: 120_000 });
}
