import type { Vor } from '@karkas/api/specifications/bills/vors.schemas.ts';
import type { ReadBill } from '#features/bill-reader';
import { recordChange } from '#platform/audit/record-change.ts';
import type { CompanyScope, CompanyTransactions } from '#platform/db/scope/company-scope.ts';
import { insertStoredFile, requireQuota } from '#platform/db/records/stored-files.ts';
import { Problem } from '#platform/errors.ts';
import type { ReceivedFile } from '#platform/storage/received-file.ts';
import { newId } from '#platform/ids.ts';
import { blobKey } from '#platform/storage/blob-store.ts';
import { recordFile } from '#platform/storage/record-file.ts';
import { openNormsAhead } from '../calculation/worker/open-norms-ahead.ts';
import { insertBillResources, insertSpecificationRows, lastSortOrder } from '../rows/insert-rows.repository.ts';
import { settleVat, type SettledBill } from './vat/bill-vat.service.ts';
import { isChildOf } from '../specifications.repository.ts';
import type { Parents } from '../specifications.repository.ts';
import { lockForEdit } from '../specifications.service.ts';
import { recalculatePositions } from '../totals/recalculate-positions.ts';
import { refreshTotals } from '../totals/refresh-totals.ts';
import { billRows } from './bill-rows.ts';
import { type BillParts, type ReadingParts, readWithRememberedLayout } from './read-file.service.ts';
import { presentBill } from './present-bill.service.ts';
import { importableBill } from './importable-bill.ts';
import { askedOfNet, isFromLines } from './vat/vat-dispute.ts';
import * as repository from './bills.repository.ts';

type BillUpload = {
  specificationId: string;
  file: ReceivedFile;
  sheets?: string | undefined;
  /** Releases the quota reserved by a multipart upload first. */
  releaseParts?: (scope: CompanyScope) => Promise<void>;
};

/** Checks before the file is uploaded. */
export async function checkBillUpload(
  scope: CompanyScope,
  { quotaBytes }: BillParts,
  { specificationId, parents, isHere }: { specificationId: string; parents: Parents; isHere: boolean },
): Promise<void> {
  // Multipart uploads have reserved their quota already.
  if (!isHere) await requireQuota(scope, quotaBytes);
  await lockForEdit(scope, specificationId);
  if (!(await isChildOf(scope, specificationId, parents))) throw new Problem('not_found');
}

/** Adds a bill to a specification: all rows at once or none. */
export async function uploadBill(
  parts: BillParts,
  company: CompanyTransactions,
  { specificationId, file, sheets, releaseParts }: BillUpload,
): Promise<{ vor: Vor }> {
  const mapping = sheets === undefined ? {} : { sheets: [sheets] };
  if (sheets === undefined)
    await company.inCompany(async (scope) => {
      const known = await repository.readSheetsOf(scope, specificationId, file.sha256);
      if (known.isStored) throw new Problem('vor_already_uploaded');
    });
  return importBill({ ...parts, mapping: { ...mapping, mayBeUnmapped: true } }, company, file, async (scope, taken) => {
    const { writeTo } = taken;
    await releaseParts?.(scope);
    const billId = await writeTo(specificationId);
    await openNormsAhead(scope, specificationId, {
      calculator: parts.calculator,
      readInNewTransaction: company.inCompany,
    });
    return { vor: await presentBill(scope, specificationId, billId) };
  });
}

type UploadedBill = {
  bill: ReadBill;
  /** Writes the rows, names the file, and returns the id of the bill. */
  writeTo(specificationId: string): Promise<string>;
};

/**
 * Reads a bill in a worker outside of any transaction, and stores the bytes; `finish` then writes it in one
 * transaction, which a repeated request skips.
 */
export async function importBill<Result>(
  parts: ReadingParts,
  company: CompanyTransactions,
  file: ReceivedFile,
  finish: (scope: CompanyScope, taken: UploadedBill) => Promise<Result>,
): Promise<Result> {
  const bill = await readWithRememberedLayout(parts, company, file);
  const key = { fileId: newId(), billId: newId() };
  const place = blobKey(company.companyId, key.fileId);
  await parts.storage.adopt(place, file);
  return recordFile(parts.storage, place, (onNamed) =>
    company.once((scope) => {
      onNamed();
      const writeTo = async (specificationId: string): Promise<string> => {
        await writeBill(scope, { specificationId, file, bill, quotaBytes: parts.quotaBytes, ...key });
        return key.billId;
      };
      return finish(scope, { bill, writeTo });
    }),
  );
}

async function writeBill(
  scope: CompanyScope,
  given: {
    specificationId: string;
    file: ReceivedFile;
    bill: ReadBill;
    fileId: string;
    billId: string;
    quotaBytes: number;
  },
): Promise<void> {
  const { specificationId, file, fileId, billId } = given;
  const taken = importableBill(scope.actor, given.bill);
  const specification = await lockForEdit(scope, specificationId);
  await refuseReadSheets(scope, { specificationId, sha256: file.sha256, bill: taken });
  const facts = { size: file.size, sha256: file.sha256 };
  await insertStoredFile(
    scope,
    {
      id: fileId,
      ownerKind: 'vor',
      ownerId: billId,
      name: file.name,
      ...facts,
      contentType: 'application/octet-stream',
    },
    given.quotaBytes,
  );
  const settled = await settleVat(scope, specification, taken);
  const { bill, conversion, vatAnswer, answered } = settled;
  const named = { id: billId, specificationId, fileId, fileName: file.name, ...facts };
  await repository.insertBill(scope, { ...named, bill, conversion, vatAnswer, answered });
  await writeRows(scope, { specificationId, billId, bill });
  await countTotals(scope, { specificationId, billId }, settled);
  await recordChange(scope, {
    action: 'upload',
    model: 'vor',
    objectId: billId,
    objectRepr: file.name,
    after: {
      specification_id: specificationId,
      file_name: file.name,
      size: facts.size,
      rows: bill.rows.length,
      ...countsOf(bill),
    },
  });
}

/** Counts of a bill for the log. */
const countsOf = ({ rows }: ReadBill): { sections_count: number; works_count: number } => ({
  sections_count: rows.filter(({ kind }) => kind === 'section').length,
  works_count: rows.filter(({ kind }) => kind === 'work').length,
});

/** A sheet can be in a specification only once; another sheet of the same file is another bill. */
async function refuseReadSheets(
  scope: CompanyScope,
  { specificationId, sha256, bill }: { specificationId: string; sha256: string; bill: ReadBill },
): Promise<void> {
  const { names, waiting } = await repository.readSheetsOf(scope, specificationId, sha256);
  const isTwice = bill.status === 'needs_mapping' && [...names, ...waiting].includes(bill.sheet);
  if (isTwice || bill.sheets.some((sheet) => sheet.is_read && names.includes(sheet.name)))
    throw new Problem('vor_already_uploaded');
}

/** In chunks: writing a long bill at once would block other requests, and exceed the statement timeout. */
export async function writeRows(
  scope: CompanyScope,
  { specificationId, billId, bill }: { specificationId: string; billId: string; bill: ReadBill },
): Promise<void> {
  const options = { billId, firstSort: await lastSortOrder(scope, specificationId) };
  for (const { rows, resources } of billRows(bill, options)) {
    await insertSpecificationRows(scope, specificationId, billId, rows);
    await insertBillResources(scope, specificationId, resources);
  }
}

/** Calculates what a local estimate prices by lines; positions priced by the bill itself stay as written. */
export async function countTotals(
  scope: CompanyScope,
  { specificationId, billId }: { specificationId: string; billId: string },
  { settings, bill, dispute }: SettledBill,
): Promise<void> {
  const specification = { id: specificationId, settings };
  if (!isFromLines(bill)) {
    await refreshTotals(scope, specification);
    return;
  }
  const { totals } = await recalculatePositions(scope, specification, null);
  if (dispute === null || bill.question?.code !== 'vat') return;
  await repository.updateQuestion(scope, billId, askedOfNet(bill.question, totals.net, dispute));
}
