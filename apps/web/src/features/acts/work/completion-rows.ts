import type { CompletionRow } from '@karkas/api/acts/completion.schemas.ts';
import { decimal, plain, roundMoney } from '@karkas/domain/decimal/decimal.ts';

export const COMPLETION_FILTERS = ['begun', 'ready', 'over'] as const;
export type CompletionFilter = (typeof COMPLETION_FILTERS)[number];

const isNot0 = (value: string): boolean => !decimal(value).eq('0');

export function isShown(row: CompletionRow, filter: CompletionFilter): boolean {
  switch (filter) {
    case 'begun':
      return isNot0(row.quantity_accepted) || isNot0(row.quantity_presented);
    case 'ready':
      return isNot0(row.quantity_recorded) || isNot0(row.quantity_ordered_done);
    case 'over':
      return isNot0(row.quantity_over) || decimal(row.quantity_remaining).lt('0');
  }
}

/** Shares in percent, together at most 100; null for a position without a quantity. */
export function barOf(row: CompletionRow): { accepted: string; presented: string; isOver: boolean } | null {
  const { quantity_effective: effective } = row;
  if (effective === null || decimal(effective).eq('0')) return null;
  const share = (value: string) => decimal(roundMoney(decimal(value).times('100').div(decimal(effective))));
  const capped = (value: ReturnType<typeof decimal>, most: ReturnType<typeof decimal>) =>
    value.lt('0') ? decimal('0') : value.gt(most) ? most : value;
  const [accepted, presented] = [share(row.quantity_accepted), share(row.quantity_presented)];
  const first = capped(accepted, decimal('100'));
  return {
    accepted: plain(first),
    presented: plain(capped(presented, decimal('100').minus(first))),
    isOver: accepted.plus(presented).gt('100'),
  };
}
