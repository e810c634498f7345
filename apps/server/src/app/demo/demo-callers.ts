import { buildPath, type Endpoint, type EndpointOutput } from '@karkas/api/core/endpoint.ts';
import { readJson } from '@karkas/domain/text/read-json.ts';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { atMoment } from '#platform/clock.ts';
import type { DemoCalendar } from './demo-calendar.ts';
import type { Call } from './demo-filling.ts';

type Caller = { app: FastifyInstance; access: string };

/** Calls an endpoint through the application, at the next timestamp of the calendar if given. */
export function callerOf(caller: Caller, calendar?: DemoCalendar): Call {
  return async (endpoint, input) => {
    const { params, query, body }: { params?: object; query?: object; body?: unknown } = input;
    const send = () =>
      ask(caller, {
        method: endpoint.method,
        url: buildPath(endpoint, Object.fromEntries(Object.entries(params ?? {}))),
        ...(query === undefined ? {} : { query: Object.fromEntries(Object.entries(query)) }),
        ...(body === undefined ? {} : { payload: Object(body) }),
      });
    const answer = readJson((await (calendar ? atMoment(calendar.next(), send) : send())) || 'null');
    if (!isAnswerOf(endpoint, answer))
      throw new Error(`The demo company could not be filled: ${endpoint.name} says otherwise`);
    return answer;
  };
}

/** Attaches a file the way a browser does. */
export async function attachFile(
  caller: Caller,
  calendar: DemoCalendar,
  { path, name, bytes }: { path: string; name: string; bytes: Uint8Array<ArrayBuffer> },
): Promise<void> {
  const form = new FormData();
  form.append('file', new Blob([bytes]), name);
  const request = new Response(form);
  const payload = Buffer.from(await request.arrayBuffer());
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  await atMoment(calendar.next(), () => ask(caller, { method: 'POST', url: path, payload, headers }));
}

async function ask({ app, access }: Caller, { headers, ...asked }: InjectOptions): Promise<string> {
  const response = await app.inject({
    ...asked,
    headers: { ...headers, authorization: `Bearer ${access}` },
  });
  if (response.statusCode < 300) return response.body;
  throw new Error(
    `The demo company could not be filled: ${JSON.stringify(asked.url)} answered ${response.statusCode} ${response.body}`,
  );
}

function isAnswerOf<E extends Endpoint>({ response }: E, answer: unknown): answer is EndpointOutput<E> {
  return response === undefined || response.safeParse(answer).success;
}
