import type { Page } from '@playwright/test';
import { examine } from '../support/examine.ts';
import { startFaultyNetwork } from './faulty-network.ts';
import { foundCompany } from '../support/users.ts';
import { anOwnTask, get, hasStore, countStored, storeTasks, patch, type OwnTask } from './phone-steps.ts';
import { expect, test } from '../support/product.ts';
import { picture } from '../support/sample-files.ts';
import { post } from '../accounts/two-companies.ts';

test.use({ serviceWorkers: 'allow' });

type StoredTask = {
  status: { name: string };
  checklist: { is_done: boolean }[];
  work_items: { quantity_done: string }[];
};
type Listed = { count: number; results: { name: string; content_type: string; size: number }[] };

/** The examined screen is already open. */
const stay = (): Promise<void> => Promise.resolve();
/** The status line of the shell; a task loaded from the device shows its own once the network is missed. */
const awayLine = (page: Page) => page.getByRole('status').filter({ hasText: 'Нет сети' });

test('offline actions are sent once, although a page was left, two tabs were open and responses were lost @phone', async ({
  browser,
  product,
  viewport,
}) => {
  const network = await startFaultyNetwork(product.address);
  const context = await browser.newContext({
    baseURL: network.address,
    locale: 'ru-RU',
    serviceWorkers: 'allow',
    viewport,
  });
  const page = await context.newPage();
  await foundCompany(page, 'Прорабова');
  const task = await anOwnTask(page, 'Бетонирование захватки 2');
  await storeTasks(page, 'Бетонирование');

  await context.setOffline(true);
  await page.reload();
  await page.getByRole('link', { name: /Бетонирование/ }).click();
  await expect(awayLine(page)).toBeVisible();
  await page.getByRole('button', { name: 'В работе', exact: true }).click();
  await page.getByLabel('Выполнено: Позиция 1').fill('0,5');
  await page.getByRole('button', { name: 'Записать' }).click();
  await page.getByRole('checkbox', { name: 'Взять пробу' }).click();
  await page.getByLabel('Новый комментарий').fill('Залили половину');
  await page.getByRole('button', { name: 'Отправить', exact: true }).click();
  await page.locator('input[type=file]').setInputFiles(picture('IMG_1.png', [120, 90, 30]));
  await expect(page.getByText('Нет сети · в очереди 5')).toBeVisible();
  await expect(page.getByText('В работе', { exact: true }).first()).toBeVisible();

  await page.reload();
  await expect(page.getByText('Нет сети · в очереди 5')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Взять пробу' })).toBeChecked();
  const other = await context.newPage();
  await other.goto('/my-tasks');
  await expect(other.getByText('Нет сети · в очереди 5')).toBeVisible();

  network.lose('POST', /change-status/);
  network.lose('PATCH', /tasks\/[^/]+\/$/);
  network.lose('POST', /comments\//);
  network.lose('POST', /attachments\//);
  await context.setOffline(false);
  await expect(page.getByText(/в очереди|Отправляется/)).toHaveCount(0, { timeout: 120_000 });
  const stored = await get<StoredTask>(page, task.path);
  expect([
    stored.status.name,
    stored.work_items[0]?.quantity_done,
    stored.checklist.map(({ is_done }) => is_done),
  ]).toEqual(['В работе', '0.5', [false, true]]);
  const comments = await get<Listed>(page, `${task.path}comments/`);
  const photos = await get<Listed>(page, `${task.path}attachments/`);
  expect([comments.count, photos.count, photos.results[0]?.content_type]).toEqual([1, 1, 'image/jpeg']);
  expect(photos.results[0]?.size).toBeLessThan(2 * 1024 * 1024);
  const log = await get<{ results: { action: string; model: string }[] }>(
    page,
    `/api/companies/${task.companyId}/logs/?object_id=${task.id}&limit=100`,
  );
  expect(log.results.filter(({ model, action }) => model === 'task' && action === 'status')).toHaveLength(1);
  await context.close();
  network.close();
});

async function aForeman(page: Parameters<typeof foundCompany>[0], title: string): Promise<OwnTask> {
  await foundCompany(page, 'Полевая');
  const task = await anOwnTask(page, title);
  await storeTasks(page, title);
  await page.getByRole('link', { name: new RegExp(title) }).click();
  await expect(page.getByRole('button', { name: 'В работе', exact: true })).toBeVisible();
  return task;
}

test('an action rejected by the server waits with its reason, and of two values the user chooses one', async ({
  page,
  context,
}) => {
  const task = await aForeman(page, 'Армирование');
  const tasks = task.path.replace(`${task.id}/`, '');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'В работе', exact: true }).click();
  await page.getByLabel('Выполнено: Позиция 1').fill('0,4');
  await page.getByRole('button', { name: 'Записать' }).click();
  await expect(page.getByText('Нет сети · в очереди 2')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/в очереди|Отправляется/)).toHaveCount(0, { timeout: 60_000 });

  await context.setOffline(true);
  await page.getByLabel('Выполнено: Позиция 1').fill('0,7');
  await page.getByRole('button', { name: 'Записать' }).click();
  await page.getByRole('button', { name: 'Выполнена', exact: true }).click();
  await expect(page.getByText('Нет сети · в очереди 2')).toBeVisible();
  // Another user online edits the same place and inserts a task before this one.
  const colleague = await context.browser()?.newContext({ baseURL: new URL(page.url()).origin });
  const beside = await colleague?.newPage();
  if (beside === undefined) throw new Error('No second browser');
  const tokens = await page.evaluate(() => localStorage.getItem('token') ?? '');
  await beside.goto('/favicon.svg');
  await beside.evaluate((token) => localStorage.setItem('token', token), tokens);
  const now = await get<{ work_items: object[]; version: number }>(beside, task.path);
  await patch(beside, task.path, { work_items: now.work_items.map((item) => ({ ...item, quantity_done: '0.6' })) });
  const blocker = await post<{ id: string }>(beside, tasks, { title: 'Сдать опалубку' });
  await patch(beside, task.path, { blocked_by: [blocker.id], override: true, reason: 'Выяснилось' });
  await colleague?.close();

  await context.setOffline(false);
  await page.getByRole('link', { name: 'Не отправлено: 2' }).first().click();
  await expect(page.getByRole('heading', { name: 'Не отправлено' })).toBeVisible();
  const conflict = page.getByRole('listitem').filter({ hasText: 'Позиция 1' });
  await expect(conflict).toContainText('0,7');
  await expect(conflict).toContainText('0,6');
  const blocked = page.getByRole('listitem').filter({ hasText: 'Статус «Выполнена»' });
  await expect(blocked).toContainText('Сдать опалубку');
  await examine(page, { name: 'unsent', open: stay });
  await conflict.getByRole('button', { name: 'Оставить моё' }).click();
  await expect(conflict).toHaveCount(0);
  await blocked.getByRole('button', { name: 'Отбросить' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Не отправлять' }).click();
  await expect(page.getByText('Всё отправлено')).toBeVisible();
  const stored = await get<StoredTask>(page, task.path);
  expect([stored.status.name, stored.work_items[0]?.quantity_done]).toEqual(['В работе', '0.7']);
});

test('signing out clears the device, and the next user sees nothing', async ({ page, context }) => {
  await aForeman(page, 'Секретная задача');
  await context.setOffline(true);
  await page.getByLabel('Новый комментарий').fill('Тайное слово');
  await page.getByRole('button', { name: 'Отправить', exact: true }).click();
  await expect(page.getByText('Нет сети · в очереди 1')).toBeVisible();
  expect(await countStored(page)).toBeGreaterThan(1);
  const menu = page.getByRole('button', { name: 'Открыть меню' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name: /Полевая/ }).click();
  await page.getByRole('menuitem', { name: 'Выйти' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('осталось неотправленное: 1');
  await question.getByRole('button', { name: 'Уйти' }).click();
  await context.setOffline(false);
  await page.goto('/auth/login');
  await expect.poll(() => hasStore(page)).toBe(false);

  await foundCompany(page, 'Сменщикова');
  await page.goto('/my-tasks');
  await expect(page.getByText('Задач у вас нет')).toBeVisible();
  await expect(page.getByText(/Секретная|Тайное/)).toHaveCount(0);
});

test('an ended session leaves no task on the device, and the same account sends its queued actions', async ({
  page,
  context,
}) => {
  const task = await aForeman(page, 'Кладка');
  await context.setOffline(true);
  await page.getByLabel('Новый комментарий').fill('Ряд готов');
  await page.getByRole('button', { name: 'Отправить', exact: true }).click();
  await expect(page.getByText('Нет сети · в очереди 1')).toBeVisible();
  const former = await page.evaluate(() => localStorage.getItem('token') ?? '');
  await page.evaluate(() => {
    localStorage.setItem('token', 'a.b.c');
    localStorage.setItem('refreshToken', 'r_not_this_one');
  });
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/auth\/login/);
  await expect.poll(() => countStored(page)).toBe(1);
  // The user signs in again, here with the former token, which is still valid.
  await page.evaluate((token) => localStorage.setItem('token', token), former);
  await page.goto('/my-tasks');
  await expect.poll(async () => (await get<Listed>(page, `${task.path}comments/`)).count, { timeout: 60_000 }).toBe(1);
});

test('a new release is announced, and applied when the user agrees', async ({ browser, product }) => {
  const network = await startFaultyNetwork(product.address);
  const context = await browser.newContext({ baseURL: network.address, locale: 'ru-RU', serviceWorkers: 'allow' });
  const page = await context.newPage();
  await foundCompany(page, 'Выпускова');
  await anOwnTask(page, 'Проверить');
  await storeTasks(page, 'Проверить');
  await expect(page.getByText('Доступна новая версия')).toHaveCount(0);
  network.publish('next');
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
  });
  await expect(page.getByText('Доступна новая версия')).toBeVisible();
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Обновить' }).click();
  await loaded;
  await expect(page.getByRole('link', { name: /Проверить/ })).toBeVisible();
  await expect(page.getByText('Доступна новая версия')).toHaveCount(0);
  await context.close();
  network.close();
});

test('the public site is not cached on the device: offline it does not open, online it is fresh', async ({
  page,
  context,
}) => {
  await aForeman(page, 'Разметка');
  // The first page redirects signed-in users to the app.
  const answer = await page.goto('/privacy');
  expect(answer?.fromServiceWorker()).toBe(false);
  const names = await page.evaluate(async () => {
    const caches = await globalThis.caches.keys();
    const requests = await Promise.all(caches.map(async (name) => (await globalThis.caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(names).toContain('/_app.html');
  expect(names.filter((name) => name.startsWith('/api/') || /index\.html|^\/(?:blog|en)?$/.test(name))).toEqual([]);
  await context.setOffline(true);
  // The browser's own error page would block the next navigation.
  const outside = await context.newPage();
  await expect(outside.goto('/contact')).rejects.toThrow();
  await outside.close();
  await page.goto('/my-tasks');
  await expect(page.getByRole('link', { name: /Разметка/ })).toBeVisible();
});

test("the user's tasks are accessible", async ({ page }) => {
  await aForeman(page, 'Осмотр лесов');
  await examine(page, { name: 'my-task', open: stay });
  await page.goto('/my-tasks');
  await expect(page.getByRole('link', { name: /Осмотр лесов/ })).toBeVisible();
  await examine(page, { name: 'my-tasks', open: stay });
});
