import { makeWorkbook } from '../../../apps/server/src/testing/files/make-workbook.ts';
import { foundCompany } from '../support/users.ts';
import { expect, test } from '../support/product.ts';
import { post } from '../accounts/two-companies.ts';

const HEADER = ['№ п/п', 'Наименование работ', 'Ед. изм.', 'Кол-во', 'Цена', 'Сумма'];

const file = (sheets: Parameters<typeof makeWorkbook>[0]['sheets'], name: string) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(makeWorkbook({ sheets })),
});

const offer = () =>
  file(
    [
      {
        name: 'АР',
        rows: [HEADER, [1, 'Кладка стен', 'м3', 10, 4000, 40_000], [null, 'Итого', null, null, null, 40_000]],
      },
      {
        name: 'ЭОМ',
        rows: [HEADER, [1, 'Прокладка кабеля', 'м', 100, 50, 5000], [2, 'Мобилизация', null, null, null, 1500]],
      },
      {
        name: 'Сводка',
        rows: [
          ['№', 'Наименование', 'Ед. изм.', 'Сумма'],
          [1, 'АР', 'руб', 40_000],
          [2, 'ЭОМ', 'руб', 6500],
        ],
      },
    ],
    'ТКП.xlsx',
  );

const withoutHeading = () =>
  file(
    [{ name: 'Лист1', rows: [['Работы по школе'], ['Кладка стен', 'м3', 10, 250], ['Окраска стен', 'м2', 4, 30]] }],
    'Без шапки.xlsx',
  );

async function openNew(page: Parameters<typeof foundCompany>[0], surname: string): Promise<void> {
  await foundCompany(page, surname);
  const project = await post(page, '/api/projects/', { name: 'Школа' });
  const { id } = await post(page, `/api/projects/${project.id}/specifications/`, { name: 'Предложение' });
  await page.goto(`/specifications/${id}`);
}

test('sheets of an offer are read together, and its summary is compared but not added', async ({ page }) => {
  await openNew(page, 'Листова');
  await page.locator('input[type=file]').first().setInputFiles(offer());
  const dialog = page.getByRole('dialog', { name: 'Ведомость прочитана' });
  await expect(dialog.getByText('Прочитано: 0 разделов, 1 работа, 0 ресурсов')).toBeVisible();
  await expect(dialog.getByText('Ещё 1 лист похож на ведомость. Отметьте его, чтобы прочитать вместе.')).toBeVisible();
  await dialog.getByRole('checkbox', { name: /^ЭОМ/ }).check();
  await dialog.getByRole('checkbox', { name: /^Сводка.*сводка по листам/ }).check();
  await dialog.getByRole('button', { name: 'Прочитать отмеченные листы' }).click();
  await expect(dialog.getByText('Прочитано: 2 раздела, 3 работы, 0 ресурсов')).toBeVisible();
  await expect(dialog.getByText(/^в файле 46\s500,00\s₽ · прочитано 46\s500,00\s₽ · разница 0,00\s₽$/)).toBeVisible();
  await dialog.getByText('Первые 5 строк, как они прочитаны').click();
  await expect(dialog.getByText('2 Мобилизация')).toBeVisible();
  await dialog.getByRole('button', { name: 'Закрыть' }).last().click();
  await expect(page.getByText(/^ЭОМ$/).first()).toBeVisible();
  await expect(page.getByText(/Мобилизация$/).first()).toBeVisible();
});

test('a table without a heading is read with columns assigned by the user', async ({ page }) => {
  await openNew(page, 'Безшапкина');
  await page.locator('input[type=file]').first().setInputFiles(withoutHeading());
  const dialog = page.getByRole('dialog', { name: 'Укажите, что в каком столбце' });
  await expect(dialog.getByRole('cell', { name: 'Кладка стен' })).toBeVisible();
  const read = dialog.getByRole('button', { name: 'Прочитать ведомость' });
  await expect(read).toBeDisabled();
  for (const [letter, role] of [
    ['A', 'Наименование'],
    ['B', 'Ед. изм.'],
    ['C', 'Количество'],
    ['D', 'Цена'],
  ] as const) {
    await dialog.getByRole('combobox', { name: `Значение ${letter}` }).click();
    await page.getByRole('option', { name: role, exact: true }).click();
  }
  await read.click();
  const done = page.getByRole('dialog', { name: 'Ведомость прочитана' });
  await expect(done.getByText('Прочитано: 1 раздел, 2 работы, 0 ресурсов')).toBeVisible();
  await done.getByRole('button', { name: 'Закрыть' }).last().click();
  await expect(page.getByText(/Кладка стен$/).first()).toBeVisible();
});

test("norms replace the bill's prices of marked positions only", async ({ page }) => {
  test.skip(test.info().project.name === 'phone', 'a phone shows the bill as a list, without marking');
  await openNew(page, 'Отметкина');
  const rows = [
    HEADER,
    [1, 'Демонтаж дверных блоков', 'м2', 10, 4321, 43_210],
    [2, 'Окраска стен водоэмульсионными составами', 'м2', 10, 77, 770],
  ];
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(file([{ name: 'КП', rows }], 'КП.xlsx'));
  const read = page.getByRole('dialog', { name: 'Ведомость прочитана' });
  await read.getByRole('button', { name: 'Закрыть' }).last().click();
  await page.getByRole('gridcell', { name: 'Демонтаж дверных блоков' }).click();
  await page.getByRole('button', { name: 'По нормам' }).click();
  const question = page.getByRole('dialog', { name: 'Цены ведомости' });
  await expect(
    question.getByText('Отмечена 1 позиция с ценой ведомости: она будет рассчитана по нормам.'),
  ).toBeVisible();
  await expect(question.getByText(/^43\s210,00\s₽$/)).toBeVisible();
  await question.getByRole('button', { name: 'Рассчитать' }).click();
  await expect(page.getByText(/^Расчёт завершён/)).toBeVisible();
  await expect(page.getByRole('gridcell', { name: /^4\s321,00$/ })).toHaveCount(0);
  await expect(page.getByRole('gridcell', { name: /^77,00$/ })).toBeVisible();
});
