import { decimal, roundMoney, type Decimal } from '@karkas/domain/decimal/decimal.ts';
import type { Gaps } from '@karkas/domain/money/amount-bound.ts';
import type { EffectiveRow, StatedRow } from '@karkas/domain/specification/index.ts';

export type SectionSum = Gaps & { total: string };
type Sum = Gaps & { total: Decimal };

/**
 * Sections of a list in tree order by row key: the sum of the positions in effect under each. The stored sum of a
 * section is that of its own specification and ignores agreements.
 */
export function sectionSums(list: readonly EffectiveRow<StatedRow>[]): Map<string, SectionSum> {
  const sums = new Map<string, Sum>();
  const own = ({ row }: EffectiveRow<StatedRow>): Sum =>
    row.kind === 'section'
      ? (sums.get(row.row_key) ?? { total: decimal('0'), missing_prices: 0, missing_deductions: 0 })
      : { ...row, total: decimal(row.total ?? '0') };
  const sections = new Map<string, SectionSum>();
  // From the end, so that a section is complete before it counts in the one above.
  for (const entry of list.toReversed()) {
    const { row } = entry;
    const sum = own(entry);
    if (row.kind === 'section') sections.set(row.row_key, { ...gapsOf(sum), total: roundMoney(sum.total) });
    if (row.parent_key !== null) sums.set(row.parent_key, added(sums.get(row.parent_key), sum));
  }
  return sections;
}

function added(above: Sum | undefined, { total, missing_prices, missing_deductions }: Sum): Sum {
  if (above === undefined) return { total, missing_prices, missing_deductions };
  return {
    total: above.total.plus(total),
    missing_prices: above.missing_prices + missing_prices,
    missing_deductions: above.missing_deductions + missing_deductions,
  };
}

const gapsOf = ({ missing_prices, missing_deductions }: Gaps): Gaps => ({ missing_prices, missing_deductions });
