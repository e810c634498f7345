import { sql } from 'kysely';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import type { SpecificationRow } from '../specifications.repository.ts';

export type Terms = Pick<
  SpecificationRow,
  'settings' | 'coefficients' | 'excluded_conditions' | 'norm_base_id' | 'price_date' | 'region'
>;
/** Price terms of a specification; `is_calculated`: one of the requested rows has a price calculated by them. */
export type PriceTerms = Terms & { is_calculated: boolean };

const TERMS = sql`s.settings, s.coefficients, s.excluded_conditions, s.norm_base_id, s.price_date::text as price_date, s.region`;

/** Specifications that contain the rows, with the terms their prices derive from. */
export function readTermsOfRows(scope: CompanyScope, rowIds: readonly string[]): Promise<PriceTerms[]> {
  return scope.many(
    rawQuery(sql<PriceTerms>`
    select ${TERMS}, r.is_calculated from (
      select specification_id, bool_or(not is_hand_priced) as is_calculated from specification_row
      where company_id = ${scope.companyId} and id = any(${[...rowIds]}::uuid[]) and kind = 'position' group by 1
    ) r join specification s on s.company_id = ${scope.companyId} and s.id = r.specification_id order by s.created_at`),
  );
}

/** Price terms of all other specifications of a contract and its agreements. */
export function readTermsOfContract(
  scope: CompanyScope,
  contractId: string | null,
  exceptId: string,
): Promise<Terms[]> {
  return scope.many(
    rawQuery(sql<Terms>`
    select ${TERMS} from specification s
    where s.company_id = ${scope.companyId} and s.contract_id = ${contractId} and s.id <> ${exceptId}`),
  );
}

/** Settings of the contract's own specifications in force that have positions. */
export function readSettingsOfContract(
  scope: CompanyScope,
  contractId: string,
  exceptId: string,
): Promise<Pick<Terms, 'settings'>[]> {
  return scope.many(
    rawQuery(sql<Pick<Terms, 'settings'>>`
    select s.settings from specification s
    where s.company_id = ${scope.companyId} and s.contract_id = ${contractId} and s.supplementary_agreement_id is null and s.id <> ${exceptId}
      and not is_superseded(s.company_id, s.id) and exists (select 1 from specification_row r
        where r.company_id = s.company_id and r.specification_id = s.id and r.kind = 'position')`),
  );
}
