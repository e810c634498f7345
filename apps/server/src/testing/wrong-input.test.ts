import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bodyFor, freshIds, paramNames, paramsFor } from './isolation/samples.ts';
import { send } from './isolation/send.ts';
import type { Ids } from './isolation/world.ts';
import { closeStage, openStage, type OpenStage } from './isolation/stage.ts';
import { ODD_VALUES } from './odd-values.ts';
import { type ServedRoute, testApp } from './start-test-app.ts';

const { routes } = await testApp();
const titled = (among: readonly ServedRoute[]) =>
  among.map((route) => [`${route.method} ${route.url}`, route] as const);
const withBody = routes.filter((route) => route.endpoint.body && route.endpoint.access.kind !== 'public');
const jsonRoutes = routes.filter((route) => route.endpoint.access.kind !== 'public' && !route.endpoint.upload);

const ODD_TEXTS = [
  '',
  'x',
  '-1',
  '0',
  '1e9',
  'NaN',
  'true',
  "'",
  '%',
  '\u0000',
  '9'.repeat(400),
  '00000000-0000-0000-0000-000000000000',
  'all',
];
const ODD_SEGMENTS = [
  'x',
  '0',
  '%00',
  '...',
  "'--",
  'null',
  '00000000-0000-0000-0000-00000000000g',
  'я',
  '9'.repeat(150),
];
/** What an answer must never hold: the inside of the product. */
const INSIDE = /at \w+ \(|node_modules|select |violates|constraint|relation "|syntax error|kysely|fastify|postgres/i;

let stage: OpenStage;
beforeAll(async () => {
  stage = await openStage([]);
});
afterAll(() => closeStage(stage));

const shapeOf = (schema: unknown): string[] =>
  typeof schema === 'object' && schema !== null && 'shape' in schema ? Object.keys(schema.shape as object) : [];
const errorsOf = (text: string): string[] =>
  ((JSON.parse(text) as { errors?: { field: string }[] }).errors ?? []).map((error) => error.field);

type Change = { ids?: Ids; body?: unknown; query?: Record<string, string>; params?: Record<string, string> };

async function sendOdd(route: ServedRoute, change: Change): Promise<{ status: number; text: string }> {
  const { owner } = stage.a;
  const ids = change.ids ?? stage.a.ids;
  return send({
    app: stage.app,
    route,
    session: owner,
    params: { ...paramsFor(route, ids), ...change.params },
    query: change.query,
    body: 'body' in change ? change.body : bodyFor(route, ids),
  });
}

/** A name for what must not have happened; null when the answer is a good or a refusing one. */
function complaint(what: string, { status, text }: { status: number; text: string }): string[] {
  if (status >= 500) return [`${what}: ${status}`];
  return status >= 400 && INSIDE.test(text) ? [`${what}: ${text.slice(0, 200)}`] : [];
}

describe('a field nobody knows', () => {
  test.each(titled(withBody))('is refused by name in the body of %s', async (_title, route) => {
    const { status, text } = await sendOdd(route, {
      body: { ...bodyFor(route, stage.a.ids), company_id_of_another: 'x' },
    });
    expect([status, errorsOf(text)]).toEqual([400, ['company_id_of_another']]);
  });

  test.each(titled(jsonRoutes.filter((route) => route.method === 'GET' && !route.endpoint.isDownload)))(
    'is refused by name in the query of %s',
    async (_title, route) => {
      const { status, text } = await sendOdd(route, { query: { surprise: 'x' } });
      expect([status, errorsOf(text)]).toEqual([400, ['surprise']]);
    },
  );

  test.each(titled(withBody))('neither is what only the server writes taken by %s', async (_title, route) => {
    const known = new Set(shapeOf(route.endpoint.body));
    const owned = [
      'id',
      'company_id',
      'owner_id',
      'role_id',
      'created_at',
      'updated_at',
      'is_system',
      'is_admin',
      'password_hash',
      'committed_at',
      'total_gross',
      'can',
    ].filter((name) => !known.has(name));
    const { status, text } = await sendOdd(route, {
      body: { ...bodyFor(route, stage.a.ids), ...Object.fromEntries(owned.map((name) => [name, 'x'])) },
    });
    expect([status, errorsOf(text).toSorted()]).toEqual([400, owned.toSorted()]);
  });
});

describe('a body that is not an object', () => {
  test.each(titled(withBody))('is refused by %s', async (_title, route) => {
    const { app, a } = stage;
    const url = route.url.replaceAll(/:(\w+)/g, (_, name: string) => paramsFor(route, a.ids)[name] ?? '');
    for (const payload of ['', '[]', 'null', '"x"', '1', '{', '{"a":', '{"__proto__":{"x":1}}', '['.repeat(5000)]) {
      const answer = await app.app.inject({
        method: route.endpoint.method,
        url,
        payload,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${a.owner.access}` },
      });
      expect([payload.slice(0, 20), answer.statusCode]).toEqual([payload.slice(0, 20), 400]);
    }
    const typed = await app.app.inject({
      method: route.endpoint.method,
      url,
      payload: 'name=x',
      headers: { 'content-type': 'text/plain', authorization: `Bearer ${a.owner.access}` },
    });
    expect([400, 415]).toContain(typed.statusCode);
  });
});

describe('odd values', () => {
  test.each(titled(withBody))(
    'in every field of %s: never a defect, never the inside of the product',
    async (_title, route) => {
      const found: string[] = [];
      const ids = await freshIds(route, stage.a);
      for (const field of shapeOf(route.endpoint.body)) {
        for (const value of ODD_VALUES) {
          found.push(
            ...complaint(
              `${field} = ${JSON.stringify(value).slice(0, 40)}`,
              await sendOdd(route, { ids, body: { ...bodyFor(route, ids), [field]: value } }),
            ),
          );
        }
      }
      expect(found).toEqual([]);
    },
  );

  test.each(titled(jsonRoutes.filter((route) => route.endpoint.query)))(
    'in every filter of %s',
    async (_title, route) => {
      const found: string[] = [];
      for (const field of shapeOf(route.endpoint.query)) {
        for (const value of ODD_TEXTS)
          found.push(
            ...complaint(`${field} = ${value.slice(0, 40)}`, await sendOdd(route, { query: { [field]: value } })),
          );
      }
      expect(found).toEqual([]);
    },
  );

  test.each(titled(jsonRoutes.filter((route) => paramNames(route).length > 0)))(
    'in the path of %s: nothing is there',
    async (_title, route) => {
      const ids = await freshIds(route, stage.a);
      for (const name of paramNames(route)) {
        for (const segment of ODD_SEGMENTS) {
          const { status } = await sendOdd(route, { ids, params: { [name]: segment } });
          expect([name, segment, [400, 404, 405, 410].includes(status)]).toEqual([name, segment, true]);
        }
      }
    },
  );
});
