import { pressLetters } from './letter-keys.ts';
import { foundCompany } from './people.ts';
import { expect, test } from './product.ts';
import { post } from './two-companies.ts';

test.beforeEach(({ browserName: _ }, testInfo) => {
  test.skip(testInfo.project.name === 'phone', 'The table is not on a phone.');
});

test('in the filter of doubtful norms Enter on a clicked row confirms it and goes on; F2 and typing open the cell', async ({
  page,
}) => {
  await foundCompany(page, 'Сомнева');
  const project = await post(page, '/api/projects/', { name: 'Школа' });
  const { id } = await post(page, `/api/projects/${project.id}/specifications/`, { name: 'Основание' });
  for (const unit of ['м3', '100 м3', '10 м3'])
    // oxlint-disable-next-line no-await-in-loop -- each stands below the one before
    await post(page, `/api/specifications/${id}/specification-rows/`, {
      name: 'Устройство песчаной подушки',
      unit,
      quantity: '10',
    });
  await page.goto(`/specifications/${id}`);
  await page.getByRole('button', { name: 'Рассчитать', exact: true }).click();
  await expect(page.getByText(/Расчёт завершён/)).toBeVisible({ timeout: 40_000 });
  await page.getByRole('button', { name: 'Сомнительные: 3' }).click();
  const panel = page.getByRole('complementary', { name: 'Норма позиции' });
  await expect(panel.getByRole('button', { name: 'Подтвердить норму' })).toBeFocused();

  const editor = page.locator('[data-grid-editor][data-editing]');
  const names = page.getByRole('gridcell', { name: 'Устройство песчаной подушки' });
  await names.nth(1).click();
  await expect(panel).toContainText('2 Устройство песчаной подушки');
  await page.keyboard.press('F2');
  await expect(editor).toHaveCount(1);
  await page.keyboard.press('Escape');
  await pressLetters(page, 'Ф');
  await expect(editor).toHaveValue('Ф');
  await page.keyboard.press('Escape');
  await expect(editor).toHaveCount(0);

  await page.keyboard.press('Enter');
  await expect(editor).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Сомнительные: 2' })).toBeVisible();
  await expect(panel).toContainText('3 Устройство песчаной подушки');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Сомнительные: 1' })).toBeVisible();
  await expect(panel).toContainText('1 Устройство песчаной подушки');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Все подтверждены')).toBeVisible();
  await expect(editor).toHaveCount(0);
});
