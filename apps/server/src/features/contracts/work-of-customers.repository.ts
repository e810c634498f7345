import { type RawBuilder, sql } from 'kysely';
import { PRICE_KINDS } from '@karkas/domain/project-sums/project-sums.ts';
import { workByContract } from '#features/projects';
import { createPort } from '#platform/feature-port.ts';

type Sql = RawBuilder<unknown>;

/** Injected: acts depend on contracts. A source for `from` with `contract_id` and `gross`. */
export const acceptedByContract = createPort<(companyId: Sql, projectId: Sql) => Sql>('work accepted by contract');

/** Contracts of the project `p` that are counted in its price. */
const ofPrice = sql`c.company_id = p.company_id and c.project_id = p.id and c.status <> 'draft' and c.kind = any (${[...PRICE_KINDS]}::text[])`;

/** True for a project `p` that has a contract counted in its price. */
export const hasPrice = sql`exists (select 1 from contract c where ${ofPrice})`;

/**
 * For work that states no contract: the customer of the contracts of the project `p` if they have one in common, else
 * the customer of the project.
 */
const SOLE_CUSTOMER = sql`(select coalesce(case when count(distinct c.customer_id) = 1 then (array_agg(c.customer_id) filter (where c.customer_id is not null))[1] end, p.customer_id)
  from contract c where ${ofPrice})`;

/**
 * Work done on projects, by customer: each contract's work belongs to the customer of the contract. Columns
 * `customer_id`, `completed` with VAT, and the gaps `unpriced` and `deductions` of work orders.
 */
export const workOfCustomers = (companyId: string): Sql => sql`(
  select coalesce((select c.customer_id from contract c where c.company_id = p.company_id and c.id = w.contract_id), p.sole_customer_id) as customer_id,
    w.completed, w.unpriced, w.deductions
  from (select p.company_id, p.id, p.accepted_work, p.completed_work, ${SOLE_CUSTOMER} as sole_customer_id
    from project p where p.company_id = ${companyId} and ${hasPrice}) p
  cross join lateral (
    select a.contract_id, a.gross as completed, 0 as unpriced, 0 as deductions
      from ${acceptedByContract()(sql`p.company_id`, sql`p.id`)} a where p.accepted_work is not null
    union all select null, p.completed_work, 0, 0 where p.accepted_work is null and p.completed_work is not null
    union all select o.contract_id, o.gross, o.unpriced, o.deductions
      from ${workByContract()(sql`p.company_id`, sql`p.id`)} o where p.accepted_work is null and p.completed_work is null) w)`;
