import type { ExternalId } from '@karkas/api/core/external-id.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { CompanyScope } from '#platform/db/company-scope.ts';
import { headOf } from '../specification-head.ts';
import { findSpecification, type SpecificationRow, updateSpecification } from '../specifications.repository.ts';

/**
 * Another program knows the document, not a state of it: its id goes on to the revision that comes into force, unless that
 * has one of its own.
 *
 * @returns what the revision is known by from now on; undefined where nothing is passed on.
 */
export async function passExternalId(
  scope: CompanyScope,
  { external_source: own, previous_revision_id: formerId }: SpecificationRow,
): Promise<ExternalId | undefined> {
  if (formerId === null || own !== null) return undefined;
  const former = await findSpecification(scope, formerId);
  const { external_source: source, external_value: value } = former;
  if (source === null || value === null) return undefined;
  const left = await updateSpecification(scope, formerId, { external_id: null }, { isHead: true });
  await recordChange(scope, {
    action: 'update',
    model: 'specification',
    objectId: formerId,
    objectRepr: former.name,
    before: headOf(former),
    after: headOf(left),
  });
  return { source, value };
}
