import type {
  FileOwnerKind,
  filesQuery,
  fileVersionsQuery,
  FileVersion,
  AttachedFile,
} from '@karkas/api/files/files.schemas.ts';
import type { ChangesPage, Page } from '@karkas/api/core/page.ts';
import { rightToView } from '@karkas/api/core/record-kinds.ts';
import type { z } from 'zod';
import { moveToBin } from '#features/bin';
import { hasPermission } from '#platform/access/require-permission.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { CompanyScope, CompanySteps, CompanyReader } from '#platform/db/company-scope.ts';
import { insertStoredFile, requireRoom } from '#platform/db/stored-files.ts';
import { invalidField, notFound } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { jsonText, type JsonText } from '#platform/json-text.ts';
import { blobKey, type BlobStore } from '#platform/storage/blob-store.ts';
import { keepFile } from '#platform/storage/keep-file.ts';
import type { FileAnswer } from '#platform/storage/file-answer.ts';
import { contentOfBlob } from '#platform/storage/file-content.ts';
import type { ReceivedFile } from '#platform/storage/received-file.ts';
import { contentTypeOf } from './file-content.ts';
import * as repository from './files.repository.ts';

type Owner = repository.Owner;
export type FileParts = { storage: BlobStore; quotaBytes: number };

const mayDelete = (scope: CompanyReader): boolean => hasPermission(scope.actor, 'file.delete');

/** Whoever may see the owner may see its files, given the right to files at all; who may not is told of no file. */
function requireSight(scope: CompanyReader, kind: FileOwnerKind): void {
  if (!hasPermission(scope.actor, rightToView(kind))) throw notFound();
}

async function requireOwner(scope: CompanyScope, owner: Owner): Promise<void> {
  requireSight(scope, owner.kind);
  if (!(await repository.ownerExists(scope, owner))) throw notFound();
}

export async function listFiles(
  scope: CompanyReader,
  owner: Owner,
  query: z.output<typeof filesQuery>,
): Promise<JsonText<ChangesPage<AttachedFile>>> {
  requireSight(scope, owner.kind);
  return jsonText(await repository.listFilesJson(scope, owner, query, mayDelete(scope)));
}

/**
 * Takes a file in. Its bytes are in the store before the database knows of them, so that no row is ever without its file;
 * what the database then refuses is taken out again.
 *
 * @throws {Problem} `file_format` at the field `file`; `storage_full` past the bound of the company.
 */
export async function uploadFile(
  parts: FileParts,
  { companyId, once }: CompanySteps,
  upload: { owner: Owner; purpose: repository.Purpose; file: ReceivedFile },
): Promise<AttachedFile> {
  const { owner, purpose, file } = upload;
  const contentType = await contentTypeOf(file);
  if (contentType === null) throw invalidField('file', 'file_format');
  const storedFileId = newId();
  const key = blobKey(companyId, storedFileId);
  await parts.storage.adopt(key, file);
  return keepFile(parts.storage, key, (onNamed) =>
    once(async (scope) => {
      const { quotaBytes } = parts;
      const kept = await keep(scope, { owner, purpose, file, contentType, storedFileId, quotaBytes });
      if (kept.isKept) onNamed();
      return kept.attached;
    }),
  );
}

/** What can be refused before the file has come. */
export async function checkUpload(scope: CompanyScope, parts: FileParts, owner: Owner): Promise<void> {
  await requireOwner(scope, owner);
  await requireRoom(scope, parts.quotaBytes);
}

/** The same bytes under the same name are the same version. */
async function keep(
  scope: CompanyScope,
  {
    owner,
    purpose,
    file,
    contentType,
    storedFileId,
    quotaBytes,
  }: {
    owner: Owner;
    purpose: repository.Purpose;
    file: ReceivedFile;
    contentType: string;
    storedFileId: string;
    quotaBytes: number;
  },
): Promise<{ attached: AttachedFile; isKept: boolean }> {
  await requireOwner(scope, owner);
  const head = await repository.lockOrCreateFile(scope, owner, { purpose, name: file.name });
  const isKept = head.latest?.sha256 !== file.sha256;
  const number = (head.latest?.number ?? 0) + 1;
  if (isKept) {
    await insertStoredFile(
      scope,
      {
        id: storedFileId,
        ownerKind: 'attached_file',
        ownerId: head.id,
        name: file.name,
        size: file.size,
        sha256: file.sha256,
        contentType,
      },
      quotaBytes,
    );
    await repository.insertVersion(scope, { fileId: head.id, number, storedFileId });
  }
  await recordChange(scope, {
    action: 'upload',
    model: 'file',
    objectId: head.id,
    objectRepr: file.name,
    after: {
      owner_kind: owner.kind,
      owner_id: owner.id,
      purpose,
      size: file.size,
      version: isKept ? number : number - 1,
    },
  });
  return { attached: JSON.parse(await repository.findFileJson(scope, head.id, mayDelete(scope))), isKept };
}

/** The bytes stay for as long as the file lies in the bin. */
export async function deleteFile(scope: CompanyScope, { owner, id }: { owner: Owner; id: string }): Promise<void> {
  await requireOwner(scope, owner);
  const before = await repository.lockFile(scope, owner, id);
  await moveToBin(scope, { model: 'file', id, name: before.name });
  await recordChange(scope, { action: 'delete', model: 'file', objectId: id, objectRepr: before.name, before });
}

export async function listVersions(
  scope: CompanyScope,
  id: string,
  query: z.output<typeof fileVersionsQuery>,
): Promise<JsonText<Page<FileVersion>>> {
  const { owner_kind: kind } = await repository.findVersion(scope, id, undefined);
  requireSight(scope, kind);
  return jsonText(await repository.listVersionsJson(scope, id, query));
}

/** A file as it was sent. It is an attachment whatever it is: nothing in it ever runs as a page of ours. */
export async function downloadFile(
  scope: CompanyScope,
  storage: BlobStore,
  { id, version }: { id: string; version: number | undefined },
): Promise<FileAnswer> {
  const file = await repository.findVersion(scope, id, version);
  requireSight(scope, file.owner_kind);
  return {
    content: contentOfBlob(storage, blobKey(scope.companyId, file.stored_file_id), file.size),
    fileName: file.name,
    contentType: file.content_type,
    sha256: file.sha256,
  };
}
