import fs from 'node:fs';
import { readBill } from '../../../apps/server/src/features/bill-reader/index.ts';
import { makeWorkbook } from '../../../apps/server/src/testing/files/make-workbook.ts';
import { examine } from '../support/examine.ts';
import { foundCompany } from '../support/users.ts';
import { expect, test } from '../support/product.ts';
import { post } from '../accounts/two-companies.ts';

const FORM = {
  name: 'КП заказчика.xlsx',
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(
    makeWorkbook({
      sheets: [
        {
          name: 'КП',
          rows: [
            ['№ п/п', 'Наименование работ', 'Ед. изм.', 'Кол-во', 'Цена', 'Сумма'],
            [1, 'Кладка стен из кирпича', 'м3', 10, null, { formula: 'D2*E2', number: 0 }],
            [2, 'Штукатурка стен', 'м2', 100.5, null, { formula: 'D3*E3', number: 0 }],
          ],
        },
      ],
    }),
  ),
};

type Page = Parameters<typeof foundCompany>[0];

async function openForm(page: Page, surname: string): Promise<void> {
  await foundCompany(page, surname);
  const project = await post(page, '/api/projects/', { name: 'Школа' });
  const { id } = await post(page, `/api/projects/${project.id}/specifications/`, { name: 'Предложение' });
  await page.goto(`/specifications/${id}`);
  await page.locator('input[type=file]').first().setInputFiles(FORM);
  const read = page.getByRole('dialog', { name: 'Ведомость прочитана' });
  await expect(read.getByText('Прочитано: 0 разделов, 2 работы, 0 ресурсов')).toBeVisible();
  const rows = await page.request.get(`/api/specifications/${id}/specification-rows/`, {
    headers: { authorization: await authorization(page) },
  });
  const { results } = (await rows.json()) as { results: { id: string; name: string }[] };
  for (const { id: rowId, name } of results)
    await page.request.patch(`/api/specifications/${id}/specification-rows/${rowId}/`, {
      headers: { authorization: await authorization(page) },
      data: { price: name.startsWith('Кладка') ? '4000' : '505.15' },
    });
  await page.goto(`/specifications/${id}`);
}

async function authorization(page: Page): Promise<string> {
  const asked = page.waitForRequest(
    (request) => request.url().includes('/api/') && 'authorization' in request.headers(),
  );
  await page.reload();
  return (await asked).headers().authorization ?? '';
}

async function chooseForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Отчёт' }).click();
  await page
    .getByRole('dialog', { name: 'Отчёт' })
    .getByRole('radio', { name: /^Файл заказчика с ценами/ })
    .check();
}

test("the customer's file is returned with prices filled in", async ({ page }, testInfo) => {
  test.skip(testInfo.project.name === 'phone', 'The table is not on a phone.');
  await openForm(page, 'Заказова');
  await chooseForm(page);
  const dialog = page.getByRole('dialog', { name: 'Отчёт' });
  await expect(dialog.getByText('Столбец E: Цена · без НДС · запишется 2')).toBeVisible();
  await expect(dialog.getByText('Столбец F: Сумма · без НДС · запишется 0 · формул останется 2')).toBeVisible();
  await expect(dialog.getByText(/Сумма заполненных строк, без НДС:\s*90\s767,58/)).toBeVisible();
  const download = page.waitForEvent('download', { timeout: 60_000 });
  await dialog.getByRole('button', { name: 'Скачать XLSX' }).click();
  await expect(dialog.getByText('Отчёт готов: КП заказчика.xlsx')).toBeVisible({ timeout: 60_000 });
  const file = await download;
  expect(file.suggestedFilename()).toBe('КП заказчика.xlsx');
  const bytes = fs.readFileSync(await file.path());
  const { rows } = await readBill({ bytes, fileName: 'КП заказчика.xlsx' });
  expect(rows.map(({ price }) => price)).toEqual(['4000', '505.15']);
});

test("the dialog for filling the customer's file fits every screen", async ({ page }, testInfo) => {
  test.skip(testInfo.project.name === 'phone', 'It is opened from the table.');
  await openForm(page, 'Бланкова');
  await examine(page, {
    name: 'customer-workbook',
    open: async () => {
      await chooseForm(page);
      await expect(page.getByText('Столбец E: Цена · без НДС · запишется 2')).toBeVisible();
    },
  });
});
