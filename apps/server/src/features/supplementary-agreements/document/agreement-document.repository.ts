import { readJsonObject } from '@karkas/domain/text/read-json.ts';
import { sql } from 'kysely';
import type { AgreementDocument } from '#features/agreement-document';
import { partiesOf } from '#features/parties';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import type { AgreementPlace } from '../supplementary-agreements.repository.ts';

export type PrintedAgreement = Pick<AgreementDocument, 'contract' | 'project' | 'customer' | 'company'> & {
  agreement: Pick<
    AgreementDocument,
    'number' | 'date' | 'status' | 'subject' | 'new_end_date' | 'old_end_date' | 'term_clause'
  >;
};

/** Inputs for the contract price before an agreement. */
export type PriceTerms = {
  contract: Pick<AgreementDocument['contract'], 'vat_rate' | 'vat_included'> & { amount: string };
  agreement: Pick<AgreementDocument, 'number' | 'date'> & { amount_delta: string };
  /** Price changes by the agreements signed before this one. */
  earlier_deltas: string[];
};

// Agreements signed and in force before this one: they give the price and end date without it.
const earlier = sql`e.company_id = a.company_id and e.contract_id = a.contract_id and e.id <> a.id and e.status = 'signed'
          and case when a.status = 'signed' then (e.date, length(e.number), e.number, e.id) < (a.date, length(a.number), a.number, a.id) else e.date <= a.date end`;

const termsJson = sql`json_build_object('agreement_id', a.id, 'agreement', json_build_object('number', a.number, 'date', a.date, 'amount_delta', coalesce(a.committed_delta, a.amount_delta)::text),
      'contract', json_build_object('vat_rate', k.vat_rate, 'vat_included', k.vat_included, 'amount', k.amount::text),
      'earlier_deltas', coalesce((select json_agg(coalesce(e.committed_delta, e.amount_delta)::text) from supplementary_agreement e where ${earlier}), '[]'::json))`;

/** Price terms of all agreements of a contract, as JSON for a worker thread. */
export function readAllPriceTerms(scope: CompanyScope, contractId: string): Promise<string> {
  return scope.json(
    rawQuery(sql<{ json: string }>`
    select coalesce(json_agg(${termsJson} order by a.date, length(a.number), a.number, a.id), '[]'::json)::text as json
    from supplementary_agreement a join contract k on k.company_id = a.company_id and k.id = a.contract_id
    where a.company_id = ${scope.companyId} and a.contract_id = ${contractId}`),
  );
}

/** @throws {Problem} `not_found` */
export async function readPriceTerms(
  scope: CompanyScope,
  { contractId, agreementId }: AgreementPlace,
): Promise<PriceTerms> {
  const json = await scope.json(
    rawQuery(sql<{ json: string }>`
    select ${termsJson}::text as json
    from supplementary_agreement a join contract k on k.company_id = a.company_id and k.id = a.contract_id
    where a.company_id = ${scope.companyId} and a.contract_id = ${contractId} and a.id = ${agreementId}`),
  );
  return readJsonObject<PriceTerms>(json, ['agreement', 'contract', 'earlier_deltas']);
}

/** @throws {Problem} `not_found` */
export async function readPrintedAgreement(
  scope: CompanyScope,
  { contractId, agreementId }: AgreementPlace,
): Promise<PrintedAgreement> {
  const json = await scope.json(
    rawQuery(sql<{ json: string }>`
    select json_build_object(
      'agreement', json_build_object('number', a.number, 'date', a.date, 'status', a.status, 'subject', a.subject, 'new_end_date', a.new_end_date,
        'old_end_date', coalesce((select e.new_end_date from supplementary_agreement e where ${earlier} and e.new_end_date is not null order by e.date desc, length(e.number) desc, e.number desc, e.id desc limit 1), k.end_date),
        'term_clause', a.term_clause),
      'contract', json_build_object('number', k.number, 'date', k.date, 'kind', k.kind, 'vat_rate', k.vat_rate, 'vat_included', k.vat_included),
      'project', (select json_build_object('name', p.name, 'address', p.address) from project p where p.company_id = k.company_id and p.id = k.project_id),
      ${partiesOf({ companyId: sql`k.company_id`, customerId: sql`k.customer_id` })})::text as json
    from supplementary_agreement a join contract k on k.company_id = a.company_id and k.id = a.contract_id
    where a.company_id = ${scope.companyId} and a.contract_id = ${contractId} and a.id = ${agreementId}`),
  );
  return readJsonObject<PrintedAgreement>(json, ['agreement', 'contract', 'project']);
}
