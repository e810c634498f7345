import { type FileHolder, kindsWith, rightToView } from '@karkas/api/core/record-kinds.ts';
import { type RawBuilder, sql } from 'kysely';
import { hasPermission } from '#platform/access/require-permission.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import { defineRecord, type FreeValues, recordOf, type RecordReader, rowsBy } from '#platform/db/records/records.ts';
import { freeName } from './free-name.ts';

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
  missingContainer: missingOwner,
  freeValues: freeFileName,
  visibility: fileVisibility,
  mergeRules: {
    customer: {
      kept: { table: 'attached_file', column: 'owner_id', only: { owner_kind: 'customer' } },
      move: moveFiles,
    },
  },
});

/** A file whose name is taken is renamed. */
async function moveFiles(scope: CompanyScope, { from, to }: { from: string; to: string }): Promise<void> {
  await scope.run(
    rawQuery(sql`
    update attached_file f set owner_id = ${to}, name = case when exists (
      select 1 from attached_file o where o.company_id = f.company_id and o.owner_kind = 'customer' and o.owner_id = ${to} and o.purpose = f.purpose and lower(o.name) = lower(f.name))
      then regexp_replace(f.name, '(\\.[^.]*)?$', ' (2)\\1') else f.name end
    where f.company_id = ${scope.companyId} and f.owner_kind = 'customer' and f.owner_id = ${from}`),
  );
}

const OWNER_KINDS: readonly FileHolder[] = [...kindsWith('files'), ...kindsWith('hasAttachments')];

/** A file in the bin is visible only to users who could have deleted it from its record. */
function fileVisibility(reader: RecordReader, id: RawBuilder<unknown>): RawBuilder<unknown> | null {
  const narrowed = OWNER_KINDS.flatMap((kind) => {
    const condition = fileRemoval(reader, kind);
    return condition ? [sql`when ${sql.lit(kind)} then ${condition}`] : [];
  });
  if (narrowed.length === 0) return null;
  return sql`exists (select 1 from (
    select a.owner_kind, a.owner_id from attached_file a where a.company_id = ${reader.companyId} and a.id = ${id}
    union all select p.rows #>> '{0,owner_kind}', (p.rows #>> '{0,owner_id}')::uuid from bin_item g
      join bin_item_part p on p.company_id = g.company_id and p.item_id = g.id and p.part = 0
      where g.company_id = ${reader.companyId} and g.model = 'file' and g.object_id = ${id}) f
    where case f.owner_kind ${sql.join(narrowed, sql` `)} else true end)`;
}

function fileRemoval(reader: RecordReader, kind: FileHolder): RawBuilder<unknown> | null {
  const record = recordOf(kind);
  const owner = sql`f.owner_id`;
  if (record.fileRemoval !== undefined) return record.fileRemoval(reader, owner);
  const isSeen = [rightToView('file'), rightToView(kind)].every((right) => hasPermission(reader.actor, right));
  return isSeen ? (record.visibility?.(reader, owner) ?? null) : sql`false`;
}

type Owner = { owner_kind: FileHolder; owner_id: string };

/** A file cannot exist without its owner. */
async function missingOwner(scope: CompanyScope, fileId: string): Promise<{ model: FileHolder; id: string } | null> {
  const { owner_kind: model, owner_id: id } = await scope.one(
    rawQuery(sql<Owner>`
      select owner_kind, owner_id from attached_file where company_id = ${scope.companyId} and id = ${fileId}`),
  );
  const { table } = recordOf(model);
  const owner = await scope.maybe(
    rawQuery(sql`select id from ${sql.table(table)} where company_id = ${scope.companyId} and id = ${id}`),
  );
  return owner === null ? { model, id } : null;
}

/** If another file has taken the name meanwhile, this one gets a number. */
async function freeFileName(scope: CompanyScope, row: Readonly<Record<string, unknown>>): Promise<FreeValues | null> {
  const taken = await scope.many(
    rawQuery(sql<{ name: string }>`
      select name from attached_file where company_id = ${scope.companyId} and owner_kind = ${row['owner_kind']}
        and owner_id = ${row['owner_id']}::uuid and purpose = ${row['purpose']}`),
  );
  const name = String(row['name']);
  const free = freeName(
    name,
    taken.map((one) => one.name),
  );
  return free === name ? null : { values: { name: free }, name: free };
}
