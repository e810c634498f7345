import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { makeWorkbook } from '../../../apps/server/src/testing/files/make-workbook.ts';
import { applyTheme } from '../support/examine.ts';
import { foundWithProject, panel } from './file-steps.ts';
import { foundCompany } from '../support/users.ts';
import { expect, test } from '../support/product.ts';
import { post } from '../accounts/two-companies.ts';

const SIZE = 20 * 1024 * 1024;
/** Two of eight megabytes and the rest. */
const PARTS = [1, 2, 3];
const LOST = /Связь прервалась, продолжим с (39|4\d)\s%/;

/** A busy machine needs time for the megabytes of a part. */
const SENT = { timeout: 30_000 };

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

type Large = { path: string; buffer: Buffer };

/** On disk, where the browser reads it: passing the bytes would take half a minute on a busy machine. */
function onDisk(name: string, buffer: Buffer): Large {
  const file = test.info().outputPath(name);
  mkdirSync(test.info().outputDir, { recursive: true });
  writeFileSync(file, buffer);
  return { path: file, buffer };
}

/** A video by its first bytes, with incompressible noise. */
function film(name: string): Large {
  const head = Buffer.from('000000186674797069736f6d0000020069736f6d69736f32', 'hex');
  return onDisk(name, Buffer.concat([head, randomBytes(SIZE - head.length)]));
}

function bill(): Large {
  const rows = [
    ['№ п/п', 'Наименование работ', 'Ед. изм.', 'Кол-во'],
    [1, 'Кладка стен', 'м3', 10],
  ];
  const plan = { name: 'xl/media/plan.bin', data: randomBytes(SIZE), store: true };
  const workbook = makeWorkbook({ sheets: [{ name: 'АР', rows }], extra: [plan] });
  return onDisk('Ведомость с чертежами.xlsx', Buffer.from(workbook));
}

/** Breaks the connection in the second part; `mend` restores it. Returns the parts sent, in order. */
async function cutInTheMiddle(page: Page): Promise<{ sent: number[]; mend: () => Promise<void> }> {
  const sent: number[] = [];
  let isCut = true;
  await page.route('**/uploads/*/parts/*/', async (route) => {
    const number = Number(/\/parts\/(\d+)\//.exec(route.request().url())?.[1]);
    if (isCut && number === 2) return route.abort('connectionreset');
    sent.push(number);
    return route.continue();
  });
  return {
    sent,
    mend: async () => {
      isCut = false;
      // The browser fires the event for the page, which then waits no longer.
      await page.evaluate(() => dispatchEvent(new Event('online')));
    },
  };
}

/** Hashes of the bytes stored by the server. */
function hashesAt(page: Page, path: string): Promise<string[]> {
  return page.evaluate(async (url) => {
    const response = await fetch(url, { headers: { authorization: `Bearer ${localStorage.getItem('token')}` } });
    const { results } = (await response.json()) as { results: { sha256: string }[] };
    return results.map((stored) => stored.sha256);
  }, path);
}

async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['UPLOAD_SHEETS'];
  if (folder === undefined) return;
  for (const theme of ['light', 'dark'] as const) {
    await applyTheme(page, theme);
    writeFileSync(`${folder}/${name}-${page.viewportSize()?.width}-${theme}.png`, await page.screenshot());
  }
}

test('a project file resumes where the connection broke, and arrives whole', async ({ page }) => {
  await foundWithProject(page);
  const { sent, mend } = await cutInTheMiddle(page);
  const file = film('Съёмка площадки.mp4');
  await panel(page).locator('input[type=file]').setInputFiles(file.path);
  const line = page.getByRole('list', { name: 'Загрузка файлов' }).getByRole('listitem');
  await expect(line).toContainText(LOST, SENT);
  await expect(line.getByRole('progressbar')).toHaveAttribute('aria-valuenow', /^4\d$/);
  await line.scrollIntoViewIfNeeded();
  await picture(page, 'project');
  await mend();
  await expect(page.getByRole('button', { name: 'Открыть: Съёмка площадки.mp4' })).toBeVisible(SENT);
  expect(sent).toEqual(PARTS);
  const id = /projects\/([^/?]+)/.exec(page.url())?.[1] ?? '';
  expect(await hashesAt(page, `/api/projects/${id}/files/`)).toEqual([sha256(file.buffer)]);
});

test('as does a task file, also after its page was left', async ({ page }) => {
  await foundCompany(page, 'Вложнева');
  const company = await page.evaluate(() => localStorage.getItem('currentCompanyId') ?? '');
  const tasks = `/api/v1/task_manager/companies/${company}/tasks/`;
  const { id } = await post(page, tasks, { title: 'Принять армирование плиты' });
  await page.goto('/tasks/1');
  const file = film('Армирование.mp4');
  const { sent, mend } = await cutInTheMiddle(page);
  await page.locator('input[type=file]').first().setInputFiles(file.path);
  const list = page.getByRole('list', { name: 'Загрузка файлов' });
  await expect(list).toContainText(LOST, SENT);
  await list.scrollIntoViewIfNeeded();
  await picture(page, 'task');
  // On a phone the link to the list is in the menu; leaving is the same.
  if (test.info().project.name === 'desktop') {
    await page.getByRole('link', { name: 'Задачи' }).first().click();
    await expect(page.getByRole('link', { name: 'Принять армирование плиты' })).toBeVisible();
    await page.goBack();
    await expect(list).toContainText(LOST);
  }
  await mend();
  await expect(page.getByRole('button', { name: 'Армирование.mp4', exact: true })).toBeVisible(SENT);
  await expect(list).toBeHidden();
  expect(sent).toEqual(PARTS);
  expect(await hashesAt(page, `${tasks}${id}/attachments/`)).toEqual([sha256(file.buffer)]);
});

test('as does a bill, which can be cancelled meanwhile', async ({ page }) => {
  await foundCompany(page, 'Ведомостева');
  const project = await post(page, '/api/projects/', { name: 'Школа' });
  const { id } = await post(page, `/api/projects/${project.id}/specifications/`, { name: 'Стены' });
  await page.goto(`/specifications/${id}`);
  const { sent, mend } = await cutInTheMiddle(page);
  const file = bill();
  const choose = () => page.locator('input[type=file]').first().setInputFiles(file.path);
  await choose();
  await expect(page.getByRole('status').getByText(LOST)).toBeVisible(SENT);
  await picture(page, 'bill');
  await page.getByRole('button', { name: 'Отменить загрузку' }).click();
  await expect(page.getByText('Загрузите ведомость объёмов работ')).toBeVisible();
  sent.length = 0;
  await choose();
  await expect(page.getByRole('status').getByText(LOST)).toBeVisible(SENT);
  await mend();
  const dialog = page.getByRole('dialog', { name: 'Ведомость прочитана' });
  await expect(dialog.getByText('Прочитано: 0 разделов, 1 работа, 0 ресурсов')).toBeVisible();
  expect(sent).toEqual(PARTS);
});
