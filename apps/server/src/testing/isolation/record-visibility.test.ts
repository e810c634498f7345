import { ALL_PERMISSIONS, type Permission } from '@karkas/api/core/permission.ts';
import { rightToView } from '@karkas/api/core/record-kinds.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aMemberWith } from '../factories/people.ts';
import type { Person } from '../factories/index.ts';
import { bodyFor, paramsFor } from './fixtures/samples.ts';
import { send } from './send.ts';
import { closeTestbed, openTestbed, type Testbed } from './testbed.ts';
import { type ServedRoute, testApp } from '../start-test-app.ts';

const { routes } = await testApp();

function viewPermissionsOf({ endpoint: { access } }: ServedRoute): Permission[] {
  if (access.kind !== 'company' || access.orOwn === true) return [];
  const ofObject = access.object === undefined ? [] : [rightToView(access.object.kind)];
  return [...ofObject, ...(access.sees === undefined ? [] : [access.sees])];
}

const ofRecords = routes.filter(
  (route) => viewPermissionsOf(route).length > 0 && route.url === route.endpoint.paths[0],
);
const viewPermissions = [...new Set(ofRecords.flatMap(viewPermissionsOf))];
const replaced = ofRecords.filter(({ method, url }) => method === 'PUT' && url.includes('by-external-id'));

/** Operations on a record reveal it, so their own permission is not enough. */
describe('a user with every permission except to view a kind of record', () => {
  let testbed: Testbed;
  const blind = new Map<Permission, Person>();
  beforeAll(async () => {
    testbed = await openTestbed([]);
    for (const right of viewPermissions) {
      const others = ALL_PERMISSIONS.filter((permission) => permission !== right);
      blind.set(right, await aMemberWith(testbed.a.company, others));
    }
  });
  afterAll(() => closeTestbed(testbed));

  test('there are such kinds', () => expect(viewPermissions.length).toBeGreaterThan(3));

  test('a record with an external id is among them', () =>
    expect(replaced.map(({ endpoint }) => endpoint.name)).toEqual(
      expect.arrayContaining(['putCustomerByExternalId', 'putProjectByExternalId', 'putContractByExternalId']),
    ));

  test.each(viewPermissions)('without %s is rejected by every endpoint about one', async (right) => {
    const open: string[] = [];
    for (const route of ofRecords.filter((one) => viewPermissionsOf(one).includes(right))) {
      const session = blind.get(right) ?? null;
      const { ids } = testbed.a;
      const params = paramsFor(route, ids);
      const { status } = await send({ app: testbed.app, route, session, params, body: bodyFor(route, ids) });
      if (status !== 403) open.push(`${route.method} ${route.url} ${status}`);
    }
    expect(open).toEqual([]);
  });
});
