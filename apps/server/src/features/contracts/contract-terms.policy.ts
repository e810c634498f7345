import { decimal } from '@karkas/domain/decimal/decimal.ts';
import type { Actor } from '#platform/access/actor.ts';
import { hasPermission } from '#platform/access/require-permission.ts';
import { Problem } from '#platform/errors.ts';

/** What both sides have put their names to, and what decides how much of it counts; the rates belong to the amount. */
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
    // A draft again, its terms would be open to everybody; a terminated one counts only what was accepted.
    ...(after.status === 'draft' || isTerminated(before) !== isTerminated(after) ? ['status'] : []),
  ];
}

/** The terms of a contract that is no draft any more are changed by an agreement, or by who may amend it and says why. */
export function requireTermsOpen(actor: Actor, before: Terms, after: Terms, reason: string | null): void {
  if (before.status === 'draft') return;
  const changed = changedTerms(before, after);
  if (changed.length === 0) return;
  if (!hasPermission(actor, 'contract.amend'))
    throw new Problem('contract_active', { fields: changed.map((field) => ({ field, code: 'signed_term' })) });
  if (reason === null) throw new Problem('contract_active', { fields: [{ field: 'reason', code: 'required' }] });
}
