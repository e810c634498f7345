export { COMPANY_EXPORT_JOB } from './company-export.service.ts';
export { registerCompanyExport } from './company-export.routes.ts';
export { deleteExpiredExports } from './company-export.repository.ts';
export { companyExportJob, type WithCaller } from './export-job.ts';
