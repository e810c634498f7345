import { bookRemovalPayload, removePriceBook } from '#features/prices';
import { createProgressReporter, inOneTransaction, unlessLost } from '#platform/jobs/job-portions.ts';
import type { JobHandler } from '#platform/jobs/job-runner.ts';
import { requireUnused } from './book-price-use.service.ts';

/**
 * Moves a price book into the bin in the background, when it is too large for a request. Uses one transaction, so that
 * readers see all of it or nothing.
 */
export function bookRemovalJob({ rowsAtOnce }: { rowsAtOnce?: number } = {}): JobHandler {
  return {
    run: (context) =>
      unlessLost(async () => {
        const { job } = context;
        const { rows } = bookRemovalPayload.parse(job.payload);
        // Each price is copied to the bin and then deleted.
        const onPortion = createProgressReporter(context, { stage: 'removing', total: 2 * rows });
        await inOneTransaction(context, async (scope) => {
          // A specification may have been calculated with it since the removal was requested.
          await requireUnused(scope, job.object_id);
          await removePriceBook(scope, job.object_id, { onPortion, ...(rowsAtOnce && { rowsAtOnce }) });
        });
      }),
  };
}
