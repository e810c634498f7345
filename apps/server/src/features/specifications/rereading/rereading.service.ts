import type { billFileList, Rereading, rereadMappingBody } from '@karkas/api/specifications/bills/rereading.schemas.ts';
import type { z } from 'zod';
import type { ReadBill } from '#features/bill-reader';
import { requirePriceView } from '#platform/access/require-price-view.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { CompanyScope, CompanyTransactions } from '#platform/db/scope/company-scope.ts';
import { insertStoredFile, readStoredFile, requireQuota } from '#platform/db/records/stored-files.ts';
import { Problem } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { jsonText, type JsonText } from '#platform/json-text.ts';
import { blobKey, type BlobStore } from '#platform/storage/blob-store.ts';
import type { FileAnswer } from '#platform/storage/file-answer.ts';
import { contentOfBlob } from '#platform/storage/file-content.ts';
import { recordFile } from '#platform/storage/record-file.ts';
import type { ReceivedFile } from '#platform/storage/received-file.ts';
import { lockForEdit } from '../specifications.service.ts';
import { findBill, lettersOf, mappingOf } from '../bills/bills.repository.ts';
import { readWithRememberedLayout, type BillParts } from '../bills/read-file.service.ts';
import * as repository from './bill-issues.repository.ts';
import type { BillPlace } from './bill-place.ts';
import { presentRereading } from './compare/present-rereading.ts';

/** Checks before a newer issue is uploaded. Multipart uploads have reserved their quota already. */
export async function checkRereading(
  scope: CompanyScope,
  { specificationId, billId }: BillPlace,
  quotaBytes: number | null = null,
): Promise<void> {
  if (quotaBytes !== null) await requireQuota(scope, quotaBytes);
  await lockForEdit(scope, specificationId);
  await findBill(scope, specificationId, billId);
}

/** Stores a newer issue and returns its changes. The specification stays unchanged until they are accepted. */
export async function rereadBill(
  parts: BillParts,
  company: CompanyTransactions,
  {
    place,
    file,
    releaseParts,
  }: { place: BillPlace; file: ReceivedFile; releaseParts?: (scope: CompanyScope) => Promise<void> },
): Promise<Rereading> {
  const vor = await company.inCompany((scope) => findBill(scope, place.specificationId, place.billId));
  const { bill, mapping } = await readIssue(parts, company, file, namesOfSheets(vor.sheet_list));
  const inForce = await readInForce(parts, company, place, null);
  const id = newId();
  const key = blobKey(company.companyId, id);
  await parts.storage.adopt(key, file);
  return recordFile(parts.storage, key, (onNamed) =>
    company.once(async (scope) => {
      onNamed();
      await releaseParts?.(scope);
      const { name, size, sha256 } = file;
      await insertStoredFile(
        scope,
        { id, ownerKind: 'vor', ownerId: place.billId, name, size, sha256, contentType: 'application/octet-stream' },
        parts.quotaBytes,
      );
      const issue = { file_id: id, file_name: name, size, sha256, mapping };
      await repository.storeCompared(scope, { id: newId(), ...place, issue });
      await recordChange(scope, {
        action: 'upload',
        model: 'vor',
        objectId: place.billId,
        objectRepr: vor.file_name,
        partOf: place.specificationId,
        after: { file_name: name, size, rows: bill.rows.length },
      });
      return presentRereading(scope, place, { bill, issue, inForce });
    }),
  );
}

/** Reads the same sheets as before, if the new file has them all. */
async function readIssue(
  parts: BillParts,
  company: CompanyTransactions,
  file: ReceivedFile,
  known: readonly string[],
): Promise<{ bill: ReadBill; mapping: repository.IssueMapping }> {
  const first = await readWithRememberedLayout(parts, company, file);
  const names = new Set(first.sheets.map(({ name }) => name));
  const isSeveral = known.length > 1 && known.every((name) => names.has(name));
  const bill = isSeveral
    ? await readWithRememberedLayout({ ...parts, mapping: { sheets: known } }, company, file)
    : first;
  const sheets = bill.sheets.flatMap((sheet) => (sheet.is_read ? [sheet.name] : []));
  return { bill, mapping: { sheets } };
}

/** Rereads the same file with other sheets and columns, or with those detected. */
export async function remapRereading(
  parts: BillParts,
  company: CompanyTransactions,
  { place, body }: { place: BillPlace; body: z.output<typeof rereadMappingBody> },
): Promise<Rereading> {
  const issue = await company.inCompany(async (scope) => {
    requirePriceView(scope.actor);
    await lockForEdit(scope, place.specificationId);
    return currentIssue(scope, place);
  });
  const sheets = body.sheets ?? (body.sheet === undefined ? issue.mapping.sheets : [body.sheet]);
  const columns =
    body.columns === undefined
      ? issue.mapping.columns
      : { ...mappingOf((await readStoredIssue(parts, company, issue, true)).columns), ...lettersOf(body.columns) };
  const headerRow = body.header_row ?? issue.mapping.headerRow;
  const mapped = { ...issue, mapping: { sheets, columns, headerRow } };
  const bill = await readStoredIssue(parts, company, mapped);
  const inForce = await readInForce(parts, company, place, issue.file_id);
  return company.once(async (scope) => {
    await lockForEdit(scope, place.specificationId);
    await repository.storeCompared(scope, { id: newId(), ...place, issue: mapped });
    return presentRereading(scope, place, { bill, issue: mapped, inForce });
  });
}

/** The issue to compare: the last uploaded one, else the current file with its mapping. */
export async function currentIssue(
  scope: CompanyScope,
  { specificationId, billId }: BillPlace,
): Promise<repository.ComparedIssue> {
  const vor = await findBill(scope, specificationId, billId);
  const compared = await repository.findCompared(scope, billId);
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
  parts: BillParts,
  company: CompanyTransactions,
  { file_id: fileId, file_name: fileName, mapping }: repository.ComparedIssue,
  mayBeUnmapped = false,
): Promise<ReadBill> {
  const { sheets, columns, headerRow } = mapping;
  return parts.storage.withFile(blobKey(company.companyId, fileId), (path) =>
    readWithRememberedLayout(
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

/**
 * The file in force as its rows were read, beside which users' edits are told from the customer's changes. Null where
 * it is the compared file itself, or can no longer be read.
 */
async function readInForce(
  parts: BillParts,
  company: CompanyTransactions,
  { specificationId, billId }: BillPlace,
  comparedFileId: string | null,
): Promise<ReadBill | null> {
  const vor = await company.inCompany((scope) => findBill(scope, specificationId, billId));
  const { file_id, file_name, sha256 } = vor;
  if (file_id === comparedFileId) return null;
  const issue = { file_id, file_name, sha256, size: 0, mapping: { sheets: namesOfSheets(vor.sheet_list) } };
  try {
    const bill = await readStoredIssue(parts, company, issue, true);
    return bill.status === 'needs_mapping' ? null : bill;
  } catch (error) {
    if (error instanceof Problem && error.code === 'bill_unreadable') return null;
    throw error;
  }
}

export async function getRereading(
  parts: BillParts,
  company: CompanyTransactions,
  place: BillPlace,
): Promise<Rereading> {
  const issue = await company.inCompany((scope) => currentIssue(scope, place));
  const bill = await readStoredIssue(parts, company, issue);
  const inForce = await readInForce(parts, company, place, issue.file_id);
  return company.inCompany((scope) => presentRereading(scope, place, { bill, issue, inForce }));
}

export async function dropRereading(scope: CompanyScope, place: BillPlace): Promise<void> {
  await checkRereading(scope, place);
  const compared = await repository.findCompared(scope, place.billId);
  if (compared === null) return;
  await repository.dropCompared(scope, place.billId);
  await recordChange(scope, {
    action: 'delete',
    model: 'vor',
    objectId: place.billId,
    objectRepr: compared.file_name,
    partOf: place.specificationId,
    before: { file_name: compared.file_name },
  });
}

export async function listBillFiles(
  scope: CompanyScope,
  { specificationId, billId }: BillPlace,
): Promise<JsonText<z.infer<typeof billFileList>>> {
  await findBill(scope, specificationId, billId);
  return jsonText(await repository.listFilesJson(scope, billId));
}

export async function downloadBillFile(
  scope: CompanyScope,
  storage: BlobStore,
  { specificationId, billId, fileId }: BillPlace & { fileId: string },
): Promise<FileAnswer> {
  await findBill(scope, specificationId, billId);
  await repository.requireFileOf(scope, billId, fileId);
  const file = await readStoredFile(scope, fileId);
  await recordChange(scope, {
    action: 'export',
    model: 'vor',
    objectId: billId,
    objectRepr: file.name,
    partOf: specificationId,
    after: { file_name: file.name },
  });
  const content = contentOfBlob(storage, blobKey(scope.companyId, file.id), file.size);
  return { content, fileName: file.name, contentType: file.content_type, sha256: file.sha256 };
}
