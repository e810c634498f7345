import { companyOf, tasksOf } from '../support/colleague.ts';
import { findAccessibilityFaults } from '../support/examine.ts';
import { foundCompany } from '../support/users.ts';
import { expect, test } from '../support/product.ts';

test('a template of two tasks is written, previews their days, creates them, is undone, copied and deleted', async ({
  page,
}) => {
  await foundCompany(page, 'Шаблонова');
  await page.goto('/tasks/settings?part=templates');
  await page.getByRole('button', { name: 'Добавить шаблон' }).click();
  const dialog = page.getByRole('dialog', { name: 'Новый шаблон' });
  const titles = dialog.getByRole('group').getByRole('textbox', { name: 'Название' });
  await dialog.getByRole('textbox', { name: 'Название' }).first().fill('Выход на площадку');
  await titles.first().fill('Поставить ограждение');
  await dialog.getByRole('textbox', { name: 'Срок, день' }).first().fill('3');
  await dialog.getByRole('button', { name: 'Добавить задачу' }).click();
  await titles.nth(1).fill('Подключить электричество');
  await dialog.getByRole('textbox', { name: 'Срок, день' }).nth(1).fill('10');
  await dialog.getByRole('combobox', { name: 'После задач' }).nth(1).click();
  await page.getByRole('option', { name: 'Поставить ограждение' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Создать' }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Создать задачи: Выход на площадку' }).click();
  const use = page.getByRole('dialog', { name: 'Создать задачи по шаблону «Выход на площадку»' });
  await use.getByRole('textbox', { name: 'День начала' }).fill('01.03.2027');
  await page.keyboard.press('Tab');
  const preview = use.getByRole('list', { name: 'Что будет создано' });
  await expect(preview).toContainText('Поставить ограждение 04.03.2027');
  await expect(preview).toContainText('Подключить электричество 11.03.2027 · после: Поставить ограждение');
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await use.getByRole('button', { name: 'Создать 2 задачи' }).click();
  await expect(use).toBeHidden();
  const count = async (): Promise<number> => {
    const token = await page.evaluate(() => localStorage.getItem('token'));
    const headers = { authorization: `Bearer ${token}` };
    const answer = await page.request.get(`${tasksOf(await companyOf(page))}?limit=1`, { headers });
    return ((await answer.json()) as { count: number }).count;
  };
  await expect(page.getByText('Создано 2 задачи')).toBeVisible();
  expect(await count()).toBe(2);
  await page.getByRole('button', { name: 'Отменить' }).click();
  await expect.poll(count).toBe(0);

  await page.goto('/tasks/settings?part=templates');
  await page.getByRole('button', { name: 'Скопировать: Выход на площадку' }).click();
  const copy = page.getByRole('dialog', { name: 'Новый шаблон' });
  await expect(copy.getByRole('textbox', { name: 'Название' }).first()).toHaveValue('Выход на площадку (копия)');
  await copy.getByRole('button', { name: 'Создать' }).click();
  await expect(copy).toBeHidden();
  await page.getByRole('button', { name: 'Действия: Выход на площадку (копия)', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Удалить' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Действия: Выход на площадку (копия)' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Действия: Выход на площадку', exact: true })).toBeVisible();
  expect(await findAccessibilityFaults(page)).toEqual([]);
});
