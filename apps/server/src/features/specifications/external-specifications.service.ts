import type { ExternalId } from '@karkas/api/core/external-id.ts';
import type { Specification, specificationExternalBody } from '@karkas/api/specifications/specifications.schemas.ts';
import type { z } from 'zod';
import { requirePermission } from '#platform/access/require-permission.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { findByExternalId, type Parent, writeByExternalId } from '#platform/db/external-ids.ts';
import { notFound } from '#platform/errors.ts';
import type { JsonText } from '#platform/json-text.ts';
import type { Owner } from './specifications.repository.ts';
import { createSpecification, getSpecification, patchSpecification } from './specifications.service.ts';

function parentOf(owner: Owner): Parent {
  if ('contractId' in owner) return { column: 'contract_id', id: owner.contractId };
  return 'agreementId' in owner
    ? { column: 'supplementary_agreement_id', id: owner.agreementId }
    : { column: 'project_id', id: owner.projectId };
}

export async function getByExternalId(
  scope: CompanyScope,
  owner: Owner | null,
  external: ExternalId,
): Promise<JsonText<Specification>> {
  const under = owner === null ? undefined : parentOf(owner);
  const id = await findByExternalId(scope, 'specification', external, under);
  if (id === null) throw notFound();
  return getSpecification(scope, id);
}

/** Replaces only the head: rows are not part of the request. */
export function putByExternalId(
  scope: CompanyScope,
  owner: Owner,
  { source, value }: ExternalId,
  { version, ...body }: z.output<typeof specificationExternalBody>,
): Promise<JsonText<Specification>> {
  const external = { source, value };
  const target = { table: 'specification', external, stated: body.external_id, under: parentOf(owner) } as const;
  return writeByExternalId(scope, target, {
    create: () => {
      requirePermission(scope.actor, 'specification.create');
      return createSpecification(scope, owner, { ...body, external_id: external });
    },
    replace: (id) => patchSpecification(scope, id, {}, { ...body, number: body.number || undefined, version }),
  });
}
