import type { Browser, Page } from '@playwright/test';
import { signInElsewhere, foundCompany, OPENS } from '../support/users.ts';
import { cellOf, COLUMN, pricedTable, typeInto } from './priced-table.ts';
import { expect, test, type Product } from '../support/product.ts';

test.beforeEach(({ browserName: _ }, testInfo) => {
  test.skip(testInfo.project.name === 'phone', 'The table is not on a phone.');
});

/** Another user's change must be visible within this time without any action. */
const WITHIN = { timeout: 10_000 };

type Two = { a: Page; b: Page; id: string; rows: string[] };

/** The same table in two browsers. Positions of 10 roubles; the sums are those of a document with 22 % VAT. */
async function twoAtOneTable(
  { page, browser, product }: { page: Page; browser: Browser; product: Product },
  { name, positions, isDeaf = false }: { name: string; positions: number; isDeaf?: boolean },
): Promise<Two> {
  const email = await foundCompany(page, name);
  const { id, rows } = await pricedTable(page, positions);
  const b = await signInElsewhere(browser, product.address, email);
  // Receives no stream events and relies on polling.
  if (isDeaf) await b.route(/\/events\//, (route) => route.abort());
  for (const one of [page, b]) {
    await one.goto(`/specifications/${id}`);
    await expect(quantity(one, positions)).toHaveText('1', OPENS);
  }
  return { a: page, b, id, rows };
}

/** Runs a change that the page does not discover by polling either. */
async function withoutPolling(page: Page, work: () => Promise<void>): Promise<void> {
  const asking = /\/content-version\//;
  await page.route(asking, (route) => route.abort());
  await work();
  await page.unroute(asking);
}

const quantity = (page: Page, row: number) => cellOf(page, `Позиция ${row}`, 'quantity');
const saved = (page: Page) => expect(page.getByText('Сохранено')).toBeVisible();
/** Typed prices are no direct costs: their sum is the total without VAT. */
const sumOf = (page: Page) =>
  page
    .getByRole('region', { name: 'Итоги спецификации' })
    .locator('dt', { hasText: /^Без НДС$/ })
    .locator('+ dd');

/** Checks that the rows add up to the displayed sum. */
async function expectWhole(page: Page, sum: string): Promise<void> {
  await expect(sumOf(page)).toHaveText(sum);
  const displayed = await page.evaluate((column) => {
    const cells = document.querySelectorAll(`[role=row][data-row] [aria-colindex="${column}"]`);
    return [...cells].reduce((total, cell) => total + Number(cell.textContent.replace(/\s/g, '').replace(',', '.')), 0);
  }, COLUMN.total);
  expect(displayed.toFixed(2)).toBe(Number(sum.replace(/\s/g, '').replace(',', '.')).toFixed(2));
}

test("one user's change is on another's screen within ten seconds, rows and sums together", async ({
  page,
  browser,
  product,
}) => {
  const { a, b } = await twoAtOneTable({ page, browser, product }, { name: 'Вторых', positions: 3 });
  await typeInto(quantity(a, 3), '9');
  await saved(a);
  await expect(quantity(b, 3)).toHaveText('9', WITHIN);
  await expectWhole(b, '110,00');
  await b.context().close();
});

test("after an edit of another row, another user's changed rows and sums arrive with the response", async ({
  page,
  browser,
  product,
}) => {
  const { a, b } = await twoAtOneTable({ page, browser, product }, { name: 'Рядом', positions: 3, isDeaf: true });
  // The other browser learns of it only through its own edit, not by polling.
  await withoutPolling(b, async () => {
    await typeInto(quantity(a, 3), '9');
    await saved(a);
  });
  await typeInto(quantity(b, 1), '5');
  await saved(b);
  await expect(quantity(b, 3)).toHaveText('9', { timeout: 3000 });
  await expectWhole(b, '150,00');
  await b.context().close();
});

test('different cells of one row are merged silently', async ({ page, browser, product }) => {
  const { a, b } = await twoAtOneTable({ page, browser, product }, { name: 'Дружных', positions: 2, isDeaf: true });
  await withoutPolling(b, async () => {
    await typeInto(quantity(a, 1), '9');
    await saved(a);
  });
  await typeInto(cellOf(b, 'Позиция 1', 'name'), 'Кладка стен');
  await saved(b);
  await expect(b.getByRole('dialog')).toHaveCount(0);
  await expect(cellOf(b, 'Кладка стен', 'quantity')).toHaveText('9');
  await expectWhole(b, '100,00');
  await expect(cellOf(a, 'Кладка стен', 'quantity')).toHaveText('9', WITHIN);
  await b.context().close();
});

test.describe('the same cell', () => {
  for (const [choice, remaining, sum] of [
    ['Оставить моё', '7', '80,00'],
    ['Взять с сервера', '9', '100,00'],
  ] as const) {
    test(`asks which value to keep, and shows who changed it and when: ${choice}`, async ({
      page,
      browser,
      product,
    }) => {
      const { a, b } = await twoAtOneTable({ page, browser, product }, { name: 'Спорных', positions: 2, isDeaf: true });
      await withoutPolling(b, async () => {
        await typeInto(quantity(a, 1), '9');
        await saved(a);
      });
      await typeInto(quantity(b, 1), '7');
      const dialog = b.getByRole('dialog', { name: 'Строка изменена другим пользователем' });
      await expect(dialog).toContainText(/строку изменили: Вера Спорных|строку изменили: Спорных Вера/);
      await expect(dialog).toContainText(/\d\d\.\d\d\.\d{4}\s\d\d:\d\d/);
      await expect(dialog.getByRole('row', { name: /Кол-во 7 9/ })).toBeVisible();
      await expect(dialog.getByRole('row')).toHaveCount(2);
      await dialog.getByRole('button', { name: choice }).click();
      await expect(quantity(b, 1)).toHaveText(remaining);
      await saved(b);
      await expectWhole(b, sum);
      await expect(quantity(a, 1)).toHaveText(remaining, WITHIN);
      await b.context().close();
    });
  }
});

test("a conflict in a cell edited during another user's change is asked about, however late it is entered", async ({
  page,
  browser,
  product,
}) => {
  const { a, b } = await twoAtOneTable({ page, browser, product }, { name: 'Открытых', positions: 2 });
  await quantity(b, 1).click();
  await b.keyboard.type('7');
  await typeInto(quantity(a, 1), '9');
  await saved(a);
  // The sums show that the change has arrived while the editor is open.
  await expect(sumOf(b)).toHaveText('100,00', WITHIN);
  await b.keyboard.press('Enter');
  const dialog = b.getByRole('dialog', { name: 'Строка изменена другим пользователем' });
  await expect(dialog.getByRole('row', { name: /Кол-во 7 9/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Взять с сервера' }).click();
  await expect(quantity(b, 1)).toHaveText('9');
  // A cancelled editor shows the value that arrived meanwhile.
  await quantity(b, 2).click();
  await b.keyboard.type('7');
  await typeInto(quantity(a, 2), '8');
  await saved(a);
  await expect(sumOf(b)).toHaveText('170,00', WITHIN);
  await b.keyboard.press('Escape');
  await expect(quantity(b, 2)).toHaveText('8');
  await expectWhole(b, '170,00');
  await b.context().close();
});

test('in a paste only the conflicting cell is asked about', async ({ page, browser, product }) => {
  const { a, b } = await twoAtOneTable({ page, browser, product }, { name: 'Вставных', positions: 3, isDeaf: true });
  await withoutPolling(b, async () => {
    await typeInto(quantity(a, 2), '9');
    await typeInto(cellOf(a, 'Позиция 3', 'unit'), 'м3');
    await saved(a);
  });
  await quantity(b, 1).click();
  await b.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '2\n3\n4');
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  });
  const dialog = b.getByRole('dialog', { name: 'Строка изменена другим пользователем' });
  await expect(dialog.getByRole('row', { name: /Кол-во 3 9/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Взять с сервера' }).click();
  await saved(b);
  for (const [row, text] of [
    [1, '2'],
    [2, '9'],
    [3, '4'],
  ] as const)
    await expect(quantity(b, row)).toHaveText(text);
  await expect(cellOf(b, 'Позиция 3', 'unit')).toHaveText('м³');
  await expectWhole(b, '150,00');
  await b.context().close();
});

test('a row deleted by another user: the message names them and returns the typed value; sums stay correct', async ({
  page,
  browser,
  product,
}) => {
  const { a, b } = await twoAtOneTable({ page, browser, product }, { name: 'Удалённых', positions: 3, isDeaf: true });
  await withoutPolling(b, async () => {
    await quantity(a, 2).click();
    await a.getByRole('button', { name: 'Удалить строку' }).click();
    await expect(quantity(a, 2)).toHaveCount(0);
  });
  await typeInto(quantity(b, 2), '77');
  const dialog = b.getByRole('dialog', { name: 'Строка удалена' });
  await expect(dialog).toContainText(
    /«Позиция 2» — удаление: (Вера Удалённых|Удалённых Вера), \d\d\.\d\d\.\d{4}\s\d\d:\d\d/,
  );
  await expect(dialog.getByRole('definition')).toHaveText('77');
  await b.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await dialog.getByRole('button', { name: 'Скопировать введённое' }).click();
  expect(await b.evaluate(() => navigator.clipboard.readText())).toBe('77');
  await dialog.getByRole('button', { name: 'Понятно' }).click();
  await expect(quantity(b, 2)).toHaveCount(0);
  await expectWhole(b, '20,00');
  await expect(b.getByText('Не удалось')).toHaveCount(0);
  await b.context().close();
});

test('a rejected text is returned too when its row is deleted', async ({ page, browser, product }) => {
  const { a, b } = await twoAtOneTable({ page, browser, product }, { name: 'Отказных', positions: 2 });
  await typeInto(quantity(b, 2), 'abc');
  await expect(b.getByRole('button', { name: 'Не принято: 1 ячейка' })).toBeVisible();
  await quantity(a, 2).click();
  await a.getByRole('button', { name: 'Удалить строку' }).click();
  const dialog = b.getByRole('dialog', { name: 'Строка удалена' });
  await expect(dialog.getByRole('definition')).toHaveText('abc', WITHIN);
  await dialog.getByRole('button', { name: 'Понятно' }).click();
  await expect(b.getByRole('button', { name: /^Не принято/ })).toHaveCount(0);
  await expectWhole(b, '10,00');
  await b.context().close();
});

test('a commit by one user makes the table read-only for the other', async ({ page, browser, product }) => {
  const { a, b } = await twoAtOneTable({ page, browser, product }, { name: 'Утверждённых', positions: 2 });
  await a.getByRole('button', { name: 'Утвердить', exact: true }).click();
  await a.getByRole('dialog').getByRole('button', { name: 'Утвердить' }).click();
  await expect(a.getByText('Утверждена', { exact: true }).first()).toBeVisible();
  await expect(b.getByRole('button', { name: 'Утвердить', exact: true })).toHaveCount(0, WITHIN);
  await expect(b.getByText('Утверждена', { exact: true }).first()).toBeVisible();
  await b.context().close();
});
