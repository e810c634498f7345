import { createHash } from 'node:crypto';
import { MissingBlobError } from '#platform/errors.ts';
import { blobKey, type BlobStore } from '#platform/storage/blob-store.ts';
import type { FoundDifference, Inspection, Portion } from '../inspection.types.ts';
import { stillExists, type AuditedFile, readFilesToAudit } from './files.repository.ts';

const FILES_AT_ONCE = 20;
/** Limit per audit; the next one continues after it, so that eventually all files are checked. */
const MOST = { files: 5_000, bytes: 2 * 1024 ** 3 };

/** Checks that file contents exist and match their hashes. */
export function filesInspection(most: typeof MOST = MOST): Inspection {
  return {
    codes: ['file_present', 'file_content'],
    async *portions({ read, storage, companyId, filesAfter }) {
      let [after, files, bytes] = [filesAfter, 0, 0];
      for (;;) {
        const page: AuditedFile[] = await read((scope) => readFilesToAudit(scope, after, FILES_AT_ONCE));
        const differences: FoundDifference[] = [];
        for (const file of page) {
          const found = await differing(storage, blobKey(companyId, file.id), file);
          if (found !== null && (await read((scope) => stillExists(scope, file.id)))) differences.push(found);
          bytes += file.size;
        }
        files += page.length;
        after = page.at(-1)?.id ?? null;
        const portion: Portion = { checked: { file_present: page.length, file_content: page.length }, differences };
        const isLast = page.length < FILES_AT_ONCE || after === null;
        if (!isLast && (files >= most.files || bytes >= most.bytes)) {
          yield { ...portion, continueAfter: after ?? '' };
          return;
        }
        yield portion;
        if (isLast) return;
      }
    },
  };
}

async function differing(storage: BlobStore, key: string, file: AuditedFile): Promise<FoundDifference | null> {
  const of = (invariant: 'file_present' | 'file_content', found: string): FoundDifference => ({
    invariant,
    kind: 'file',
    id: file.attached_id ?? file.id,
    number: null,
    name: file.name,
    path_ids: { project_id: null, contract_id: null },
    expected: invariant === 'file_present' ? String(file.size) : file.sha256,
    found,
  });
  try {
    const { size, stream } = await storage.open(key);
    const hash = createHash('sha256');
    for await (const chunk of stream) hash.update(chunk);
    if (size !== file.size) return of('file_present', String(size));
    const digest = hash.digest('hex');
    return digest === file.sha256 ? null : of('file_content', digest);
  } catch (error) {
    if (error instanceof MissingBlobError) return of('file_present', '0');
    throw error;
  }
}
