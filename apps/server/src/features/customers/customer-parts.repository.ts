import type { BankAccountInput, ContactInput } from '@karkas/api/customers/customer-parts.schemas.ts';
import { sql } from 'kysely';
import type { CompanyScope, CompanyReader } from '#platform/db/scope/company-scope.ts';
import { db } from '#platform/db/queries/query-builder.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import { newId } from '#platform/ids.ts';

type Part = { id: string; is_primary: boolean; version: number };

/** Bank accounts and contacts of a customer are stored alike: a list with one main item. */
export type PartStore<Input extends { is_primary: boolean }, Row extends Part> = {
  model: 'bank_account' | 'contact';
  nameOf(row: Row): string;
  /** Whether both describe the same item, which may be listed only once. */
  isSame?(row: Row, input: Input): boolean;
  /** Personal data: the log, which is retained longer, records only that it changed. */
  personalFields: readonly (keyof Row & string)[];
  /** The main one first, then in order of creation. */
  list(scope: CompanyScope, customerId: string): Promise<Row[]>;
  insert(scope: CompanyScope, customerId: string, input: Input): Promise<Row>;
  update(scope: CompanyScope, id: string, input: Input): Promise<Row>;
};

const ACCOUNT = [
  'id',
  'bank_name',
  'bik',
  'account_number',
  'correspondent_account',
  'currency',
  'is_primary',
  'version',
] as const;
const CONTACT = ['id', 'full_name', 'position', 'phone', 'email', 'comment', 'is_primary', 'version'] as const;

export const bankAccounts: PartStore<BankAccountInput, Part & BankAccountInput> = {
  model: 'bank_account',
  nameOf: (row) => row.account_number,
  isSame: (row, input) => row.bik === input.bik && row.account_number === input.account_number,
  personalFields: [],
  list: (scope, customerId) =>
    scope.many(
      db
        .selectFrom('bank_account')
        .select(ACCOUNT)
        .where('company_id', '=', scope.companyId)
        .where('customer_id', '=', customerId)
        .orderBy('is_primary', 'desc')
        .orderBy('id')
        .$narrowType<{ currency: BankAccountInput['currency'] }>(),
    ),
  insert: (scope, customerId, input) =>
    scope.one(
      db
        .insertInto('bank_account')
        .values({ company_id: scope.companyId, id: newId(), customer_id: customerId, ...input })
        .returning(ACCOUNT)
        .$narrowType<{ currency: BankAccountInput['currency'] }>(),
    ),
  update: (scope, id, input) =>
    scope.one(
      db
        .updateTable('bank_account')
        .set(input)
        .where('company_id', '=', scope.companyId)
        .where('id', '=', id)
        .returning(ACCOUNT)
        .$narrowType<{ currency: BankAccountInput['currency'] }>(),
    ),
};

export const contacts: PartStore<ContactInput, Part & ContactInput> = {
  model: 'contact',
  nameOf: (row) => row.full_name,
  personalFields: ['phone', 'email', 'comment'],
  list: (scope, customerId) =>
    scope.many(
      db
        .selectFrom('contact')
        .select(CONTACT)
        .where('company_id', '=', scope.companyId)
        .where('customer_id', '=', customerId)
        .orderBy('is_primary', 'desc')
        .orderBy('id'),
    ),
  insert: (scope, customerId, input) =>
    scope.one(
      db
        .insertInto('contact')
        .values({ company_id: scope.companyId, id: newId(), customer_id: customerId, ...input })
        .returning(CONTACT),
    ),
  update: (scope, id, input) =>
    scope.one(
      db
        .updateTable('contact')
        .set(input)
        .where('company_id', '=', scope.companyId)
        .where('id', '=', id)
        .returning(CONTACT),
    ),
};

export async function deletePart(scope: CompanyScope, model: 'bank_account' | 'contact', id: string): Promise<void> {
  await scope.run(rawQuery(sql`delete from ${sql.table(model)} where company_id = ${scope.companyId} and id = ${id}`));
}

export async function makeOnlyPrimary(
  scope: CompanyScope,
  model: 'bank_account' | 'contact',
  part: { customerId: string; id: string },
): Promise<void> {
  await scope.run(
    rawQuery(
      sql`update ${sql.table(model)} set is_primary = (id = ${part.id}) where company_id = ${scope.companyId} and customer_id = ${part.customerId}`,
    ),
  );
}

/** @throws {Problem} `not_found` if the company has no such customer. */
export function listBankAccountsJson(scope: CompanyReader, customerId: string): Promise<string> {
  return scope.json(
    rawQuery(sql<{ json: string }>`
    select coalesce((select json_agg(json_build_object('id', b.id, 'bank_name', b.bank_name, 'bik', b.bik, 'account_number', b.account_number,
      'correspondent_account', b.correspondent_account, 'currency', b.currency, 'is_primary', b.is_primary, 'version', b.version) order by b.is_primary desc, b.id)
      from bank_account b where b.company_id = c.company_id and b.customer_id = c.id), '[]'::json)::text as json
    from customer c where c.company_id = ${scope.companyId} and c.id = ${customerId}`),
  );
}

/** @throws {Problem} `not_found` if the company has no such customer. */
export function listContactsJson(scope: CompanyReader, customerId: string): Promise<string> {
  return scope.json(
    rawQuery(sql<{ json: string }>`
    select coalesce((select json_agg(json_build_object('id', t.id, 'full_name', t.full_name, 'position', t.position, 'phone', t.phone, 'email', t.email, 'comment', t.comment,
      'is_primary', t.is_primary, 'version', t.version) order by t.is_primary desc, t.id) from contact t where t.company_id = c.company_id and t.customer_id = c.id), '[]'::json)::text as json
    from customer c where c.company_id = ${scope.companyId} and c.id = ${customerId}`),
  );
}
