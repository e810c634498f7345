import type { FastifyRequest } from 'fastify';
import type { AccessTokens } from '../access/access-tokens.ts';
import type { Caller } from '../db/company-scope.ts';
import { Problem } from '../errors.ts';
import { originOf } from './request-context.ts';
import { factsOf } from './request-facts.ts';

const known = new WeakMap<FastifyRequest, Caller>();

/** Who calls, by the bearer token; whether the session is still alive is asked in the transaction that follows. */
export async function authenticate(request: FastifyRequest, tokens: AccessTokens): Promise<Caller> {
  const before = known.get(request);
  if (before !== undefined) return before;
  const header = request.headers.authorization;
  const token = header === undefined ? null : /^Bearer ([\w.~+/-]+=*)$/i.exec(header)?.[1];
  if (!token) throw new Problem('not_authenticated');
  const { userId, sessionId } = await tokens.verify(token);
  factsOf(request).userId = userId;
  const caller = { userId, sessionId, origin: originOf(request) };
  known.set(request, caller);
  return caller;
}
