import { findAccessibilityFaults } from '../support/examine.ts';
import { foundCompany } from '../support/users.ts';
import { expect, test } from '../support/product.ts';
import { post } from '../accounts/two-companies.ts';

const table = (rows: readonly string[]) => ({
  mimeType: 'text/csv',
  buffer: Buffer.from(`${rows.join('\n')}\n`),
});

test('a price list uploaded as a bill redirects to the price upload', async ({ page }) => {
  await foundCompany(page, 'Прайсова');
  const companyId = await page.evaluate(() => localStorage.getItem('currentCompanyId') ?? '');
  await post(page, `/api/companies/${companyId}/price-books/`, { name: 'Поставщик', date: '2026-04-01' });
  const project = await post(page, '/api/projects/', { name: 'Склад' });
  const { id } = await post(page, `/api/projects/${project.id}/specifications/`, { name: 'Материалы' });
  await page.goto(`/specifications/${id}`);
  const rows = ['Артикул;Наименование товара;Ед.;Цена, руб.', 'А1;Кабель ВВГнг 3х1,5;м;78,40', 'А2;Гофра 20;м;12,50'];
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'Прайс.csv', ...table(rows) });
  const dialog = page.getByRole('dialog', { name: 'Ведомость прочитана' });
  await expect(dialog.getByText('Похоже на прайс-лист')).toBeVisible();
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await dialog.getByRole('link', { name: 'Загрузить цены' }).click();
  await expect(page.getByRole('dialog', { name: 'Загрузка цен' })).toBeVisible();
  await expect(page).toHaveURL(/\/prices/);
});

const PLASTER = 'Штукатурка стен гипсовой смесью по трафарету';
const MIX = 'Смесь штукатурная гипсовая';

test('a norm material replaced by one of the bill is restored from the menu, and replaced again', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'The table is not on a phone.');
  await foundCompany(page, 'Заменова');
  const companyId = await page.evaluate(() => localStorage.getItem('currentCompanyId') ?? '');
  const base = await post(page, `/api/companies/${companyId}/norm-bases/`, { name: 'Свои нормы' });
  await post(page, `/api/companies/${companyId}/norm-bases/${base.id}/norms/`, {
    name: PLASTER,
    unit: 'м2',
    kind_of_work: '1.1',
    resources: [
      { name: 'Штукатур', kind: 'labour', unit: 'чел.-ч', norm_quantity: '0.5', price: '600' },
      { name: MIX, kind: 'material', unit: 'кг', norm_quantity: '13.5', price: '10' },
    ],
  });
  const project = await post(page, '/api/projects/', { name: 'Школа' });
  const { id } = await post(page, `/api/projects/${project.id}/specifications/`, { name: 'Отделка' });
  await page.goto(`/specifications/${id}`);
  const rows = ['№;КОД;Наименование;Ед. изм.;Кол-во', `1;Р;${PLASTER};м2;100`, '1.1;мат;Ротбанд;кг;1275'];
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'ВОР.csv', ...table(rows) });
  const dialog = page.getByRole('dialog', { name: 'Ведомость прочитана' });
  await dialog.getByRole('button', { name: 'Рассчитать' }).click();
  await expect(page.getByRole('gridcell', { name: /^Автоматически/ })).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Раскрыть всё' }).click();
  const instead = page.getByText('вместо: Смесь штукатурная');
  const addedNote = page.getByText('рядом с: Смесь штукатурная');
  const names = page.locator('[role="gridcell"][aria-colindex="2"]');
  const mix = names.filter({ hasText: MIX });
  await expect(instead).toBeVisible();
  await expect(mix).toBeHidden();

  const choose = async (entry: string): Promise<void> => {
    await names.filter({ hasText: 'Ротбанд' }).click({ button: 'right' });
    await page.getByRole('menuitem', { name: entry }).click();
  };
  await choose('Вернуть ресурс нормы');
  await expect(addedNote).toBeVisible();
  await expect(mix).toBeVisible();
  await page.getByRole('button', { name: 'Отменить' }).click();
  await expect(instead).toBeVisible();
  await expect(mix).toBeHidden();
  await choose('Вернуть ресурс нормы');
  await expect(mix).toBeVisible();
  await choose('Поставить вместо ресурса нормы');
  await expect(instead).toBeVisible();
  await expect(mix).toBeHidden();
});
