import type { CompanyScope } from './company-scope.ts';
import { db } from './query-builder.ts';

export type StoredFile = {
  id: string;
  ownerKind: string;
  ownerId: string;
  name: string;
  size: number;
  sha256: string;
  contentType: string;
};

/** Tells the database of bytes that are already in the storage. */
export async function insertStoredFile(scope: CompanyScope, file: StoredFile): Promise<void> {
  await scope.run(
    db.insertInto('stored_file').values({
      company_id: scope.companyId,
      id: file.id,
      owner_kind: file.ownerKind,
      owner_id: file.ownerId,
      name: file.name,
      size: file.size,
      sha256: file.sha256,
      content_type: file.contentType,
    }),
  );
}

export function readStoredFile(scope: CompanyScope, id: string) {
  return scope.one(
    db
      .selectFrom('stored_file')
      .select(['id', 'name', 'size', 'content_type'])
      .where('company_id', '=', scope.companyId)
      .where('id', '=', id),
  );
}
