import type { Download, Page } from '@playwright/test';
import exceljs from 'exceljs';
import { aPricedContract } from '../agreements/agreement-steps.ts';
import { moscowDay } from '../support/moscow-day.ts';
import { expect, test } from '../support/product.ts';
import { foundCompany, OPENS } from '../support/users.ts';

test.beforeEach(({ browserName: _ }, testInfo) => {
  test.skip(testInfo.project.name === 'phone', 'The story changes its own width.');
});

/** The longest of all stories; forms are made by a job. */
const STORY_MS = 360_000;
const MADE = { timeout: 120_000 };
const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

const shown = (day: string): string => day.split('-').toReversed().join('.');

/** An agreement with another quantity or price of one position, committed and not signed. */
async function anAgreementOn(
  page: Page,
  contract: string,
  { name, change }: { name: string; change: { quantity?: string; price?: string } },
): Promise<string> {
  return page.evaluate(
    async ([contractId, position, stated, date]) => {
      const headers = { authorization: `Bearer ${localStorage.getItem('token')}`, 'content-type': 'application/json' };
      const send = async (method: string, address: string, body?: object) =>
        (
          await fetch(address, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })
        ).json();
      const of = `/api/contracts/${contractId}`;
      const agreement = await send('POST', `${of}/supplementary-agreements/`, { date, subject: 'Изменение' });
      const annex = await send('POST', `/api/supplementary-agreements/${agreement.id}/specifications/`, {
        name: 'Приложение к ДС',
      });
      const { rows } = await send('GET', `${of}/specifications/effective/`);
      const key = rows.find((row: { name: string }) => row.name === position).row_key;
      await send('POST', `/api/specifications/${annex.id}/changes/`, { row_keys: [key] });
      const list = `/api/specifications/${annex.id}/specification-rows/`;
      const { results } = await send('GET', list);
      const row = results.find((one: { row_key: string }) => one.row_key === key);
      await send('PATCH', `${list}${row.id}/`, stated);
      await send('POST', `/api/specifications/${annex.id}/commit/`, {});
      return agreement.id as string;
    },
    [contract, name, change, moscowDay(0)] as const,
  );
}

/** Values of the sheet whose name begins so, computed ones as the file states them. */
async function rowsOf(download: Download, sheet: string): Promise<string[][]> {
  const book = new exceljs.Workbook();
  await book.xlsx.readFile(await download.path());
  const found = book.worksheets.find((one) => one.name.startsWith(sheet));
  const rows: string[][] = [];
  found?.eachRow((row) => {
    const cells: string[] = [];
    row.eachCell({ includeEmpty: true }, (cell) => {
      const value = cell.formula ? cell.result : cell.value;
      cells.push(typeof value === 'number' ? value.toFixed(2) : typeof value === 'string' ? value : '');
    });
    rows.push(cells);
  });
  return rows;
}

/** The last figure of the row that has the words. */
function figureOf(rows: readonly string[][], words: string): string | undefined {
  const row = rows.findLast((cells) => cells.some((cell) => cell.startsWith(words)));
  return row?.findLast((cell) => /^-?\d+\.\d{2}$/u.test(cell));
}

async function step(page: Page, action: string, status: string): Promise<void> {
  await page.getByRole('button', { name: action, exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: action, exact: true }).click();
  await expect(page.getByRole('main').getByText(status, { exact: true }).first()).toBeVisible();
}

async function sign(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Подписать', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Отметить принятым' }).click();
  await expect(page.getByRole('main').getByText('Принят', { exact: true }).first()).toBeVisible();
}

async function newAct(page: Page, fill: string): Promise<void> {
  await page.getByRole('button', { name: 'Новый акт' }).click(OPENS);
  const dialog = page.getByRole('dialog', { name: 'Новый акт' });
  await dialog.getByLabel(/^Период с/).fill(shown(`${moscowDay(0).slice(0, 7)}-01`));
  await dialog.getByLabel(/^Период по/).fill(shown(moscowDay(0)));
  await dialog.getByRole('combobox', { name: 'Заполнить' }).click();
  await page.getByRole('option', { name: fill }).click();
  await dialog.getByRole('button', { name: 'Создать' }).click();
}

test('from a record on a phone to paper whose sums are right, and an agreement below the accepted work', async ({
  page,
}) => {
  test.setTimeout(STORY_MS);
  await foundCompany(page, 'Приёмкина');
  const { project, contract } = await aPricedContract(page);
  const work = `/projects/${project}/contracts/${contract}?tab=work`;

  await test.step('a foreman records what was done', async () => {
    await page.setViewportSize(PHONE);
    await page.goto(work);
    await page.getByRole('button', { name: 'Записать выполнение' }).click(OPENS);
    const dialog = page.getByRole('dialog', { name: 'Записать выполнение' });
    await dialog.getByRole('combobox', { name: 'Позиция' }).click();
    await page.getByRole('option', { name: /Разработка грунта/ }).click();
    await dialog.getByRole('textbox', { name: /^Выполнено/ }).fill('6');
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'Котлован.png', mimeType: 'image/png', buffer: PIXEL });
    await expect(dialog.getByText('Котлован.png')).toBeVisible();
    await dialog.getByRole('button', { name: 'Сохранить' }).click();
    await expect(page.getByText('Не в акте')).toBeVisible();
    await page.getByRole('button', { name: 'Фотографии' }).click();
    const photos = page.getByRole('dialog', { name: 'Фотографии' });
    await expect(photos.getByText('Котлован.png').first()).toBeVisible();
    await photos.getByRole('button', { name: 'Закрыть' }).last().click();
    await page.setViewportSize(DESKTOP);
  });

  const row = page.getByRole('row').filter({ hasText: 'Разработка грунта' });
  await test.step('the act is filled from the record and presented', async () => {
    await newAct(page, 'По записям о выполнении');
    await expect(page.getByRole('heading', { name: 'Акт № 1' })).toBeVisible();
    await expect(row.getByRole('gridcell', { name: '6', exact: true })).toBeVisible();
    await step(page, 'Предъявить', 'Предъявлен');
  });

  await test.step('the customer refuses it with a reason, and it is corrected', async () => {
    await page.getByRole('button', { name: 'Действия с актом' }).click();
    await page.getByRole('menuitem', { name: 'Отклонить' }).click();
    const dialog = page.getByRole('dialog', { name: 'Отклонить акт № 1' });
    await dialog.getByLabel('Причина').fill('Замер показал 5 м3');
    await dialog.getByRole('button', { name: 'Отклонить' }).click();
    await expect(page.getByText('Замер показал 5 м3')).toBeVisible();
    await page.getByRole('button', { name: 'Действия с актом' }).click();
    await page.getByRole('menuitem', { name: 'Отозвать' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Отозвать' }).click();
    await row.getByRole('gridcell', { name: '6', exact: true }).click();
    await page.keyboard.type('5');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Сохранено')).toBeVisible();
    await step(page, 'Предъявить', 'Предъявлен');
    await sign(page);
  });

  await test.step('КС-2 and КС-3 state what their own rows give', async () => {
    await page.getByRole('button', { name: 'Скачать' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: /КС-3/ }).check();
    await dialog.getByRole('radio', { name: 'По этапам (разделам сметы)' }).check();
    const waiting = page.waitForEvent('download', MADE);
    await dialog.getByRole('button', { name: 'Скачать XLSX' }).click();
    const file = await waiting;
    // Five cubic metres at 100 roubles, and 22 % of VAT.
    const act = await rowsOf(file, 'КС-2');
    expect(figureOf(act, 'Итого')).toBe('500.00');
    expect(figureOf(act, 'Всего по акту')).toBe('610.00');
    const summary = await rowsOf(file, 'КС-3');
    expect(figureOf(summary, '1 Земляные работы')).toBe('500.00');
    expect(figureOf(summary, 'Сумма НДС')).toBe('110.00');
    expect(figureOf(summary, 'Всего с учётом НДС')).toBe('610.00');
    await dialog.getByRole('button', { name: 'Отмена' }).click();
  });

  const signAgreement = async (id: string): Promise<void> => {
    await page.goto(`/projects/${project}/contracts/${contract}/agreements/${id}`);
    await page.getByRole('button', { name: 'Подписать' }).click(OPENS);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Подписать' }).click();
  };
  await test.step('an agreement that leaves less than is accepted is not signed', async () => {
    const below = await anAgreementOn(page, contract, { name: 'Разработка грунта', change: { quantity: '4' } });
    await signAgreement(below);
    const dialog = page.getByRole('dialog', { name: 'Соглашение оставляет меньше работ, чем принято' });
    await expect(dialog.getByText(/принято и предъявлено 5, по соглашению 4/)).toBeVisible();
  });

  await test.step('a changed price waits for a decision, and the position is split', async () => {
    const dearer = await anAgreementOn(page, contract, { name: 'Разработка грунта', change: { price: '110' } });
    await signAgreement(dearer);
    await expect(page.getByText('Соглашение подписано', { exact: true })).toBeVisible();
    await page.goto(work);
    await page.getByRole('button', { name: 'Решить' }).click(OPENS);
    const dialog = page.getByRole('dialog', { name: 'Цена изменилась после приёмки' });
    await expect(dialog.getByText(/остаток 5\sм³ – по новой/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Разделить' }).click();
    await expect(dialog.getByText('Решений больше не нужно: акты можно предъявлять.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Закрыть' }).last().click();
    await newAct(page, 'Весь остаток');
    await expect(page.getByRole('heading', { name: 'Акт № 2' })).toBeVisible();
    await expect(
      row.filter({ hasText: '110,00' }).getByRole('gridcell', { name: '550,00', exact: true }),
    ).toBeVisible();
    await step(page, 'Предъявить', 'Предъявлен');
    await sign(page);
  });
});
