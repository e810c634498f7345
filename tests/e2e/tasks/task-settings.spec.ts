import { companyOf, tasksOf } from '../support/colleague.ts';
import { findAccessibilityFaults } from '../support/examine.ts';
import { foundCompany } from '../support/users.ts';
import { expect, test } from '../support/product.ts';
import { post } from '../accounts/two-companies.ts';

test('statuses, categories and tags are added, moved, renamed, preset and deleted, with the reason if impossible', async ({
  page,
  isMobile,
}) => {
  await foundCompany(page, 'Настройкина');
  await page.goto('/tasks');
  if (isMobile) await page.goto('/tasks/settings');
  else await page.getByRole('link', { name: 'Настройки задач' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Настройки задач');
  const table = (name: string) => page.getByRole('region', { name });
  const names = (of: string) => table(of).locator('tbody tr strong');

  await test.step('a status: added, moved, not deletable while in use', async () => {
    await expect(names('Статусы')).toHaveCount(6);
    await page.getByRole('button', { name: 'Добавить статус' }).click();
    const dialog = page.getByRole('dialog', { name: 'Новый статус' });
    await dialog.getByLabel('Название').fill('На приёмке');
    expect(await findAccessibilityFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Создать' }).click();
    await expect(dialog).toBeHidden();
    await expect(names('Статусы').last()).toHaveText('На приёмке');
    await page.getByRole('button', { name: 'Действия: На приёмке', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Выше' }).click();
    await expect(names('Статусы').nth(5)).toHaveText('На приёмке');
    await page.reload();
    await expect(names('Статусы').nth(5)).toHaveText('На приёмке');
    await post(page, tasksOf(await companyOf(page)), { title: 'Принять фундамент' });
    await page.getByRole('button', { name: 'Действия: Новая', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Удалить' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Есть задачи с этим значением' })).toBeVisible();
    await page.getByRole('button', { name: 'Понятно' }).click();
  });

  await test.step('a category presets the due day and a checklist of its new tasks', async () => {
    await page.getByRole('tab', { name: /Категории/ }).click();
    await expect(page).toHaveURL(/part=categories/);
    await page.getByRole('button', { name: 'Настроить заполнение: Снабжение' }).click();
    const dialog = page.getByRole('dialog', { name: 'Заполнять в категории «Снабжение»' });
    await dialog.getByLabel('Срок, дней от создания').fill('3');
    await dialog.getByLabel('Чек-лист').fill('Запросить цены\nВыбрать поставщика');
    expect(await findAccessibilityFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Сохранить' }).click();
    await expect(dialog).toBeHidden();
    await expect(table('Категории').getByText(/срок 3 дня · чек-лист из 2 пунктов/)).toBeVisible();
  });

  await test.step('a tag by keyboard: a taken name is rejected at the field, then it is added, renamed and deleted', async () => {
    await page.getByRole('tab', { name: /Метки/ }).click();
    await expect(page.getByText('Меток пока нет')).toBeVisible();
    const add = page.getByRole('button', { name: 'Добавить метку' });
    const dialog = page.getByRole('dialog', { name: 'Новая метка' });
    await add.press('Enter');
    await page.keyboard.insertText('сдача');
    await page.keyboard.press('Enter');
    await expect(names('Метки')).toHaveText(['сдача']);
    await add.press('Enter');
    await page.keyboard.insertText('сдача');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Такое название уже есть')).toBeVisible();
    await dialog.getByLabel('Название').fill('приёмка');
    await page.keyboard.press('Enter');
    await expect(names('Метки')).toHaveText(['приёмка', 'сдача']);
    // A closing dialog returns the focus, and would take it from a menu.
    await expect(dialog).toBeHidden();
    await expect(add).toBeFocused();
    await page.getByRole('button', { name: 'Действия: сдача', exact: true }).press('Enter');
    await page.getByRole('menuitem', { name: 'Изменить' }).press('Enter');
    await page.getByRole('dialog', { name: 'Изменить метку' }).getByLabel('Название').fill('сдача этажа');
    await page.keyboard.press('Enter');
    await expect(names('Метки')).toHaveText(['приёмка', 'сдача этажа']);
    await page.getByRole('button', { name: 'Действия: приёмка', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Удалить' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить' }).click();
    await expect(names('Метки')).toHaveText(['сдача этажа']);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    expect(await findAccessibilityFaults(page)).toEqual([]);
  });
});
