import type { Locator, Page } from '@playwright/test';
import { foundCompany } from '../support/users.ts';
import { expect } from '../support/product.ts';
import { type SampleFile } from '../support/sample-files.ts';
import { expectToast } from '../support/toast.ts';

/** Creates a company with one project and opens its files page; returns the founder's address. */
export async function foundWithProject(page: Page): Promise<string> {
  const email = await foundCompany(page, 'Чертежова');
  await page.getByRole('button', { name: 'Новый проект' }).first().click();
  await page.getByRole('dialog').getByLabel('Название').fill('Школа на Садовой');
  await page.getByRole('dialog').getByRole('button', { name: 'Создать' }).click();
  await expectToast(page, 'Проект успешно создан');
  await expect(page.getByRole('heading', { level: 1, name: 'Школа на Садовой' })).toBeVisible();
  await page.getByRole('tab', { name: /Файлы/ }).click();
  await expect(page.getByText('Перетащите файлы сюда или выберите на компьютере')).toBeVisible();
  return email;
}

export const panel = (page: Page): Locator => page.getByRole('tabpanel');

export const send = (page: Page, ...files: SampleFile[]): Promise<void> =>
  panel(page).locator('input[type=file]').setInputFiles(files);

export const row = (page: Page, name: string | RegExp): Locator => panel(page).getByRole('row', { name });

export async function isShown(image: Locator): Promise<boolean> {
  return await image.evaluate(
    (element) => element instanceof HTMLImageElement && element.complete && element.naturalWidth > 0,
  );
}
