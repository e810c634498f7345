import type { FastifyInstance } from 'fastify';
import { endBoundSession, openBoundSession } from '#features/auth';
import type { OpenCaller } from '#features/company-export';
import type { AccessTokens } from '#platform/access/access-tokens.ts';
import { outsideCompanies } from '#platform/db/scope/every-company.ts';
import type { Pool } from '#platform/db/wire/connection.ts';

/**
 * Lets an export read the API of this process as the member who asked for it: with the same permissions, limits and
 * shapes as every program.
 */
export function exportCallers({
  app,
  pool,
  tokens,
}: {
  app: FastifyInstance;
  pool: Pool;
  tokens: AccessTokens;
}): OpenCaller {
  return async ({ companyId, userId }) => {
    const sessionId = await outsideCompanies(pool, (queries) => openBoundSession(queries, { userId, companyId }));
    return {
      get: async (url) => {
        const authorization = `Bearer ${await tokens.issue({ userId, sessionId })}`;
        const headers = { authorization, 'x-company-id': companyId, 'accept-language': 'ru' };
        const { statusCode, rawPayload } = await app.inject({ url, headers });
        if (statusCode !== 200) throw new Error(`An export could not read ${url}: ${statusCode}`);
        return rawPayload;
      },
      close: () => outsideCompanies(pool, (queries) => endBoundSession(queries, sessionId)),
    };
  };
}
