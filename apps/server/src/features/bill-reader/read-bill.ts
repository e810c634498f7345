import { mayHaveHeader, ROWS_SEARCHED } from './bill/columns/header.ts';
import { interpretSheet, type Interpreted } from './bill/interpret-sheet.ts';
import { createWarnings } from './bill/warnings.ts';
import { joinMarks, marksOf } from './bill/workbook-marks.ts';
import { continuationOf } from './sheets/continuation.ts';
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
import { splitSheetAnswer } from './sheets/sheet-answer.ts';
import { planSheets, type SheetPlan } from './sheets/plan-sheets.ts';
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

type Places = {
  read: ReadSheet[];
  described: Map<number, SheetInfo>;
  withoutHeading: Sheet[];
  marks: WorkbookMarks[];
};

/** Reads the planned sheets, each with the answers and columns of the user. */
async function readPlaces(book: Book, plan: SheetPlan, input: ReadBillInput): Promise<Places> {
  const isOnly = book.sheets.length === 1;
  const isPlain = [input.columns, input.headerRow, input.answer].every((choice) => choice === undefined);
  const isReadAlready = (place: number): boolean => isPlain || plan.continued.has(place);
  const places: Places = { read: [], described: new Map(), withoutHeading: [], marks: [] };
  for (const place of plan.places) {
    const sheet = await readSheet(book, place, input);
    const info = describeSheet(sheet, true);
    try {
      const bill = (isReadAlready(place) ? plan.known.get(place)?.bill : null) ?? interpret(sheet, input, isOnly);
      const kind = plan.asBills.has(place) ? 'bill' : info.kind;
      places.described.set(place, { ...info, kind });
      places.read.push({ name: sheet.name, kind, bill });
      places.marks.push(marksOf(plan.continued.has(place) ? await book.read(place) : sheet, bill));
    } catch (error) {
      // The row count of a sheet that was only previewed is determined like that of any other.
      if (!isWithoutHeading(error) || input.mayBeUnmapped !== true) throw error;
      places.withoutHeading.push(sheet);
    }
  }
  return places;
}

async function readBook(book: Book, given: ReadBillInput): Promise<ReadBill> {
  const { format } = book;
  const input = withoutSheetAnswer(given);
  const plan = await planSheets(book, given, (place, base) => readAlone(book, place, { input, base }));
  const { read, described, withoutHeading, marks } = await readPlaces(book, plan, input);
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
  const joined = await withVatOfSummary(book, sheets, joinSheets(read, warn, plan));
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
    // Which sheets are read decides what else there is to ask.
    question: plan.question ?? joined.question ?? null,
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

/** The part of the answer about sheets chooses them; the rest is about their rows. */
function withoutSheetAnswer({ answer, ...input }: ReadBillInput): ReadBillInput {
  const { rest } = splitSheetAnswer(answer);
  return rest === null ? input : { ...input, answer: rest };
}

/**
 * One sheet, read to find out which belong to the bill: by its own titles, else by the columns of `base`, which it may
 * continue. Null if neither gives a table.
 */
async function readAlone(
  book: Book,
  place: number,
  { input, base }: { input: ReadBillInput; base: Interpreted | null },
): Promise<(ReadSheet & { isContinuation: boolean }) | null> {
  try {
    const own = base === null ? input : { bytes: input.bytes, fileName: input.fileName };
    const sheet = await readSheet(book, place, own);
    const bill = interpret(sheet, own, false);
    return { name: sheet.name, kind: kindOfSheet(sheet), bill, isContinuation: false };
  } catch (error) {
    if (!(error instanceof UnreadableBill)) throw error;
    return error.code === 'header_not_found' && base !== null ? continuationOf(book, place, { input, base }) : null;
  }
}

/** Columns of one layout are not those of a sheet with other titles. */
function interpret(sheet: Sheet, input: ReadBillInput, isOnly: boolean): Interpreted {
  const mapped = (): Interpreted =>
    readAsEstimate(sheet, input) ?? interpretSheet(sheet, input.fileName, { ...input, isOnly });
  const { columnsLayout, columns: _columns, ...plain } = input;
  if (columnsLayout === undefined) return mapped();
  try {
    const bill = interpret(sheet, plain, isOnly);
    return bill.layout_key === columnsLayout ? mapped() : bill;
  } catch (error) {
    if (isWithoutHeading(error)) return mapped();
    throw error;
  }
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
