import fs from 'node:fs/promises';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { chromium, type Browser, type Page } from 'playwright-core';
import { build } from 'vite';

/**
 * Measures the grid in a real browser: time to the first rows, frames while scrolling, the latency of an edit, a paste
 * of 5 000 × 6 cells. Run by itself: `node bench/grid.ts`. Uses the browser in CHROMIUM_PATH, otherwise the system's.
 */
export type GridFigures = {
  rows: number;
  firstRowsMs: number;
  scrollP50: number;
  scrollP95: number;
  jumpP50: number;
  jumpP95: number;
  /** CPU time of the page's main thread, unaffected by other load. */
  jumpCpuMs: number;
  echoP50: number;
  echoP95: number;
  pasteMs: number;
  undoMs: number;
  heapMb: number;
};

const SIZES = [10_000, 50_000];
/** Rows of the pasted block, which all stand in the first section: a paste stops at the border of one. */
const PASTED = 5000;
const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--enable-precise-memory-info',
];

export async function run(sizes: readonly number[] = SIZES): Promise<GridFigures[]> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'grid-bench-'));
  const server = await servePage(folder);
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ARGUMENTS,
  });
  try {
    const figures: GridFigures[] = [];
    for (const rows of sizes) figures.push(await measure(browser, { url: server.url, rows }));
    return figures;
  } finally {
    await browser.close();
    server.stop();
    await fs.rm(folder, { recursive: true, force: true });
  }
}

async function servePage(folder: string): Promise<{ url: string; stop: () => void }> {
  await build({
    root: path.join(import.meta.dirname, 'grid-page'),
    configFile: false,
    logLevel: 'error',
    plugins: [react({ compiler: true })],
    build: { outDir: folder, emptyOutDir: true, target: 'es2024' },
  });
  const server = http.createServer((request, response) => {
    void (async () => {
      const name = new URL(request.url ?? '/', 'http://localhost').pathname;
      const file = path.join(folder, name === '/' ? 'index.html' : path.normalize(name));
      const body = await fs.readFile(file).catch(() => null);
      response.writeHead(body === null ? 404 : 200, {
        'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream',
      });
      response.end(body);
    })();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The page has no address');
  return { url: `http://127.0.0.1:${address.port}/`, stop: () => server.close() };
}

async function measure(browser: Browser, { url, rows }: { url: string; rows: number }): Promise<GridFigures> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  try {
    await page.goto(`${url}?rows=${rows}&first=${PASTED}`);
    await page.waitForFunction(() => window.bench.shownAt !== null);
    const firstRowsMs = await page.evaluate(() => (window.bench.shownAt ?? 0) - window.bench.dataAt);
    const scroll = await frames(page, 90, 240);
    const cpu = await cpuOf(page);
    const cpuBefore = await cpu();
    const jumps = await frames(page, 4000, 60);
    const jumpCpuMs = ((await cpu()) - cpuBefore) / jumps.length;
    const echo = await edits(page, 40);
    const paste = await pasteBlock(page);
    const heapMb = await page.evaluate(
      () =>
        ((performance as unknown as { memory?: { usedJSHeapSize: number } }).memory?.usedJSHeapSize ?? 0) / 1_048_576,
    );
    return {
      rows,
      firstRowsMs,
      scrollP50: percentile(scroll, 50),
      scrollP95: percentile(scroll, 95),
      jumpP50: percentile(jumps, 50),
      jumpP95: percentile(jumps, 95),
      jumpCpuMs,
      echoP50: percentile(echo, 50),
      echoP95: percentile(echo, 95),
      ...paste,
      heapMb,
    };
  } finally {
    await page.close();
  }
}

/** Returns a function for the CPU milliseconds of the page's main thread so far. */
async function cpuOf(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
}

/** Times between frames while the table scrolls by this many pixels per frame. */
function frames(page: Page, step: number, count: number): Promise<number[]> {
  return page.evaluate(
    async ({ step: pixels, count: total }) => {
      const scroller = document.querySelector('[data-grid-scroller]');
      if (scroller === null) throw new Error('No grid on the page');
      scroller.scrollTop = 0;
      const next = () =>
        new Promise<number>((resolve) => {
          requestAnimationFrame(resolve);
        });
      const times: number[] = [];
      let last = await next();
      for (let index = 0; index < total; index += 1) {
        scroller.scrollTop += pixels;
        const now = await next();
        times.push(now - last);
        last = now;
      }
      return times;
    },
    { step, count },
  );
}

/** From the key that commits an edit to the frame that shows it. */
async function edits(page: Page, count: number): Promise<number[]> {
  await page.evaluate(() => document.querySelector('[data-grid-scroller]')?.scrollTo({ top: 0 }));
  await page.locator('[data-row="2"] [role=gridcell]').nth(4).click();
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) {
    await page.keyboard.insertText(`${index + 1} 000,5`);
    await page.evaluate(() => {
      addEventListener(
        'keydown',
        () => {
          const pressedAt = performance.now();
          requestAnimationFrame(() => {
            setTimeout(() => document.body.setAttribute('data-echo', String(performance.now() - pressedAt)));
          });
        },
        { once: true, capture: true },
      );
    });
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.body.hasAttribute('data-echo'));
    times.push(
      await page.evaluate(() => {
        const echo = Number(document.body.getAttribute('data-echo'));
        document.body.removeAttribute('data-echo');
        return echo;
      }),
    );
  }
  return times;
}

async function pasteBlock(page: Page): Promise<{ pasteMs: number; undoMs: number }> {
  await page.evaluate(() => document.querySelector('[data-grid-scroller]')?.scrollTo({ top: 0 }));
  await page.locator('[data-row="1"] [role=gridcell]').nth(1).click();
  const pasteMs = await page.evaluate(async (count) => {
    const lines = Array.from({ length: count }, (_, index) => [
      `N ${index}`,
      `C-${index}`,
      'm2',
      `${index},125`,
      '1 234,56',
      '',
    ]);
    const data = new DataTransfer();
    data.setData('text/plain', lines.map((line) => line.join('\t')).join('\n'));
    const startedAt = performance.now();
    document
      .querySelector('[data-grid-editor]')
      ?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    await new Promise((resolve) => {
      requestAnimationFrame(() => setTimeout(resolve));
    });
    return performance.now() - startedAt;
  }, PASTED);
  const pasted = await page.evaluate(() => window.bench.store.getRow('r4999')?.quantity);
  if (pasted !== '4999.125') throw new Error(`The paste did not reach its last row: ${pasted}`);
  const undoMs = await page.evaluate(async () => {
    const startedAt = performance.now();
    window.bench.store.undo();
    await new Promise((resolve) => {
      requestAnimationFrame(() => setTimeout(resolve));
    });
    return performance.now() - startedAt;
  });
  return { pasteMs, undoMs };
}

function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((first, second) => first - second);
  return sorted[Math.min(sorted.length - 1, Math.ceil((percent / 100) * sorted.length) - 1)] ?? 0;
}

if (import.meta.main) {
  const rounded = (await run(process.argv.length > 2 ? process.argv.slice(2).map(Number) : SIZES)).map((figures) =>
    Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, Math.round(value * 10) / 10])),
  );
  console.table(rounded);
}
