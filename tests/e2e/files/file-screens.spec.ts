import type { Page } from '@playwright/test';
import { examine, type Screen } from '../support/examine.ts';
import { signInElsewhere } from '../support/users.ts';
import { enterDemo, expect, test } from '../support/product.ts';
import { note, picture } from '../support/sample-files.ts';
import { foundWithProject, send, row, isShown } from './file-steps.ts';

/** A different picture for each worker: an identical file creates no new version. */
let pictures = Math.floor(Math.random() * 200);

test.beforeEach(({ browserName: _ }, testInfo) => {
  test.skip(
    testInfo.project.name === 'phone' && !testInfo.title.startsWith('every screen'),
    'File handling does not depend on the width.',
  );
});

test('a read-only user sees the files without edit actions; without the permission there is a message', async ({
  page,
  browser,
  product,
}) => {
  const email = await foundWithProject(page);
  await send(page, note('Договор.txt', 'Договор'));
  await expect(row(page, /Договор\.txt/)).toBeVisible();
  const address = page.url();
  for (const role of ['Наблюдатель', 'Без файлов'] as const) {
    const other = await signInElsewhere(browser, product.address, email);
    await viewAs(other, role);
    await other.goto(address);
    if (role === 'Наблюдатель') {
      await expect(row(other, /Договор\.txt/)).toBeVisible();
      await expect(other.getByRole('button', { name: /Удалить: / })).toBeHidden();
      await expect(other.locator('input[type=file]')).toHaveCount(0);
    } else {
      await expect(other.getByText('Нет доступа к файлам')).toBeVisible();
    }
    await other.context().close();
  }
});

/** Views the company as a role; the shell stores it per tab. */
async function viewAs(page: Page, name: 'Наблюдатель' | 'Без файлов'): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const companyId = await page.evaluate(() => localStorage.getItem('currentCompanyId'));
  const headers = { authorization: `Bearer ${token}` };
  const url = `/api/companies/${companyId}/roles/`;
  if (name === 'Без файлов')
    expect(
      (
        await page.request.post(url, {
          headers,
          data: { name, permissions: ['company.view', 'project.view', 'contract.view'] },
        })
      ).status(),
    ).toBe(201);
  const roles = (await (await page.request.get(url, { headers })).json()) as {
    id: string;
    name: string;
    permissions: string[];
  }[];
  const role = roles.find((one) => one.name === name);
  await page.evaluate(
    (kept) => sessionStorage.setItem('viewAsRole', kept),
    JSON.stringify({ companyId, id: role?.id, name, permissions: role?.permissions }),
  );
}

async function openFiles(page: Page): Promise<void> {
  await page.goto('/projects');
  await page
    .getByRole('link', { name: /Отделка магазина/ })
    .first()
    .click();
  await page.getByRole('tab', { name: /Файлы/ }).click();
  await expect(page.getByText('Перетащите файлы сюда или выберите на компьютере')).toBeVisible();
}

/** Toasts stay while the pointer is over them, and it may be where they appear. */
async function waitForNoToasts(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await expect(page.locator('[data-toasts] li')).toHaveCount(0, { timeout: 10_000 });
}

const LONG = `План благоустройства и озеленения прилегающей территории ${'с подпорными стенами '.repeat(3)}.png`;

const SCREENS: Screen[] = [
  {
    name: 'project-files',
    open: async (page) => {
      await openFiles(page);
      const plan = page.getByRole('button', { name: 'Открыть: План этажа.png' });
      if (await plan.isHidden())
        await send(
          page,
          picture('План этажа.png', [232, 89, 12]),
          note('Опись.txt', 'Опись'),
          picture(LONG, [28, 106, 59]),
          { name: 'Обложка.png', mimeType: 'image/png', buffer: Buffer.from('<html>') },
        );
      else await send(page, { name: 'Обложка.png', mimeType: 'image/png', buffer: Buffer.from('<html>') });
      await expect(plan).toBeVisible();
      await expect(page.getByText('Неподдерживаемый формат')).toBeVisible();
      await waitForNoToasts(page);
    },
  },
  {
    name: 'file-preview',
    open: async (page) => {
      await openFiles(page);
      await send(page, picture('План этажа.png', [(pictures += 1), Math.floor(Math.random() * 255), 90]));
      await expect(page.getByText(/Файл «План этажа\.png»: версия/)).toBeVisible();
      await waitForNoToasts(page);
      await page.getByRole('button', { name: 'Открыть: План этажа.png' }).click();
      await expect.poll(() => isShown(page.getByRole('img', { name: /Просмотр/ }))).toBe(true);
      await expect(page.getByText('последняя')).toBeVisible();
    },
  },
];

test('every screen of files is accessible and fits', async ({ page }) => {
  await enterDemo(page);
  for (const screen of SCREENS) await examine(page, screen);
});
