export { createPricePlanner, type PricePlanner } from './agreed/price-planner.ts';
export {
  auditDocument,
  auditPositions,
  type AuditedDocument,
  type DifferingFigure,
  listAudited,
} from './totals/audit-totals.service.ts';
export { checkJob } from './check/check-job.ts';
export { createEstimateChecker, type EstimateChecker } from './check/estimate-checker.ts';
export { CHECK_JOB } from './check/check.service.ts';
export { deleteOldChecks } from './check/foreign/foreign-check.repository.ts';
export { committedCostOf } from './commit/committed-cost.repository.ts';
export { linkUpstreamRow } from './upstream/upstream-rows.service.ts';
export { splitCommittedRow } from './agreement-rows/split-row.service.ts';
export { rowsOfSpecifications } from './agreement-rows/stated-rows.repository.ts';
export { createCalculator, type Calculator } from './calculation/worker/calculator.ts';
export { generateJob } from './calculation/job/generate-job.ts';
export { GENERATE_JOB, startGenerate } from './calculation/job/generate.service.ts';
export { reportJob } from './report-job/report-job.ts';
export { bookRemovalJob } from './prices-of-books/book-removal-job.ts';
export { REMOVAL_JOB } from './removal/removal.repository.ts';
export { removalJob } from './removal/removal-job.ts';
export { REPORT_JOB } from './report-job/report.service.ts';
export { messageOf } from './check/findings.texts.ts';
export type { BillMapping, CheckedSample } from './sample/sample.types.ts';
export { createSamplePool, type SamplePool } from './sample/sample-pool.ts';
export { registerSpecifications } from './specifications.routes.ts';
export { createSpecification, listSpecifications } from './specifications.service.ts';
export { getSpecificationSums } from './sums/specification-sums.service.ts';
export { deleteLeftFiles, deleteOldJobs } from './sweep.repository.ts';
export { reportRecord, specificationRecord, specificationRowRecord } from './specification-record.repository.ts';
export { importBill } from './bills/bills.service.ts';
export type { BillParts } from './bills/read-file.service.ts';
export { billVatParts } from './bills/vat/bill-vat-parts.repository.ts';
