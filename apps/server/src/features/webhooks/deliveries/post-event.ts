import type { DeliveryError } from '@karkas/api/webhooks/webhooks.schemas.ts';
import dns from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPrivateAddress } from './private-addresses.ts';

/** From the look-up of the name to the last byte that is read of the response. */
const TIMEOUT_MS = 10_000;
/** The rest of a response is not read. */
const MOST_RESPONSE_BYTES = 4_096;
const MOST_STORED = 500;

export type Response = { status: number; text: string };

/** An attempt that did not succeed; `response` if there was one. */
export class DeliveryFailure extends Error {
  readonly code: DeliveryError;
  readonly response: Response | null;
  constructor(code: DeliveryError, response: Response | null = null) {
    super(code);
    this.code = code;
    this.response = response;
  }
}

export type PostOptions = {
  headers: Readonly<Record<string, string>>;
  body: string;
  /** Private addresses and plain HTTP are allowed. */
  isPrivateAllowed: boolean;
  /** Aborted when the server stops. */
  signal: AbortSignal;
  timeoutMs?: number;
};

/**
 * Posts JSON to a foreign address: no redirects, no kept connections, bounded time and response. The address is checked
 * where the connection is opened, so a name that resolves to another address meanwhile does not help.
 *
 * @throws {DeliveryFailure} unless the response is 2xx
 */
export async function postEvent(url: string, options: PostOptions): Promise<Response> {
  const { protocol, hostname } = new URL(url);
  if (!options.isPrivateAllowed) {
    if (protocol !== 'https:') throw new DeliveryFailure('not_https');
    const literal = hostname.replace(/^\[|\]$/g, '');
    // An address in the URL is connected to without a look-up.
    if (isIP(literal) !== 0 && isPrivateAddress(literal)) throw new DeliveryFailure('address_not_allowed');
  }
  const response = await request(url, options);
  if (response.status >= 200 && response.status < 300) return response;
  throw new DeliveryFailure(response.status >= 300 && response.status < 400 ? 'redirect' : 'status', response);
}

function request(url: string, options: PostOptions): Promise<Response> {
  const { headers, body, isPrivateAllowed, signal, timeoutMs = TIMEOUT_MS } = options;
  const timeout = AbortSignal.timeout(timeoutMs);
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const fail = (error: unknown): void =>
    reject(timeout.aborted ? new DeliveryFailure('timeout') : new DeliveryFailure(codeOf(error)));
  const send = url.startsWith('https:') ? https.request : http.request;
  const sent = send(url, {
    method: 'POST',
    agent: false,
    headers: {
      ...headers,
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      'user-agent': 'Karkas-Webhooks',
      connection: 'close',
    },
    signal: AbortSignal.any([timeout, signal]),
    ...(isPrivateAllowed ? {} : { lookup: lookUpPublic }),
  });
  sent.on('error', fail);
  let isAnswered = false;
  // A response that switches the protocol ends the request without an error.
  sent.on('close', () => {
    if (!isAnswered) fail(null);
  });
  sent.on('response', (response) => {
    isAnswered = true;
    readBeginning(response).then((text) => {
      resolve({ status: response.statusCode ?? 0, text });
      sent.destroy();
    }, fail);
  });
  sent.end(body);
  return promise;
}

async function readBeginning(response: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  response.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= MOST_RESPONSE_BYTES) resolve();
  });
  response.on('end', resolve);
  response.on('error', reject);
  await promise;
  const text = Buffer.concat(chunks).subarray(0, MOST_RESPONSE_BYTES).toString('utf8');
  return text
    .replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, MOST_STORED)
    .toWellFormed();
}

class NotPublic extends Error {}

/** Resolves a name to its public addresses only; the connection is opened to one of these. */
const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  dns.lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return callback(error, '');
    const found = addresses.filter(({ address }) => !isPrivateAddress(address));
    const [first] = found;
    if (first === undefined) return callback(new NotPublic(), '');
    if (options.all === true) return callback(null, found);
    callback(null, first.address, first.family);
  });
};

const CODES: Readonly<Record<string, DeliveryError>> = {
  ENOTFOUND: 'name_not_found',
  EAI_AGAIN: 'name_not_found',
  ENODATA: 'name_not_found',
  ECONNREFUSED: 'refused',
  EHOSTUNREACH: 'refused',
  ENETUNREACH: 'refused',
  ETIMEDOUT: 'timeout',
  EPROTO: 'certificate',
};

function codeOf(error: unknown): DeliveryError {
  const causes: readonly unknown[] = error instanceof AggregateError ? [error, ...error.errors] : [error];
  if (causes.some((one) => one instanceof NotPublic)) return 'address_not_allowed';
  for (const cause of causes) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
    if (CODES[code] !== undefined) return CODES[code];
    if (/CERT|TLS|SSL|SIGNATURE|ISSUER/.test(code)) return 'certificate';
  }
  return 'closed';
}
