import { examine } from '../support/examine.ts';
import { foundCompany, OPENS } from '../support/users.ts';
import { aCrewLink } from './crew-link.ts';
import { anOwnTask, get } from './phone-steps.ts';
import { expect, test } from '../support/product.ts';
import { picture } from '../support/sample-files.ts';

test.use({ serviceWorkers: 'allow' });

test.beforeEach(({ browserName: _ }, testInfo) => {
  test.skip(testInfo.project.name !== 'phone', 'phone pages');
});

type StoredTask = { status: { name: string }; work_items: { quantity_done: string }[] };
type Photos = { results: { id: string; sha256: string; content_type: string }[] };

test('a photo, the whole quantity and «done» take three taps', async ({ page }) => {
  await foundCompany(page, 'Прорабова');
  const task = await anOwnTask(page, 'Бетонирование захватки 3');
  await page.goto('/field');
  await expect(page.getByText('Бетонирование захватки 3').first()).toBeVisible(OPENS);
  let touches = 0;
  const touch = async (name: string): Promise<void> => {
    touches += 1;
    await page.getByRole('button', { name, exact: true }).tap();
  };

  const camera = page.waitForEvent('filechooser');
  await touch('Фото');
  await (await camera).setFiles([picture('IMG_1.png', [120, 90, 30]), picture('IMG_2.png', [30, 90, 120])]);
  await touch('Всё: Позиция 1');
  await touch('Готово');
  expect(touches).toBe(3);

  await expect.poll(async () => (await get<StoredTask>(page, task.path)).status.name).toBe('Выполнена');
  const stored = await get<StoredTask>(page, task.path);
  expect(Number(stored.work_items[0]?.quantity_done)).toBe(1);
  await expect(page.getByText('Фото на сервере: 2 из 2')).toBeVisible();
  const { results } = await get<Photos>(page, `${task.path}attachments/`);
  const hashes = results.map(({ sha256 }) => sha256);
  const receipts = await get<{ is_stored: boolean }[]>(
    page,
    `/api/companies/${task.companyId}/photos/receipts/?sha256=${hashes.join(',')}`,
  );
  expect(receipts.map(({ is_stored }) => is_stored)).toEqual([true, true]);
});

test('offline the day opens, queued actions show their age, can be saved as a file, and are sent once', async ({
  page,
  context,
}) => {
  await foundCompany(page, 'Полевая');
  const task = await anOwnTask(page, 'Армирование');
  await page.goto('/field');
  await expect(page.getByText('Армирование').first()).toBeVisible(OPENS);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.reload();
  await expect(page.getByText('Армирование').first()).toBeVisible(OPENS);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('Армирование').first()).toBeVisible(OPENS);
  const camera = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Фото', exact: true }).tap();
  await (await camera).setFiles(picture('IMG_3.png', [90, 120, 30]));
  await page.getByRole('button', { name: 'Больше: Позиция 1' }).tap();
  await page.getByRole('button', { name: 'Записать', exact: true }).tap();
  await expect(page.getByText('Фото на сервере: 0 из 1')).toBeVisible();
  await expect(page.getByText(/Не отправлено: 2, дольше всего ждёт/)).toBeVisible();
  await examine(page, { name: 'field-away', open: () => Promise.resolve() });
  await page.getByRole('button', { name: 'Другие действия', exact: true }).tap();
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Сохранить неотправленное в файл' }).tap();
  expect((await saved).suggestedFilename()).toMatch(/^Каркас, неотправленное .*\.zip$/);

  await context.setOffline(false);
  await expect(page.getByText('Фото на сервере: 1 из 1')).toBeVisible({ timeout: 60_000 });
  // The volume was reported after the photo and is sent after it.
  await expect
    .poll(async () => Number((await get<StoredTask>(page, task.path)).work_items[0]?.quantity_done))
    .toBe(0.1);
  expect((await get<Photos>(page, `${task.path}attachments/`)).results).toHaveLength(1);
});

test('a crew without an account reports its work through a link, until the link is revoked', async ({
  page,
  browser,
  product,
}) => {
  await foundCompany(page, 'Бригадная');
  const { task, address } = await aCrewLink(page, 'Кладка стен');

  const crew = await (await browser.newContext({ baseURL: product.address, locale: 'ru-RU' })).newPage();
  await crew.goto(address);
  await expect(crew.getByRole('heading', { name: 'Кладка стен' })).toBeVisible(OPENS);
  await crew.getByLabel('Ваше имя').fill('Ильин');
  await crew.getByRole('button', { name: 'Всё: Позиция 1' }).click();
  await crew.getByRole('button', { name: 'Записать' }).click();
  await expect(crew.getByText('Записано', { exact: true })).toBeVisible();
  expect(Number((await get<StoredTask>(page, task.path)).work_items[0]?.quantity_done)).toBe(1);

  await page.getByRole('button', { name: 'Отключить ссылку бригады «Каменщики»' }).tap();
  await expect(page.getByText(/отключена/)).toBeVisible();
  await crew.reload();
  await expect(crew.getByText(/Ссылка больше не действует/)).toBeVisible();
  await crew.context().close();
});

test('a crew opens its page without a network, reports and closes the tab; the report arrives once', async ({
  page,
  browser,
  product,
}) => {
  await foundCompany(page, 'Подвальная');
  const { task, address } = await aCrewLink(page, 'Кладка перегородок');
  const done = async () => Number((await get<StoredTask>(page, task.path)).work_items[0]?.quantity_done);

  const context = await browser.newContext({ baseURL: product.address, locale: 'ru-RU' });
  const crew = await context.newPage();
  await crew.goto(address);
  await expect(crew.getByRole('heading', { name: 'Кладка перегородок' })).toBeVisible(OPENS);
  await expect
    .poll(() => crew.evaluate(async () => (await (await caches.open('crew-forms')).keys()).length), OPENS)
    .toBe(1);
  await context.setOffline(true);
  await crew.reload();
  await crew.getByLabel('Ваше имя').fill('Ильин');
  await crew.getByRole('button', { name: 'Всё: Позиция 1' }).click();
  await crew.getByRole('button', { name: 'Записать' }).click();
  await expect(crew.getByText('Записано на телефоне')).toBeVisible();
  await expect(crew.getByText('Осталось 0 из 1')).toBeVisible();
  await crew.close();

  const again = await context.newPage();
  await again.goto(address);
  await expect(again.getByText('Ждёт отправки: 1')).toBeVisible(OPENS);
  expect(await done()).toBe(0);
  await context.setOffline(false);
  await expect.poll(done, OPENS).toBe(1);
  await expect(again.getByText('Ждёт отправки')).toBeHidden();
  await context.close();
});
