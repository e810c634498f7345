import type { NormCard } from '@karkas/api/specifications/norms/norms.schemas.ts';
import { readNormCard, removeNormBase } from '#features/norms';
import { hasPermission } from '#platform/access/require-permission.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { requireNoUse } from './named-use.ts';
import { specificationsOn, specificationsOnBase } from './norm-use.repository.ts';

/** Here and not in norms, which do not depend on specifications. */
export async function getNorm(scope: CompanyScope, place: { base_id: string; norm_id: string }): Promise<NormCard> {
  const card = await readNormCard(scope, place);
  const isSeen = hasPermission(scope.actor, 'specification.view');
  return { ...card, used_in: isSeen ? await specificationsOn(scope, card.id) : null };
}

/** @throws {Problem} `norm_base_used` while a specification uses it, including those in the bin. */
export async function deleteNormBase(scope: CompanyScope, baseId: string): Promise<void> {
  await requireNoUse(scope, 'norm_base_used', () => specificationsOnBase(scope, baseId));
  await removeNormBase(scope, baseId);
}
