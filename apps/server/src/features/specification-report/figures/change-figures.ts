import { addAll, roundMoney, type DecimalString } from '@karkas/domain/decimal/decimal.ts';
import { boundOfChange, type ChangeBound, priceChange, type VatParts } from '@karkas/domain/money/contract-price.ts';
import type { ReportHead } from '../specification-report.types.ts';
import { minus, moneySum } from './float-rounding.ts';
import type { ReportFigures } from './report-figures.ts';

/** What an agreement changes the price of its contract by. */
export type ChangeFigures = {
  /** What its rows come to by the contract, and the difference. */
  before: DecimalString;
  delta: DecimalString;
  /** What the charges on the rows of the contract change by. */
  charged: DecimalString;
  price: DecimalString;
  after: DecimalString;
  parts: VatParts;
  bound: ChangeBound;
};

export function changeFigures(head: ReportHead, figures: ReportFigures): ChangeFigures {
  const before = moneySum(figures.positions.map(({ row }) => row.change?.total_before ?? '0'));
  const delta = minus(figures.sums.total, before);
  const price = head.agreement?.price_before ?? '0';
  const charged = head.agreement?.charges_effect ?? '0.00';
  const after = roundMoney(addAll([price, delta, charged]));
  const parts = priceChange(price, after, { rate: head.vat_rate, isIncluded: head.vat_included });
  return { before, delta, charged, price, after, parts, bound: boundOf(figures) };
}

/** A price that the row of the contract misses as well changes nothing where the row is stated as it was. */
function boundOf({ positions }: ReportFigures): ChangeBound {
  const changed = positions.filter(
    ({ row, total }) => row.change?.quantity_before !== row.quantity || row.change?.total_before !== total,
  );
  return boundOfChange(
    changed.reduce((count, { row }) => count + (row.change?.missing_before ?? 0), 0),
    changed.reduce((count, { sums }) => count + sums.missing_prices, 0),
  );
}
