import { foundCompany } from '../support/users.ts';
import { pricedTable } from './priced-table.ts';
import { expect, test } from '../support/product.ts';

test.beforeEach(({ browserName: _ }, testInfo) => {
  test.skip(testInfo.project.name === 'phone', 'The table is not on a phone.');
});

test("temporary buildings, winter and contingency appear in the totals as steps, in the user's order", async ({
  page,
}) => {
  await foundCompany(page, 'Начислова');
  const { id } = await pricedTable(page, 3);
  await page.goto(`/specifications/${id}`);
  const strip = page.getByRole('region', { name: 'Итоги спецификации' });
  await expect(strip).toContainText(/36,60/);

  await test.step('three charges', async () => {
    await page.getByRole('button', { name: 'Другие действия' }).click();
    await page.getByRole('menuitem', { name: 'Начисления на итог' }).click();
    const dialog = page.getByRole('dialog', { name: 'Начисления на итог' });
    await dialog.getByRole('button', { name: 'Непредвиденные затраты' }).click();
    await dialog.getByRole('button', { name: 'Временные здания и сооружения' }).click();
    await dialog.getByRole('textbox', { name: 'Процент' }).nth(1).fill('10');
    await dialog.getByRole('button', { name: 'Поднять начисление 2' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Название' }).first()).toHaveValue(
      'Временные здания и сооружения',
    );
    await dialog.getByRole('button', { name: 'Сохранить' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('the strip and the totals include them', async () => {
    // 30.00 + 3.00 + 2 % of 33.00 is 33.66; VAT on top.
    await expect(strip).toContainText(/Начисления\s*3,66/);
    await expect(strip).toContainText(/41,07/);
    await page.getByRole('tab', { name: 'Итоги' }).click();
    const totals = page.getByRole('region', { name: 'Структура стоимости' });
    const contingency = totals.getByRole('group').filter({ hasText: 'Непредвиденные затраты' });
    await contingency.getByText('Непредвиденные затраты').click();
    await expect(contingency).toContainText(/33,00/);
    await expect(contingency).toContainText(/0,66/);
  });
});
