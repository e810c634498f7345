import type { Page } from '@playwright/test';
import { examine, type Screen } from '../support/examine.ts';
import { foundCompany } from '../support/users.ts';
import { expect, test } from '../support/product.ts';
import { post } from '../accounts/two-companies.ts';
import { moscowDay } from '../support/moscow-day.ts';

const isPhone = () => test.info().project.name === 'phone';

type Made = { id: string; number: number };
async function taskMaker(page: Page): Promise<(body: object) => Promise<Made>> {
  const company = await page.evaluate(() => localStorage.getItem('currentCompanyId') ?? '');
  return (body) => post<Made>(page, `/api/v1/task_manager/companies/${company}/tasks/`, body);
}
const cell = (page: Page, of: string) => page.locator(`[data-day="${of}"]`);
const bar = (page: Page, title: string) => page.locator('[data-task]').filter({ hasText: title });
/** Whether a calendar bar is drawn on this day of November 2026. */
const standsOn = async (page: Page, title: string, of: string): Promise<boolean> => {
  const [box, place] = [await bar(page, title).boundingBox(), await cell(page, of).boundingBox()];
  if (box === null || place === null) return false;
  const middle = box.x + box.width / 2;
  return middle > place.x && middle < place.x + place.width && box.y > place.y && box.y < place.y + place.height;
};

test('in the calendar a task is dragged to another day, and moved further by keyboard', async ({ page }) => {
  test.skip(isPhone(), 'The phone has a list of days.');
  await foundCompany(page, 'Календарева');
  const make = await taskMaker(page);
  const concrete = await make({ title: 'Принять бетон', due_datetime: '2026-11-11' });
  await page.goto('/tasks?layout=calendar&on=2026-11&span=month');
  await expect(page.getByRole('group', { name: /4 ноября.*День народного единства/ })).toBeVisible();
  await expect.poll(() => standsOn(page, 'Принять бетон', '2026-11-11')).toBe(true);
  await bar(page, 'Принять бетон').dragTo(cell(page, '2026-11-19'));
  await expect.poll(() => standsOn(page, 'Принять бетон', '2026-11-19')).toBe(true);

  await page.getByRole('link', { name: 'Принять бетон' }).focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(() => standsOn(page, 'Принять бетон', '2026-11-20')).toBe(true);
  await expect(page.getByRole('link', { name: 'Принять бетон' })).toBeFocused();
  await page.keyboard.press('Shift+ArrowUp');
  await expect.poll(() => standsOn(page, 'Принять бетон', '2026-11-13')).toBe(true);

  await page.keyboard.press('BracketRight');
  await expect(page).toHaveURL(/on=2026-12/);
  await expect(page.getByRole('heading', { name: 'Декабрь 2026' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Принять бетон' })).toHaveCount(0);
  await page.keyboard.press('BracketLeft');
  await cell(page, '2026-11-25').hover();
  await page.getByRole('button', { name: 'Добавить задачу: 25 ноября' }).click();
  const form = page.getByRole('dialog', { name: 'Новая задача' });
  await form.getByLabel('Название').fill('Сдать исполнительную');
  await form.getByRole('button', { name: 'Создать' }).click();
  await expect(form).toHaveCount(0);
  await expect.poll(() => standsOn(page, 'Сдать исполнительную', '2026-11-25')).toBe(true);

  // Dependent tasks are confirmed and move along.
  await make({ title: 'Снять опалубку', due_datetime: '2026-11-16', blocked_by: [concrete.id] });
  await page.reload();
  await expect.poll(() => standsOn(page, 'Снять опалубку', '2026-11-16')).toBe(true);
  await bar(page, 'Принять бетон').dragTo(cell(page, '2026-11-14'));
  await page.getByRole('dialog').getByRole('button', { name: 'Сдвинуть и зависимую' }).click();
  await expect.poll(() => standsOn(page, 'Принять бетон', '2026-11-14')).toBe(true);
  await expect.poll(() => standsOn(page, 'Снять опалубку', '2026-11-17')).toBe(true);
});

test('on the timeline a task is dragged with its dependents, and one undo restores all', async ({ page }) => {
  test.skip(isPhone(), 'A finger scrolls the timeline and drags nothing.');
  await foundCompany(page, 'Графикова');
  const make = await taskMaker(page);
  const pit = await make({ title: 'Котлован', start_date: moscowDay(0), due_datetime: moscowDay(2) });
  const slab = await make({
    title: 'Плита',
    start_date: moscowDay(3),
    due_datetime: moscowDay(6),
    blocked_by: [pit.id],
  });
  await make({ title: 'Стены', start_date: moscowDay(7), due_datetime: moscowDay(9), blocked_by: [slab.id] });
  await make({ title: 'Ограждение', start_date: moscowDay(1), due_datetime: moscowDay(3) });
  await page.goto('/tasks?layout=timeline');
  const drawn = (title: string) => page.locator('[data-task]').filter({ hasText: title }).locator('[data-bar]');
  const left = async (title: string) => Math.round((await drawn(title).boundingBox())?.x ?? 0);
  await expect(drawn('Стены')).toBeVisible();
  // The timeline scrolls to today once loaded.
  await expect.poll(() => left('Котлован')).toBeLessThan(1_000);
  const titles = ['Котлован', 'Плита', 'Стены', 'Ограждение'];
  const before = await Promise.all(titles.map(left));
  const moved = async () => (await Promise.all(titles.map(left))).map((x, place) => x - (before[place] ?? 0));
  const DAY = 20;

  const box = await drawn('Котлован').boundingBox();
  if (box === null) throw new Error('No bar');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 2 * DAY, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  const offer = page.getByRole('dialog', { name: 'Сдвинуть зависимые задачи?' });
  await expect(offer).toContainText('на 2 дня позже');
  await expect(offer).toContainText('зависят 2 задачи');
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/tasks/')) requests.push(request.url());
  });
  await offer.getByRole('button', { name: 'Сдвинуть и 2 зависимые' }).click();
  await expect.poll(moved).toEqual([2 * DAY, 2 * DAY, 2 * DAY, 0]);
  await expect(page.getByText('Изменены 3 задачи')).toBeVisible();
  expect(requests).toEqual([expect.stringContaining('/bulk/')]);
  await page.getByRole('region', { name: 'Уведомления' }).getByRole('button', { name: 'Отменить' }).click();
  await expect.poll(moved).toEqual([0, 0, 0, 0]);

  await test.step('by keyboard, a task without dependents moves at once', async () => {
    await page.getByRole('link', { name: /Ограждение/ }).focus();
    await page.keyboard.press('Shift+ArrowRight');
    await expect.poll(moved).toEqual([0, 0, 0, DAY]);
    await expect(page.getByRole('link', { name: /Ограждение/ })).toBeFocused();
  });
  await test.step('its end is dragged alone', async () => {
    const width = async () => Math.round((await drawn('Ограждение').boundingBox())?.width ?? 0);
    expect(await width()).toBe(3 * DAY);
    const end = await drawn('Ограждение').boundingBox();
    if (end === null) throw new Error('No bar');
    await page.mouse.move(end.x + end.width - 2, end.y + end.height / 2);
    await page.mouse.down();
    await page.mouse.move(end.x + end.width - 2 + DAY, end.y + end.height / 2, { steps: 4 });
    await page.mouse.up();
    await expect.poll(width).toBe(4 * DAY);
  });
});

/** Timeline names that something covers, and the number of arrows under and over the name column. */
const liesOver = (page: Page) =>
  page.getByRole('region', { name: 'График задач' }).evaluate((frame) => {
    // Decorations cover a name as well although they ignore the pointer.
    const touchable = new CSSStyleSheet();
    touchable.replaceSync('* { pointer-events: auto !important; }');
    document.adoptedStyleSheets.push(touchable);
    const names = [...frame.querySelectorAll('[data-task-link]')].map((link) => ({
      link,
      box: link.getBoundingClientRect(),
    }));
    const top = (x: number, y: number) => document.elementFromPoint(x, y);
    const covered = names.filter(({ link, box }) =>
      [0.05, 0.5, 0.95].some((part) => !link.contains(top(box.left + box.width * part, box.top + box.height / 2))),
    );
    const right = Math.max(...names.map(({ box }) => box.right));
    const { left } = frame.getBoundingClientRect();
    const arrows = { under: 0, over: 0 };
    for (const path of frame.querySelectorAll<SVGPathElement>('svg:not([data-task] *) path'))
      for (let at = 0; at < path.getTotalLength(); at += 5) {
        const { x, y } = path.getPointAtLength(at).matrixTransform(path.getScreenCTM() ?? undefined);
        if (x < left + 2 || x > right) continue;
        if (path.ownerSVGElement?.contains(top(x, y)) === true) arrows.over += 1;
        else arrows.under += 1;
      }
    touchable.replaceSync('');
    return { covered: covered.map(({ link }) => link.textContent), arrows };
  });

test('on the timeline names are drawn above everything, and a drag ends as displayed', async ({ page }) => {
  test.skip(isPhone(), 'A finger scrolls the timeline and drags nothing.');
  await foundCompany(page, 'Столбцова');
  const make = await taskMaker(page);
  const pit = await make({ title: 'Котлован', start_date: moscowDay(0), due_datetime: moscowDay(2) });
  await make({ title: 'Плита', start_date: moscowDay(6), due_datetime: moscowDay(9), blocked_by: [pit.id] });
  await page.goto('/tasks?layout=timeline');
  const DAY = 20;
  const drawn = bar(page, 'Плита').locator('[data-bar]');
  const place = async () => {
    const box = await drawn.boundingBox();
    return box === null ? [] : [Math.round(box.x), Math.round(box.width)];
  };
  const frame = page.getByRole('region', { name: 'График задач' });
  await expect(drawn).toBeVisible();
  // The timeline scrolls to today once loaded.
  await expect.poll(() => frame.evaluate((sheet) => sheet.scrollLeft)).toBeGreaterThan(100);

  await test.step('Esc restores a dragged bar before the button is released', async () => {
    const [x = 0, width = 0] = await place();
    const box = await drawn.boundingBox();
    if (box === null) throw new Error('No bar');
    await page.mouse.move(x + width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width / 2 + 3 * DAY, box.y + box.height / 2, { steps: 4 });
    await expect.poll(place).toEqual([x + 3 * DAY, width]);
    await page.keyboard.press('Escape');
    await expect.poll(place).toEqual([x, width]);
    await expect(drawn).not.toHaveAttribute('data-shift');
    await page.mouse.up();
    await expect.poll(place).toEqual([x, width]);
  });
  await test.step('an end stops at the start, which does not move; an update meanwhile does not end the drag', async () => {
    const [x = 0, width = 0] = await place();
    const box = await drawn.boundingBox();
    if (box === null) throw new Error('No bar');
    expect(width).toBe(4 * DAY);
    await page.mouse.move(x + width - 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width - 2 - 7 * DAY, box.y + box.height / 2, { steps: 4 });
    await expect.poll(place).toEqual([x, DAY]);
    await expect(drawn).toHaveAttribute('data-shift', '−3');
    await make({ title: 'Ограждение', start_date: moscowDay(1), due_datetime: moscowDay(3) });
    await expect(bar(page, 'Ограждение')).toBeVisible();
    await expect.poll(place).toEqual([x, DAY]);
    const sent = page.waitForRequest((request) => request.method() === 'PATCH' && request.url().includes('/tasks/'));
    await page.mouse.up();
    const body: unknown = (await sent).postDataJSON();
    expect(body).toMatchObject({ due_datetime: moscowDay(6) });
    expect(body).not.toHaveProperty('start_date');
    await expect.poll(place).toEqual([x, DAY]);
  });
  await test.step('a name covers content under the column, and opens its task', async () => {
    await frame.evaluate((sheet) => sheet.scrollBy(300, 0));
    await expect.poll(() => liesOver(page)).toEqual({ covered: [], arrows: { under: expect.any(Number), over: 0 } });
    expect((await liesOver(page)).arrows.under).toBeGreaterThan(0);
    await page.getByRole('link', { name: /Котлован/ }).click();
    await expect(page).toHaveURL(new RegExp(`task=${pit.number}(&|$)`));
  });
});

/** A site plan: late, due today, long, blocked, and a day with more tasks than a month cell fits. */
async function makePlan(page: Page): Promise<void> {
  const make = await taskMaker(page);
  const project = await post(page, '/api/projects/', { name: 'Школа на 825 мест, корпус Б' });
  const of = { project_id: project.id };
  const pit = await make({
    ...of,
    title: 'Отрыть котлован',
    start_date: moscowDay(-12),
    due_datetime: moscowDay(-5),
    priority: 'high',
  });
  const slab = await make({
    ...of,
    title: 'Бетонировать фундаментную плиту в осях 1–7 после приёмки армирования',
    start_date: moscowDay(-3),
    due_datetime: moscowDay(4),
    blocked_by: [pit.id],
  });
  const walls = await make({
    ...of,
    title: 'Стены подвала',
    start_date: moscowDay(5),
    due_datetime: moscowDay(14),
    blocked_by: [slab.id],
  });
  await make({
    ...of,
    title: 'Гидроизоляция',
    start_date: moscowDay(15),
    due_datetime: moscowDay(20),
    blocked_by: [walls.id],
    priority: 'urgent',
  });
  await make({ title: 'Акт на скрытые работы', due_datetime: moscowDay(5), blocked_by: [slab.id] });
  for (const what of [
    'Заказать арматуру',
    'Вызвать лабораторию',
    'Проверить пропуска',
    'Ответить на письмо',
    'Вывезти грунт',
  ])
    // oxlint-disable-next-line no-await-in-loop -- their numbers go in this order
    await make({ title: what, due_datetime: moscowDay(0) });
}

const SCREENS: Screen[] = [
  {
    name: 'tasks-board-plan',
    open: async (page) => {
      await page.goto('/tasks?layout=board');
      await expect(page.getByRole('link', { name: 'Вывезти грунт' })).toBeVisible();
    },
  },
  {
    name: 'tasks-calendar',
    open: async (page) => {
      await page.goto('/tasks?layout=calendar');
      await expect(page.getByRole('link', { name: 'Заказать арматуру' }).first()).toBeVisible();
    },
  },
  {
    name: 'tasks-calendar-week',
    open: async (page) => {
      await page.goto('/tasks?layout=calendar&span=week');
      await expect(page.getByRole('link', { name: 'Вывезти грунт' }).first()).toBeVisible();
    },
  },
  {
    name: 'tasks-timeline',
    open: async (page) => {
      await page.goto('/tasks?layout=timeline');
      await expect(page.getByRole('link', { name: /Гидроизоляция/ })).toBeVisible();
    },
  },
];

test('task plans are accessible and fit', async ({ page }) => {
  await foundCompany(page, 'Планова');
  await makePlan(page);
  for (const screen of SCREENS) await examine(page, screen);
});
