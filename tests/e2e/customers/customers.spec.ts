import type { Locator, Page } from '@playwright/test';
import { signInElsewhere, foundCompany } from '../support/users.ts';
import { enterDemo, expect, test } from '../support/product.ts';
import { openNew } from './customer-steps.ts';

async function fillIn(dialog: Locator, fields: Readonly<Record<string, string>>, button: string): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label).fill(value);
  await dialog.getByRole('button', { name: button }).click();
}

/** Creates a customer with minimal input; ends on its card. */
async function makeByHand(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  const dialog = await openNew(page);
  await dialog.getByRole('button', { name: 'Ещё' }).click();
  await fillIn(dialog, fields, 'Создать');
  await expect(page.getByRole('heading', { name: fields['Краткое название'] ?? '', level: 1 })).toBeVisible();
}

async function askToDelete(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Действия', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Удалить' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить' }).click();
}

test.beforeEach(({ browserName: _ }, testInfo) => {
  test.skip(testInfo.project.name === 'phone', 'The input does not depend on the width.');
});

test('a customer entered by hand: requisites, bank accounts and contacts are validated at their fields', async ({
  page,
}) => {
  await foundCompany(page, 'Договорова');
  await page.goto('/customers');
  await expect(page.getByText('Заказчиков пока нет')).toBeVisible();

  await test.step('an invalid ИНН is rejected at its field, a valid one accepted', async () => {
    const dialog = await openNew(page);
    await dialog.getByLabel('Краткое название').fill('ООО «Ромашка»');
    await dialog.getByLabel('ИНН', { exact: true }).fill('7707083892');
    await dialog.getByLabel('КПП').fill('77070100');
    await expect(dialog.getByText('Контрольное число ИНН не сходится')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Заполнить по ИНН' })).toHaveCount(0);
    await dialog.getByLabel('ИНН', { exact: true }).fill('7707083893');
    await expect(dialog.getByText('Контрольное число ИНН не сходится')).toBeHidden();
    await dialog.getByRole('button', { name: 'Создать' }).click();
    await expect(dialog.getByText('В КПП должно быть 9 знаков')).toBeVisible();
    await dialog.getByLabel('КПП').fill('770701001');
    await dialog.getByRole('button', { name: 'Создать' }).click();
    await expect(page.getByText('Заказчик успешно создан')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'ООО «Ромашка»', level: 1 })).toBeVisible();
    await expect
      .poll(async () =>
        page.url().includes((await page.evaluate(() => localStorage.getItem('currentCustomerId'))) ?? '-'),
      )
      .toBe(true);
  });

  await test.step('the bank is filled in by its БИК, and an invalid account is rejected', async () => {
    await page.getByRole('button', { name: 'Добавить счёт' }).click();
    const dialog = page.getByRole('dialog', { name: 'Новый банковский счёт' });
    await dialog.getByLabel('Расчётный счёт').fill('40702810138000012345');
    await dialog.getByLabel('БИК').fill('044525225');
    await expect(dialog.getByLabel('Банк', { exact: true })).toHaveValue('ПАО Сбербанк');
    await expect(dialog.getByLabel('Корр. счёт')).toHaveValue('30101810400000000225');
    await dialog.getByRole('button', { name: 'Добавить' }).click();
    await expect(dialog.getByText('Контрольный ключ счёта не соответствует БИК')).toBeVisible();
    await dialog.getByLabel('Расчётный счёт').fill('40702810938000012345');
    await dialog.getByRole('button', { name: 'Добавить' }).click();
    await expect(page.getByText('Счёт добавлен')).toBeVisible();
    await expect(page.getByRole('row', { name: /ПАО Сбербанк основной/ })).toBeVisible();
  });

  await test.step('another account: it is revalidated when the БИК changes, and becomes the main one', async () => {
    await page.getByRole('button', { name: 'Добавить счёт' }).click();
    const dialog = page.getByRole('dialog', { name: 'Новый банковский счёт' });
    await dialog.getByLabel('БИК').fill('044525225');
    await dialog.getByLabel('Расчётный счёт').fill('40702810438000012345');
    await dialog.getByLabel('Банк', { exact: true }).click();
    await expect(dialog.getByText('Контрольный ключ счёта не соответствует БИК')).toBeVisible();
    await dialog.getByLabel('БИК').fill('044525187');
    await expect(dialog.getByLabel('Банк', { exact: true })).toHaveValue('Банк ВТБ (ПАО)');
    await expect(dialog.getByText('Контрольный ключ счёта не соответствует БИК')).toBeHidden();
    await dialog.getByRole('button', { name: 'Добавить' }).click();
    await page.getByRole('button', { name: /Действия: 40702810438000012345/ }).click();
    await page.getByRole('menuitem', { name: 'Сделать основным' }).click();
    await expect(page.getByRole('row', { name: /Банк ВТБ \(ПАО\) основной/ })).toBeVisible();
    await expect(page.getByRole('row', { name: /ПАО Сбербанк основной/ })).toBeHidden();
    await page.getByRole('button', { name: /Действия: 40702810438000012345/ }).click();
    await page.getByRole('menuitem', { name: 'Удалить' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить' }).click();
    await expect(page.getByRole('row', { name: /ПАО Сбербанк основной/ })).toBeVisible();
  });

  await test.step('a contact is added and changed', async () => {
    await page.getByRole('button', { name: 'Добавить контакт' }).click();
    const dialog = page.getByRole('dialog');
    await fillIn(dialog, { Email: 'petrova' }, 'Добавить');
    await expect(dialog.getByText(/Поле обязательно/)).toBeVisible();
    await expect(dialog.getByText(/Введите корректный email/)).toBeVisible();
    await dialog.getByLabel('ФИО').fill('Петрова Мария Сергеевна');
    await fillIn(dialog, { Email: 'petrova@example.ru' }, 'Добавить');
    await expect(page.getByRole('row', { name: /Петрова Мария Сергеевна основной/ })).toBeVisible();
    await page.getByRole('button', { name: /Действия: Петрова/ }).click();
    await page.getByRole('menuitem', { name: 'Изменить' }).click();
    await fillIn(dialog, { Должность: 'Главный бухгалтер' }, 'Сохранить');
    await expect(page.getByRole('cell', { name: 'Главный бухгалтер' })).toBeVisible();
  });
});

test('a customer from the registry: filled in, not duplicated, updated', async ({ page }) => {
  await foundCompany(page, 'Договорова');

  await test.step('chosen in the registry and created unchanged', async () => {
    const dialog = await openNew(page);
    await dialog.getByRole('combobox', { name: 'Поиск в реестре' }).fill('7736207543');
    const popup = page.getByRole('listbox');
    await expect(popup.getByText('Реестр', { exact: true })).toBeVisible();
    await popup.getByRole('option', { name: /Яндекс/ }).click();
    await expect(dialog.getByText(/Заполнено по данным реестра/)).toBeVisible();
    await expect(dialog.getByLabel('Краткое название')).toHaveValue('ООО «Яндекс»');
    await expect(dialog.getByLabel('КПП')).toHaveValue('770401001');
    await dialog.getByRole('button', { name: 'Создать' }).click();
    await expect(page.getByRole('heading', { name: 'ООО «Яндекс»', level: 1 })).toBeVisible();
    await expect(page.getByText('Действует')).toBeVisible();
    await expect(page.getByText(/сверено \d\d\.\d\d\.\d{4}/)).toBeVisible();
  });

  await test.step('found among the existing ones the second time', async () => {
    const dialog = await openNew(page);
    await dialog.getByRole('combobox', { name: 'Поиск в реестре' }).fill('яндекс');
    await expect(page.getByRole('listbox').getByText('Ваши заказчики')).toBeVisible();
    await expect(page.getByRole('option')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'ООО «Яндекс»', level: 1 })).toBeVisible();
  });

  await test.step('the same requisites by hand are rejected with a link to the existing card', async () => {
    const dialog = await openNew(page);
    await fillIn(dialog, { 'Краткое название': 'Яндекс ещё раз', ИНН: '7736207543', КПП: '770401001' }, 'Создать');
    await expect(dialog.getByText('Заказчик с такими ИНН и КПП уже есть')).toBeVisible();
    await dialog.getByRole('link', { name: 'Открыть карточку' }).click();
    await expect(page.getByRole('heading', { name: 'ООО «Яндекс»', level: 1 })).toBeVisible();
  });

  await test.step('manual changes are compared with the registry before they are reverted', async () => {
    await page.getByRole('button', { name: 'Изменить' }).click();
    await fillIn(
      page.getByRole('dialog', { name: 'Изменить заказчика' }),
      { 'Краткое название': 'Поисковик', Телефон: '+7 495 739-70-00' },
      'Сохранить',
    );
    await expect(page.getByRole('heading', { name: 'Поисковик', level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'Обновить по ИНН' }).click();
    const dialog = page.getByRole('dialog', { name: 'Обновить по данным реестра?' });
    await expect(dialog.getByRole('row', { name: 'Краткое название Поисковик ООО «Яндекс»' })).toBeVisible();
    await expect(dialog.getByRole('row')).toHaveCount(2);
    await dialog.getByRole('button', { name: 'Обновить' }).click();
    await expect(page.getByRole('heading', { name: 'ООО «Яндекс»', level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: '+7 (495) 739-70-00' })).toBeVisible();
    await page.getByRole('tab', { name: 'История' }).click();
    await expect(page.getByText('Название: Поисковик → ООО «Яндекс»')).toBeVisible();
  });
});

test('without the registry the form is filled in by hand', async ({ page }) => {
  await foundCompany(page, 'Договорова');
  const dialog = await openNew(page);
  await dialog.getByLabel('ИНН', { exact: true }).fill('7812555016');
  await dialog.getByRole('button', { name: 'Заполнить по ИНН' }).click();
  await expect(dialog.getByText('По этому ИНН ничего не найдено. Заполните карточку вручную.')).toBeVisible();
  const sentence = 'Реестр организаций не отвечает. Заполните карточку вручную.';
  await page.route('**/get-customer-data/', (route) =>
    route.fulfill({
      status: 503,
      headers: { 'retry-after': '5' },
      json: { detail: sentence, code: 'registry_unavailable' },
    }),
  );
  await page.route('**/search-customers/', (route) =>
    route.fulfill({ json: { results: [], registry_available: false } }),
  );
  await dialog.getByRole('button', { name: 'Заполнить по ИНН' }).click();
  await expect(dialog.getByText(sentence)).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Поиск в реестре' }).fill('гавань');
  await expect(page.getByRole('region', { name: 'Найденные организации' }).getByText(sentence)).toBeVisible();
  await page.keyboard.press('Escape');
  await fillIn(dialog, { 'Краткое название': 'АО «Гавань»' }, 'Создать');
  await expect(page.getByRole('heading', { name: 'АО «Гавань»', level: 1 })).toBeVisible();
});

test('two users change one card: both values are shown, and each chooses', async ({ page, browser, product }) => {
  const email = await foundCompany(page, 'Договорова');
  await makeByHand(page, { 'Краткое название': 'ООО «Спор»', Телефон: '+7 495 000-00-00' });
  const other = await signInElsewhere(browser, product.address, email);
  await other.goto(page.url());
  const edit = async (one: Page, fields: Readonly<Record<string, string>>) =>
    fillIn(one.getByRole('dialog', { name: 'Изменить заказчика' }), fields, 'Сохранить');
  for (const one of [page, other]) await one.getByRole('button', { name: 'Изменить' }).click();
  await edit(other, { Телефон: '+7 812 111-11-11' });
  await expect(other.getByText('Заказчик успешно обновлен')).toBeVisible();
  await edit(page, { 'Краткое название': 'ООО «Мир»', Телефон: '+7 383 222-22-22' });
  const conflict = page.getByRole('dialog', { name: 'Запись изменена другим пользователем' });
  await expect(conflict.getByRole('row', { name: 'Телефон +7 (383) 222-22-22 +7 (812) 111-11-11' })).toBeVisible();
  // Opened before the other one saves: once the card has the change, there is nothing to choose.
  await other.getByRole('button', { name: 'Изменить' }).click();
  await expect(other.getByRole('dialog', { name: 'Изменить заказчика' })).toBeVisible();
  await conflict.getByRole('button', { name: 'Оставить мои' }).click();
  await expect(page.getByRole('heading', { name: 'ООО «Мир»', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: '+7 (383) 222-22-22' })).toBeVisible();
  await edit(other, { Телефон: '+7 999 333-33-33' });
  const late = other.getByRole('dialog', { name: 'Запись изменена другим пользователем' });
  await late.getByRole('button', { name: 'Взять сохранённые' }).click();
  await expect(other.getByRole('dialog', { name: 'Изменить заказчика' }).getByLabel('Краткое название')).toHaveValue(
    'ООО «Мир»',
  );
  await other.context().close();
});

test('the list is searched, sorted and opened by its rows; a customer in use cannot be deleted', async ({ page }) => {
  await enterDemo(page);
  await page.goto('/customers');
  await page.getByRole('searchbox', { name: 'Поиск по названию, ИНН, КПП' }).fill('гавань');
  await expect(page).toHaveURL(/search=/);
  await expect(page.locator('main tbody tr')).toHaveCount(1);
  await page.getByRole('searchbox', { name: 'Поиск по названию, ИНН, КПП' }).fill('нет такого');
  await expect(page.getByText('Ничего не найдено')).toBeVisible();
  await page.getByRole('button', { name: 'Сбросить поиск' }).click();
  const name = page
    .getByRole('columnheader')
    .filter({ has: page.getByRole('button') })
    .first();
  await expect(name).toHaveAttribute('aria-sort', 'ascending');
  await name.getByRole('button').click();
  await expect(name).toHaveAttribute('aria-sort', 'descending');
  await page.getByText('7812555016').click();
  await expect(page.getByRole('heading', { name: /Северная гавань/, level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Проекты' }).getByRole('link').first()).toBeVisible();
  await askToDelete(page);
  const refusal = page.getByRole('dialog', { name: 'Заказчика нельзя удалить' });
  await expect(refusal.getByRole('link').first()).toBeVisible();
  await refusal.getByRole('button', { name: 'Понятно' }).click();

  await makeByHand(page, { 'Краткое название': 'ООО «Временное»' });
  await askToDelete(page);
  await expect(page.getByText('Заказчик успешно удален')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Заказчики' })).toBeVisible();
  await expect(page.getByText('ООО «Временное»')).toBeHidden();
  await expect(page.getByText('Не удалось загрузить данные заказчика')).toBeHidden();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('currentCustomerId'))).toBeNull();
});

test('a role without the permission gets a message, and a failed list can be reloaded', async ({ page, problems }) => {
  await page.route('**/api/companies/', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll('"customer.view",', '') });
  });
  await enterDemo(page);
  await page.goto('/customers');
  await expect(page.getByText('Нет доступа к заказчикам')).toBeVisible();
  await page.unroute('**/api/companies/');
  await page.route('**/api/customers/?*', (route) =>
    route.fulfill({ status: 403, json: { detail: 'Недостаточно прав', code: 'forbidden' } }),
  );
  await page.reload();
  await expect(page.getByRole('main').getByText('Не удалось загрузить заказчиков')).toBeVisible();
  await page.unroute('**/api/customers/?*');
  await page.getByRole('button', { name: 'Попробовать снова' }).click();
  await expect(page.getByText(/Северная гавань/).first()).toBeVisible();
  problems.length = 0;
});
