import { IMPORT_FIELDS, type ImportField } from '@karkas/api/customers/customer-transfer.schemas.ts';
import type { Customer } from '@karkas/api/customers/customers.schemas.ts';

/** The requisites that only agree together come from one card; the server goes by the same rule. */
const REQUISITES: ReadonlySet<ImportField> = new Set(['type', 'inn', 'kpp', 'ogrn']);

type Fields = Pick<Customer, ImportField>;
export type MergedField = {
  field: ImportField;
  mine: string | null;
  theirs: string | null;
  result: string | null;
  isTaken: boolean;
};

/** What the card will say of every field that one of the two speaks of. */
export function planMerge(card: Fields, other: Fields): MergedField[] {
  const takesRequisites = card.inn === null && other.inn !== null;
  return IMPORT_FIELDS.flatMap((field) => {
    const [mine, theirs] = [card[field], other[field]];
    const isTaken = theirs !== null && theirs !== mine && (REQUISITES.has(field) ? takesRequisites : mine === null);
    return mine === null && theirs === null ? [] : [{ field, mine, theirs, result: isTaken ? theirs : mine, isTaken }];
  });
}

/** Accounts that the card has already stay with the other one. */
export function sameAccounts(card: Pick<Customer, 'bank_accounts'>, other: Pick<Customer, 'bank_accounts'>): number {
  const keyOf = (account: Customer['bank_accounts'][number]) => `${account.bik} ${account.account_number}`;
  const known = new Set(card.bank_accounts.map(keyOf));
  return other.bank_accounts.filter((account) => known.has(keyOf(account))).length;
}
