// node bench/sample.ts --address http://127.0.0.1:8080: what a visitor waits for his bill, and what a flood of bills costs those
// who are signed in. The product runs with the demo company and TRUSTED_PROXIES=127.0.0.1/32: each visitor has an address of his own.
import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { officialFormWorkbook, makeWorkbook } from '../apps/server/src/testing/make-workbook.ts';
import { callerOf, readStarterNorms } from './product.ts';

const { values } = parseArgs({
  options: {
    address: { type: 'string', default: 'http://127.0.0.1:8080' },
    bill: { type: 'string' },
    times: { type: 'string', default: '10' },
    rounds: { type: 'string', default: '3' },
  },
});
const { address } = values;
const CALLS = 300;
const PAUSE_MS = 10;

type Bill = { name: string; bytes: Uint8Array };
const official: Bill = {
  name: 'official.xlsx',
  bytes: values.bill === undefined ? officialFormWorkbook() : readFileSync(values.bill),
};
const norms = readStarterNorms();
const long: Bill = {
  name: 'long.xlsx',
  bytes: makeWorkbook({
    sheets: [
      {
        name: 'ВОР',
        rows: [
          ['№ п/п', 'Наименование работ', 'Ед. изм.', 'Количество'],
          ...Array.from({ length: 2000 }, (_, index) => {
            const norm = norms[(index * 7) % norms.length];
            return [index + 1, norm?.name ?? '', norm?.unit ?? '', index + 1];
          }),
        ],
      },
    ],
  }),
};

let visitors = Date.now() % 60_000;
/** One visitor, from an address and a network of his own. */
async function drop({ name, bytes }: Bill): Promise<{ status: number; ms: number }> {
  visitors += 1;
  const form = new FormData();
  form.append('file', new Blob([Buffer.from(bytes)]), name);
  const began = performance.now();
  const answer = await fetch(`${address}/api/site/sample/`, {
    method: 'POST',
    headers: {
      'x-forwarded-for': `10.${100 + Math.floor(visitors / 250 / 250)}.${Math.floor(visitors / 250) % 250}.${visitors % 250}`,
    },
    body: form,
  });
  await answer.arrayBuffer();
  return { status: answer.status, ms: performance.now() - began };
}

const at = (sorted: readonly number[], share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0;
function percentiles(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  return `p50 ${at(sorted, 0.5).toFixed(1)} ms, p95 ${at(sorted, 0.95).toFixed(1)} ms`;
}
const p95 = (times: readonly number[]): number =>
  at(
    times.toSorted((a, b) => a - b),
    0.95,
  );

async function timesOf(bill: Bill): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < Number(values.times); index += 1) {
    const { status, ms } = await drop(bill);
    if (status !== 201) throw new Error(`${bill.name}: ${status}`);
    times.push(ms);
  }
  return times;
}

const call = await callerOf(address);
/** Somebody signed in opens lists for as long as it takes. */
async function work(): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < CALLS; index += 1) {
    const began = performance.now();
    await call('GET', index % 2 === 0 ? '/api/projects/' : '/api/customers/');
    times.push(performance.now() - began);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return times;
}

console.log(`official workbook, drop to result: ${percentiles(await timesOf(official))}`);
console.log(`2 000 works, drop to result: ${percentiles(await timesOf(long))}`);
await work();
for (let round = 1; round <= Number(values.rounds); round += 1) {
  const alone = await work();
  const flood = Promise.all(Array.from({ length: 50 }, () => drop(long)));
  const beside = await work();
  const refused = (await flood).filter(({ status }) => status === 429).length;
  console.log(
    `flood ${round}: alone ${percentiles(alone)}; with 50 bills at once (${refused} refused) ${percentiles(beside)}`,
  );
  console.log(`  signed-in p95 × ${(p95(beside) / p95(alone)).toFixed(2)}`);
}
