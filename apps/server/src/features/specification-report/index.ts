// The building itself stays behind the threads of documents: the library it loads would cost the main thread 80 MB.
export { REPORT, reportTitle } from './report-paper.ts';
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
