import type { FileHolder } from '@karkas/api/core/record-kinds.ts';
import { sql } from 'kysely';
import type { CompanyScope } from '#platform/db/company-scope.ts';
import { rawQuery } from '#platform/db/raw-query.ts';
import { defineRecord, recordOf, rowsBy } from '#platform/db/records.ts';

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
});

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
