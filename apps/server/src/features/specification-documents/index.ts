// The report builder is only loaded in document threads: its library takes 80 MB.
export { UNFIT_COLUMNS, UNFIT_DETAIL, UNFIT_TEXTS } from './exchange/gge.texts.ts';
export { unfitRows } from './exchange/unfit-rows.ts';
export type { UnfitRow } from './exchange/unfit-rows.ts';
export { REPORT, reportTitle } from './report-paper.ts';
export type {
  AgreementHead,
  ReportChange,
  ReportDocument,
  ReportHead,
  ReportBill,
  ReportLine,
  ReportOptions,
  ReportPositionRow,
  ReportRow,
  ReportSection,
  ReportSectionRow,
} from './report.types.ts';
export { CUSTOMER_WORKBOOK, FILLING_REPORT } from './workbook/workbook-paper.ts';
export { columnOf, letterOf } from './workbook/package/cell-address.ts';
export { UNFILLABLE } from './workbook/workbook.texts.ts';
export type { FilledTable, FillingReport } from './workbook/workbook.types.ts';
