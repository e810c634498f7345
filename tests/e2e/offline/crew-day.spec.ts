import fs from 'node:fs';
import net from 'node:net';
import type { BrowserContext, Page } from '@playwright/test';
import { makeDataDir, removeDataDir, startServerProcess } from '../../reliability/server-process.ts';
import { expect, test } from '../support/product.ts';
import { picture } from '../support/sample-files.ts';
import { foundCompany, OPENS } from '../support/users.ts';
import { aCrewLink } from './crew-link.ts';
import { startFaultyNetwork } from './faulty-network.ts';
import { get } from './phone-steps.ts';

test.use({ serviceWorkers: 'allow' });

// Every story starts a server of its own, because it kills it.
test.beforeEach(({ browserName: _ }, testInfo) => {
  test.skip(testInfo.project.name !== 'phone', 'phone pages');
});

const PHONE = { locale: 'ru-RU', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const DAY_MS = 86_400_000;
/** Until a device tries again what got no answer. */
const SENDS = { timeout: 120_000 };
type StoredTask = { id: string; work_items: { quantity_done: string }[] };
type Photos = { results: { sha256: string }[] };
type Log = { results: { user: { name: string }; changes: { field: string }[] }[] };

/** A port that stays the same when the server starts again, as the address of a product does. */
function freePort(): Promise<number> {
  const server = net.createServer();
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const place = server.address();
      server.close(() => resolve(place === null || typeof place === 'string' ? 0 : place.port));
    });
  });
}

/** Opens the page of a link and waits until the device could open it without a network. */
async function storePage(context: BrowserContext, address: string, order: string): Promise<Page> {
  const crew = await context.newPage();
  await crew.goto(address);
  await expect(crew.getByRole('heading', { name: order })).toBeVisible(OPENS);
  await expect
    .poll(() => crew.evaluate(async () => (await (await caches.open('crew-forms')).keys()).length), OPENS)
    .toBe(1);
  return crew;
}

async function takePhotos(crew: Page, first: number, count: number): Promise<void> {
  const camera = crew.waitForEvent('filechooser');
  await crew.getByText('Фото', { exact: true }).click();
  await (
    await camera
  ).setFiles(
    Array.from({ length: count }, (_, at) => picture(`IMG_${first + at}.png`, [(first + at) * 12, 90, 200 - at])),
  );
}

/** Presses the button twice, as an impatient hand does. */
async function recordTwice(crew: Page, quantity: string): Promise<void> {
  await crew.getByLabel('Сделано сейчас: Позиция 1').fill(quantity);
  await crew.getByRole('button', { name: 'Записать' }).dblclick();
}

const waiting = (crew: Page, count: number) => crew.getByText(new RegExp(`Ждёт отправки: ${count},`));

test('a shift without a network: closed tabs, a wrong clock, lost answers and a killed server lose and double nothing', async ({
  browser,
}) => {
  test.setTimeout(400_000);
  const dataDir = makeDataDir();
  const PORT = String(await freePort());
  let server = await startServerProcess(dataDir, { PORT });
  const network = await startFaultyNetwork(server.address);
  const context = await browser.newContext({ ...PHONE, baseURL: network.address });
  const page = await (await browser.newContext({ ...PHONE, baseURL: server.address })).newPage();
  try {
    await foundCompany(page, 'Сменная');
    const { task, address } = await aCrewLink(page, 'Кладка перегородок');
    const crew = await storePage(context, address, 'Кладка перегородок');

    // The phone shows tomorrow, then yesterday.
    await context.setOffline(true);
    await context.clock.setFixedTime(new Date(Date.now() + DAY_MS));
    await crew.reload();
    await crew.getByLabel('Ваше имя').fill('Ильин');
    await recordTwice(crew, '0,1');
    await takePhotos(crew, 0, 3);
    await expect(waiting(crew, 4)).toBeVisible(OPENS);
    await crew.close();

    await context.clock.setFixedTime(new Date(Date.now() - DAY_MS));
    const second = await context.newPage();
    await second.goto(address);
    await expect(waiting(second, 4)).toBeVisible(OPENS);
    await second.getByLabel('Ваше имя').fill('Ильин');
    await recordTwice(second, '0,2');
    await takePhotos(second, 3, 5);
    await expect(waiting(second, 10)).toBeVisible(OPENS);
    // The same photo once more is the same photo.
    await takePhotos(second, 3, 1);
    await expect(waiting(second, 11)).toBeVisible(OPENS);
    const third = await context.newPage();
    await third.goto(address);
    await third.getByLabel('Ваше имя').fill('Ильин');
    await recordTwice(third, '0,3');
    await expect(waiting(third, 12)).toBeVisible(OPENS);

    // The network returns before the server does.
    await server.kill({ withDatabase: true });
    await context.setOffline(false);
    await takePhotos(third, 8, 1);
    await expect(waiting(third, 13)).toBeVisible(OPENS);
    await second.close();
    network.lose('POST', /\/orders\/[^/]+\/$/);
    network.lose('POST', /\/photos\//);
    server = await startServerProcess(dataDir, { PORT });
    await third.reload();
    await expect(third.getByText('Ждёт отправки')).toBeHidden(SENDS);

    await page.reload();
    const stored = await get<StoredTask>(page, task.path);
    expect(Number(stored.work_items[0]?.quantity_done)).toBe(0.6);
    const { results } = await get<Photos>(page, `${task.path}attachments/`);
    expect([results.length, new Set(results.map(({ sha256 }) => sha256)).size]).toEqual([9, 9]);
    const log = await get<Log>(page, `/api/companies/${task.companyId}/logs/?object_id=${stored.id}`);
    const reports = log.results.filter(({ user }) => user.name === 'Бригада «Каменщики» по ссылке: Ильин');
    expect(reports).toHaveLength(3);
  } finally {
    await Promise.all([context.close(), page.context().close()]);
    network.close();
    await server.kill({ withDatabase: true });
    await removeDataDir(dataDir);
  }
});

test('the reports and photos of a link that was revoked meanwhile stay on the phone and can be saved to a file', async ({
  page,
  browser,
  product,
}) => {
  await foundCompany(page, 'Поздняя');
  const { task, address } = await aCrewLink(page, 'Штукатурка');
  const context = await browser.newContext({ ...PHONE, baseURL: product.address });
  const crew = await storePage(context, address, 'Штукатурка');
  await context.setOffline(true);
  await crew.getByLabel('Ваше имя').fill('Ильин');
  await recordTwice(crew, '0,5');
  await takePhotos(crew, 1, 2);
  await expect(waiting(crew, 3)).toBeVisible(OPENS);
  await page.getByRole('button', { name: 'Отключить ссылку бригады «Каменщики»' }).tap();
  await expect(page.getByText(/отключена/)).toBeVisible();
  await context.setOffline(false);
  await expect(crew.getByText(/Ссылка больше не действует/)).toBeVisible(SENDS);
  await expect(crew.getByText('Не отправлено: 3. Сохраните в файл и передайте прорабу.')).toBeVisible();
  // Opened again, the page still has them.
  await crew.reload();
  await expect(crew.getByText('Не отправлено: 3.')).toBeVisible(OPENS);
  const saved = crew.waitForEvent('download');
  await crew.getByRole('button', { name: 'Сохранить в файл' }).tap();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('Неотправленное, наряды.zip');
  const bytes = fs.readFileSync(await file.path());
  for (const name of ['Неотправленное.txt', `${task.number}-001.jpg`, `${task.number}-002.jpg`])
    expect(bytes.includes(name)).toBe(true);
  expect(bytes.toString('utf8')).toContain(`Наряд № ${task.number}, Позиция 1 0,5\u00a0м²: Ильин`);
  expect(Number((await get<StoredTask>(page, task.path)).work_items[0]?.quantity_done)).toBe(0);
  await context.close();
});
