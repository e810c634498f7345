import type { Page } from '@playwright/test';
import { officialFormWorkbook } from '../../../apps/server/src/testing/files/make-workbook.ts';
import { clicksSoFar, countClicks } from '../support/clicks.ts';
import { foundCompany } from '../support/users.ts';
import { expect, test } from '../support/product.ts';
import { post } from '../accounts/two-companies.ts';

const NAME = 'Ведомость.xlsx';

test.beforeEach(({ browserName: _ }, testInfo) => {
  test.skip(testInfo.project.name === 'phone', 'Estimates are made on desktop.');
});

/** Drops a bill file on the page. */
async function drop(page: Page, name = NAME): Promise<void> {
  await page.evaluate(
    ([bytes, fileName]) => {
      const binary = Uint8Array.from(atob(bytes), (sign) => sign.codePointAt(0) ?? 0);
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([binary], fileName));
      const event = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer });
      document.querySelector('main')?.dispatchEvent(event);
    },
    [Buffer.from(officialFormWorkbook()).toString('base64'), name] as const,
  );
}

/** From the proposal to the sum of the estimate. */
async function priceIt(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Создать спецификацию' }).click();
  await expect(page.getByRole('dialog', { name: 'Ведомость прочитана' })).toBeVisible();
  await page
    .getByRole('button', { name: /Рассчитать/ })
    .last()
    .click();
  await expect(page.getByText('Расчёт завершён').first()).toBeVisible({ timeout: 60_000 });
}

test('from a bill to a price in at most six clicks: its heading names the project and the specification', async ({
  page,
}) => {
  await foundCompany(page, 'Короткая');
  await countClicks(page);
  await page.getByRole('button', { name: 'Загрузить ВОР' }).click();
  const chosen = page.waitForEvent('filechooser');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Выбрать файл/ })
    .click();
  await (
    await chosen
  ).setFiles({
    name: NAME,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(officialFormWorkbook()),
  });
  const dialog = page.getByRole('dialog', { name: 'Загрузить ВОР' });
  await expect(dialog.getByLabel('Название проекта')).toHaveValue('Складской комплекс в посёлке Лесной');
  await expect(dialog.getByLabel('Название спецификации')).toHaveValue('ВОР-17-2026-КР-0001. Навес для техники');
  await priceIt(page);
  expect(await clicksSoFar(page)).toBeLessThanOrEqual(6);
  await expect(page.getByRole('heading', { level: 1, name: 'ВОР-17-2026-КР-0001' })).toBeVisible();
});

test('a bill dropped on a project or contract is added to it; any other file is rejected', async ({ page }) => {
  await foundCompany(page, 'Перетащенная');
  const project = await post(page, '/api/projects/', { name: 'Навес для техники' });
  const contract = await post(page, `/api/projects/${project.id}/contracts/`, { number: 'Н-1', date: '2026-03-01' });
  await page.goto('/projects');
  await expect(page.getByRole('link', { name: 'Навес для техники' }).first()).toBeVisible();

  await drop(page, 'письмо.rtf');
  await expect(page.getByText(/«письмо.rtf» не похож на ведомость/)).toBeVisible();

  await drop(page);
  const dialog = page.getByRole('dialog', { name: 'Загрузить ВОР' });
  // A project of that name exists, so no new one is proposed.
  await expect(dialog.getByRole('combobox', { name: 'Проект' })).toContainText('Навес для техники');
  await expect(dialog.getByLabel('Название проекта')).toHaveCount(0);
  await page.keyboard.press('Escape');

  await page.goto(`/projects/${project.id}/contracts/${contract.id}`);
  await expect(page.getByRole('heading', { level: 1, name: /Н-1/ })).toBeVisible();
  await countClicks(page);
  await drop(page);
  await expect(dialog.getByRole('combobox', { name: 'Проект' })).toHaveCount(0);
  await priceIt(page);
  expect(await clicksSoFar(page)).toBeLessThanOrEqual(3);
  await expect(page.getByRole('link', { name: /Н-1/ }).first()).toBeVisible();
});
