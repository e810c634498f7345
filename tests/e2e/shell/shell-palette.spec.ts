import type { Page, TestInfo } from '@playwright/test';
import { AxeBuilder } from '@axe-core/playwright';
import { enterDemo, expect, test } from '../support/product.ts';
import { waitForAnimations } from '../support/waiting.ts';

const isPhone = (info: TestInfo): boolean => info.project.name === 'phone';
const palette = (page: Page) => page.getByRole('dialog', { name: 'Поиск и команды' });

const field = (page: Page) => palette(page).getByRole('combobox');

async function checkAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`)).toEqual([]);
}

async function openPalette(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Поиск и команды' }).click();
  await expect(field(page)).toBeFocused();
}

test('the palette finds records by words in any form, by number and by ИНН, and opens them', async ({ page }) => {
  await enterDemo(page);
  await openPalette(page);
  await field(page).fill('отделку магазинов');
  await expect(
    palette(page)
      .getByRole('option', { name: /Отделка магазина/ })
      .first(),
  ).toBeVisible();
  await field(page).fill('7812555016');
  await expect(
    palette(page)
      .getByRole('option', { name: /Северная гавань/ })
      .first(),
  ).toBeVisible();
  await waitForAnimations(page);
  await checkAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/customers\//);
  await expect(page.getByRole('heading', { name: /Северная гавань/ })).toBeVisible();
  await expect(palette(page)).toBeHidden();

  await test.step('recently opened records come first', async () => {
    await openPalette(page);
    await expect(palette(page).getByRole('option').first()).toContainText('Северная гавань');
    await field(page).fill('ывапролд');
    await expect(palette(page).getByText('Ничего не найдено')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(palette(page)).toBeHidden();
  });
});

test('the palette opens sections and runs commands', async ({ page }) => {
  await enterDemo(page);
  await openPalette(page);
  await field(page).fill('заказчики');
  await palette(page).getByRole('option', { name: 'Заказчики', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Заказчики' })).toBeVisible();

  await openPalette(page);
  await field(page).fill('новый проект');
  await palette(page).getByRole('option', { name: 'Новый проект' }).click();
  await expect(page.getByRole('dialog', { name: 'Новый проект' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Отмена' }).click();

  await openPalette(page);
  await field(page).fill('темная');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');

  await openPalette(page);
  await field(page).fill('english');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Projects' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('language'))).toBe('en');
  await page.getByRole('button', { name: 'Search and commands' }).click();
  await page.getByRole('dialog').getByRole('combobox').fill('русский');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Проекты' })).toBeVisible();

  await openPalette(page);
  await field(page).fill('выйти');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/auth\/login/);
  expect(
    await page.evaluate(() => [
      localStorage.getItem('token'),
      ...Object.keys(localStorage).filter((key) => key.startsWith('own.')),
    ]),
  ).toEqual([null]);
});

test('the palette finds a position of a specification and opens it at its row', async ({ page }, testInfo) => {
  await enterDemo(page);
  await openPalette(page);
  await field(page).fill('керамогранит');
  const found = palette(page).getByRole('option', { name: /Устройство полов из керамогранита/ });
  await expect(found).toContainText('Отделка торгового зала · Отделка магазина, 180 м²');
  await found.click();
  await expect(page).toHaveURL(/\/specifications\/[0-9a-f-]{36}\?row=[0-9a-f-]{36}$/);
  if (isPhone(testInfo))
    await expect(page.getByRole('dialog').getByText('Устройство полов из керамогранита').first()).toBeVisible();
  else await expect(page.getByRole('gridcell', { name: 'Устройство полов из керамогранита' })).toBeInViewport();
});

test('Ctrl+K also works on the Russian layout and in a field; ? is help, but not in a field', async ({
  page,
}, testInfo) => {
  test.skip(isPhone(testInfo), 'A phone has no such keys.');
  await enterDemo(page);
  // The event a browser sends for the key K on a Russian layout.
  await page.evaluate(() =>
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'л', code: 'KeyK', ctrlKey: true, bubbles: true, cancelable: true }),
    ),
  );
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  const search = page.getByRole('searchbox').or(page.getByPlaceholder(/Поиск/)).first();
  await search.focus();
  await page.keyboard.type('?');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('Control+KeyK');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  // The focus returns to its place before it can move on.
  await expect(search).toBeFocused();
  await search.fill('');
  await search.blur();
  await page.keyboard.press('Shift+Slash');
  const help = page.getByRole('dialog', { name: 'Сочетания клавиш' });
  await expect(help).toBeVisible();
  await checkAccessible(page);
});
