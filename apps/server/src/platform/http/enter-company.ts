import { type Endpoint, type EndpointParams, requiredRights } from '@karkas/api/core/endpoint.ts';
import { sentAmounts } from '@karkas/api/core/priced-fields.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasPermission, requirePermission } from '../access/require-permission.ts';
import type { Actor, Caller, CompanyEntry } from '../db/company-scope.ts';
import { Problem } from '../errors.ts';
import { authenticate } from './authenticate.ts';
import type { HttpServer } from './http-server.ts';
import { readEntry, readIdempotencyKey, readParams, readViewAsRole } from './read-request.ts';
import { factsOf } from './request-facts.ts';

/** A request for a company, read as far as it goes before the company is entered. */
export type CompanyRequest<E extends Endpoint> = {
  caller: Caller;
  params: EndpointParams<E>;
  entry: CompanyEntry;
  viewAsRoleId: string | null;
  /** Of a POST or PATCH that may be repeated; null when it has none. */
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

/** Programs of one person number what they send each for itself. */
const ownKey = ({ key, sessionId }: Caller, given: string | null): string | null =>
  key === undefined || given === null ? given : `${sessionId} ${given}`;

/** A key is of one company: what a person has selected is not asked. */
const entryOf = ({ key }: Caller, entry: CompanyEntry): CompanyEntry =>
  key !== undefined && entry.kind === 'selected' ? { kind: 'company', companyId: key.companyId } : entry;

/**
 * What happens first inside the company: its name goes into the answer (a path without a company lets the object decide)
 * and into the log, and the right is checked.
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
  // What is one's own, the handler knows; a program has nothing of its own.
  if (endpoint.access.orOwn !== true || isProgram)
    for (const right of requiredRights(endpoint.access)) requirePermission(actor, right);
  refuseOtherCompany(endpoint, companyId, request);
  refuseAmounts(endpoint, actor, request.body);
}

/**
 * Nobody writes into a company that the screen does not name. What is only read may be of another of the person's
 * companies, as a link leads there, and the answer says of which.
 */
function refuseOtherCompany({ method }: Endpoint, companyId: string, { headers }: FastifyRequest): void {
  const named = headers['x-company-id'];
  if (method === 'GET' || named === undefined) return;
  if (typeof named !== 'string' || named.toLowerCase() !== companyId) throw new Problem('other_company');
}

/** Whoever does not see amounts does not write them either: what is stored stays. */
function refuseAmounts(endpoint: Endpoint, actor: Actor, body: unknown): void {
  if (endpoint.body === undefined || hasPermission(actor, 'specification.view_prices')) return;
  const sent = sentAmounts(endpoint.body, body);
  if (sent.length > 0)
    throw new Problem('prices_not_allowed', {
      fields: sent.map((field) => ({ field, code: 'amount_not_allowed' })),
    });
}
