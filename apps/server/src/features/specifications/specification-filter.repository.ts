import type { companySpecificationQuery } from '@karkas/api/specifications/specifications.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { CompanyReader } from '#platform/db/scope/company-scope.ts';
import { likePattern } from '#platform/db/queries/like-pattern.ts';

export type SpecificationFilter = Pick<
  z.output<typeof companySpecificationQuery>,
  'search' | 'status' | 'is_superseded' | 'project_id' | 'contract_id' | 'customer_id' | 'supplementary_agreement_id'
>;

/** Filter conditions on the specification `s`. */
export function filterOf(scope: CompanyReader, query: SpecificationFilter): RawBuilder<unknown> {
  return sql`s.company_id = ${scope.companyId}
    ${query.project_id ? sql`and s.project_id = ${query.project_id}` : sql``}
    ${query.contract_id ? sql`and s.contract_id = ${query.contract_id}` : sql``}
    ${query.supplementary_agreement_id ? sql`and s.supplementary_agreement_id = ${query.supplementary_agreement_id}` : sql``}
    ${query.customer_id ? sql`and ${CUSTOMER} = ${query.customer_id}` : sql``}
    ${query.search ? sql`and searchable(s.number || ' ' || s.name) like ${likePattern(query.search)}` : sql``}
    ${query.status ? sql`and s.status = ${query.status}` : sql``}
    ${query.is_superseded === undefined ? sql`` : sql`and is_superseded(s.company_id, s.id) = ${query.is_superseded}`}`;
}

/** Customer of the contract, else of the project. */
const CUSTOMER = sql`coalesce((select k.customer_id from contract k where k.company_id = s.company_id and k.id = s.contract_id),
  (select p.customer_id from project p where p.company_id = s.company_id and p.id = s.project_id))`;
