// node bench/site-pages.ts --address http://127.0.0.1:8080: Lighthouse scores of four site pages with its phone preset,
// and the largest contentful paint, next to the floor of the same run: the same words and styles without scripts, fonts
// and pictures, from a minimal server. Lighthouse runs through npx; LIGHTHOUSE=<its cli/index.js> uses another copy.
import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseArgs, promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { findChromium } from '../tools/find-chromium.mjs';

const { values } = parseArgs({
  options: { address: { type: 'string', default: 'http://127.0.0.1:8080' }, times: { type: 'string', default: '3' } },
});
const PAGES = ['/', '/services/estimates', '/blog/nds-22-i-staryj-dogovor', '/contact'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const [PROGRAM = '', ...FIRST] =
  process.env.LIGHTHOUSE === undefined
    ? ['npx', '--yes', 'lighthouse@13.5.0']
    : [process.execPath, process.env.LIGHTHOUSE];

type Report = {
  categories: Readonly<Record<string, { score: number | null }>>;
  audits: Readonly<Record<string, { numericValue?: number }>>;
};
type Marks = { scores: string; lcp: number; cls: number; bytes: number };

async function examine(url: string): Promise<Marks> {
  for (let attempt = 1; ; attempt += 1) {
    const marks = await examineOnce(url).catch(() => null);
    // On a busy machine the browser occasionally loses the trace of a page.
    if (marks !== null) return marks;
    if (attempt === 3) throw new Error(`Lighthouse could not examine ${url}`);
  }
}

async function examineOnce(url: string): Promise<Marks> {
  const { stdout } = await promisify(execFile)(
    PROGRAM,
    [
      ...FIRST,
      url,
      '--output=json',
      '--quiet',
      `--only-categories=${CATEGORIES.join(',')}`,
      '--chrome-flags=--headless=new --no-sandbox',
    ],
    { maxBuffer: 2 ** 28, env: { ...process.env, CHROME_PATH: (await findChromium()) ?? '' } },
  );
  const { categories, audits } = JSON.parse(stdout) as Report;
  const value = (audit: string): number => audits[audit]?.numericValue ?? Number.NaN;
  return {
    scores: CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100)).join('/'),
    lcp: value('largest-contentful-paint'),
    cls: value('cumulative-layout-shift'),
    bytes: value('total-byte-weight'),
  };
}

/** Serves only the words and the style of a page. */
async function floorOf(url: string): Promise<{ address: string; close(): void }> {
  const html = await (await fetch(url)).text();
  const words = html
    .replaceAll(/<script[\s\S]*?<\/script>|<picture[\s\S]*?<\/picture>|<svg[\s\S]*?<\/svg>|<link [^<>]*>/g, '')
    .replaceAll(/@font-face\s*\{[^{}]*\}/g, '');
  const body = gzipSync(words);
  const server = createServer((request, response) => {
    if (request.url !== '/') response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' }).end(body);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() };
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

for (const page of PAGES) {
  const url = values.address + page;
  const floor = await floorOf(url);
  const ours: Marks[] = [];
  const bare: number[] = [];
  for (let time = 0; time < Number(values.times); time += 1) {
    bare.push((await examine(floor.address)).lcp);
    ours.push(await examine(url));
  }
  floor.close();
  const lcp = median(ours.map((marks) => marks.lcp));
  const cls = Math.max(...ours.map((marks) => marks.cls));
  console.log(`${page}: ${[...new Set(ours.map((marks) => marks.scores))].join(', ')} (${CATEGORIES.join('/')})`);
  console.log(
    `  LCP ${lcp.toFixed(0)} ms, floor ${median(bare).toFixed(0)} ms, × ${(lcp / median(bare)).toFixed(2)}; CLS ${cls}; ${((ours[0]?.bytes ?? 0) / 1000).toFixed(0)} kB`,
  );
}
