import { type Endpoint, type EndpointParams, requiredRights } from '@karkas/api/core/endpoint.ts';
import { sentAmounts } from '@karkas/api/core/amounts/priced-fields.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasPermission, requirePermission } from '../../access/require-permission.ts';
import type { Actor, Caller, CompanyEntry } from '../../db/scope/company-scope.ts';
import { Problem } from '../../errors.ts';
import { authenticate } from '../request/authenticate.ts';
import type { HttpServer } from '../http-server.ts';
import { readEntry, readIdempotencyKey, readParams, readViewAsRole } from '../request/read-request.ts';
import { factsOf } from '../request/request-facts.ts';

/** A request for a company, parsed as far as possible before entering it. */
export type CompanyRequest<E extends Endpoint> = {
  caller: Caller;
  params: EndpointParams<E>;
  entry: CompanyEntry;
  viewAsRoleId: string | null;
  /** Idempotency key of a repeatable POST or PATCH; null without one. */
  key: string | null;
};

export async function readCompanyRequest<E extends Endpoint>(
  server: HttpServer,
  endpoint: E,
  request: FastifyRequest,
): Promise<CompanyRequest<E>> {
  const caller = await authenticate(request, server);
  return {
    caller,
    params: readParams(endpoint, request),
    entry: entryOf(caller, readEntry(endpoint, request)),
    viewAsRoleId: readViewAsRole(endpoint, request),
    key: ownKey(caller, readIdempotencyKey(endpoint, request)),
  };
}

/** Each API key of a user has its own namespace of idempotency keys. */
const ownKey = ({ key, sessionId }: Caller, given: string | null): string | null =>
  key === undefined || given === null ? given : `${sessionId} ${given}`;

/** An API key belongs to one company: the user's selection is ignored. */
const entryOf = ({ key }: Caller, entry: CompanyEntry): CompanyEntry =>
  key !== undefined && entry.kind === 'selected' ? { kind: 'company', companyId: key.companyId } : entry;

/**
 * First step inside the company: sets it in the response header (for paths without a company) and in the log, and
 * checks the permission.
 */
export function authorise(
  endpoint: Endpoint,
  { companyId, actor }: { companyId: string; actor: Actor },
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): void {
  if (endpoint.access.kind !== 'company') throw new Error(`${endpoint.name} is not an endpoint of a company`);
  factsOf(request).companyId = companyId;
  void reply.header('x-company-id', companyId);
  const isProgram = actor.apiKey !== undefined;
  if (isProgram && endpoint.access.byPerson === true) throw new Problem('key_not_allowed');
  // Access to own objects is decided by the handler; an API key has no own objects.
  if (endpoint.access.orOwn !== true || isProgram)
    for (const right of requiredRights(endpoint.access)) requirePermission(actor, right);
  refuseOtherCompany(endpoint, companyId, request);
  refuseAmounts(endpoint, actor, request.body);
}

/**
 * Writes into a company other than the one on screen are rejected. Reads may be from another of the user's companies,
 * e.g. by a link; the response names it.
 */
function refuseOtherCompany({ method }: Endpoint, companyId: string, { headers }: FastifyRequest): void {
  const named = headers['x-company-id'];
  if (method === 'GET' || named === undefined) return;
  if (typeof named !== 'string' || named.toLowerCase() !== companyId) throw new Problem('other_company');
}

/** Users who may not see amounts may not write them either; stored values remain. */
function refuseAmounts(endpoint: Endpoint, actor: Actor, body: unknown): void {
  if (endpoint.body === undefined || hasPermission(actor, 'specification.view_prices')) return;
  const sent = sentAmounts(endpoint.body, body);
  if (sent.length > 0)
    throw new Problem('prices_not_allowed', {
      fields: sent.map((field) => ({ field, code: 'amount_not_allowed' })),
    });
}
