export { createPricePlanner, type PricePlanner } from './agreed/price-planner.ts';
export {
  auditDocument,
  auditPositions,
  type AuditedPaper,
  type DifferingFigure,
  listAudited,
} from './totals/audit-totals.service.ts';
export { checkJob } from './check/check-job.ts';
export { createEstimateChecker, type EstimateChecker } from './check/check-room.ts';
export { CHECK_JOB } from './check/check.service.ts';
export { deleteOldChecks } from './check/foreign/foreign-check.repository.ts';
export { committedCostOf } from './committed-cost.repository.ts';
export { rowsOfSpecifications } from './agreement-rows/stated-rows.repository.ts';
export { createCalculator, type Calculator } from './calculation/calculator.ts';
export { generateJob } from './calculation/generate-job.ts';
export { GENERATE_JOB, startGenerate } from './calculation/generate.service.ts';
export { reportJob } from './report/report-job.ts';
export { REMOVAL_JOB } from './removal/removal.repository.ts';
export { removalJob } from './removal/removal-job.ts';
export { REPORT_JOB } from './report/report.service.ts';
export { messageOf } from './check/findings.texts.ts';
export type { BillMapping, CheckedSample } from './sample/sample.types.ts';
export { createSampleRoom, type SampleRoom } from './sample/sample-room.ts';
export { registerSpecifications } from './specifications.routes.ts';
export { createSpecification, listSpecifications } from './specifications.service.ts';
export { getSpecificationSums } from './sums/specification-sums.service.ts';
export { deleteLeftFiles, deleteOldJobs } from './sweep.repository.ts';
export { reportRecord, specificationRecord, specificationRowRecord } from './specification-record.repository.ts';
export { takeBillIn, type VorParts } from './vors/vors.service.ts';
