import { companyOf } from '../support/colleague.ts';
import { foundCompany } from '../support/users.ts';
import { expect, test } from '../support/product.ts';
import { post } from '../accounts/two-companies.ts';

test.beforeEach(({ browserName: _ }, testInfo) => {
  test.skip(testInfo.project.name === 'phone', 'Cards are dragged on desktop.');
});

test('the board is grouped by tag with rows by priority: a card moves to another tag and another row', async ({
  page,
}) => {
  await foundCompany(page, 'Меткина');
  const base = `/api/v1/task_manager/companies/${await companyOf(page)}`;
  const supply = await post(page, `${base}/tags/`, { name: 'снабжение' });
  await post(page, `${base}/tags/`, { name: 'сдача' });
  await post(page, `${base}/tasks/`, { title: 'Заказать арматуру', tags: [supply.id], priority: 'urgent' });
  await post(page, `${base}/tasks/`, { title: 'Позвонить', tags: [supply.id] });
  await page.goto('/tasks?layout=board');
  await page.getByRole('combobox', { name: 'Колонки' }).click();
  await page.getByRole('option', { name: 'По метке' }).click();
  await page.getByRole('combobox', { name: 'Внутри групп' }).click();
  await page.getByRole('option', { name: 'По приоритету' }).click();
  await expect(page).toHaveURL(/subgroup=priority/);
  const cell = (column: string, lane: string) => page.locator(`[data-column="${column}"][data-lane="${lane}"]`);
  const lane = (name: string) => page.getByRole('button', { name });
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Срочный 1', 'Обычный 1']);
  await expect(page.getByRole('heading', { level: 2, name: 'снабжение 2' })).toBeVisible();
  await cell(supply.id, 'normal').getByRole('link', { name: 'Позвонить' }).focus();
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(cell('none', 'normal').getByRole('link', { name: 'Позвонить' })).toBeFocused();
  // To another tag and priority with one request.
  const saved = page.waitForResponse(
    (answer) => answer.request().method() !== 'GET' && answer.url().includes('/tasks/'),
  );
  await cell('none', 'normal').getByText('Позвонить').dragTo(cell(supply.id, 'urgent').first());
  await expect(cell(supply.id, 'urgent').getByRole('link', { name: 'Позвонить' })).toBeVisible();
  await expect(lane('Срочный: 2')).toBeVisible();
  await expect(lane('Обычный')).toHaveCount(0);
  expect((await saved).ok()).toBe(true);
  await page.reload();
  await expect(cell(supply.id, 'urgent').getByRole('link', { name: 'Позвонить' })).toBeVisible();
  // A row collapses, and the keyboard moves a card between rows.
  await lane('Срочный: 2').click();
  await expect(page.getByRole('link', { name: 'Позвонить' })).toHaveCount(0);
  await lane('Срочный: 2').click();
  await post(page, `${base}/tasks/`, { title: 'Проверить счёт', tags: [supply.id], priority: 'high' });
  await expect(lane('Высокий: 1')).toBeVisible();
  await cell(supply.id, 'urgent').getByRole('link', { name: 'Позвонить' }).focus();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(cell(supply.id, 'high').getByRole('link', { name: 'Позвонить' })).toBeFocused();
  await expect(lane('Срочный: 1')).toBeVisible();
});

test('a closed column stays as a drop target, and column widths do not change during a drag', async ({ page }) => {
  await foundCompany(page, 'Широкова');
  const base = `/api/v1/task_manager/companies/${await companyOf(page)}`;
  await post(page, `${base}/tasks/`, { title: 'Заказать арматуру' });
  await page.goto('/tasks?layout=board');
  const column = (name: string) => page.getByRole('region', { name, exact: true });
  const widthOf = async (name: string) => Math.round((await column(name).boundingBox())?.width ?? 0);
  const card = await column('Новая').getByText('Заказать арматуру').boundingBox();
  const before = await widthOf('Новая');
  expect(before).toBeGreaterThan(200);
  await expect(column('Выполнена')).toHaveCount(1);
  await page.mouse.move((card?.x ?? 0) + 8, (card?.y ?? 0) + 8);
  await page.mouse.down();
  await page.mouse.move((card?.x ?? 0) + 60, (card?.y ?? 0) + 40, { steps: 5 });
  expect(await widthOf('Новая')).toBe(before);
  const closed = await column('Выполнена').boundingBox();
  await page.mouse.move((closed?.x ?? 0) + 40, (closed?.y ?? 0) + 120, { steps: 8 });
  await page.mouse.up();
  await expect(column('Новая').getByText('Заказать арматуру')).toHaveCount(0);
});

test('a row that does not accept a card says so, and the card stays', async ({ page }) => {
  await foundCompany(page, 'Рядова');
  const base = `/api/v1/task_manager/companies/${await companyOf(page)}`;
  await post(page, `${base}/tasks/`, { title: 'Без срока' });
  await post(page, `${base}/tasks/`, { title: 'Давно пора', due_datetime: '2026-01-15' });
  await page.goto('/tasks?layout=board&subgroup=due');
  const late = page.locator('[data-lane="overdue"]', { hasText: 'Давно пора' });
  await page.getByText('Без срока', { exact: true }).last().dragTo(late);
  await expect(page.getByText('В строку «Просрочены» карточку не перенести')).toBeVisible();
  await expect(page.locator('[data-lane="none"]', { hasText: 'Без срока' })).toBeVisible();
});

test('a project task opens next to the layout with its own address, and keys continue from it', async ({ page }) => {
  await foundCompany(page, 'Соседова');
  const base = `/api/v1/task_manager/companies/${await companyOf(page)}`;
  const project = await post(page, '/api/projects/', { name: 'Склад' });
  for (const [title, day] of [
    ['Первая', '2026-12-01'],
    ['Вторая', '2026-12-02'],
    ['Третья', '2026-12-03'],
  ])
    // oxlint-disable-next-line no-await-in-loop -- their numbers follow their names
    await post(page, `${base}/tasks/`, { title, due_datetime: day, project_id: project.id });
  const panel = (number: number) => page.getByRole('complementary', { name: `Задача № ${number}` });
  const address = `/projects/${project.id}/tasks`;
  await page.goto(address);
  await page.getByRole('link', { name: 'Первая', exact: true }).click();
  await expect(panel(1)).toBeVisible();
  await expect(page.getByRole('tab', { name: /Задачи/ })).toBeVisible();
  await expect(page).toHaveURL(`${address}?task=1`);
  await page.keyboard.press('KeyJ');
  await expect(panel(2)).toBeVisible();
  // From the opened address, «next» is the task after it and «previous» the one before.
  await page.goto(`${address}?task=2`);
  await expect(panel(2)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Третья', exact: true })).toBeVisible();
  await page.keyboard.press('KeyJ');
  await expect(panel(3)).toBeVisible();
  await expect(page).toHaveURL(`${address}?task=3`);
  await page.keyboard.press('KeyK');
  await expect(panel(2)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel(2)).toHaveCount(0);
  await expect(page).toHaveURL(address);
});
