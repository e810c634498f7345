import { createHash } from 'node:crypto';
import { CUSTOMER_WORKBOOK, REPORT, type ReportDocument, reportTitle } from '#features/specification-documents';
import type { BillReader } from '#features/bill-reader';
import type { CompanyTransactions } from '#platform/db/scope/company-scope.ts';
import { finishJob, reportProgress } from '#platform/db/jobs/jobs.repository.ts';
import type { Documents } from '#platform/documents/documents.ts';
import { fileNameOf } from '#platform/documents/file-name.ts';
import { CONTENT_TYPES, EXTENSIONS } from '#platform/documents/paper.ts';
import { datedTitle } from '#platform/documents/tables/list-head.ts';
import { TABLES } from '#platform/documents/tables/table-file.ts';
import { insertStoredFile } from '#platform/db/records/stored-files.ts';
import { newId } from '#platform/ids.ts';
import { byTransactions } from '#platform/jobs/job-portions.ts';
import type { JobHandler } from '#platform/jobs/job-runner.ts';
import { blobKey, type BlobStore } from '#platform/storage/blob-store.ts';
import { changesBook } from '../revisions/export-changes.service.ts';
import { compareRevisions } from '../revisions/revisions.service.ts';
import { findSpecification } from '../specifications.repository.ts';
import { readReportDocument } from './read-report-document.ts';
import { readExportedPrices, type FilledBill } from './exported-workbook.service.ts';
import { readCurrentBill } from '../rereading/compare/current-bill.repository.ts';
import { withExported } from '../rereading/exported/exported-prices.ts';
import { readExported, writeExported } from '../rereading/exported/exported-prices.repository.ts';
import { findFillable, readFillable } from './customer-workbook.service.ts';
import { normaliseRequest, reportPayload, type ReportPayload, type ReportResult } from './report.service.ts';

const MACROS = 'application/vnd.ms-excel.sheet.macroEnabled.12';
type Workbook = NonNullable<ReportPayload['workbook']>;

type ReportParts = { documents: Documents; storage: BlobStore; reader: BillReader; quotaBytes: number };

/** Builds the report in a worker thread and stores it with the company's files. */
export function reportJob(parts: ReportParts): JobHandler {
  const run: JobHandler['run'] = async ({ job, inCompany, inSnapshot }) => {
    const request = reportPayload.parse(job.payload);
    const place = { companyId: job.company_id, inCompany, inSnapshot, specificationId: job.object_id };
    await inCompany((scope) => reportProgress(scope, job.id, job.attempts, { stage: 'writing' }));
    const { bytes, name, contentType, contentVersion, filled } =
      request.form === 'diff' ? await printChanges(parts, place, request) : await printDocument(parts, place, request);
    const fileId = newId();
    await parts.storage.put(blobKey(job.company_id, fileId), bytes);
    const exported = filled && (await readExportedPrices(parts, place, { ...filled, fileId }));
    const isStored = await inCompany(async (scope) => {
      await insertStoredFile(
        scope,
        {
          id: fileId,
          ownerKind: 'report',
          ownerId: job.object_id,
          name,
          size: bytes.length,
          sha256: createHash('sha256').update(bytes).digest('hex'),
          contentType,
        },
        parts.quotaBytes,
      );
      const result: ReportResult = {
        file_id: fileId,
        file_name: name,
        content_version: contentVersion,
        with_prices: request.with_prices,
      };
      if (filled !== undefined && exported !== undefined) {
        const bill = { specificationId: job.object_id, billId: filled.vor.id };
        await writeExported(scope, bill, withExported(await readExported(scope, bill), exported));
      }
      return finishJob(scope, job.id, job.attempts, result);
    });
    if (!isStored) await parts.storage.remove(blobKey(job.company_id, fileId));
  };
  return byTransactions(run);
}

type Place = Parameters<typeof readFillable>[1] & Pick<CompanyTransactions, 'inSnapshot'> & { specificationId: string };
type Bill = Awaited<ReturnType<typeof findFillable>>;
type Printed = {
  bytes: Uint8Array;
  name: string;
  contentType: string;
  contentVersion: string;
  /** The bill of a customer's workbook, with the rows whose prices are in it. */
  filled?: FilledBill;
};

async function printDocument(parts: ReportParts, place: Place, request: ReportPayload): Promise<Printed> {
  const { form, format, sections, with_prices, workbook } = normaliseRequest(request);
  const { companyId, inSnapshot, specificationId: id } = place;
  const { document, contentVersion, filled } = await inSnapshot(async (scope) => {
    const bill = workbook && { specificationId: id, billId: workbook.vor_id };
    const fillable = bill && { vor: await findFillable(scope, bill), current: await readCurrentBill(scope, bill) };
    return { ...(await readReportDocument(scope, id)), filled: fillable };
  });
  if (workbook !== undefined && filled !== undefined)
    return {
      ...(await fillBill(parts, place, { workbook, document, vor: filled.vor })),
      contentVersion,
      filled: { ...filled, rate: document.head.vat_rate },
    };
  const { rows, ...documentHead } = document;
  const printOptions = { format, rows, tenant: companyId, isQueued: true };
  const options = { form, sections, with_prices };
  return {
    bytes: await parts.documents.print(REPORT, { document: documentHead, options }, printOptions),
    name: fileNameOf(reportTitle(document, options), EXTENSIONS[format] ?? format),
    contentType: CONTENT_TYPES[format],
    contentVersion,
  };
}

/** Changes between two revisions: the same file as the export of their comparison. */
async function printChanges(parts: ReportParts, place: Place, request: ReportPayload): Promise<Printed> {
  const { companyId, inSnapshot, specificationId: id } = place;
  const { book, contentVersion } = await inSnapshot(async (scope) => {
    const diff = await compareRevisions(scope, id, { with: request.with }, request.with_prices);
    const { content_version: version } = await findSpecification(scope, id);
    return { book: await changesBook(scope, diff, request.with_prices), contentVersion: String(version) };
  });
  return {
    bytes: await parts.documents.print(TABLES, book, { format: request.format, tenant: companyId, isQueued: true }),
    name: fileNameOf(datedTitle(book), request.format),
    contentType: CONTENT_TYPES[request.format],
    contentVersion,
  };
}

/** The customer's file keeps its name, and its format if it contains macros. */
async function fillBill(
  parts: ReportParts,
  company: Parameters<typeof readFillable>[1],
  { workbook, document, vor }: { workbook: Workbook; document: ReportDocument; vor: Bill },
): Promise<{ bytes: Uint8Array; name: string; contentType: string }> {
  const { rows, ...documentHead } = document;
  const { bytes, tables, summaries, fileName } = await readFillable(parts, company, { vor, request: workbook });
  const filled = await parts.documents.print(
    CUSTOMER_WORKBOOK,
    {
      document: documentHead,
      billId: workbook.vor_id,
      bytes,
      tables,
      summaries,
      overwritesFormulas: workbook.overwrite_formulas ?? false,
    },
    { format: 'xlsx', rows, tenant: company.companyId, isQueued: true },
  );
  const isWithMacros = fileName.toLowerCase().endsWith('.xlsm');
  return { bytes: filled, name: fileName, contentType: isWithMacros ? MACROS : CONTENT_TYPES.xlsx };
}
