import { decimal } from '@karkas/domain/decimal/decimal.ts';
import type { Actor } from '#platform/access/actor.ts';
import { hasPermission } from '#platform/access/require-permission.ts';
import { Problem } from '#platform/errors.ts';

/**
 * Terms that both parties signed, and those that decide how much of the amount counts. VAT rates are part of the
 * amount.
 */
type Terms = {
  status: string;
  kind: string;
  number: string;
  date: string;
  customer_id: string | null;
  amount: string;
  terminated_amount: string | null;
  vat_rate: string;
  vat_included: boolean;
};
const TERMS = [
  'number',
  'date',
  'kind',
  'customer_id',
  'amount',
  'terminated_amount',
  'vat_rate',
  'vat_included',
] as const;
const AMOUNTS: ReadonlySet<string> = new Set(['amount', 'terminated_amount']);

const isTerminated = ({ status }: Terms): boolean => status === 'terminated';

function changedTerms(before: Terms, after: Terms): string[] {
  const isSame = (term: (typeof TERMS)[number]): boolean => {
    const [old, given] = [before[term], after[term]];
    return AMOUNTS.has(term) && typeof old === 'string' && typeof given === 'string'
      ? decimal(old).eq(decimal(given))
      : old === given;
  };
  return [
    ...TERMS.filter((term) => !isSame(term)),
    // Reverting to draft would open the terms to everybody; terminating counts only the accepted amount.
    ...(after.status === 'draft' || isTerminated(before) !== isTerminated(after) ? ['status'] : []),
  ];
}

/** Terms of a contract that is not a draft change by an agreement, or with the amend permission and a reason. */
export function requireTermsOpen(actor: Actor, before: Terms, after: Terms, reason: string | null): void {
  if (before.status === 'draft') return;
  const changed = changedTerms(before, after);
  if (changed.length === 0) return;
  if (!hasPermission(actor, 'contract.amend'))
    throw new Problem('contract_active', { fields: changed.map((field) => ({ field, code: 'signed_term' })) });
  if (reason === null) throw new Problem('contract_active', { fields: [{ field: 'reason', code: 'required' }] });
}
