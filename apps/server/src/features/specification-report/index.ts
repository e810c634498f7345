// The building itself stays behind its worker: the library it loads would cost the main thread 80 MB.
export { reportFileName } from './file-name.ts';
export { createReportBuilder, type ReportBuilder } from './report-builder-pool.ts';
export type {
  AgreementHead,
  ReportChange,
  ReportDocument,
  ReportHead,
  ReportLine,
  ReportOptions,
  ReportPositionRow,
  ReportRow,
  ReportSection,
  ReportSectionRow,
} from './specification-report.types.ts';
