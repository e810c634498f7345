export { registerActs } from './acts.routes.ts';
export { ACT_REPORT_JOB } from './report/act-report.data.ts';
export { actReportJob } from './report/act-report-job.ts';
export {
  acceptedByActs,
  acceptedByContractOf,
  acceptedQuantitiesOf,
  acceptedSumOf,
} from './accepted-work.repository.ts';
export { actRecord, actSummaryRecord, paymentRecord, workRecordRecord } from './act-record.repository.ts';
