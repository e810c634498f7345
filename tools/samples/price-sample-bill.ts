import { readFileSync } from 'node:fs';
import path from 'node:path';
import { defaultVatRate } from '@karkas/domain/money/vat.ts';
import { readBill } from '../../apps/server/src/features/bill-reader/index.ts';
import { starterCatalogue } from '../../apps/server/src/features/norms/index.ts';
import { priceSample } from '../../apps/server/src/features/specifications/sample/price-sample.ts';

const BILL = 'vedomost-obrazec.xlsx';
const FOLDER = path.join(import.meta.dirname, '../../apps/web/public/samples');
/** The bill of the home page, as the product reads and prices it. */
export const PRICED_SAMPLE = 'apps/site/src/home-bill/priced-sample.json';

/** Reads and prices the sample bill of the site as the server does for a visitor, with all of its rows. */
export async function priceSampleBill(): Promise<string> {
  const norms = await starterCatalogue();
  const bill = await readBill({ bytes: readFileSync(path.join(FOLDER, BILL)), fileName: BILL });
  const {
    sections_count,
    works_count,
    matched_count,
    doubtful_count,
    priced_count,
    vat_rate,
    net,
    vat,
    gross,
    ...rest
  } = priceSample(bill, norms, {
    vatRate: defaultVatRate(norms.priceDate),
    hasTime: () => true,
    maxRows: Number.POSITIVE_INFINITY,
  });
  const counts = { sections_count, works_count, matched_count, doubtful_count, priced_count };
  const sums = { net, vat, gross, vat_rate, is_lower_bound: rest.is_lower_bound, price_date: rest.price_date };
  return `${JSON.stringify({ file_name: BILL, ...counts, ...sums, rows: rest.rows }, null, 2)}\n`;
}
