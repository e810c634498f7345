import { findAccessibilityFaults } from '../support/examine.ts';
import { foundCompany } from '../support/users.ts';
import { expect, test } from '../support/product.ts';

test('a task recurs each Monday and Wednesday: created, skipped once, paused, changed and deleted', async ({
  page,
}) => {
  await foundCompany(page, 'Повторова');
  await page.goto('/tasks/settings?part=recurring');
  await expect(page.getByText('Повторяющихся задач пока нет')).toBeVisible();
  await page.getByRole('button', { name: 'Добавить повторяющуюся' }).click();
  const dialog = page.getByRole('dialog', { name: 'Новая повторяющаяся задача' });
  await dialog.getByLabel('Название').fill('Планёрка на объекте');
  await dialog.getByRole('combobox', { name: 'По каким дням' }).click();
  await page.getByRole('option', { name: 'среда' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Создать' }).click();
  await expect(dialog).toBeHidden();
  const table = page.getByRole('region', { name: 'Повторяющиеся' });
  await expect(table.getByText('каждую неделю: понедельник, среда')).toBeVisible();
  const next = table.getByText(/^\d{2}\.\d{2}\.\d{4}/).first();
  const first = await next.textContent();

  await page.getByRole('button', { name: 'Пропустить следующую: Планёрка на объекте' }).click();
  await expect(next).not.toHaveText(first ?? '');
  await page.getByRole('button', { name: 'Приостановить: Планёрка на объекте' }).click();
  await expect(table.getByText('Приостановлена')).toBeVisible();
  await page.getByRole('button', { name: 'Возобновить: Планёрка на объекте' }).click();
  await expect(next).toBeVisible();
  expect(await findAccessibilityFaults(page)).toEqual([]);

  await page.getByRole('button', { name: 'Действия: Планёрка на объекте', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Изменить' }).click();
  const form = page.getByRole('dialog', { name: 'Изменить повторяющуюся задачу' });
  await form.getByRole('combobox', { name: 'Повтор' }).click();
  await page.getByRole('option', { name: 'Каждый месяц' }).click();
  await form.getByRole('combobox', { name: 'Число месяца' }).click();
  await page.getByRole('option', { name: 'последний день' }).click();
  await form.getByRole('button', { name: 'Сохранить' }).click();
  await expect(form).toBeHidden();
  await expect(table.getByText('каждый месяц, последний день')).toBeVisible();

  await page.getByRole('button', { name: 'Действия: Планёрка на объекте', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Удалить' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить' }).click();
  await expect(page.getByText('Повторяющихся задач пока нет')).toBeVisible();
});
