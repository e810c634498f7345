import { getCustomer, listCustomers } from '@karkas/api/customers/customers.endpoints.ts';
import { obtainToken } from '@karkas/api/auth/auth.endpoints.ts';
import http from 'node:http';
import { describe, expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany, aCustomer, aMember, PASSWORD } from '#testing/factories/index.ts';
import { startTestApp, testApp } from '#testing/start-test-app.ts';
import { eventually } from '#testing/with-job-runner.ts';
import { createLogger } from '../logging.ts';

type Line = Record<string, unknown>;

async function listen() {
  const lines: Line[] = [];
  const logger = createLogger({ write: (line) => void lines.push(JSON.parse(line) as Line) });
  const app = await startTestApp({ database: (await testApp()).database, logger });
  return { app, lines, requests: () => lines.filter((line) => line.message === 'request') };
}

describe('access log', () => {
  test('has one line per request: user, address, company and result', async () => {
    const { app, requests } = await listen();
    const company = await aCompany({ app });
    const customer = await aCustomer(company);
    const before = requests().length;
    const answer = await callApi(
      company.owner,
      getCustomer,
      { params: { customer_id: customer.id } },
      { app, ip: '203.0.113.5' },
    );
    expect(requests().slice(before)).toEqual([
      {
        level: 'info',
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        message: 'request',
        request_id: answer.headers['x-request-id'],
        method: 'GET',
        route: '/api/customers/:customer_id/',
        user_id: company.owner.userId,
        company_id: company.id,
        address: '203.0.113.5',
        status: 200,
        ms: expect.any(Number),
      },
    ]);
  });

  test('reports every denial as a security event', async () => {
    const { app, requests } = await listen();
    const company = await aCompany({ app });
    const otherCompany = await aCompany({ app });
    const viewer = await aMember(company, 'viewer');
    const before = requests().length;
    const params = { customer_id: (await aCustomer(company)).id };
    const from = requests().length;
    await callApi(null, listCustomers, {}, { app });
    await callApi(otherCompany.owner, getCustomer, { params }, { app });
    await app.app.inject({
      method: 'DELETE',
      url: `/api/customers/${params.customer_id}/`,
      headers: { authorization: `Bearer ${viewer.access}` },
    });
    await callApi(null, obtainToken, { body: { email: company.owner.email, password: 'не тот' } }, { app });
    await app.app.inject({ url: '/api/health/', headers: { host: 'evil.example' } });
    const lines = requests().slice(from);
    expect(before).toBeLessThan(from);
    expect(lines.map(({ level, event, refusal, status }) => [level, event, refusal, status])).toEqual([
      ['warn', 'denied', 'not_authenticated', 401],
      ['warn', 'denied', 'not_found', 404],
      ['warn', 'denied', 'forbidden', 403],
      ['warn', 'denied', 'no_active_account', 401],
      ['warn', 'denied', 'wrong_host', 421],
    ]);
    expect(lines[1]).toMatchObject({ is_out_of_reach: true, user_id: otherCompany.owner.userId });
    expect(lines[2]).toMatchObject({ is_out_of_reach: false, user_id: viewer.userId, company_id: company.id });
  });

  test('never contains a password, a token or a request body', async () => {
    const { app, lines } = await listen();
    const company = await aCompany({ app });
    const answer = await callApi(
      null,
      obtainToken,
      { body: { email: company.owner.email, password: PASSWORD } },
      { app },
    );
    await callApi({ access: answer.body.access }, listCustomers, { query: { search: 'Тайна' } }, { app });
    const text = JSON.stringify(lines);
    for (const secret of [PASSWORD, answer.body.access, answer.body.refresh, company.owner.email, 'Тайна'])
      expect(text).not.toContain(secret);
    createLogger({ write: (line) => void lines.push(JSON.parse(line) as Line) }).info(
      { password: 'a', body: { token: 'b', name: 'c' } },
      'redacted',
    );
    expect(lines.at(-1)).toMatchObject({ message: 'redacted', body: { name: 'c' } });
    expect(JSON.stringify(lines.at(-1))).not.toMatch(/"(password|token)"/);
  });

  test('reports an aborted upload, but not as an error', async () => {
    const { app, lines, requests } = await listen();
    const company = await aCompany({ app });
    const address = new URL(await app.app.listen({ port: 0, host: '127.0.0.1' }));
    const request = http.request({
      host: address.hostname,
      port: address.port,
      method: 'POST',
      path: `/api/companies/${company.id}/logo/`,
      headers: {
        authorization: `Bearer ${company.owner.access}`,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': '100000',
      },
    });
    request.on('error', () => undefined);
    request.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nhalf');
    await new Promise((resolve) => {
      setTimeout(resolve, 200);
    });
    request.destroy();
    const left = await eventually(async () => requests().find((line) => line.route !== null) ?? null);
    expect(left).toMatchObject({ level: 'info', event: 'aborted', route: '/api/companies/:company_id/logo/' });
    expect(lines.filter((line) => line.level === 'error')).toEqual([]);
    await app.app.close();
  });
});
