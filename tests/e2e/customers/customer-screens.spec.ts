import type { Page } from '@playwright/test';
import { examine, type Screen } from '../support/examine.ts';
import { enterDemo, expect, test } from '../support/product.ts';
import { openNew } from './customer-steps.ts';

async function openCard(page: Page): Promise<void> {
  await page.goto('/customers');
  await page
    .getByRole('link', { name: /Северная гавань/ })
    .first()
    .click();
  await expect(page.getByRole('tab', { name: 'История' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Проекты' })).toBeVisible();
}

const SCREENS: readonly Screen[] = [
  {
    name: 'customers',
    open: async (page) => {
      await page.goto('/customers');
      await expect(page.getByText(/Северная гавань/).first()).toBeVisible();
    },
  },
  { name: 'customer', open: openCard },
  {
    name: 'customer-files',
    open: async (page) => {
      await openCard(page);
      await page.getByRole('tab', { name: /Файлы/ }).click();
      await expect(page.getByText('Перетащите файлы сюда')).toBeVisible();
    },
  },
  {
    name: 'customer-account',
    open: async (page) => {
      await openCard(page);
      await page.getByRole('button', { name: 'Добавить счёт' }).click();
      await expect(page.getByRole('textbox', { name: 'БИК' })).toBeVisible();
    },
  },
  {
    name: 'customer-registry',
    open: async (page) => {
      await (await openNew(page)).getByRole('combobox').first().fill('банк');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
];

test('every screen of customers is accessible and fits', async ({ page }) => {
  await enterDemo(page);
  for (const screen of SCREENS) await examine(page, screen);
});

test('a card shows the known data, copies its requisites, and creates a project for its customer', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await enterDemo(page);
  await page.goto('/customers');
  await page.getByRole('link', { name: 'АО «Подольский завод металлоконструкций»' }).first().click();
  await expect(page.getByRole('heading', { name: 'Проекты' })).toBeVisible();
  const card = page.getByRole('tabpanel');
  // A phone shows related records first and the requisites on demand.
  const folded = card.getByRole('button', { name: /^Карточка заказчика/ });
  if (await folded.isVisible()) await folded.click();
  await test.step('empty fields are collapsed', async () => {
    await expect(card.getByText('ОКПО')).toHaveCount(0);
    await card.getByRole('button', { name: /^Показать пустые/ }).click();
    await expect(card.getByText('ОКПО')).toBeVisible();
    await card.getByRole('button', { name: 'Скрыть пустые' }).click();
    await expect(card.getByText('ОКПО')).toHaveCount(0);
  });
  const clipboard = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
  await test.step('a number and all the requisites are copied', async () => {
    await card.getByRole('button', { name: 'Скопировать: ИНН' }).click();
    await expect(card.getByText('Скопировано')).toBeVisible();
    expect(await clipboard()).toBe('5009876546');
    const whole = page.getByRole('button', { name: 'Скопировать реквизиты' });
    if (await whole.isVisible()) await whole.click();
    else {
      await page.getByRole('button', { name: 'Действия', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Скопировать реквизиты' }).click();
    }
    await expect(page.getByText('Реквизиты скопированы')).toBeVisible();
    expect(await clipboard()).toContain('ИНН: 5009876546\nКПП: 500901001');
  });
  await test.step('a new project has the customer', async () => {
    await card.getByRole('button', { name: 'Новый проект' }).click();
    const form = page.getByRole('dialog', { name: 'Новый проект' });
    await expect(form.getByRole('combobox', { name: 'Заказчик' })).toContainText('Подольский завод');
  });
});
