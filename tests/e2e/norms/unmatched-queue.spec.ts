import type { Page } from '@playwright/test';
import { examine } from '../support/examine.ts';
import { foundCompany } from '../support/users.ts';
import { expect, test } from '../support/product.ts';
import { post } from '../accounts/two-companies.ts';

const WORKS = [
  { name: 'Армирование парапетов особыми стержнями диаметром 8 мм по эскизу', unit: 'т', quantity: '4.2' },
  { name: 'Армирование парапетов особыми стержнями диаметром 10 мм по эскизу', unit: 'т', quantity: '1.7' },
  { name: 'Монтаж особых перил лестничных маршей с поручнем из бука по эскизу архитектора', unit: 'м', quantity: '18' },
  {
    name: 'Монтаж особых перил лестничных маршей с поручнем из бука по эскизу архитектора',
    unit: 'м',
    quantity: '12.5',
  },
  { name: 'Кирпич керамический полнотелый М150', unit: 'шт', quantity: '3940' },
  { name: 'Окраска особая стен подъезда', unit: 'м2', quantity: '412.6' },
];

async function openQueue(page: Page, family: string): Promise<void> {
  await foundCompany(page, family);
  const project = await post(page, '/api/projects/', { name: 'Школа' });
  const { id } = await post(page, `/api/projects/${project.id}/specifications/`, { name: 'Общестроительные работы' });
  const section = await post(page, `/api/specifications/${id}/specification-rows/`, {
    kind: 'section',
    name: 'Подъезд',
  });
  for (const work of WORKS)
    // oxlint-disable-next-line no-await-in-loop -- each stands below the one before
    await post(page, `/api/specifications/${id}/specification-rows/`, { ...work, parent_id: section.id });
  await page.goto(`/specifications/${id}`);
  await page.getByRole('button', { name: 'Рассчитать', exact: true }).click();
  await expect(page.getByText(/Расчёт завершён/)).toBeVisible({ timeout: 120_000 });
  await page.getByRole('region', { name: 'Итоги спецификации' }).getByRole('link', { name: '6' }).click();
  await expect(page.getByText('Осталось 6 из 6')).toBeVisible();
}

test('positions without a norm are resolved one after another by keys, and undone', async ({ page }, testInfo) => {
  test.skip(testInfo.project.name === 'phone', 'A phone has no keys.');
  await openQueue(page, 'Очередев');
  const position = page.getByRole('region', { name: 'Позиция' });
  await expect(position).toContainText('диаметром 8 мм');

  await test.step('a norm for it and for the one that differs in its number', async () => {
    await expect(page.getByRole('checkbox', { name: 'То же для похожих (1)' })).toBeChecked();
    await page.keyboard.press('1');
    await expect(page.getByText('Норма назначена 2 позициям')).toBeVisible();
    await expect(page.getByText('Осталось 4 из 6')).toBeVisible();
    await expect(position).toContainText('Монтаж особых перил');
  });

  await test.step('a key undoes it for all affected positions', async () => {
    await page.keyboard.press('Control+z');
    await expect(page.getByText('Осталось 6 из 6')).toBeVisible();
    await expect(position).toContainText('диаметром 8 мм');
    await page.keyboard.press('1');
    await expect(page.getByText('Осталось 4 из 6')).toBeVisible();
  });

  await test.step('a price for equal ones, then on by Enter and back by the arrow', async () => {
    await page.getByRole('textbox', { name: 'Цена за м' }).fill('8500');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Цена назначена 2 позициям')).toBeVisible();
    await expect(position).toContainText('Кирпич керамический');
    await page.keyboard.press('Enter');
    await expect(position).toContainText('Окраска особая');
    await page.keyboard.press('ArrowLeft');
    await expect(position).toContainText('Кирпич керамический');
  });

  await test.step('goods become a material line with the price of the base', async () => {
    await expect(page.getByText(/Похоже на товар/)).toBeVisible();
    await page.getByRole('button', { name: 'Материал' }).click();
    await expect(page.getByText('Осталось 1 из 6')).toBeVisible();
    await expect(position).toContainText('Окраска особая');
  });

  await test.step('the last one ends the queue', async () => {
    await page.keyboard.press('1');
    await expect(page.getByText('Все позиции разобраны')).toBeVisible();
    await page.getByRole('tab', { name: /Позиции/ }).click();
    await expect(page.getByRole('tab', { name: /Без нормы/ })).toHaveCount(0);
  });
});

test('the queue fits every screen', async ({ page }) => {
  await examine(page, { name: 'unmatched', open: () => openQueue(page, 'Широков') });
});
