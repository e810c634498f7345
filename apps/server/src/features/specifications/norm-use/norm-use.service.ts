import type { NormCard } from '@karkas/api/specifications/norms.schemas.ts';
import { readNormCard } from '#features/norms';
import { hasPermission } from '#platform/access/require-permission.ts';
import type { CompanyScope } from '#platform/db/company-scope.ts';
import { specificationsOn } from './norm-use.repository.ts';

/** Stands with the specifications, which norms know nothing of. */
export async function getNorm(scope: CompanyScope, place: { base_id: string; norm_id: string }): Promise<NormCard> {
  const card = await readNormCard(scope, place);
  const isSeen = hasPermission(scope.actor, 'specification.view');
  return { ...card, used_in: isSeen ? await specificationsOn(scope, card.id) : null };
}
