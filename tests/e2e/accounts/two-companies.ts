import type { Browser, Page } from '@playwright/test';
import { linkTo } from '../support/emails.ts';
import { anAddress, registerAndOpen } from '../support/users.ts';
import { expect, type Product } from '../support/product.ts';

export const [FIRST, SECOND] = ['Первая', 'Вторая'];

type Side = { id: string; projectId: string; customerId: string; contractId: string; specificationId: string };
type Both = { first: Side; second: Side };

/** Calls the API as the user of the page. */
export function post<Answer = { id: string }>(
  page: Page,
  path: string,
  body: unknown,
  method: 'POST' | 'PATCH' = 'POST',
): Promise<Answer> {
  return page.evaluate(
    async ([url, payload, by]) => {
      const headers = { authorization: `Bearer ${localStorage.getItem('token')}`, 'content-type': 'application/json' };
      const response = await fetch(url, { method: by, headers, body: payload });
      if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
      return response.json();
    },
    [path, JSON.stringify(body), method] as const,
  );
}

/** Reads from the API as the user of the page. */
export async function get<Answer>(page: Page, path: string): Promise<Answer> {
  return page.evaluate(async (url) => {
    const response = await fetch(url, { headers: { authorization: `Bearer ${localStorage.getItem('token')}` } });
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    return response.json();
  }, path);
}

/** Founds a company with one record of each kind, all named after it. */
async function found(page: Page, company: string, email: string): Promise<Side> {
  await registerAndOpen(page, { first: 'Вера', last: 'Двойная', email, company }, '/today');
  await expect(page.getByRole('heading', { name: 'Сегодня' })).toBeVisible();
  const id = await page.evaluate(() => localStorage.getItem('currentCompanyId') ?? '');
  const customer = await post(page, `/api/companies/${id}/customers/`, { name: `${company} заказчик` });
  const project = await post(page, `/api/companies/${id}/projects/`, { name: `${company} школа` });
  const contract = await post(page, `/api/projects/${project.id}/contracts/`, {
    number: `${company}-1`,
    customer_id: customer.id,
    date: '2026-03-01',
  });
  const specification = await post(page, `/api/contracts/${contract.id}/specifications/`, {
    name: `${company} смета`,
  });
  return {
    id,
    projectId: project.id,
    customerId: customer.id,
    contractId: contract.id,
    specificationId: specification.id,
  };
}

/** A user who owns the first company and has `role` in the second; starts in the first. */
export async function belongToBoth(
  page: Page,
  { product, browser, role }: { product: Product; browser: Browser; role: string },
): Promise<Both> {
  const email = anAddress('both');
  const first = await found(page, FIRST, email);
  const other = await (await browser.newContext({ baseURL: product.address, locale: 'ru-RU' })).newPage();
  const second = await found(other, SECOND, anAddress('other'));
  const roles = await get<{ id: string; name: string }[]>(other, `/api/companies/${second.id}/roles/`);
  const role_id = roles.find(({ name }) => name === role)?.id;
  await post(other, `/api/companies/${second.id}/invitations/`, { email, role_id });
  await other.context().close();
  await page.goto(await linkTo(product, email, 'invitation'));
  await page.getByRole('button', { name: /Принять/ }).click();
  await expectCompany(page, SECOND, role);
  await switchTo(page, FIRST);
  await expectCompany(page, FIRST, 'Владелец');
  await watchRequests(page, { [first.id]: FIRST, [second.id]: SECOND });
  return { first, second };
}

const switcher = (page: Page) => page.getByRole('button', { name: /Сменить компанию/ });

export async function switchTo(page: Page, company: string): Promise<void> {
  await switcher(page).click();
  const item = page.getByRole('menuitem').filter({ hasText: company });
  await item.click();
  // A click while the menu is still opening chooses nothing: the menu stays.
  await expect(async () => {
    if (await item.isVisible()) await item.click({ timeout: 1000 });
    await expect(item).toHaveCount(0, { timeout: 1000 });
  }).toPass();
}

export async function expectCompany(page: Page, company: string, role?: string): Promise<void> {
  await expect(switcher(page)).toContainText(company);
  if (role !== undefined) await expect(switcher(page)).toContainText(role);
}

/**
 * Records, for each request with a company, whether the page shows the same one at that moment. A page that has just
 * been opened sends requests before it shows any.
 */
async function watchRequests(page: Page, names: Readonly<Record<string, string>>): Promise<void> {
  await page.addInitScript((known) => {
    const send = window.fetch;
    const differing: string[] = [];
    let seen = 0;
    Object.assign(window, { companyRequests: () => ({ seen, differing }) });
    window.fetch = (input, init) => {
      const named = new Headers(init?.headers).get('x-company-id');
      const label = document.querySelector('aside strong')?.textContent ?? null;
      if (named !== null) seen += 1;
      if (named !== null && label !== null && known[named] !== label)
        differing.push(`${input instanceof Request ? input.url : input.toString()}: ${known[named]} under ${label}`);
      return send(input, init);
    };
  }, names);
  await page.reload();
}

export async function expectNoneDiffers(page: Page): Promise<void> {
  const { seen, differing } = await page.evaluate(() =>
    (window as unknown as { companyRequests: () => { seen: number; differing: string[] } }).companyRequests(),
  );
  expect(differing).toEqual([]);
  expect(seen).toBeGreaterThan(0);
}
