import type { Page } from '@playwright/test';
import { examine } from '../support/examine.ts';
import { foundCompany } from '../support/users.ts';
import { expandHeader } from '../support/page-actions.ts';
import { enterDemo, expect, test } from '../support/product.ts';

/** `1 234,50 ₽` in kopecks. */
const kopecks = (text: string): number => Number(text.replaceAll(/[^\d,]/g, '').replace(',', ''));

const part = (page: Page, name: string) => page.getByText(name, { exact: true }).locator('..').getByRole('definition');

async function create(page: Page, url: string, data: object): Promise<{ id: string }> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const answer = await page.request.fetch(url, { method: 'POST', headers: { authorization: `Bearer ${token}` }, data });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as { id: string };
}

test('a norm is found by section, words and code, its card adds up, and it links to its usages', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'The results do not depend on the width.');
  await foundCompany(page, 'Нормативная');
  await page.getByRole('navigation', { name: 'Разделы' }).getByRole('link', { name: 'Нормы' }).click();
  await expect(page.getByRole('definition').filter({ hasText: 'Стартовая база «Каркас»' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Укрупнённые нормы для первой оценки/ })).toBeVisible();
  const rows = page.getByRole('region', { name: 'Нормы' }).getByRole('row');

  await test.step('a section contains the stated number of norms', async () => {
    await page.getByRole('combobox', { name: 'Вид работ', exact: true }).click();
    const option = page.getByRole('option', { name: /^Монолитные бетонные и железобетонные конструкции/ }).first();
    const stated = Number(/\((\d+)\)$/.exec((await option.textContent()) ?? '')?.[1]);
    await option.click();
    await expect(page).toHaveURL(/kind=/);
    await expect(page.getByText(new RegExp(`^${stated} норм`))).toBeVisible();
    await page.getByRole('combobox', { name: 'Вид работ', exact: true }).click();
    await page.getByRole('option', { name: 'Все виды работ' }).click();
    await expect(page).not.toHaveURL(/kind=/);
  });

  await test.step('by words with the search key, without results, and by code; arrows and Enter open it', async () => {
    await page.locator('main').click({ position: { x: 5, y: 5 } });
    await page.keyboard.press('/');
    const search = page.getByRole('searchbox');
    await expect(search).toBeFocused();
    await page.keyboard.type('железобетонная фундаментная плита');
    await expect(rows.nth(1)).toContainText(/фундаментной плиты/);
    await search.fill('ъъъъ');
    await expect(page.getByText('Ничего не найдено')).toBeVisible();
    await search.fill('К-02-002');
    await expect(rows.nth(1)).toContainText('К-02-002');
    await page.getByRole('region', { name: 'Нормы' }).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('железобетонной фундаментной плиты');
  });

  await test.step('resources of every kind sum to the displayed direct costs', async () => {
    await expect(page.getByText(/автобетононасосом/)).toBeVisible();
    const totals = await page.locator('tbody tr td:last-child strong').allTextContents();
    expect(totals.length).toBeGreaterThan(5);
    const direct = kopecks((await part(page, 'Прямые затраты').textContent()) ?? '');
    expect(totals.reduce((sum, text) => sum + kopecks(text), 0)).toBe(direct);
    expect(direct).toBeGreaterThan(0);
    await expect(page.getByText('В действующих спецификациях этой нормы нет.')).toBeVisible();
  });

  await test.step('its usage links to the specification', async () => {
    const [, baseId, normId] = /\/norms\/([^/]+)\/([^/?]+)/.exec(page.url()) ?? [];
    expect(baseId).toBeTruthy();
    const project = await create(page, '/api/projects/', { name: 'Склад на Волге' });
    const specification = await create(page, `/api/projects/${project.id}/specifications/`, { name: 'Фундаменты' });
    const position = { kind: 'position', name: 'Плита', unit: 'м3', quantity: '3', norm_id: normId };
    await create(page, `/api/specifications/${specification.id}/specification-rows/`, position);
    await page.reload();
    await expect(page.getByRole('row', { name: /Фундаменты Склад на Волге 1/ })).toBeVisible();
    await page.getByRole('link', { name: 'Фундаменты', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/specifications/${specification.id}`));
  });
});

test('every screen of norms is accessible and fits', async ({ page }) => {
  await enterDemo(page);
  await examine(page, {
    name: 'norms',
    open: async () => {
      await page.goto('/norms');
      await expect(page.getByText('К-01-001')).toBeVisible();
    },
  });
  await examine(page, {
    name: 'norm',
    open: async () => {
      await page.goto('/norms?search=К-02-002');
      await page.getByRole('link', { name: /железобетонной фундаментной плиты/ }).click();
      await expandHeader(page, 'Сведения о норме');
      await expect(page.getByText('Прямые затраты')).toBeVisible();
    },
  });
});
