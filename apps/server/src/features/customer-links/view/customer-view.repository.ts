import { PRICE_KINDS } from '@karkas/domain/project-sums/project-sums.ts';
import { readJsonObject } from '@karkas/domain/text/read-json.ts';
import { sql } from 'kysely';
import { acceptedQuantitiesOf } from '#features/acts';
import { acceptedSum } from '#features/contracts';
import { contractsJson, type Dossier, specificationsJson } from '#features/project-overview';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import type { Link } from '../link.types.ts';

export type ViewHead = {
  company_name: string;
  project_name: string;
  project_address: string | null;
  customer_name: string;
};

export function findHead({ companyId, one }: CompanyScope, link: Link): Promise<ViewHead> {
  return one(
    rawQuery(sql<ViewHead>`select n.name as company_name, p.name as project_name, nullif(p.address, '') as project_address, c.name as customer_name
      from company n join project p on p.company_id = n.company_id and p.id = ${link.projectId}
      join customer c on c.company_id = n.company_id and c.id = ${link.customerId} where n.company_id = ${companyId}`),
  );
}

export type ViewedContract = {
  id: string;
  number: string;
  date: string;
  subject: string | null;
  /** Has committed rows of its own: they are its price where none is stated. */
  has_committed_rows: boolean;
  /** With VAT, in signed acts. */
  accepted: string;
};

/** The contracts of the project that the customer of the link pays for, in order of their dates. */
export function findContracts({ companyId, many }: CompanyScope, link: Link): Promise<ViewedContract[]> {
  const accepted = acceptedSum()({ companyId: sql`k.company_id`, contractId: sql`k.id`, isGross: sql`true` });
  return many(
    rawQuery(sql<ViewedContract>`select k.id, k.number, k.date, k.subject, coalesce(${accepted}, 0)::numeric(60, 2)::text as accepted,
        exists (select 1 from specification s where s.company_id = k.company_id and s.contract_id = k.id and s.supplementary_agreement_id is null
          and s.status = 'committed' and not is_superseded(s.company_id, s.id)) as has_committed_rows
      from contract k where k.company_id = ${companyId} and k.project_id = ${link.projectId} and k.customer_id = ${link.customerId}
        and k.status <> 'draft' and k.kind = any(${[...PRICE_KINDS]}::text[])
      order by k.date, length(k.number), k.number, k.id`),
  );
}

/** What the amounts of the contracts of the project are counted from. */
export async function readDossier({ companyId, json }: CompanyScope, link: Link): Promise<Dossier> {
  const isIts = (id: unknown) => sql`${id} = ${link.projectId}`;
  const text = await json(
    rawQuery(sql<{ json: string }>`select json_build_object('contracts', ${contractsJson(companyId, isIts)},
      'specifications', ${specificationsJson(companyId, isIts)})::text as json`),
  );
  return readJsonObject<Dossier>(text, ['contracts', 'specifications']);
}

export type ViewedAgreement = {
  id: string;
  contract_id: string;
  contract_number: string;
  number: string;
  date: string;
  subject: string | null;
  new_end_date: string | null;
  status: 'draft' | 'signed';
};

const AGREEMENT = sql`a.id, a.contract_id, k.number as contract_number, a.number, a.date, a.subject, a.new_end_date, a.status
  from supplementary_agreement a join contract k on k.company_id = a.company_id and k.id = a.contract_id`;

/** Unsigned agreements that the link asks about, and signed ones of these contracts; the latest first. */
export function findAgreements(
  { companyId, many }: CompanyScope,
  { agreementIds, parts }: Link,
  contractIds: readonly string[],
): Promise<ViewedAgreement[]> {
  const isAsked = sql`a.id = any(${[...agreementIds]}::uuid[])`;
  const isSignedShown = parts.includes('agreements') ? sql`true` : isAsked;
  return many(
    rawQuery(sql<ViewedAgreement>`select ${AGREEMENT} where a.company_id = ${companyId} and a.contract_id = any(${[...contractIds]}::uuid[])
        and (a.status = 'draft' and ${isAsked} or a.status = 'signed' and ${isSignedShown})
      order by a.date desc, length(a.number) desc, a.number desc, a.id`),
  );
}

/** Any agreement of the contract. @throws {Problem} `not_found` */
export function findAgreement(
  { companyId, one }: CompanyScope,
  { contractId, agreementId }: { contractId: string; agreementId: string },
): Promise<ViewedAgreement> {
  return one(
    rawQuery(
      sql<ViewedAgreement>`select ${AGREEMENT} where a.company_id = ${companyId} and a.contract_id = ${contractId} and a.id = ${agreementId}`,
    ),
  );
}

/** In signed acts, by row key. */
export async function readAcceptedQuantities(
  { companyId, many }: CompanyScope,
  contractId: string,
): Promise<Map<string, string>> {
  const accepted = acceptedQuantitiesOf({ companyId: sql`${companyId}::uuid`, contractId: sql`${contractId}::uuid` });
  const rows = await many(
    rawQuery(
      sql<{ row_key: string; quantity: string }>`select q.row_key, plain(q.quantity) as quantity from ${accepted} q`,
    ),
  );
  return new Map(rows.map(({ row_key: key, quantity }) => [key, quantity]));
}
