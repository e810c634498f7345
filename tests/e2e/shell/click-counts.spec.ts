import type { Page } from '@playwright/test';
import { officialFormWorkbook } from '../../../apps/server/src/testing/files/make-workbook.ts';
import { clicksSoFar, countClicks } from '../support/clicks.ts';
import { pressLetters } from '../support/letter-keys.ts';
import { foundCompany } from '../support/users.ts';
import { cellOf, pricedTable } from '../specification/priced-table.ts';
import { expect, test } from '../support/product.ts';
import { post } from '../accounts/two-companies.ts';

/** Everyday tasks, each with the maximum number of mouse clicks. The times are informational. */
const TARGETS = {
  'customer by ИНН': 2,
  project: 3,
  contract: 2,
  specification: 3,
  'bill uploaded to calculated': 2,
  'from nothing to a price': 6,
  'quantity changed': 1,
  'customer found': 0,
  'what a project has earned': 1,
} as const;
type Flow = keyof typeof TARGETS;

const BILL = {
  name: 'Ведомость.xlsx',
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(officialFormWorkbook()),
};

test.beforeEach(({ browserName: _ }, testInfo) => {
  test.skip(testInfo.project.name === 'phone', 'Mouse clicks are counted.');
});

/** Performs the task, reports its clicks and compares them with the limit. */
async function measure(page: Page, flow: Flow, job: () => Promise<void>): Promise<void> {
  await test.step(flow, async () => {
    await countClicks(page);
    const began = performance.now();
    await job();
    const seconds = (performance.now() - began) / 1000;
    const clicks = await clicksSoFar(page);
    process.stdout.write(`    ${flow}: ${clicks} of ${TARGETS[flow]} clicks, ${seconds.toFixed(1)} s\n`);
    expect(clicks, flow).toBeLessThanOrEqual(TARGETS[flow]);
  });
}

async function chooseBill(page: Page): Promise<void> {
  const chosen = page.waitForEvent('filechooser');
  await page
    .getByRole('button', { name: /Выбрать файл/ })
    .first()
    .click();
  await (await chosen).setFiles(BILL);
}

test('everyday tasks take no more clicks than promised', async ({ page }) => {
  await foundCompany(page, 'Будничная');
  await page.goto('/customers');
  await expect(page.getByText('Заказчиков пока нет')).toBeVisible();

  await measure(page, 'customer by ИНН', async () => {
    await page.getByRole('button', { name: 'Новый заказчик' }).first().click();
    const form = page.getByRole('dialog', { name: 'Новый заказчик' });
    await expect(form.getByRole('combobox', { name: 'Поиск в реестре' })).toBeFocused();
    await page.keyboard.type('7736207543');
    await expect(page.getByRole('option', { name: /Яндекс/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(form.getByLabel('Краткое название')).toHaveValue('ООО «Яндекс»');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('heading', { name: 'ООО «Яндекс»', level: 1 })).toBeVisible();
  });

  await page.goto('/projects');
  await measure(page, 'project', async () => {
    await page.getByRole('button', { name: 'Новый проект' }).first().click();
    const form = page.getByRole('dialog', { name: 'Новый проект' });
    await expect(form.getByLabel('Название')).toBeFocused();
    await page.keyboard.type('Навес для техники');
    await form.getByRole('button', { name: 'Создать' }).click();
    await expect(page.getByRole('heading', { name: 'Навес для техники', level: 1 })).toBeVisible();
  });

  await measure(page, 'contract', async () => {
    await page.getByRole('button', { name: 'Новый договор' }).first().click();
    const form = page.getByRole('dialog');
    await expect(form.getByLabel('Номер')).toBeFocused();
    await page.keyboard.type('Н-1');
    await form.getByRole('button', { name: 'Создать' }).click();
    await expect(page.getByRole('heading', { name: 'Договор № Н-1', level: 1 })).toBeVisible();
  });

  await measure(page, 'specification', async () => {
    await page.getByRole('button', { name: 'Создать спецификацию' }).first().click();
    // Its default name is selected: typing replaces it.
    await expect.poll(() => page.evaluate(() => globalThis.getSelection()?.toString())).toBe('Спецификация');
    await page.getByRole('dialog').getByRole('button', { name: 'Создать' }).click();
    await expect(page.getByText('Загрузите ведомость объёмов работ')).toBeVisible();
  });

  await measure(page, 'bill uploaded to calculated', async () => {
    await chooseBill(page);
    const read = page.getByRole('dialog');
    await read.getByRole('button', { name: 'Рассчитать' }).click();
    await expect(page.getByText('Расчёт завершён').first()).toBeVisible({ timeout: 60_000 });
  });
});

test('a bill, a cell, a customer and a sum take as few clicks', async ({ page }) => {
  await foundCompany(page, 'Близкая');
  await measure(page, 'from nothing to a price', async () => {
    await page.getByRole('button', { name: 'Загрузить ВОР' }).click();
    await chooseBill(page);
    await page.getByRole('button', { name: 'Создать спецификацию' }).click();
    await expect(page.getByRole('dialog', { name: 'Ведомость прочитана' })).toBeVisible();
    await page
      .getByRole('button', { name: /Рассчитать/ })
      .last()
      .click();
    await expect(page.getByText('Расчёт завершён').first()).toBeVisible({ timeout: 60_000 });
  });

  const { id } = await pricedTable(page, 3);
  await page.goto(`/specifications/${id}`);
  const quantity = cellOf(page, 'Позиция 1', 'quantity');
  await expect(quantity).toBeVisible();
  await measure(page, 'quantity changed', async () => {
    await quantity.click();
    await page.keyboard.type('12,5');
    await page.keyboard.press('Enter');
    await expect(cellOf(page, 'Позиция 1', 'total')).toHaveText('125,00');
  });

  await post(page, `/api/companies/${await companyOf(page)}/customers/`, { name: 'ООО «Гостиница „Волга“»' });
  await page.goto('/projects');
  await expect(page.getByRole('heading', { name: 'Проекты' })).toBeVisible();
  await measure(page, 'customer found', async () => {
    await page.keyboard.press('Control+KeyK');
    // Typed immediately, before the palette has loaded.
    await pressLetters(page, 'волга');
    await expect(page.getByRole('option', { name: /Волга/ }).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: /Волга/, level: 1 })).toBeVisible();
  });

  await page.goto('/projects');
  await measure(page, 'what a project has earned', async () => {
    await page.getByRole('link', { name: 'Школа' }).first().click();
    const sums = page.getByRole('region', { name: 'Суммы проекта' });
    await expect(sums.getByText('Выполнено', { exact: true })).toBeVisible();
    await expect(sums.getByText('Осталось', { exact: true })).toBeVisible();
  });
});

function companyOf(page: Page): Promise<string> {
  return page.evaluate(() => localStorage.getItem('currentCompanyId')?.replaceAll('"', '') ?? '');
}
