import type { WritePaper } from '#platform/documents/paper.ts';
import type { ReportRow } from '../report.types.ts';
import { fillWorkbook } from './fill-workbook.ts';
import type { WorkbookData } from './workbook.types.ts';

/** A copy: bytes of a shared buffer cannot be transferred from the thread. */
export const write: WritePaper<WorkbookData, ReportRow> = async (data, { rows }) =>
  Uint8Array.from(fillWorkbook(data, rows).bytes);
