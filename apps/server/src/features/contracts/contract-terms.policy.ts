import { decimal } from '@karkas/domain/decimal/decimal.ts';
import type { Actor } from '#platform/access/actor.ts';
import { hasPermission } from '#platform/access/require-permission.ts';
import { Problem } from '#platform/errors.ts';

/** What both sides have put their names to; the rates belong to the amount. */
type Terms = {
  status: string;
  number: string;
  date: string;
  customer_id: string | null;
  amount: string;
  vat_rate: string;
  vat_included: boolean;
};
const TERMS = ['number', 'date', 'customer_id', 'amount', 'vat_rate', 'vat_included'] as const;

function changedTerms(before: Terms, after: Terms): string[] {
  const isSame = (term: (typeof TERMS)[number]): boolean =>
    term === 'amount' ? decimal(before.amount).eq(decimal(after.amount)) : before[term] === after[term];
  return [
    ...TERMS.filter((term) => !isSame(term)),
    // A draft again, its terms would be open to everybody.
    ...(after.status === 'draft' ? ['status'] : []),
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
