import { documentTotals, type DocumentTotals, type SummedTotals } from '@karkas/domain/specification/index.ts';
import { addAll, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import type { CompanyScope } from '#platform/db/company-scope.ts';
import { rollUpSections, sumPositions } from '../rows/row-tree.repository.ts';
import type { Settings } from '../specification-settings.ts';
import { updateSpecification } from '../specifications.repository.ts';

export type RefreshedTotals = {
  totals: DocumentTotals;
  unmatched_count: number;
  unpriced_count: number;
  sectionIds: string[];
  contentVersion: number;
};

/** Brings sections and document up to the positions, in the transaction of the change. */
export async function refreshTotals(
  scope: CompanyScope,
  specification: { id: string; settings: Settings },
): Promise<RefreshedTotals> {
  const sectionIds = await rollUpSections(scope, specification.id);
  const { unmatched_count, ...sums } = await sumPositions(scope, specification.id);
  const summed: SummedTotals = { ...sums, payroll: roundMoney(addAll([sums.labour, sums.machinists])) };
  const { settings } = specification;
  const totals = documentTotals({
    positions: [summed],
    vatRate: settings.vat_rate,
    vatIncluded: settings.vat_included,
  });
  const { content_version: contentVersion } = await updateSpecification(
    scope,
    specification.id,
    { totals: JSON.stringify(totals), total_gross: totals.gross },
    { isHead: false },
  );
  return { totals, unmatched_count, unpriced_count: sums.missing_prices, sectionIds, contentVersion };
}
