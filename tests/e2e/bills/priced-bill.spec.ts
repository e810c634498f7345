import { makeWorkbook } from '../../../apps/server/src/testing/files/make-workbook.ts';
import { foundCompany } from '../support/users.ts';
import { expect, test } from '../support/product.ts';
import { post } from '../accounts/two-companies.ts';

const none = [null, null, null, null];

/** An offer with prices in two groups and a total a hundred roubles above the sum of its rows. */
const offer = (): Buffer =>
  Buffer.from(
    makeWorkbook({
      sheets: [
        {
          name: 'КП',
          merges: ['A1:A2', 'B1:B2', 'C1:C2', 'D1:D2', 'E1:F1', 'G1:H1'],
          rows: [
            ['№ п/п', 'Наименование работ', 'Ед. изм.', 'Кол-во', 'Цена без НДС', null, 'Стоимость', null],
            [...none, 'Материалы', 'СМР', 'Материалы', 'СМР'],
            [1, 'Устройство бетонной подготовки', 'м3', 10, 4000, 1000, 40_000, 10_000],
            [2, 'Засыпка вручную траншей', 'м3', 20, null, 500, null, 10_000],
            [null, 'Итого без НДС', null, null, null, null, 40_000, 20_100],
          ],
        },
      ],
    }),
  );

test(
  'a priced offer is compared with its total, keeps its prices, and is committed with a reason',
  { tag: '@gate' },
  async ({ page }) => {
    await foundCompany(page, 'Сметчикова');
    const project = await post(page, '/api/projects/', { name: 'Школа' });
    const { id } = await post(page, `/api/projects/${project.id}/specifications/`, { name: 'Предложение' });
    await page.goto(`/specifications/${id}`);

    await test.step('the read rows are compared with the file', async () => {
      const file = { name: 'КП.xlsx', mimeType: 'application/octet-stream', buffer: offer() };
      await page.locator('input[type=file]').first().setInputFiles(file);
      const dialog = page.getByRole('dialog', { name: 'Ведомость прочитана' });
      await expect(
        dialog.getByText(/^в файле 60\s100,00\s₽ · прочитано 60\s000,00\s₽ · разница 100,00\s₽$/),
      ).toBeVisible();
      await dialog.getByRole('button', { name: 'Рассчитать' }).click();
    });

    await test.step('the question about its prices shows both sums', async () => {
      const dialog = page.getByRole('dialog', { name: 'Цены ведомости' });
      await expect(dialog.getByText(/^60\s000,00\s₽$/)).toHaveCount(2);
      await expect(dialog.getByRole('radio', { name: /Оставить цены ведомости/ })).toBeDisabled();
      await dialog.getByRole('button', { name: 'Отмена' }).click();
      await expect(dialog).toBeHidden();
    });

    await test.step('a difference requires a reason', async () => {
      await page.getByRole('button', { name: 'Утвердить' }).click();
      const question = page.getByRole('dialog', { name: 'Утвердить спецификацию?' });
      await question.getByRole('button', { name: 'Утвердить' }).click();
      const refusal = page.getByRole('dialog', { name: 'Итоги файла не сходятся с прочитанным' });
      await expect(refusal.getByText(/Итого без НДС · 100,00/)).toBeVisible();
      await refusal.getByLabel('Причина').fill('Ошибка сложения в файле');
      await refusal.getByRole('button', { name: 'Утвердить с этой причиной' }).click();
      await expect(page.getByText('Утверждена', { exact: true }).first()).toBeVisible();
    });
  },
);
