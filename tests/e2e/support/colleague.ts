import type { Browser, Page } from '@playwright/test';
import { invitationOf } from './emails.ts';
import { anAddress, registerAndOpen } from './users.ts';
import { expect, type Product } from './product.ts';
import { get, post } from '../accounts/two-companies.ts';

export const companyOf = (page: Page): Promise<string> =>
  page.evaluate(() => localStorage.getItem('currentCompanyId') ?? '');
export const tasksOf = (company: string): string => `/api/v1/task_manager/companies/${company}/tasks/`;

/** A foreman of the company in a separate browser context; returns the page, user id and address. */
export async function aForeman(page: Page, { browser, product }: { browser: Browser; product: Product }) {
  const company = await companyOf(page);
  const email = anAddress('foreman');
  const roles = await get<{ id: string; code: string | null }[]>(page, `/api/companies/${company}/roles/`);
  const role_id = roles.find(({ code }) => code === 'foreman')?.id;
  await post(page, `/api/companies/${company}/invitations/`, { email, role_id });
  const other = await (
    await browser.newContext({ baseURL: product.address, locale: 'ru-RU', viewport: page.viewportSize() })
  ).newPage();
  const invitation = await invitationOf(product, email);
  await registerAndOpen(other, { first: 'Пётр', last: 'Прорабов', email, invitation }, '/tasks');
  await expect(other.getByRole('heading', { name: 'Задачи' })).toBeVisible();
  await expect.poll(() => companyOf(other)).toBe(company);
  const { id } = await get<{ id: string }>(other, '/api/profile/');
  return { other, foremanId: id, company, email };
}
