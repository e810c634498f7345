import { documentTotals, type DocumentTotals, type SummedTotals } from '@karkas/domain/specification/index.ts';
import { addAll, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import type { CompanyScope } from '#platform/db/company-scope.ts';
import { rollUpSections, sumPositions } from '../rows/row-tree.repository.ts';
import type { Settings } from '../specification-settings.ts';
import { updateSpecification } from '../specifications.repository.ts';

/** Brings sections and document up to the positions, in the transaction of the change. */
export async function refreshTotals(
  scope: CompanyScope,
  specification: { id: string; settings: Settings },
): Promise<{ totals: DocumentTotals; sectionIds: string[]; contentVersion: number }> {
  const sectionIds = await rollUpSections(scope, specification.id);
  const sums = await sumPositions(scope, specification.id);
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
  return { totals, sectionIds, contentVersion };
}
