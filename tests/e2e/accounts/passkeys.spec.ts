import type { Page } from '@playwright/test';
import { foundCompany, OPENS, PASSWORD } from '../support/users.ts';
import { expect, test } from '../support/product.ts';

test.beforeEach(({ browserName: _ }, testInfo) => {
  test.skip(testInfo.project.name === 'phone', 'Account flows do not depend on the width.');
});

/** An authenticator of the device that has verified its user. */
async function addAuthenticator(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test.describe('a passkey', () => {
  test('is added in the profile, signs in without the password, and is removed', async ({ browser, product }) => {
    // Passkeys are bound to a host name.
    const baseURL = product.address.replace('127.0.0.1', 'localhost');
    const context = await browser.newContext({ baseURL, locale: 'ru-RU' });
    const page = await context.newPage();
    await addAuthenticator(page);
    await foundCompany(page, 'Ключевая');

    await test.step('it is added with the password', async () => {
      await page.goto('/profile?tab=passkeys');
      await page.getByRole('button', { name: 'Добавить ключ доступа' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Название').fill('Служебный ноутбук');
      await dialog.getByLabel('Текущий пароль').fill(PASSWORD);
      await dialog.getByRole('button', { name: 'Продолжить' }).click();
      await expect(page.getByRole('row').filter({ hasText: 'Служебный ноутбук' })).toContainText('Не было');
    });

    await test.step('the password does not remove it', async () => {
      await page.getByRole('button', { name: 'Удалить ключ доступа' }).click();
      const dialog = page.getByRole('alertdialog');
      await expect(dialog).toContainText('Пароля для этого недостаточно');
      await expect(dialog.getByLabel('Текущий пароль')).toHaveCount(0);
      await page.keyboard.press('Escape');
    });

    await test.step('it signs in', async () => {
      await page.evaluate(() => localStorage.clear());
      await page.goto('/auth/login');
      await page.getByRole('button', { name: 'Войти ключом доступа' }).click();
      await expect(page.getByRole('heading', { name: 'Сегодня' })).toBeVisible(OPENS);
      await page.goto('/profile?tab=passkeys');
      await expect(page.getByRole('row').filter({ hasText: 'Служебный ноутбук' })).not.toContainText('Не было');
    });

    await test.step('it confirms its own removal in place of the password, and no longer signs in', async () => {
      await page.getByRole('button', { name: 'Удалить ключ доступа' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Подтвердить ключом доступа' }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText('Вы подтвердили, что это вы');
      await dialog.getByRole('button', { name: 'Удалить ключ доступа' }).click();
      await expect(page.getByText('Ключей доступа пока нет')).toBeVisible();
      await page.evaluate(() => localStorage.clear());
      await page.goto('/auth/login');
      await page.getByRole('button', { name: 'Войти ключом доступа' }).click();
      await expect(page.getByRole('alert')).toContainText('Ключ доступа не подошёл');
    });
    await context.close();
  });
});
