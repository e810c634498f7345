import { foundCompany } from '../support/users.ts';
import { cellOf, pricedTable } from './priced-table.ts';
import { expect, test } from '../support/product.ts';

test.beforeEach(({ browserName: _ }, testInfo) => {
  test.skip(testInfo.project.name === 'phone', 'The table is not on a phone.');
});

test('a specification is brought to a sum with a preview of its changes, and committed at fixed unit prices', async ({
  page,
}) => {
  await foundCompany(page, 'Договорова');
  const { id } = await pricedTable(page, 3);
  await page.goto(`/specifications/${id}`);
  const strip = page.getByRole('region', { name: 'Итоги спецификации' });
  await expect(strip).toContainText(/36,60/);

  await test.step('each position before and after', async () => {
    await page.getByRole('button', { name: 'Другие действия' }).click();
    await page.getByRole('menuitem', { name: 'Привести к сумме' }).click();
    const dialog = page.getByRole('dialog', { name: 'Привести к сумме' });
    await dialog.getByRole('textbox', { name: 'Сумма с НДС' }).fill('33');
    await dialog.getByRole('button', { name: 'Показать изменения' }).click();
    await expect(dialog.getByRole('row').filter({ hasText: 'Позиция 1' })).toContainText('9,02');
    await expect(dialog.getByRole('row').filter({ hasText: 'Позиция 3' })).toContainText('9,01');
    await dialog.getByRole('button', { name: 'Привести', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(strip).toContainText(/33,00/);
    await expect(cellOf(page, 'Позиция 3', 'total')).toHaveText('9,01');
  });

  await test.step('the commit shows what fixed unit prices change', async () => {
    await page.getByRole('button', { name: 'Утвердить' }).click();
    const question = page.getByRole('dialog', { name: 'Утвердить спецификацию?' });
    await question.getByText('Зафиксировать цены за единицу').click();
    const told = question.getByRole('status').filter({ hasText: 'Станет' });
    await expect(told).toHaveText(/Станет 33,00.₽ вместо 33,00.₽, изменится позиций: 0/);
    await question.getByRole('button', { name: 'Утвердить' }).click();
    await expect(page.getByText('Утверждена', { exact: true }).first()).toBeVisible();
  });
});
