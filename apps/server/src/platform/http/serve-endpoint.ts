import type { Endpoint, EndpointBody, EndpointParams, EndpointQuery } from '@karkas/api/core/endpoint.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { hasPermission, requirePermission } from '../access/require-permission.ts';
import {
  type AccountDoors,
  type AccountScope,
  type AnonymousScope,
  type Caller,
  type CompanyEntry,
  type CompanyScope,
  type InAccount,
  type InCompany,
  type RequestOrigin,
  withAccount,
  withCompany,
  withoutCompany,
} from '../db/company-scope.ts';
import { answerOnce } from '../db/idempotency.ts';
import { invalidField, notFound, Problem } from '../errors.ts';
import { isJsonText } from '../json-text.ts';
import type { FileAnswer, LaterFile, UploadedBytes } from '../storage/file-bytes.ts';
import type { HttpServer } from './http-server.ts';
import { authenticate } from './authenticate.ts';
import { originOf } from './request-context.ts';
import { createShaper } from './shape-response.ts';
import { parseBody, parseParams, parseQuery } from './validate-request.ts';

type Input<E extends Endpoint> = { params: EndpointParams<E>; query: EndpointQuery<E>; body: EndpointBody<E> };
/** An object (dates as they come from the database), or JSON the database made; the shaper makes the contract of it. */
type Answer = Promise<unknown>;

/** An endpoint inside a company: the whole request is one transaction there. */
export function serveInCompany<E extends Endpoint>(
  server: HttpServer,
  endpoint: E,
  handler: (input: Input<E>, scope: CompanyScope) => Answer,
): void {
  const shape = createShaper(endpoint.response);
  const isReadOnly = endpoint.method === 'GET';
  route(server, endpoint, async (request, reply) => {
    const caller = await authenticate(request, server.tokens);
    const params = parseParams(endpoint, request.params);
    const work = async (scope: CompanyScope): Promise<unknown> => {
      nameCompany(reply, scope);
      checkCapability(endpoint, scope);
      const input = {
        params,
        query: parseQuery(endpoint, request.query),
        body: parseBody(endpoint, request.body),
      } as Input<E>;
      const run = async () =>
        shapeFor(
          scope,
          await handler(input, scope).catch((error: unknown) => {
            throw shapeConflict(scope, error, shape);
          }),
          shape,
        );
      const key = endpoint.method === 'POST' ? idempotencyKeyOf(request) : null;
      if (key === null) return run();
      // A kept answer is shaped again: its reader may have lost the right to see prices meanwhile.
      return shapeFor(
        scope,
        await answerOnce(scope, { key, endpoint: endpoint.name, request: { params, body: input.body } }, run),
        shape,
      );
    };
    const body = await withCompany({
      pool: server.pool,
      readPool: server.readPool,
      entry: entryOf(endpoint, request),
      caller,
      isReadOnly,
      work,
      viewAsRoleId: viewAsRoleOf(endpoint, request),
    });
    return send(reply.code(endpoint.status), body);
  });
}

/** An endpoint of the account itself: profile, the list of companies. */
export function serveSignedIn<E extends Endpoint>(
  server: HttpServer,
  endpoint: E,
  handler: (input: Input<E>, scope: AccountScope & AccountDoors) => Answer,
): void {
  const shape = createShaper(endpoint.response);
  route(server, endpoint, async (request, reply) => {
    const caller = await authenticate(request, server.tokens);
    const input = {
      params: parseParams(endpoint, request.params),
      query: parseQuery(endpoint, request.query),
      body: parseBody(endpoint, request.body),
    } as Input<E>;
    const result = await withAccount({
      pool: server.pool,
      caller,
      isReadOnly: endpoint.method === 'GET',
      work: (scope) => handler(input, scope),
    });
    return send(reply.code(endpoint.status), isJsonText(result) ? result : shape(result, true));
  });
}

/** The same for work that takes longer than a transaction may: the handler opens its own, one for each step. */
export function serveAccountSteps<E extends Endpoint>(
  server: HttpServer,
  endpoint: E,
  handler: (input: Input<E>, inAccount: InAccount) => Answer,
): void {
  const shape = createShaper(endpoint.response);
  route(server, endpoint, async (request, reply) => {
    const caller = await authenticate(request, server.tokens);
    const inAccount: InAccount = (work) => withAccount({ pool: server.pool, caller, isReadOnly: false, work });
    const input = {
      params: parseParams(endpoint, request.params),
      query: parseQuery(endpoint, request.query),
      body: parseBody(endpoint, request.body),
    } as Input<E>;
    const result = await handler(input, inAccount);
    return send(reply.code(endpoint.status), isJsonText(result) ? result : shape(result, true));
  });
}

/** A file of the account comes in. Whoever is signed out is told so before its first byte is read. */
export function serveAccountUpload<E extends Endpoint>(
  server: HttpServer,
  endpoint: E,
  handler: (file: UploadedBytes, inAccount: InAccount) => Answer,
): void {
  const shape = createShaper(endpoint.response);
  route(server, endpoint, async (request, reply) => {
    const caller = await authenticate(request, server.tokens);
    const inAccount: InAccount = (work) => withAccount({ pool: server.pool, caller, isReadOnly: false, work });
    await inAccount(() => Promise.resolve());
    if (!endpoint.upload) throw new Error(`${endpoint.name} has no upload`);
    const result = await handler(await server.receiveFile(request, endpoint.upload), inAccount);
    return send(reply.code(endpoint.status), shape(result, true));
  });
}

/** A picture anybody may load who knows its name. It never changes under that name, and nothing in it can run. */
export function servePicture<E extends Endpoint>(
  server: HttpServer,
  endpoint: E,
  handler: (
    input: Input<E>,
    anonymously: <R>(work: (scope: AnonymousScope) => Promise<R>) => Promise<R>,
  ) => Promise<Omit<FileAnswer, 'fileName'>>,
): void {
  route(server, endpoint, async (request, reply) => {
    const origin = originOf(request);
    const input = {
      params: parseParams(endpoint, request.params),
      query: parseQuery(endpoint, request.query),
      body: undefined,
    } as Input<E>;
    const file = await handler(input, (work) => withoutCompany({ pool: server.pool, origin, isReadOnly: true, work }));
    return reply
      .code(200)
      .headers({
        'content-type': file.contentType,
        'content-disposition': 'inline',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      .send(Buffer.from(file.bytes));
  });
}

/** An endpoint anybody may call. It opens its own transactions, because some of its answers must outlive a refusal. */
export function servePublic<E extends Endpoint>(
  server: HttpServer,
  endpoint: E,
  handler: (
    input: Input<E>,
    context: { origin: RequestOrigin; anonymously<R>(work: (scope: AnonymousScope) => Promise<R>): Promise<R> },
  ) => Answer,
): void {
  const shape = createShaper(endpoint.response);
  route(server, endpoint, async (request, reply) => {
    const origin = originOf(request);
    const input = {
      params: parseParams(endpoint, request.params),
      query: parseQuery(endpoint, request.query),
      body: parseBody(endpoint, request.body),
    } as Input<E>;
    const result = await handler(input, {
      origin,
      anonymously: (work) => withoutCompany({ pool: server.pool, origin, isReadOnly: false, work }),
    });
    return send(reply.code(endpoint.status), isJsonText(result) ? result : shape(result, true));
  });
}

/** A request whose work takes longer than a transaction may: the handler opens its own, one for each step. */
export function serveSteps<E extends Endpoint>(
  server: HttpServer,
  endpoint: E,
  handler: (input: Input<E>, inCompany: InCompany) => Answer,
): void {
  const shape = createShaper(endpoint.response);
  route(server, endpoint, async (request, reply) => {
    const { params, inCompany } = await openCompany(server, endpoint, request, reply);
    const input = {
      params,
      query: parseQuery(endpoint, request.query),
      body: parseBody(endpoint, request.body),
    } as Input<E>;
    const body = await handler(input, inCompany);
    return send(reply.code(endpoint.status), await inCompany(async (scope) => shapeFor(scope, body, shape)));
  });
}

/** A file comes in: the right is checked before its first byte is read, and no transaction is open while it travels. */
export function serveUpload<E extends Endpoint>(
  server: HttpServer,
  endpoint: E,
  handler: (input: Input<E> & { file: UploadedBytes }, inCompany: InCompany) => Answer,
): void {
  const shape = createShaper(endpoint.response);
  route(server, endpoint, async (request, reply) => {
    const { params, inCompany } = await openCompany(server, endpoint, request, reply);
    const upload = endpoint.upload;
    if (!upload) throw new Error(`${endpoint.name} has no upload`);
    const query = parseQuery(endpoint, request.query);
    const file = await server.receiveFile(request, upload);
    const input = { params, query, body: undefined, file } as Input<E> & { file: UploadedBytes };
    const body = await handler(input, inCompany);
    return send(reply.code(endpoint.status), await inCompany(async (scope) => shapeFor(scope, body, shape)));
  });
}

/** A file goes out as an attachment under its own name. */
export function serveDownload<E extends Endpoint>(
  server: HttpServer,
  endpoint: E,
  handler: (input: Input<E>, scope: CompanyScope) => Promise<FileAnswer | LaterFile>,
): void {
  route(server, endpoint, async (request, reply) => {
    const { params, inCompany } = await openCompany(server, endpoint, request, reply);
    const input = { params, query: parseQuery(endpoint, request.query), body: undefined } as Input<E>;
    const found = await inCompany((scope) => handler(input, scope));
    const file = typeof found === 'function' ? await found() : found;
    return reply
      .code(200)
      .headers({
        'content-type': file.contentType,
        'cache-control': 'private, no-store',
        'content-disposition': `attachment; filename="${file.fileName.replaceAll(/[^\x20-\x7e]|["\\]/g, '_')}"; filename*=UTF-8''${encodeHeaderText(file.fileName)}`,
      })
      .send(Buffer.from(file.bytes));
  });
}

/** RFC 8187: what a header parameter may hold of a text in UTF-8. */
function encodeHeaderText(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function route(
  server: HttpServer,
  endpoint: Endpoint,
  handle: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): void {
  for (const url of endpoint.paths) {
    server.app.route({ method: endpoint.method, url, config: { endpoint }, handler: handle });
  }
}

async function openCompany(
  server: HttpServer,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ params: Record<string, unknown>; inCompany: InCompany }> {
  const caller: Caller = await authenticate(request, server.tokens);
  const params = parseParams(endpoint, request.params);
  const entry = entryOf(endpoint, request);
  const viewAsRoleId = viewAsRoleOf(endpoint, request);
  const inCompany: InCompany = (work) =>
    withCompany({ pool: server.pool, entry, caller, isReadOnly: false, work, viewAsRoleId });
  await inCompany(async (scope) => {
    nameCompany(reply, scope);
    checkCapability(endpoint, scope);
  });
  return { params, inCompany };
}

/** A path without a company lets the object decide; the answer says which company it was. */
function nameCompany(reply: FastifyReply, scope: CompanyScope): void {
  void reply.header('x-company-id', scope.companyId);
}

function checkCapability(endpoint: Endpoint, scope: CompanyScope): void {
  if (endpoint.access.kind !== 'company') throw new Error(`${endpoint.name} is not an endpoint of a company`);
  requirePermission(scope.actor, endpoint.access.requires);
}

const uuid = z.uuid();

function entryOf(endpoint: Endpoint, request: FastifyRequest): CompanyEntry {
  if (endpoint.access.kind !== 'company') throw new Error(`${endpoint.name} is not an endpoint of a company`);
  const params = request.params as Record<string, string | undefined>;
  if (params.company_id !== undefined) {
    if (!uuid.safeParse(params.company_id).success) throw notFound();
    return { kind: 'company', companyId: params.company_id };
  }
  const { object } = endpoint.access;
  if (object) return { kind: 'object', objectKind: object.kind, objectId: params[object.param] ?? '' };
  const header = request.headers['x-company-id'];
  if (header === undefined) return { kind: 'selected' };
  if (typeof header !== 'string' || !uuid.safeParse(header).success) throw invalidField('X-Company-Id', 'id_format');
  return { kind: 'company', companyId: header };
}

/** Whoever looks as a role only looks: nothing is written in somebody else's clothes. */
function viewAsRoleOf(endpoint: Endpoint, request: FastifyRequest): string | null {
  const header = request.headers['x-view-as-role'];
  if (header === undefined) return null;
  if (typeof header !== 'string' || !uuid.safeParse(header).success) throw invalidField('X-View-As-Role', 'id_format');
  if (endpoint.method !== 'GET') throw new Problem('view_only');
  return header;
}

function idempotencyKeyOf(request: FastifyRequest): string | null {
  const header = request.headers['idempotency-key'];
  if (header === undefined) return null;
  if (typeof header !== 'string' || header.length > 200) throw invalidField('Idempotency-Key', 'too_long');
  return header;
}

function shapeFor(
  scope: CompanyScope,
  value: unknown,
  shape: (value: unknown, seesPrices: boolean) => unknown,
): unknown {
  const seesPrices = hasPermission(scope.actor, 'specification.view_prices');
  if (!isJsonText(value)) return shape(value, seesPrices);
  return seesPrices ? value : shape(JSON.parse(value.jsonText), false);
}

/** What a refused write shows as current is an answer like any other: no amounts for a member who may not see prices. */
function shapeConflict(
  scope: CompanyScope,
  error: unknown,
  shape: (value: unknown, seesPrices: boolean) => unknown,
): unknown {
  if (
    !(error instanceof Problem) ||
    error.extra.current === undefined ||
    hasPermission(scope.actor, 'specification.view_prices')
  )
    return error;
  return new Problem(error.code, { ...error.extra, current: shape(error.extra.current, false) });
}

function send(reply: FastifyReply, body: unknown): FastifyReply {
  if (body === undefined) return reply.send();
  void reply.type('application/json; charset=utf-8');
  return reply.send(isJsonText(body) ? body.jsonText : JSON.stringify(body));
}
