import { PRICE_KINDS } from '@karkas/domain/project-sums/project-sums.ts';
import { sql } from 'kysely';
import type { CompanyReader } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import { filterOf, type SpecificationFilter } from '../specification-filter.repository.ts';

/**
 * As JSON. Agreement specifications are only counted: they restate rows, which would be summed twice. So are those of
 * subcontracts and supplies, which are costs.
 */
export function sumSpecifications(scope: CompanyReader, query: SpecificationFilter): Promise<string> {
  const sum = (condition: ReturnType<typeof sql>) =>
    sql`coalesce(sum(s.total_gross) filter (where s.is_own and ${condition}), 0)::numeric(60, 2)::text`;
  const committed = sql`s.status = 'committed' and not s.is_superseded`;
  const counted = query.is_superseded === true ? sql`true` : sql`not s.is_superseded`;
  // An open revision replaces one that is already summed.
  const open = sql`s.status <> 'committed' and not s.is_revision`;
  const having = (gaps: ReturnType<typeof sql>, condition: ReturnType<typeof sql>) =>
    sql`count(*) filter (where s.is_own and ${gaps} > 0 and ${condition})`;
  const summed = sql`((${committed}) or (${open}))`;
  return scope.json(
    rawQuery(sql<{ json: string }>`
    select json_build_object('count', count(*) filter (where ${counted}), 'committed', ${sum(committed)}, 'committed_count', count(*) filter (where s.is_own and ${committed}),
      'open', ${sum(open)}, 'open_count', count(*) filter (where s.is_own and ${open}), 'of_agreements_count', count(*) filter (where s.is_of_agreement), 'of_costs_count', count(*) filter (where s.is_cost and not s.is_of_agreement),
      'revisions_count', count(*) filter (where s.is_own and s.status <> 'committed' and s.is_revision),
      'with_gaps_count', ${having(sql`s.gaps`, summed)}, 'committed_gaps_count', ${having(sql`s.gaps`, committed)},
      'with_deductions_count', ${having(sql`s.deductions`, summed)}, 'committed_deductions_count', ${having(sql`s.deductions`, committed)})::text as json
    from (select b.*, not b.is_of_agreement and not b.is_cost as is_own from (select s.status, is_superseded(s.company_id, s.id) as is_superseded, s.previous_revision_id is not null as is_revision, s.total_gross, s.supplementary_agreement_id is not null as is_of_agreement,
      exists (select 1 from contract k where k.company_id = s.company_id and k.id = s.contract_id and k.kind <> all (${[...PRICE_KINDS]}::text[])) as is_cost, (s.kept_sums ->> 'missing_prices')::int as gaps, (s.kept_sums ->> 'missing_deductions')::int as deductions
      from specification s where ${filterOf(scope, query)}) b) s`),
  );
}
