import { sql } from 'kysely';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';

/** Quantities done by the work orders of a project, by position. */
export function readDoneByOrders(
  scope: CompanyScope,
  projectId: string,
): Promise<{ row_key: string; quantity: string }[]> {
  return scope.many(
    rawQuery(sql<{ row_key: string; quantity: string }>`
    select w.row_key, plain(sum(w.quantity_done)) as quantity from task_work_item w
    where w.company_id = ${scope.companyId} and w.project_id = ${projectId} and w.quantity_done > 0 group by w.row_key`),
  );
}
