import type { filesQuery, fileVersionsQuery, FileVersion, AttachedFile } from '@karkas/api/files/files.schemas.ts';
import type { ChangesPage, Page } from '@karkas/api/core/page.ts';
import { type FileHolder, rightToView } from '@karkas/api/core/record-kinds.ts';
import type { z } from 'zod';
import { moveToBin } from '#features/bin';
import { hasPermission } from '#platform/access/require-permission.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { CompanyScope, CompanyTransactions, CompanyReader } from '#platform/db/scope/company-scope.ts';
import { presentOne, presentPage } from '#platform/db/queries/presented-rows.ts';
import { insertStoredFile, requireQuota } from '#platform/db/records/stored-files.ts';
import { invalidField, notFound } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { jsonText, type JsonText, readJsonText } from '#platform/json-text.ts';
import { blobKey, type BlobStore } from '#platform/storage/blob-store.ts';
import { recordFile } from '#platform/storage/record-file.ts';
import type { FileAnswer } from '#platform/storage/file-answer.ts';
import { contentOfBlob } from '#platform/storage/file-content.ts';
import type { ReceivedFile } from '#platform/storage/received-file.ts';
import { contentTypeOf, extensionOf } from './file-content.ts';
import { fileAbilities } from './files.policy.ts';
import * as repository from './files.repository.ts';
import { freeName } from './free-name.ts';

type Owner = repository.Owner;
export type FileParts = { storage: BlobStore; quotaBytes: number };

/** Visibility of files follows their owner and the file permission; otherwise they are not found. */
function requireViewPermission(scope: CompanyReader, kind: FileHolder): void {
  if (!hasPermission(scope.actor, rightToView(kind))) throw notFound();
}

async function requireOwner(scope: CompanyScope, owner: Owner): Promise<void> {
  requireViewPermission(scope, owner.kind);
  if (!(await repository.ownerExists(scope, owner))) throw notFound();
}

export async function listFiles(
  scope: CompanyReader,
  owner: Owner,
  query: z.output<typeof filesQuery>,
): Promise<JsonText<ChangesPage<AttachedFile>>> {
  requireViewPermission(scope, owner.kind);
  return presentPage(await repository.listFiles(scope, owner, query), query, () => fileAbilities(scope.actor));
}

type Upload<Taken> = {
  owner: Owner;
  purpose: repository.Purpose;
  file: ReceivedFile;
  /** When and where a photo was taken, if reported. */
  shot?: repository.ShotAt;
  /** A file with an existing name is added under another name instead of becoming its next version. */
  isBeside?: boolean;
  /** Locks the owner and checks that it still exists and the user may attach to it. */
  lockTarget: (scope: CompanyScope) => Promise<unknown>;
  /** Response for the saved file. */
  answer: (scope: CompanyScope, fileId: string) => Promise<Taken>;
};

/**
 * Saves an uploaded file. Bytes are stored before the database row, so that no row lacks its file; they are removed if
 * the database rejects it.
 *
 * @throws {Problem} `file_kind` or `file_format` at the field `file`; `storage_full` above the company's quota.
 */
export async function saveFile<Taken>(
  parts: FileParts,
  { companyId, once }: Pick<CompanyTransactions, 'companyId' | 'once'>,
  upload: Upload<Taken>,
): Promise<Taken> {
  const contentType = await contentTypeOf(upload.file);
  if (contentType === null)
    throw invalidField('file', extensionOf(upload.file.name) === null ? 'file_kind' : 'file_format');
  const storedFileId = newId();
  const key = blobKey(companyId, storedFileId);
  await parts.storage.adopt(key, upload.file);
  return recordFile(parts.storage, key, (onNamed) =>
    once(async (scope) => {
      await upload.lockTarget(scope);
      const saved = await saveVersion(scope, { ...upload, contentType, storedFileId, quotaBytes: parts.quotaBytes });
      if (saved.isSaved) onNamed();
      return upload.answer(scope, saved.id);
    }),
  );
}

export function uploadFile(
  parts: FileParts,
  company: CompanyTransactions,
  upload: {
    owner: Owner;
    purpose: repository.Purpose;
    file: ReceivedFile;
    /** Releases the reserved quota of a multipart upload first. */
    releaseParts?: (scope: CompanyScope) => Promise<void>;
  },
): Promise<AttachedFile> {
  return saveFile(parts, company, {
    ...upload,
    lockTarget: async (scope) => {
      await requireOwner(scope, upload.owner);
      await upload.releaseParts?.(scope);
    },
    answer: async (scope, id) =>
      readJsonText<AttachedFile>(presentOne(await repository.findFile(scope, id), () => fileAbilities(scope.actor))),
  });
}

/** Checks that can reject an upload before its body is read. */
export async function checkUpload(
  scope: CompanyScope,
  parts: FileParts,
  { owner, isHere }: { owner: Owner; isHere: boolean },
): Promise<void> {
  await requireOwner(scope, owner);
  // A multipart upload has reserved its quota already.
  if (!isHere) await requireQuota(scope, parts.quotaBytes);
}

type VersionToSave = Pick<Upload<unknown>, 'owner' | 'purpose' | 'file' | 'isBeside' | 'shot'> & {
  contentType: string;
  storedFileId: string;
  quotaBytes: number;
};

/** The same bytes under the same name are the same version. */
async function saveVersion(scope: CompanyScope, upload: VersionToSave): Promise<{ id: string; isSaved: boolean }> {
  const { owner, purpose, file, contentType, storedFileId, quotaBytes } = upload;
  const name = upload.isBeside === true ? freeName(file.name, await repository.namesOf(scope, owner)) : file.name;
  const head = await repository.lockOrCreateFile(scope, owner, { purpose, name });
  if (upload.shot !== undefined) await repository.noteShot(scope, head.id, upload.shot);
  const isSaved = head.latest?.sha256 !== file.sha256;
  const number = (head.latest?.number ?? 0) + 1;
  if (isSaved) {
    const stored = { id: storedFileId, ownerKind: 'attached_file', ownerId: head.id, contentType };
    await insertStoredFile(scope, { ...stored, name, size: file.size, sha256: file.sha256 }, quotaBytes);
    await repository.insertVersion(scope, { fileId: head.id, number, storedFileId });
  }
  await recordChange(scope, {
    action: 'upload',
    model: 'file',
    objectId: head.id,
    objectRepr: name,
    partOf: owner.id,
    after: {
      owner_kind: owner.kind,
      owner_id: owner.id,
      purpose,
      size: file.size,
      version: isSaved ? number : number - 1,
    },
  });
  return { id: head.id, isSaved };
}

/** The bytes are retained while the file is in the bin. */
export async function deleteFile(scope: CompanyScope, { owner, id }: { owner: Owner; id: string }): Promise<void> {
  await requireOwner(scope, owner);
  await dropFile(scope, owner, id);
}

/** The caller has checked the permission. */
export async function dropFile(scope: CompanyScope, owner: Owner, id: string): Promise<void> {
  const before = await repository.lockFile(scope, owner, id);
  const { name } = before;
  await moveToBin(scope, { model: 'file', id, name });
  await recordChange(scope, {
    action: 'delete',
    model: 'file',
    objectId: id,
    objectRepr: name,
    partOf: owner.id,
    before,
  });
}

export async function listVersions(
  scope: CompanyScope,
  id: string,
  query: z.output<typeof fileVersionsQuery>,
): Promise<JsonText<Page<FileVersion>>> {
  const { owner_kind: kind } = await repository.findVersion(scope, id, undefined);
  requireViewPermission(scope, kind);
  return jsonText(await repository.listVersionsJson(scope, id, query));
}

/** A file as uploaded, always sent as an attachment, so that its content never runs as a page of this origin. */
export async function downloadFile(
  scope: CompanyScope,
  storage: BlobStore,
  { id, version }: { id: string; version: number | undefined },
): Promise<FileAnswer> {
  const file = await repository.findVersion(scope, id, version);
  requireViewPermission(scope, file.owner_kind);
  return answerOf(scope, storage, file);
}

/** The latest version of a file of this owner; the caller has checked its visibility. */
export async function sendFileOf(
  scope: CompanyScope,
  storage: BlobStore,
  { owner, id }: { owner: Owner; id: string },
): Promise<FileAnswer> {
  const file = await repository.findVersion(scope, id, undefined);
  if (file.owner_kind !== owner.kind || file.owner_id !== owner.id) throw notFound();
  return answerOf(scope, storage, file);
}

type Version = Awaited<ReturnType<typeof repository.findVersion>>;

function answerOf(scope: CompanyScope, storage: BlobStore, file: Version): FileAnswer {
  return {
    content: contentOfBlob(storage, blobKey(scope.companyId, file.stored_file_id), file.size),
    fileName: file.name,
    contentType: file.content_type,
    sha256: file.sha256,
  };
}
