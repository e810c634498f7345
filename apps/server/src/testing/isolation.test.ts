import { expect, test } from 'vitest';
import { isolateInTurn } from './isolation/matrix.ts';
import { countWays, oneOfEachWay } from './isolation/one-of-each-way.ts';
import { testApp } from './start-test-app.ts';

const { routes } = await testApp();
const first = routes.filter((route) => route.url === route.endpoint.paths[0]);
const closed = first.filter((route) => route.endpoint.access.kind !== 'public');

test('every other path of an endpoint is served by what serves its first, so that one of them is enough here', () => {
  const firstOf = new Map(first.map((route) => [route.endpoint, route]));
  const others = routes.filter((route) => !first.includes(route));
  expect(others.length).toBeGreaterThan(20);
  expect(
    others
      .filter(({ endpoint, handler }) => firstOf.get(endpoint)?.handler !== handler)
      .map(({ method, url }) => `${method} ${url}`),
  ).toEqual([]);
});

test('the ways of serving are told apart, so that one route of each stands for all', () => {
  // In a company: requests, reads, rows, steps, files in and out, streams; as many of an account.
  expect(countWays(closed)).toBeGreaterThanOrEqual(10);
});

isolateInTurn(oneOfEachWay(closed));
