import type { Page } from '@playwright/test';
import { aForeman } from '../support/colleague.ts';
import { currentCode } from './authenticator.ts';
import { foundCompany, OPENS, PASSWORD, signIn } from '../support/users.ts';
import { expect, test } from '../support/product.ts';
import { expectToast } from '../support/toast.ts';

test.beforeEach(({ browserName: _ }, testInfo) => {
  test.skip(testInfo.project.name === 'phone', 'Account flows do not depend on the width.');
});

test('a second factor is required after the password, a company requires it of all members, and a program uses an API key', async ({
  page,
  browser,
  product,
}) => {
  const email = await foundCompany(page, 'Осторожная');
  const { other } = await aForeman(page, { browser, product });
  let secret = '';
  let recoveryCode = '';

  await test.step('the authenticator is connected', async () => {
    await page.goto('/profile?tab=code');
    await begin(page);
    await expect(page.getByRole('img', { name: 'QR-код для аутентификатора' })).toBeVisible();
    secret = await page.locator('form code').innerText();
    await page.getByLabel('Код из приложения').fill(currentCode(secret, -1));
    await page.getByRole('button', { name: 'Включить', exact: true }).click();
    await expect(page.getByRole('listitem').filter({ hasText: /^[a-z2-9]{5}-[a-z2-9]{5}$/ })).toHaveCount(10);
    await page.getByRole('button', { name: 'Коды сохранены' }).click();
    await expect(page.getByText('Осталось 10')).toBeVisible();
  });

  await test.step('the code is requested at sign-in', async () => {
    const again = await (await browser.newContext({ baseURL: product.address, locale: 'ru-RU' })).newPage();
    await signIn(again, email, PASSWORD);
    await again.getByLabel('Код из приложения').fill(currentCode(secret));
    await again.getByRole('button', { name: 'Войти', exact: true }).click();
    await expect(again.getByRole('heading', { name: 'Сегодня' })).toBeVisible(OPENS);
    await again.context().close();
  });

  await test.step('the company requires it of all members', async () => {
    await page.goto('/company?tab=access');
    await page.getByText('Требовать вход по коду от всех сотрудников').click();
    await expectToast(page, 'Вход по коду теперь обязателен');
    await other.goto('/projects');
    await expect(other.getByRole('heading', { name: 'Компания требует вход по коду' })).toBeVisible(OPENS);
    await other.getByRole('button', { name: 'Включить вход по коду' }).click();
    await begin(other);
    const own = await other.locator('form code').innerText();
    await other.getByLabel('Код из приложения').fill(currentCode(own));
    await other.getByRole('button', { name: 'Включить', exact: true }).click();
    recoveryCode = await other
      .getByRole('listitem')
      .filter({ hasText: /^[a-z2-9]{5}-[a-z2-9]{5}$/ })
      .last()
      .innerText();
    await other.getByRole('button', { name: 'Коды сохранены' }).click();
    await other.goto('/projects');
    await expect(other.getByRole('heading', { name: 'Проекты' })).toBeVisible(OPENS);
  });

  await test.step('it is switched off with a code, and not with the password', async () => {
    await other.goto('/profile?tab=code');
    await other.getByRole('button', { name: 'Отключить вход по коду' }).click();
    const dialog = other.getByRole('dialog');
    await dialog.getByLabel('Текущий пароль').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Отключить вход по коду' }).click();
    await expect(dialog).toContainText('Поле обязательно для заполнения');
    await dialog.getByLabel('Код из приложения или запасной код').fill(recoveryCode);
    await dialog.getByRole('button', { name: 'Отключить вход по коду' }).click();
    await expectToast(other, 'Вход по коду отключён');
    await begin(other);
    const own = await other.locator('form code').innerText();
    await other.getByLabel('Код из приложения').fill(currentCode(own));
    await other.getByRole('button', { name: 'Включить', exact: true }).click();
    await other.getByRole('button', { name: 'Коды сохранены' }).click();
  });

  await test.step('a key is created, works, and is revoked', async () => {
    await page.getByRole('button', { name: 'Создать ключ' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Название').fill('Выгрузка в 1С');
    await dialog.getByRole('combobox', { name: /Права/ }).click();
    await page.getByRole('option', { name: /Проекты.*росмотр/ }).click();
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Создать ключ' }).click();
    const key = await page.locator('code').filter({ hasText: /^kk_/ }).innerText();
    const ask = () =>
      page.request.get(`${product.address}/api/projects/`, { headers: { authorization: `Bearer ${key}` } });
    expect((await ask()).status()).toBe(200);
    await page.getByRole('button', { name: 'Ключ сохранён' }).click();
    await page.getByRole('button', { name: 'Отозвать' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Отозвать' }).click();
    await expectToast(page, 'Ключ отозван');
    expect((await ask()).status()).toBe(401);
  });

  await test.step('a member is disabled and enabled again', async () => {
    await page.goto('/company?tab=members');
    await page.getByRole('button', { name: /Действия: .*Прорабов/ }).click();
    await page.getByRole('menuitem', { name: 'Отключить' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Отключить' }).click();
    await expect(page.getByRole('row').filter({ hasText: 'Прорабов' })).toContainText('Отключён');
    await other.reload();
    await expect(other.getByRole('heading', { name: 'Проекты' })).toHaveCount(0);
  });
});

async function begin(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Подключить аутентификатор' }).click();
  await page.getByLabel('Текущий пароль').fill(PASSWORD);
  await page.getByRole('button', { name: 'Продолжить' }).click();
}
