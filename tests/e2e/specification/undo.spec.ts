import type { Locator, Page } from '@playwright/test';
import { foundCompany } from '../support/users.ts';
import { cellOf, pricedTable, typeInto } from './priced-table.ts';
import { expect, test } from '../support/product.ts';

test.beforeEach(({ browserName: _ }, testInfo) => {
  test.skip(testInfo.project.name === 'phone', 'The table is not on a phone.');
});

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (box === null) throw new Error('It is not on the screen');
  return box;
}

async function expectApart(notice: Locator, part: Locator): Promise<void> {
  const [first, second] = [await boxOf(notice), await boxOf(part)];
  const isApart =
    first.x + first.width <= second.x ||
    second.x + second.width <= first.x ||
    first.y + first.height <= second.y ||
    second.y + second.height <= first.y;
  expect(isApart, `${JSON.stringify(first)} lies over ${JSON.stringify(second)}`).toBe(true);
}

async function deleteRow(page: Page, row: number): Promise<void> {
  await cellOf(page, `Позиция ${row}`, 'name').click();
  await page.getByRole('button', { name: 'Удалить строку' }).click();
  await expect(cellOf(page, `Позиция ${row}`, 'name')).toHaveCount(0);
  await expect(page.getByText('Удалена 1 строка').last()).toBeVisible();
}

test('a deleted row is restored by the toast, which covers nothing, and by an immediate Ctrl+Z', async ({ page }) => {
  await foundCompany(page, 'Отменова');
  const { id } = await pricedTable(page, 4);
  await page.goto(`/specifications/${id}`);
  const names = page.getByRole('gridcell', { name: /^Позиция \d$/ });
  await typeInto(cellOf(page, 'Позиция 2', 'quantity'), '7,5');
  await expect(page.getByText('Сохранено')).toBeVisible();
  const strip = page.locator('[data-keep-clear][role="region"]');
  const sums = await strip.innerText();
  const order = ['Позиция 1', 'Позиция 2', 'Позиция 3', 'Позиция 4'];

  await deleteRow(page, 2);
  const notice = page.getByRole('region', { name: 'Уведомления' }).getByRole('listitem').last();
  await expect(notice).toContainText('Удалена 1 строка');
  await notice.hover();
  for (const name of ['Отчёт', 'Утвердить']) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await expectApart(notice, page.getByRole('button', { name, exact: true }));
  }
  await expectApart(notice, strip);
  await notice.getByRole('button', { name: 'Отменить' }).click();
  await expect(names).toHaveText(order);
  await expect(cellOf(page, 'Позиция 2', 'quantity')).toHaveText('7,5');
  await expect.poll(() => strip.innerText()).toBe(sums);

  await deleteRow(page, 3);
  await page.keyboard.press('Control+KeyZ');
  await expect(names).toHaveText(order);
  // Redo is possible once the server has accepted the undo.
  await expect(async () => {
    await page.keyboard.press('Control+KeyY');
    await expect(cellOf(page, 'Позиция 3', 'name')).toHaveCount(0, { timeout: 2000 });
  }).toPass();
  await page.keyboard.press('Control+KeyZ');
  await expect(names).toHaveText(order);
  await page.reload();
  await expect(names).toHaveText(order);
});

test('a paste longer than the table reports the remainder, and adds positions for it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await foundCompany(page, 'Вставкина');
  const { id } = await pricedTable(page, 2);
  await page.goto(`/specifications/${id}`);
  await cellOf(page, 'Позиция 2', 'quantity').click();
  await page.evaluate(() => navigator.clipboard.writeText('11\n22\n33'));
  await page.keyboard.press('Control+KeyV');
  const notice = page.getByRole('region', { name: 'Уведомления' }).getByRole('listitem').last();
  await expect(notice).toContainText('Не вставлены 2 строки');
  await expect(cellOf(page, 'Позиция 2', 'quantity')).toHaveText('11');
  await notice.getByRole('button', { name: 'Добавить 2 позиции и вставить' }).click();
  await expect(cellOf(page, 'Новая позиция 1', 'quantity')).toHaveText('22');
  await expect(cellOf(page, 'Новая позиция 2', 'quantity')).toHaveText('33');
  await expect(page.getByText('Сохранено')).toBeVisible();
});

test('a disabled button links to the cell that disables it, also from another tab', async ({ page }) => {
  await foundCompany(page, 'Закрытова');
  const { id } = await pricedTable(page, 2);
  await page.goto(`/specifications/${id}`);
  await typeInto(cellOf(page, 'Позиция 1', 'quantity'), 'abc');
  const reason = page.getByText('Введите число', { exact: true });
  await cellOf(page, 'Позиция 2', 'quantity').click();
  await expect(reason).toBeHidden();
  await page.getByRole('button', { name: 'Утвердить', exact: true }).click({ force: true });
  await expect(reason).toBeVisible();
  await page.getByRole('tab', { name: 'Итоги' }).click();
  await page.getByRole('button', { name: 'Отчёт', exact: true }).click({ force: true });
  await expect(reason).toBeVisible();
});
