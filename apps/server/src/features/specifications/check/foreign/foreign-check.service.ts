import { createHash } from 'node:crypto';
import { type CheckFinding, MOST_FINDINGS } from '@karkas/api/specifications/checks/estimate-check.schemas.ts';
import type {
  ForeignCheck,
  foreignCheckPatch,
  ForeignCheckSummary,
} from '@karkas/api/specifications/checks/foreign-check.schemas.ts';
import type { CheckedEstimate, NamedFinding } from '@karkas/domain/estimate-check/index.ts';
import type { z } from 'zod';
import type { ReadBill, ReadBillInput } from '#features/bill-reader';
import { hasPermission } from '#platform/access/require-permission.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import { systemClock, todayIn } from '#platform/clock.ts';
import type { CompanyScope, CompanyTransactions } from '#platform/db/scope/company-scope.ts';
import { requireVersion } from '#platform/db/records/row-version.ts';
import { insertStoredFile, readStoredFile, requireQuota } from '#platform/db/records/stored-files.ts';
import { forbidden, Problem } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { blobKey } from '#platform/storage/blob-store.ts';
import { contentOfBlob } from '#platform/storage/file-content.ts';
import type { FileAnswer } from '#platform/storage/file-answer.ts';
import { recordFile } from '#platform/storage/record-file.ts';
import type { ReceivedFile } from '#platform/storage/received-file.ts';
import { OverLimit } from '#platform/worker-pool/worker-pool.ts';
import { statedReconciliation } from '../../comparison/compare-bills.ts';
import { lettersOf } from '../../bills/bills.repository.ts';
import { presentQuestion } from '../../bills/present-bill.service.ts';
import { readOrRefuse, readWithRememberedLayout, type BillParts } from '../../bills/read-file.service.ts';
import type { EstimateChecker } from '../estimate-checker.ts';
import { messageOf } from '../findings.texts.ts';
import { TOO_LARGE_TO_CHECK } from './foreign-check.texts.ts';
import { foreignEstimate, isPriced, worksOf } from './foreign-estimate.ts';
import { answersAfter, askedBill } from './foreign-question.ts';
import * as repository from './foreign-check.repository.ts';
import { type ForeignFinding, type ForeignResult, foreignResult } from './foreign-check.types.ts';

export type ForeignParts = Pick<BillParts, 'reader' | 'storage' | 'quotaBytes'> & { checker: EstimateChecker };
type Language = 'ru' | 'en';

/** Runs before the body is read. */
export async function checkForeignUpload(scope: CompanyScope, { quotaBytes }: ForeignParts): Promise<void> {
  await requireQuota(scope, quotaBytes);
}

/** Reads the file outside of any transaction, checks it in a thread, and stores both. */
export async function checkForeign(
  parts: ForeignParts,
  company: CompanyTransactions,
  file: ReceivedFile,
): Promise<ForeignCheck> {
  const bill = await readWithRememberedLayout({ ...parts, mapping: { mayBeUnmapped: true } }, company, file);
  const checked = { ...(await checkBill(parts, company, { bill, fileName: file.name })), mapping: {} };
  const [id, fileId] = [newId(), newId()];
  const place = blobKey(company.companyId, fileId);
  await parts.storage.adopt(place, file);
  return recordFile(parts.storage, place, (onNamed) =>
    company.once(async (scope) => {
      onNamed();
      const { size, sha256, name } = file;
      const bytes = { id: fileId, ownerKind: 'estimate_check', ownerId: id, name, size, sha256 };
      await insertStoredFile(scope, { ...bytes, contentType: 'application/octet-stream' }, parts.quotaBytes);
      await repository.insertCheck(scope, { id, fileId, fileName: name, size, checked });
      await repository.deleteOldestChecks(scope);
      await recordChange(scope, {
        action: 'upload',
        model: 'estimate_check',
        objectId: id,
        objectRepr: name,
        after: { file_name: name, size, ...loggedOf(checked.result) },
      });
      return getForeignCheck(scope, id);
    }),
  );
}

const loggedOf = (result: ForeignResult | null): Record<string, unknown> =>
  result === null ? {} : { rows: result.rows_count, findings: result.findings.length + result.unlisted };

type Company = Pick<CompanyTransactions, 'companyId' | 'inCompany'>;

async function checkBill(
  { checker }: Pick<ForeignParts, 'checker'>,
  { companyId, inCompany }: Company,
  { bill: read, fileName, vatAnswer }: { bill: ReadBill; fileName: string; vatAnswer?: string | undefined },
): Promise<{ bill: ReadBill; result: ForeignResult | null; checkedAt: Date }> {
  const checkedAt = systemClock.now();
  if (read.status === 'needs_mapping') return { bill: read, result: null, checkedAt };
  const works = worksOf(read).map(({ name, unit_raw: unit }) => ({ name, unit }));
  const kinds = new Set(read.rows.flatMap(({ position_terms: terms }) => terms?.kind_of_work ?? []));
  const { asked, ...context } = await inCompany(async (scope) => {
    const today = todayIn(scope.actor.timeZone);
    const found = askedBill(read, { today, answer: vatAnswer });
    const earlier = await repository.readEarlierPrices(scope, works, found.bill.vat);
    return { asked: found, today, earlier, percents: await repository.readPercents(scope, [...kinds]) };
  });
  const { bill, question, answered } = asked;
  const estimate = foreignEstimate(bill, { ...context, fileName });
  const found = await checkAgainstRules(checker, estimate, companyId);
  const isWithPrices = isPriced(bill);
  const findings = isWithPrices ? found : found.filter(({ rule }) => rule !== 'price_missing');
  const rows = new Map(estimate.rows.map(({ row_key: key, number, name }) => [key, { number, name }]));
  const count = (severity: CheckFinding['severity']): number =>
    findings.filter((finding) => finding.severity === severity).length;
  const result = {
    rows_count: estimate.rows.length,
    is_priced: isWithPrices,
    findings: findings.slice(0, MOST_FINDINGS).map((finding) => stored(finding, rows)),
    counts: { error: count('error'), warning: count('warning'), hint: count('hint') },
    unlisted: Math.max(0, findings.length - MOST_FINDINGS),
    vat: bill.vat,
    question,
    answered,
  };
  return { bill, result, checkedAt };
}

/** @throws {Problem} `bill_unreadable` when the check times out. */
async function checkAgainstRules(
  checker: EstimateChecker,
  estimate: CheckedEstimate,
  tenant: string,
): Promise<NamedFinding[]> {
  try {
    return await checker.check(estimate, { tenant, isForeign: true });
  } catch (error) {
    if (error instanceof OverLimit) throw new Problem('bill_unreadable', { detail: TOO_LARGE_TO_CHECK });
    throw error;
  }
}

function stored(
  { id, row_key: key, fix: _fix, about, ...finding }: NamedFinding,
  rows: ReadonlyMap<string, { number: string; name: string }>,
): ForeignFinding {
  const { number = null, name = null } = (key === null ? undefined : rows.get(key)) ?? {};
  const hash = createHash('sha256').update(id).digest('hex').slice(0, 16);
  return { ...finding, id: hash, number, name, about: [...about] };
}

export async function listForeignChecks(scope: CompanyScope): Promise<ForeignCheckSummary[]> {
  return (await repository.listChecks(scope)).map(summaryOf);
}

function summaryOf(head: repository.ForeignHead): ForeignCheckSummary {
  return {
    id: head.id,
    file_name: head.file_name,
    size: Number(head.size),
    status: head.status,
    checked_at: head.checked_at?.toISOString() ?? null,
    checked_by: head.checked_by,
    is_priced: head.is_priced ?? false,
    rows_count: head.rows_count ?? 0,
    counts: head.counts ?? { error: 0, warning: 0, hint: 0 },
    created_at: head.created_at.toISOString(),
    version: head.version,
  };
}

export async function getForeignCheck(scope: CompanyScope, id: string): Promise<ForeignCheck> {
  return presented(await repository.findCheck(scope, id), scope.origin.language);
}

const resultOf = ({ result }: repository.ForeignRecord): ForeignResult | null =>
  result === null ? null : foreignResult.parse(result);

function presented(record: repository.ForeignRecord, language: Language): ForeignCheck {
  const result = resultOf(record);
  return {
    ...summaryOf(record),
    sheet: record.sheet,
    sheets: record.sheets,
    header_row: record.header_row,
    preview: record.preview,
    warnings: record.warnings.map(({ message, ...warning }) => ({ ...warning, message: message[language] })),
    reconciliation: statedReconciliation(record.reconciliation),
    vat_included: result?.vat?.vat_included ?? null,
    vat_rate: result?.vat?.vat_rate ?? null,
    question: presentQuestion(result?.question ?? null, language),
    answered: presentQuestion(result?.answered ?? null, language),
    findings: (result?.findings ?? []).map(({ about, ...finding }) => ({
      ...finding,
      row_key: null,
      row_id: null,
      message: messageOf({ rule: finding.rule, about }, language),
      fix: null,
      is_dismissed: false,
      reason: null,
    })),
    unlisted_count: result?.unlisted ?? 0,
  };
}

/** Rereads the stored file with the user's column mapping, and checks it again. */
export async function patchForeignCheck(
  parts: ForeignParts,
  company: Company,
  { id, body: { version, ...changes } }: { id: string; body: z.output<typeof foreignCheckPatch> },
): Promise<ForeignCheck> {
  const found = await company.inCompany(async (scope) => {
    const record = await repository.findCheck(scope, id);
    requireVersion(version, record.version, () => presented(record, scope.origin.language));
    return record;
  });
  // Another sheet is another table, so the previous column mapping does not apply.
  const isOther = changes.sheet !== undefined && changes.sheet !== found.sheet;
  const { answer, ...table } = changes;
  const was = isOther ? {} : found.mapping;
  const isOtherTable = table.columns !== undefined || table.header_row !== undefined;
  const answers = answersAfter({ answer, isOtherTable }, was, resultOf(found));
  const mapping = { ...was, ...table, ...answers };
  const bill = await parts.storage.withFile(blobKey(company.companyId, found.file_id), (path) =>
    readOrRefuse(parts.reader, company.companyId, { path, fileName: found.file_name, ...readingOf(mapping) }),
  );
  const checked = {
    ...(await checkBill(parts, company, { bill, fileName: found.file_name, vatAnswer: answers.vat_answer })),
    mapping,
  };
  return company.inCompany(async (scope) => {
    const now = await repository.findCheck(scope, id, { isLocked: true });
    requireVersion(found.version, now.version, () => presented(now, scope.origin.language));
    await repository.updateCheck(scope, id, checked);
    await recordChange(scope, {
      action: 'update',
      model: 'estimate_check',
      objectId: id,
      objectRepr: found.file_name,
      before: { header_row: found.header_row, sheet: found.sheet, columns: found.mapping.columns ?? {} },
      after: {
        header_row: bill.header_row,
        sheet: bill.sheet,
        columns: mapping.columns ?? {},
        ...(answer !== undefined && { answer }),
      },
    });
    return getForeignCheck(scope, id);
  });
}

function readingOf({
  sheet,
  header_row: headerRow,
  columns,
  answer,
}: repository.ForeignMapping): Omit<Parameters<BillParts['reader']['read']>[0], 'path' | 'fileName'> {
  const given: Pick<ReadBillInput, 'sheet' | 'asksSheets' | 'headerRow' | 'columns' | 'answer'> = {
    ...(sheet === undefined ? {} : { sheet }),
    // Columns alone do not say which sheets belong to the estimate.
    ...(sheet === undefined && { asksSheets: true }),
    ...(headerRow === undefined ? {} : { headerRow }),
    ...(columns === undefined ? {} : { columns: lettersOf(columns) }),
    ...(answer === undefined ? {} : { answer }),
  };
  return { ...given, mayBeUnmapped: columns === undefined && headerRow === undefined };
}

/**
 * Users delete their own checks; others need the permission to delete specifications. Bytes are removed by the next
 * sweep.
 */
export async function deleteForeignCheck(scope: CompanyScope, id: string): Promise<void> {
  const { made_by: madeBy, file_name: name } = await repository.findCheck(scope, id);
  if (madeBy !== scope.actor.userId && !hasPermission(scope.actor, 'specification.delete')) throw forbidden();
  if (!(await repository.deleteCheck(scope, id))) return;
  await recordChange(scope, {
    action: 'delete',
    model: 'estimate_check',
    objectId: id,
    objectRepr: name,
    before: { file_name: name },
  });
}

/** Returns the original bytes. */
export async function downloadForeignFile(
  scope: CompanyScope,
  id: string,
  { storage }: Pick<ForeignParts, 'storage'>,
): Promise<FileAnswer> {
  const { file_id: fileId, file_name: name } = await repository.findCheck(scope, id);
  const file = await readStoredFile(scope, fileId);
  await recordChange(scope, {
    action: 'export',
    model: 'estimate_check',
    objectId: id,
    objectRepr: name,
    after: { file_name: name },
  });
  const content = contentOfBlob(storage, blobKey(scope.companyId, file.id), file.size);
  return { content, fileName: file.name, contentType: file.content_type, sha256: file.sha256 };
}
