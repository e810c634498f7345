import { examine } from '../support/examine.ts';
import { foundWithProject } from '../files/file-steps.ts';
import { foundCompany } from '../support/users.ts';
import { expect, test } from '../support/product.ts';

const TABLE = [
  'Что;Кому;Срок;Статус',
  'Заказать арматуру;;05.12.2027;Новая',
  'Принять бетон;Незнакомцев;06.12.2027;',
  'Проверить накладные;;;В работе',
].join('\n');

test('a table is imported as tasks after its columns are corrected, and undone as a whole', async ({ page }) => {
  await foundCompany(page, 'Таблицына');
  await page.goto('/tasks');
  await page.getByRole('button', { name: 'Экспорт' }).click();
  await page.getByRole('menuitem', { name: 'Загрузить из таблицы…' }).click();
  const window = page.getByRole('dialog', { name: 'Загрузка задач' });
  await test.step('a table without a recognised header asks which column contains the task names', async () => {
    await window.locator('input[type=file]').setInputFiles({
      name: 'Задачи.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Штука\nОдна'),
    });
    await window.getByRole('combobox', { name: 'Штука' }).click();
    await page.getByRole('option', { name: 'Название' }).click();
    await expect(window.getByText('Готовы: 1 · С ошибками: 0')).toBeVisible();
    await window.getByRole('button', { name: 'Другая таблица' }).click();
  });
  await window.locator('input[type=file]').setInputFiles({
    name: 'Задачи.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(TABLE.replace('Что', 'Задача')),
  });
  await expect(window.getByText('Готовы: 2 · С ошибками: 1')).toBeVisible();
  await expect(window.getByText('Исполнитель: Этот человек не работает в компании')).toBeVisible();
  await examine(page, {
    name: 'task-import',
    open: async () => expect(window.getByRole('button', { name: 'Создать 2 задачи' })).toBeVisible(),
  });
  await test.step('an omitted column has no errors', async () => {
    await window.getByRole('combobox', { name: 'Кому' }).click();
    await page.getByRole('option', { name: 'Место' }).click();
    await expect(window.getByText('Готовы: 3 · С ошибками: 0')).toBeVisible();
  });
  await window.getByRole('button', { name: 'Создать 3 задачи' }).click();
  await expect(window.getByText('Созданы 3 задачи')).toBeVisible();
  await expect(page.getByText('Принять бетон')).toBeVisible();
  await window.getByRole('button', { name: 'Отменить загрузку' }).click();
  await expect(window.getByRole('button', { name: 'Отменить загрузку' })).toHaveCount(0);
  await window.getByRole('button', { name: 'Закрыть' }).last().click();
  await expect(page.getByText('Открытых задач нет')).toBeVisible();
});

test('on a project page tasks are imported into it', async ({ page }) => {
  await foundWithProject(page);
  await page.goto(page.url().replace(/\/files.*|\?.*/u, '') + '/tasks');
  await page.getByRole('button', { name: 'Экспорт задач' }).click();
  await page.getByRole('menuitem', { name: 'Загрузить из таблицы…' }).click();
  const window = page.getByRole('dialog', { name: 'Загрузка задач' });
  await expect(window).toContainText('попадут в этот проект');
  await window.locator('input[type=file]').setInputFiles({
    name: 'Задачи.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Задача\nЗаказать арматуру\nПринять бетон'),
  });
  await window.getByRole('button', { name: 'Создать 2 задачи' }).click();
  await expect(window.getByText('Созданы 2 задачи')).toBeVisible();
  await window.getByRole('button', { name: 'Закрыть' }).last().click();
  await expect(page.getByText('Принять бетон')).toBeVisible();
});
