import type { filesQuery, fileVersionsQuery, FileVersion, AttachedFile } from '@karkas/api/files/files.schemas.ts';
import type { ChangesPage, Page } from '@karkas/api/core/page.ts';
import { type FileHolder, rightToView } from '@karkas/api/core/record-kinds.ts';
import type { z } from 'zod';
import { moveToBin } from '#features/bin';
import { hasPermission } from '#platform/access/require-permission.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { CompanyScope, CompanySteps, CompanyReader } from '#platform/db/company-scope.ts';
import { presentOne, presentPage } from '#platform/db/presented-rows.ts';
import { insertStoredFile, requireRoom } from '#platform/db/stored-files.ts';
import { invalidField, notFound } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { jsonText, type JsonText, readJsonText } from '#platform/json-text.ts';
import { blobKey, type BlobStore } from '#platform/storage/blob-store.ts';
import { keepFile } from '#platform/storage/keep-file.ts';
import type { FileAnswer } from '#platform/storage/file-answer.ts';
import { contentOfBlob } from '#platform/storage/file-content.ts';
import type { ReceivedFile } from '#platform/storage/received-file.ts';
import { contentTypeOf } from './file-content.ts';
import { fileAbilities } from './files.policy.ts';
import * as repository from './files.repository.ts';
import { freeName } from './free-name.ts';

type Owner = repository.Owner;
export type FileParts = { storage: BlobStore; quotaBytes: number };

/** Whoever may see the owner may see its files, given the right to files at all; who may not is told of no file. */
function requireSight(scope: CompanyReader, kind: FileHolder): void {
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
  return presentPage(await repository.listFiles(scope, owner, query), query, () => fileAbilities(scope.actor));
}

type Upload<Taken> = {
  owner: Owner;
  purpose: repository.Purpose;
  file: ReceivedFile;
  /** When and where a photo was shot, as far as it is told. */
  shot?: repository.ShotAt;
  /** A file of a name that is taken stands beside it under another, instead of becoming its next version. */
  isBeside?: boolean;
  /** Whether there is still what it is attached to, and the person may. */
  hold: (scope: CompanyScope) => Promise<unknown>;
  /** What is answered of the file that was taken. */
  answer: (scope: CompanyScope, fileId: string) => Promise<Taken>;
};

/**
 * Takes a file in. Its bytes are in the store before the database knows of them, so that no row is ever without its file;
 * what the database then refuses is taken out again.
 *
 * @throws {Problem} `file_format` at the field `file`; `storage_full` past the bound of the company.
 */
export async function takeFile<Taken>(
  parts: FileParts,
  { companyId, once }: Pick<CompanySteps, 'companyId' | 'once'>,
  upload: Upload<Taken>,
): Promise<Taken> {
  const contentType = await contentTypeOf(upload.file);
  if (contentType === null) throw invalidField('file', 'file_format');
  const storedFileId = newId();
  const key = blobKey(companyId, storedFileId);
  await parts.storage.adopt(key, upload.file);
  return keepFile(parts.storage, key, (onNamed) =>
    once(async (scope) => {
      await upload.hold(scope);
      const kept = await keep(scope, { ...upload, contentType, storedFileId, quotaBytes: parts.quotaBytes });
      if (kept.isKept) onNamed();
      return upload.answer(scope, kept.id);
    }),
  );
}

export function uploadFile(
  parts: FileParts,
  company: CompanySteps,
  upload: {
    owner: Owner;
    purpose: repository.Purpose;
    file: ReceivedFile;
    /** What it came from gives its room back first. */
    forgetParts?: (scope: CompanyScope) => Promise<void>;
  },
): Promise<AttachedFile> {
  return takeFile(parts, company, {
    ...upload,
    hold: async (scope) => {
      await requireOwner(scope, upload.owner);
      await upload.forgetParts?.(scope);
    },
    answer: async (scope, id) =>
      readJsonText<AttachedFile>(presentOne(await repository.findFile(scope, id), () => fileAbilities(scope.actor))),
  });
}

/** What can be refused before the file has come. */
export async function checkUpload(
  scope: CompanyScope,
  parts: FileParts,
  { owner, isHere }: { owner: Owner; isHere: boolean },
): Promise<void> {
  await requireOwner(scope, owner);
  // What has come in parts has its room already.
  if (!isHere) await requireRoom(scope, parts.quotaBytes);
}

type Kept = Pick<Upload<unknown>, 'owner' | 'purpose' | 'file' | 'isBeside' | 'shot'> & {
  contentType: string;
  storedFileId: string;
  quotaBytes: number;
};

/** The same bytes under the same name are the same version. */
async function keep(scope: CompanyScope, upload: Kept): Promise<{ id: string; isKept: boolean }> {
  const { owner, purpose, file, contentType, storedFileId, quotaBytes } = upload;
  const name = upload.isBeside === true ? freeName(file.name, await repository.namesOf(scope, owner)) : file.name;
  const head = await repository.lockOrCreateFile(scope, owner, { purpose, name });
  if (upload.shot !== undefined) await repository.noteShot(scope, head.id, upload.shot);
  const isKept = head.latest?.sha256 !== file.sha256;
  const number = (head.latest?.number ?? 0) + 1;
  if (isKept) {
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
      version: isKept ? number : number - 1,
    },
  });
  return { id: head.id, isKept };
}

/** The bytes stay for as long as the file lies in the bin. */
export async function deleteFile(scope: CompanyScope, { owner, id }: { owner: Owner; id: string }): Promise<void> {
  await requireOwner(scope, owner);
  await dropFile(scope, owner, id);
}

/** Whoever calls has asked whether the person may. */
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
  return answerOf(scope, storage, file);
}

/** The latest version of a file of this owner; whoever calls has asked whether the person sees it. */
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
