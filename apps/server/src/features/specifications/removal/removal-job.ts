import { z } from 'zod';
import { Problem } from '#platform/errors.ts';
import { inOneTransaction, tellsPortions, unlessLost } from '#platform/jobs/job-portions.ts';
import type { JobHandler } from '#platform/jobs/job-runner.ts';
import { findSpecification } from '../specifications.repository.ts';
import { removeSpecification } from './remove-specification.service.ts';

const payloadOf = z.object({ name: z.string(), rows: z.number() });
export type RemovalPayload = z.output<typeof payloadOf>;

/**
 * Moves into the bin what a request has no time for. One transaction: to whoever reads, all of it is there or nothing. The row
 * of the specification is held at the end only; that the job is alive keeps others from changing it.
 */
export function removalJob({ rowsAtOnce }: { rowsAtOnce?: number } = {}): JobHandler {
  return {
    run: (context) =>
      unlessLost(async () => {
        const { job } = context;
        const { rows } = payloadOf.parse(job.payload);
        // Each row is kept and then taken out.
        const onPortion = tellsPortions(context, { stage: 'removing', total: 2 * rows });
        await inOneTransaction(context, async (scope) => {
          const specification = await findSpecification(scope, job.object_id);
          if (specification.status === 'committed') throw new Problem('specification_committed');
          await removeSpecification(scope, specification, { onPortion, ...(rowsAtOnce && { rowsAtOnce }) });
        });
      }),
  };
}
