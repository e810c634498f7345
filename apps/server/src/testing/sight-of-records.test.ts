import { ALL_PERMISSIONS, type Permission } from '@karkas/api/core/permission.ts';
import { rightToView } from '@karkas/api/core/record-kinds.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aMemberWith } from './factories/people.ts';
import type { Person } from './factories/index.ts';
import { bodyFor, paramsFor } from './isolation/samples.ts';
import { send } from './isolation/send.ts';
import { closeStage, openStage, type OpenStage } from './isolation/stage.ts';
import { type ServedRoute, testApp } from './start-test-app.ts';

const { routes } = await testApp();

function sightsOf({ endpoint: { access } }: ServedRoute): Permission[] {
  if (access.kind !== 'company' || access.orOwn === true) return [];
  const ofObject = access.object === undefined ? [] : [rightToView(access.object.kind)];
  return [...ofObject, ...(access.sees === undefined ? [] : [access.sees])];
}

const ofRecords = routes.filter((route) => sightsOf(route).length > 0 && route.url === route.endpoint.paths[0]);
const sights = [...new Set(ofRecords.flatMap(sightsOf))];
const replaced = ofRecords.filter(({ method, url }) => method === 'PUT' && url.includes('by-external-id'));

/** Operations on a record reveal it, so their own permission is not enough. */
describe('a user with every permission except to view a kind of record', () => {
  let stage: OpenStage;
  const blind = new Map<Permission, Person>();
  beforeAll(async () => {
    stage = await openStage([]);
    for (const right of sights) {
      const others = ALL_PERMISSIONS.filter((permission) => permission !== right);
      blind.set(right, await aMemberWith(stage.a.company, others));
    }
  });
  afterAll(() => closeStage(stage));

  test('there are such kinds', () => expect(sights.length).toBeGreaterThan(3));

  test('a record with an external id is among them', () =>
    expect(replaced.map(({ endpoint }) => endpoint.name)).toEqual(
      expect.arrayContaining(['putCustomerByExternalId', 'putProjectByExternalId', 'putContractByExternalId']),
    ));

  test.each(sights)('without %s is rejected by every endpoint about one', async (right) => {
    const open: string[] = [];
    for (const route of ofRecords.filter((one) => sightsOf(one).includes(right))) {
      const session = blind.get(right) ?? null;
      const { ids } = stage.a;
      const params = paramsFor(route, ids);
      const { status } = await send({ app: stage.app, route, session, params, body: bodyFor(route, ids) });
      if (status !== 403) open.push(`${route.method} ${route.url} ${status}`);
    }
    expect(open).toEqual([]);
  });
});
