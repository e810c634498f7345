import type { Page } from '@playwright/test';
import { enterDemo, expect, test } from '../support/product.ts';

test.beforeEach(({ browserName: _ }, testInfo) => {
  test.skip(testInfo.project.name === 'phone', 'Lazy loading is the same at any width.');
});

const actions = (page: Page) => page.getByRole('button', { name: /^Действия: / }).first();
const firstEntry = (page: Page) => page.getByRole('menuitem').first();

test(
  'sign-in loads without router, queries and schemas, and passes its document on to the app',
  { tag: '@gate' },
  async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
    });
    await page.goto('/auth/login');
    await expect(page.getByRole('button', { name: 'Войти', exact: true })).toBeVisible();
    await expect(page.getByLabel('Email')).toBeFocused();
    expect(scripts.filter((path) => /\/(?:router|shell|schemas)-/.test(path))).toEqual([]);
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await page.getByRole('button', { name: 'Войти в демо-компанию' }).click();
    await expect(page).toHaveURL(/\/today$/);
    await expect(page.getByRole('heading', { name: 'Сегодня' })).toBeVisible();
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  },
);

test('the pages before sign-in link to each other and back', async ({ page }) => {
  await page.goto('/auth/login');
  await page.getByRole('link', { name: 'Забыли пароль?' }).click();
  await expect(page).toHaveURL(/\/auth\/recovery$/);
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByRole('button', { name: 'Отправить инструкцию' }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await page.goBack();
  await page.getByRole('link', { name: 'Зарегистрироваться' }).click();
  await expect(page.getByRole('checkbox')).toBeVisible();
  await expect(page.getByLabel(/^Имя/)).toBeFocused();
});

test('a menu that is still loading says so and opens for the click that requested it', async ({ page }) => {
  await page.route(/\/opened-menu-/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2500));
    await route.continue();
  });
  await enterDemo(page);
  await actions(page).click();
  await expect(page.getByText('Загрузка…')).toBeVisible();
  await expect(firstEntry(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(actions(page)).toBeFocused();
});

test('a menu and a list open by keyboard the first time as well as later', async ({ page }) => {
  await enterDemo(page);
  await actions(page).focus();
  await page.keyboard.press('Enter');
  await expect(firstEntry(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(actions(page)).toBeFocused();
  const status = page.getByRole('combobox', { name: 'Статус' });
  await status.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(status).toBeFocused();
});

test('a list that fails to load says so and loads when requested again', async ({ page, problems }) => {
  let isAway = true;
  await page.route(/\/opened-select-/, (route) => (isAway ? route.abort() : route.continue()));
  await enterDemo(page);
  await page.getByRole('combobox', { name: 'Статус' }).click();
  await expect(page.getByText('Часть страницы не загрузилась')).toBeVisible();
  isAway = false;
  await page.getByRole('button', { name: 'Попробовать снова' }).click();
  await expect(page.getByText('Часть страницы не загрузилась')).toHaveCount(0);
  await expect(page.getByRole('option').first()).toBeVisible();
  problems.length = 0;
});
