import { sql } from 'kysely';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';

export type ProjectRow = { specification_id: string; specification_name: string; number: string; name: string };

/** The position of a project under contracts of these kinds, as stated last. */
export function findRowOfKinds(
  scope: CompanyScope,
  { projectId, rowKey, kinds }: { projectId: string; rowKey: string; kinds: readonly string[] },
): Promise<ProjectRow | null> {
  return scope.maybe(
    rawQuery(sql<ProjectRow>`
    select s.id as specification_id, s.name as specification_name, r.number, r.name
    from specification_row r join specification s on s.company_id = r.company_id and s.id = r.specification_id
    join contract k on k.company_id = s.company_id and k.id = s.contract_id
    where r.company_id = ${scope.companyId} and r.row_key = ${rowKey} and r.kind = 'position' and not r.is_removal
      and k.project_id = ${projectId} and k.kind = any(${[...kinds]}::text[])
    order by s.created_at desc, s.id desc limit 1`),
  );
}

/** In all specifications that state the position. */
export async function writeUpstream(scope: CompanyScope, rowKey: string, upstreamRowKey: string | null): Promise<void> {
  await scope.run(
    rawQuery(sql`
    update specification_row set upstream_row_key = ${upstreamRowKey}
    where company_id = ${scope.companyId} and row_key = ${rowKey} and upstream_row_key is distinct from ${upstreamRowKey}::uuid`),
  );
}

export async function readUpstream(scope: CompanyScope, rowKey: string): Promise<string | null> {
  const found = await scope.maybe(
    rawQuery(sql<{ key: string }>`
    select upstream_row_key as key from specification_row
    where company_id = ${scope.companyId} and row_key = ${rowKey} and upstream_row_key is not null limit 1`),
  );
  return found?.key ?? null;
}
