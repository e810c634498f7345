import { Readable } from 'node:stream';
import { FILE_EXTENSIONS, PART_BYTES } from '@karkas/api/files/files.schemas.ts';
import type { FileUpload } from '@karkas/api/files/uploads.schemas.ts';
import { BILL_EXTENSIONS } from '@karkas/api/specifications/bills/bill-extensions.ts';
import type { CompanyScope, CompanyTransactions } from '#platform/db/scope/company-scope.ts';
import { insertStoredFile, requireQuota } from '#platform/db/records/stored-files.ts';
import { invalidField, notFound, Problem } from '#platform/errors.ts';
import { safeFileName } from '#platform/storage/safe-file-name.ts';
import { newId } from '#platform/ids.ts';
import { blobKey, type BlobStore } from '#platform/storage/blob-store.ts';
import { recordFile } from '#platform/storage/record-file.ts';
import type { ReceivedFile } from '#platform/storage/received-file.ts';
import type { FileParts } from '../files.service.ts';
import * as repository from './uploads.repository.ts';

const MOST_OF_PERSON = 3;
const MOST_OF_COMPANY = 20;
/** Formats accepted by any endpoint with multipart uploads; each validates the content again. */
const ACCEPTED: ReadonlySet<string> = new Set([...FILE_EXTENSIONS, ...BILL_EXTENSIONS]);

/**
 * @throws {Problem} `storage_full` if the whole file would exceed the quota, `too_many_uploads` while too many are
 * unfinished.
 */
export async function createUpload(
  scope: CompanyScope,
  { quotaBytes }: FileParts,
  given: { name: string; size: number },
): Promise<FileUpload> {
  const name = safeFileName(given.name);
  if (!ACCEPTED.has(/\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? ''))
    throw invalidField('name', 'file_kind');
  await requireQuota(scope, quotaBytes, given.size);
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

/** Checks that can reject a part before its body is read. */
export async function checkPart(scope: CompanyScope, { upload_id: id, number }: Place): Promise<void> {
  const { size } = await repository.findUpload(scope, id);
  if (number > countOfParts(size)) throw notFound();
}

/** A repeated part replaces the former one; the same bytes change nothing. */
export async function savePart(
  { storage, quotaBytes }: FileParts,
  { companyId, inCompany }: CompanyTransactions,
  { upload_id: uploadId, number, file }: Place & { file: ReceivedFile },
): Promise<FileUpload> {
  const storedFileId = newId();
  const key = blobKey(companyId, storedFileId);
  let replaced: string[] = [];
  await storage.adopt(key, file);
  const answer = await recordFile(storage, key, (onNamed) =>
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
  { companyId, inCompany }: CompanyTransactions,
  id: string,
): Promise<undefined> {
  const parts = await inCompany(async (scope) => {
    await repository.lockUpload(scope, id);
    const storedParts = await repository.listParts(scope, id);
    await repository.deleteUpload(scope, id, storedParts);
    return storedParts;
  });
  await removeBytes(storage, companyId, idsOf(parts));
}

/** A file assembled from its parts. */
export type FileOfParts = {
  file: ReceivedFile;
  /** Releases the quota of the parts, in the transaction that saves the file. */
  releaseParts: (scope: CompanyScope) => Promise<void>;
};

type Joined<Saved> = {
  name: string;
  size: number;
  source: Readable;
  keep: (file: ReceivedFile) => Promise<Saved>;
};

/**
 * The assembled file, streamed from the stored parts; they are deleted once it is saved. Null if the request names no
 * upload.
 *
 * @throws {Problem} `upload_incomplete` while a part is missing or if one was replaced meanwhile.
 */
export function joinParts<Saved>(
  { storage }: Pick<FileParts, 'storage'>,
  { companyId, inCompany }: CompanyTransactions,
  { id, keep }: { id: string | undefined; keep: (joined: FileOfParts) => Promise<Saved> },
): (() => Promise<Joined<Saved>>) | null {
  if (id === undefined) return null;
  return async () => {
    const { name, size, parts } = await inCompany((scope) => wholeUpload(scope, id));
    const releaseParts = async (scope: CompanyScope): Promise<void> => {
      const now = await wholeUpload(scope, id);
      if (idsOf(now.parts).join() !== idsOf(parts).join()) throw new Problem('upload_incomplete');
      await repository.deleteUpload(scope, id, parts);
    };
    return {
      name,
      size,
      source: Readable.from(bytesOf(storage, companyId, parts), { objectMode: false }),
      keep: async (file) => {
        const saved = await keep({ file, releaseParts });
        await removeBytes(storage, companyId, idsOf(parts));
        return saved;
      },
    };
  };
}

async function wholeUpload(
  scope: CompanyScope,
  id: string,
): Promise<{ name: string; size: number; parts: repository.UploadPart[] }> {
  const { name, size } = await repository.lockUpload(scope, id);
  const parts = await repository.listParts(scope, id);
  if (parts.reduce((sum, part) => sum + part.size, 0) !== size) throw new Problem('upload_incomplete');
  return { name, size, parts };
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
      // Another request has completed, changed or cancelled the upload.
      const isGone = error instanceof Error && 'code' in error && error.code === 'ENOENT';
      throw isGone ? new Problem('upload_incomplete', {}, error) : error;
    }
  }
}

const idsOf = (parts: readonly repository.UploadPart[]): string[] => parts.map((part) => part.stored_file_id);

async function removeBytes(storage: BlobStore, companyId: string, ids: readonly string[]): Promise<void> {
  for (const id of ids) await storage.remove(blobKey(companyId, id));
}
