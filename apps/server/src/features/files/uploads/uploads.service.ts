import { Readable } from 'node:stream';
import { type AttachedFile, PART_BYTES } from '@karkas/api/files/files.schemas.ts';
import type { FileUpload } from '@karkas/api/files/uploads.schemas.ts';
import type { CompanyScope, CompanySteps } from '#platform/db/company-scope.ts';
import { insertStoredFile, requireRoom } from '#platform/db/stored-files.ts';
import { invalidField, notFound, Problem } from '#platform/errors.ts';
import { safeFileName } from '#platform/storage/safe-file-name.ts';
import { newId } from '#platform/ids.ts';
import { blobKey, type BlobStore } from '#platform/storage/blob-store.ts';
import { keepFile } from '#platform/storage/keep-file.ts';
import type { ReceivedFile } from '#platform/storage/received-file.ts';
import { extensionOf } from '../file-content.ts';
import { type FileParts, uploadFile } from '../files.service.ts';
import * as repository from './uploads.repository.ts';

const MOST_OF_PERSON = 3;
const MOST_OF_COMPANY = 20;

/** @throws {Problem} `storage_full` when the whole would not fit, `too_many_uploads` before the others are finished. */
export async function createUpload(
  scope: CompanyScope,
  { quotaBytes }: FileParts,
  given: { name: string; size: number },
): Promise<FileUpload> {
  const name = safeFileName(given.name);
  if (extensionOf(name) === null) throw invalidField('name', 'file_format');
  await requireRoom(scope, quotaBytes, given.size);
  const { own, all } = await repository.countUploads(scope);
  if (own >= MOST_OF_PERSON || all >= MOST_OF_COMPANY) throw new Problem('too_many_uploads');
  const id = await repository.insertUpload(scope, { name, size: given.size });
  return repository.findUpload(scope, id);
}

export function getUpload(scope: CompanyScope, id: string): Promise<FileUpload> {
  return repository.findUpload(scope, id);
}

type Place = { upload_id: string; number: number };

const countOfParts = (size: number): number => Math.ceil(size / PART_BYTES);

function sizeOfPart({ size }: { size: number }, number: number): number {
  return number < countOfParts(size) ? PART_BYTES : size - PART_BYTES * (number - 1);
}

/** What can be refused before the part has come. */
export async function checkPart(scope: CompanyScope, { upload_id: id, number }: Place): Promise<void> {
  const { size } = await repository.findUpload(scope, id);
  if (number > countOfParts(size)) throw notFound();
}

/** A part that comes again takes the place of the one before; the same bytes change nothing. */
export async function takePart(
  { storage, quotaBytes }: FileParts,
  { companyId, inCompany }: CompanySteps,
  { upload_id: uploadId, number, file }: Place & { file: ReceivedFile },
): Promise<FileUpload> {
  const storedFileId = newId();
  const key = blobKey(companyId, storedFileId);
  let replaced: string[] = [];
  await storage.adopt(key, file);
  const answer = await keepFile(storage, key, (onNamed) =>
    inCompany(async (scope) => {
      const upload = await repository.lockUpload(scope, uploadId);
      if (file.size !== sizeOfPart(upload, number)) throw new Problem('wrong_part_size');
      const before = (await repository.listParts(scope, uploadId)).find((part) => part.number === number);
      if (before?.sha256 !== file.sha256) {
        if (before) await repository.deletePart(scope, uploadId, before);
        const { size, sha256 } = file;
        const part = { id: storedFileId, ownerKind: 'upload_part', ownerId: uploadId, size, sha256 };
        const stored = { ...part, name: upload.name, contentType: 'application/octet-stream' };
        await insertStoredFile(scope, stored, quotaBytes);
        await repository.insertPart(scope, { uploadId, number, storedFileId });
        replaced = before ? [before.stored_file_id] : [];
        onNamed();
      }
      return repository.findUpload(scope, uploadId);
    }),
  );
  await removeBytes(storage, companyId, replaced);
  return answer;
}

export async function giveUp(
  { storage }: FileParts,
  { companyId, inCompany }: CompanySteps,
  id: string,
): Promise<undefined> {
  const parts = await inCompany(async (scope) => {
    await repository.lockUpload(scope, id);
    const known = await repository.listParts(scope, id);
    await repository.deleteUpload(scope, id, known);
    return known;
  });
  await removeBytes(storage, companyId, idsOf(parts));
}

/**
 * The file that the parts make, read from the store one part after another; when it is kept, they are gone.
 *
 * @throws {Problem} `upload_incomplete` while a part is missing, or when one was replaced meanwhile.
 */
export async function joinParts(
  files: FileParts,
  company: CompanySteps,
  { id, owner, purpose }: { id: string } & Pick<Parameters<typeof uploadFile>[2], 'owner' | 'purpose'>,
): Promise<{ name: string; source: Readable; keep: (file: ReceivedFile) => Promise<AttachedFile> }> {
  const { companyId } = company;
  const { name, parts } = await company.inCompany((scope) => wholeUpload(scope, id));
  const forgetSource = async (scope: CompanyScope): Promise<void> => {
    const now = await wholeUpload(scope, id);
    if (idsOf(now.parts).join() !== idsOf(parts).join()) throw new Problem('upload_incomplete');
    await repository.deleteUpload(scope, id, parts);
  };
  return {
    name,
    source: Readable.from(bytesOf(files.storage, companyId, parts), { objectMode: false }),
    keep: async (file) => {
      const kept = await uploadFile(files, company, { owner, purpose, file, forgetSource });
      await removeBytes(files.storage, companyId, idsOf(parts));
      return kept;
    },
  };
}

async function wholeUpload(scope: CompanyScope, id: string): Promise<{ name: string; parts: repository.UploadPart[] }> {
  const { name, size } = await repository.lockUpload(scope, id);
  const parts = await repository.listParts(scope, id);
  if (parts.reduce((sum, part) => sum + part.size, 0) !== size) throw new Problem('upload_incomplete');
  return { name, parts };
}

async function* bytesOf(
  storage: BlobStore,
  companyId: string,
  parts: readonly repository.UploadPart[],
): AsyncGenerator<unknown> {
  for (const part of parts) {
    try {
      const { stream } = await storage.open(blobKey(companyId, part.stored_file_id));
      yield* stream;
    } catch (error) {
      // Another request has made the whole of them, replaced one, or given them up.
      const isGone = error instanceof Error && 'code' in error && error.code === 'ENOENT';
      throw isGone ? new Problem('upload_incomplete', {}, error) : error;
    }
  }
}

const idsOf = (parts: readonly repository.UploadPart[]): string[] => parts.map((part) => part.stored_file_id);

async function removeBytes(storage: BlobStore, companyId: string, ids: readonly string[]): Promise<void> {
  for (const id of ids) await storage.remove(blobKey(companyId, id));
}
