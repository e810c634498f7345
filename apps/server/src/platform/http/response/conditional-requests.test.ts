import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { getProject, listProjects, patchProject } from '@karkas/api/projects/projects.endpoints.ts';
import { patchCustomer } from '@karkas/api/customers/customers.endpoints.ts';
import { buildPath } from '@karkas/api/core/endpoint.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callApi, type Session } from '#testing/call-api.ts';
import { aCompany, aCustomer, aMember, aProject } from '#testing/factories/index.ts';
import { freshIds } from '#testing/isolation/fixtures/fresh-objects.ts';
import { entitledTo, paramsFor } from '#testing/isolation/fixtures/samples.ts';
import { send } from '#testing/isolation/send.ts';
import { closeTestbed, openTestbed, type Testbed } from '#testing/isolation/testbed.ts';
import { testApp } from '#testing/start-test-app.ts';
import { codingFor } from './content-coding.ts';
import { VARY } from './send-json.ts';

const { routes } = await testApp();
/** These responses contain the current time. */
const OF_THE_MOMENT = ['getSiteStatus', 'exportPersonalData'];
const reading = routes.filter(
  ({ endpoint, url }) =>
    endpoint.method === 'GET' &&
    endpoint.response !== undefined &&
    endpoint.access.kind !== 'public' &&
    !OF_THE_MOMENT.includes(endpoint.name) &&
    url === endpoint.paths[0],
);

type Head = Readonly<Record<string, string | undefined>>;

describe('a read', () => {
  let testbed: Testbed;
  beforeAll(async () => {
    testbed = await openTestbed([]);
  });
  afterAll(() => closeTestbed(testbed));

  test('is covered for every reading endpoint', () => {
    expect(reading.length).toBeGreaterThan(60);
  });

  test.each(reading.map((route) => [route.endpoint.name, route] as const))(
    '%s has an ETag and answers a conditional request with 304',
    async (_name, route) => {
      const call = {
        app: testbed.app,
        route,
        session: entitledTo(route, testbed.a),
        params: paramsFor(route, await freshIds(route, testbed.a)),
        ...(route.endpoint.name === 'search' ? { query: { query: 'Проба' } } : {}),
      };
      const first = await send(call);
      const head = JSON.parse(first.headers) as Head;
      expect([first.status, head.vary, head.etag]).toEqual([200, VARY, expect.stringMatching(/^W\/"[\w-]{27}"$/)]);
      const again = await send({ ...call, headers: { 'if-none-match': `"other", ${head.etag}` } });
      expect([again.status, again.text, (JSON.parse(again.headers) as Head).etag]).toEqual([304, '', head.etag]);
      expect((await send({ ...call, headers: { 'if-none-match': '"other"' } })).status).toBe(200);
    },
  );
});

describe('the ETag of a project', () => {
  const tagOf = async (session: Session, id: string, headers: Record<string, string> = {}): Promise<unknown> =>
    (await callApi(session, getProject, { params: { project_id: id } }, { headers })).headers.etag;

  test("changes with the project, its customer's name, and the reader's permissions", async () => {
    const company = await aCompany();
    const customer = await aCustomer(company);
    const { id } = await aProject(company, { customer_id: customer.id });
    const tags = [await tagOf(company.owner, id), await tagOf(await aMember(company, 'foreman'), id)];
    await callApi(company.owner, patchProject, { params: { project_id: id }, body: { name: 'Мост' } });
    tags.push(await tagOf(company.owner, id));
    await callApi(company.owner, patchCustomer, { params: { customer_id: customer.id }, body: { name: 'Дирекция' } });
    tags.push(await tagOf(company.owner, id));
    expect(new Set(tags).size).toBe(4);
    expect(await tagOf(company.owner, id)).toBe(tags[3]);
  });

  test('reveals nothing to a non-member or an anonymous caller', async () => {
    const company = await aCompany();
    const { id } = await aProject(company);
    const headers = { 'if-none-match': '*' };
    const ask = async (session: Session | null): Promise<number> =>
      (await callApi(session, getProject, { params: { project_id: id } }, { headers })).status;
    expect([await ask(company.owner), await ask((await aCompany()).owner), await ask(null)]).toEqual([304, 404, 401]);
  });
});

describe('a long response', () => {
  test('is compressed as the client accepts; a short one is not', async () => {
    const company = await aCompany();
    for (let n = 0; n < 3; n += 1) await aProject(company, { name: `Жилой дом, корпус ${n}` });
    const { app } = await testApp();
    const ask = (coding: string | null, query = '') =>
      app.inject({
        url: `${buildPath(listProjects, { company_id: company.id })}${query}`,
        headers: {
          authorization: `Bearer ${company.owner.access}`,
          ...(coding === null ? {} : { 'accept-encoding': coding }),
        },
      });
    const plain = await ask(null);
    const [brotli, gzip] = [await ask('gzip, deflate, br'), await ask('gzip')];
    expect([plain, brotli, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'br', 'gzip']);
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    expect(brotli.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    expect(Number(brotli.headers['content-length'])).toBe(brotli.rawPayload.length);
    expect(new Set([plain, brotli, gzip].map(({ headers }) => headers.etag)).size).toBe(1);
    expect((await ask('br', '?search=nothing')).headers['content-encoding']).toBeUndefined();
  });

  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['GZIP;q=0.5, br;q=0.2', 'gzip'],
    ['gzip;q=1.0, br', 'br'],
    ['*', 'br'],
    ['br;q=0, *;q=0.1', 'gzip'],
    ['identity', null],
    ['gzip;q=0, br; q=0.0', null],
    ['gzip;q=nonsense', null],
    ['', null],
  ])('for "%s" is sent as %s', (accepted, coding) => {
    expect(codingFor({ 'accept-encoding': accepted })).toBe(coding);
  });
});
