import { sql } from 'kysely';
import type { WorkOfAct } from '@karkas/domain/acts/index.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import { HOLDS_WORK } from '../acts.repository.ts';

export type StoredWork = WorkOfAct & { over_quantity: string; over_amount: string };

/**
 * Lines of a row in acts that hold work, the earliest first. `beforeId`: only acts presented before this one, which a
 * draft follows all.
 */
export function readWorks(
  scope: CompanyScope,
  {
    contractId,
    rowKey,
    exceptIds = [],
    beforeId = null,
  }: { contractId: string; rowKey: string; exceptIds?: readonly string[]; beforeId?: string | null },
): Promise<StoredWork[]> {
  return scope.many(
    rawQuery(sql<StoredWork>`
    select a.id as act_id, a.number as name, coalesce(a.acceptance_date, a.date) as day, a.status, plain(l.quantity) as quantity,
      l.amount::text as amount, plain(l.over_quantity) as over_quantity, l.over_amount::text as over_amount
    from act a join act_line l on l.company_id = a.company_id and l.act_id = a.id
    where a.company_id = ${scope.companyId} and a.contract_id = ${contractId} and l.row_key = ${rowKey} and ${HOLDS_WORK}
      and not a.id = any(${[...exceptIds]}::uuid[])
      and coalesce(a.presented_at < (select b.presented_at from act b where b.company_id = ${scope.companyId} and b.id = ${beforeId}), true)
    order by a.presented_at, a.id`),
  );
}

/** Open work records of a row, the earliest first. */
export function readRecordsOfRow(
  scope: CompanyScope,
  contractId: string,
  rowKey: string,
): Promise<{ name: string | null; day: string; quantity: string }[]> {
  return scope.many(
    rawQuery(sql<{ name: string | null; day: string; quantity: string }>`
    select r.crew as name, r.date as day, plain(r.quantity) as quantity from work_record r
    where r.company_id = ${scope.companyId} and r.contract_id = ${contractId} and r.row_key = ${rowKey} and r.act_id is null
    order by r.date, r.created_at`),
  );
}

export async function readSpecificationNames(
  scope: CompanyScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await scope.many(
    rawQuery(sql<{ id: string; name: string }>`
    select s.id, s.name from specification s where s.company_id = ${scope.companyId} and s.id = any(${[...ids]}::uuid[])`),
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export type ActMoney = {
  id: string;
  number: string;
  day: string;
  status: 'presented' | 'signed';
  gross: string;
  payable: string;
  offset: string;
  retained: string;
  returned: string;
};

/** Acts that hold work, with VAT, in the order of their acceptance. */
export function readActsMoney(scope: CompanyScope, contractId: string): Promise<ActMoney[]> {
  const sumOf = (code: string) => sql`coalesce((select sum(s.amount) from act_settlement s
    where s.company_id = a.company_id and s.act_id = a.id and s.code = ${code}), 0)::numeric(60, 2)::text`;
  return scope.many(
    rawQuery(sql<ActMoney>`
    select a.id, a.number, coalesce(a.acceptance_date, a.date) as day, a.status, a.gross::text as gross, a.payable::text as payable,
      ${sumOf('31')} as "offset", ${sumOf('32')} as retained, ${sumOf('02')} as returned
    from act a where a.company_id = ${scope.companyId} and a.contract_id = ${contractId} and ${HOLDS_WORK}
    order by day, a.date, a.id`),
  );
}

export type PaidMoney = {
  act_id: string | null;
  name: string | null;
  day: string;
  kind: 'advance' | 'act' | 'retention' | 'other';
  amount: string;
};

/** Payments of a contract; those against `direction` are negative. */
export function readPaid(scope: CompanyScope, contractId: string, direction: 'in' | 'out'): Promise<PaidMoney[]> {
  return scope.many(
    rawQuery(sql<PaidMoney>`
    select y.act_id, y.document_number as name, y.date as day, y.kind,
      (case when y.direction = ${direction} then y.amount else -y.amount end)::text as amount
    from payment y where y.company_id = ${scope.companyId} and y.contract_id = ${contractId} order by y.date, y.created_at, y.id`),
  );
}
