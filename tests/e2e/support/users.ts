import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expect } from './product.ts';

export const PASSWORD = 'Пароль для входа 1';
/** Timeout for the first content of a page on a busy machine. */
export const OPENS = { timeout: 60_000 };
let made = 0;

/** Unique within this run. */
export const anAddress = (who: string): string => `${who}-${process.pid}-${(made += 1)}@example.ru`;

/** Gives the story its own client address, so that limits per address apply to it alone. */
export async function setOwnAddress(context: BrowserContext): Promise<void> {
  const part = (): number => Math.floor(Math.random() * 256);
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': `10.${part()}.${part()}.${part()}` });
}

export async function register(
  page: Page,
  person: { first: string; last: string; email: string; company?: string },
): Promise<void> {
  await page.goto('/auth/register');
  await page.getByLabel('Имя').fill(person.first);
  await page.getByLabel('Фамилия').fill(person.last);
  await page.getByLabel('Email').fill(person.email);
  if (person.company !== undefined) await page.getByLabel('Название компании').fill(person.company);
  await finishRegistration(page);
}

export async function finishRegistration(page: Page): Promise<void> {
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.locator('input[name=password_confirmation]').fill(PASSWORD);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Создать аккаунт' }).click();
}

type NewUser = { first: string; last: string; email: string; company?: string; invitation?: string };

/** Registers through the API (the screen has its own stories), signs in and opens `address`. */
export async function registerAndOpen(page: Page, person: NewUser, address: string): Promise<void> {
  const { first, last, email, company, invitation } = person;
  const answer = await page.request.post('/api/auth/register/', {
    data: {
      first_name: first,
      last_name: last,
      email,
      consent: true,
      password: PASSWORD,
      password_confirmation: PASSWORD,
      ...(company === undefined ? {} : { company_name: company }),
      ...(invitation === undefined ? {} : { invitation_token: invitation }),
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const { access, refresh }: { access: string; refresh: string } = await answer.json();
  // An empty page of the same origin: no app code runs there that would react to the tokens.
  await page.route('**/entrance', (route) => route.fulfill({ contentType: 'text/html', body: '<title>-</title>' }));
  await page.goto('/entrance');
  await page.unroute('**/entrance');
  await page.evaluate(
    ([token, refreshToken]) => {
      localStorage.setItem('token', token);
      localStorage.setItem('refreshToken', refreshToken);
    },
    [access, refresh] as const,
  );
  await page.goto(address);
}

/** Founds a separate company for each story; returns the founder's address. */
export async function foundCompany(page: Page, last: string): Promise<string> {
  const email = anAddress('founder');
  await registerAndOpen(page, { first: 'Вера', last, email }, '/projects');
  await expect(page.getByRole('heading', { name: 'Проекты' })).toBeVisible(OPENS);
  return email;
}

export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/auth/login');
  await page.getByLabel('Email').fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
}

/** The same user in another browser context. */
export async function signInElsewhere(browser: Browser, address: string, email: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: address, locale: 'ru-RU' })).newPage();
  await signIn(page, email, PASSWORD);
  await expect(page.getByRole('heading', { name: 'Сегодня' })).toBeVisible(OPENS);
  await page.goto('/projects');
  await expect(page.getByRole('heading', { name: 'Проекты' })).toBeVisible(OPENS);
  return page;
}
