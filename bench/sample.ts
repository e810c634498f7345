// node bench/sample.ts --address http://127.0.0.1:8080: the waiting time of a visitor's bill, and the impact of a flood
// of bills on signed-in users. The product runs with the demo company and TRUSTED_PROXIES=127.0.0.1/32: each visitor
// has a separate address. The flood is a separate process, so that its own CPU cost is not attributed to the product.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { officialFormWorkbook } from '../apps/server/src/testing/files/make-workbook.ts';
import { callerOf } from './product.ts';
import { type Bill, drop, longBill } from './visitors.ts';

const { values } = parseArgs({
  options: {
    address: { type: 'string', default: 'http://127.0.0.1:8080' },
    bill: { type: 'string' },
    times: { type: 'string', default: '10' },
    rounds: { type: 'string', default: '5' },
  },
});
const { address } = values;
const CALLS = 300;
const PAUSE_MS = 10;

const official: Bill = {
  name: 'official.xlsx',
  bytes: values.bill === undefined ? officialFormWorkbook() : readFileSync(values.bill),
};
const long = longBill();

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
    const { status, ms } = await drop(address, bill);
    if (status !== 201) throw new Error(`${bill.name}: ${status}`);
    times.push(ms);
  }
  return times;
}

const call = await callerOf(address);
/** A signed-in user opens lists during the whole run. */
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

const load = (): string => `load of the machine ${loadavg()[0]?.toFixed(1)}`;
console.log(`official workbook, drop to result: ${percentiles(await timesOf(official))}; ${load()}`);
console.log(`2 000 works, drop to result: ${percentiles(await timesOf(long))}; ${load()}`);
await work();
const flood = fork(new URL('./visitors.ts', import.meta.url), [address]);
const all: Record<'alone' | 'beside', number[]> = { alone: [], beside: [] };
for (let round = 1; round <= Number(values.rounds); round += 1) {
  const alone = await work();
  flood.send({ count: 50 });
  const [beside, [refused]] = await Promise.all([work(), once(flood, 'message')]);
  all.alone.push(...alone);
  all.beside.push(...beside);
  console.log(
    `flood ${round}: alone ${percentiles(alone)}; with 50 bills at once (${refused} refused) ${percentiles(beside)}; × ${(p95(beside) / p95(alone)).toFixed(2)}; ${load()}`,
  );
}
flood.kill();
console.log(
  `all rounds: alone ${percentiles(all.alone)}; beside the flood ${percentiles(all.beside)}; p95 × ${(p95(all.beside) / p95(all.alone)).toFixed(2)}`,
);
