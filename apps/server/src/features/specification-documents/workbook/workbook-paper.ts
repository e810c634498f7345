import type { Paper } from '#platform/documents/paper.ts';
import type { ReportRow } from '../report.types.ts';
import type { WorkbookData } from './workbook.types.ts';

/** The file of a bill filled with the prices of its positions. */
export const CUSTOMER_WORKBOOK: Paper<WorkbookData, ReportRow> = {
  writer: new URL('./write-workbook.ts', import.meta.url),
};
/** A dry run of the filling. */
export const FILLING_REPORT: Paper<WorkbookData, ReportRow> = {
  writer: new URL('./write-filling-report.ts', import.meta.url),
};
