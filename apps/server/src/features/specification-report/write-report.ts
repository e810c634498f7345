import type { WritePaper } from '#platform/documents/paper.ts';
import { buildReport } from './build-report.ts';
import type { PrintedReport } from './report-paper.ts';
import type { ReportRow } from './specification-report.types.ts';

export const write: WritePaper<PrintedReport, ReportRow> = ({ document, options }, { rows }) =>
  buildReport({ ...document, rows }, options);
