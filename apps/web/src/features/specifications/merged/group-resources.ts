import type { MergedRow } from '@karkas/api/specifications/rows/merged-rows.schemas.ts';
import { addAll, decimal, roundMoney, type DecimalString } from '@karkas/domain/decimal/decimal.ts';

/** Resource groups of an estimate summary. Machinists belong to labour. */
export const GROUPS = ['labour', 'machine', 'material', 'equipment'] as const;
export type Group = (typeof GROUPS)[number];
export type ResourceGroup = {
  group: Group;
  rows: readonly MergedRow[];
  /** Absent without price permission. */
  total: DecimalString | undefined;
  /** Share of the displayed total, in percent with one decimal place; null when the total is zero. */
  share: DecimalString | null;
};
export type Order = { id: string; order: 'asc' | 'desc' };

const groupOf = ({ kind }: MergedRow): Group =>
  kind === 'machinist' ? 'labour' : kind === 'consumable' ? 'material' : kind;

/** Rows by group, sorted as requested; empty groups are omitted. */
export function groupResources(rows: readonly MergedRow[], order: Order): ResourceGroup[] {
  const hasPrices = rows.some(({ total }) => total !== undefined);
  const whole = sumOf(rows);
  const byGroup = Map.groupBy(rows, groupOf);
  return GROUPS.flatMap((group): ResourceGroup[] => {
    const own = byGroup.get(group);
    if (own === undefined) return [];
    const total = sumOf(own);
    return [
      {
        group,
        rows: own.toSorted((first, second) => compare(first, second, order)),
        total: hasPrices ? total : undefined,
        share: !hasPrices || decimal(whole).eq('0') ? null : shareOf(total, whole),
      },
    ];
  });
}

function sumOf(rows: readonly MergedRow[]): DecimalString {
  return roundMoney(addAll(rows.flatMap(({ total }) => total ?? [])));
}

function shareOf(part: DecimalString, whole: DecimalString): DecimalString {
  return (Number(decimal(part).times('1000').div(decimal(whole)).toFixed(0)) / 10).toString();
}

function compare(first: MergedRow, second: MergedRow, { id, order }: Order): number {
  const sign = order === 'asc' ? 1 : -1;
  if (id === 'total' && first.total !== undefined) {
    // Unpriced rows are last in any order.
    if (first.total === null || second.total === null || second.total === undefined)
      return Number(first.total === null) - Number(second.total === null);
    const difference = decimal(first.total).minus(decimal(second.total));
    if (!difference.eq('0')) return difference.gt('0') ? sign : -sign;
  }
  return first.name.localeCompare(second.name, 'ru') * (id === 'name' ? sign : 1);
}
