import type { Specification, SpecificationStatus } from '@karkas/api/specifications/specifications.schemas.ts';
import { hasPermission } from '#platform/access/require-permission.ts';
import type { Actor } from '#platform/access/actor.ts';

export type SpecificationAbilities = Specification['can'];

/** What the actor may do to a specification in its state: a committed one is only looked at. */
export function specificationAbilities(actor: Actor, status: SpecificationStatus): SpecificationAbilities {
  const isOpen = status !== 'committed';
  const isIdle = isOpen && status !== 'calculating';
  return {
    update: isIdle && hasPermission(actor, 'specification.update'),
    delete: isIdle && hasPermission(actor, 'specification.delete'),
    calculate: isIdle && hasPermission(actor, 'specification.update'),
    commit: isIdle && hasPermission(actor, 'specification.commit'),
    view_prices: hasPermission(actor, 'specification.view_prices'),
  };
}
