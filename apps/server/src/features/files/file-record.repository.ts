import type { FileHolder } from '@karkas/api/core/record-kinds.ts';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyScope } from '#platform/db/company-scope.ts';
import { rawQuery } from '#platform/db/raw-query.ts';
import { allRecords, defineRecord, recordOf, type RecordReader, rowsBy } from '#platform/db/records.ts';

export const fileRecord = defineRecord({
  kind: 'file',
  table: 'attached_file',
  parts: [rowsBy('file_version', 'attached_file_id', 'stored_file_id')],
  partsOfOwner: (owner) => [
    { table: 'attached_file', condition: (id) => sql`t.owner_kind = ${owner} and t.owner_id = ${id}` },
    {
      table: 'file_version',
      storedFile: 'stored_file_id',
      condition: (id) =>
        sql`t.attached_file_id in (select f.id from attached_file f where f.company_id = t.company_id and f.owner_kind = ${owner} and f.owner_id = ${id})`,
    },
  ],
  hasPlace: isFileOwned,
  isTold: isFileTold,
  inherits: { customer: { move: moveFiles } },
});

/** A file whose name is taken gets another. */
async function moveFiles(scope: CompanyScope, { from, to }: { from: string; to: string }): Promise<void> {
  await scope.run(
    rawQuery(sql`
    update attached_file f set owner_id = ${to}, name = case when exists (
      select 1 from attached_file o where o.company_id = f.company_id and o.owner_kind = 'customer' and o.owner_id = ${to} and o.purpose = f.purpose and lower(o.name) = lower(f.name))
      then regexp_replace(f.name, '(\\.[^.]*)?$', ' (2)\\1') else f.name end
    where f.company_id = ${scope.companyId} and f.owner_kind = 'customer' and f.owner_id = ${from}`),
  );
}

/** Whoever is not told of a record is not told of its files. */
function isFileTold(reader: RecordReader, id: RawBuilder<unknown>): RawBuilder<unknown> | null {
  const narrowed = allRecords().flatMap(({ kind, isTold }) => {
    const condition = kind === 'file' ? null : isTold?.(reader, sql`f.owner_id`);
    return condition ? [sql`when ${sql.lit(kind)} then ${condition}`] : [];
  });
  if (narrowed.length === 0) return null;
  return sql`exists (select 1 from (
    select a.owner_kind, a.owner_id from attached_file a where a.company_id = ${reader.companyId} and a.id = ${id}
    union all select g.content #>> '{0,rows,0,owner_kind}', (g.content #>> '{0,rows,0,owner_id}')::uuid from bin_item g
      where g.company_id = ${reader.companyId} and g.model = 'file' and g.object_id = ${id}) f
    where case f.owner_kind ${sql.join(narrowed, sql` `)} else true end)`;
}

/** A file is of use only where it belongs. */
async function isFileOwned(scope: CompanyScope, fileId: string): Promise<boolean> {
  const file = await scope.one(
    rawQuery(sql<{ owner_kind: FileHolder; owner_id: string }>`
      select owner_kind, owner_id from attached_file where company_id = ${scope.companyId} and id = ${fileId}`),
  );
  const { table } = recordOf(file.owner_kind);
  const owner = await scope.maybe(
    rawQuery(sql`select id from ${sql.table(table)} where company_id = ${scope.companyId} and id = ${file.owner_id}`),
  );
  return owner !== null;
}
