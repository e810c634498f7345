import { addAll, type DecimalString } from '@karkas/domain/decimal/decimal.ts';
import { boundOfChange, type ChangeBound, type VatParts } from '@karkas/domain/money/contract-price.ts';
import type { VatRate } from '@karkas/domain/money/vat.ts';
import type { ReportHead } from '../specification-report.types.ts';
import { isSameAmount, minus, moneySum } from './float-rounding.ts';
import type { ReportFigures } from './report-figures.ts';

/** What an agreement changes the price of its contract by. */
export type ChangeFigures = {
  /** What its rows come to by the contract, and the difference. */
  before: DecimalString;
  delta: DecimalString;
  /** What the charges on the rows of the contract change by. */
  charged: DecimalString;
  /** By the contract: what every screen and paper states. */
  parts: VatParts;
  rate: VatRate;
  /** Whether the difference and the charges come to it: not where documents hold VAT otherwise, by the rounding of each. */
  isSum: boolean;
  bound: ChangeBound;
};

export function changeFigures(
  { agreement, vat_included: isIncluded }: ReportHead,
  figures: ReportFigures,
): ChangeFigures {
  if (agreement === null) throw new Error('Not of an agreement');
  const { charges_effect: charged, vat_rate: rate } = agreement;
  const parts = agreement.price.change;
  const before = moneySum(figures.positions.map(({ row }) => row.change?.total_before ?? '0'));
  const delta = minus(figures.sums.total, before);
  const isSum = isSameAmount(addAll([delta, charged]), isIncluded ? parts.gross : parts.net);
  return { before, delta, charged, parts, rate, isSum, bound: boundOf(figures) };
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
