import type { Browser, Page } from '@playwright/test';
import { linkTo } from './letters.ts';
import { anAddress, finishRegistration } from './people.ts';
import { expect, type Product } from './product.ts';
import { post } from './two-companies.ts';

export const companyOf = (page: Page): Promise<string> =>
  page.evaluate(() => localStorage.getItem('currentCompanyId') ?? '');
export const tasksOf = (company: string): string => `/api/v1/task_manager/companies/${company}/tasks/`;

async function get<Answer>(page: Page, path: string): Promise<Answer> {
  return page.evaluate(async (url) => {
    const response = await fetch(url, { headers: { authorization: `Bearer ${localStorage.getItem('token')}` } });
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    return response.json();
  }, path);
}

/** A foreman of the company, in a browser of his own; answers with his page, his id and his address. */
export async function aForeman(page: Page, { browser, product }: { browser: Browser; product: Product }) {
  const company = await companyOf(page);
  const email = anAddress('foreman');
  const roles = await get<{ id: string; code: string | null }[]>(page, `/api/companies/${company}/roles/`);
  const role_id = roles.find(({ code }) => code === 'foreman')?.id;
  await post(page, `/api/companies/${company}/invitations/`, { email, role_id });
  const other = await (
    await browser.newContext({ baseURL: product.address, locale: 'ru-RU', viewport: page.viewportSize() })
  ).newPage();
  await other.goto(await linkTo(product, email, 'invitation'));
  await other.getByRole('button', { name: 'Зарегистрироваться и принять' }).click();
  await other.getByLabel('Имя').fill('Пётр');
  await other.getByLabel('Фамилия').fill('Прорабов');
  await finishRegistration(other);
  await expect.poll(() => companyOf(other)).toBe(company);
  await other.goto('/tasks');
  await expect(other.getByRole('heading', { name: 'Задачи' })).toBeVisible();
  const { id } = await get<{ id: string }>(other, '/api/profile/');
  return { other, foremanId: id, company, email };
}
