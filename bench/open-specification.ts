import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { startServer } from '../apps/server/src/app/start-server.ts';
import { readConfig } from '../apps/server/src/platform/config.ts';
import { openDataDir } from '../apps/server/src/platform/data-dir/index.ts';
import { silentLogger } from '../apps/server/src/platform/logging.ts';
import { buildWebWhenStale } from '../tools/build/build-web.mjs';
import { callerOf, fillSpecification } from './product.ts';

/**
 * Opens a specification in a real browser and measures from the page request to the first and the last rows:
 * `node bench/open-specification.ts 1000 50000`. Each is opened a few times and the median is reported.
 */
const TIMES = 5;
type Opened = { 'first rows ms': number; 'all rows ms': number };

async function open(page: Page, address: string, rows: number): Promise<Opened> {
  await page.goto('about:blank');
  await page.goto(address, { waitUntil: 'commit' });
  const since = (condition: (count: number) => boolean): Promise<number> =>
    page
      .waitForFunction(condition, rows, { polling: 'raf', timeout: 120_000 })
      .then(() => page.evaluate(() => performance.now()));
  const first = await since(() => document.querySelectorAll('[role=treegrid] [role=gridcell]').length > 100);
  const all = await since(
    (count) => Number(document.querySelector('[role=treegrid]')?.getAttribute('aria-rowcount')) >= count,
  );
  return { 'first rows ms': Math.round(first), 'all rows ms': Math.round(all) };
}

const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

export async function run(sizes: readonly number[]): Promise<object[]> {
  await buildWebWhenStale();
  const folder = mkdtempSync(path.join(tmpdir(), 'karkas-bench-'));
  const config = readConfig({ PORT: '0', DATA_DIR: folder, DEMO: 'on', LOG_LEVEL: 'silent' });
  const dataDir = await openDataDir(folder);
  const server = await startServer({ config, dataDir, logger: silentLogger, onStep: () => undefined });
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const call = await callerOf(server.address);
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'ru-RU' });
    await page.goto(`${server.address}/auth/login`);
    await page.getByRole('button', { name: 'Войти в демо-компанию' }).click();
    await page.waitForURL((url) => !url.pathname.startsWith('/auth/'));
    const table: object[] = [];
    for (const size of sizes) {
      const base = await fillSpecification(call, size);
      const address = `${server.address}${base.replace('/api', '')}`;
      const opened: Opened[] = [];
      for (let time = 0; time < TIMES; time += 1) opened.push(await open(page, address, size));
      table.push({
        rows: size,
        'first rows ms': middle(opened.map((one) => one['first rows ms'])),
        'all rows ms': middle(opened.map((one) => one['all rows ms'])),
      });
    }
    return table;
  } finally {
    await browser.close();
    await server.stop();
    dataDir.release();
  }
}

if (import.meta.main) {
  const sizes = process.argv.slice(2).map(Number);
  console.table(await run(sizes.length > 0 ? sizes : [1000, 10_000, 50_000]));
}
