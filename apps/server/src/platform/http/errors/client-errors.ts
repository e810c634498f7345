import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { PROBLEMS, type ProblemCode } from '@karkas/api/core/problems/problem.ts';
import type { Language } from '@karkas/api/core/problems/validation.texts.ts';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../../errors.ts';
import { newId } from '../../ids.ts';
import type { Logger } from '../../logging.ts';
import { acceptedLanguage } from '../request/accepted-language.ts';
import { problemBodyOf } from './error-handler.ts';
import { headersWithoutRequest } from '../response/security-headers.ts';

/** Error codes of the HTTP parser. */
const PROBLEM_OF_PARSER: Readonly<Record<string, ProblemCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
  HPE_HEADER_OVERFLOW: 'head_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'too_large',
};
/** The client reads the response while still sending; closing at once would lose the response. */
const LINGER_MS = 1_000;

/** Answers input that never becomes a request, in the common error format. */
export function createClientErrorHandler(
  logger: Logger,
): (error: Error & { code?: string; rawPacket?: unknown }, socket: Socket) => void {
  return (error, socket) => {
    // The client is gone, or has its response and continues sending.
    if (error.code === 'ECONNRESET' || socket.destroyed || socket.writableEnded) return;
    if (!socket.writable || isAnswerBegun(socket)) {
      socket.destroy(error);
      return;
    }
    const code = PROBLEM_OF_PARSER[error.code ?? ''] ?? 'malformed_request';
    const { head, body } = answerOf(code, languageIn(error.rawPacket));
    const { status } = PROBLEMS[code];
    logger.info(
      { request_id: head['x-request-id'], refusal: code, status, address: socket.remoteAddress ?? null },
      'not a request',
    );
    const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${body}`);
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  };
}

/** Without this, the parser would reject an unknown `Expect` header without a body. */
export function registerExpectations(app: FastifyInstance): void {
  app.server.on('checkExpectation', (request, response) => {
    const language = acceptedLanguage(request.headers['accept-language']);
    const { head, body } = answerOf('expectation_failed', language);
    app.log.info({ request_id: head['x-request-id'], refusal: 'expectation_failed', status: 417 }, 'not a request');
    response.writeHead(PROBLEMS.expectation_failed.status, head).end(body);
  });
}

function answerOf(code: ProblemCode, language: Language): { head: Record<string, string>; body: string } {
  const body = JSON.stringify(problemBodyOf(new Problem(code), language));
  const head = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
    ...headersWithoutRequest(newId()),
  };
  return { head, body };
}

/** Language from the part of the header received. */
function languageIn(packet: unknown): Language {
  const [, accepted = ''] =
    packet instanceof Uint8Array
      ? (/\naccept-language:([^\r\n]*)/i.exec(Buffer.from(packet).toString('latin1')) ?? [])
      : [];
  return acceptedLanguage(accepted);
}

/** The previous response on this connection is in progress; another one would be written into it. */
function isAnswerBegun(socket: Socket): boolean {
  const message: unknown = Reflect.get(socket, '_httpMessage');
  return typeof message === 'object' && message !== null && 'headersSent' in message && message.headersSent === true;
}
