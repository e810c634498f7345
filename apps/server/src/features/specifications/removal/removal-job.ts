import { z } from 'zod';
import { Problem } from '#platform/errors.ts';
import { inOneTransaction, createProgressReporter, unlessLost } from '#platform/jobs/job-portions.ts';
import type { JobHandler } from '#platform/jobs/job-runner.ts';
import { findSpecification } from '../specifications.repository.ts';
import { removeSpecification } from './remove-specification.service.ts';

const payloadOf = z.object({ name: z.string(), rows: z.number() });
export type RemovalPayload = z.output<typeof payloadOf>;

/**
 * Moves a specification into the bin in the background, when it is too large for a request. Uses one transaction, so
 * that readers see all of it or nothing. The specification row is locked only at the end; until then the live job
 * itself blocks changes.
 */
export function removalJob({ rowsAtOnce }: { rowsAtOnce?: number } = {}): JobHandler {
  return {
    run: (context) =>
      unlessLost(async () => {
        const { job } = context;
        const { rows } = payloadOf.parse(job.payload);
        // Each row is copied to the bin and then deleted.
        const onPortion = createProgressReporter(context, { stage: 'removing', total: 2 * rows });
        await inOneTransaction(context, async (scope) => {
          const specification = await findSpecification(scope, job.object_id);
          if (specification.status === 'committed') throw new Problem('specification_committed');
          await removeSpecification(scope, specification, { onPortion, ...(rowsAtOnce && { rowsAtOnce }) });
        });
      }),
  };
}
