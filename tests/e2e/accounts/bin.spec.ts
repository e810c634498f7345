import type { Locator, Page } from '@playwright/test';
import { examine, type Screen } from '../support/examine.ts';
import { foundCompany } from '../support/users.ts';
import { expect, test } from '../support/product.ts';
import { expectToast } from '../support/toast.ts';

async function fillIn(dialog: Locator, fields: Readonly<Record<string, string>>, button: string): Promise<void> {
  // A label may end with the required mark.
  for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(new RegExp(`^${label}`)).fill(value);
  await dialog.getByRole('button', { name: button }).click();
}

/** Ends on the card of the new customer. */
async function makeCustomer(page: Page, name: string): Promise<void> {
  await page.goto('/customers');
  await page.getByRole('button', { name: 'Новый заказчик' }).first().click();
  await fillIn(page.getByRole('dialog', { name: 'Новый заказчик' }), { 'Краткое название': name }, 'Создать');
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
}

async function addAccount(page: Page, account: string): Promise<void> {
  await page.getByRole('button', { name: 'Добавить счёт' }).click();
  const dialog = page.getByRole('dialog', { name: 'Новый банковский счёт' });
  await dialog.getByLabel('БИК').fill('044525225');
  await expect(dialog.getByLabel('Банк', { exact: true })).toHaveValue('ПАО Сбербанк');
  await fillIn(dialog, { 'Расчётный счёт': account }, 'Добавить');
  await expectToast(page, 'Счёт добавлен');
  // A phone shows the accounts as a list instead of a table.
  const row = page.getByRole('row', { name: new RegExp(account) });
  await expect(row.or(page.getByRole('listitem').filter({ hasText: account }))).toBeVisible();
}

async function deleteCustomer(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Действия', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Удалить' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить' }).click();
  await expect(page.getByRole('heading', { name: 'Заказчики' })).toBeVisible();
}

async function makeProject(page: Page, name: string, code: string): Promise<void> {
  await page.goto('/projects');
  await page.getByRole('button', { name: 'Новый проект' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ещё' }).click();
  await fillIn(page.getByRole('dialog', { name: 'Новый проект' }), { Название: name, Шифр: code }, 'Создать');
  await expectToast(page, 'Проект успешно создан');
}

async function deleteProject(page: Page, name: string): Promise<void> {
  await page.goto('/projects');
  await page
    .getByRole('button', { name: `Действия: ${name}` })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Удалить' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить' }).click();
  await expectToast(page, 'Проект успешно удален');
}

const restoreButton = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^Восстановить: .*${name}`) });

test.beforeEach(({ browserName: _ }, testInfo) => {
  test.skip(
    testInfo.project.name === 'phone' && !testInfo.title.startsWith('every screen'),
    'The actions do not depend on the width.',
  );
});

test('a deleted customer is found in the bin and restored with its account', async ({ page }) => {
  await foundCompany(page, 'Корзинкина');
  await page.goto('/company/bin');
  await expect(page.getByText('Корзина пуста')).toBeVisible();

  await makeCustomer(page, 'ООО «Ромашка»');
  await addAccount(page, '40702810938000012345');
  await deleteCustomer(page);
  await makeCustomer(page, 'АО «Гавань»');
  await deleteCustomer(page);

  await test.step('it is listed with its name, kind and who deleted it', async () => {
    await page.goto('/company');
    await page.getByRole('tab', { name: 'Корзина' }).click();
    await expect(page).toHaveURL(/\/company\/bin$/);
    await expect(page.getByRole('row')).toHaveCount(3);
    await page.getByRole('searchbox', { name: 'Поиск по названию и номеру' }).fill('ромаш');
    await expect(page).toHaveURL(/search=/);
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect(
      page.getByRole('row', { name: /ООО «Ромашка» Заказчик \d\d\.\d\d\.\d{4}.* Корзинкина.* \d\d\.\d\d\.\d{4}/ }),
    ).toBeVisible();
    await page.getByRole('combobox', { name: 'Раздел' }).click();
    await page.getByRole('option', { name: 'Проект' }).click();
    await expect(page.getByText('Ничего не найдено')).toBeVisible();
    await page.getByRole('button', { name: 'Сбросить фильтр' }).click();
    await expect(page.getByRole('row')).toHaveCount(3);
  });

  await test.step('restored, it is one click away, with its account', async () => {
    await restoreButton(page, 'ООО «Ромашка»').click();
    await expect(page.getByRole('main').getByText('Восстановлено: заказчик ООО «Ромашка»')).toBeVisible();
    await expect(restoreButton(page, 'ООО «Ромашка»')).toBeHidden();
    await page.getByRole('link', { name: 'Открыть' }).click();
    await expect(page.getByRole('heading', { name: 'ООО «Ромашка»', level: 1 })).toBeVisible();
    await expect(page.getByRole('row', { name: /ПАО Сбербанк основной.*40702810938000012345/ })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Банковские счета' })).toBeVisible();
    await page.getByRole('tab', { name: 'История' }).click();
    await expect(page.getByText(/[Вв]осстановила? заказчика/, { exact: false })).toBeVisible();
  });

  await test.step('the other, permanently deleted, is gone', async () => {
    await page.goto('/company/bin');
    await page.getByRole('button', { name: 'Удалить навсегда: АО «Гавань»' }).click();
    const question = page.getByRole('alertdialog', { name: 'Удалить навсегда?' });
    await expect(question.getByText(/заказчик АО «Гавань»/)).toBeVisible();
    await question.getByRole('button', { name: 'Отмена' }).click();
    await page.getByRole('button', { name: 'Удалить навсегда: АО «Гавань»' }).click();
    await question.getByRole('button', { name: 'Удалить навсегда' }).click();
    await expect(page.getByText('Удалено навсегда')).toBeVisible();
    await expect(page.getByText('Корзина пуста')).toBeVisible();
  });
});

test('a record whose place was taken stays in the bin, with an explanation', async ({ page, problems }) => {
  await foundCompany(page, 'Корзинкина');
  await makeProject(page, 'Школа', 'ОБ-1');
  await deleteProject(page, 'Школа');
  await makeProject(page, 'Детский сад', 'ОБ-1');
  await page.goto('/company/bin');
  await restoreButton(page, 'Школа').click();
  const refusal = page.getByRole('dialog', { name: 'Не удалось восстановить' });
  await expect(refusal.getByText('Проект с таким шифром уже есть')).toBeVisible();
  await refusal.getByRole('button', { name: 'Понятно' }).click();
  await deleteProject(page, 'Детский сад');
  await page.goto('/company/bin');
  await restoreButton(page, 'Школа').click();
  await page.getByRole('link', { name: 'Открыть' }).click();
  await expect(page.getByRole('heading', { name: 'Школа', level: 1 })).toBeVisible();
  await page.getByRole('tab', { name: 'История' }).click();
  await expect(page.getByText(/[Вв]осстановила? проект/, { exact: false })).toBeVisible();

  await test.step('content that failed to load can be requested again', async () => {
    await page.route('**/bin/?*', (route) =>
      route.fulfill({ status: 403, json: { detail: 'Недостаточно прав', code: 'forbidden' } }),
    );
    await page.goto('/company/bin');
    await expect(page.getByRole('main').getByText('Не удалось загрузить корзину')).toBeVisible();
    await page.unroute('**/bin/?*');
    await page.getByRole('button', { name: 'Попробовать снова' }).click();
    await expect(restoreButton(page, 'Детский сад')).toBeVisible();
    problems.length = 0;
  });
});

test("the user's company: its signatory, and its accounts by БИК", async ({ page }) => {
  await foundCompany(page, 'Корзинкина');
  await page.goto('/company');
  await page.getByLabel('Руководитель', { exact: true }).fill('Петров Иван Сергеевич');
  await page.getByLabel('Должность руководителя').fill('Генеральный директор');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Реквизиты сохранены')).toBeVisible();
  await expect(page.getByText('Счетов пока нет. Добавьте счёт: банк подставится по БИК.')).toBeVisible();
  await addAccount(page, '40702810938000012345');
  await addAccount(page, '40702810638000012344');
  await page.reload();
  await expect(page.getByLabel('Руководитель', { exact: true })).toHaveValue('Петров Иван Сергеевич');
  await expect(page.getByRole('row', { name: /ПАО Сбербанк основной.*40702810938000012345/ })).toBeVisible();
  await page.getByRole('button', { name: 'Действия: 40702810638000012344' }).click();
  await page.getByRole('menuitem', { name: 'Сделать основным' }).click();
  await expect(page.getByRole('row', { name: /ПАО Сбербанк основной.*40702810638000012344/ })).toBeVisible();
  await page.getByRole('button', { name: 'Действия: 40702810638000012344' }).click();
  await page.getByRole('menuitem', { name: 'Удалить' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить' }).click();
  await expectToast(page, 'Счёт удалён');
  await expect(page.getByRole('row', { name: /ПАО Сбербанк основной.*40702810938000012345/ })).toBeVisible();
});

test('the history of a record shows who created it and what changed, from what to what', async ({ page }) => {
  await foundCompany(page, 'Корзинкина');
  await makeCustomer(page, 'ООО «Прежнее»');
  const history = page.getByRole('main').getByRole('listitem');
  await page.getByRole('tab', { name: 'История' }).click();
  await expect(history.filter({ hasText: /[сС]оздала? заказчика/ })).toContainText('Корзинкина');
  await page.getByRole('button', { name: 'Изменить' }).click();
  await fillIn(
    page.getByRole('dialog', { name: 'Изменить заказчика' }),
    { 'Краткое название': 'ООО «Новое»' },
    'Сохранить',
  );
  await expect(page.getByRole('heading', { name: 'ООО «Новое»', level: 1 })).toBeVisible();
  await expect(history.filter({ hasText: /[иИ]зменила? заказчика/ })).toContainText(
    'Название: ООО «Прежнее» → ООО «Новое»',
  );
  await expect(history).toHaveCount(2);
});

async function openCompany(page: Page): Promise<void> {
  await page.goto('/company');
  await expect(page.getByRole('heading', { name: 'Банковские счета' })).toBeVisible();
}

const BIN: Screen = {
  name: 'bin',
  open: async (page) => {
    await page.goto('/company/bin');
    await expect(restoreButton(page, 'Северный ветер')).toBeVisible();
  },
};
const SCREENS: readonly Screen[] = [
  BIN,
  {
    name: 'bin-delete',
    open: async (page) => {
      await BIN.open(page);
      await page.getByRole('button', { name: /Удалить навсегда: АО/ }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'bin-refusal',
    open: async (page) => {
      await BIN.open(page);
      await restoreButton(page, 'Школа').click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'bin-restored',
    open: async (page) => {
      await BIN.open(page);
      await restoreButton(page, 'АО «Гавань»').click();
      await expect(page.getByRole('link', { name: 'Открыть' })).toBeVisible();
    },
  },
  { name: 'company-accounts', open: openCompany },
  {
    name: 'project-history',
    open: async (page) => {
      await page.goto('/projects');
      await page.getByRole('link', { name: 'Детский сад' }).first().click();
      await page.getByRole('tab', { name: 'История' }).click();
      await expect(page.getByRole('heading', { name: 'История' })).toBeVisible();
    },
  },
];

test("every screen of the bin and of the user's company is accessible and fits", async ({ page }) => {
  await foundCompany(page, 'Корзинкина');
  for (const name of [
    'АО «Гавань»',
    'ООО «Специализированный застройщик «Северный ветер и партнёры, вторая очередь»',
  ]) {
    await makeCustomer(page, name);
    await deleteCustomer(page);
  }
  await makeProject(page, 'Школа', 'ОБ-1');
  await deleteProject(page, 'Школа');
  await makeProject(page, 'Детский сад', 'ОБ-1');
  await openCompany(page);
  await addAccount(page, '40702810938000012345');
  for (const screen of SCREENS) await examine(page, screen);
});
