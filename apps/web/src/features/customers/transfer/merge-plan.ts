import { IMPORT_FIELDS, type ImportField } from '@karkas/api/customers/customer-transfer.schemas.ts';
import type { Customer } from '@karkas/api/customers/customers.schemas.ts';

/** Requisites that are only consistent together are taken from one card; same rule as on the server. */
const REQUISITES: ReadonlySet<ImportField> = new Set(['type', 'inn', 'kpp', 'ogrn']);

type Fields = Pick<Customer, ImportField>;
export type MergedField = {
  field: ImportField;
  mine: string | null;
  theirs: string | null;
  result: string | null;
  isTaken: boolean;
};

/** Merged value of every field that either card has. */
export function planMerge(card: Fields, other: Fields): MergedField[] {
  const takesRequisites = card.inn === null && other.inn !== null;
  return IMPORT_FIELDS.flatMap((field) => {
    const [mine, theirs] = [card[field], other[field]];
    const isTaken = theirs !== null && theirs !== mine && (REQUISITES.has(field) ? takesRequisites : mine === null);
    return mine === null && theirs === null ? [] : [{ field, mine, theirs, result: isTaken ? theirs : mine, isTaken }];
  });
}

/** Number of accounts that the card already has; they stay with the other one. */
export function sameAccounts(card: Pick<Customer, 'bank_accounts'>, other: Pick<Customer, 'bank_accounts'>): number {
  const keyOf = (account: Customer['bank_accounts'][number]) => `${account.bik} ${account.account_number}`;
  const existing = new Set(card.bank_accounts.map(keyOf));
  return other.bank_accounts.filter((account) => existing.has(keyOf(account))).length;
}
