import type { DecimalString } from '@karkas/domain/decimal/decimal.ts';
import type { ReportPositionRow } from '../report.types.ts';
import { isSameAmount, minus } from './money-amounts.ts';

/** What a row of an agreement changes; null where prices are missing, so that the figure is unknown and not zero. */
type RowChange = { before: DecimalString | null; effect: DecimalString | null };

export function rowChange({ change }: Pick<ReportPositionRow, 'change'>, after: DecimalString | null): RowChange {
  const stated = change?.total_before ?? '0.00';
  const isUnpriced = (change?.gaps_before?.missing_prices ?? 0) > 0 && isSameAmount(stated, '0');
  const effect = minus(after ?? '0.00', stated);
  const isUnknown = (isUnpriced || after === null) && isSameAmount(effect, '0');
  return { before: isUnpriced ? null : stated, effect: isUnknown ? null : effect };
}
