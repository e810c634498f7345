import { decimal, type DecimalString } from '../decimal/decimal.ts';

/**
 * Terms that both parties signed, and those that decide how much of the amount counts. VAT rates are part of the
 * amount.
 */
export type SignedTerms = {
  status: string;
  kind: string;
  number: string;
  date: string;
  customer_id: string | null;
  amount: DecimalString;
  terminated_amount: DecimalString | null;
  vat_rate: string;
  vat_included: boolean;
};

const TERMS = ['number', 'date', 'kind', 'customer_id', 'vat_rate', 'vat_included'] as const;
const AMOUNTS = ['amount', 'terminated_amount'] as const;

/** The names of the changed terms of a contract in force; omitted terms are unchanged. @throws InvalidDecimalError */
export function changedSignedTerms(before: SignedTerms, after: Partial<SignedTerms>): (keyof SignedTerms)[] {
  const next = { ...before, ...after };
  return [
    ...TERMS.filter((term) => next[term] !== before[term]),
    ...AMOUNTS.filter((term) => !isSameAmount(before[term], next[term])),
    ...(changesSignedStatus(before.status, next.status) ? (['status'] as const) : []),
  ];
}

/**
 * Whether a status change is one of the terms: a contract that is a draft again lets everybody edit its terms, and only
 * the accepted amount of a terminated one counts.
 */
export function changesSignedStatus(from: string, to: string): boolean {
  return from !== to && (to === 'draft' || from === 'terminated' || to === 'terminated');
}

function isSameAmount(first: DecimalString | null, second: DecimalString | null): boolean {
  return first === null || second === null ? first === second : decimal(first).eq(decimal(second));
}
