import { findAccessibilityFaults } from '../support/examine.ts';
import { foundCompany } from '../support/users.ts';
import { runPageAction, expandHeader } from '../support/page-actions.ts';
import { expect, test } from '../support/product.ts';
import { post } from '../accounts/two-companies.ts';

test("a company norm is written, prices a position, is copied from the product's, changed and deleted", async ({
  page,
}) => {
  await foundCompany(page, 'Собственная');
  await page.goto('/norms');
  await page.getByRole('button', { name: 'Добавить норму' }).click();
  const dialog = page.getByRole('dialog', { name: 'Новая норма' });
  await dialog.getByRole('textbox', { name: 'Название' }).fill('Окраска фасада по трафарету');
  await dialog.getByLabel('Единица').first().fill('м2');
  await dialog.getByRole('combobox', { name: 'Вид работ' }).click();
  await page.getByRole('option').first().click();
  await dialog.getByRole('button', { name: 'Материалы', exact: true }).click();
  await expect(dialog.getByRole('textbox', { name: 'Ресурс', exact: true })).toHaveCount(2);
  for (const [index, [name, unit, quantity, price]] of [
    ['Маляр', 'чел.-ч', '0,5', '600'],
    ['Краска фасадная', 'кг', '0,4', '250'],
  ].entries()) {
    // oxlint-disable no-await-in-loop -- a person fills one line after the other
    await dialog
      .getByRole('textbox', { name: 'Ресурс', exact: true })
      .nth(index)
      .fill(name ?? '');
    await dialog
      .getByLabel('Единица')
      .nth(index + 1)
      .fill(unit ?? '');
    await dialog
      .getByLabel('Расход')
      .nth(index)
      .fill(quantity ?? '');
    await dialog
      .getByLabel('Цена')
      .nth(index)
      .fill(price ?? '');
    // oxlint-enable no-await-in-loop
  }
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Создать' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Окраска фасада по трафарету');
  await expect(page.getByText('СН-001').first()).toBeVisible();
  await expect(page.getByText('Прямые затраты', { exact: true }).locator('..')).toContainText('400,00');

  await test.step("it is found for a bill that uses the product's base", async () => {
    const project = await post(page, '/api/projects/', { name: 'Фасад' });
    const { id } = await post(page, `/api/projects/${project.id}/specifications/`, { name: 'Отделка' });
    await post(page, `/api/specifications/${id}/specification-rows/`, {
      name: 'Окраска фасада по трафарету',
      unit: 'м2',
      quantity: '10',
    });
    const own = page.url();
    await page.goto(`/specifications/${id}`);
    await page.getByRole('button', { name: 'Рассчитать', exact: true }).click();
    await expect(page.getByText(/Расчёт завершён/)).toBeVisible({ timeout: 120_000 });
    await page.goto(own);
    await expect(page.getByRole('link', { name: 'Отделка' })).toBeVisible();
  });

  await test.step('it is changed, and a resource removed', async () => {
    await runPageAction(page, 'Изменить');
    const form = page.getByRole('dialog', { name: 'Изменить норму' });
    await form.getByRole('button', { name: 'Убрать ресурс 2' }).click();
    await form.getByLabel('Цена').first().fill('700');
    await form.getByRole('button', { name: 'Сохранить' }).click();
    await expect(form).toBeHidden();
    await expandHeader(page, 'Сведения о норме');
    await expect(page.getByText('Прямые затраты', { exact: true }).locator('..')).toContainText('350,00');
  });

  await test.step('deleted, it is gone from the list of its base', async () => {
    await runPageAction(page, 'Удалить');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить' }).click();
    await expect(page.getByText('Норма удалена')).toBeVisible();
    await expect(page).toHaveURL(/\/norms\?base=/);
    await expect(page.getByText('Норм пока нет')).toBeVisible();
  });

  await test.step("a norm of the product is copied to the company's own", async () => {
    await page.goto('/norms?search=%D0%9A-02-002');
    await page
      .getByRole('link', { name: /фундаментной плиты/ })
      .first()
      .click();
    await runPageAction(page, 'Скопировать в свои');
    const form = page.getByRole('dialog', { name: 'Копия нормы' });
    await form.getByRole('button', { name: 'Создать' }).click();
    await expect(form).toBeHidden();
    await expect(page.getByText('СН-001').first()).toBeVisible();
  });
});

test('a work is priced without resources, prices a position as it is, and is restored after deletion', async ({
  page,
}) => {
  await foundCompany(page, 'Расценкина');
  await page.goto('/norms');
  await runPageAction(page, 'Добавить расценку');
  const dialog = page.getByRole('dialog', { name: 'Новая расценка' });
  await dialog.getByRole('textbox', { name: 'Работа' }).fill('Мойка фасада из люльки');
  await dialog.getByLabel('Единица', { exact: false }).first().fill('м2');
  await dialog.getByRole('combobox', { name: 'Вид работ' }).click();
  await page.getByRole('option').first().click();
  await test.step('a price is required, and the input is preserved', async () => {
    await dialog.getByRole('button', { name: 'Создать' }).click();
    await expect(dialog.getByText('Поле обязательно для заполнения')).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'Работа' })).toHaveValue('Мойка фасада из люльки');
  });
  await dialog.getByRole('textbox', { name: 'Цена, ₽' }).fill('185,50');
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Создать' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Мойка фасада из люльки');
  const card = page.url();
  const project = await post(page, '/api/projects/', { name: 'Фасад' });
  const { id } = await post(page, `/api/projects/${project.id}/specifications/`, { name: 'Мойка' });
  await post(page, `/api/specifications/${id}/specification-rows/`, {
    name: 'Мойка фасада из люльки',
    unit: 'м2',
    quantity: '10',
  });
  await page.goto(`/specifications/${id}`);
  await page.getByRole('button', { name: 'Рассчитать', exact: true }).click();
  await expect(page.getByText(/Расчёт завершён/)).toBeVisible({ timeout: 120_000 });
  await expect(page.getByText('1 855,00').first()).toBeVisible();
  await page.goto(card);
  await runPageAction(page, 'Удалить');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить' }).click();
  await page.getByRole('button', { name: 'Вернуть', exact: true }).click();
  await expect(page.getByText('Норма возвращена')).toBeVisible();
  await page.goto(card);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Мойка фасада из люльки');
});
