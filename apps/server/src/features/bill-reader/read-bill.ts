import { mayHaveHeader, ROWS_SEARCHED } from './bill/columns/header.ts';
import { interpretSheet, type Interpreted } from './bill/interpret-sheet.ts';
import { createWarnings } from './bill/warnings.ts';
import { joinMarks, marksOf } from './bill/workbook-marks.ts';
import { chooseSheets } from './sheets/choose-sheets.ts';
import { rejectTooMuchText } from './worker/text-limit.ts';
import { findEstimateHeader } from './estimate/estimate-columns.ts';
import { readArps } from './estimate/read-arps.ts';
import { readEstimate } from './estimate/read-estimate.ts';
import { readGrandEstimate } from './estimate/read-grand-estimate.ts';
import { readResourceEstimate } from './estimate/read-resource-estimate.ts';
import { readPlain } from './plain/read-plain.ts';
import type { Sheet } from './sheet.ts';
import type { Book } from './formats/book.ts';
import { arpsEncoding, decodeArps } from './formats/decode-arps.ts';
import { decodeXml } from './formats/xml/decode-xml.ts';
import { grandDocument } from './formats/grand-package.ts';
import { readGge } from './formats/read-gge.ts';
import { xmlKind } from './formats/xml/xml-kind.ts';
import { joinSheets, type ReadSheet } from './sheets/join-sheets.ts';
import { LIMITS } from './limits.ts';
import { openBook } from './open-book.ts';
import { sumOfWorks } from './bill/totals/evidence.ts';
import { vatOfSummary } from './sheets/summary-vat.ts';
import { describeSheet, describeSheets, kindOfSheet } from './sheets/sheet-kinds.ts';
import { withSummedSheets } from './sheets/summed-sheets.ts';
import { limitPassed, UnreadableBill } from './unreadable-bill.ts';
import { unmappedBill } from './unmapped-bill.ts';
import type { ReadBill, ReadBillInput, SheetInfo } from './bill-reader.types.ts';
import type { WorkbookMarks } from './workbook-marks.types.ts';

/**
 * Reads a bill of quantities from the bytes of a file, in the current thread. All or nothing: either the sheets are
 * read completely, with a warning for everything doubtful, or an error explains why the file cannot be read.
 * @throws UnreadableBill for every file that is not a readable bill.
 */
export async function readBill(input: ReadBillInput): Promise<ReadBill> {
  const { bytes, fileName } = input;
  if (bytes.length > LIMITS.file_bytes) throw limitPassed(fileName, 'file_bytes');
  const book = await openBook(bytes, fileName);
  if (book !== null) return await readBook(book, input);
  const bill = readDocument((await grandDocument(bytes, fileName)) ?? bytes, fileName);
  rejectTooMuchText([bill], fileName);
  return bill;
}

/** A document of an estimate program, not a table. */
function readDocument(bytes: Uint8Array, fileName: string): ReadBill {
  if (arpsEncoding(bytes) !== null) return readArps(decodeArps(bytes, fileName), fileName);
  const text = decodeXml(bytes, fileName);
  switch (xmlKind(text, fileName)) {
    case 'resource_estimate':
      return readResourceEstimate(text, fileName);
    case 'grand_estimate':
      return readGrandEstimate(text, fileName);
    case 'bill':
      return readGge(text, fileName);
  }
}

async function readBook(book: Book, input: ReadBillInput): Promise<ReadBill> {
  const { format } = book;
  const known = new Map<number, Interpreted>();
  const places = await placesOf(book, input, known);
  const read: ReadSheet[] = [];
  const described = new Map<number, SheetInfo>();
  const isOnly = book.sheets.length === 1;
  const withoutHeading: Sheet[] = [];
  const marks: WorkbookMarks[] = [];
  for (const place of places) {
    const sheet = await readSheet(book, place, input);
    const info = describeSheet(sheet, true);
    described.set(place, info);
    try {
      const bill = known.get(place) ?? interpret(sheet, input, isOnly);
      read.push({ name: sheet.name, kind: info.kind, bill });
      marks.push(marksOf(sheet, bill));
    } catch (error) {
      if (!isWithoutHeading(error) || input.mayBeUnmapped !== true) throw error;
      // The row count of a sheet that was only previewed is determined like that of any other.
      described.delete(place);
      withoutHeading.push(sheet);
    }
  }
  const [unmapped] = withoutHeading;
  if (read.length === 0 && unmapped !== undefined)
    return unmappedBill(unmapped, { format, sheets: await describeSheets(book, described) });
  rejectTooMuchText(
    read.map(({ bill }) => bill),
    input.fileName,
  );
  const sheets = await describeSheets(book, described);
  const { list, warn } = createWarnings();
  for (const { name } of withoutHeading) warn('heading_not_found', { text: name });
  // By titles a price list; columns found by their figures may still be quantities.
  if (read.some(({ kind, bill }) => kind === 'prices' && !bill.rows.some(({ quantity }) => quantity !== null)))
    warn('price_list', {});
  const unread = sheets.filter((sheet) => !sheet.is_read);
  const joined = await withVatOfSummary(book, sheets, joinSheets(read, warn));
  if (unread.length > 0)
    warn('other_sheets', {
      text: read.map((one) => one.name).join('», «'),
      count: sheets.length,
      found: namesOf(unread.map((sheet) => sheet.name)),
    });
  return {
    format,
    status: 'read',
    sheet: read[0]?.name ?? '',
    sheets,
    preview: null,
    ...joined,
    workbook_marks: joinMarks(marks),
    warnings: [...list, ...joined.warnings],
  };
}

/** A summary sheet that is not read may still state the VAT of the sheets it adds up. */
async function withVatOfSummary(book: Book, sheets: readonly SheetInfo[], bill: Interpreted): Promise<Interpreted> {
  if (bill.vat.vat_included !== null) return bill;
  const sum = sumOfWorks(bill.rows);
  for (const [place, { kind, is_read: isRead }] of sheets.entries()) {
    if (kind !== 'summary' || isRead) continue;
    const vat = vatOfSummary(await book.read(place, ROWS_SEARCHED), sum);
    if (vat !== null) return { ...bill, vat: { ...vat, vat_rate: vat.vat_rate ?? bill.vat.vat_rate } };
  }
  return bill;
}

/**
 * The sheets chosen by the user; else the likeliest one, with those that a summary adds up with it. `known` gets the
 * sheets read for that.
 */
async function placesOf(book: Book, input: ReadBillInput, known: Map<number, Interpreted>): Promise<number[]> {
  const chosen = await chooseSheets(book, input);
  const [likeliest] = chosen;
  const { sheet, sheets, columns, headerRow } = input;
  const isChosen = [sheet, sheets, columns, headerRow].some((choice) => choice !== undefined);
  if (isChosen || likeliest === undefined) return chosen;
  return withSummedSheets(book, likeliest, async (place) => {
    try {
      const read = await readSheet(book, place, input);
      const bill = interpret(read, input, false);
      known.set(place, bill);
      return { name: read.name, kind: kindOfSheet(read), bill };
    } catch (error) {
      if (error instanceof UnreadableBill) return null;
      throw error;
    }
  });
}

function interpret(sheet: Sheet, input: ReadBillInput, isOnly: boolean): Interpreted {
  return readAsEstimate(sheet, input) ?? interpretSheet(sheet, input.fileName, { ...input, isOnly });
}

/** A sheet without column titles in its first rows is not read through. */
async function readSheet(book: Book, place: number, { columns, headerRow }: ReadBillInput): Promise<Sheet> {
  if (columns !== undefined || headerRow !== undefined) return book.read(place);
  const top = await book.read(place, ROWS_SEARCHED);
  return mayHaveHeader(top) || findEstimateHeader(top) !== null ? book.read(place) : top;
}

/** With columns mapped by hand the file is treated neither as a local estimate nor as our own table. */
function readAsEstimate(sheet: Sheet, { columns, headerRow }: ReadBillInput): Interpreted | null {
  return columns === undefined && headerRow === undefined ? (readEstimate(sheet) ?? readPlain(sheet)) : null;
}

function isWithoutHeading(error: unknown): boolean {
  return error instanceof UnreadableBill && error.code === 'header_not_found';
}

const MOST_NAMES = 10;

/** Sheet names as listed in a warning. */
function namesOf(names: readonly string[]): string {
  const listed = names.slice(0, MOST_NAMES).map((name) => `«${name}»`);
  return [...listed, ...(names.length > MOST_NAMES ? ['…'] : [])].join(', ');
}
