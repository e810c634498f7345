import { test as base, expect, type Page } from '@playwright/test';

/** `dataDir` contains the outbox of emails, as no mail server is configured. */
export type Product = { address: string; dataDir: string };
type WorkerFixtures = { product: Product };
type Fixtures = { problems: string[] };

/**
 * Stories share one product, started by the global setup; a story that writes founds its own company. A page that logs
 * an error, throws, or violates the content security policy fails its test.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  product: [
    async ({ browserName: _ }, provide) => {
      const { STORY_ADDRESS: address, STORY_DATA_DIR: dataDir } = process.env;
      if (!address || !dataDir) throw new Error('The global setup has started no product');
      await provide({ address, dataDir });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ product }, provide) => provide(product.address),
  problems: [
    async ({ page }, provide) => {
      const problems: string[] = [];
      watch(page, problems);
      await provide(problems);
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

function watch(page: Page, problems: string[]): void {
  page.on('pageerror', (error) => problems.push(`thrown: ${error.message}`));
  page.on('console', (message) => {
    // The browser logs a failed resource even for an error response that the page handles.
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text()))
      problems.push(`console: ${message.text()}`);
  });
}

export async function enterDemo(page: Page): Promise<void> {
  await page.goto('/auth/login');
  await page.getByRole('button', { name: 'Войти в демо-компанию' }).click();
  await expect(page.getByRole('heading', { name: 'Сегодня' })).toBeVisible();
  await page.goto('/projects');
  await expect(page.getByRole('heading', { name: 'Проекты' })).toBeVisible();
}
