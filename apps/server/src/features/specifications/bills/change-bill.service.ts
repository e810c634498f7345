import { billSheet, type Vor, type vorPatch } from '@karkas/api/specifications/bills/vors.schemas.ts';
import { z } from 'zod';
import { splitSheetAnswer, type ReadBill, type ReadBillInput, type SheetInfo } from '#features/bill-reader';
import { requirePriceView } from '#platform/access/require-price-view.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { CompanyScope, InCompany } from '#platform/db/scope/company-scope.ts';
import { requireVersionOf } from '#platform/db/records/row-version.ts';
import { Problem } from '#platform/errors.ts';
import { blobKey } from '#platform/storage/blob-store.ts';
import { readSettings } from '../settings/specification-settings.ts';
import { lockForEdit } from '../specifications.service.ts';
import { refreshTotals } from '../totals/refresh-totals.ts';
import { settleVat } from './vat/bill-vat.service.ts';
import * as repository from './bills.repository.ts';
import { presentBill } from './present-bill.service.ts';
import { answerInPlace } from './vat/answer-in-place.service.ts';
import { isVatAnswer } from './vat/vat-dispute.ts';
import { countTotals, writeRows } from './bills.service.ts';
import { type BillParts, readOrRefuse } from './read-file.service.ts';

type BillChange = { specificationId: string; billId: string; body: z.output<typeof vorPatch> };

/** @throws {Problem} `version_conflict` when somebody else has changed the bill meanwhile. */
async function findCurrentBill(
  scope: CompanyScope,
  { specificationId, billId, body }: BillChange,
): ReturnType<typeof repository.findBill> {
  const vor = await repository.findBill(scope, specificationId, billId);
  await requireVersionOf(body.version, vor.version, () => presentBill(scope, specificationId, billId));
  return vor;
}

/**
 * Rereads the stored file with corrected sheets or columns, and remembers them for the layout.
 *
 * @throws {Problem} `prices_not_allowed`: any column may hold prices, and moving them changes the sums.
 */
export async function patchVor(parts: BillParts, inCompany: InCompany, change: BillChange): Promise<Vor> {
  const { specificationId, billId, body } = change;
  const { vor, companyId, known, answered } = await inCompany((scope) => prepare(scope, change));
  if (answered !== null) return answered;
  const columns = {
    // Proposed columns apply only once the user confirms them.
    ...(vor.status === 'needs_mapping' ? {} : repository.mappingOf(vor.columns as ReadBill['columns'])),
    ...repository.lettersOf(body.columns ?? {}),
  };
  const { header_row: headerRow } = body;
  const answer = answerOf(body, vor);
  const ofVat = body.answer !== undefined && isVatAnswer(body.answer) ? body.answer : null;
  const read = await parts.storage.withFile(blobKey(companyId, vor.file_id), (path) =>
    readOrRefuse(parts.reader, companyId, {
      path,
      fileName: vor.file_name,
      sheets: wantedSheets(body, vor),
      asksSheets: areSheetsOpen(body, vor),
      mayBeUnmapped: body.columns === undefined && headerRow === undefined,
      ...mappingForAnswer(body, { columns, known, headerRow: vor.header_row }),
      ...(namesOfRead(storedSheets(vor)).length > 1 && vor.header_row !== null
        ? { columnsLayout: vor.layout_key }
        : {}),
      ...(answer === null ? {} : { answer }),
    }),
  );
  return inCompany(async (scope) => {
    const specification = await lockForEdit(scope, specificationId);
    await findCurrentBill(scope, change);
    await refuseOthersSheets(scope, { specificationId, vor, bill: read });
    await repository.deleteRowsOfBill(scope, billId);
    const settled = await settleVat(scope, specification, read, { known: vor.vat_answer, now: ofVat });
    const { bill } = settled;
    await repository.updateBill(scope, billId, bill, settled, answer);
    await writeRows(scope, { specificationId, billId, bill });
    const ofRows = ofVat === null && body.answer !== undefined ? (answer ?? undefined) : undefined;
    await rememberLayout(scope, { bill, vor }, { columns: body.columns && columns, answer: ofRows });
    await countTotals(scope, { specificationId, billId }, settled);
    await recordChange(scope, {
      action: 'update',
      model: 'vor',
      objectId: billId,
      objectRepr: vor.file_name,
      partOf: specificationId,
      before: { header_row: vor.header_row },
      after: {
        sheet: namesOfRead(bill.sheets).join(', '),
        header_row: bill.header_row,
        columns,
        ...(answer !== null && { answer }),
        ...(ofVat !== null && { vat_answer: ofVat }),
      },
    });
    return presentBill(scope, specificationId, billId);
  });
}

type Prepared = {
  vor: Awaited<ReturnType<typeof repository.findBill>>;
  companyId: string;
  known: repository.ColumnMapping | null;
  /** The bill, where its file need not be read again. */
  answered: Vor | null;
};

async function prepare(scope: CompanyScope, change: BillChange): Promise<Prepared> {
  const { specificationId, billId, body } = change;
  requirePriceView(scope.actor);
  const specification = await lockForEdit(scope, specificationId);
  const current = await findCurrentBill(scope, change);
  if (isAnswerOnly(body) && (await answerInPlace(scope, specification, { vor: current, answer: body.answer }))) {
    await recordVatAnswer(scope, change, current);
    const { companyId: id } = scope;
    return { vor: current, companyId: id, known: null, answered: await presentBill(scope, specificationId, billId) };
  }
  const layout = await repository.findLayout(scope, current.layout_key);
  return { vor: current, companyId: scope.companyId, known: layout?.columns ?? null, answered: null };
}

function isAnswerOnly({ answer: _answer, version: _version, ...rest }: BillChange['body']): boolean {
  return Object.values(rest).every((value) => value === undefined);
}

async function recordVatAnswer(
  scope: CompanyScope,
  { specificationId, billId, body }: BillChange,
  vor: { file_name: string; vat_answer: string | null },
): Promise<void> {
  await recordChange(scope, {
    action: 'update',
    model: 'vor',
    objectId: billId,
    objectRepr: vor.file_name,
    partOf: specificationId,
    before: { vat_answer: vor.vat_answer },
    after: { vat_answer: body.answer },
  });
}

/** An unrecognised table is identified by its first rows before the mapping. */
async function rememberLayout(
  scope: CompanyScope,
  { bill, vor }: { bill: ReadBill; vor: { status: string; layout_key: string } },
  layout: Parameters<typeof repository.saveLayout>[2],
): Promise<void> {
  if (layout.columns === undefined && layout.answer === undefined) return;
  // Other sheets have another first table; the next file is recognised by the one read before the answer.
  const isOfSheets = splitSheetAnswer(layout.answer).token !== null;
  const layouts = new Set([bill.layout_key, vor.status === 'needs_mapping' || isOfSheets ? vor.layout_key : '']);
  for (const key of layouts) if (key !== '') await repository.saveLayout(scope, key, layout);
}

const offered = z.object({ options: z.array(z.object({ value: z.string() })) }).nullable();

/**
 * The current or earlier answer; other columns make it another table, which asks again.
 *
 * @throws {Problem} `validation` for an option that the question does not offer.
 */
function answerOf(
  { answer, columns, header_row: headerRow, sheet, sheets }: BillChange['body'],
  vor: { question: unknown; answered_question: unknown; answer: string | null },
): string | null {
  const isOtherSheet = sheet !== undefined || sheets !== undefined;
  const known = splitSheetAnswer(vor.answer);
  const token = isOtherSheet ? null : known.token;
  const joined = (rest: string | null): string | null =>
    [token, rest].filter((part) => part !== null).join(' ') || null;
  if (answer === undefined) return joined(columns === undefined && headerRow === undefined ? known.rest : null);
  // The answer about VAT may be changed; any other question is asked again by other columns.
  const { options } = offered.parse(vor.question ?? vor.answered_question) ?? { options: [] };
  if (!options.some(({ value }) => value === answer))
    throw new Problem('validation_failed', { fields: [{ field: 'answer', code: 'unknown_choice' }] });
  // An answer about VAT keeps the answer about the rows, and that keeps the one about the sheets.
  if (isVatAnswer(answer)) return joined(known.rest);
  return splitSheetAnswer(answer).token === null ? joined(answer) : answer;
}

/** Other columns leave the question about sheets open; a table that waits for its columns has not asked it yet. */
function areSheetsOpen(
  { sheet, sheets, answer }: BillChange['body'],
  vor: { question: unknown; status: string },
): boolean {
  if (sheet !== undefined || sheets !== undefined || answer !== undefined) return false;
  return vor.status === 'needs_mapping' || openSheets.safeParse(vor.question).success;
}

const openSheets = z.object({ code: z.literal('sheets') });

/** An answer keeps the column mapping; a table without a heading remains one. */
function mappingForAnswer(
  body: BillChange['body'],
  was: { columns: repository.ColumnMapping; known: repository.ColumnMapping | null; headerRow: number | null },
): Pick<ReadBillInput, 'columns' | 'headerRow'> {
  const row = body.header_row === undefined ? {} : { headerRow: body.header_row };
  if (body.columns) return { columns: was.columns, ...row };
  if (body.answer === undefined || was.known === null) return row;
  return { columns: was.known, ...(was.headerRow === null ? { headerRow: 0 } : {}) };
}

type StoredSheets = Pick<Awaited<ReturnType<typeof repository.findBill>>, 'sheet' | 'sheet_list' | 'sha256'>;

/** Sheets chosen by the user, else those already read. */
function wantedSheets(body: BillChange['body'], vor: StoredSheets): readonly string[] {
  if (body.sheets !== undefined) return body.sheets;
  return body.sheet === undefined ? readSheetsOfBill(vor) : [body.sheet];
}

/** A bill waiting for its columns has no sheets read: the displayed one is meant. */
function readSheetsOfBill(vor: StoredSheets): string[] {
  const known = namesOfRead(storedSheets(vor));
  return known.length === 0 ? [vor.sheet] : known;
}

/** Bills from before sheets were described have only the name of the sheet read. */
function storedSheets({ sheet, sheet_list: list }: StoredSheets): Pick<SheetInfo, 'name' | 'is_read'>[] {
  return list === null ? [{ name: sheet, is_read: true }] : z.array(billSheet).parse(list);
}

function namesOfRead(sheets: readonly Pick<SheetInfo, 'name' | 'is_read'>[]): string[] {
  return sheets.flatMap((sheet) => (sheet.is_read ? [sheet.name] : []));
}

/** Another bill of the same file may already contain a sheet that this one is to read. */
async function refuseOthersSheets(
  scope: CompanyScope,
  { specificationId, vor, bill }: { specificationId: string; vor: StoredSheets; bill: ReadBill },
): Promise<void> {
  const { names } = await repository.readSheetsOf(scope, specificationId, vor.sha256);
  const own = new Set(namesOfRead(storedSheets(vor)));
  const ofOthers = names.filter((name) => !own.has(name));
  if (namesOfRead(bill.sheets).some((name) => ofOthers.includes(name))) throw new Problem('vor_already_uploaded');
}

export async function deleteVor(scope: CompanyScope, specificationId: string, billId: string): Promise<void> {
  const specification = await lockForEdit(scope, specificationId);
  const vor = await repository.findBill(scope, specificationId, billId);
  await repository.deleteBillRow(scope, billId);
  await refreshTotals(scope, { id: specificationId, settings: readSettings(specification.settings) });
  await recordChange(scope, {
    action: 'delete',
    model: 'vor',
    objectId: billId,
    objectRepr: vor.file_name,
    partOf: specificationId,
    before: { file_name: vor.file_name },
  });
}
