import { officialFormWorkbook } from '../../../apps/server/src/testing/files/make-workbook.ts';
import { aPricedContract } from '../agreements/agreement-steps.ts';
import { examine } from '../support/examine.ts';
import type { Locator, Page } from '@playwright/test';
import { foundCompany } from '../support/users.ts';
import { cellOf, pricedTable, typeInto } from '../specification/priced-table.ts';
import { expect, test } from '../support/product.ts';
import { post } from '../accounts/two-companies.ts';

const line = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: text });

test('the history of a specification contains its bill, its changed quantity, its commit and its next revision', async ({
  page,
}, testInfo) => {
  test.skip(testInfo.project.name === 'phone', 'The table is not on a phone.');
  await foundCompany(page, 'Летописцев');
  const { id } = await pricedTable(page, 3);
  const bytes = Buffer.from(officialFormWorkbook()).toString('base64');
  const uploaded = await page.evaluate(
    async ([address, content]) => {
      const form = new FormData();
      const file = Uint8Array.from(atob(content), (letter) => letter.codePointAt(0) ?? 0);
      form.append('file', new Blob([file]), 'ВОР 3.xlsx');
      const headers = { authorization: `Bearer ${localStorage.getItem('token')}` };
      return (await fetch(address, { method: 'POST', headers, body: form })).status;
    },
    [`/api/specifications/${id}/upload-file/`, bytes] as const,
  );
  expect(uploaded).toBe(201);
  await page.goto(`/specifications/${id}`);
  await typeInto(cellOf(page, 'Позиция 2', 'quantity'), '12,5');
  await expect(cellOf(page, 'Позиция 2', 'quantity')).toHaveText('12,5');
  // The cell shows the value before it is sent, and a committed specification would reject it.
  await expect(page.getByText('Сохранено')).toBeVisible();
  await post(page, `/api/specifications/${id}/commit/`, { force: true, reason: 'Проверено' });
  const next = await post(page, `/api/specifications/${id}/revisions/`, {});
  await examine(page, {
    name: 'specification-history',
    open: async () => {
      await page.goto(`/specifications/${id}`);
      await page.getByRole('tab', { name: 'История' }).click();
      await expect(line(page, 'ведомость «ВОР 3.xlsx»')).toBeVisible();
    },
  });
  await expect(line(page, 'Позиция 2').filter({ hasText: 'Количество: 1 → 12,5' })).toBeVisible();
  await expect(line(page, /Утвердила? спецификацию/i)).toBeVisible();
  await line(page, /создала? редакцию 2/i)
    .getByRole('link')
    .click();
  await expect(page).toHaveURL(new RegExp(`/specifications/${next.id}`));
});

test('the history of a contract and of its project contains the signed agreement', async ({ page }) => {
  await foundCompany(page, 'Летописцев');
  const { project, contract } = await aPricedContract(page);
  const { id } = await post(page, `/api/contracts/${contract}/supplementary-agreements/`, {
    date: '2026-04-01',
    amount_delta: '500',
  });
  await page.evaluate(
    (address) =>
      fetch(address, {
        method: 'PATCH',
        headers: { authorization: `Bearer ${localStorage.getItem('token')}`, 'content-type': 'application/json' },
        body: JSON.stringify({ status: 'signed' }),
      }),
    `/api/contracts/${contract}/supplementary-agreements/${id}/`,
  );
  for (const [name, address] of [
    ['contract-history', `/projects/${project}/contracts/${contract}`],
    ['project-history', `/projects/${project}`],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one page after another
    await examine(page, {
      name,
      open: async () => {
        await page.goto(address);
        await page.getByRole('tab', { name: 'История' }).click();
        await expect(line(page, /подписала? ДС №\s1 к договору К-7/i)).toBeVisible();
        await expect(line(page, /утвердила? спецификацию «Приложение 1»/i)).toBeVisible();
      },
    });
  }
});
