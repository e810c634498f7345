import { boundOfSum } from '@karkas/domain/money/amount-bound.ts';
import { boundOfRows } from '../figures/change-figures.ts';
import type { ReportEntry } from '../figures/report-figures.ts';
import { sectionTotal } from '../report.texts.ts';
import { isUnpricedSum } from './bounded-labels.ts';

type SectionEnd = ReportEntry & { kind: 'section_end' };

/** The label of a section's sum; in an agreement one label is that of the sums before and after and of the change. */
export function sectionLabel(end: SectionEnd): string {
  const { number, name } = end.row;
  if (end.within.some(({ row }) => row.change !== undefined))
    return sectionTotal(number, name, boundOfRows(end.within).line);
  return sectionTotal(number, name, isUnpriced(end) ? 'exact' : boundOfSum(end));
}

/** Whether nothing in the section has a price. */
export const isUnpriced = (end: SectionEnd): boolean => isUnpricedSum(end.total, end);
