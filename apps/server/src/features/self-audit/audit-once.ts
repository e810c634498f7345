import { addPortion, type AuditResult, newResult } from './audit.types.ts';
import type { AuditTools } from './inspection.types.ts';
import { INSPECTIONS } from './inspections.ts';

/** Audits a company outside the job queue and stores nothing; files up to the limit of one audit. */
export async function auditOnce(tools: Omit<AuditTools, 'filesAfter'>): Promise<AuditResult> {
  const result = newResult();
  for (const inspection of INSPECTIONS)
    for await (const portion of inspection.portions({ ...tools, filesAfter: null })) addPortion(result, portion);
  return result;
}
