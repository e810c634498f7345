import type { Locator, Page } from '@playwright/test';
import { officialBill } from '../bills/bill-file.ts';
import { companyOf } from '../support/colleague.ts';
import { foundCompany } from '../support/users.ts';
import { expect, test } from '../support/product.ts';
import { post } from '../accounts/two-companies.ts';

const notices = (page: Page): Locator => page.getByRole('region', { name: 'Уведомления' });

const REMOVED = 'Удалена 1 строка';

/** Which of these parts are covered by a toast, hit-tested at five points each. */
async function covered(parts: Locator): Promise<string[]> {
  return parts.evaluateAll((elements) =>
    elements.flatMap((element) => {
      const box = element.getBoundingClientRect();
      if (box.width === 0 || box.bottom <= 0 || box.top >= innerHeight) return [];
      return [0.05, 0.25, 0.5, 0.8, 0.95]
        .map((share) => document.elementFromPoint(box.left + box.width * share, box.top + box.height / 2))
        .filter((top) => top?.closest('[data-toasts]'))
        .map(() => `${element.textContent}: under a notice`);
    }),
  );
}

/** Keeps the toast open without using the pointer, which is needed elsewhere. */
const hold = (page: Page): Promise<void> => notices(page).locator('ol').dispatchEvent('pointerenter');
const drawn = (page: Page): Locator => notices(page).getByRole('listitem');

test('an event of the page itself is announced without a toast; a toast covers no dialog, even one opened later', async ({
  page,
}) => {
  await foundCompany(page, 'Чистая');
  await post(page, '/api/projects/', { name: 'Навес' });
  await post(page, `/api/companies/${await companyOf(page)}/customers/`, { name: 'АО «Гавань»' });
  await page.goto('/projects');
  await page.getByRole('button', { name: 'Новый проект' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Создать' }).click();
  await expect(page.getByRole('heading', { name: 'Новый проект', level: 1 })).toBeVisible();
  await expect(notices(page)).toContainText('Проект успешно создан');
  await expect(drawn(page)).toHaveCount(0);

  await page.getByRole('button', { name: 'Действия: Новый проект' }).click();
  await page.getByRole('menuitem', { name: 'Удалить' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить' }).click();
  await expect(drawn(page)).toContainText('Проект успешно удален');
  await hold(page);
  await page.getByRole('link', { name: 'Навес' }).first().click();
  await expect(page.getByRole('heading', { name: 'Навес', level: 1 })).toBeVisible();
  const choices = page.locator('main [data-keep-clear] button, [role=tab], [role=option], [role=menuitem]');
  await expect.poll(() => covered(choices)).toEqual([]);
  await page.getByRole('button', { name: 'Действия: Навес' }).click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  await expect.poll(() => covered(choices)).toEqual([]);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Новый договор' }).first().click();
  const form = page.getByRole('dialog');
  await expect(form.getByRole('button', { name: 'Создать' })).toBeVisible();
  await expect.poll(() => covered(form.getByRole('button', { name: /Создать|Отмена/ }))).toEqual([]);
  await form.getByRole('combobox').first().click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect.poll(() => covered(page.getByRole('option'))).toEqual([]);
  await expect(drawn(page)).toBeVisible();
  await page.getByRole('option').first().click();
  await form.getByLabel('Номер').fill('Ч-1');
  await form.getByRole('button', { name: 'Создать' }).click();
  await expect(page.getByRole('heading', { name: 'Договор № Ч-1', level: 1 })).toBeVisible();
  // The contract page itself shows the new contract.
  await expect(drawn(page).getByText(/[Дд]оговор/)).toHaveCount(0);
});

test('a toast covers no sum of a specification', async ({ page }, testInfo) => {
  test.skip(testInfo.project.name === 'phone', 'Estimates are made on desktop.');
  await foundCompany(page, 'Чистая');
  const project = await post(page, '/api/projects/', { name: 'Навес' });
  const specification = await post(page, `/api/projects/${project.id}/specifications/`, { name: 'Навес' });
  await page.goto(`/specifications/${specification.id}`);
  await expect(page.getByText('Загрузите ведомость объёмов работ')).toBeVisible();
  await page.locator('input[type=file]').first().setInputFiles(officialBill());
  await page.getByRole('dialog').getByRole('button', { name: 'Рассчитать' }).click();
  await expect(page.getByText(/Расчёт завершён/)).toBeAttached({ timeout: 60_000 });
  // The rows show how the calculation ended; a toast would cover the next step.
  await expect(notices(page).getByText(/Расчёт/)).toHaveCount(0);
  await page.getByRole('gridcell').nth(1).click();
  await page.getByRole('button', { name: 'Удалить строку' }).click();
  await expect(notices(page).getByText(REMOVED)).toBeVisible();
  // A hovered toast stays; another window size places it elsewhere.
  await notices(page).getByText(REMOVED).hover();
  for (const width of [1440, 1280, 1024]) {
    await page.setViewportSize({ width, height: 768 });
    await expect.poll(() => covered(page.locator('main [data-keep-clear] *')), `at ${width}`).toEqual([]);
  }
  await test.step('the check detects an overlap', async () => {
    await notices(page)
      .getByText(REMOVED)
      .evaluate((words) => {
        const strip = [...document.querySelectorAll('main [data-keep-clear]')].at(-1)?.getBoundingClientRect();
        let pile: Element | null = words;
        while (pile !== null && getComputedStyle(pile).position !== 'fixed') pile = pile.parentElement;
        if (pile instanceof HTMLElement) pile.style.top = `${strip?.top ?? 0}px`;
      });
    expect(await covered(page.locator('main [data-keep-clear] *'))).not.toEqual([]);
  });
});
