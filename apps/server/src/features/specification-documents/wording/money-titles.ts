import { WITH_VAT } from './money-titles.texts.ts';
import { COLUMN_TITLES } from '../report.texts.ts';
import type { ReportHead } from '../report.types.ts';

/** Whether prices in the document include VAT, so that column titles say so. */
export function hasVatWithin({ vat_rate: rate, vat_included: isIncluded }: ReportHead): boolean {
  return isIncluded && rate !== 'none';
}

export function moneyTitles(head: ReportHead): { price: string; total: string } {
  return hasVatWithin(head) ? WITH_VAT : { price: COLUMN_TITLES.price, total: COLUMN_TITLES.total };
}
