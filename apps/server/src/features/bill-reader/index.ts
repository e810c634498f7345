export { readVat } from './bill/money/bill-vat.ts';
export { tableVat, totalPlaces, type TotalPlace } from './bill/totals/total-places.ts';
export { sideMoneyColumns } from './bill/columns/side-money-columns.ts';
export { normaliseTitle, vatOfTitle } from './bill/columns/header-aliases.ts';
export { decodeText } from './formats/decode-text.ts';
export { decodeXml } from './formats/xml/decode-xml.ts';
export { startXmlParse } from './formats/xml/xml-part.ts';
export { dayOfSerial, displayedText } from './number-format.ts';
export { createBillReader, type BillReader, type TableReader } from './worker/bill-reader-pool.ts';
export { type BillPreview, previewBill } from './preview-bill.ts';
export { readBill } from './read-bill.ts';
export { splitSheetAnswer } from './sheets/sheet-answer.ts';
export { openBook } from './open-book.ts';
export { openArchive } from './formats/workbook/zip-archive.ts';
export { columnLetter, columnNumber, parseRange, type Sheet, type SheetCell, type SheetRow } from './sheet.ts';
export { UnreadableBill } from './unreadable-bill.ts';
export {
  type Bilingual,
  type BillColumn,
  type BillFormat,
  type AnsweredQuestion,
  type BillQuestion,
  type BillRow,
  type LimitName,
  type LineTerms,
  type PositionTerms,
  type BillSource,
  type BillVat,
  type BillWarning,
  type ColumnRole,
  type ReadBill,
  type ReadBillInput,
  type Reconciliation,
  type ProvenBy,
  type ResourceType,
  type SheetInfo,
  type SheetPreview,
  type SkippedRow,
  type SkipReason,
  type TitleBlock,
  type TitleBlockKey,
  type TotalLine,
  type TotalSource,
  type UnreadableCode,
  type UnreadableDetail,
  type WarningCode,
} from './bill-reader.types.ts';
export type { WorkbookMarks } from './workbook-marks.types.ts';
