import { catalogueKey, readCatalogueTexts } from '#features/norms';
import type { CompanyScope } from '#platform/db/company-scope.ts';
import { findSpecification } from '../specifications.repository.ts';
import type { Calculator } from './calculator.ts';

type Reader = Pick<CompanyScope, 'many' | 'companyId'>;
/** Opens a transaction in the company when the norms are read: the request may be over by then. */
export type ReadLater = <Result>(read: (reader: Reader) => Promise<Result>) => Promise<Result>;

/**
 * Who has sent a bill or chosen a base will want it calculated: its norms are opened while he looks at the rows. Nobody waits
 * for it.
 */
export async function openNormsAhead(
  scope: CompanyScope,
  specificationId: string,
  { calculator, readLater }: { calculator: Pick<Calculator, 'openAhead'> | undefined; readLater: ReadLater },
): Promise<void> {
  if (calculator === undefined) return;
  const { norm_base_id: baseId } = await findSpecification(scope, specificationId);
  if (baseId === null) return;
  const key = await catalogueKey(scope, baseId);
  const read = () => readLater((reader) => readCatalogueTexts(reader, baseId));
  void calculator.openAhead({ key, read }, scope.companyId);
}
