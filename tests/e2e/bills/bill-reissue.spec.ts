import { makeWorkbook, type RowSpec } from '../../../apps/server/src/testing/files/make-workbook.ts';
import { examine } from '../support/examine.ts';
import { foundCompany } from '../support/users.ts';
import { expect, test } from '../support/product.ts';
import { get, post } from '../accounts/two-companies.ts';

const HEADER = ['№ п/п', 'Наименование работ', 'Ед. изм.', 'Кол-во', 'Цена', 'Сумма'];

const issue = (rows: RowSpec[], name: string) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(makeWorkbook({ sheets: [{ name: 'ВОР', rows: [HEADER, ...rows] }] })),
});

const FIRST = issue(
  [
    ['Раздел 1. Стены'],
    [1, 'Кладка стен из кирпича', 'м3', 10, 4000, 40_000],
    [2, 'Штукатурка стен', 'м2', 100, 500, 50_000],
    ['Раздел 2. Полы'],
    [3, 'Стяжка полов', 'м2', 20, 700, 14_000],
  ],
  'ВОР.xlsx',
);
const SECOND = issue(
  [
    ['Раздел 1. Стены'],
    [1, 'Разборка перегородок', 'м3', 5, 1000, 5000],
    [2, 'Кладка стен из кирпича', 'м3', 12, 4000, 48_000],
    ['Раздел 2. Полы'],
    [3, 'Стяжка полов', 'м2', 20, 700, 14_000],
  ],
  'ВОР изм.1.xlsx',
);

type Page = Parameters<typeof foundCompany>[0];

async function openRead(page: Page, surname: string): Promise<void> {
  await foundCompany(page, surname);
  const project = await post(page, '/api/projects/', { name: 'Школа' });
  const { id } = await post(page, `/api/projects/${project.id}/specifications/`, { name: 'Стены и полы' });
  await page.goto(`/specifications/${id}`);
  await page.locator('input[type=file]').first().setInputFiles(FIRST);
  const read = page.getByRole('dialog', { name: 'Ведомость прочитана' });
  await expect(read.getByText('Прочитано: 2 раздела, 3 работы, 0 ресурсов')).toBeVisible();
  await read.getByRole('button', { name: 'Закрыть' }).last().click();
}

async function sendIssue(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^ВОР: 1/ }).click();
  await page.getByRole('menuitem', { name: 'Загрузить новую редакцию ВОР' }).click();
  await page.getByRole('dialog', { name: 'Новая редакция ВОР' }).locator('input[type=file]').setInputFiles(SECOND);
}

test('a newer issue of a bill is compared, accepted by rows, and reverted', async ({ page }, testInfo) => {
  test.skip(testInfo.project.name === 'phone', 'The table is not on a phone.');
  await openRead(page, 'Редакцина');
  await sendIssue(page);
  const dialog = page.getByRole('dialog', { name: 'Новая редакция ВОР' });
  // It is behind the dialog.
  const totals = page.locator('[aria-label="Итоги спецификации"]');
  await test.step('by rows, with the difference of the marked ones', async () => {
    await expect(dialog.getByText('ВОР изм.1.xlsx вместо ВОР.xlsx')).toBeVisible();
    await expect(dialog.getByRole('row').filter({ hasText: 'Кладка стен из кирпича' })).toContainText(/12.*м³/);
    await expect(dialog.getByRole('row').filter({ hasText: 'Штукатурка стен' })).toContainText('Исчезла');
    await expect(dialog.getByText(/−37\s000,00/).first()).toBeVisible();
  });
  await test.step('one is left out, the rest accepted', async () => {
    await dialog.getByRole('tab', { name: /^Исчезли/ }).click();
    await dialog.getByRole('checkbox', { name: 'Принять: Штукатурка стен' }).uncheck();
    await dialog.getByRole('tab', { name: /^Все/ }).click();
    await dialog.getByRole('button', { name: 'Принять 2 изменения' }).click();
    await expect(page.getByText(/Новая редакция ВОР принята\. Изменено: 1, добавлено: 1, исчезло: 0/)).toBeVisible();
    // The omitted row is still displayed.
    await expect(dialog.getByText('ВОР изм.1.xlsx, прочитан заново')).toBeVisible();
    await expect(totals).toContainText(/117\s000,00/);
  });
  await test.step('reverted', async () => {
    await page.getByRole('button', { name: 'Отменить', exact: true }).click();
    await expect(page.getByText('Принятие отменено: спецификация как была')).toBeVisible();
    await expect(totals).toContainText(/104\s000,00/);
  });
});

type Position = { id: string; kind: string };
const FORM_ROWS = (plaster: number | null, paint: number | null, quantity: number): RowSpec[] => [
  [1, 'Штукатурка стен', 'м2', 10, plaster, null],
  [2, 'Окраска стен', 'м2', quantity, paint, null],
];

test('a returned workbook shows the prices that the customer changed, and keeps ours until they are chosen', async ({
  page,
}, testInfo) => {
  test.skip(testInfo.project.name === 'phone', 'The table is not on a phone.');
  await foundCompany(page, 'Возвратова');
  const project = await post(page, '/api/projects/', { name: 'Школа' });
  const { id } = await post(page, `/api/projects/${project.id}/specifications/`, { name: 'Отделка' });
  const path = `/api/specifications/${id}`;
  await page.goto(`/specifications/${id}`);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(issue(FORM_ROWS(null, null, 20), 'КП.xlsx'));
  await page.getByRole('dialog').getByRole('button', { name: 'Закрыть' }).last().click();
  await test.step('our prices go out in the file', async () => {
    const { results } = await get<{ results: Position[] }>(page, `${path}/specification-rows/?limit=all`);
    for (const row of results) await post(page, `${path}/specification-rows/${row.id}/`, { price: '500' }, 'PATCH');
    const [vor] = await get<{ id: string }[]>(page, `${path}/vors/`);
    await post(page, `${path}/report/generate/`, { form: 'customer_workbook', workbook: { vor_id: vor?.id } });
    await expect
      .poll(async () => (await get<{ status: string }>(page, `${path}/report/status/`)).status, { timeout: 30_000 })
      .toBe('done');
    await page.reload();
  });
  const dialog = page.getByRole('dialog', { name: 'Новая редакция ВОР' });
  await test.step('two prices and a quantity come back changed', async () => {
    await page.getByRole('button', { name: /^ВОР: 1/ }).click();
    await page.getByRole('menuitem', { name: 'Загрузить новую редакцию ВОР' }).click();
    await dialog.locator('input[type=file]').setInputFiles(issue(FORM_ROWS(480, 450, 30), 'КП ответ.xlsx'));
    const plaster = dialog.getByRole('row').filter({ hasText: 'Штукатурка стен' });
    await expect(plaster).toContainText(/500,00.*480,00/);
    await expect(plaster).toContainText('заказчик изменил вашу цену');
    await expect(dialog.getByRole('checkbox', { name: 'Принять: Штукатурка стен' })).not.toBeChecked();
    await expect(dialog.getByRole('checkbox', { name: 'Принять: Окраска стен' })).toBeChecked();
    await expect(dialog.getByRole('checkbox', { name: /взять цену заказчика/ })).not.toBeChecked();
  });
  await test.step('the quantity is accepted at our price', async () => {
    await dialog.getByRole('button', { name: 'Принять 1 изменение' }).click();
    // 10 × 500 + 30 × 500
    await expect(page.locator('[aria-label="Итоги спецификации"]')).toContainText(/20\s000,00/);
    await expect(dialog.getByRole('row').filter({ hasText: 'Окраска стен' })).toContainText(/500,00.*450,00/);
  });
});

test('the dialog of a newer issue fits every screen', async ({ page }, testInfo) => {
  test.skip(testInfo.project.name === 'phone', 'It is opened from the table.');
  await openRead(page, 'Сличаева');
  await examine(page, {
    name: 'bill-rereading',
    open: async () => {
      await sendIssue(page);
      await expect(page.getByText('ВОР изм.1.xlsx вместо ВОР.xlsx')).toBeVisible();
    },
  });
});
