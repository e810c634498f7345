import { createHash } from 'node:crypto';
import { Problem } from '../errors.ts';
import type { CompanyScope } from './company-scope.ts';
import { db } from './query-builder.ts';

/**
 * Creates once for a key (IETF draft `Idempotency-Key`): a repeat gets the first answer, the same key with another
 * request is refused. The key is inserted in the transaction of the creation, so a concurrent repeat waits for it.
 */
export async function answerOnce(
  scope: CompanyScope,
  call: { key: string; endpoint: string; request: unknown },
  run: () => Promise<unknown>,
): Promise<unknown> {
  const requestHash = createHash('sha256')
    .update(JSON.stringify([call.endpoint, call.request]))
    .digest('hex');
  const own = { company_id: scope.companyId, user_id: scope.actor.userId, key: call.key };
  const inserted = await scope.run(
    db
      .insertInto('idempotency_key')
      .values({ ...own, endpoint: call.endpoint, request_hash: requestHash })
      .onConflict((conflict) => conflict.doNothing()),
  );
  if (inserted === 0) {
    const earlier = await scope.one(
      db
        .selectFrom('idempotency_key')
        .select(['request_hash', 'response'])
        .where('company_id', '=', own.company_id)
        .where('user_id', '=', own.user_id)
        .where('key', '=', own.key),
    );
    if (earlier.request_hash !== requestHash) throw new Problem('idempotency_mismatch');
    return earlier.response;
  }
  const response = await run();
  await scope.run(
    db
      .updateTable('idempotency_key')
      .set({ status: 201, response: JSON.stringify(response) })
      .where('company_id', '=', own.company_id)
      .where('user_id', '=', own.user_id)
      .where('key', '=', own.key),
  );
  return response;
}
