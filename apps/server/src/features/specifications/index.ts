export { createCalculator, type Calculator } from './calculation/calculator.ts';
export { generateJob } from './calculation/generate-job.ts';
export { GENERATE_JOB } from './calculation/generate.service.ts';
export { reportJob } from './report/report-job.ts';
export { REPORT_JOB } from './report/report.service.ts';
export { registerSpecifications } from './specifications.routes.ts';
export { deleteLeftFiles, deleteOldJobs } from './sweep.repository.ts';
export { reportRecord, specificationRecord } from './specification-record.repository.ts';
