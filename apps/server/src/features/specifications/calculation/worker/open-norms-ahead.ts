import { catalogueKey, readCatalogueTexts } from '#features/norms';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { findSpecification } from '../../specifications.repository.ts';
import type { Calculator } from './calculator.ts';

type Reader = Pick<CompanyScope, 'many' | 'companyId'>;
/** Opens a transaction in the company when the norms are read, since the request may have ended by then. */
export type ReadInNewTransaction = <Result>(read: (reader: Reader) => Promise<Result>) => Promise<Result>;

/**
 * Opens the norms in the background after a bill upload or a base selection, since a calculation is likely to follow.
 */
export async function openNormsAhead(
  scope: CompanyScope,
  specificationId: string,
  {
    calculator,
    readInNewTransaction,
  }: { calculator: Pick<Calculator, 'openAhead'> | undefined; readInNewTransaction: ReadInNewTransaction },
): Promise<void> {
  if (calculator === undefined) return;
  const { norm_base_id: baseId } = await findSpecification(scope, specificationId);
  if (baseId === null) return;
  const key = await catalogueKey(scope, baseId);
  const read = () => readInNewTransaction((reader) => readCatalogueTexts(reader, baseId));
  void calculator.openAhead({ key, read }, scope.companyId);
}
