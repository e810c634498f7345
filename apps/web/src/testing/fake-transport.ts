import { ALL_ENDPOINTS } from '@karkas/api/all-endpoints.ts';
import type { Endpoint, EndpointOutput } from '@karkas/api/core/endpoint.ts';
import type { ProblemBody, ProblemCode } from '@karkas/api/core/problems/problem.ts';
import { isStartedJob } from '@karkas/api/core/started-job.ts';
import { strictSchema } from '@karkas/api/testing/strict-schema.ts';
import { vi } from 'vitest';

export type Reply =
  | { kind: 'answer'; body: unknown }
  | { kind: 'refusal'; status: number; code: ProblemCode; more: Partial<ProblemBody> }
  | { kind: 'garbage'; status: number }
  | { kind: 'silence' };
export type Replies = ReadonlyMap<string, Reply>;

/** A success response, checked against the contract; for long operations it may be a job. */
export function answers<E extends Endpoint>(endpoint: E, body: EndpointOutput<E>): [string, Reply] {
  const isJob = endpoint.mayTakeLong === true && isStartedJob(body);
  if (endpoint.response && !isJob) strictSchema(endpoint.response).parse(body);
  return [endpoint.name, { kind: 'answer', body }];
}

export const refuses = (
  endpoint: Endpoint,
  status: number,
  code: ProblemCode,
  more: Partial<ProblemBody> = {},
): [string, Reply] => [endpoint.name, { kind: 'refusal', status, code, more }];

/** A non-JSON response of an intermediary between page and server. */
export const garbles = (endpoint: Endpoint, status: number): [string, Reply] => [
  endpoint.name,
  { kind: 'garbage', status },
];

/** A response that never arrives. */
export const isSilent = (endpoint: Endpoint): [string, Reply] => [endpoint.name, { kind: 'silence' }];

/**
 * Replaces the network only: requests are built and responses are parsed by the application's own code. A request
 * without a reply in the test is recorded and fails.
 */
export function fakeTransport(replies: Replies): { unanswered: string[] } {
  const unanswered: string[] = [];
  vi.stubGlobal('fetch', (address: string, request: RequestInit = {}) => {
    const { pathname } = new URL(address, location.origin);
    const method = request.method ?? 'GET';
    // A literal path takes precedence over a parameter.
    const [endpoint] = ALL_ENDPOINTS.flatMap((one) =>
      one.method === method ? one.paths.filter((path) => fits(path, pathname)).map((path) => ({ one, path })) : [],
    )
      .toSorted((first, second) => paramsIn(first.path) - paramsIn(second.path))
      .map(({ one }) => one);
    const reply = endpoint && replies.get(endpoint.name);
    if (!reply) {
      unanswered.push(`${method} ${pathname}`);
      return Promise.reject(new TypeError('Failed to fetch'));
    }
    return reply.kind === 'silence' ? new Promise<Response>(() => undefined) : Promise.resolve(responseOf(reply));
  });
  return { unanswered };
}

function responseOf(reply: Exclude<Reply, { kind: 'silence' }>): Response {
  if (reply.kind === 'answer')
    return reply.body === undefined ? new Response(null, { status: 204 }) : Response.json(reply.body);
  if (reply.kind === 'garbage') return new Response('<html>Bad gateway</html>', { status: reply.status });
  return Response.json({ detail: reply.code, code: reply.code, ...reply.more }, { status: reply.status });
}

function fits(pattern: string, path: string): boolean {
  const [wanted, given] = [pattern.split('/'), path.split('/')];
  return wanted.length === given.length && wanted.every((part, index) => part.startsWith(':') || part === given[index]);
}

const paramsIn = (pattern: string): number => pattern.split(':').length;
