import type { billFileList, Rereading, rereadMappingBody } from '@karkas/api/specifications/rereading.schemas.ts';
import type { z } from 'zod';
import type { ReadBill } from '#features/vor-reader';
import { requireSightOfPrices } from '#platform/access/require-sight-of-prices.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { CompanyScope, CompanySteps } from '#platform/db/company-scope.ts';
import { insertStoredFile, readStoredFile, requireRoom } from '#platform/db/stored-files.ts';
import { newId } from '#platform/ids.ts';
import { jsonText, type JsonText } from '#platform/json-text.ts';
import { blobKey, type BlobStore } from '#platform/storage/blob-store.ts';
import type { FileAnswer } from '#platform/storage/file-answer.ts';
import { contentOfBlob } from '#platform/storage/file-content.ts';
import { keepFile } from '#platform/storage/keep-file.ts';
import type { ReceivedFile } from '#platform/storage/received-file.ts';
import { lockForEdit } from '../specifications.service.ts';
import { findVor, lettersOf, mappingOf } from '../vors/vors.repository.ts';
import { readWithKnownLayout, type VorParts } from '../vors/vors.service.ts';
import * as repository from './bill-issues.repository.ts';
import type { BillPlace } from './bill-place.ts';
import { presentRereading } from './present-rereading.ts';

/** Checks before a newer issue is uploaded. Multipart uploads have reserved their quota already. */
export async function checkRereading(
  scope: CompanyScope,
  { specificationId, vorId }: BillPlace,
  quotaBytes: number | null = null,
): Promise<void> {
  if (quotaBytes !== null) await requireRoom(scope, quotaBytes);
  await lockForEdit(scope, specificationId);
  await findVor(scope, specificationId, vorId);
}

/** Stores a newer issue and returns its changes. The specification stays unchanged until they are accepted. */
export async function rereadBill(
  parts: VorParts,
  company: CompanySteps,
  {
    place,
    file,
    forgetParts,
  }: { place: BillPlace; file: ReceivedFile; forgetParts?: (scope: CompanyScope) => Promise<void> },
): Promise<Rereading> {
  const vor = await company.inCompany((scope) => findVor(scope, place.specificationId, place.vorId));
  const { bill, mapping } = await readIssue(parts, company, file, namesOfSheets(vor.sheet_list));
  const id = newId();
  const key = blobKey(company.companyId, id);
  await parts.storage.adopt(key, file);
  return keepFile(parts.storage, key, (onNamed) =>
    company.once(async (scope) => {
      onNamed();
      await forgetParts?.(scope);
      const { name, size, sha256 } = file;
      await insertStoredFile(
        scope,
        { id, ownerKind: 'vor', ownerId: place.vorId, name, size, sha256, contentType: 'application/octet-stream' },
        parts.quotaBytes,
      );
      const issue = { file_id: id, file_name: name, size, sha256, mapping };
      await repository.keepCompared(scope, { id: newId(), ...place, issue });
      await recordChange(scope, {
        action: 'upload',
        model: 'vor',
        objectId: place.vorId,
        objectRepr: vor.file_name,
        partOf: place.specificationId,
        after: { file_name: name, size, rows: bill.rows.length },
      });
      return presentRereading(scope, place, { bill, issue });
    }),
  );
}

/** Reads the same sheets as before, if the new file has them all. */
async function readIssue(
  parts: VorParts,
  company: CompanySteps,
  file: ReceivedFile,
  known: readonly string[],
): Promise<{ bill: ReadBill; mapping: repository.IssueMapping }> {
  const first = await readWithKnownLayout(parts, company, file);
  const names = new Set(first.sheets.map(({ name }) => name));
  const isSeveral = known.length > 1 && known.every((name) => names.has(name));
  const bill = isSeveral ? await readWithKnownLayout({ ...parts, mapping: { sheets: known } }, company, file) : first;
  const sheets = bill.sheets.flatMap((sheet) => (sheet.is_read ? [sheet.name] : []));
  return { bill, mapping: { sheets } };
}

/** Rereads the same file with other sheets and columns, or with those detected. */
export async function remapRereading(
  parts: VorParts,
  company: CompanySteps,
  { place, body }: { place: BillPlace; body: z.output<typeof rereadMappingBody> },
): Promise<Rereading> {
  const issue = await company.inCompany(async (scope) => {
    requireSightOfPrices(scope.actor);
    await lockForEdit(scope, place.specificationId);
    return issueAtHand(scope, place);
  });
  const sheets = body.sheets ?? (body.sheet === undefined ? issue.mapping.sheets : [body.sheet]);
  const columns =
    body.columns === undefined
      ? issue.mapping.columns
      : { ...mappingOf((await readStoredIssue(parts, company, issue, true)).columns), ...lettersOf(body.columns) };
  const headerRow = body.header_row ?? issue.mapping.headerRow;
  const mapped = { ...issue, mapping: { sheets, columns, headerRow } };
  const bill = await readStoredIssue(parts, company, mapped);
  return company.once(async (scope) => {
    await lockForEdit(scope, place.specificationId);
    await repository.keepCompared(scope, { id: newId(), ...place, issue: mapped });
    return presentRereading(scope, place, { bill, issue: mapped });
  });
}

/** The issue to compare: the last uploaded one, else the current file with its mapping. */
export async function issueAtHand(
  scope: CompanyScope,
  { specificationId, vorId }: BillPlace,
): Promise<repository.ComparedIssue> {
  const vor = await findVor(scope, specificationId, vorId);
  const compared = await repository.findCompared(scope, vorId);
  if (compared !== null) return compared;
  const { file_id, file_name, sha256 } = vor;
  const { size } = await readStoredFile(scope, file_id);
  return { file_id, file_name, size, sha256, mapping: { sheets: namesOfSheets(vor.sheet_list) } };
}

function namesOfSheets(list: unknown): string[] {
  const sheets = (list ?? []) as { name: string; is_read: boolean }[];
  return sheets.flatMap(({ name, is_read: isRead }) => (isRead ? [name] : []));
}

export async function readStoredIssue(
  parts: VorParts,
  company: CompanySteps,
  { file_id: fileId, file_name: fileName, mapping }: repository.ComparedIssue,
  mayBeUnmapped = false,
): Promise<ReadBill> {
  const { sheets, columns, headerRow } = mapping;
  return parts.storage.withFile(blobKey(company.companyId, fileId), (path) =>
    readWithKnownLayout(
      {
        ...parts,
        mapping: {
          mayBeUnmapped,
          ...(sheets === undefined || sheets.length === 0 ? {} : { sheets }),
          ...(columns === undefined ? {} : { columns }),
          ...(headerRow === undefined ? {} : { headerRow }),
        },
      },
      company,
      { path, name: fileName },
    ),
  );
}

export async function getRereading(parts: VorParts, company: CompanySteps, place: BillPlace): Promise<Rereading> {
  const issue = await company.inCompany((scope) => issueAtHand(scope, place));
  const bill = await readStoredIssue(parts, company, issue);
  return company.inCompany((scope) => presentRereading(scope, place, { bill, issue }));
}

export async function dropRereading(scope: CompanyScope, place: BillPlace): Promise<void> {
  await checkRereading(scope, place);
  const compared = await repository.findCompared(scope, place.vorId);
  if (compared === null) return;
  await repository.dropCompared(scope, place.vorId);
  await recordChange(scope, {
    action: 'delete',
    model: 'vor',
    objectId: place.vorId,
    objectRepr: compared.file_name,
    partOf: place.specificationId,
    before: { file_name: compared.file_name },
  });
}

export async function listBillFiles(
  scope: CompanyScope,
  { specificationId, vorId }: BillPlace,
): Promise<JsonText<z.infer<typeof billFileList>>> {
  await findVor(scope, specificationId, vorId);
  return jsonText(await repository.listFilesJson(scope, vorId));
}

export async function downloadBillFile(
  scope: CompanyScope,
  storage: BlobStore,
  { specificationId, vorId, fileId }: BillPlace & { fileId: string },
): Promise<FileAnswer> {
  await findVor(scope, specificationId, vorId);
  await repository.requireFileOf(scope, vorId, fileId);
  const file = await readStoredFile(scope, fileId);
  await recordChange(scope, {
    action: 'export',
    model: 'vor',
    objectId: vorId,
    objectRepr: file.name,
    partOf: specificationId,
    after: { file_name: file.name },
  });
  const content = contentOfBlob(storage, blobKey(scope.companyId, file.id), file.size);
  return { content, fileName: file.name, contentType: file.content_type, sha256: file.sha256 };
}
