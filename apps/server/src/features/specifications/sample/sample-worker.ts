import { readFile } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';
import type { VatRate } from '@karkas/domain/money/vat.ts';
import { type StarterCatalogue, starterCatalogue } from '#features/norms';
import {
  type BillPreview,
  previewBill,
  readBill,
  type ReadBillInput,
  UnreadableBill,
  type UnreadableCode,
  type UnreadableDetail,
} from '#features/bill-reader';
import { checkSample } from './check-sample.ts';
import { priceSample, unmappedSample } from './price-sample.ts';
import type { BillMapping, PricedSample } from './sample.types.ts';

export type SampleTask = {
  path: string;
  fileName: string;
  mapping: BillMapping;
  vatRate: VatRate;
  pricingMs: number;
  /** Date for the rules. */
  today: string;
};
/** Class instances do not survive messages between processes. */
export type SampleAnswer = { sample: PricedSample } | { refused: { code: UnreadableCode; detail: UnreadableDetail } };

let catalogue: Promise<StarterCatalogue> | null = null;

/** Process entry. Keeps the norms in memory for its lifetime. */
export default async function run({ path, fileName, mapping, ...pricing }: SampleTask): Promise<SampleAnswer> {
  try {
    const input = { bytes: await readFile(path), fileName, ...mapping };
    catalogue ??= starterCatalogue();
    const norms = await catalogue;
    return { sample: await readAndPrice(input, norms, pricing) };
  } catch (error) {
    if (error instanceof UnreadableBill) return { refused: { code: error.code, detail: error.detail } };
    throw error;
  }
}

async function readAndPrice(
  input: ReadBillInput,
  norms: StarterCatalogue,
  { vatRate, pricingMs, today }: Pick<SampleTask, 'vatRate' | 'pricingMs' | 'today'>,
): Promise<PricedSample> {
  try {
    const bill = await readBill(input);
    const until = performance.now() + pricingMs;
    const priced = priceSample(bill, norms, { vatRate, hasTime: () => performance.now() < until });
    const check = checkSample(bill, norms, { today, fileName: input.fileName });
    return { ...priced, check, preview: withoutFormat(await previewBill({ ...input, sheet: bill.sheet })) };
  } catch (error) {
    const { code, detail } = error instanceof UnreadableBill ? error : { code: null, detail: null };
    if (code !== 'header_not_found') throw error;
    const preview = await previewToChooseBy(input, detail.sheet);
    if (preview === null) throw error;
    return unmappedSample(preview, { vatRate, priceDate: norms.priceDate });
  }
}

/** Limit of sheets opened to find a table, since each reopens the file. */
const MOST_SHEETS = 6;

/**
 * The sheet that was read; if it is only a title line, the next one with a table. A sheet named by the user is used as
 * is.
 */
async function previewToChooseBy(input: ReadBillInput, looked: string | undefined): Promise<BillPreview | null> {
  const sheet = input.sheet ?? looked;
  const first = await previewBill({ ...input, ...(sheet === undefined ? {} : { sheet }) });
  if (first === null || isTable(first)) return first;
  if (input.sheet === undefined)
    for (const other of first.sheets.slice(0, MOST_SHEETS)) {
      if (other === first.sheet) continue;
      const next = await previewBill({ ...input, sheet: other });
      if (next !== null && isTable(next)) return next;
    }
  return null;
}

const isTable = ({ rows }: BillPreview): boolean => rows.length >= 2;

function withoutFormat(preview: BillPreview | null): PricedSample['preview'] {
  if (preview === null) return null;
  const { format: _, ...columnsPreview } = preview;
  return columnsPreview;
}
