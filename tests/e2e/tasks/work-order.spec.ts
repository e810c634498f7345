import { foundCompany } from '../support/users.ts';
import { cellOf, pricedTable } from '../specification/priced-table.ts';
import { expect, test } from '../support/product.ts';
import { post } from '../accounts/two-companies.ts';

test.beforeEach(({ browserName: _ }, testInfo) => {
  test.skip(testInfo.project.name === 'phone', 'Positions are marked in the table, which is not on a phone.');
});

test('positions become a work order; work done reduces the remainder; more than the volume requires a reason', async ({
  page,
}) => {
  await foundCompany(page, 'Нарядова');
  const { id } = await pricedTable(page, 3);
  await page.goto(`/specifications/${id}`);
  await cellOf(page, 'Позиция 1', 'name').click();
  await cellOf(page, 'Позиция 2', 'name').click({ modifiers: ['Shift'] });
  await page.getByRole('button', { name: 'Наряд-задание' }).click();

  const form = page.getByRole('dialog', { name: 'Наряд-задание' });
  await expect(form.getByLabel('Задание')).toHaveValue('Наряд: Позиция 1 и ещё 1');
  await expect(form.getByLabel('По наряду: Позиция 2')).toHaveValue('1');
  const planned = form.getByLabel('По наряду: Позиция 1');
  await planned.fill('-5');
  await expect(form.getByText('Объём должен быть больше нуля')).toBeVisible();
  await expect(form.getByText('Укажите объём хотя бы одной позиции')).toHaveCount(0);
  await planned.fill('3');
  await expect(form.getByText('Всего будет поручено 3 из 1 м²: больше, чем в позиции')).toBeVisible();
  await expect(form.getByRole('button', { name: 'Создать 1 наряд' })).toBeDisabled();
  await form.getByLabel('Почему больше: Позиция 1').fill('Второй слой');
  await expect(form.getByRole('button', { name: 'Создать 1 наряд' })).toBeEnabled();
  await planned.fill('0,6');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Отмена' }).click();
  await form.getByRole('button', { name: 'Создать 1 наряд' }).click();
  await expect(form).toHaveCount(0);
  await page.getByRole('button', { name: 'Открыть' }).click();

  await expect(page).toHaveURL(/\/tasks\/1$/);
  const done = page.getByLabel('Выполнено: Позиция 1');
  await done.fill('0,5');
  await page.getByRole('button', { name: 'Записать выполнение' }).dblclick();
  await expect(page.getByText('Выполнение записано')).toBeVisible();
  await expect(page.getByText('Не удалось записать выполнение')).toHaveCount(0);
  await expect(page.getByRole('row', { name: /Позиция 1/ })).toContainText('0,1');

  await done.fill('0,9');
  await page.getByRole('link', { name: 'Проекты' }).first().click();
  const question = page.getByRole('alertdialog', { name: 'Уйти без сохранения?' });
  await expect(question).toContainText('Выполнение не записано.');
  await question.getByRole('button', { name: 'Отмена' }).click();
  const reason = page.getByLabel('Почему больше: Позиция 1');
  await reason.fill('Неровное основание');
  await page.getByRole('button', { name: 'Записать выполнение' }).click();
  await expect(page.getByRole('button', { name: 'Записать выполнение' })).toHaveCount(0);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Печать наряда' }).click();
  await page.getByRole('menuitem', { name: 'Наряд-задание, PDF' }).click();
  expect((await saving).suggestedFilename()).toBe('Наряд-задание № 1.pdf');

  await page.goto(`/specifications/${id}#progress`);
  const line = page.getByRole('row', { name: /Позиция 1/ });
  // The unit has its own column here, and is next to the volume only in narrow layouts.
  const cells = ['м²', '1', '0,6', '0,9', '0,1', '90,0 %', '9,00', 'открыто 1 из 1'];
  await expect(line.getByRole('cell')).toHaveText(cells, { useInnerText: true });
});

test('a task is added to a position of the table, keeps it, and the specification shows it', async ({ page }) => {
  await foundCompany(page, 'Позицина');
  const { id } = await pricedTable(page, 3);
  await page.goto(`/specifications/${id}`);
  const cell = cellOf(page, 'Позиция 2', 'name');
  await cell.click();
  await expect(page.getByRole('button', { name: 'Добавить задачу' })).toBeVisible();
  await cell.click({ button: 'right' });
  await expect(page.getByRole('menuitem', { name: 'Наряд-задание…' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Добавить задачу…' }).click();
  const form = page.getByRole('dialog', { name: 'Новая задача' });
  await expect(form.getByLabel('Название')).toHaveValue('Позиция 2');
  await form.getByLabel('Название').fill('Уточнить объём у заказчика');
  await form.getByRole('button', { name: 'Создать' }).click();
  await expect(form).toHaveCount(0);
  await page.goto(`/specifications/${id}#progress`);
  await page.getByRole('link', { name: /Уточнить объём у заказчика/ }).click();
  await expect(page.getByRole('main').getByText(/Позиция 2/)).toBeVisible();
});

test("a customer's task keeps the link, and the customer shows it with its status", async ({ page }) => {
  await foundCompany(page, 'Связева');
  const customer = await post<{ id: string }>(page, '/api/customers/', { name: 'АО «Застройщик»' });
  await page.goto(`/customers/${customer.id}`);
  const tasks = page
    .getByRole('region', { name: 'Задачи' })
    .or(page.locator('section', { hasText: 'Задач нет' }))
    .last();
  await tasks.getByRole('button', { name: 'Добавить задачу' }).click();
  const form = page.getByRole('dialog', { name: 'Новая задача' });
  await form.getByLabel('Название').fill('Подписать акт сверки');
  await form.getByRole('button', { name: 'Создать' }).click();
  await expect(form).toHaveCount(0);
  const row = page.getByRole('listitem').filter({ hasText: 'Подписать акт сверки' });
  await expect(row).toContainText('Новая');
  await row.getByRole('link').click();
  await page.getByRole('link', { name: 'АО «Застройщик»' }).click();
  await expect(page).toHaveURL(`/customers/${customer.id}`);
});
