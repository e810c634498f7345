import { sql } from 'kysely';
import type { AgreementDocument } from '#features/agreement-document';
import type { CompanyScope } from '#platform/db/company-scope.ts';
import { rawQuery } from '#platform/db/raw-query.ts';
import type { AgreementPlace } from './supplementary-agreements.repository.ts';

export type PrintedAgreement = Pick<AgreementDocument, 'contract' | 'project' | 'customer' | 'company'> & {
  agreement: Pick<AgreementDocument, 'number' | 'date' | 'subject' | 'new_end_date'> & { amount_delta: string };
  contract: AgreementDocument['contract'] & { amount: string };
  /** What the agreements signed before this one changed the price by. */
  earlier_deltas: string[];
};

const account = (table: 'bank_account' | 'company_account', condition: ReturnType<typeof sql>) => sql`(
  select json_build_object('bank_name', b.bank_name, 'bik', b.bik, 'account_number', b.account_number, 'correspondent_account', b.correspondent_account)
  from ${sql.table(table)} b where ${condition} order by b.is_primary desc, b.id limit 1)`;

const PARTIES = sql`
  'customer', (select json_build_object('name', coalesce(c.full_name, c.name), 'inn', c.inn, 'kpp', c.kpp, 'ogrn', c.ogrn, 'address', c.legal_address, 'phone', c.phone, 'email', c.email,
    'director_name', c.director_name, 'director_position', c.director_position, 'account', ${account('bank_account', sql`b.company_id = c.company_id and b.customer_id = c.id`)})
    from customer c where c.company_id = k.company_id and c.id = k.customer_id),
  'company', (select json_build_object('name', coalesce(o.full_name, o.name), 'inn', o.inn, 'kpp', o.kpp, 'ogrn', o.ogrn, 'address', o.legal_address, 'phone', o.phone, 'email', o.email,
    'director_name', o.director_name, 'director_position', o.director_position, 'account', ${account('company_account', sql`b.company_id = o.company_id`)})
    from company o where o.company_id = k.company_id)`;

/** @throws {Problem} `not_found` */
export async function readPrintedAgreement(
  scope: CompanyScope,
  { contractId, agreementId }: AgreementPlace,
): Promise<PrintedAgreement> {
  const json = await scope.json(
    rawQuery(sql<{ json: string }>`
    select json_build_object(
      'agreement', json_build_object('number', a.number, 'date', a.date, 'subject', a.subject, 'new_end_date', a.new_end_date, 'amount_delta', coalesce(a.committed_delta, a.amount_delta)::text),
      'contract', json_build_object('number', k.number, 'date', k.date, 'kind', k.kind, 'vat_rate', k.vat_rate, 'vat_included', k.vat_included, 'amount', k.amount::text),
      'project', (select json_build_object('name', p.name, 'address', p.address) from project p where p.company_id = k.company_id and p.id = k.project_id),
      'earlier_deltas', coalesce((select json_agg(coalesce(e.committed_delta, e.amount_delta)::text) from supplementary_agreement e
        where e.company_id = a.company_id and e.contract_id = a.contract_id and e.id <> a.id and e.status = 'signed'
          and case when a.status = 'signed' then (e.date, length(e.number), e.number, e.id) < (a.date, length(a.number), a.number, a.id) else e.date <= a.date end), '[]'::json),
      ${PARTIES})::text as json
    from supplementary_agreement a join contract k on k.company_id = a.company_id and k.id = a.contract_id
    where a.company_id = ${scope.companyId} and a.contract_id = ${contractId} and a.id = ${agreementId}`),
  );
  return JSON.parse(json) as PrintedAgreement;
}
