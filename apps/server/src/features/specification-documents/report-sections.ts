import type { ResourceListName, ResourceLists } from './figures/resource-lists.ts';
import type { ReportOptions, ReportSection } from './report.types.ts';

const LISTS = ['resources', 'materials', 'consumables'] as const;

/** Empty lists are omitted unless the workbook would have no sheet. */
export function listsToPrint(sections: ReadonlySet<ReportSection>, { byName }: ResourceLists): ResourceListName[] {
  const wanted = LISTS.filter((name) => sections.has(name));
  const filled = wanted.filter((name) => byName[name].length > 0);
  const hasOther = sections.has('specification') || sections.has('calculation');
  return hasOther || filled.length > 0 ? filled : wanted.slice(0, 1);
}

/**
 * The calculation consists of amounts only, so it is omitted without prices; a workbook must have at least one
 * sheet.
 */
export function wantedSections({ sections, with_prices: withPrices }: ReportOptions): Set<ReportSection> {
  const wanted = new Set(sections);
  if (!withPrices) wanted.delete('calculation');
  if (wanted.size === 0) wanted.add('specification');
  return wanted;
}
