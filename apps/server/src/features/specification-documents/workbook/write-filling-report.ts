import type { WritePaper } from '#platform/documents/paper.ts';
import type { ReportRow } from '../report.types.ts';
import { fillWorkbook } from './fill-workbook.ts';
import { UnknownPackage } from './package/package-parts.ts';
import type { WorkbookData } from './workbook.types.ts';

/** Dry run of the filling as JSON; null for a workbook that cannot be filled. A thread can only return bytes. */
export const write: WritePaper<WorkbookData, ReportRow> = async (data, { rows }) =>
  new TextEncoder().encode(JSON.stringify(reportOrNull(data, rows)));

function reportOrNull(data: WorkbookData, rows: readonly ReportRow[]) {
  try {
    return fillWorkbook(data, rows).report;
  } catch (error) {
    if (error instanceof UnknownPackage) return null;
    throw error;
  }
}
