import { classifyByAmount, type Classified, sumClasses, type ClassSum } from '@karkas/domain/money/abc-classes.ts';
import type { ReportOptions } from '../report.types.ts';
import type { ListedResource, ResourceLists } from './resource-lists.ts';

export type AbcList = { rows: readonly Classified<ListedResource>[]; sums: readonly ClassSum[] };

const totalOf = ({ total }: ListedResource): string | null => total;

/** The contractor's resources of all lists by cost; those without a price have no share. */
export function abcList({ byName }: ResourceLists): AbcList {
  const all = [...byName.resources, ...byName.materials, ...byName.consumables];
  const rows = classifyByAmount(
    all.filter(({ supply }) => supply === 'own'),
    totalOf,
  );
  return { rows, sums: sumClasses(rows, totalOf).filter(({ count }) => count > 0) };
}

/** The classes belong to the report of resources: its lists alone, with prices. */
export function hasAbcList({ sections, with_prices: withPrices }: ReportOptions): boolean {
  const isOfLists = !sections.includes('specification') && !sections.includes('calculation');
  return withPrices && isOfLists && sections.includes('resources') && sections.includes('materials');
}
