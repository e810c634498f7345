import { readFile } from 'node:fs/promises';
import { constants, getPriority, setPriority } from 'node:os';
import { performance } from 'node:perf_hooks';
import type { VatRate } from '@karkas/domain/money/vat.ts';
import { type StarterCatalogue, starterCatalogue } from '#features/norms';
import { readBill, UnreadableBill, type UnreadableCode, type UnreadableDetail } from '#features/vor-reader';
import { priceSample } from './price-sample.ts';
import type { PricedSample } from './sample.types.ts';

export type SampleTask = { path: string; fileName: string; vatRate: VatRate; pricingMs: number };
/** A class does not survive the way between threads. */
export type SampleAnswer = { sample: PricedSample } | { refused: { code: UnreadableCode; detail: UnreadableDetail } };

// Linux has a priority for each thread, and this one is for strangers; elsewhere it would be that of the whole process.
const LOW = constants.priority.PRIORITY_BELOW_NORMAL;
if (process.platform === 'linux' && getPriority() < LOW) setPriority(LOW);

let catalogue: Promise<StarterCatalogue> | null = null;

/** Entry of the worker thread. It keeps the norms for as long as it lives. */
export default async function run({ path, fileName, vatRate, pricingMs }: SampleTask): Promise<SampleAnswer> {
  try {
    const bill = await readBill({ bytes: await readFile(path), fileName });
    catalogue ??= starterCatalogue();
    const norms = await catalogue;
    const until = performance.now() + pricingMs;
    return { sample: priceSample(bill, norms, { vatRate, hasTime: () => performance.now() < until }) };
  } catch (error) {
    if (error instanceof UnreadableBill) return { refused: { code: error.code, detail: error.detail } };
    throw error;
  }
}
