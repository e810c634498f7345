import { createApiKey } from '@karkas/api/api-keys/api-keys.endpoints.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany, type TestCompany } from '#testing/factories/index.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { testDatabase } from '#testing/test-database.ts';
import { VARY } from './send-json.ts';

const OWN = 'https://reports.example.ru';
const PROJECTS = '/api/projects/';

let open: TestApp;
let closed: TestApp;
let company: TestCompany;
let key: string;
beforeAll(async () => {
  const database = await testDatabase();
  open = await startTestApp({ database, corsOrigins: [OWN] });
  closed = await startTestApp({ database });
  company = await aCompany({ app: open });
  const body = { name: 'Отчёты', permissions: ['project.view' as const] };
  key = (await callApi(company.owner, createApiKey, { params: { company_id: company.id }, body }, company)).body.key;
});

const corsOf = (headers: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('access-control-')));
const get = (app: TestApp, token: string, origin?: string) =>
  app.app.inject({
    url: PROJECTS,
    headers: { authorization: `Bearer ${token}`, ...(origin === undefined ? {} : { origin }) },
  });
const preflight = (app: TestApp, origin: string) =>
  app.app.inject({
    method: 'OPTIONS',
    url: PROJECTS,
    headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' },
  });

describe('a page of an allowed origin', () => {
  test('may read responses to an API key, errors too, without credentials', async () => {
    const answer = await get(open, key, OWN);
    expect([answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([200, OWN]);
    expect(answer.headers['access-control-expose-headers']).toContain('etag');
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
    expect(answer.headers.vary).toBe(`${VARY}, origin`);
    const refused = await get(open, `kk_${'x'.repeat(64)}`, OWN);
    expect([refused.statusCode, refused.headers['access-control-allow-origin']]).toEqual([401, OWN]);
  });

  test('gets its preflight answered and cached', async () => {
    const answer = await preflight(open, OWN);
    expect([answer.statusCode, answer.body, answer.headers.vary]).toEqual([204, '', 'origin']);
    expect(corsOf(answer.headers)).toEqual({
      'access-control-allow-origin': OWN,
      'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
      'access-control-allow-headers': expect.stringContaining('authorization, content-type') as unknown,
      'access-control-max-age': '7200',
    });
  });

  test("may not read a person's session, nor what needs no token", async () => {
    expect(corsOf((await get(open, company.owner.access, OWN)).headers)).toEqual({});
    const answer = await open.app.inject({ url: '/api/health/', headers: { origin: OWN } });
    expect([corsOf(answer.headers), answer.headers.vary]).toEqual([{}, 'origin']);
  });
});

describe('other origins', () => {
  test.each(['https://evil.example.ru', `${OWN}.evil.ru`, 'http://reports.example.ru', `${OWN}:8443`, 'null'])(
    '%s is not answered',
    async (origin) => {
      const [read, asked] = [await get(open, key, origin), await preflight(open, origin)];
      expect([read.statusCode, corsOf(read.headers)]).toEqual([200, {}]);
      expect([asked.statusCode, corsOf(asked.headers)]).toEqual([405, {}]);
    },
  );

  test('without the setting nothing changes', async () => {
    const [read, asked] = [await get(closed, key, OWN), await preflight(closed, OWN)];
    expect([read.statusCode, corsOf(read.headers), read.headers.vary]).toEqual([200, {}, VARY]);
    expect([asked.statusCode, corsOf(asked.headers)]).toEqual([405, {}]);
  });
});
