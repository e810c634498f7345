import type { FastifyInstance } from 'fastify';
import { endBoundSession, openBoundSession } from '#features/auth';
import type { WithCaller } from '#features/company-export';
import type { AccessTokens } from '#platform/access/access-tokens.ts';
import { outsideCompanies } from '#platform/db/scope/every-company.ts';
import { withSharedSnapshot } from '#platform/db/scope/shared-snapshot.ts';
import type { ConnectionOptions, Pool } from '#platform/db/wire/connection.ts';
import { createFairQueue } from '#platform/worker-pool/fair-queue.ts';

/** Each export holds a connection and an old state of the database. */
const AT_ONCE = { overall: 2, perTenant: 1, waitingPerTenant: Number.POSITIVE_INFINITY };

type Parts = { app: FastifyInstance; pool: Pool; connection: ConnectionOptions; tokens: AccessTokens };

/**
 * Lets an export read the API of this process as the member who asked for it, from the address of that request: with the
 * same permissions, limits and shapes as every program, and from one snapshot.
 */
export function exportCallers({ app, pool, connection, tokens }: Parts): WithCaller {
  const slots = createFairQueue(AT_ONCE);
  return ({ companyId, userId, ip }, work) =>
    slots.take(companyId, async () => {
      // Opened first: the snapshot has to contain the session.
      const sessionId = await outsideCompanies(pool, (queries) => openBoundSession(queries, { userId, companyId }));
      try {
        return await withSharedSnapshot(connection, (snapshot) =>
          work({
            read: snapshot.read,
            get: async (url) => {
              const authorization = `Bearer ${await tokens.issue({ userId, sessionId })}`;
              const headers = { authorization, 'x-company-id': companyId, 'accept-language': 'ru' };
              const from = ip === null ? {} : { remoteAddress: ip };
              const { statusCode, rawPayload } = await snapshot.read(() => app.inject({ url, headers, ...from }));
              if (statusCode !== 200) throw new Error(`An export could not read ${url}: ${statusCode}`);
              return rawPayload;
            },
          }),
        );
      } finally {
        await outsideCompanies(pool, (queries) => endBoundSession(queries, sessionId));
      }
    });
}
