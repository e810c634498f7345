export { registerActs } from './acts.routes.ts';
export { acceptedByActs } from './accepted-work.repository.ts';
export { actRecord, actSummaryRecord, paymentRecord, workRecordRecord } from './act-record.repository.ts';
