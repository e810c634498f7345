import { type InPortions, moveToBin } from '#features/bin';
import { recordChange } from '#platform/audit/record-change.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { headOf } from '../specification-head.ts';
import type { SpecificationRow } from '../specifications.repository.ts';

/** Moves a specification with all its rows into the bin. */
export async function removeSpecification(
  scope: CompanyScope,
  before: SpecificationRow,
  portions: InPortions = {},
): Promise<void> {
  await moveToBin(scope, { model: 'specification', id: before.id, name: before.name }, portions);
  await recordChange(scope, {
    action: 'delete',
    model: 'specification',
    objectId: before.id,
    objectRepr: before.name,
    before: headOf(before),
  });
}
