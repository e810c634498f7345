import type { Readable } from 'node:stream';
import type { Endpoint, EndpointParams } from '@karkas/api/core/endpoint.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { withAccount, asAnonymous } from '../../db/scope/account-scope.ts';
import type {
  AccountScope,
  AccountTransactions,
  AnonymousTransactions,
  CompanyScope,
  CompanySnapshot,
  CompanyTransactions,
} from '../../db/scope/company-scope.ts';
import { Problem } from '../../errors.ts';
import type { FileAnswer, DeferredFile } from '../../storage/file-answer.ts';
import type { FileContent } from '../../storage/file-content.ts';
import type { ReceivedFile } from '../../storage/received-file.ts';
import { type HandlerResult, createResponseShaper, sendShaped } from '../response/handler-result.ts';
import { authenticatePerson } from '../request/authenticate.ts';
import { enterForTransactions } from './company-transactions.ts';
import type { HttpServer } from '../http-server.ts';
import type { TransferKind } from '../limits/in-flight.ts';
import { type Input, readIdempotencyKey, readInput, readParams, readQuery } from '../request/read-request.ts';
import { receiveFile } from '../request/receive-file.ts';
import { originOf } from '../request/request-context.ts';
import { factsOf } from '../request/request-facts.ts';
import { route } from './route.ts';
import { sendContent, sendFile } from '../response/send-file.ts';
import { limitAnonymousUpload } from '../limits/slow-requests.ts';
import { accountTransactions } from './serve-account.ts';
import { type AnonymousCaller, anonymousTransactions } from './serve-public.ts';

/** A file uploaded in parts to the store, read from there, and the work to do when it is complete. */
type JoinedFile<E extends Endpoint> = {
  name: string;
  size: number;
  source: Readable;
  keep: (file: ReceivedFile) => Promise<HandlerResult<E>>;
};

/**
 * An upload into a company. All checks happen before its first byte, and no transaction is open while it is
 * transferred. The file stays on this server's disk until the work is done.
 */
export function serveUpload<E extends Endpoint>(
  server: HttpServer,
  endpoint: E,
  handler: {
    check?: (params: EndpointParams<E>, scope: CompanyScope, query: Input<E>['query']) => Promise<void>;
    keep: (input: Input<E> & { file: ReceivedFile }, company: CompanyTransactions) => Promise<HandlerResult<E>>;
    /** The file if the request refers to previously uploaded parts; null if it is in the request itself. */
    partsOf?: (input: Input<E>, company: CompanyTransactions) => (() => Promise<JoinedFile<E>>) | null;
  },
): void {
  const { check, keep, partsOf } = handler;
  route(server, endpoint, async (request, reply) => {
    const { params, steps, run } = await enterForTransactions(
      server,
      endpoint,
      { request, reply },
      async (scope, given) => check?.(given, scope, readQuery(endpoint, request)),
    );
    const given = readInput(endpoint, request, params);
    const join = partsOf?.(given, steps) ?? null;
    if (join !== null)
      return sendShaped(
        reply,
        endpoint,
        await run({ query: given.query }, () => withJoined(server, endpoint, request, join)),
      );
    return withReceived(server, endpoint, request, async (file) => {
      const input = { ...given, file };
      const rest = { query: given.query, name: file.name, sha256: file.sha256 };
      return sendShaped(reply, endpoint, await run(rest, () => keep(input, steps)));
    });
  });
}

/** Account upload; authentication is checked before the body is read. */
export function serveAccountUpload<E extends Endpoint>(
  server: HttpServer,
  endpoint: E,
  handler: {
    check: (scope: AccountScope) => Promise<void>;
    keep: (file: ReceivedFile, account: AccountTransactions) => Promise<HandlerResult<E>>;
  },
): void {
  const shaper = createResponseShaper(endpoint);
  route(server, endpoint, async (request, reply) => {
    const caller = await authenticatePerson(request, server);
    const key = readIdempotencyKey(endpoint, request);
    await withAccount({ pool: server.pool, slots: server.slots, caller, isReadOnly: false, work: handler.check });
    return withReceived(server, endpoint, request, async (file) => {
      const call = { key, endpoint: endpoint.name, request: { name: file.name, sha256: file.sha256 } };
      const answer = await handler.keep(file, accountTransactions(server, { caller, call }));
      return sendShaped(reply, endpoint, shaper.whole(answer));
    });
  });
}

const SMALL_BODY = 256 * 1024;

/** Receives the file and provides it for the duration of the work. */
type Receiving = <Result>(work: (file: ReceivedFile) => Promise<Result>) => Promise<Result>;

/** A public upload. The handler checks all limits before the first byte. */
export function servePublicUpload<E extends Endpoint>(
  server: HttpServer,
  endpoint: E,
  handler: (
    anonymous: Omit<AnonymousCaller, 'key'> & { query: Input<E>['query']; params: EndpointParams<E> },
    withFile: Receiving,
  ) => Promise<HandlerResult<E>>,
): void {
  const shaper = createResponseShaper(endpoint);
  route(server, endpoint, async (request, reply) => {
    const origin = originOf(request);
    const anonymously: AnonymousCaller['anonymously'] = (work) =>
      asAnonymous({ pool: server.pool, slots: server.slots, origin, isReadOnly: false, work });
    const params = readParams(endpoint, request);
    const query = readQuery(endpoint, request);
    const answer = await handler({ origin, anonymously, query, params }, (work) => {
      limitAnonymousUpload(request);
      return withReceived(server, endpoint, request, work);
    }).catch((error: unknown) => {
      closeInsteadOfReading(request, reply);
      throw error;
    });
    return sendShaped(reply, endpoint, shaper.whole(answer));
  });
}

/** A rejected body is not read to the end; only a small rest is, so that every browser sees the response. */
function closeInsteadOfReading({ raw, headers }: FastifyRequest, reply: FastifyReply): void {
  const announced = Number(headers['content-length'] ?? Number.POSITIVE_INFINITY);
  if (!raw.complete && announced > SMALL_BODY) void reply.header('connection', 'close');
}

function withReceived<Result>(
  server: HttpServer,
  { upload, name }: Endpoint,
  request: FastifyRequest,
  work: (file: ReceivedFile) => Promise<Result>,
): Promise<Result> {
  if (!upload) throw new Error(`${name} has no upload`);
  return withReceivedFile(server, request, () => receiveFile(request, server.inbox, upload), work);
}

/** The client may disconnect meanwhile: a complete file is processed, and a repeat gets the result. */
async function withJoined<E extends Endpoint>(
  server: HttpServer,
  { upload }: E,
  request: FastifyRequest,
  join: () => Promise<JoinedFile<E>>,
): Promise<HandlerResult<E>> {
  const { name, size, source, keep } = await join();
  if (upload !== undefined && size > upload.maxBytes) throw new Problem('too_large');
  const { signal } = new AbortController();
  return withReceivedFile(server, request, () => server.inbox.receive(source, { name, signal }), keep);
}

async function withReceivedFile<Result>(
  { inFlight }: HttpServer,
  request: FastifyRequest,
  receive: () => Promise<ReceivedFile>,
  work: (file: ReceivedFile) => Promise<Result>,
): Promise<Result> {
  const leave = inFlight.enter('upload', factsOf(request));
  try {
    const file = await receive();
    try {
      return await work(file);
    } finally {
      await file.discard();
    }
  } finally {
    leave();
  }
}

/** A file sent as an attachment under its own name. No transaction is open during the transfer. */
export function serveDownload<E extends Endpoint>(
  server: HttpServer,
  endpoint: E,
  handler: (input: Input<E>, scope: CompanySnapshot) => Promise<FileAnswer | DeferredFile>,
): void {
  route(server, endpoint, async (request, reply) => {
    const { params, steps } = await enterForTransactions(server, endpoint, { request, reply });
    const input = readInput(endpoint, request, params);
    enterUntilEnd(server, 'download', { request, reply });
    const found = await steps.inSnapshot((scope) => handler(input, scope));
    return sendFile(request, reply, typeof found === 'function' ? await found() : found);
  });
}

/** A file created on first request and then stored; each step is a separate transaction. */
export function serveMadeDownload<E extends Endpoint>(
  server: HttpServer,
  endpoint: E,
  handler: (input: Input<E>, company: CompanyTransactions) => Promise<FileAnswer>,
): void {
  route(server, endpoint, async (request, reply) => {
    const { params, steps } = await enterForTransactions(server, endpoint, { request, reply });
    const input = readInput(endpoint, request, params);
    enterUntilEnd(server, 'download', { request, reply });
    return sendFile(request, reply, await handler(input, steps));
  });
}

/** The same for a file of an account. */
export function serveAccountDownload<E extends Endpoint>(
  server: HttpServer,
  endpoint: E,
  handler: (scope: AccountScope) => Promise<FileAnswer>,
): void {
  route(server, endpoint, async (request, reply) => {
    const caller = await authenticatePerson(request, server);
    enterUntilEnd(server, 'download', { request, reply });
    return sendFile(
      request,
      reply,
      await withAccount({ pool: server.pool, slots: server.slots, caller, isReadOnly: true, work: handler }),
    );
  });
}

/** A file behind a secret address. Concurrent downloads are limited by the address of the caller. */
export function serveDownloadByLink<E extends Endpoint>(
  server: HttpServer,
  endpoint: E,
  handler: (input: Input<E>, caller: AnonymousTransactions) => Promise<FileAnswer>,
): void {
  route(server, endpoint, async (request, reply) => {
    const input = readInput(endpoint, request, readParams(endpoint, request));
    const caller = anonymousTransactions(server, request);
    enterUntilEnd(server, 'download', { request, reply }, { userId: caller.origin.ip, companyId: null });
    return sendFile(request, reply, await handler(input, caller));
  });
}

function enterUntilEnd(
  { inFlight }: HttpServer,
  travel: TransferKind,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  caller: Parameters<HttpServer['inFlight']['enter']>[1] = factsOf(request),
): void {
  const leave = inFlight.enter(travel, caller);
  reply.raw.once('close', leave).once('finish', leave);
}

/**
 * A public image addressed by an unguessable name. Its content never changes under that name, and nothing in it can
 * run.
 */
export function servePicture<E extends Endpoint>(
  server: HttpServer,
  endpoint: E,
  handler: (
    input: Input<E>,
    anonymously: AnonymousCaller['anonymously'],
  ) => Promise<{ content: FileContent; contentType: string }>,
): void {
  route(server, endpoint, async (request, reply) => {
    const origin = originOf(request);
    const params = readParams(endpoint, request);
    const input = readInput(endpoint, request, params);
    const { content, contentType } = await handler(input, (work) =>
      asAnonymous({ pool: server.pool, slots: server.slots, origin, isReadOnly: true, work }),
    );
    void reply.headers({
      'content-type': contentType,
      'content-disposition': 'inline',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    return sendContent(request, reply, { content });
  });
}
