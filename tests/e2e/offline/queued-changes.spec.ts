import type { Page } from '@playwright/test';
import { examine } from '../support/examine.ts';
import { foundCompany } from '../support/users.ts';
import { anOwnTask, get, storeTasks, type OwnTask } from './phone-steps.ts';
import { expect, test } from '../support/product.ts';

test.use({ serviceWorkers: 'allow' });

type StoredTask = { status: { name: string }; work_items: { quantity_done: string }[]; version: number };

async function aForeman(page: Page, title: string): Promise<OwnTask> {
  await foundCompany(page, 'Очередина');
  const task = await anOwnTask(page, title);
  await storeTasks(page, title);
  await page.getByRole('link', { name: new RegExp(title) }).click();
  await expect(page.getByRole('button', { name: 'В работе', exact: true })).toBeVisible();
  return task;
}

/** Another user online reports a quantity done. */
async function reportFromElsewhere(page: Page, task: OwnTask, done: string): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  const address = new URL(task.path, page.url());
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const now: { work_items: object[] } = await (await fetch(address, { headers })).json();
  const items = now.work_items.map((item) => ({ ...item, quantity_done: done }));
  const answer = await fetch(address, { method: 'PATCH', headers, body: JSON.stringify({ work_items: items }) });
  expect(answer.status).toBe(200);
}

async function record(page: Page, value: string): Promise<void> {
  await page.getByLabel('Выполнено: Позиция 1').fill(value);
  await page.getByRole('button', { name: 'Записать' }).click();
}

test('two records made offline do not overwrite a concurrent change', async ({ page, context }) => {
  const task = await aForeman(page, 'Стяжка полов');
  await context.setOffline(true);
  await record(page, '0,4');
  await expect(page.getByText('Нет сети · в очереди 1')).toBeVisible();
  await record(page, '0,7');
  await expect(page.getByText('Нет сети · в очереди 2')).toBeVisible();
  await test.step('each of them can be undone, and its button is fully visible', async () => {
    for (const button of await page.getByRole('button', { name: 'Отменить' }).all())
      expect(
        await button.evaluate((element) => {
          const label = element.querySelector('span') ?? element;
          return label.scrollWidth <= label.clientWidth;
        }),
      ).toBe(true);
  });
  await reportFromElsewhere(page, task, '0.6');

  await context.setOffline(false);
  await page.getByRole('link', { name: 'Не отправлено: 2' }).first().click();
  const first = page.getByRole('listitem').filter({ hasText: 'Выполнено «Позиция 1»: 0,4' });
  const second = page.getByRole('listitem').filter({ hasText: 'Выполнено «Позиция 1»: 0,7' });
  await expect(first).toContainText('0,6');
  await expect(second).toContainText('Раньше вы изменили то же самое, и это не отправлено');
  await expect(second.getByRole('button', { name: 'Повторить' })).toHaveCount(0);
  await examine(page, { name: 'unsent-waiting', open: () => Promise.resolve() });
  expect((await get<StoredTask>(page, task.path)).work_items[0]?.quantity_done).toBe('0.6');

  await first.getByRole('button', { name: 'Взять с сервера' }).click();
  await expect(first).toHaveCount(0);
  await expect(second).toContainText('Сейчас на сервере');
  await expect(second).toContainText('0,6');
  expect((await get<StoredTask>(page, task.path)).work_items[0]?.quantity_done).toBe('0.6');
  await second.getByRole('button', { name: 'Оставить моё' }).click();
  await expect(page.getByText('Всё отправлено')).toBeVisible();
  await expect.poll(async () => (await get<StoredTask>(page, task.path)).work_items[0]?.quantity_done).toBe('0.7');
});

test('a double tap offline records each action once, and more than ordered asks for a reason at once', async ({
  page,
  context,
}) => {
  const task = await aForeman(page, 'Кладка стен');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'В работе', exact: true }).dblclick();
  await expect(page.getByText('Нет сети · в очереди 1')).toBeVisible();
  await page.getByLabel('Новый комментарий').fill('Ряд готов');
  await page.getByRole('button', { name: 'Отправить', exact: true }).dblclick();
  await expect(page.getByText('Нет сети · в очереди 2')).toBeVisible();
  await page.getByLabel('Выполнено: Позиция 1').fill('0,5');
  await page.getByRole('button', { name: 'Записать' }).dblclick();
  await expect(page.getByText('Нет сети · в очереди 3')).toBeVisible();

  await record(page, '3');
  await expect(page.getByText('Напишите, почему сделано больше порученного')).toBeVisible();
  await expect(page.getByText('Нет сети · в очереди 3')).toBeVisible();
  await page.getByLabel('Почему больше порученного').fill('Неровное основание');
  await page.getByRole('button', { name: 'Записать' }).click();
  await expect(page.getByText('Нет сети · в очереди 4')).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText(/в очереди|Отправляется/)).toHaveCount(0, { timeout: 60_000 });
  await expect(page.getByText(/Не отправлено/)).toHaveCount(0);
  const stored = await get<StoredTask>(page, task.path);
  expect([stored.status.name, stored.work_items[0]?.quantity_done]).toEqual(['В работе', '3']);
  expect((await get<{ count: number }>(page, `${task.path}comments/`)).count).toBe(1);
});

test('offline the page of a task shows the cached data', async ({ page, context }) => {
  const task = await aForeman(page, 'Монтаж ферм');
  await context.setOffline(true);
  await page.goto(`/tasks/${task.number}`);
  await expect(page).toHaveURL(new RegExp(`/my-tasks/${task.number}$`));
  await expect(page.getByText('Монтаж ферм').first()).toBeVisible();
  await expect(page.getByText(/Нет сети: показано то, что хранит устройство/)).toBeVisible();
});
