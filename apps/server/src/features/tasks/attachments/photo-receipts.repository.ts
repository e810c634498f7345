import type { PhotoReceipt } from '@karkas/api/tasks/files/photo-receipts.schemas.ts';
import { sql } from 'kysely';
import type { CompanyReader } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import { isVisible } from '../card/task-view.repository.ts';

/**
 * In the order of the requested hashes; the first of several files with the same bytes. Files of tasks not visible to
 * the reader are left out. `taskId`: only this task.
 */
export function findReceipts(
  reader: CompanyReader,
  hashes: readonly string[],
  { taskId = null }: { taskId?: string | null } = {},
): Promise<PhotoReceipt[]> {
  return reader.many(
    rawQuery(sql<PhotoReceipt>`
      select asked.sha256, found.attachment_id is not null as is_stored, found.attachment_id, found.task_id
      from unnest(${[...hashes]}::text[]) with ordinality asked(sha256, place)
      left join lateral (
        select f.id as attachment_id, t.id as task_id
        from stored_file s
        join file_version v on v.company_id = s.company_id and v.stored_file_id = s.id
        join attached_file f on f.company_id = v.company_id and f.id = v.attached_file_id
        left join task_comment m on f.owner_kind = 'task_comment' and m.company_id = f.company_id and m.id = f.owner_id
        join task t on t.company_id = f.company_id and t.id = case f.owner_kind when 'task' then f.owner_id else m.task_id end
        where s.company_id = ${reader.companyId} and s.sha256 = asked.sha256 and f.owner_kind in ('task', 'task_comment')
          and (${taskId}::uuid is null or t.id = ${taskId}::uuid) and ${isVisible(reader, sql.ref('t'))}
        order by f.created_at, f.id limit 1) found on true
      order by asked.place`),
  );
}
