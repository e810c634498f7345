import type { Endpoint, EndpointParams } from '@karkas/api/core/endpoint.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  type AccountScope,
  type AccountSteps,
  type CompanyScope,
  type CompanySteps,
  withAccount,
  withoutCompany,
} from '../db/company-scope.ts';
import type { FileAnswer, LaterFile, UploadedBytes } from '../storage/file-bytes.ts';
import { type Answer, answerShaper, sendAnswer } from './answer.ts';
import { authenticate } from './authenticate.ts';
import { enterForSteps } from './company-steps.ts';
import type { HttpServer } from './http-server.ts';
import { type Input, readIdempotencyKey, readParams, readQuery } from './read-request.ts';
import { route } from './route.ts';
import { accountSteps } from './serve-account.ts';
import { refuseOversize } from './slow-requests.ts';
import type { Stranger } from './serve-public.ts';
import { originOf } from './request-context.ts';

/** A file comes in: everything that can be refused is refused before its first byte, and no transaction is open while it travels. */
export function serveUpload<E extends Endpoint>(
  server: HttpServer,
  endpoint: E,
  handler: {
    check?: (params: EndpointParams<E>, scope: CompanyScope) => Promise<void>;
    keep: (input: Input<E> & { file: UploadedBytes }, company: CompanySteps) => Promise<Answer<E>>;
  },
): void {
  const { check, keep } = handler;
  route(server, endpoint, async (request, reply) => {
    const { params, steps, run } = await enterForSteps(server, endpoint, { request, reply }, async (scope, given) =>
      check?.(given, scope),
    );
    const query = readQuery(endpoint, request);
    const file = await receive(server, endpoint, request);
    const input = { params, query, body: undefined, file } as Input<E> & { file: UploadedBytes };
    const rest = { query, name: file.name, sha256: file.sha256 };
    return sendAnswer(reply, endpoint, await run(rest, () => keep(input, steps)));
  });
}

/** A file of the account comes in. Whoever is signed out is told so before its first byte is read. */
export function serveAccountUpload<E extends Endpoint>(
  server: HttpServer,
  endpoint: E,
  handler: {
    check: (scope: AccountScope) => Promise<void>;
    keep: (file: UploadedBytes, account: AccountSteps) => Promise<Answer<E>>;
  },
): void {
  const shaper = answerShaper(endpoint);
  route(server, endpoint, async (request, reply) => {
    const caller = await authenticate(request, server.tokens);
    const key = readIdempotencyKey(endpoint, request);
    await withAccount({ pool: server.pool, caller, isReadOnly: false, work: handler.check });
    const file = await receive(server, endpoint, request);
    const call = { key, endpoint: endpoint.name, request: { name: file.name, sha256: file.sha256 } };
    const answer = await handler.keep(file, accountSteps(server, { caller, call }));
    return sendAnswer(reply, endpoint, shaper.whole(answer));
  });
}

function receive(server: HttpServer, endpoint: Endpoint, request: FastifyRequest): Promise<UploadedBytes> {
  if (!endpoint.upload) throw new Error(`${endpoint.name} has no upload`);
  refuseOversize(request, endpoint.upload.maxBytes);
  return server.receiveFile(request, endpoint.upload);
}

/** A file goes out as an attachment under its own name. */
export function serveDownload<E extends Endpoint>(
  server: HttpServer,
  endpoint: E,
  handler: (input: Input<E>, scope: CompanyScope) => Promise<FileAnswer | LaterFile>,
): void {
  route(server, endpoint, async (request, reply) => {
    const { params, steps } = await enterForSteps(server, endpoint, { request, reply });
    const input = { params, query: readQuery(endpoint, request), body: undefined } as Input<E>;
    const found = await steps.inCompany((scope) => handler(input, scope));
    return sendFile(reply, typeof found === 'function' ? await found() : found);
  });
}

function sendFile(reply: FastifyReply, file: FileAnswer): FastifyReply {
  return reply
    .code(200)
    .headers({
      'content-type': file.contentType,
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="${file.fileName.replaceAll(/[^\x20-\x7e]|["\\]/g, '_')}"; filename*=UTF-8''${encodeHeaderText(file.fileName)}`,
    })
    .send(Buffer.from(file.bytes));
}

/** RFC 8187: what a header parameter may hold of a text in UTF-8. */
function encodeHeaderText(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** A picture anybody may load who knows its name. It never changes under that name, and nothing in it can run. */
export function servePicture<E extends Endpoint>(
  server: HttpServer,
  endpoint: E,
  handler: (input: Input<E>, anonymously: Stranger['anonymously']) => Promise<Omit<FileAnswer, 'fileName'>>,
): void {
  route(server, endpoint, async (request, reply) => {
    const origin = originOf(request);
    const params = readParams(endpoint, request);
    const input = { params, query: readQuery(endpoint, request), body: undefined } as Input<E>;
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
