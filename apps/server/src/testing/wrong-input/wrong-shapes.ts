import { describe, expect, test } from 'vitest';
import { Problem } from '../../platform/errors.ts';
import { parseBody, parseQuery } from '../../platform/http/request/validate-request.ts';
import { bodyFor, paramsFor } from '../isolation/fixtures/samples.ts';
import type { Testbed } from '../isolation/testbed.ts';
import type { ServedRoute } from '../start-test-app.ts';
import { errorsOf, sendOdd, shapeOf, titled } from './send-odd.ts';

const NO_OBJECTS = ['', '[]', 'null', '"x"', '1', '{', '{"a":', '{"__proto__":{"x":1}}', '['.repeat(5000)];
/** Fields written only by the server. */
const OWNED = [
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
];

export const hasBody = ({ endpoint }: ServedRoute): boolean =>
  endpoint.body !== undefined && endpoint.access.kind !== 'public';
export const isPlainRead = ({ method, endpoint }: ServedRoute): boolean =>
  method === 'GET' && endpoint.access.kind !== 'public' && !endpoint.upload && !endpoint.isDownload;

const unknownBody = (route: ServedRoute, { a }: Testbed): object => ({
  ...bodyFor(route, a.ids),
  company_id_of_another: 'x',
});

/** Server-owned fields that the endpoint does not accept, and a valid body with them added. */
function ownedBody(route: ServedRoute, { a }: Testbed): { owned: string[]; body: object } {
  const accepted = new Set(shapeOf(route.endpoint.body));
  const owned = OWNED.filter((name) => !accepted.has(name));
  return { owned, body: { ...bodyFor(route, a.ids), ...Object.fromEntries(owned.map((name) => [name, 'x'])) } };
}

/** Fields that a schema rejects by name. */
function refusedFields(parse: () => unknown): string[] {
  try {
    parse();
    return [];
  } catch (error) {
    if (error instanceof Problem) return (error.extra.fields ?? []).map(({ field }) => field);
    throw error;
  }
}

/** Unknown fields are only checked against the schemas. */
export function checkUnknownFieldsInSchemas(testbedOf: () => Testbed, routes: readonly ServedRoute[]): void {
  describe('an unknown field', () => {
    test.each(titled(routes.filter(hasBody)))('is rejected by name by the body schema of %s', (_title, route) => {
      const body = unknownBody(route, testbedOf());
      expect(refusedFields(() => parseBody(route.endpoint, body))).toEqual(['company_id_of_another']);
    });

    test.each(titled(routes.filter(isPlainRead)))('is rejected by name by the query schema of %s', (_, route) => {
      expect(refusedFields(() => parseQuery(route.endpoint, { surprise: 'x' }))).toEqual(['surprise']);
    });

    test.each(titled(routes.filter(hasBody)))(
      'nor are server-owned fields accepted by the schema of %s',
      (_title, route) => {
        const { owned, body } = ownedBody(route, testbedOf());
        expect(refusedFields(() => parseBody(route.endpoint, body)).toSorted()).toEqual(owned.toSorted());
      },
    );
  });
}

/** The same over HTTP. */
export function sendUnknownFields(testbedOf: () => Testbed, routes: readonly ServedRoute[]): void {
  describe('an unknown field', () => {
    test.each(titled(routes.filter(hasBody)))('is rejected by name in the body of %s', async (_title, route) => {
      const { status, text } = await sendOdd(testbedOf(), route, { body: unknownBody(route, testbedOf()) });
      expect([status, errorsOf(text)]).toEqual([400, ['company_id_of_another']]);
    });

    test.each(titled(routes.filter(isPlainRead)))('is rejected by name in the query of %s', async (_title, route) => {
      const { status, text } = await sendOdd(testbedOf(), route, { query: { surprise: 'x' } });
      expect([status, errorsOf(text)]).toEqual([400, ['surprise']]);
    });

    test.each(titled(routes.filter(hasBody)))('nor are server-owned fields accepted by %s', async (_title, route) => {
      const { owned, body } = ownedBody(route, testbedOf());
      const { status, text } = await sendOdd(testbedOf(), route, { body });
      expect([status, errorsOf(text).toSorted()]).toEqual([400, owned.toSorted()]);
    });
  });
}

/** Bodies that are not objects, or not JSON. */
export function sendNoObjects(testbedOf: () => Testbed, routes: readonly ServedRoute[]): void {
  describe('a body that is not an object', () => {
    test.each(titled(routes.filter(hasBody)))('is rejected by %s', async (_title, route) => {
      const { app, a } = testbedOf();
      const url = route.url.replaceAll(/:(\w+)/g, (_, name: string) => paramsFor(route, a.ids)[name] ?? '');
      const statusOf = async (payload: string, type: string): Promise<number> => {
        const headers = { 'content-type': type, authorization: `Bearer ${a.owner.access}` };
        return (await app.app.inject({ method: route.endpoint.method, url, payload, headers })).statusCode;
      };
      for (const payload of NO_OBJECTS)
        expect([payload.slice(0, 20), await statusOf(payload, 'application/json')]).toEqual([
          payload.slice(0, 20),
          400,
        ]);
      expect([400, 415]).toContain(await statusOf('name=x', 'text/plain'));
    });
  });
}
