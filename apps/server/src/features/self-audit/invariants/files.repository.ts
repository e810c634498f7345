import { sql } from 'kysely';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';

export type AuditedFile = { id: string; name: string; size: number; sha256: string; attached_id: string | null };

export function readFilesToAudit(scope: CompanyScope, after: string | null, limit: number): Promise<AuditedFile[]> {
  return scope.many(
    rawQuery(sql<AuditedFile>`
    select f.id, f.name, f.size, f.sha256,
      (select v.attached_file_id from file_version v where v.company_id = f.company_id and v.stored_file_id = f.id limit 1) as attached_id
    from stored_file f where f.company_id = ${scope.companyId} and (${after}::uuid is null or f.id > ${after}::uuid)
    order by f.id limit ${limit}`),
  );
}

/** Whether the file still exists: it may have been deleted since it was listed. */
export async function stillExists(scope: CompanyScope, id: string): Promise<boolean> {
  const row = await scope.maybe(
    rawQuery(sql<{ id: string }>`select id from stored_file where company_id = ${scope.companyId} and id = ${id}`),
  );
  return row !== null;
}
