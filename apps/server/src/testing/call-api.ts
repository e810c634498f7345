import { buildPath, type Endpoint, type EndpointInput, type EndpointOutput } from '@karkas/api/core/endpoint.ts';
import type { ProblemBody } from '@karkas/api/core/problems/problem.ts';
import { startedJob, type StartedJob } from '@karkas/api/core/started-job.ts';
import { strictSchema } from '@karkas/api/testing/strict-schema.ts';
import { testApp, type TestApp } from './start-test-app.ts';

export type Session = { access: string };
export type ApiAnswer<Body> = {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  body: Body;
  /** Body of a 202 response. */
  job: StartedJob;
  problem: ProblemBody;
};

/** Response if no job is started. */
type AtOnce<E extends Endpoint> =
  NonNullable<E['mayTakeLong']> extends true ? Exclude<EndpointOutput<E>, StartedJob> : EndpointOutput<E>;

/**
 * Typed test client: `callApi(session, endpoint, input)`. Successful responses are strictly validated: a missing,
 * mistyped or undeclared field fails the test.
 */
export async function callApi<E extends Endpoint>(
  session: Session | null,
  endpoint: E,
  input: EndpointInput<E>,
  options: { headers?: Record<string, string>; app?: TestApp; ip?: string } = {},
): Promise<ApiAnswer<AtOnce<E>>> {
  const { app } = options.app ?? (await testApp());
  const { params, query, body } = input as {
    params?: Record<string, string>;
    query?: Record<string, unknown>;
    body?: unknown;
  };
  const search = new URLSearchParams(
    Object.entries(query ?? {})
      .filter(([, value]) => value !== undefined)
      .map(([key, value]): [string, string] => [key, String(value)]),
  );
  const url = `${buildPath(endpoint, params ?? {})}${search.size > 0 ? `?${search.toString()}` : ''}`;
  const response = await app.inject({
    method: endpoint.method,
    url,
    remoteAddress: options.ip ?? '127.0.0.1',
    headers: { ...(session === null ? {} : { authorization: `Bearer ${session.access}` }), ...options.headers },
    ...(body === undefined ? {} : { payload: body as object }),
  });
  const parsed: unknown = response.body === '' ? undefined : JSON.parse(response.body);
  if (response.statusCode === 202 && endpoint.mayTakeLong === true) startedJob.parse(parsed);
  else if (response.statusCode < 300 && endpoint.response) strictSchema(endpoint.response).parse(parsed);
  return {
    status: response.statusCode,
    headers: response.headers,
    body: parsed as AtOnce<E>,
    job: parsed as StartedJob,
    problem: parsed as ProblemBody,
  };
}
