import type { Page } from '@playwright/test';
import { foundCompany } from '../support/users.ts';
import { cellOf, pricedTable, typeInto } from './priced-table.ts';
import { expect, test } from '../support/product.ts';
import { post } from '../accounts/two-companies.ts';

test.beforeEach(({ browserName: _ }, testInfo) => {
  test.skip(testInfo.project.name === 'phone', 'The table is not on a phone.');
});

/** The names in the table from the top. */
async function names(page: Page): Promise<string[]> {
  const cells = page.locator('[role="row"] [role="gridcell"][aria-colindex="2"]');
  return (await cells.allInnerTexts()).map((text) => text.trim());
}

async function choose(page: Page, row: string, entry: string): Promise<void> {
  await cellOf(page, row, 'name').click({ button: 'right' });
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

test('rows are inserted, moved, copied and undone through the table menu', async ({ page }) => {
  await foundCompany(page, 'Строчкина');
  const { id } = await pricedTable(page, 3);
  await page.goto(`/specifications/${id}`);
  await expect.poll(() => names(page)).toEqual(['Позиция 1', 'Позиция 2', 'Позиция 3']);

  await test.step('inserted above', async () => {
    await choose(page, 'Позиция 2', 'Вставить позицию выше');
    await expect.poll(() => names(page)).toEqual(['Позиция 1', 'Новая позиция', 'Позиция 2', 'Позиция 3']);
    await typeInto(cellOf(page, 'Новая позиция', 'name'), 'Вставленная');
    await expect.poll(() => names(page)).toEqual(['Позиция 1', 'Вставленная', 'Позиция 2', 'Позиция 3']);
  });

  await test.step('moved, also by the menu key, and undone', async () => {
    await choose(page, 'Позиция 3', 'Переместить выше');
    await expect.poll(() => names(page)).toEqual(['Позиция 1', 'Вставленная', 'Позиция 3', 'Позиция 2']);
    await page.keyboard.press('Control+KeyZ');
    await expect.poll(() => names(page)).toEqual(['Позиция 1', 'Вставленная', 'Позиция 2', 'Позиция 3']);
    await cellOf(page, 'Позиция 1', 'name').click();
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menuitem', { name: 'Переместить ниже', exact: true }).click();
    await expect.poll(() => names(page)).toEqual(['Вставленная', 'Позиция 1', 'Позиция 2', 'Позиция 3']);
  });

  await test.step('duplicated with its price, and the copy undone', async () => {
    await choose(page, 'Позиция 3', 'Дублировать');
    await expect.poll(() => names(page)).toEqual(['Вставленная', 'Позиция 1', 'Позиция 2', 'Позиция 3', 'Позиция 3']);
    await expect(cellOf(page, 'Позиция 3', 'total').nth(1)).toHaveText('10,00');
    await page.keyboard.press('Control+KeyZ');
    await expect.poll(() => names(page)).toEqual(['Вставленная', 'Позиция 1', 'Позиция 2', 'Позиция 3']);
  });

  await test.step('a name is found and replaced everywhere', async () => {
    await choose(page, 'Позиция 1', 'Найти и заменить…');
    const dialog = page.getByRole('dialog', { name: 'Найти и заменить в наименованиях' });
    await dialog.getByLabel('Найти', { exact: true }).fill('позиция');
    await dialog.getByLabel('Заменить на').fill('Работа');
    await dialog.getByRole('button', { name: 'Заменить в 3 строках' }).click();
    await expect.poll(() => names(page)).toEqual(['Вставленная', 'Работа 1', 'Работа 2', 'Работа 3']);
  });
});

test('rows are copied between specifications, and a resource price is changed everywhere', async ({ page }) => {
  await foundCompany(page, 'Переносова');
  const { id, rows } = await pricedTable(page, 2);
  const project = await post(page, '/api/projects/', { name: 'Детский сад' });
  const other = await post(page, `/api/projects/${project.id}/specifications/`, { name: 'Отделка' });
  const made: string[] = [];
  for (const name of ['Стены', 'Полы']) {
    // oxlint-disable-next-line no-await-in-loop -- each stands below the one before
    const row = await post(page, `/api/specifications/${other.id}/specification-rows/`, {
      name,
      unit: 'м2',
      quantity: '4',
    });
    made.push(row.id);
    // oxlint-disable-next-line no-await-in-loop -- as above
    await post(page, `/api/specifications/${other.id}/resource-rows/`, {
      specification_row_id: row.id,
      name: 'Клей плиточный',
      unit: 'кг',
      quantity: '10',
      price: '20',
    });
  }
  expect(rows.length + made.length).toBe(4);

  await page.goto(`/specifications/${id}`);
  await choose(page, 'Позиция 2', 'Копировать строки');
  await page.getByRole('link', { name: 'Спецификации', exact: true }).click();
  await page
    .getByRole('link', { name: /Отделка/ })
    .first()
    .click();
  await choose(page, 'Полы', 'Вставить 1 строку ниже');
  await expect.poll(() => names(page)).toEqual(['Стены', 'Полы', 'Позиция 2']);
  await expect(cellOf(page, 'Позиция 2', 'total')).toHaveText('10,00');

  await page.getByRole('button', { name: 'Раскрыть всё' }).click();
  await cellOf(page, 'Клей плиточный', 'name').first().click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Заменить во всей спецификации…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Заменить во всей спецификации' });
  await expect(dialog.getByText('Встречается в 2 строках')).toBeVisible();
  await dialog.getByLabel('Цена за кг, ₽').fill('25');
  await expect(dialog.getByText(/^100,00\s₽$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Заменить в 2 строках' }).click();
  await expect(cellOf(page, 'Стены', 'total')).toHaveText('250,00');
  await expect(cellOf(page, 'Полы', 'total')).toHaveText('250,00');
  await page.keyboard.press('Control+KeyZ');
  await expect(cellOf(page, 'Полы', 'total')).toHaveText('200,00');
});
