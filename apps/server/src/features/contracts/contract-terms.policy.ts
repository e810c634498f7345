import { changedSignedTerms, type SignedTerms } from '@karkas/domain/contracts/signed-terms.ts';
import type { Actor } from '#platform/access/actor.ts';
import { hasPermission } from '#platform/access/require-permission.ts';
import { Problem } from '#platform/errors.ts';

/** Terms of a contract that is not a draft change by an agreement, or with the amend permission and a reason. */
export function requireTermsOpen(actor: Actor, before: SignedTerms, after: SignedTerms, reason: string | null): void {
  if (before.status === 'draft') return;
  const changed = changedSignedTerms(before, after);
  if (changed.length === 0) return;
  if (!hasPermission(actor, 'contract.amend'))
    throw new Problem('contract_active', { fields: changed.map((field) => ({ field, code: 'signed_term' })) });
  if (reason === null) throw new Problem('contract_active', { fields: [{ field: 'reason', code: 'required' }] });
}
