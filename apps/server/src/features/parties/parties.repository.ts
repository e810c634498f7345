import { type RawBuilder, sql } from 'kysely';

const account = (table: 'bank_account' | 'company_account', condition: RawBuilder<unknown>) => sql`(
  select json_build_object('bank_name', b.bank_name, 'bik', b.bik, 'account_number', b.account_number, 'correspondent_account', b.correspondent_account)
  from ${sql.table(table)} b where ${condition} order by b.is_primary desc, b.id limit 1)`;

/** Columns that both parties have, in the order of the domain's `Party`. */
const common = (alias: 'c' | 'o') => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`'name', ${column('name')}, 'full_name', ${column('full_name')}, 'inn', ${column('inn')}, 'kpp', ${column('kpp')}, 'ogrn', ${column('ogrn')},
    'address', ${column('legal_address')}, 'phone', ${column('phone')}, 'email', ${column('email')},
    'director_name', ${column('director_name')}, 'director_position', ${column('director_position')},
    'represented_by', ${column('represented_by')}, 'acting_on', ${column('acting_on')}`;
};

/**
 * JSON keys `customer` (null if there is none) and `company`, each a domain `Party`; all printed documents use them. A
 * 12-digit ИНН belongs to an entrepreneur.
 */
export function partiesOf({
  companyId,
  customerId,
}: Record<'companyId' | 'customerId', RawBuilder<unknown>>): RawBuilder<unknown> {
  return sql`
  'customer', (select json_build_object('type', c.type, ${common('c')}, 'passport', c.passport, 'passport_issued_by', c.passport_issued_by,
    'account', ${account('bank_account', sql`b.company_id = c.company_id and b.customer_id = c.id`)})
    from customer c where c.company_id = ${companyId} and c.id = ${customerId}),
  'company', (select json_build_object('type', case when length(o.inn) = 12 then 'entrepreneur' else 'legal' end, ${common('o')}, 'passport', null, 'passport_issued_by', null,
    'account', ${account('company_account', sql`b.company_id = o.company_id`)})
    from company o where o.company_id = ${companyId})`;
}
