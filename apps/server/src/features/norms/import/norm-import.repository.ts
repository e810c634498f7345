import type { NormImportFormat, NormImportStatus } from '@karkas/api/specifications/norms/norm-imports.schemas.ts';
import { sql, type UpdateObject } from 'kysely';
import type { CompanyReader, CompanyScope } from '#platform/db/scope/company-scope.ts';
import type { CompanyQueries } from '#platform/db/scope/every-company.ts';
import { db } from '#platform/db/queries/query-builder.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import type { Database } from '#platform/db/schema.generated.ts';
import { SYSTEM_COMPANY_ID } from '#platform/db/scope/system-company.ts';
import { deleteStoredFiles } from '#platform/db/records/stored-files.ts';
import { newId } from '#platform/ids.ts';
import { starterBaseId } from '../starter/starter-base.repository.ts';
import type { Bilingual, FileContents, RejectedLine } from './import.types.ts';

export type ImportRow = {
  id: string;
  base_id: string;
  format: NormImportFormat;
  is_preview: boolean;
  status: Exclude<NormImportStatus, 'idle'>;
  file_name: string;
  file_id: string;
  sha256: string;
  contents: FileContents | null;
  portions_written: number;
  added_count: number;
  changed_count: number;
  left_count: number;
  error: string | null;
  error_detail: string | null;
  created_at: Date;
  finished_at: Date | null;
};

const COLUMNS = sql`i.id, i.base_id, i.format, i.is_preview, i.status, i.file_name, i.file_id, i.sha256, i.contents, i.portions_written,
  i.added_count, i.changed_count, i.left_count, i.error, i.error_detail, i.created_at, i.finished_at`;

export async function latestImport(
  scope: Pick<CompanyReader, 'many' | 'companyId'>,
  baseId: string,
): Promise<ImportRow | null> {
  const rows = await scope.many(
    rawQuery(sql<ImportRow>`
    select ${COLUMNS} from norm_import i where i.company_id = ${scope.companyId} and i.base_id = ${baseId}
    order by i.created_at desc, i.id desc limit 1`),
  );
  return rows[0] ?? null;
}

/** Locked until the end of the transaction, so that it cannot be cancelled meanwhile. */
export async function lockImport(scope: CompanyScope, id: string): Promise<ImportRow | null> {
  const rows = await scope.many(
    rawQuery(sql<ImportRow>`
    select ${COLUMNS} from norm_import i where i.company_id = ${scope.companyId} and i.id = ${id} for update`),
  );
  return rows[0] ?? null;
}

export async function insertImport(
  scope: CompanyScope,
  row: Pick<ImportRow, 'id' | 'base_id' | 'format' | 'is_preview' | 'file_name' | 'file_id' | 'sha256'>,
): Promise<void> {
  await scope.run(db.insertInto('norm_import').values({ company_id: scope.companyId, ...row }));
}

export async function updateImport(
  scope: CompanyScope,
  id: string,
  changes: UpdateObject<Database, 'norm_import'>,
): Promise<void> {
  await scope.run(
    db.updateTable('norm_import').set(changes).where('company_id', '=', scope.companyId).where('id', '=', id),
  );
}

/** Ends an import. Its file is no longer needed, and the next sweep deletes the bytes. */
export async function endImport(
  scope: CompanyScope,
  { id, file_id: fileId }: Pick<ImportRow, 'id' | 'file_id'>,
  end: { status: 'done' | 'failed' | 'canceled'; error?: string; detail?: Bilingual },
): Promise<void> {
  const { status, error = null, detail } = end;
  await updateImport(scope, id, {
    status,
    error,
    error_detail: detail === undefined ? null : JSON.stringify(detail),
    finished_at: sql`now()`,
  });
  await deleteStoredFiles(scope, [fileId]);
}

export function listRejected(scope: CompanyScope, importId: string): Promise<RejectedLine[]> {
  return scope.many(
    rawQuery(sql<RejectedLine>`
    select place, code, name, reason, detail from norm_import_left
    where company_id = ${scope.companyId} and import_id = ${importId} order by number`),
  );
}

/**
 * The first imported row decides the source of a base. Unless it is a table of the company, its norms become
 * read-only and stand beside no other base.
 */
export async function markSource(scope: CompanyScope, baseId: string, format: NormImportFormat): Promise<void> {
  await scope.run(
    rawQuery(sql`update norm_base set source = ${format} where company_id = ${scope.companyId} and id = ${baseId}`),
  );
}

type EditionOfBase = { base_id: string; name: string; part: string; edition: string; imported_at: string };

export function listEditions(scope: CompanyScope): Promise<EditionOfBase[]> {
  return scope.many(
    rawQuery(sql<EditionOfBase>`
    select e.base_id, b.name, e.part, e.edition, iso(e.imported_at) as imported_at from norm_edition e
    join norm_base b on b.company_id = e.company_id and b.id = e.base_id
    where e.company_id = ${scope.companyId} and b.removed_at is null order by e.imported_at`),
  );
}

export type FinishedBase = {
  format: NormImportFormat;
  version: string;
  description: string;
  price_date: string | null;
  region: string;
  editions: FileContents['editions'];
};

/** Updates the counts and changes the content key, so that cached copies of the base are reloaded. */
export async function updateBaseCounts(scope: CompanyScope, baseId: string, done: FinishedBase | null): Promise<void> {
  const { companyId } = scope;
  const changes =
    done === null
      ? sql``
      : sql`, source = ${done.format}, version = ${done.version}, description = ${done.description}, price_date = coalesce(${done.price_date}::date, price_date),
          region = ${done.region}, imported_at = now()`;
  await scope.run(
    rawQuery(sql`
    update norm_base b set content_hash = ${newId()}, norms_count = c.count, kind_counts = c.kinds ${changes}
    from (select coalesce(sum(k.count), 0)::int as count, coalesce(jsonb_object_agg(k.kind_of_work, k.count), '{}') as kinds
      from (select n.kind_of_work, count(*)::int as count from norm n where n.company_id = ${companyId} and n.base_id = ${baseId} group by 1) k) c
    where b.company_id = ${companyId} and b.id = ${baseId}`),
  );
  if (done === null) return;
  await scope.run(
    rawQuery(sql`
    insert into norm_edition (company_id, base_id, part, edition, norms_count)
    select ${companyId}, ${baseId}, e.part, e.edition, e.norms_count
    from json_to_recordset(${JSON.stringify(done.editions)}) as e (part text, edition text, norms_count int)
    on conflict (company_id, base_id, part) do update set edition = excluded.edition, norms_count = excluded.norms_count, imported_at = now()`),
  );
}

/** Codes of kinds of work with percents in the base, or in the orders shipped with the product. */
export async function listKindCodes(scope: CompanyScope, baseId: string): Promise<string[]> {
  const rows = await scope.many(
    rawQuery(sql<{ code: string }>`
    select k.code from kind_of_work k where k.company_id = ${scope.companyId} and k.base_id = ${baseId}
      and (k.overhead_percent > 0 or k.profit_percent > 0)
    union select s.code from kind_of_work s where s.company_id = ${SYSTEM_COMPANY_ID} and s.base_id = ${starterBaseId}
      and s.overhead_percent > 0 and not exists (select 1 from kind_of_work o
        where o.company_id = ${scope.companyId} and o.base_id = ${baseId} and o.code = s.code)`),
  );
  return rows.map(({ code }) => code);
}

/** Deletes the files of imports idle for two days; returns the ids of the files. */
export async function deleteAbandonedImports(queries: CompanyQueries): Promise<string[]> {
  const { companyId } = queries;
  const rows = await queries.many(
    rawQuery(sql<{ id: string }>`
    update norm_import set status = 'canceled', finished_at = now()
    where company_id = ${companyId} and status = 'ready' and created_at < now() - interval '2 days' returning file_id as id`),
  );
  const ids = rows.map(({ id }) => id);
  await deleteStoredFiles(queries, ids);
  return ids;
}
