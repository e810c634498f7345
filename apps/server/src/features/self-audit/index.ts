export { auditJob } from './audit-job.ts';
export { startNightlyAudit } from './nightly-audit.ts';
export { registerSelfAudit } from './self-audit.routes.ts';
export { AUDIT_JOB } from './self-audit.service.ts';
export { auditOnce } from './audit-once.ts';
export type { AuditResult } from './audit.types.ts';
