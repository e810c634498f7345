import type { Specification, SpecificationStatus } from '@karkas/api/specifications/specifications.schemas.ts';
import { hasPermission } from '#platform/access/require-permission.ts';
import type { Actor } from '#platform/access/actor.ts';

export type SpecificationAbilities = Specification['can'];

/** `is_removed`: a job is moving it into the bin. */
export type SpecificationState = {
  status: SpecificationStatus;
  is_bound: boolean;
  has_next: boolean;
  is_removed: boolean;
};

/**
 * What the actor may do to a specification in its state: a committed one is read-only; one under a signed agreement can
 * only be committed; one being moved into the bin is read-only until it is gone.
 */
export function specificationAbilities(
  actor: Actor,
  { status, is_bound: isEverSigned, has_next: hasNext, is_removed: isRemoved }: SpecificationState,
): SpecificationAbilities {
  const isOpen = status !== 'committed';
  const isIdle = isOpen && status !== 'calculating' && !isRemoved;
  const isOpenToEdit = isIdle && !isEverSigned;
  return {
    update: isOpenToEdit && hasPermission(actor, 'specification.update'),
    delete: isOpenToEdit && hasPermission(actor, 'specification.delete'),
    calculate: isOpenToEdit && hasPermission(actor, 'specification.update'),
    commit: isIdle && hasPermission(actor, 'specification.commit'),
    revise: !isOpen && !isEverSigned && !hasNext && hasPermission(actor, 'specification.create'),
    view_prices: hasPermission(actor, 'specification.view_prices'),
  };
}
