import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';

const ROOT = path.join(import.meta.dirname, '../..');
const STARTED_WITHIN_MS = 60_000;

/** `dataDir`: where letters lie, as no mail server is configured. */
export type Product = { address: string; dataDir: string };
type WorkerFixtures = { product: Product };
type Fixtures = { problems: string[] };

/**
 * The product as a person runs it: the server process with its own database in a throw-away folder. A page that logs an
 * error, throws, or breaks the content security policy fails its test.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  product: [
    async ({ browserName: _ }, provide) => {
      const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'karkas-story-'));
      const child = spawn(process.execPath, ['apps/server/src/main.ts'], {
        cwd: ROOT,
        env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, DEMO: 'on', LOG_LEVEL: 'silent' },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      try {
        await provide({ address: await addressOf(child), dataDir });
      } finally {
        await ended(child);
        fs.rmSync(dataDir, { recursive: true, force: true });
      }
    },
    { scope: 'worker', timeout: STARTED_WITHIN_MS },
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
    // A refusal that the page handles is still logged by the browser as a failed resource.
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text()))
      problems.push(`console: ${message.text()}`);
  });
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const collect = (chunk: Buffer): void => {
      text += chunk.toString();
      const address = /(http:\/\/127\.0\.0\.1:\d+)[\s\S]*Ctrl\+C/.exec(text)?.[1];
      if (address) resolve(address);
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.once('exit', (code) => reject(new Error(`The product ended with ${code}: ${text}`)));
  });
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const exit = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await exit;
}

export async function enterDemo(page: Page): Promise<void> {
  await page.goto('/auth/login');
  await page.getByRole('button', { name: 'Войти в демо-компанию' }).click();
  await expect(page.getByRole('heading', { name: 'Проекты' })).toBeVisible();
}
