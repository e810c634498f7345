import type { ContractGroup } from '@karkas/domain/project-sums/contract-groups.ts';
import { readJsonObject, readJsonRows } from '@karkas/domain/text/read-json.ts';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyReader } from '#platform/db/scope/company-scope.ts';
import { COMPLETED_WORK, UNPRICED_DEDUCTIONS, UNPRICED_WORK, WORK_SOURCE, workOf } from '#features/projects';
import { likePattern } from '#platform/db/queries/like-pattern.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import { acceptedOfTerminated } from './accepted-sum.repository.ts';
import { type ContractFilter, currentAmount, filterOf } from './contracts.repository.ts';
import { hasPrice, workOfCustomers } from './work-of-customers.repository.ts';

type Sql = RawBuilder<unknown>;
export type CountedGroup = ContractGroup & { unknown_count: number };
export type CustomerGroup = CountedGroup & { customer_id: string };
/** Work done under the contracts of a customer. */
export type CustomerWork = { customer_id: string; completed: string; unpriced: number; deductions: number };

/** Amount of a contract that counts; for a terminated contract, the accepted amount: by acts, else as typed. */
const counted = (): Sql =>
  sql`case when k.status = 'terminated' then coalesce(a.accepted, k.terminated_amount, 0) else ${currentAmount()} end`;

/** JSON of sums by group for the contracts that match a filter. */
function groupsOf(filter: Sql, isByCustomer = false): Sql {
  const [key, named] = isByCustomer ? [sql`k.customer_id,`, sql`'customer_id', k.customer_id,`] : [sql``, sql``];
  return sql`(select coalesce(json_agg(g.body), '[]'::json) from (
    select json_build_object(${named} 'kind', k.kind, 'status', k.status, 'vat_rate', k.vat_rate, 'vat_included', k.is_gross, 'count', count(*),
      'amount', sum(k.counted)::text, 'amounts', coalesce(json_agg(k.counted::text) filter (where not k.is_gross), '[]'::json),
      'unknown_count', count(*) filter (where k.status = 'terminated' and k.terminated_amount is null and k.accepted is null)) as body
    from (select k.*, k.vat_included or k.accepted is not null as is_gross from (
      select k.*, a.accepted, ${counted()} as counted from contract k cross join lateral (select ${acceptedOfTerminated()} as accepted) a ${filter}) k) k
    group by ${key} k.kind, k.status, k.vat_rate, k.is_gross) g)`;
}

const GROUP_KEYS = ['kind', 'status', 'vat_rate', 'vat_included', 'count', 'amount', 'amounts'] as const;

export async function readContractGroups(scope: CompanyReader, query: ContractFilter): Promise<CountedGroup[]> {
  const groups = groupsOf(filterOf(scope, query));
  const json = await scope.json(rawQuery(sql<{ json: string }>`select ${groups}::text as json`));
  return readJsonRows<CountedGroup>(json, GROUP_KEYS);
}

export type CustomerGroups = { contracts: CustomerGroup[]; works: CustomerWork[] };

/** Groups for all customers that match a search. */
export async function readCustomerGroups(scope: CompanyReader, search: string | undefined): Promise<CustomerGroups> {
  const isFound = (column: Sql) =>
    search
      ? sql`and ${column} in (select u.id from customer u where u.company_id = ${scope.companyId} and u.search_text like ${likePattern(search)})`
      : sql`and ${column} is not null`;
  const ofCustomers = sql`where k.company_id = ${scope.companyId} ${isFound(sql`k.customer_id`)}`;
  const json = await scope.json(
    rawQuery(sql<{ json: string }>`select json_build_object('contracts', ${groupsOf(ofCustomers, true)},
      'works', (select coalesce(json_agg(json_build_object('customer_id', w.customer_id, 'completed', w.completed::text, 'unpriced', w.unpriced, 'deductions', w.deductions)), '[]'::json) from (
        select w.customer_id, sum(w.completed) as completed, sum(w.unpriced) as unpriced, sum(w.deductions) as deductions from ${workOfCustomers(scope.companyId)} w
        where true ${isFound(sql`w.customer_id`)} group by w.customer_id) w))::text as json`),
  );
  return readJsonObject<CustomerGroups>(json, ['contracts', 'works']);
}

export type ProjectsInWork = {
  contracts: CountedGroup[];
  /** Work done on projects that have contracts with customers. */
  completed: string;
  /** Positions without a price, not included in `completed`. */
  unpriced_work_count: number;
  /** Missing prices that lower `completed`. */
  unpriced_deductions_count: number;
  /** Number of projects whose work done was typed by hand. */
  manual_work_count: number;
  without_contract_count: number;
};

/** Projects that are active and not archived. */
export async function readProjectsInWork(scope: CompanyReader): Promise<ProjectsInWork> {
  const inWork = sql`p.company_id = ${scope.companyId} and p.status = 'active' and not p.is_archived`;
  const ofThem = sql`where k.company_id = ${scope.companyId} and k.project_id in (select p.id from project p where ${inWork})`;
  const json = await scope.json(
    rawQuery(sql<{ json: string }>`select (select json_build_object('contracts', ${groupsOf(ofThem)},
      'completed', coalesce(sum(w.completed) filter (where w.has_price), 0)::text,
      'unpriced_work_count', coalesce(sum(w.unpriced) filter (where w.has_price), 0),
      'unpriced_deductions_count', coalesce(sum(w.deductions) filter (where w.has_price), 0), 'manual_work_count', count(*) filter (where w.has_price and w.is_manual),
      'without_contract_count', count(*) filter (where not w.has_price)) from (
        select ${COMPLETED_WORK} as completed, ${UNPRICED_WORK} as unpriced, ${UNPRICED_DEDUCTIONS} as deductions, ${WORK_SOURCE} = 'manual' as is_manual, ${hasPrice} as has_price
        from project p cross join lateral ${workOf()} w where ${inWork}) w)::text as json`),
  );
  return readJsonObject<ProjectsInWork>(json, [
    'contracts',
    'completed',
    'unpriced_work_count',
    'unpriced_deductions_count',
    'manual_work_count',
    'without_contract_count',
  ]);
}
