import type { DocumentTotals } from '@karkas/domain/specification/index.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { rollUpSections, sumRows } from '../rows/row-tree.repository.ts';
import { readSettings, type Settings } from '../settings/specification-settings.ts';
import { type SpecificationRow, updateSpecification } from '../specifications.repository.ts';
import { requireBounded } from './bounded-sums.ts';
import { type StoredSums, moveSums, readStoredSums, totalsOfSums } from './stored-sums.ts';
import { moveSections, type SectionMove } from './move-sections.repository.ts';

export type RefreshedTotals = {
  totals: DocumentTotals;
  unmatched_count: number;
  unpriced_count: number;
  /** Sections whose total changed. */
  sectionIds: string[];
  contentVersion: number;
};

/**
 * Recalculates sections and totals from all positions, in the transaction of the change: after bulk changes (an import,
 * a calculation, other percents), and when stored sums are missing.
 */
export async function refreshTotals(
  scope: CompanyScope,
  specification: { id: string; settings: Settings },
): Promise<RefreshedTotals> {
  const sectionIds = await rollUpSections(scope, specification.id);
  const sums = await sumRows(scope, specification.id);
  return storeTotals(scope, specification, { sums, sectionIds });
}

/** Row changes of a write: sums before and after, and the parent sections. */
export type RowsMoved = {
  less: readonly StoredSums[];
  more: readonly StoredSums[];
  sections: readonly SectionMove[];
};

/**
 * Updates sections and totals by the difference, so that the cost does not grow with the specification. The caller
 * holds the lock.
 */
export async function moveTotals(
  scope: CompanyScope,
  specification: SpecificationRow,
  moved: RowsMoved,
): Promise<RefreshedTotals> {
  const settings = readSettings(specification.settings);
  const stored = readStoredSums(specification.kept_sums);
  if (stored === null) return refreshTotals(scope, { id: specification.id, settings });
  const sectionIds = await moveSections(scope, moved.sections);
  return storeTotals(scope, { id: specification.id, settings }, { sums: moveSums(stored, moved), sectionIds });
}

async function storeTotals(
  scope: CompanyScope,
  { id, settings }: { id: string; settings: Settings },
  { sums, sectionIds }: { sums: StoredSums; sectionIds: string[] },
): Promise<RefreshedTotals> {
  const totals = totalsOfSums(sums, settings);
  requireBounded(scope, [totals.net, totals.gross, totals.charges_total]);
  const { content_version: contentVersion } = await updateSpecification(
    scope,
    id,
    { totals: JSON.stringify(totals), total_gross: totals.gross, kept_sums: JSON.stringify(sums) },
    { isHead: false },
  );
  const { unmatched_count, missing_prices: unpriced_count } = sums;
  return { totals, unmatched_count, unpriced_count, sectionIds, contentVersion };
}
