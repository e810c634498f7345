import {
  type BillReader,
  type BillWarning,
  type ReadBill,
  type ReadBillInput,
  splitSheetAnswer,
  UnreadableBill,
} from '#features/bill-reader';
import type { CompanyTransactions } from '#platform/db/scope/company-scope.ts';
import { Problem } from '#platform/errors.ts';
import type { BlobStore } from '#platform/storage/blob-store.ts';
import type { ReceivedFile } from '#platform/storage/received-file.ts';
import type { Calculator } from '../calculation/worker/calculator.ts';
import { findLayout } from './bills.repository.ts';
import { ANSWER_REMEMBERED, LAYOUT_REMEMBERED } from './bills.texts.ts';
import { rememberedAnswer } from './remembered-answer.ts';

export type BillParts = {
  reader: BillReader;
  storage: BlobStore;
  quotaBytes: number;
  /** Opens norms in advance of a calculation. */
  calculator?: Pick<Calculator, 'openAhead'> | undefined;
};

/** A mapping by the user takes precedence over the remembered layout. */
export type ReadingParts = BillParts & {
  mapping?: Pick<ReadBillInput, 'sheet' | 'sheets' | 'headerRow' | 'columns' | 'mayBeUnmapped'>;
  /** Default without a choice: all bills of the file, each as a section. */
  isWhole?: boolean;
};

export async function readWithRememberedLayout(
  { reader, mapping = {}, isWhole = false }: ReadingParts,
  { companyId, inCompany }: Pick<CompanyTransactions, 'companyId' | 'inCompany'>,
  file: Pick<ReceivedFile, 'path' | 'name'>,
): Promise<ReadBill> {
  const first = await readOrRefuse(reader, companyId, { path: file.path, fileName: file.name, ...mapping });
  const sheets = isWhole && mapping.sheet === undefined ? billsOfFile(first) : [];
  const bill =
    sheets.length > 1
      ? await readOrRefuse(reader, companyId, { path: file.path, fileName: file.name, ...mapping, sheets })
      : first;
  if (sheets.length > 1 || mapping.columns !== undefined || bill.layout_key === '') return bill;
  const known = await inCompany((scope) => findLayout(scope, bill.layout_key));
  const columns = known?.columns ?? undefined;
  if (bill.status === 'needs_mapping')
    return columns === undefined ? bill : readAsBefore(reader, companyId, { file, bill, columns });
  const answer = rememberedAnswer(known?.answer, bill.question);
  if (columns === undefined && answer === null) return bill;
  const read = (given: string | null): Promise<ReadBill> =>
    readOrRefuse(reader, companyId, {
      path: file.path,
      fileName: file.name,
      ...mapping,
      ...(mapping.sheets === undefined ? sheetsAgain(bill, given) : {}),
      ...(columns && { columns, ...(isOfSeveralSheets(bill, given) && { columnsLayout: bill.layout_key }) }),
      ...(given !== null && { answer: given }),
    });
  const again = await read(answer);
  const whole = await withNextAnswer(again, { answer, inCompany, read });
  return answer ? { ...whole, warnings: [remembered(ANSWER_REMEMBERED), ...whole.warnings] } : whole;
}

/** The sheets of a first reading; none where the answer chooses them. */
function sheetsAgain(bill: ReadBill, answer: string | null): Pick<ReadBillInput, 'sheets' | 'asksSheets'> {
  if (splitSheetAnswer(answer).token !== null) return {};
  const sheets = bill.sheets.filter(({ is_read: isRead }) => isRead).map(({ name }) => name);
  return { sheets, asksSheets: bill.question?.code === 'sheets' };
}

function isOfSeveralSheets(bill: ReadBill, answer: string | null): boolean {
  return splitSheetAnswer(answer).token !== null || bill.sheets.filter(({ is_read: isRead }) => isRead).length > 1;
}

/** Once its sheets are chosen, a file may ask what was answered for the layout of these. */
async function withNextAnswer(
  bill: ReadBill,
  {
    answer,
    inCompany,
    read,
  }: {
    answer: string | null;
    inCompany: CompanyTransactions['inCompany'];
    read: (answer: string | null) => Promise<ReadBill>;
  },
): Promise<ReadBill> {
  const { token, rest } = splitSheetAnswer(answer);
  if (token === null || rest !== null || !bill.question || bill.question.code === 'sheets') return bill;
  const known = await inCompany((scope) => findLayout(scope, bill.layout_key));
  const next = splitSheetAnswer(rememberedAnswer(known?.answer, bill.question)).rest;
  return next === null ? bill : read(`${token} ${next}`);
}

const remembered = (message: BillWarning['message']): BillWarning => ({
  row: null,
  column: null,
  code: 'layout_remembered',
  message,
});

/**
 * Applies columns that the user mapped in another file; if they yield no work here, the file waits for its own mapping.
 */
async function readAsBefore(
  reader: BillReader,
  companyId: string,
  {
    file,
    bill,
    columns,
  }: { file: Pick<ReceivedFile, 'path' | 'name'>; bill: ReadBill; columns: ReadBillInput['columns'] },
): Promise<ReadBill> {
  const place = { path: file.path, fileName: file.name, sheet: bill.sheet };
  try {
    const headerRow = bill.likely_header_row ?? 0;
    const again = await reader.read({ ...place, headerRow, ...(columns === undefined ? {} : { columns }) }, companyId);
    if (!again.rows.some(({ kind, quantity }) => kind === 'work' && quantity !== null)) return bill;
    return { ...again, warnings: [remembered(LAYOUT_REMEMBERED), ...again.warnings] };
  } catch (error) {
    if (error instanceof UnreadableBill) return bill;
    throw error;
  }
}

const billsOfFile = ({ sheets }: ReadBill): string[] =>
  sheets.filter(({ kind }) => kind === 'bill').map(({ name }) => name);

export async function readOrRefuse(
  reader: BillReader,
  companyId: string,
  input: Parameters<BillReader['read']>[0],
): Promise<ReadBill> {
  try {
    return await reader.read(input, companyId);
  } catch (error) {
    if (!(error instanceof UnreadableBill)) throw error;
    const { row, column } = error.detail;
    throw new Problem(error.code === 'too_large' ? 'too_large' : 'bill_unreadable', {
      detail: error.texts,
      places:
        row === undefined && column === undefined
          ? []
          : [{ row: row ?? null, column: column ?? null, message: error.texts.ru }],
    });
  }
}
