import type { FastifyRequest } from 'fastify';
import { looksLikeApiKey } from '../../access/api-key-text.ts';
import type { Caller } from '../../db/scope/company-scope.ts';
import { Problem } from '../../errors.ts';
import type { HttpServer } from '../http-server.ts';
import { originOf } from './request-context.ts';
import { factsOf } from './request-facts.ts';

const callers = new WeakMap<FastifyRequest, Caller>();
type Server = Pick<HttpServer, 'tokens' | 'keys'>;

/** The caller by bearer token; whether the session is still alive is checked in the following transaction. */
export async function authenticate(request: FastifyRequest, { tokens, keys }: Server): Promise<Caller> {
  const before = callers.get(request);
  if (before !== undefined) return before;
  const header = request.headers.authorization;
  const token = header === undefined ? null : /^Bearer ([\w.~+/-]+=*)$/i.exec(header)?.[1];
  if (!token) throw new Problem('not_authenticated');
  const origin = originOf(request);
  const caller = looksLikeApiKey(token)
    ? await keys.callerOf(token, origin)
    : { ...pick(await tokens.verify(token)), origin };
  factsOf(request).userId = caller.userId;
  callers.set(request, caller);
  return caller;
}

const pick = ({ userId, sessionId }: { userId: string; sessionId: string }) => ({ userId, sessionId });

/** The same for users only. @throws {Problem} `key_not_allowed`: an API key has no account. */
export async function authenticatePerson(request: FastifyRequest, server: Server): Promise<Caller> {
  const caller = await authenticate(request, server);
  if (caller.key !== undefined) throw new Problem('key_not_allowed');
  return caller;
}
