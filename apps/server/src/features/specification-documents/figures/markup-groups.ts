import type { DecimalString } from '@karkas/domain/decimal/decimal.ts';
import { decimal, roundQuantity } from '@karkas/domain/decimal/decimal.ts';
import { moneySum } from './money-amounts.ts';
import type { PositionFigure } from './price-position.ts';

export type MarkupGroup = {
  kind: 'overhead' | 'profit';
  /** Null for amounts without a percent. */
  percent: DecimalString | null;
  payroll: DecimalString;
  amount: DecimalString;
};

/** Overhead and profit of the document grouped by percent, highest first. */
export function groupMarkups(positions: readonly PositionFigure[]): MarkupGroup[] {
  return (['overhead', 'profit'] as const).flatMap((kind) => {
    const groups = new Map<
      string,
      { percent: DecimalString | null; payrolls: DecimalString[]; amounts: DecimalString[] }
    >();
    for (const position of positions) {
      const markup = position[kind];
      if (markup === null) continue;
      const percent = markup.percent === null ? null : roundQuantity(markup.percent);
      const group = groups.get(percent ?? '') ?? { percent, payrolls: [], amounts: [] };
      groups.set(percent ?? '', group);
      group.payrolls.push(position.payroll);
      group.amounts.push(markup.amount);
    }
    return [...groups.values()]
      .toSorted((left, right) => decimal(right.percent ?? '0').cmp(decimal(left.percent ?? '0')))
      .map(({ percent, payrolls, amounts }) => ({
        kind,
        percent,
        payroll: moneySum(payrolls),
        amount: moneySum(amounts),
      }));
  });
}
