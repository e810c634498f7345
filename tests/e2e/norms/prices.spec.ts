import type { Page } from '@playwright/test';
import { findAccessibilityFaults } from '../support/examine.ts';
import { foundCompany } from '../support/users.ts';
import { expect, test } from '../support/product.ts';
import { post } from '../accounts/two-companies.ts';

const FACADE = 'Окраска фасада по трафарету';

const priceList = (rows: readonly string[]) => ({
  name: 'Прайс-лист.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`${['Наименование;Ед. изм.;Цена с НДС 22%', ...rows].join('\n')}\n`),
});

async function takeIn(page: Page, rows: readonly string[], button: string): Promise<void> {
  const menu = page.getByRole('button', { name: 'Действия с книгой' });
  const upload = page.getByRole('button', { name: 'Загрузить цены' });
  await expect(menu).toBeVisible();
  if (await upload.isVisible()) await upload.click();
  else {
    await menu.click();
    await page.getByRole('menuitem', { name: 'Загрузить цены' }).click();
  }
  const dialog = page.getByRole('dialog', { name: 'Загрузка цен' });
  await dialog.locator('input[type=file]').setInputFiles(priceList(rows));
  await expect(dialog.getByText('Из цен вычтен НДС 22 %')).toBeVisible();
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: button }).click();
  await expect(dialog.getByText('Цены загружены')).toBeVisible();
}

test('a price list is previewed, imported, and updates a specification after a preview of the effect', async ({
  page,
  isMobile,
}) => {
  const company = await foundCompany(page, 'Ценовая');
  expect(company).not.toBe('');
  const companyId = await page.evaluate(() => localStorage.getItem('currentCompanyId') ?? '');
  const base = await post(page, `/api/companies/${companyId}/norm-bases/`, { name: 'Свои нормы' });
  const norm = await post(page, `/api/companies/${companyId}/norm-bases/${base.id}/norms/`, {
    name: FACADE,
    unit: 'м2',
    kind_of_work: '1.1',
    resources: [{ name: 'Краска фасадная', kind: 'material', unit: 'кг', norm_quantity: '0.4', price: '250' }],
  });
  const project = await post(page, '/api/projects/', { name: 'Фасад' });
  const { id } = await post(page, `/api/projects/${project.id}/specifications/`, { name: 'Отделка' });
  const row = await post(page, `/api/specifications/${id}/specification-rows/`, {
    name: FACADE,
    unit: 'м2',
    quantity: '100',
  });
  await page.evaluate(
    async ([specification, position, normId]) => {
      const headers = { authorization: `Bearer ${localStorage.getItem('token')}`, 'content-type': 'application/json' };
      const send = (url: string, body: object) => fetch(url, { method: 'PATCH', headers, body: JSON.stringify(body) });
      await send(`/api/specifications/${specification}/specification-rows/${position}/`, { norm_id: normId });
      await send(`/api/specifications/${specification}/`, { region: 'Москва', price_date: '2026-06-30' });
    },
    [id, row.id, norm.id] as const,
  );

  await test.step('a book is created if there is none', async () => {
    await page.goto('/prices');
    await expect(page.getByText('Книг цен пока нет')).toBeVisible();
    await page.getByRole('button', { name: 'Новая книга' }).click();
    const dialog = page.getByRole('dialog', { name: 'Новая книга цен' });
    await dialog.getByRole('textbox', { name: 'Название' }).fill('Москва, 2 квартал');
    await dialog.getByRole('textbox', { name: 'Регион' }).fill('г. Москва');
    await dialog.getByLabel('Цены на дату').first().fill('01.04.2026');
    expect(await findAccessibilityFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Создать' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('В книге пока нет цен')).toBeVisible();
  });

  await test.step('a price list is parsed, completed where data is missing, and imported once', async () => {
    const rows = ['Краска фасадная;кг;366', 'Грунтовка;;100', 'Валик;шт;122'];
    await takeIn(page, rows, 'Загрузить 2 цены');
    const dialog = page.getByRole('dialog', { name: 'Загрузка цен' });
    await expect(dialog.getByText('Добавлено: 2.')).toBeVisible();
    await dialog.getByText('1 строка не взята').click();
    await expect(dialog.getByText(/нет единицы измерения · Грунтовка/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Закрыть' }).last().click();
    await expect(page.getByRole('region', { name: 'Цены' })).toContainText('300,00');
    await takeIn(page, rows, 'Загрузить 2 цены');
    await expect(page.getByRole('dialog').getByText('Без изменений: 2.')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Закрыть' }).last().click();
  });

  await test.step('a manual price, found by words, changed', async () => {
    await page.getByRole('searchbox').fill('валик');
    await page.getByRole('button', { name: 'Валик' }).click();
    const dialog = page.getByRole('dialog', { name: 'Цена ресурса' });
    await expect(dialog.getByText('Использована в 0 спецификациях')).toBeVisible();
    await dialog.getByLabel('Цена без НДС').fill('150');
    await dialog.getByRole('button', { name: 'Сохранить' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('region', { name: 'Цены' })).toContainText('150,00');
  });

  await test.step('a price edited in place, reverted by Escape, and undone', async () => {
    if (isMobile) return;
    const table = page.getByRole('region', { name: 'Цены' });
    await table.getByRole('button', { name: '150,00' }).click();
    const field = table.getByRole('textbox', { name: 'Цена без НДС' });
    await expect(field).toBeFocused();
    expect(await findAccessibilityFaults(page)).toEqual([]);
    await field.fill('175,5');
    await field.press('Escape');
    await expect(table).toContainText('150,00');
    await table.getByRole('button', { name: '150,00' }).click();
    await field.fill('175,5');
    await field.press('Enter');
    await expect(table.getByRole('button', { name: '175,50' })).toBeVisible();
    await page.getByRole('button', { name: 'Отменить' }).click();
    await expect(table.getByRole('button', { name: '150,00' })).toBeVisible();
  });

  await test.step('the specification adopts the book price after a preview of the effect', async () => {
    await page.goto(`/specifications/${id}`);
    await page.getByRole('button', { name: 'Другие действия' }).click();
    await page.getByRole('menuitem', { name: 'Обновить цены' }).click();
    const dialog = page.getByRole('dialog', { name: 'Обновить цены' });
    // 40 kg at 50 roubles more each, with VAT.
    await expect(dialog.getByText('Краска фасадная')).toBeVisible();
    await expect(dialog.getByText(/2\s440,00/)).toBeVisible();
    expect(await findAccessibilityFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Обновить', exact: true }).click();
    await expect(page.getByText('Цены обновлены')).toBeVisible();
    await page.goto('/prices?search=%D0%BA%D1%80%D0%B0%D1%81%D0%BA%D0%B0');
    await page.getByRole('button', { name: 'Краска фасадная' }).click();
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Отделка' })).toBeVisible();
  });

  await test.step('a price used by a specification cannot be deleted, another one is after confirmation', async () => {
    const card = page.getByRole('dialog', { name: 'Цена ресурса' });
    await card.getByRole('button', { name: 'Удалить цену' }).click();
    const question = page.getByRole('alertdialog', { name: 'Удалить цену «Краска фасадная»?' });
    await question.getByRole('button', { name: 'Удалить' }).click();
    await expect(page.getByText('По этой цене составлены спецификации').first()).toBeVisible();
    await expect(question).toBeHidden();
    await page.goto('/prices?search=%D0%B2%D0%B0%D0%BB%D0%B8%D0%BA');
    await page.getByRole('button', { name: 'Валик' }).click();
    await card.getByRole('button', { name: 'Удалить цену' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить' }).click();
    await expect(page.getByText('Цена удалена')).toBeVisible();
  });
});
