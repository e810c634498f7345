import type { Page } from '@playwright/test';
import { examine } from '../support/examine.ts';
import { foundCompany } from '../support/users.ts';
import { expect, test } from '../support/product.ts';
import { post } from '../accounts/two-companies.ts';

/** Five typical manual errors of five kinds. */
async function estimateWithErrors(page: Page): Promise<string> {
  const project = await post(page, '/api/projects/', { name: 'Школа' });
  const { id } = await post(page, `/api/projects/${project.id}/specifications/`, { name: 'Отделочные работы' });
  const section = await post(page, `/api/specifications/${id}/specification-rows/`, { kind: 'section', name: 'Стены' });
  const rows = [
    { name: 'Шпатлевание стен за два раза', unit: 'м2', quantity: '412.6', price: '390' },
    { name: 'Окраска стен водно-дисперсионной краской', unit: 'м2', quantity: '1240', price: '340' },
    { name: 'Облицовка стен глазурованной плиткой', unit: 'м2', quantity: '86.4', price: '2390' },
    { name: 'Облицовка стен  глазурованной плиткой', unit: 'м2', quantity: '86.4', price: '2390' },
    { name: 'Устройство откосoв из гипсокартона', unit: 'м', quantity: '74', price: '860' },
    { name: 'Монтаж плинтусов ПВХ', unit: 'м', quantity: '310' },
  ];
  for (const row of rows)
    // oxlint-disable-next-line no-await-in-loop -- each stands below the one before
    await post(page, `/api/specifications/${id}/specification-rows/`, { ...row, parent_id: section.id });
  await post(page, `/api/specifications/${id}/`, { settings: { vat_rate: '20' } }, 'PATCH');
  return id;
}

async function check(page: Page, id: string): Promise<void> {
  await page.goto(`/specifications/${id}#check`);
  await page.getByRole('button', { name: 'Проверить смету' }).click();
  await expect(page.getByText(/^Проверено/)).toBeVisible();
}

test('an estimate is checked, corrected and its findings resolved', { tag: '@gate' }, async ({ page, isMobile }) => {
  await foundCompany(page, 'Проверкин');
  const id = await estimateWithErrors(page);
  await check(page, id);
  const finding = (text: string) => page.getByRole('row').filter({ hasText: text });
  for (const text of [
    'Нет цены',
    'Такая же работа уже есть',
    'Латинские буквы',
    'Объёмы не связаны',
    'Ставка НДС не та',
  ])
    await expect(finding(text)).toHaveCount(1);

  await test.step('one click fixes it', async () => {
    await finding('Латинские буквы').getByRole('button', { name: 'Исправить буквы' }).click();
    await expect(finding('Латинские буквы')).toHaveCount(0);
    await finding('Ставка НДС').getByRole('button', { name: 'Исправить ставку' }).click();
    await expect(finding('Ставка НДС')).toHaveCount(0);
  });

  await test.step('a reason resolves it', async () => {
    await finding('Объёмы не связаны').getByRole('button', { name: 'Не ошибка' }).click();
    const window = page.getByRole('dialog');
    await window.getByRole('textbox', { name: 'Причина' }).fill('Красим и без шпатлёвки');
    await window.getByRole('button', { name: 'Закрыть замечание' }).click();
    await expect(finding('Объёмы не связаны')).toHaveCount(0);
    await page.getByRole('checkbox', { name: /Показать закрытые/ }).check();
    await expect(finding('Красим и без шпатлёвки')).toHaveCount(1);
  });

  await test.step('a finding links to its row', async () => {
    await finding('Нет цены')
      .getByRole('button', { name: /Монтаж плинтусов/ })
      .click();
    if (isMobile) await expect(page.getByRole('dialog', { name: 'Монтаж плинтусов ПВХ' })).toBeVisible();
    else await expect(page.getByRole('tab', { name: /Позиции/ })).toHaveAttribute('aria-selected', 'true');
  });
});

test('the check fits every screen', async ({ page }) => {
  await foundCompany(page, 'Сверкин');
  const id = await estimateWithErrors(page);
  await examine(page, { name: 'estimate-check', open: () => check(page, id) });
});
