import { foundCompany } from '../support/users.ts';
import { cellOf, pricedTable, typeInto } from './priced-table.ts';
import { expect, test } from '../support/product.ts';

test.beforeEach(({ browserName: _ }, testInfo) => {
  test.skip(testInfo.project.name === 'phone', 'The table is not on a phone.');
});

test('a rejected cell is counted, shows its reason, and blocks the commit', async ({ page }) => {
  await foundCompany(page, 'Отказова');
  const { id } = await pricedTable(page, 3);
  await page.goto(`/specifications/${id}`);
  const quantity = (row: number) => cellOf(page, `Позиция ${row}`, 'quantity');
  const bar = page.getByRole('button', { name: /^Не принято/ });
  const commit = page.getByRole('button', { name: 'Утвердить', exact: true });
  const report = page.getByRole('button', { name: 'Отчёт', exact: true });
  await typeInto(quantity(1), '12..5');
  await expect(bar).toHaveText('Не принято: 1 ячейка');
  await expect(page.getByText('Сохранено')).toHaveCount(0);
  await typeInto(quantity(3), 'abc');
  await expect(bar).toHaveText('Не принято: 2 ячейки');

  await test.step('each of them shows and names its reason, wherever the cursor is', async () => {
    await quantity(2).click();
    for (const row of [1, 3]) {
      await expect(quantity(row).getByRole('img', { name: 'Введите число' })).toBeVisible();
      await quantity(row).hover();
      await expect(page.locator('[data-hint-layer]')).toHaveText('Введите число');
    }
    await expect(quantity(2).getByRole('img')).toHaveCount(0);
  });

  await test.step('the indicator cycles through the cells, and the reason is reachable by keyboard', async () => {
    await quantity(2).click();
    const reason = page.getByText('Введите число', { exact: true });
    await expect(reason).toBeHidden();
    await bar.click();
    await expect(reason).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Кол-во' })).toHaveAccessibleDescription(/Введите число/);
    await expect(page.getByRole('status').filter({ hasText: '12..5' })).toHaveText(/12\.\.5/);
    await bar.click();
    await expect(page.getByRole('status').filter({ hasText: 'abc' })).toHaveText(/abc/);
  });

  await test.step('commit and report are disabled with the reason', async () => {
    for (const button of [commit, report]) {
      await expect(button).toHaveAttribute('aria-disabled', 'true');
      await expect(button).toHaveAccessibleDescription(/Сначала исправьте 2 ячейки/);
      await button.hover();
      await expect(page.locator('[data-hint-layer]')).toHaveText(/Сначала исправьте 2 ячейки/);
    }
    await report.click({ force: true });
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await commit.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(page.locator('[data-hint-layer]')).toHaveText(/Сначала исправьте 2 ячейки/);
  });

  await test.step('another tab of the specification preserves them; leaving the page asks', async () => {
    await page.getByRole('tab', { name: 'Итоги' }).click();
    await expect(report).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('tab', { name: /Позиции/ }).click();
    await page.getByRole('link', { name: 'Заказчики' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question.getByText(/не приняты 2 ячейки/)).toBeVisible();
    await question.getByRole('button', { name: 'Отмена' }).click();
    await expect(bar).toBeVisible();
  });

  await test.step('Esc restores the former number, a valid number replaces the invalid one', async () => {
    await quantity(1).click();
    await page.keyboard.press('Escape');
    await expect(quantity(1)).toHaveText('1');
    await expect(bar).toHaveText('Не принято: 1 ячейка');
    await typeInto(quantity(3), '12,5');
    await expect(page.getByText('Сохранено')).toBeVisible();
    await expect(bar).toHaveCount(0);
    await report.click();
    await expect(page.getByRole('dialog', { name: /Отчёт/ })).toBeVisible();
  });
});

test('a quantity formula is evaluated in its cell, is preserved, and follows the position it references', async ({
  page,
}) => {
  await foundCompany(page, 'Формулова');
  const { id } = await pricedTable(page, 4);
  await page.goto(`/specifications/${id}`);
  const quantity = (row: number) => cellOf(page, `Позиция ${row}`, 'quantity');
  const saved = page.getByText('Сохранено');
  await typeInto(quantity(1), '=12*3,5');
  await expect(quantity(1)).toHaveText('42');
  await expect(cellOf(page, 'Позиция 1', 'total')).toHaveText(/420,00/);
  await typeInto(quantity(2), '=П1*2');
  await typeInto(quantity(3), '=([2]+6)/10');
  await expect(quantity(3)).toHaveText('9');
  await typeInto(quantity(4), '=П4+1');
  await expect(page.getByRole('button', { name: 'Не принято: 1 ячейка' })).toBeVisible();
  await quantity(4).click();
  await expect(page.getByText('Объём считался бы сам из себя: ссылки идут по кругу', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(saved).toBeVisible();

  await page.reload();
  await expect(quantity(2)).toHaveText('84');
  await quantity(2).click();
  await page.keyboard.press('F2');
  await expect(page.getByRole('textbox', { name: 'Кол-во' })).toHaveValue('=[1]*2');
  await page.keyboard.press('Escape');
  await typeInto(quantity(1), '=10*10');
  await expect(quantity(2)).toHaveText('200');
  await expect(quantity(3)).toHaveText('20,6');
  await expect(saved).toBeVisible();
  await typeInto(quantity(2), '7');
  await expect(saved).toBeVisible();
  await page.reload();
  await expect(quantity(1)).toHaveText('100');
  await expect(quantity(3)).toHaveText('1,3');
  await quantity(2).click();
  await page.keyboard.press('F2');
  await expect(page.getByRole('textbox', { name: 'Кол-во' })).toHaveValue('7');
  await page.keyboard.press('Escape');

  await quantity(2).click();
  await page.getByRole('button', { name: 'Удалить строку' }).click();
  await expect(quantity(3).getByRole('img', { name: 'Ссылка потеряна: =([?]+6)/10' })).toBeVisible();
  await expect(quantity(3)).toContainText('1,3');
});
