import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Problem } from '../../platform/errors.ts';
import { parseBody, parseQuery } from '../../platform/http/request/validate-request.ts';
import { oddQuery, spoiltBody, spoiltText } from './odd-json.ts';
import { freshIds } from '../isolation/fixtures/fresh-objects.ts';
import { bodyFor, paramsFor } from '../isolation/fixtures/samples.ts';
import { closeTestbed, openTestbed, type Testbed } from '../isolation/testbed.ts';
import { type ServedRoute, testApp } from '../start-test-app.ts';

const SEED = Number(process.env.FUZZ_SEED ?? 20_261_121);
/** Only the deep run measures time; a slower response is a fault there. */
const SLOW_MS = 5_000;
/** Number of invalid inputs sent to an operation; the rest is only validated against the schema. */
const REFUSED_SENT = 100;
/** Internals that must never appear in a response. */
const INSIDE =
  /at \w+ \(|node_modules|\bselect .* from\b|violates|constraint|relation "|syntax error at|kysely|fastify|postgres/i;
const CONTENT_TYPES = [
  'application/json',
  'application/json; charset=utf-8',
  'APPLICATION/JSON',
  'application/json;charset=koi8-r',
  ' application/json',
  'application/json\t',
  'application/json garbage',
  'text/plain',
  'text/html',
  'application/xml',
  'multipart/form-data',
  'application/x-www-form-urlencoded',
  '',
];

const { routes } = await testApp();
const fuzzed = routes.filter(
  (route) =>
    (route.endpoint.body ?? route.endpoint.query) !== undefined && !route.endpoint.upload && !route.endpoint.isDownload,
);
const figures = { operations: 0, inputs: 0, sent: 0, slowest: 0 };

/** Valid bodies of operations that need no account. */
const PUBLIC_BODIES: Readonly<Record<string, object>> = {
  register: {
    first_name: 'Иван',
    last_name: 'Петров',
    email: 'fuzz@example.ru',
    phone: '+7 999 123-45-67',
    password: 'Верный пароль 1',
    password_confirmation: 'Верный пароль 1',
    consent: true,
    company_name: 'Проба',
  },
  obtainToken: { email: 'fuzz@example.ru', password: 'Неверный пароль' },
  obtainTokenBySecondStep: { challenge: 'c_fuzz', code: '000000' },
  obtainTokenByOidc: { ticket: 'fuzz', binding: 'fuzz' },
  obtainTokenByPasskey: {
    credential_id: 'AAAA',
    client_data: 'AAAA',
    authenticator_data: 'AAAA',
    signature: 'AAAA',
    user_handle: 'AAAA',
  },
  sendContactRequest: { name: 'Фаз', email: 'fuzz@example.ru', message: 'Сообщение сайта', consent: true },
  requestPasswordReset: { email: 'fuzz@example.ru' },
  confirmPasswordReset: { uid: 'x', token: 'y', new_password1: 'Новый пароль 2', new_password2: 'Новый пароль 2' },
  verifyEmail: { token: 'x.y' },
  unsubscribe: { token: 'x.y.z', all: true },
  refreshToken: { refresh: 'r_fuzz' },
  logout: { refresh: 'r_fuzz' },
};

const fieldsOf = (schema: unknown): string[] =>
  typeof schema === 'object' && schema !== null && 'shape' in schema ? Object.keys(schema.shape as object) : [];

let testbed: Testbed;

type Sent = { query: Record<string, string>; payload: string | undefined; contentType: string };

function inputsFor(route: ServedRoute, ids: Testbed['a']['ids']): fc.Arbitrary<Sent> {
  const right = PUBLIC_BODIES[route.endpoint.name] ?? bodyFor(route, ids);
  return fc.record({
    query: route.endpoint.query ? oddQuery(fieldsOf(route.endpoint.query)) : fc.constant({}),
    payload:
      right === undefined ? fc.constant(undefined) : spoiltText(spoiltBody(right, fieldsOf(route.endpoint.body))),
    contentType: fc.oneof(
      { weight: 12, arbitrary: fc.constant('application/json') },
      { weight: 1, arbitrary: fc.constantFrom(...CONTENT_TYPES) },
    ),
  });
}

/**
 * A body that is not JSON, or not declared as such, never reaches the schema. Any exception other than a validation
 * error is a defect.
 */
function isRefusedBySchema({ endpoint }: ServedRoute, { query, payload, contentType }: Sent): boolean {
  if (payload !== undefined && contentType !== 'application/json') return false;
  let body: unknown;
  try {
    body = payload === undefined ? undefined : JSON.parse(payload);
  } catch {
    return false;
  }
  try {
    parseQuery(endpoint, query);
    parseBody(endpoint, body);
    return false;
  } catch (error) {
    if (error instanceof Problem) return true;
    throw error;
  }
}

async function ask(
  route: ServedRoute,
  path: string,
  { query, payload, contentType }: Sent,
): Promise<{ status: number; text: string; ms: number }> {
  const search = new URLSearchParams(query).toString();
  const started = performance.now();
  const answer = await testbed.app.app.inject({
    method: route.endpoint.method,
    url: `${path}${search === '' ? '' : `?${search}`}`,
    headers: {
      authorization: `Bearer ${testbed.a.owner.access}`,
      ...(payload === undefined ? {} : { 'content-type': contentType }),
    },
    ...(payload === undefined ? {} : { payload }),
  });
  return { status: answer.statusCode, text: answer.body, ms: performance.now() - started };
}

/** A long run outlasts access tokens; with an expired one only its rejection would be tested. */
async function renewTokens({ app, a }: Testbed): Promise<void> {
  for (const person of [a.owner, a.spare]) person.access = await app.tokens.issue(person);
}

/** Which share of the operations this file runs; several files keep all cores busy to the end. */
type Share = { file: number; of: number; isTimed: boolean; without?: readonly string[] };

/**
 * Sends `inputs` malformed inputs to every operation with input; none may cause an internal error or reveal internals.
 */
export function fuzzOperations(
  inputs: number,
  { file, of, isTimed, without = [] }: Share = { file: 0, of: 1, isTimed: false },
): void {
  beforeAll(async () => {
    testbed = await openTestbed([]);
  });
  afterAll(async () => {
    await closeTestbed(testbed);
    console.log(
      `fuzz: ${figures.operations} operations, ${figures.inputs} inputs, ${figures.sent} sent, the slowest answer ${Math.round(figures.slowest)} ms`,
    );
  });

  describe('malformed input', () => {
    const shared = fuzzed.filter(({ endpoint }, place) => place % of === file && !without.includes(endpoint.name));
    test.each(shared.map((route) => [`${route.method} ${route.url}`, route] as const))(
      'is accepted or rejected by %s without an internal error',
      async (title, route) => {
        await renewTokens(testbed);
        const ids = await freshIds(route, testbed.a);
        const params = paramsFor(route, ids);
        const path = route.url.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '');
        const seed = [...title].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 2_147_483_647, SEED);
        const wrong: string[] = [];
        let refused = 0;
        for (const input of fc.sample(inputsFor(route, ids), { numRuns: inputs, seed })) {
          figures.inputs += 1;
          const isRefused = isRefusedBySchema(route, input);
          if (isRefused) refused += 1;
          if (isRefused && refused > REFUSED_SENT) continue;
          const { status, text, ms } = await ask(route, path, input);
          figures.sent += 1;
          figures.slowest = Math.max(figures.slowest, ms);
          const said = JSON.stringify(input).slice(0, 300);
          if (status >= 500) wrong.push(`${status} for ${said}`);
          else if (status >= 400 && INSIDE.test(text)) wrong.push(`${text.slice(0, 200)} for ${said}`);
          if (isTimed && ms > SLOW_MS) wrong.push(`${Math.round(ms)} ms for ${said}`);
        }
        figures.operations += 1;
        expect(wrong.slice(0, 3)).toEqual([]);
      },
      600_000,
    );
  });
}
