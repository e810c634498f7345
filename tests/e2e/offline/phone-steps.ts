import type { Page } from '@playwright/test';
import { pricedTable } from '../specification/priced-table.ts';
import { expect } from '../support/product.ts';
import { post } from '../accounts/two-companies.ts';

export type OwnTask = { companyId: string; id: string; number: number; path: string };

/** Calls the API as the user of the page. */
export function get<Answer>(page: Page, path: string): Promise<Answer> {
  return page.evaluate(async (url) => {
    const response = await fetch(url, { headers: { authorization: `Bearer ${localStorage.getItem('token')}` } });
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    return response.json();
  }, path);
}

/** Changes a task as a user on another device. */
export function patch(page: Page, path: string, body: object): Promise<void> {
  return page.evaluate(
    async ([url, payload]) => {
      const headers = { authorization: `Bearer ${localStorage.getItem('token')}`, 'content-type': 'application/json' };
      const response = await fetch(url, { method: 'PATCH', headers, body: payload });
      if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
    },
    [path, JSON.stringify(body)] as const,
  );
}

/** A task of the page's user, with work items and a checklist. */
export async function anOwnTask(page: Page, title: string): Promise<OwnTask> {
  const companyId = await page.evaluate(() => localStorage.getItem('currentCompanyId') ?? '');
  const { rows } = await pricedTable(page, 1);
  const me = await get<{ id: string }>(page, '/api/profile/');
  const tasks = `/api/v1/task_manager/companies/${companyId}/tasks/`;
  const { id, number } = await post<{ id: string; number: number }>(page, tasks, {
    title,
    assignee_id: me.id,
    checklist: [{ text: 'Вызвать лабораторию' }, { text: 'Взять пробу' }],
    work_items: [{ specification_row_id: rows[0], quantity_planned: '1' }],
  });
  return { companyId, id, number, path: `${tasks}${id}/` };
}

/** Stores the user's tasks on the device, and the shell that opens them. */
export async function storeTasks(page: Page, title: string): Promise<void> {
  await page.goto('/my-tasks');
  await expect(page.getByRole('link', { name: new RegExp(title) })).toBeVisible();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  // A page not loaded through the service worker is not controlled by it yet.
  await page.reload();
  await expect(page.getByRole('link', { name: new RegExp(title) })).toBeVisible();
  await expect.poll(() => countStored(page)).toBeGreaterThan(0);
}

/** Whether the device has a store at all; checked without opening it, which would create one. */
export const hasStore = (page: Page): Promise<boolean> =>
  page.evaluate(async () => (await indexedDB.databases()).some(({ name }) => name === 'karkas-device'));

/** The number of records in the device store; −1 without a store. */
export function countStored(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === 'karkas-device')) return -1;
    const request = indexedDB.open('karkas-device');
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(new Error('The store does not open'));
    });
    const counts = await Promise.all(
      ['deeds', 'kept'].map(
        (name) =>
          new Promise<number>((resolve) => {
            const count = database.transaction(name).objectStore(name).count();
            count.onsuccess = () => resolve(count.result);
          }),
      ),
    );
    database.close();
    return counts.reduce((sum, one) => sum + one, 0);
  });
}
