import fs from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { examine } from '../support/examine.ts';
import { foundCompany } from '../support/users.ts';
import { expect, test } from '../support/product.ts';

/** Creates a customer through the form; ends on its card. */
async function make(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  await page.goto('/customers');
  await page.getByRole('button', { name: 'Новый заказчик' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Новый заказчик' });
  await dialog.getByRole('button', { name: 'Ещё' }).click();
  for (const [label, value] of Object.entries(fields))
    await dialog.getByLabel(label, { exact: label === 'ИНН' }).fill(value);
  await dialog.getByRole('button', { name: 'Создать' }).click();
  await expect(page.getByRole('heading', { name: fields['Краткое название'] ?? '', level: 1 })).toBeVisible();
}

async function openImport(page: Page): Promise<Locator> {
  await page.goto('/customers');
  await page.getByRole('button', { name: 'Импорт' }).first().click();
  return page.getByRole('dialog', { name: 'Импорт заказчиков' });
}

async function paste(dialog: Locator, lines: readonly string[]): Promise<void> {
  await dialog.getByLabel('Вставьте таблицу из Excel').fill(lines.join('\n'));
  await dialog.getByRole('button', { name: 'Прочитать' }).click();
}

/** Twenty rows: three invalid, one existing, sixteen valid. */
const TWENTY = [
  'Название\tИНН\tКПП\tЭл. почта\tМенеджер',
  'ООО «Яндекс»\t7736207543\t770401001\t\tПетров',
  'ПАО Сбербанк\t7707083893\t773601001\t\tПетров',
  'Неверный ИНН\t7736207544\t\t\t',
  '\t\t\tinfo@example.ru\t',
  'Неверная почта\t\t\tне адрес\t',
  ...Array.from({ length: 15 }, (_, index) => `Заказчик ${index + 1}\t\t\tmail${index + 1}@example.ru\tСидоров`),
];

const counts = (dialog: Locator, text: string) => expect(dialog.getByText(text).first()).toBeVisible();

test.beforeEach(({ browserName: _ }, testInfo) => {
  test.skip(
    testInfo.project.name === 'phone' && !testInfo.title.startsWith('every screen'),
    'The input does not depend on the width.',
  );
});

test('a table is pasted, corrected in place and imported after confirmation', async ({ page }) => {
  await foundCompany(page, 'Договорова');
  await make(page, { 'Краткое название': 'Сбер', ИНН: '7707083893', КПП: '773601001' });
  const dialog = await openImport(page);

  await test.step('text that is no table is rejected with a message', async () => {
    await paste(dialog, ['Один\tДва', '1\t2']);
    await expect(dialog.getByRole('alert')).toContainText('не найдена строка с заголовками столбцов');
  });

  await test.step('every row shows its outcome', async () => {
    await paste(dialog, TWENTY);
    await counts(dialog, 'Готовы: 16');
    await counts(dialog, 'С ошибками: 3');
    await counts(dialog, 'Уже есть: 1');
    await expect(dialog.getByRole('row')).toHaveCount(21);
    await expect(dialog.getByText('Не загрузим столбцы, которых не знаем: Менеджер.')).toBeVisible();
    await expect(dialog.getByRole('row', { name: /^3 / })).toContainText('ИНН: Контрольное число ИНН не сходится');
    await expect(
      dialog.getByRole('row', { name: /^2 / }).getByRole('link', { name: 'Открыть карточку' }),
    ).toBeVisible();
    await expect(dialog.getByRole('row', { name: /^4 / })).toContainText('укажите название');
    await expectInList(page, '1 заказчик');
  });

  await test.step('an invalid row is corrected and checked again', async () => {
    await dialog.getByRole('checkbox', { name: 'Только с ошибками' }).check();
    await expect(dialog.getByRole('row')).toHaveCount(4);
    const field = dialog.getByRole('textbox', { name: 'ИНН, строка 3' });
    await field.fill('7812555016');
    await field.press('Enter');
    await counts(dialog, 'Готовы: 17');
    await expect(field).toBeFocused();
    await expect(dialog.getByRole('row', { name: /^3 / })).toContainText('Готов');
  });

  await test.step('leaving asks first, as the corrections would be lost', async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Отмена' }).click();
    await expectInList(page, '1 заказчик');
  });

  await test.step('only ready rows are imported, with links to the new cards', async () => {
    await dialog.getByRole('button', { name: 'Загрузить 17 заказчиков' }).click();
    await expect(dialog.getByText('Загружено 17 заказчиков')).toBeVisible();
    await counts(dialog, 'С ошибками: 2');
    await expectInList(page, '18 заказчиков');
    await dialog.getByRole('checkbox', { name: 'Только с ошибками' }).uncheck();
    await dialog.getByRole('row', { name: /^3 / }).getByRole('link', { name: 'Открыть карточку' }).click();
    await expect(page.getByRole('heading', { name: 'Неверный ИНН', level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'Заказчики' }).first().click();
    await expect(page.getByText('18 заказчиков')).toBeVisible();
  });
});

/** Checks the list in another tab, so that this one keeps its dialog. */
async function expectInList(page: Page, text: string): Promise<void> {
  const other = await page.context().newPage();
  await other.goto('/customers');
  await expect(other.getByText(text, { exact: true })).toBeVisible();
  await other.close();
}

test('an export of one company is imported by another', async ({ page }) => {
  await foundCompany(page, 'Договорова');
  await make(page, { 'Краткое название': 'ООО «Ромашка»; и другие', ИНН: '7707083893', КПП: '773601001' });
  await make(page, { 'Краткое название': 'Иное' });
  await page.goto('/customers?search=%D0%A0%D0%BE%D0%BC%D0%B0%D1%88%D0%BA%D0%B0');
  await expect(page.getByText('1 заказчик', { exact: true })).toBeVisible();
  const files = new Map<string, string>();
  for (const [entry, extension] of [
    ['Таблица Excel', 'xlsx'],
    ['Таблица CSV', 'csv'],
    ['Документ PDF', 'pdf'],
  ] as const) {
    await page.getByRole('button', { name: 'Экспорт' }).click();
    const started = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: entry }).click();
    const download = await started;
    expect(download.suggestedFilename()).toMatch(new RegExp(`^Заказчики \\d\\d\\.\\d\\d\\.\\d{4}\\.${extension}$`));
    files.set(extension, await download.path());
  }
  expect((await fs.readFile(files.get('pdf') ?? '')).subarray(0, 4).toString()).toBe('%PDF');

  const bytes = await fs.readFile(files.get('xlsx') ?? '');
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.context().clearCookies();
  await foundCompany(page, 'Договорова');
  const dialog = await openImport(page);
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'Заказчики.txt', mimeType: 'text/plain', buffer: bytes });
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'Заказчики.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: bytes,
  });
  await counts(dialog, 'Готовы: 1');
  await dialog.getByRole('button', { name: 'Загрузить 1 заказчика' }).click();
  await expect(dialog.getByText('Все строки таблицы теперь в списке.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Закрыть' }).last().click();
  const list = page.getByRole('region', { name: 'Заказчики', exact: true });
  await expect(list.getByRole('cell', { name: '7707083893' })).toBeVisible();
});

test('five hundred rows are shown and corrected without rendering all of them', async ({ page }) => {
  await foundCompany(page, 'Договорова');
  const dialog = await openImport(page);
  await paste(dialog, [
    'Название;ИНН',
    ...Array.from({ length: 500 }, (_, index) => `Заказчик ${index + 1};${index === 450 ? '123' : ''}`),
  ]);
  await counts(dialog, 'Готовы: 499');
  expect(await dialog.getByRole('row').count()).toBeLessThan(60);
  await dialog.getByRole('region', { name: 'Импорт заказчиков' }).evaluate((frame) => {
    frame.scrollTop = frame.scrollHeight;
  });
  await expect(dialog.getByRole('row', { name: /^500 / })).toBeVisible();
  await page.route('**/customers/import/', async (route) => {
    if (route.request().postData()?.includes('Заказчик 250"') && route.request().postData()?.includes('true'))
      await route.fulfill({ status: 403, json: { detail: 'Недостаточно прав', code: 'forbidden' } });
    else await route.continue();
  });
  await dialog.getByRole('button', { name: 'Загрузить 499 заказчиков' }).click();
  await expect(dialog.getByText(/Загружено: 200 из 499/)).toBeVisible();
  await page.unroute('**/customers/import/');
  await dialog.getByRole('button', { name: 'Загрузить 299 заказчиков' }).click();
  await expect(dialog.getByText('Загружено 499 заказчиков')).toBeVisible();
});

test('two cards are merged, and blockers are listed', async ({ page }) => {
  await foundCompany(page, 'Договорова');
  await make(page, {
    'Краткое название': 'ООО «Ромашка»',
    ИНН: '7707083893',
    КПП: '773601001',
    Телефон: '+7 495 111-11-11',
    Email: 'info@romashka.ru',
  });
  await make(page, { 'Краткое название': 'Ромашка', Телефон: '+7 495 000-00-00' });
  const dialog = await openMerge(page, 'ООО «Ромашка»');
  await expect(dialog.getByRole('row', { name: /^ИНН — 7707083893 7707083893 ?из другой карточки/ })).toBeVisible();
  await expect(
    dialog.getByRole('row', { name: 'Телефон +7 (495) 000-00-00 +7 (495) 111-11-11 +7 (495) 000-00-00', exact: true }),
  ).toBeVisible();
  await expect(dialog.getByRole('region', { name: 'Перейдут в эту карточку' })).toContainText('Проекты:0');

  await page.route('**/merge/', (route) =>
    route.fulfill({
      status: 409,
      json: { detail: 'Договор с таким номером у этого заказчика уже есть', code: 'contract_number_taken' },
    }),
  );
  await dialog.getByRole('button', { name: 'Объединить' }).click();
  await expect(dialog.getByRole('alert')).toContainText('есть договор с одним и тем же номером');
  await page.unroute('**/merge/');
  await page.route('**/merge/', (route) =>
    route.fulfill({ status: 409, json: { detail: 'Запись изменена', code: 'version_conflict' } }),
  );
  await dialog.getByRole('button', { name: 'Объединить' }).click();
  await expect(dialog.getByText('Карточку только что изменил другой пользователь')).toBeVisible();
  await page.unroute('**/merge/');

  await dialog.getByRole('button', { name: 'Объединить' }).click();
  await expect(page.getByText('Карточки объединены. Другая теперь в корзине: ООО «Ромашка».')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Ромашка', level: 1 })).toBeVisible();
  await expect(page.getByText('7707083893').first()).toBeVisible();
  await page.goto('/customers');
  await expect(page.getByText('1 заказчик', { exact: true })).toBeVisible();
  await page.goto('/company/bin');
  await expect(page.getByText('ООО «Ромашка»').first()).toBeVisible();
});

/** From the card on the page, with the other one chosen. */
async function openMerge(page: Page, other: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Действия', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Объединить с другой карточкой' }).click();
  const dialog = page.getByRole('dialog', { name: 'Объединение карточек' });
  await dialog.getByLabel('Другая карточка').click();
  await page.getByRole('option', { name: other }).click();
  await expect(dialog.getByRole('region', { name: 'Перейдут в эту карточку' })).toBeVisible();
  return dialog;
}

test('every screen of the transfer is accessible and fits', async ({ page }) => {
  await foundCompany(page, 'Договорова');
  await make(page, {
    'Краткое название': 'ПАО Сбербанк',
    ИНН: '7707083893',
    КПП: '773601001',
    Email: 'info@sber.ru',
  });
  let dialog = await openImport(page);
  await examine(page, {
    name: 'customer-import-start',
    open: () => expect(dialog.getByLabel('Вставьте таблицу из Excel')).toBeVisible(),
  });
  await examine(page, {
    name: 'customer-import-preview',
    open: async () => {
      await paste(dialog, TWENTY);
      await counts(dialog, 'С ошибками: 3');
    },
  });
  await examine(page, {
    name: 'customer-import-done',
    open: async () => {
      await dialog.getByRole('button', { name: 'Загрузить 16 заказчиков' }).click();
      await expect(dialog.getByText('Загружено 16 заказчиков')).toBeVisible();
    },
  });
  await make(page, { 'Краткое название': 'Сбер', Телефон: '+7 495 000-00-00' });
  await examine(page, {
    name: 'customer-merge',
    open: async () => {
      dialog = await openMerge(page, 'ПАО Сбербанк');
    },
  });
});
