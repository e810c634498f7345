import { sql } from 'kysely';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';

/** Open records of the contract within a period, summed by position. */
export function readOpenRecords(
  scope: CompanyScope,
  contractId: string,
  { from, to }: { from: string; to: string },
): Promise<{ row_key: string; quantity: string; ids: string[] }[]> {
  return scope.many(
    rawQuery(sql<{ row_key: string; quantity: string; ids: string[] }>`
    select r.row_key, plain(sum(r.quantity)) as quantity, array_agg(r.id order by r.date, r.created_at, r.id) as ids from work_record r
    where r.company_id = ${scope.companyId} and r.contract_id = ${contractId} and r.act_id is null and r.date between ${from} and ${to}
    group by r.row_key`),
  );
}

/** The records belong to the act from now on. */
export async function takeRecords(scope: CompanyScope, actId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await scope.run(
    rawQuery(sql`
    update work_record set act_id = ${actId}, version = version + 1, updated_at = app_now()
    where company_id = ${scope.companyId} and id = any(${[...ids]}::uuid[]) and act_id is null`),
  );
}

/** Records of an act are open again; `rowKeys`: only those of these positions. */
export async function releaseRecords(
  scope: CompanyScope,
  actId: string,
  rowKeys: readonly string[] | null,
): Promise<void> {
  await scope.run(
    rawQuery(sql`
    update work_record set act_id = null, version = version + 1, updated_at = app_now()
    where company_id = ${scope.companyId} and act_id = ${actId}
      ${rowKeys === null ? sql`` : sql`and row_key = any(${[...rowKeys]}::uuid[])`}`),
  );
}

/** Which of the records belong to the act. */
export async function readTaken(scope: CompanyScope, actId: string): Promise<Set<string>> {
  const rows = await scope.many(
    rawQuery(sql<{ id: string }>`
    select id from work_record where company_id = ${scope.companyId} and act_id = ${actId}`),
  );
  return new Set(rows.map((row) => row.id));
}

export type RecordInAct = { id: string; quantity: string; act_id: string | null };

/** Those of the records that are not deleted. */
export function readRecords(scope: CompanyScope, ids: readonly string[]): Promise<RecordInAct[]> {
  return scope.many(
    rawQuery(sql<RecordInAct>`
    select id, plain(quantity) as quantity, act_id from work_record
    where company_id = ${scope.companyId} and id = any(${[...ids]}::uuid[])`),
  );
}
