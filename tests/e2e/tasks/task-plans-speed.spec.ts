import os from 'node:os';
import type { CDPSession, Page } from '@playwright/test';
import { companyOf } from '../support/colleague.ts';
import { foundCompany } from '../support/users.ts';
import { expect, test } from '../support/product.ts';
import { moscowDay } from '../support/moscow-day.ts';
import { post } from '../accounts/two-companies.ts';

const COUNT = 2_000;
/** A change not rendered within this many milliseconds is treated as missing. */
const NEVER = 3_000;
const PRIORITIES = ['low', 'normal', 'high', 'urgent'];
const id = (place: number) => `00000000-0000-7000-8000-${String(place).padStart(12, '0')}`;

/** Tasks as the server would return them, so that only the page is measured. */
function plan(statuses: readonly { id: string }[]) {
  const results = Array.from({ length: COUNT }, (_, place) => ({
    id: id(place),
    number: place + 1,
    title: `Захватка ${place % 40}: бетонирование стен в осях ${place % 12}–${(place % 12) + 2}`,
    category: { id: id(9_001), name: 'Общая', kind: null },
    status: statuses[place % 4],
    priority: PRIORITIES[place % 4],
    author: { id: id(9_200), name: 'Вера Планова' },
    assignee: { id: id(9_300 + (place % 30)), name: `Прораб ${place % 30}` },
    external_id: null,
    project_id: null,
    project_name: null,
    specification_row_id: null,
    tags: [],
    start_date: place % 5 === 0 ? null : moscowDay((place % 300) - 30),
    due_datetime: `${moscowDay((place % 300) - 26 + (place % 6))}T20:59:59.999Z`,
    completed_at: null,
    parent_id: null,
    is_blocked: place % 3 > 0,
    subtasks_count: 0,
    open_subtasks_count: 0,
    checklist_count: 0,
    checklist_done_count: 0,
    comments_count: 0,
    attachments_count: 0,
    version: 1,
    created_at: '2026-11-01T09:00:00.000Z',
    updated_at: '2026-11-01T09:00:00.000Z',
    can: { update: true, delete: true, change_status: true, assign: true, comment: true, override_block: false },
    blocked_by: place % 3 > 0 ? [id(place - 1)] : [],
  }));
  return { results, count: COUNT, page: 1, limit: COUNT };
}

/** CPU milliseconds of the page's main thread, hardly affected by other load on the machine. */
async function workedBy(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

async function watched(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return session;
}

const rounded = (ms: number): number => Math.round(ms * 10) / 10;

/** Milliseconds between frames during an operation, and CPU time per frame. */
async function framesOf(page: Page, work: () => Promise<unknown>) {
  const session = await watched(page);
  const recorder = await page.evaluateHandle(() => {
    const recorded = { frames: new Array<number>(), isOver: false };
    let last = performance.now();
    const next = (time: number) => {
      recorded.frames.push(time - last);
      last = time;
      if (!recorded.isOver) requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
    return recorded;
  });
  const before = await workedBy(session);
  await work();
  const worked = (await workedBy(session)) - before;
  const times = await recorder.evaluate((recorded) => {
    recorded.isOver = true;
    return recorded.frames.slice(1).toSorted((a, b) => a - b);
  });
  await session.detach();
  const at = (share: number) => rounded(times[Math.floor((times.length - 1) * share)] ?? 0);
  return { p50: at(0.5), p95: at(0.95), max: at(1), frames: times.length, processor: rounded(worked / times.length) };
}

const scroll = (page: Page, selector: string, by: { top?: number; left?: number }) =>
  page.evaluate(
    ({ where, top = 0, left = 0 }) =>
      new Promise<void>((resolve) => {
        const frame = document.querySelector(where);
        if (frame === null) throw new Error(`No ${where}`);
        let steps = 180;
        const step = () => {
          frame.scrollBy({ top, left });
          steps -= 1;
          if (steps > 0) requestAnimationFrame(step);
          else resolve();
        };
        requestAnimationFrame(step);
      }),
    { where: selector, ...by },
  );

/** From the click to the frame that shows the layout. */
async function opens(page: Page, tab: string, ready: string) {
  const session = await watched(page);
  const before = await workedBy(session);
  const ms = await page.evaluate(
    async ({ name, selector }) => {
      const press = [...document.querySelectorAll<HTMLElement>('[role=tab]')].find((one) => one.textContent === name);
      const start = performance.now();
      press?.click();
      while (document.querySelector(selector) === null) await new Promise((resolve) => requestAnimationFrame(resolve));
      await new Promise((resolve) => requestAnimationFrame(resolve));
      return Math.round(performance.now() - start);
    },
    { name: tab, selector: ready },
  );
  const processor = rounded((await workedBy(session)) - before);
  await session.detach();
  return { ms, processor };
}

/** From the key to the frame that shows its change, in a list of 25; the server is never awaited. */
async function keystroke(page: Page): Promise<{ p50: number; max: number; processor: number }> {
  const session = await watched(page);
  const times: number[] = [];
  let worked = 0;
  for (const name of ['Срочный', 'Высокий', 'Срочный', 'Высокий', 'Срочный', 'Низкий']) {
    /* oxlint-disable no-await-in-loop -- one key after another */
    await page.keyboard.press('KeyP');
    await page.getByRole('dialog').getByRole('combobox').waitFor();
    await page.keyboard.insertText(name.slice(0, 4));
    await page.getByRole('option', { name }).waitFor();
    const rendered = page.evaluate(
      ({ wanted, never }) =>
        new Promise<number>((resolve) => {
          document.addEventListener(
            'keydown',
            () => {
              const start = performance.now();
              const look = () => {
                const isShown = document.querySelector('[data-task]')?.outerHTML.includes(wanted) === true;
                if (isShown || performance.now() - start > never) resolve(performance.now() - start);
                else requestAnimationFrame(look);
              };
              look();
            },
            { capture: true, once: true },
          );
        }),
      { wanted: name, never: NEVER },
    );
    await page.evaluate(() => undefined);
    const before = await workedBy(session);
    await page.keyboard.press('Enter');
    times.push(await rendered);
    worked += (await workedBy(session)) - before;
    await expect(page.getByRole('dialog')).toHaveCount(0);
    /* oxlint-enable no-await-in-loop */
  }
  await session.detach();
  const sorted = times.toSorted((a, b) => a - b);
  return {
    p50: rounded(sorted[Math.floor(sorted.length / 2)] ?? 0),
    max: rounded(sorted.at(-1) ?? 0),
    processor: rounded(worked / times.length),
  };
}

test('two thousand tasks on the board and on the timeline', async ({ page }) => {
  test.skip(test.info().project.name === 'phone', 'Only the desktop has draggable bars and columns.');
  await foundCompany(page, 'Быстрова');
  const statuses = await page.evaluate(async (): Promise<{ id: string }[]> => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` };
    const company = localStorage.getItem('currentCompanyId');
    const answer = await fetch(`/api/v1/task_manager/companies/${company}/tasks/statuses/`, { headers });
    return answer.json();
  });
  await page.route('**/tasks/planned/**', (route) => route.fulfill({ json: plan(statuses) }));
  await page.goto('/tasks');
  await expect(page.getByRole('tab', { name: 'График' })).toBeVisible();
  const figures: Record<string, unknown> = { 'load of the machine': os.loadavg().map(rounded).join(' ') };

  figures['timeline, first paint'] = await opens(page, 'График', '[data-bar]');
  const frame = '[role=region]:has([data-bar])';
  figures['timeline, scrolled down'] = await framesOf(page, () => scroll(page, frame, { top: 90 }));
  figures['timeline, scrolled sideways'] = await framesOf(page, () => scroll(page, frame, { left: 30 }));
  await page.evaluate((where) => document.querySelector(where)?.scrollTo({ top: 3_600, left: 700 }), frame);
  // Until the rows of the new position are rendered.
  const bar = page.locator('[data-bar]').nth(14);
  await expect.poll(() => bar.boundingBox()).not.toBeNull();
  const box = await bar.boundingBox();
  if (box === null) throw new Error('No bar');
  figures['timeline, dragged'] = await framesOf(page, async () => {
    await page.mouse.move(box.x + 10, box.y + 10);
    await page.mouse.down();
    await page.mouse.move(box.x + 310, box.y + 10, { steps: 60 });
    await page.keyboard.press('Escape');
    await page.mouse.up();
  });

  figures['board, first paint'] = await opens(page, 'Доска', '[draggable=true]');
  const column = 'section:has([draggable=true]) > div';
  figures['board, scrolled down'] = await framesOf(page, () => scroll(page, column, { top: 60 }));
  // Of a column that was not scrolled: its first card is visible and stays rendered.
  const card = await page
    .locator('section:has([draggable=true])')
    .nth(1)
    .locator('[draggable=true]')
    .first()
    .boundingBox();
  if (card === null) throw new Error('No card');
  figures['board, dragged'] = await framesOf(page, async () => {
    await page.mouse.move(card.x + 20, card.y + 40);
    await page.mouse.down();
    await page.mouse.move(card.x + 620, card.y + 60, { steps: 60 });
    await page.mouse.move(card.x + 20, card.y + 60, { steps: 20 });
    await page.mouse.up();
  });
  // Independent of load: of two thousand tasks only the visible ones are rendered.
  expect(await page.locator('[draggable=true]').count()).toBeLessThan(120);

  await page.getByRole('combobox', { name: 'Внутри групп' }).click();
  await page.getByRole('option', { name: 'По приоритету' }).click();
  await expect(page.locator('[data-lane]').first()).toBeVisible();
  const lanes = 'div:has(> div [data-head])';
  figures['rows of the board, scrolled down'] = await framesOf(page, () => scroll(page, lanes, { top: 60 }));
  await page.evaluate((where) => document.querySelector(where)?.scrollTo({ top: 0 }), lanes);
  const first = page.locator('[data-lane] [draggable=true]').first();
  await expect.poll(() => first.boundingBox()).not.toBeNull();
  const taken = await first.boundingBox();
  if (taken === null) throw new Error('No card in a row');
  figures['rows of the board, dragged'] = await framesOf(page, async () => {
    await page.mouse.move(taken.x + 20, taken.y + 40);
    await page.mouse.down();
    await page.mouse.move(taken.x + 620, taken.y + 200, { steps: 60 });
    await page.mouse.move(taken.x + 20, taken.y + 40, { steps: 20 });
    await page.mouse.up();
  });
  expect(await page.locator('[draggable=true]').count()).toBeLessThan(120);
  console.info(JSON.stringify(figures, null, 1));
});

test('a key changes a task of a list', async ({ page }) => {
  test.skip(test.info().project.name === 'phone', 'The keys are for desktop.');
  await foundCompany(page, 'Клавишева');
  const tasks = `/api/v1/task_manager/companies/${await companyOf(page)}/tasks/`;
  for (let number = 1; number <= 25; number += 1)
    // oxlint-disable-next-line no-await-in-loop -- their numbers follow their names
    await post(page, tasks, { title: `Осмотреть захватку ${number}` });
  await page.goto('/tasks');
  await expect(page.locator('[data-task]')).toHaveCount(25);
  await page.keyboard.press('KeyJ');
  const figures = { 'load of the machine': os.loadavg().map(rounded).join(' '), ...(await keystroke(page)) };
  console.info(JSON.stringify(figures, null, 1));
  expect(figures.max).toBeLessThan(NEVER);
});
