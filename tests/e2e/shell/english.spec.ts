import { FURTHER_OKEI_UNITS, MEASURE_UNITS } from '@karkas/domain/units/measure-units.data.ts';
import type { Page } from '@playwright/test';
import { anAddress, PASSWORD } from '../support/users.ts';
import { expect, test } from '../support/product.ts';
import { post } from '../accounts/two-companies.ts';
import { waitForIdle } from '../support/waiting.ts';

/**
 * Expected Russian text in an English interface: the name of that language, units as documents write them, text printed
 * in Russian papers, and the default names of a new company, which this story changes but the log retains.
 */
const OF_ITSELF = ['Русский', 'Устава'];
const FIRST_STATUSES = ['Новая', 'В работе', 'На проверке', 'Отложена', 'Выполнена', 'Отменена'];
const FIRST_CATEGORIES = [
  'Общая',
  'Наряд-задание',
  'Проектирование',
  'Снабжение',
  'Замечание',
  'Согласование',
  'Документы',
];
const UNITS = [...MEASURE_UNITS, ...FURTHER_OKEI_UNITS].flatMap(({ unit, aliases }) => [unit, aliases.join(', ')]);
const STATUSES = ['New', 'Under way', 'In review', 'On hold', 'Done', 'Dropped'];
const CATEGORIES = ['General', 'Work order', 'Design', 'Supply', 'Defect', 'Approval', 'Papers'];

type Records = Record<'company' | 'customer' | 'project' | 'contract' | 'agreement' | 'specification' | 'task', string>;

/** Registers a user with an English interface and a company with Latin names only. */
async function foundEnglishCompany(page: Page): Promise<string> {
  const person = { first_name: 'Vera', last_name: 'Stone', email: anAddress('english'), company_name: 'Stone Works' };
  const answer = await page.request.post('/api/auth/register/', {
    headers: { 'accept-language': 'en' },
    data: { ...person, consent: true, password: PASSWORD, password_confirmation: PASSWORD },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const { access, refresh }: { access: string; refresh: string } = await answer.json();
  await page.addInitScript(() => localStorage.setItem('language', 'en'));
  await page.goto('/auth/login');
  await page.evaluate(
    ([token, refreshToken]) => {
      localStorage.setItem('token', token);
      localStorage.setItem('refreshToken', refreshToken);
    },
    [access, refresh] as const,
  );
  await page.goto('/projects');
  await expect(page.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible();
  return page.evaluate(() => localStorage.getItem('currentCompanyId') ?? '');
}

/** Calls the API as the user of the page. */
function call<Answer>(page: Page, method: string, path: string, body?: unknown): Promise<Answer> {
  return page.evaluate(
    async ([verb, url, payload]) => {
      const headers = { authorization: `Bearer ${localStorage.getItem('token')}`, 'content-type': 'application/json' };
      const response = await fetch(url, { method: verb, headers, ...(payload === '' ? {} : { body: payload }) });
      if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
      return response.json();
    },
    [method, path, body === undefined ? '' : JSON.stringify(body)] as const,
  );
}

async function nameSettings(page: Page, company: string): Promise<void> {
  for (const [kind, names] of [
    ['statuses', STATUSES],
    ['categories', CATEGORIES],
  ] as const) {
    const path = `/api/v1/task_manager/companies/${company}/tasks/${kind}/`;
    const known = await call<{ id: string }[]>(page, 'GET', path);
    for (const [place, { id }] of known.entries())
      await call(page, 'PATCH', `${path}${id}/`, { name: names[place] ?? `Other ${place}` });
  }
}

/** Creates one record of each kind, including a priced row, an agreement and a task. */
async function fill(page: Page, company: string): Promise<Records> {
  await nameSettings(page, company);
  const customer = await post(page, '/api/customers/', { name: 'North Harbour' });
  const project = await post(page, '/api/projects/', {
    code: 'B-1',
    name: 'Boiler house',
    customer_id: customer.id,
    end_date: '2026-01-31',
  });
  const contract = await post(page, `/api/projects/${project.id}/contracts/`, {
    number: 'NH-1',
    date: '2026-01-12',
    status: 'active',
    amount: '100000',
    end_date: '2026-02-27',
  });
  const specification = await post(page, `/api/contracts/${contract.id}/specifications/`, { name: 'Masonry' });
  const rows = `/api/specifications/${specification.id}/specification-rows/`;
  await post(page, rows, { name: 'Brickwork', quantity: '12.5', price: '900' });
  const agreement = await post(page, `/api/contracts/${contract.id}/supplementary-agreements/`, {
    date: '2026-01-20',
    subject: 'More bricks',
    amount_delta: '5000',
  });
  const task = await post(page, `/api/v1/task_manager/companies/${company}/tasks/`, {
    title: 'Order bricks',
    project_id: project.id,
  });
  return {
    company,
    customer: customer.id,
    project: project.id,
    contract: contract.id,
    agreement: agreement.id,
    specification: specification.id,
    task: task.id,
  };
}

const screensOf = (ids: Records): string[] => [
  '/today',
  '/projects',
  `/projects/${ids.project}`,
  ...['contracts', 'specifications', 'tasks', 'files', 'history'].map((part) => `/projects/${ids.project}/${part}`),
  '/contracts',
  `/projects/${ids.project}/contracts/${ids.contract}`,
  `/projects/${ids.project}/contracts/${ids.contract}?tab=effective`,
  `/projects/${ids.project}/contracts/${ids.contract}/agreements/${ids.agreement}`,
  '/specifications',
  `/specifications/${ids.specification}`,
  ...['resources', 'consumables', 'totals', 'progress', 'history'].map(
    (tab) => `/specifications/${ids.specification}?tab=${tab}`,
  ),
  '/customers',
  `/customers/${ids.customer}`,
  '/tasks',
  ...['board', 'timeline', 'calendar'].map((layout) => `/tasks?layout=${layout}`),
  `/tasks/${ids.task}`,
  '/inbox',
  ...['requisites', 'members', 'invitations', 'roles', 'bin'].map((tab) => `/company?tab=${tab}`),
  '/company/bin',
  '/units',
  '/log',
  ...['data', 'letters', 'password', 'sessions'].map((tab) => `/profile?tab=${tab}`),
  '/sample',
  '/projects/01900000-0000-7000-8000-000000000000',
];

/** Every text, name, hint and placeholder on the page with a Cyrillic letter, except the expected ones. */
function russianOn(page: Page, known: { parts: readonly string[]; texts: readonly string[] }): Promise<string[]> {
  return page.evaluate(({ parts, texts }) => {
    const found = new Set<string>();
    const look = (given: string | null): void => {
      const text = (given ?? '').trim();
      const rest = texts.includes(text) ? '' : parts.reduce((left, part) => left.replaceAll(part, ''), text);
      if (/[\u0400-\u04FF]/u.test(rest)) found.add(text.slice(0, 120));
    };
    const walk = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node !== null; node = walk.nextNode())
      if (!['SCRIPT', 'STYLE'].includes(node.parentElement?.tagName ?? '')) look(node.textContent);
    for (const element of document.querySelectorAll('*'))
      for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'data-hint', 'aria-description'])
        look(element.getAttribute(name));
    return [...found];
  }, known);
}

/** Dates and sums clipped by their cell: a clipped date reads as another one. */
function cutOn(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('td *, td, dd')]
      .filter((cell) => getComputedStyle(cell).overflowX === 'hidden' && cell.scrollWidth > cell.clientWidth + 1)
      .map((cell) => cell.innerText.trim())
      .filter((text) => /^\d{1,2} [A-Z][a-z]{2} \d{4}$|^[\d,.]+ ₽$/u.test(text)),
  );
}

/** Units with superscripts, as displayed. */
const raised = (unit: string): string => unit.replace('м2', 'м²').replace('м3', 'м³');

/** Waits until no loading state and no request is left. */
async function settle(page: Page): Promise<void> {
  await expect(page.locator('main').first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await waitForIdle(page);
}

test('with an English interface and Latin data no company screen contains Russian text', async ({ page }, testInfo) => {
  test.skip(testInfo.project.name === 'phone', 'The texts are the same.');
  test.setTimeout(240_000);
  const ids = await fill(page, await foundEnglishCompany(page));
  const russian: Record<string, string[]> = {};
  const cut: Record<string, string[]> = {};
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const address of screensOf(ids)) {
    await page.goto(address);
    await settle(page);
    const parts = address === '/log' ? [...OF_ITSELF, ...FIRST_STATUSES, ...FIRST_CATEGORIES] : OF_ITSELF;
    const found = await russianOn(page, { parts, texts: address === '/units' ? [...UNITS, ...UNITS.map(raised)] : [] });
    if (found.length > 0) russian[address.replace(/[0-9a-f-]{36}/g, ':id')] = found;
    const dates = await cutOn(page);
    if (dates.length > 0) cut[address.replace(/[0-9a-f-]{36}/g, ':id')] = dates;
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
  }
  expect({ russian, cut }).toEqual({ russian: {}, cut: {} });
});

test('with an English interface no screen before sign-in contains Russian text', async ({ page }, testInfo) => {
  test.skip(testInfo.project.name === 'phone', 'The texts are the same.');
  await page.addInitScript(() => localStorage.setItem('language', 'en'));
  const russian: Record<string, string[]> = {};
  const parts = ['login', 'register', 'recovery', 'reset', 'invitation', 'verify-email'];
  for (const address of [
    ...parts.map((part) => `/auth/${part}`),
    '/unsubscribe',
    '/en',
    '/en/privacy',
    '/en/consent',
    '/en/contact',
  ]) {
    await page.goto(address);
    await settle(page);
    const found = await russianOn(page, { parts: OF_ITSELF, texts: [] });
    if (found.length > 0) russian[address] = found;
  }
  expect(russian).toEqual({});
});
