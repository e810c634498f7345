import { finishJob, latestJob, reportProgress } from '#platform/db/jobs/jobs.repository.ts';
import type { JobHandler } from '#platform/jobs/job-runner.ts';
import type { Logger } from '#platform/logging.ts';
import type { BlobStore } from '#platform/storage/blob-store.ts';
import { addPortion, auditResult, newResult } from './audit.types.ts';
import { INSPECTIONS } from './inspections.ts';
import { AUDIT_JOB } from './self-audit.service.ts';

/** Audits a company in portions and yields its slot after each. */
export function auditJob({ storage, logger }: { storage: BlobStore; logger?: Logger }): JobHandler {
  return {
    isInPortions: true,
    run: async ({ job, signal, inCompany, inSnapshot, portion }) => {
      const result = newResult();
      const last = await inCompany((scope) => latestJob(scope, AUDIT_JOB, job.object_id, { isDone: true }));
      const filesAfter = last === null ? null : auditResult.parse(last.result).files_after;
      for (const [place, inspection] of INSPECTIONS.entries()) {
        const isOurs = await inCompany((scope) =>
          reportProgress(scope, job.id, job.attempts, {
            stage: 'checking',
            processed: place,
            total: INSPECTIONS.length,
          }),
        );
        if (!isOurs) return;
        const portions = inspection.portions({ read: inSnapshot, storage, companyId: job.company_id, filesAfter });
        for (;;) {
          // An interrupted job is returned to the queue and restarted from the beginning; it only reads.
          if (signal.aborted) return;
          const step = await portion(() => portions.next());
          if (step.done === true) break;
          addPortion(result, step.value);
        }
      }
      await inCompany((scope) => finishJob(scope, job.id, job.attempts, result));
      if (result.differences_count > 0)
        logger?.error(
          { event: 'audit found differences', company_id: job.company_id, differences: result.differences_count },
          'the audit of a company found differences',
        );
    },
  };
}
