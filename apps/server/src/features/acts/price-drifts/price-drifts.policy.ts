import type { Actor } from '#platform/access/actor.ts';
import { hasPermission, requirePermission } from '#platform/access/require-permission.ts';
import { Problem } from '#platform/errors.ts';

type Agreement = { status: 'draft' | 'signed' | 'canceled' };

/** A split changes the amount of the agreement: of a signed one it needs the right to reopen it. */
export function maySplit(actor: Actor, { status }: Agreement): boolean {
  if (status === 'canceled' || !hasPermission(actor, 'contract.update')) return false;
  return status === 'draft' || hasPermission(actor, 'agreement.reopen');
}

export function requireSplitAllowed(actor: Actor, { status }: Agreement): void {
  if (status === 'canceled') throw new Problem('agreement_annulled');
  if (status === 'signed') requirePermission(actor, 'agreement.reopen');
}
