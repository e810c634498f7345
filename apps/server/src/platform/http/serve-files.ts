import type { Readable } from 'node:stream';
import type { Endpoint, EndpointParams } from '@karkas/api/core/endpoint.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { withAccount, withoutCompany } from '../db/account-scope.ts';
import type { AccountScope, AccountSteps, CompanyScope, CompanySnapshot, CompanySteps } from '../db/company-scope.ts';
import { Problem } from '../errors.ts';
import type { FileAnswer, LaterFile } from '../storage/file-answer.ts';
import type { FileContent } from '../storage/file-content.ts';
import type { ReceivedFile } from '../storage/received-file.ts';
import { type Answer, answerShaper, sendAnswer } from './answer.ts';
import { authenticatePerson } from './authenticate.ts';
import { enterForSteps } from './company-steps.ts';
import type { HttpServer } from './http-server.ts';
import type { Travel } from './in-flight.ts';
import { type Input, readIdempotencyKey, readInput, readParams, readQuery } from './read-request.ts';
import { receiveFile } from './receive-file.ts';
import { originOf } from './request-context.ts';
import { factsOf } from './request-facts.ts';
import { route } from './route.ts';
import { sendContent, sendFile } from './send-file.ts';
import { keepStrangersMoving } from './slow-requests.ts';
import { accountSteps } from './serve-account.ts';
import type { Stranger } from './serve-public.ts';

/** A file uploaded in parts to the store, read from there, and the work to do when it is complete. */
type JoinedFile<E extends Endpoint> = {
  name: string;
  size: number;
  source: Readable;
  keep: (file: ReceivedFile) => Promise<Answer<E>>;
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
    keep: (input: Input<E> & { file: ReceivedFile }, company: CompanySteps) => Promise<Answer<E>>;
    /** The file if the request refers to previously uploaded parts; null if it is in the request itself. */
    partsOf?: (input: Input<E>, company: CompanySteps) => (() => Promise<JoinedFile<E>>) | null;
  },
): void {
  const { check, keep, partsOf } = handler;
  route(server, endpoint, async (request, reply) => {
    const { params, steps, run } = await enterForSteps(server, endpoint, { request, reply }, async (scope, given) =>
      check?.(given, scope, readQuery(endpoint, request)),
    );
    const given = readInput(endpoint, request, params);
    const join = partsOf?.(given, steps) ?? null;
    if (join !== null)
      return sendAnswer(
        reply,
        endpoint,
        await run({ query: given.query }, () => withJoined(server, endpoint, request, join)),
      );
    return withReceived(server, endpoint, request, async (file) => {
      const input = { ...given, file };
      const rest = { query: given.query, name: file.name, sha256: file.sha256 };
      return sendAnswer(reply, endpoint, await run(rest, () => keep(input, steps)));
    });
  });
}

/** Account upload; authentication is checked before the body is read. */
export function serveAccountUpload<E extends Endpoint>(
  server: HttpServer,
  endpoint: E,
  handler: {
    check: (scope: AccountScope) => Promise<void>;
    keep: (file: ReceivedFile, account: AccountSteps) => Promise<Answer<E>>;
  },
): void {
  const shaper = answerShaper(endpoint);
  route(server, endpoint, async (request, reply) => {
    const caller = await authenticatePerson(request, server);
    const key = readIdempotencyKey(endpoint, request);
    await withAccount({ pool: server.pool, turns: server.turns, caller, isReadOnly: false, work: handler.check });
    return withReceived(server, endpoint, request, async (file) => {
      const call = { key, endpoint: endpoint.name, request: { name: file.name, sha256: file.sha256 } };
      const answer = await handler.keep(file, accountSteps(server, { caller, call }));
      return sendAnswer(reply, endpoint, shaper.whole(answer));
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
    stranger: Omit<Stranger, 'key'> & { query: Input<E>['query']; params: EndpointParams<E> },
    withFile: Receiving,
  ) => Promise<Answer<E>>,
): void {
  const shaper = answerShaper(endpoint);
  route(server, endpoint, async (request, reply) => {
    const origin = originOf(request);
    const anonymously: Stranger['anonymously'] = (work) =>
      withoutCompany({ pool: server.pool, turns: server.turns, origin, isReadOnly: false, work });
    const params = readParams(endpoint, request);
    const query = readQuery(endpoint, request);
    const answer = await handler({ origin, anonymously, query, params }, (work) => {
      keepStrangersMoving(request);
      return withReceived(server, endpoint, request, work);
    }).catch((error: unknown) => {
      closeInsteadOfReading(request, reply);
      throw error;
    });
    return sendAnswer(reply, endpoint, shaper.whole(answer));
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
  return lend(server, request, () => receiveFile(request, server.inbox, upload), work);
}

/** The client may disconnect meanwhile: a complete file is processed, and a repeat gets the result. */
async function withJoined<E extends Endpoint>(
  server: HttpServer,
  { upload }: E,
  request: FastifyRequest,
  join: () => Promise<JoinedFile<E>>,
): Promise<Answer<E>> {
  const { name, size, source, keep } = await join();
  if (upload !== undefined && size > upload.maxBytes) throw new Problem('too_large');
  const { signal } = new AbortController();
  return lend(server, request, () => server.inbox.receive(source, { name, signal }), keep);
}

async function lend<Result>(
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
  handler: (input: Input<E>, scope: CompanySnapshot) => Promise<FileAnswer | LaterFile>,
): void {
  route(server, endpoint, async (request, reply) => {
    const { params, steps } = await enterForSteps(server, endpoint, { request, reply });
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
  handler: (input: Input<E>, company: CompanySteps) => Promise<FileAnswer>,
): void {
  route(server, endpoint, async (request, reply) => {
    const { params, steps } = await enterForSteps(server, endpoint, { request, reply });
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
      await withAccount({ pool: server.pool, turns: server.turns, caller, isReadOnly: true, work: handler }),
    );
  });
}

function enterUntilEnd(
  { inFlight }: HttpServer,
  travel: Travel,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): void {
  const leave = inFlight.enter(travel, factsOf(request));
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
    anonymously: Stranger['anonymously'],
  ) => Promise<{ content: FileContent; contentType: string }>,
): void {
  route(server, endpoint, async (request, reply) => {
    const origin = originOf(request);
    const params = readParams(endpoint, request);
    const input = readInput(endpoint, request, params);
    const { content, contentType } = await handler(input, (work) =>
      withoutCompany({ pool: server.pool, turns: server.turns, origin, isReadOnly: true, work }),
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
