import { expect, test } from 'vitest';
import { isolateSequentially } from './matrix.ts';
import { countHandlerKinds, onePerHandlerKind } from './one-per-handler-kind.ts';
import { testApp } from '../start-test-app.ts';

const { routes } = await testApp();
const first = routes.filter((route) => route.url === route.endpoint.paths[0]);
const closed = first.filter((route) => route.endpoint.access.kind !== 'public');

test('every additional path of an endpoint has the same handler as the first, so one path is enough here', () => {
  const firstOf = new Map(first.map((route) => [route.endpoint, route]));
  const others = routes.filter((route) => !first.includes(route));
  expect(others.length).toBeGreaterThan(20);
  expect(
    others
      .filter(({ endpoint, handler }) => firstOf.get(endpoint)?.handler !== handler)
      .map(({ method, url }) => `${method} ${url}`),
  ).toEqual([]);
});

test('handler kinds are distinguished, so that one route represents each kind', () => {
  // In a company: requests, reads, rows, steps, uploads, downloads, streams; as many for an account.
  expect(countHandlerKinds(closed)).toBeGreaterThanOrEqual(10);
});

isolateSequentially(onePerHandlerKind(closed));
