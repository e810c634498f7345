import { BIN_MODELS } from '@karkas/api/bin/bin.schemas.ts';
import { z } from 'zod';
import { readJsonText } from '#platform/json-text.ts';
import { recordOf } from '#platform/db/records/records.ts';
import { inOneTransaction, createProgressReporter, unlessLost } from '#platform/jobs/job-portions.ts';
import type { JobHandler } from '#platform/jobs/job-runner.ts';
import { restoreItem, type RestorePayload } from './bin.service.ts';
import { lockStored } from './bin.repository.ts';

const payloadOf: z.ZodType<RestorePayload> = z.object({
  model: z.enum(BIN_MODELS),
  object_id: z.string(),
  name: z.string(),
  rows: z.number(),
});

/** Restores records that are too large for a request. One transaction: readers see all of it or nothing. */
export const binRestoreJob: JobHandler = {
  run: (context) =>
    unlessLost(async () => {
      const { job } = context;
      const { model, object_id, name, rows } = payloadOf.parse(job.payload);
      const onPortion = createProgressReporter(context, { stage: 'restoring', total: rows });
      await inOneTransaction(context, async (scope) => {
        await recordOf(model).lockToRestore?.(scope);
        await lockStored(scope, { id: job.object_id, model, objectId: object_id });
        return readJsonText(await restoreItem(scope, { id: job.object_id, model, object_id, name }, onPortion));
      });
    }),
};
