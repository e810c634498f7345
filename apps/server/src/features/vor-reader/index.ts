export { createBillReader, type BillReader, type TableReader } from './bill-reader-pool.ts';
export { type BillPreview, previewBill } from './preview-bill.ts';
export { readBill } from './read-bill.ts';
export { UnreadableBill } from './unreadable-bill.ts';
export {
  type Bilingual,
  type BillColumn,
  type BillFormat,
  type BillRow,
  type LineTerms,
  type PositionTerms,
  type BillSource,
  type BillVat,
  type BillWarning,
  type ColumnRole,
  type ReadBill,
  type ReadBillInput,
  type Reconciliation,
  type ResourceType,
  type SheetInfo,
  type SheetPreview,
  type SkippedRow,
  type SkipReason,
  type TitleBlock,
  type TitleBlockKey,
  type UnreadableCode,
  type UnreadableDetail,
  type WarningCode,
} from './vor-reader.types.ts';
