import { foundCompany } from '../support/users.ts';
import { cellOf, pricedTable, typeInto } from './priced-table.ts';
import { expect, test } from '../support/product.ts';

test.beforeEach(({ browserName: _ }, testInfo) => {
  test.skip(testInfo.project.name === 'phone', 'The table is not on a phone.');
});

test("the unit of a cell is chosen from the company's list, found in any spelling, or typed freely", async ({
  page,
}) => {
  await foundCompany(page, 'Единицына');
  const { id } = await pricedTable(page, 3);
  await page.goto(`/specifications/${id}`);
  const unit = (row: number) => cellOf(page, `Позиция ${row}`, 'unit');
  const list = page.getByRole('listbox', { name: 'Ед.' });
  const editor = page.locator('[data-grid-editor]');

  await test.step('the keyboard: a spelling used in bills finds the unit', async () => {
    await unit(1).click();
    await page.keyboard.press('F2');
    await expect(list.getByRole('option', { name: /^т Тонна/i })).toBeVisible();
    await editor.fill('куб.м');
    await expect(list.getByRole('option')).toHaveCount(1);
    await expect(editor).toHaveRole('combobox');
    await page.keyboard.press('ArrowDown');
    await expect(list.getByRole('option', { selected: true })).toHaveText(/м3|м³/);
    await page.keyboard.press('Enter');
    await expect(unit(1)).toHaveText(/^м[3³]$/);
    await expect(list).toBeHidden();
  });

  await test.step('the pointer', async () => {
    await unit(2).click();
    await page.keyboard.press('F2');
    await editor.fill('тонн');
    await list.getByRole('option', { name: /^т / }).click();
    await expect(unit(2)).toHaveText('т');
  });

  await test.step('any other text is accepted unchanged', async () => {
    await typeInto(unit(3), 'рейс с экипажем');
    await expect(unit(3)).toHaveText('рейс с экипажем');
    await expect(page.getByText('Сохранено')).toBeVisible();
    await page.reload();
    await expect(unit(3)).toHaveText('рейс с экипажем');
    await expect(unit(2)).toHaveText('т');
  });
});
