import type { Locator, Page } from '@playwright/test';
import { foundCompany } from '../support/users.ts';
import { expect, test } from '../support/product.ts';

test.beforeEach(({ browserName: _ }, testInfo) => {
  test.skip(testInfo.project.name === 'phone', 'A phone has no keys.');
});

const row = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });
const panel = (page: Page) => page.getByRole('complementary', { name: /^Задача №/ });
const MOST_STOPS = 80;

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    /* oxlint-disable no-await-in-loop -- one stop after another */
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
    /* oxlint-enable no-await-in-loop */
  }
  throw new Error('Tab does not lead there');
}

async function choose(page: Page, option: string): Promise<void> {
  const chooser = page.getByRole('dialog').filter({ has: page.getByRole('combobox') });
  await expect(chooser.getByRole('combobox')).toBeFocused();
  await page.keyboard.insertText(option);
  await expect(chooser.getByRole('option', { name: option })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(chooser).toHaveCount(0);
}

test('by keyboard alone: a task is created, assigned, blocked, rejected, unblocked and closed', async ({ page }) => {
  await foundCompany(page, 'Безмышкина');
  await page.goto('/tasks');
  await expect(page.getByText('Открытых задач нет')).toBeVisible();
  for (const title of ['Заказать арматуру', 'Бетонировать плиту']) {
    /* oxlint-disable no-await-in-loop -- one after another */
    await page.keyboard.press('KeyC');
    await expect(page.getByRole('textbox', { name: 'Новая задача одной строкой' })).toBeFocused();
    await page.keyboard.insertText(title);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(row(page, title)).toBeVisible();
    /* oxlint-enable no-await-in-loop */
  }
  await page.keyboard.press('KeyJ');
  await page.keyboard.press('KeyJ');
  await page.keyboard.press('KeyA');
  await choose(page, 'Безмышкина Вера');
  await expect(row(page, 'Бетонировать плиту')).toContainText('Безмышкина Вера');

  await test.step('it is opened and blocked by another one', async () => {
    await tabTo(page, row(page, 'Бетонировать плиту').locator('[data-task-link]'));
    await page.keyboard.press('Enter');
    await expect(panel(page).getByRole('heading', { name: 'Бетонировать плиту' })).toBeVisible();
    await tabTo(page, panel(page).getByRole('button', { name: 'Предшествующая задача' }));
    await page.keyboard.press('Enter');
    await expect(panel(page).getByRole('combobox', { name: 'Добавить предшествующую задачу' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('option', { name: /Заказать арматуру/ })).toBeVisible();
    await page.keyboard.insertText('Заказать');
    await page.keyboard.press('Enter');
    await expect(panel(page).getByRole('status').filter({ hasText: 'Заблокирована' })).toBeVisible();
  });

  await test.step('it cannot be closed, and a link leads to its blocker', async () => {
    await tabTo(page, panel(page).getByRole('button', { name: /Статус/ }));
    await page.keyboard.press('Enter');
    await choose(page, 'Выполнена');
    const refusal = page.getByRole('dialog', { name: 'Задача № 2 не изменена' });
    await expect(refusal).toContainText('Сначала закройте их');
    await tabTo(page, refusal.getByRole('link', { name: /№ 1 Заказать арматуру/ }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/tasks\/1$/);
  });

  await test.step('the blocker is closed, and then this one', async () => {
    await tabTo(page, page.getByRole('button', { name: /Статус/ }));
    await page.keyboard.press('Enter');
    await choose(page, 'Выполнена');
    await expect(page.getByRole('button', { name: /Статус: Выполнена/ })).toBeVisible();
    await tabTo(page, page.getByRole('link', { name: 'Задачи', exact: true }).first());
    await page.keyboard.press('Enter');
    await expect(row(page, 'Бетонировать плиту')).toBeVisible();
    await expect(row(page, 'Заказать арматуру')).toHaveCount(0);
    await page.keyboard.press('KeyJ');
    await page.keyboard.press('KeyS');
    await choose(page, 'Выполнена');
    await expect(row(page, 'Бетонировать плиту')).toHaveCount(0);
  });
});
