import type { Page } from '@playwright/test';
import { foundCompany, OPENS } from '../support/users.ts';
import { pricedTable } from './priced-table.ts';
import { expect, test } from '../support/product.ts';

/** Creates a specification with this many positions in a new company; returns its address. */
async function aTableOf(page: Page, positions: number): Promise<string> {
  await foundCompany(page, 'Вставкина');
  const { id } = await pricedTable(page, positions);
  return `/specifications/${id}`;
}

function held(): { until: Promise<void>; release: () => void } {
  let release: () => void = () => undefined;
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { until, release };
}

async function pasteTwenty(page: Page): Promise<void> {
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', Array.from({ length: 20 }, (_, index) => `${index + 2},5`).join('\n'));
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  });
}

for (const [when, isSavedFirst] of [
  ['before what was pasted is saved', false],
  ['after what was pasted is saved', true],
] as const)
  test(`rows that arrive ${when} do not prevent undo`, async ({ page }, testInfo) => {
    test.skip(testInfo.project.name === 'phone', 'The table is not on a phone.');
    const address = await aTableOf(page, 20);
    const lines = held();
    const batch = held();
    await page.route(/\/work-rows\//, (route) => lines.until.then(() => route.continue()));
    await page.route(/\/rows\/batch\//, (route) => batch.until.then(() => route.continue()));
    await page.goto(address);
    const cells = page.locator('[role="gridcell"][aria-colindex="4"]');
    await expect(cells.first()).toHaveText('1', OPENS);
    await cells.first().click();
    await pasteTwenty(page);
    await expect(cells.nth(19)).toHaveText('21,5');
    const come = page.waitForResponse(/\/work-rows\//);
    if (isSavedFirst) {
      batch.release();
      await expect(page.getByText('Сохранено')).toBeVisible();
      lines.release();
      await come;
    } else {
      lines.release();
      await come;
      batch.release();
      await expect(page.getByText('Сохранено')).toBeVisible();
    }
    await expect(page.getByRole('region', { name: 'Итоги спецификации' })).toContainText(/2\s?928,00/);
    await expect(cells.nth(19)).toHaveText('21,5');
    await page.keyboard.press('Control+KeyZ');
    await expect(cells.nth(19)).toHaveText('1');
  });

test('a paste of twenty cells is one request, and its undo is one step and one request', async ({ page }, testInfo) => {
  test.skip(testInfo.project.name === 'phone', 'The table is not on a phone.');
  await page.goto(await aTableOf(page, 20));
  const cells = page.locator('[role="gridcell"][aria-colindex="4"]');
  await expect(cells.first()).toHaveText('1', OPENS);
  const writes: string[] = [];
  page.on('request', (request) => {
    if (!['GET', 'OPTIONS'].includes(request.method()))
      writes.push(`${request.method()} ${new URL(request.url()).pathname.split('/').slice(4).join('/')}`);
  });
  await cells.first().click();
  await pasteTwenty(page);
  await expect(page.getByText('Сохранено')).toBeVisible();
  await expect(cells.nth(19)).toHaveText('21,5');
  expect(writes).toEqual(['POST rows/batch/']);
  await expect(page.getByRole('region', { name: 'Итоги спецификации' })).toContainText(/2\s?928,00/);
  await page.keyboard.press('Control+KeyZ');
  await expect(cells.nth(19)).toHaveText('1');
  await expect(page.getByText('Сохранено')).toBeVisible();
  expect(writes).toEqual(['POST rows/batch/', 'POST rows/batch/']);

  await test.step('a single edit remains a change of its row', async () => {
    await page.keyboard.type('7');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Сохранено')).toBeVisible();
    expect(writes.at(-1)).toMatch(/^PATCH specification-rows\//);
  });

  await test.step('three selected rows are deleted at once', async () => {
    await cells.nth(4).click();
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await page.getByRole('button', { name: 'Удалить строку' }).click();
    await expect(page.getByText('Удалены 3 строки', { exact: true })).toBeVisible();
    await expect(page.getByText('Позиция 5', { exact: true })).toHaveCount(0);
    await expect(page.getByText('Позиция 8', { exact: true })).toBeVisible();
    expect(writes.at(-1)).toBe('POST rows/batch/');
  });
});
