export { buildReport } from './build-report.ts';
export { reportFileName } from './file-name.ts';
export { createReportBuilder, ReportTooLarge, type ReportBuilder } from './report-builder-pool.ts';
export type {
  ReportDocument,
  ReportHead,
  ReportLine,
  ReportOptions,
  ReportPositionRow,
  ReportRow,
  ReportSection,
  ReportSectionRow,
} from './specification-report.types.ts';
