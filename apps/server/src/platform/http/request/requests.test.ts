import { newId } from '../../ids.ts';
import { createCustomer } from '@karkas/api/customers/customers.endpoints.ts';
import type { InjectOptions } from 'fastify';
import { describe, expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany, aCustomer, type TestCompany } from '#testing/factories/index.ts';
import { withClient } from '../../db/wire/connection.ts';
import { cloneDatabase } from '#testing/test-database.ts';
import { startTestApp, testApp } from '#testing/start-test-app.ts';

const send = async (company: TestCompany, options: InjectOptions) => {
  const response = await company.app.app.inject({
    ...options,
    headers: { authorization: `Bearer ${company.owner.access}`, ...options.headers },
  });
  return {
    status: response.statusCode,
    headers: response.headers,
    text: response.body,
    code: response.body.startsWith('{') ? response.json<{ code?: string }>().code : undefined,
  };
};
const post = (company: TestCompany, payload: string | Buffer, type: string | null = 'application/json') =>
  send(company, {
    method: 'POST',
    url: `/api/companies/${company.id}/customers/`,
    payload,
    headers: type === null ? {} : { 'content-type': type },
  });

const HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cache-control': 'no-store',
};

function expectHardened(answer: { headers: Record<string, unknown> }): void {
  expect(answer.headers).toMatchObject(HEADERS);
  expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f-]{17}$/);
  expect(Object.keys(answer.headers)).not.toEqual(expect.arrayContaining(['server']));
  expect(Object.keys(answer.headers)).not.toEqual(expect.arrayContaining(['x-powered-by']));
}

describe('a body', () => {
  test.each([
    ['not closed', '{"name":'],
    ['a text', '"name"'],
    ['a list', '[]'],
    ['a number', '1'],
    ['null', 'null'],
    ['empty', ''],
    ['with a comment', '{"name":"a" /* */}'],
    ['with a tail', '{"name":"a"} x'],
    ['of single quotes', `{'name':'a'}`],
    ['of a deep list', `${'['.repeat(5000)}${']'.repeat(5000)}`],
    ['of deep objects', `${'{"name":'.repeat(5000)}1${'}'.repeat(5000)}`],
    ['with the prototype', '{"__proto__":{"name":"a"},"name":"b"}'],
    ['with the constructor', '{"constructor":{"prototype":{"x":1}},"name":"b"}'],
    ['with half a pair', String.raw`{"name":"\ud800"}`],
    ['with NUL', String.raw`{"name":"a\u0000"}`],
    ['of UTF-16', '\ufffe{'],
  ])('%s is rejected with a 400 that reveals nothing of the parser', async (_title, payload) => {
    const company = await aCompany();
    const answer = await post(company, payload);
    expect([answer.status, ['malformed_request', 'validation_failed'].includes(answer.code ?? '')]).toEqual([
      400,
      true,
    ]);
    expect(answer.text).not.toMatch(/JSON|Unexpected|position|token|FST_|prototype/);
    expectHardened(answer);
  });

  test.each([
    ['text/plain'],
    ['application/xml'],
    ['application/x-www-form-urlencoded'],
    ['multipart/form-data'],
    ['multipart/form-data; boundary=x'],
    ['application/jsonp'],
    ['text/json'],
    ['application/json garbage'],
    ['application/json,text/plain'],
    ['*/*'],
    [''],
    [null],
  ])('of the type %j is never accepted', async (type) => {
    const company = await aCompany();
    const answer = await post(company, '{"name":"ООО «Обход»"}', type);
    expect([400, 406, 415]).toContain(answer.status);
    expectHardened(answer);
  });

  test.each([
    'application/json',
    'application/json; charset=utf-8',
    'APPLICATION/JSON',
    'application/json;charset=UTF-8',
  ])('of the type %s is accepted', async (type) => {
    const company = await aCompany();
    expect((await post(company, '{"name":"ООО «Лес»"}', type)).status).toBe(201);
  });

  test('larger than a megabyte is rejected; just below, its fields are validated', async () => {
    const company = await aCompany();
    const large = await post(company, JSON.stringify({ name: 'я', comment: 'a'.repeat(1024 * 1024) }));
    expect([large.status, large.code]).toEqual([413, 'too_large']);
    expectHardened(large);
    expect((await post(company, JSON.stringify({ name: 'я', comment: 'a'.repeat(1_000_000) }))).status).toBe(400);
  });

  test('with a duplicate field uses only the last, as JSON does', async () => {
    const company = await aCompany();
    const answer = await post(company, '{"name":"Первый","name":"Второй"}');
    expect([answer.status, JSON.parse(answer.text).name]).toEqual([201, 'Второй']);
  });
});

describe('every response', () => {
  test('has security headers and a request id, error responses included', async () => {
    const company = await aCompany();
    const customer = await aCustomer(company);
    const requests: [number, InjectOptions & { url: string }][] = [
      [200, { url: '/api/health/' }],
      [200, { url: '/api/ready/' }],
      [200, { url: `/api/customers/${customer.id}/` }],
      [404, { url: '/api/nothing/' }],
      [404, { url: '/api/customers/не-id/' }],
      [405, { method: 'DELETE', url: '/api/health/' }],
      [405, { method: 'PATCH', url: '/api/projects/' }],
      [405, { method: 'OPTIONS', url: `/api/customers/${customer.id}/` }],
      [404, { method: 'POST', url: '/api/nothing/' }],
      [401, { url: '/api/projects/', headers: { authorization: 'Bearer x.y.z' } }],
      [401, { url: '/api/projects/', headers: { authorization: '' } }],
      [400, { url: '/api/projects/?limit=-1' }],
      [400, { url: '/api/projects/?unknown=1' }],
      [400, { url: '/api/projects/', headers: { 'x-company-id': 'x' } }],
      [404, { url: `/api/projects/${'a'.repeat(500)}/` }],
      [404, { url: '/api//projects/' }],
      [400, { url: '/api/%zz/' }],
      [400, { url: '/api/customers/%E0%A4%A/' }],
      [404, { url: '/api/..%2f..%2fetc/passwd' }],
      [404, { url: `/api/customers/${customer.id}%00/` }],
      [415, { method: 'POST', url: '/api/projects/', payload: '{}', headers: { 'content-type': 'text/plain' } }],
      [
        415,
        {
          method: 'POST',
          url: '/api/projects/',
          payload: '{}',
          headers: { 'content-type': 'application/json; charset=utf-16' },
        },
      ],
      [
        415,
        {
          method: 'POST',
          url: '/api/projects/',
          payload: '--a--',
          headers: { 'content-type': 'multipart/form-data; boundary=a' },
        },
      ],
      [415, { method: 'POST', url: '/api/projects/', payload: '<a/>', headers: { 'content-type': 'application/xml' } }],
      [
        413,
        {
          method: 'POST',
          url: '/api/projects/',
          payload: 'a'.repeat(1024 * 1024 + 1),
          headers: { 'content-type': 'application/json' },
        },
      ],
      [400, { method: 'POST', url: '/api/projects/', payload: '{', headers: { 'content-type': 'application/json' } }],
      [204, { method: 'DELETE', url: `/api/customers/${customer.id}/` }],
    ];
    const wrong: string[] = [];
    const ids = new Set<unknown>();
    for (const [status, options] of requests) {
      const answer = await send(company, options);
      if (answer.status !== status)
        wrong.push(`${options.method ?? 'GET'} ${options.url}: ${answer.status} instead of ${status}`);
      expectHardened(answer);
      const isReported = answer.status < 400 || /^\{"detail":"[^"]+","code":"[a-z_]+"/.test(answer.text);
      expect([options.url, isReported]).toEqual([options.url, true]);
      expect(answer.text).not.toMatch(/FST_|fastify|node_modules/i);
      ids.add(answer.headers['x-request-id']);
    }
    expect(wrong).toEqual([]);
    expect(ids.size).toBe(requests.length);
  });

  test('without a database is a 503 with a retry time; the server is live but not ready', async () => {
    const database = await cloneDatabase();
    const broken = await startTestApp({ database });
    const company = await aCompany({ app: broken });
    await database.pool.end();
    const answer = await send(company, { url: '/api/projects/' });
    expect([answer.status, answer.code, answer.headers['retry-after']]).toEqual([503, 'not_ready', '5']);
    expectHardened(answer);
    expect((await send(company, { url: '/api/health/' })).status).toBe(200);
    const ready = await send(company, { url: '/api/ready/' });
    expect([ready.status, ready.headers['retry-after']]).toEqual([503, '5']);
    await broken.app.close();
  });

  test('to an internal error is a 500 with the same headers and no details', async () => {
    const database = await cloneDatabase();
    const broken = await startTestApp({ database });
    const company = await aCompany({ app: broken });
    await withClient(database.owner, (owner) => owner.query('alter table project rename column address to somewhere'));
    const answer = await send(company, { url: '/api/projects/' });
    expect([answer.status, answer.code]).toEqual([500, 'internal']);
    expect(answer.text).not.toMatch(/address|column|project|exist/i);
    expectHardened(answer);
    await broken.app.close();
    await database.pool.end();
  });

  test('has an id that the caller cannot choose', async () => {
    const company = await aCompany();
    const answer = await send(company, {
      url: '/api/health/',
      headers: { 'x-request-id': 'chosen', 'request-id': 'chosen' },
    });
    expect(answer.headers['x-request-id']).not.toBe('chosen');
    const written = await callApi(company.owner, createCustomer, {
      params: { company_id: company.id },
      body: { name: 'Х' },
    });
    expect(written.headers['x-request-id']).toMatch(/-7/);
  });
});

describe('a method not available at a path', () => {
  test.each([
    ['DELETE', '/api/projects/', 'GET, HEAD, POST'],
    ['PUT', '/api/specifications/0192f000-0000-7000-8000-000000000000/', 'DELETE, GET, HEAD, PATCH'],
    ['GET', '/api/auth/token', 'POST'],
    ['OPTIONS', '/api/companies/', 'GET, HEAD, POST'],
    ['TRACE', '/api/health/', 'GET, HEAD'],
    ['GET', '/api/companies/0192f000-0000-7000-8000-000000000000/customers/create-by-inn/', 'POST'],
    ['POST', '/api/projects/0192f000-0000-7000-8000-000000000000/export/', 'GET, HEAD'],
  ] as const)('%s %s is a 405 that lists the available ones', async (method, url, allow) => {
    const company = await aCompany();
    const answer = await send(company, { method, url });
    expect([answer.status, answer.code, answer.headers.allow]).toEqual([405, 'method_not_allowed', allow]);
    expectHardened(answer);
  });
});

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

describe('the methods of every contract path', () => {
  test('are listed for requests with another method', async () => {
    const { app, routes } = await testApp();
    const urls = [...new Set(routes.map((route) => route.url))];
    const wrong: unknown[] = [];
    for (const url of urls) {
      const path = url.replaceAll(/:\w+/g, newId());
      const here = routes.filter((route) => route.url === url);
      const methods = new Set(here.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])));
      const allow = [...methods].toSorted().join(', ');
      for (const method of METHODS.filter((one) => !methods.has(one))) {
        const answer = await app.inject({ method, url: path });
        const isReported = answer.statusCode === 405 && answer.headers.allow === allow;
        if (!isReported) wrong.push([method, url, answer.statusCode, answer.headers.allow, allow]);
      }
    }
    expect(urls.length).toBeGreaterThan(50);
    expect(wrong).toEqual([]);
  });
});

describe('a trailing slash', () => {
  test('may be omitted', async () => {
    const { app } = await testApp();
    expect((await app.inject({ url: '/api/health' })).statusCode).toBe(200);
    expect((await app.inject({ url: '/api/projects' })).statusCode).toBe(401);
  });
});
