import { expect, test } from 'vitest';
import { isolateEverywhere } from './isolation/matrix.ts';
import { testApp } from './start-test-app.ts';

const { routes } = await testApp();
const first = routes.filter((route) => route.url === route.endpoint.paths[0]);

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

isolateEverywhere(first);
