import fs from 'node:fs';
import type { Page } from '@playwright/test';
import { officialBill } from './bill-file.ts';
import { openNew } from '../customers/customer-steps.ts';
import { foundCompany } from '../support/users.ts';
import { pricedTable } from '../specification/priced-table.ts';
import { expect, test } from '../support/product.ts';
import { post } from '../accounts/two-companies.ts';

test.beforeEach(({ browserName: _ }, testInfo) => {
  test.skip(testInfo.project.name === 'phone', 'Estimates are made on desktop; the phone has its own story.');
});

/** All works of the bill are counted, with a norm or without: the exact split is tested with matching. */
async function expectCounted(page: Page, works: number): Promise<void> {
  const words = page.getByText(/^Расчёт завершён. Подобрано: [1-9]\d*, без нормы: \d+/);
  await expect(words).toBeVisible({ timeout: 60_000 });
  const counts = ((await words.textContent()) ?? '').match(/\d+/g) ?? [];
  expect(counts.slice(0, 2).reduce((sum, count) => sum + Number(count), 0)).toBe(works);
}

test('customer, project, contract, specification', { tag: '@gate' }, async ({ page }) => {
  await foundCompany(page, 'Мостова');

  await test.step('a customer', async () => {
    const dialog = await openNew(page);
    await dialog.getByLabel('Краткое название').fill('ООО «Мостострой-11»');
    await dialog.getByLabel('ИНН').fill('7707083892');
    await dialog.getByRole('button', { name: /Сохранить|Создать/ }).click();
    await expect(dialog.getByText('Контрольное число ИНН не сходится')).toBeVisible();
    await dialog.getByLabel('ИНН').fill('7707083893');
    await dialog.getByLabel('КПП').fill('770701001');
    await dialog.getByRole('button', { name: /Сохранить|Создать/ }).click();
    await expect(page.getByText('Заказчик успешно создан')).toBeVisible();
  });

  await test.step('a project', async () => {
    await page.getByRole('link', { name: 'Проекты', exact: true }).click();
    // An empty list repeats the button.
    await page.getByRole('button', { name: 'Новый проект' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Название').fill('Опора моста № 3');
    await dialog.getByRole('combobox', { name: 'Заказчик' }).click();
    await page.getByRole('option', { name: /Мостострой-11/ }).click();
    await dialog.getByRole('button', { name: /Сохранить|Создать/ }).click();
    await expect(page.getByText('Проект успешно создан')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Опора моста № 3' })).toBeVisible();
  });

  await test.step('a contract', async () => {
    await page.getByRole('button', { name: 'Новый договор' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Номер').fill('М-11/7');
    await dialog.getByRole('button', { name: /Сохранить|Создать/ }).click();
    await expect(page.getByRole('heading', { name: /М-11\/7/ })).toBeVisible();
  });

  await test.step('a specification', async () => {
    await page
      .getByRole('button', { name: /Создать спецификацию|Новая спецификация/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Название').fill('Фундамент опоры');
    await dialog.getByRole('button', { name: /Сохранить|Создать/ }).click();
    // A created record opens by itself.
    await expect(page.getByRole('heading', { name: /Фундамент опоры/ })).toBeVisible();
    await expect(page.getByText('Загрузите ведомость объёмов работ')).toBeVisible();
  });
});

test('bill, calculation, rows, resources, totals, commit', { tag: '@gate' }, async ({ page }) => {
  await foundCompany(page, 'Мостова');
  const project = await post(page, '/api/projects/', { name: 'Опора моста № 3' });
  const { id } = await post(page, `/api/projects/${project.id}/specifications/`, { name: 'Фундамент опоры' });
  await page.goto(`/specifications/${id}`);
  // The substitute of the official workbook contains works that the starter base lacks.
  const bill = officialBill();
  await test.step('the bill', async () => {
    await page.locator('input[type=file]').first().setInputFiles(bill);
    await expect(page.getByText(/Прочитано: 3 раздела, 9 работ, 11 ресурсов/)).toBeVisible({ timeout: 60_000 });
    await page.getByRole('dialog').getByRole('button', { name: 'Рассчитать' }).click();
    await expectCounted(page, 9);
  });

  await test.step('rows, resources, totals', async () => {
    await expect(
      page
        .getByRole('gridcell', {
          name: bill.isReference ? /Устройство основания под фундаменты/ : /Устройство песчаной подушки/,
        })
        .first(),
    ).toBeVisible();
    await page.getByRole('tab', { name: /Ресурсы/ }).click();
    await expect(page.getByText(bill.isReference ? /Песок природный/ : /Песок/).first()).toBeVisible();
    await page.getByRole('tab', { name: /Расходники/ }).click();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await page.getByRole('tab', { name: /Итоги/ }).click();
    await expect(page.getByText('Оплата труда рабочих (ОТ)').first()).toBeVisible();
    await expect(page.getByText(/рубл/).first()).toBeVisible();
    await page.getByRole('tab', { name: /Позиции/ }).click();
  });

  await test.step('commit', async () => {
    await page.getByRole('button', { name: 'Утвердить', exact: true }).click();
    // Both bills contain a work without a norm and price, so the commit requires a reason.
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/Почему утверждаете с незаполненными позициями/).fill('Цены согласованы письмом');
    await dialog.getByRole('button', { name: 'Утвердить с незаполненными позициями' }).click();
    await expect(page.getByText('Утверждена', { exact: true }).first()).toBeVisible();
  });
});

test(
  'a committed specification is downloaded, and its report remains available',
  { tag: '@gate' },
  async ({ page }) => {
    await foundCompany(page, 'Мостова');
    const { id } = await pricedTable(page, 3);
    await post(page, `/api/specifications/${id}/commit/`, {});
    await page.goto(`/specifications/${id}`);
    await page.getByRole('button', { name: 'Отчёт', exact: true }).click();
    const dialog = page.getByRole('dialog');
    const download = page.waitForEvent('download', { timeout: 60_000 });
    await dialog.getByRole('button', { name: 'Скачать XLSX' }).click();
    const file = await download;
    // A finished download keeps its name and button when another format is chosen.
    await dialog.getByRole('radio', { name: 'pdf', exact: true }).click();
    await expect(dialog.getByRole('button', { name: 'Скачать PDF' })).toBeEnabled();
    await expect(dialog.getByText(/^Отчёт готов: .*\.xlsx$/)).toBeVisible();
    const again = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Скачать готовый' }).click();
    expect((await again).suggestedFilename()).toBe(file.suggestedFilename());
    expect(file.suggestedFilename()).toMatch(/^Спецификация № .*Общестроительные работы\.xlsx$/);
    expect(
      fs
        .readFileSync(await file.path())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
  },
);
