// A bill verified by its own totals: they are displayed next to those of the specification, cell by cell.
import { makeWorkbook } from '../../../apps/server/src/testing/files/make-workbook.ts';
import { foundCompany } from '../support/users.ts';
import { expect, test } from '../support/product.ts';
import { post } from '../accounts/two-companies.ts';

const HEADING = ['№', 'Наименование работ', 'Ед. изм.', 'Кол-во', 'Цена без НДС', 'Стоимость без НДС'];
const total = (label: string, sum: number) => [null, label, null, null, null, sum];

const closing = (): Buffer =>
  Buffer.from(
    makeWorkbook({
      sheets: [
        {
          name: 'Смета',
          rows: [
            HEADING,
            ['Раздел 1. Стены'],
            [1, 'Кладка стен из кирпича', 'м3', 10, 4000, 40_000],
            [2, 'Штукатурка стен', 'м2', 20, 500, 10_000],
            total('Итого по разделу 1', 50_000),
            ['Раздел 2. Полы'],
            [3, 'Устройство стяжки', 'м2', 30, 300, 9000],
            total('Итого по разделу 2', 9000),
            total('Всего по смете без НДС', 59_000),
          ],
        },
      ],
    }),
  );

test(
  'the totals of a file are shown next to the specification and follow its rows',
  { tag: '@gate' },
  async ({ page, isMobile }) => {
    await foundCompany(page, 'Сверкин');
    const project = await post(page, '/api/projects/', { name: 'Школа' });
    const { id } = await post(page, `/api/projects/${project.id}/specifications/`, { name: 'Смета' });
    await page.goto(`/specifications/${id}`);
    const file = { name: 'Смета.xlsx', mimeType: 'application/octet-stream', buffer: closing() };
    await page.locator('input[type=file]').first().setInputFiles(file);
    const read = page.getByRole('dialog', { name: 'Ведомость прочитана' });
    await read.getByRole('button', { name: 'Закрыть' }).last().click();
    await expect(
      page.getByRole('button', { name: /^По файлу 59\s000,00\s₽ · в смете 59\s000,00\s₽ · сходится$/ }),
    ).toBeVisible();

    await post(page, `/api/specifications/${id}/specification-rows/`, {
      name: 'Вывоз мусора',
      unit: 'т',
      quantity: '2',
      price: '50',
    });
    await page.reload();
    await page.getByRole('button', { name: /в смете 59\s100,00\s₽ · расходится на 100,00\s₽$/ }).click();
    const totals = page.getByRole('dialog', { name: 'Сверка сметы с итогами файла' });
    const second = totals.getByRole('row', { name: /Итого по разделу 2/ });
    await expect(second.getByText('Смета!F8')).toBeVisible();
    await second.getByRole('button', { name: 'Итого по разделу 2' }).click();
    await expect(totals).toBeHidden();
    const section = isMobile
      ? page.getByRole('listitem').filter({ hasText: 'Полы' })
      : page.getByRole('row', { name: /Полы/ });
    await expect(section.first()).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/row=/);
  },
);

const open = (): Buffer =>
  Buffer.from(
    makeWorkbook({
      sheets: [
        {
          name: 'Смета',
          rows: [
            HEADING,
            [1, 'Кладка стен из кирпича', 'м3', 10, 1000, 10_000],
            [null, 'Кирпич керамический', 'шт', 400, 1, 400],
            [2, 'Штукатурка стен', 'м2', 20, 100, 2000],
            [null, 'Смесь штукатурная', 'кг', 300, 2, 600],
          ],
        },
      ],
    }),
  );

test('a file with two possible sums is resolved by one click', { tag: '@gate' }, async ({ page }) => {
  await foundCompany(page, 'Ответова');
  const project = await post(page, '/api/projects/', { name: 'Школа' });
  const { id } = await post(page, `/api/projects/${project.id}/specifications/`, { name: 'Смета' });
  await page.goto(`/specifications/${id}`);
  const file = { name: 'Смета.xlsx', mimeType: 'application/octet-stream', buffer: open() };
  await page.locator('input[type=file]').first().setInputFiles(file);
  const read = page.getByRole('dialog', { name: 'Ведомость прочитана' });
  await read.getByRole('button', { name: 'Закрыть' }).last().click();
  await expect(read).toBeHidden();
  const question = page.getByRole('status').filter({ hasText: 'Материалы: в цене работ или сверх неё?' });
  await expect(question.getByRole('button', { name: /^Материалы сверх цены работ: 13\s000,00\s₽$/ })).toBeVisible();
  await question.getByRole('button', { name: /^Материалы входят в цену работ: 12\s000,00\s₽$/ }).click();
  await expect(question).toBeHidden();
  await expect(
    page
      .getByRole('region', { name: /Итоги/ })
      .getByText(/12\s000,00/)
      .first(),
  ).toBeVisible();
});
