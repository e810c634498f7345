import { examine } from '../support/examine.ts';
import { foundCompany } from '../support/users.ts';
import { cellOf, pricedTable, typeInto } from './priced-table.ts';
import { expect, test } from '../support/product.ts';
import { post } from '../accounts/two-companies.ts';

test('a committed specification is changed by its next revision, which lists its changes', async ({
  page,
}, testInfo) => {
  test.skip(testInfo.project.name === 'phone', 'The table is not on a phone.');
  await foundCompany(page, 'Редакцин');
  const { id } = await pricedTable(page, 3);
  await post(page, `/api/specifications/${id}/commit/`, {});
  await page.goto(`/specifications/${id}`);

  await test.step('one click opens it', async () => {
    await page.getByRole('button', { name: 'Новая редакция' }).click();
    await expect(page.getByRole('button', { name: 'Редакция 2' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Действует ред. 1' })).toBeVisible();
  });

  await test.step('its rows are editable', async () => {
    await typeInto(cellOf(page, 'Позиция 2', 'quantity'), '5');
    await expect(page.getByRole('region', { name: 'Итоги спецификации' })).toContainText(/85,40/);
  });

  const changes = page.getByRole('region', { name: 'Изменения по сравнению с редакцией 1' });
  await test.step('its changes are listed on a tab, with money', async () => {
    await page.getByRole('tab', { name: 'Изменения' }).click();
    await expect(changes.getByRole('row').filter({ hasText: 'Позиция 2' })).toContainText(/\+40,00/);
    await expect(page.getByText(/Изменено: 1 · добавлено: 0 · исключено: 0/)).toBeVisible();
    await expect(page.locator('main')).toContainText(/\+48,80/);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Экспорт', exact: true }).click();
    expect((await download).suggestedFilename()).toMatch(/^Изменения.*\.xlsx$/);
  });

  await test.step('once committed it is in force, and the previous one says so', async () => {
    await page.getByRole('button', { name: 'Утвердить' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Утвердить' }).click();
    await expect(page.getByRole('button', { name: 'Новая редакция' })).toBeVisible();
    await page.getByRole('button', { name: 'Редакция 2' }).click();
    await page.getByRole('menuitem', { name: /Редакция 1.*заменена/ }).click();
    const inForce = page.getByRole('link', { name: 'Действует ред. 2' });
    await expect(inForce).toHaveAttribute('data-hint', /Эта редакция заменена/);
    await expect(page.getByRole('button', { name: 'Новая редакция' })).toHaveCount(0);
    await inForce.click();
    await expect(page.getByRole('button', { name: 'Редакция 2' })).toBeVisible();
  });

  await test.step('lists show the one in force', async () => {
    await page.goto('/specifications');
    await expect(page.getByRole('link', { name: 'Общестроительные работы' })).toHaveCount(1);
  });
});

test('changes of a revision fit every screen', async ({ page }) => {
  await foundCompany(page, 'Сличаев');
  const { id, rows } = await pricedTable(page, 3);
  await post(page, `/api/specifications/${id}/commit/`, {});
  const next = await post(page, `/api/specifications/${id}/revisions/`, {});
  await post(page, `/api/specifications/${next.id}/specification-rows/`, {
    name: 'Устройство выравнивающей стяжки из цементно-песчаного раствора толщиной 50 мм',
    unit: 'м2',
    quantity: '1250.5',
    price: '845.37',
  });
  expect(rows).toHaveLength(3);
  await examine(page, {
    name: 'specification-changes',
    open: async () => {
      await page.goto(`/specifications/${next.id}#changes`);
      await expect(page.getByText('Добавлена')).toBeVisible();
    },
  });
});
