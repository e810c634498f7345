import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bodyFor, paramsFor } from './isolation/samples.ts';
import { closeStage, openStage, type OpenStage } from './isolation/stage.ts';
import { testApp } from './start-test-app.ts';
import { oddValuesEverywhere } from './wrong-input/odd-values-everywhere.ts';
import { errorsOf, sendOdd, shapeOf, titled } from './wrong-input/send-odd.ts';

const { routes } = await testApp();
const withBody = routes.filter((route) => route.endpoint.body && route.endpoint.access.kind !== 'public');
const jsonRoutes = routes.filter((route) => route.endpoint.access.kind !== 'public' && !route.endpoint.upload);

let stage: OpenStage;
beforeAll(async () => {
  stage = await openStage([]);
});
afterAll(() => closeStage(stage));

describe('a field nobody knows', () => {
  test.each(titled(withBody))('is refused by name in the body of %s', async (_title, route) => {
    const { status, text } = await sendOdd(stage, route, {
      body: { ...bodyFor(route, stage.a.ids), company_id_of_another: 'x' },
    });
    expect([status, errorsOf(text)]).toEqual([400, ['company_id_of_another']]);
  });

  test.each(titled(jsonRoutes.filter((route) => route.method === 'GET' && !route.endpoint.isDownload)))(
    'is refused by name in the query of %s',
    async (_title, route) => {
      const { status, text } = await sendOdd(stage, route, { query: { surprise: 'x' } });
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
    const { status, text } = await sendOdd(stage, route, {
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

oddValuesEverywhere({ isAllSent: false });
