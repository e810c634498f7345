import type { Page } from '@playwright/test';
import { signInElsewhere, foundCompany, OPENS } from '../support/users.ts';
import { cellOf, pricedTable, typeInto } from '../specification/priced-table.ts';
import { expect, test } from '../support/product.ts';
import { post } from '../accounts/two-companies.ts';

test.beforeEach(({ browserName: _ }, testInfo) => {
  test.skip(testInfo.project.name === 'phone', 'The table is not on a phone.');
});

/** Less than the polling interval of a screen. */
const AT_ONCE = { timeout: 4_000 };
const STREAM = /\/events\/$/;

const quantity = (page: Page, row: number) => cellOf(page, `Позиция ${row}`, 'quantity');
const streamOf = (page: Page) => page.waitForResponse((response) => STREAM.test(response.url()) && response.ok());

test(
  "a user's change appears in another user's table without polling",
  { tag: '@gate' },
  async ({ page, browser, product }) => {
    const email = await foundCompany(page, 'Сразу');
    const { id } = await pricedTable(page, 3);
    const other = await signInElsewhere(browser, product.address, email);
    // Polling is disabled, so the update can only come from the stream.
    await other.addInitScript(() => Object.assign(window, { setInterval: () => 0 }));
    for (const one of [page, other]) {
      const stream = streamOf(one);
      await one.goto(`/specifications/${id}`);
      await expect(quantity(one, 3)).toHaveText('1', OPENS);
      await stream;
    }
    await typeInto(quantity(page, 3), '9');
    await expect(quantity(other, 3)).toHaveText('9');
    await other.context().close();
  },
);

test('the log updates live, also in a second tab, and both tabs share one stream', async ({ page, product: _ }) => {
  await foundCompany(page, 'Журнальных');
  let streams = 0;
  page.context().on('request', (request) => {
    if (STREAM.test(request.url())) streams += 1;
  });
  const stream = streamOf(page);
  await page.goto('/log');
  await stream;
  const second = await page.context().newPage();
  await second.goto('/log');
  for (const tab of [page, second]) await tab.getByLabel('Обновлять автоматически').check();
  // The second tab waits for the lock of the stream.
  const waiting = () => second.evaluate(async () => (await navigator.locks.query()).pending?.length);
  await expect.poll(waiting).toBe(1);
  const third = await page.context().newPage();
  await third.goto('/customers');
  await third.evaluate(async () => {
    const token = localStorage.getItem('token') ?? '';
    await fetch('/api/customers/', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ type: 'legal', name: 'Живой заказчик' }),
    });
  });
  for (const tab of [page, second]) await expect(tab.getByText('Живой заказчик').first()).toBeVisible(AT_ONCE);
  expect(streams).toBe(1);
  // The next tab takes the stream over and resumes where the former one was.
  const next = second.waitForRequest(STREAM);
  await page.close();
  expect((await (await next).allHeaders())['last-event-id']).toMatch(/^\d+$/);
});

test('without a stream the table polls as before', async ({ page, browser, product }) => {
  const email = await foundCompany(page, 'Глухих');
  const { id } = await pricedTable(page, 3);
  const other = await signInElsewhere(browser, product.address, email);
  await other.route(STREAM, (route) => route.abort());
  for (const one of [page, other]) {
    await one.goto(`/specifications/${id}`);
    await expect(quantity(one, 3)).toHaveText('1', OPENS);
  }
  await typeInto(quantity(page, 3), '9');
  await expect(quantity(other, 3)).toHaveText('9', { timeout: 10_000 });
  await other.context().close();
});

test('if the browser cannot reach the stream, a list polls within half a minute', async ({ page, product: _ }) => {
  await foundCompany(page, 'Безпотоков');
  await page.route(STREAM, (route) => route.abort());
  const company = await page.evaluate(() => localStorage.getItem('currentCompanyId') ?? '');
  const tasks = `/api/v1/task_manager/companies/${company}/tasks/`;
  await page.clock.install();
  await page.goto('/tasks');
  await expect(page.getByText('Открытых задач нет')).toBeVisible();
  // The change comes from another client: this page receives no event.
  await post(page, tasks, { title: 'Заказать опалубку' });
  await page.clock.runFor(31_000);
  await expect(page.getByText('Заказать опалубку')).toBeVisible();
});

test('the page of a specification deleted by another user turns into not found at once', async ({
  page,
  browser,
  product,
}) => {
  const email = await foundCompany(page, 'Исчезнувших');
  const { id } = await pricedTable(page, 3);
  const other = await signInElsewhere(browser, product.address, email);
  const stream = streamOf(other);
  await other.goto(`/specifications/${id}`);
  await expect(quantity(other, 3)).toHaveText('1', OPENS);
  await stream;
  await page.evaluate(async (address) => {
    const token = localStorage.getItem('token') ?? '';
    await fetch(address, { method: 'DELETE', headers: { authorization: `Bearer ${token}` } });
  }, `/api/specifications/${id}/`);
  await expect(other.getByRole('treegrid')).toHaveCount(0, AT_ONCE);
  await expect(other.getByRole('button', { name: 'К списку спецификаций' })).toBeVisible(AT_ONCE);
  await other.context().close();
});
