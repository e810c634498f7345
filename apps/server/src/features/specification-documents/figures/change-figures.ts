import { addAll, type DecimalString } from '@karkas/domain/decimal/decimal.ts';
import {
  addGaps,
  type AmountBound,
  boundOfChange,
  boundOfSum,
  commonBound,
  NO_GAPS,
} from '@karkas/domain/money/amount-bound.ts';
import type { VatParts } from '@karkas/domain/money/contract-price.ts';
import type { VatRate } from '@karkas/domain/money/vat.ts';
import type { ReportHead } from '../report.types.ts';
import { isSameAmount, minus, moneySum } from './money-amounts.ts';
import type { PositionFigure } from './price-position.ts';
import type { ReportFigures } from './report-figures.ts';

/** How an agreement changes the price of its contract. */
export type ChangeFigures = {
  /** The total of its rows by the contract, and the difference. */
  before: DecimalString;
  delta: DecimalString;
  /** The change of the charges on the contract's rows. */
  charged: DecimalString;
  /** By the contract: the figures stated on every screen and paper. */
  parts: VatParts;
  rate: VatRate;
  /**
   * Whether difference plus charges equals the change; false where the documents have different VAT terms, because
   * of rounding.
   */
  isSum: boolean;
  bound: AmountBound;
  /** One bound of a line with all three: what the rows cost after and before, and the difference. */
  rowsBound: AmountBound;
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
  return {
    before,
    delta,
    charged,
    parts,
    rate,
    isSum,
    bound: boundOfRows(figures.positions).change,
    rowsBound: boundOfRows(figures.positions).line,
  };
}

/** A price also missing in the contract has no effect if the row is unchanged. */
export function boundOfRows(positions: readonly PositionFigure[]): { change: AmountBound; line: AmountBound } {
  const gapsBefore = (list: readonly PositionFigure[]) =>
    addGaps(list.map(({ row }) => row.change?.gaps_before ?? NO_GAPS));
  const gapsAfter = (list: readonly PositionFigure[]) => addGaps(list.map(({ sums }) => sums));
  const changed = positions.filter(
    ({ row, total }) => row.change?.quantity_before !== row.quantity || row.change?.total_before !== total,
  );
  const change = boundOfChange(gapsBefore(changed), gapsAfter(changed));
  const line = commonBound([boundOfSum(gapsBefore(positions)), boundOfSum(gapsAfter(positions)), change]);
  return { change, line };
}
