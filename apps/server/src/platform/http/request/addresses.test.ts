import { obtainToken, register } from '@karkas/api/auth/auth.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany, PASSWORD, queryInCompany } from '#testing/factories/index.ts';
import { startTestApp, testApp, type TestApp } from '#testing/start-test-app.ts';

const PROXY = '10.20.0.5';
const behindProxy = async (): Promise<TestApp> =>
  startTestApp({ database: (await testApp()).database, trustedProxies: ['10.20.0.0/16', '::1'] });
const from = (...addresses: string[]) => ({ 'x-forwarded-for': addresses.join(', ') });

describe('behind a trusted proxy', () => {
  test('guessing from one address does not lock out another', async () => {
    const app = await behindProxy();
    const { owner } = await aCompany({ app });
    const signIn = (password: string, address: string, email = owner.email) =>
      callApi(null, obtainToken, { body: { email, password } }, { app, ip: PROXY, headers: from(address) });
    const guesses: number[] = [];
    for (let index = 0; index < 25; index += 1)
      guesses.push((await signIn('не тот', '203.0.113.7', `nobody${index}@example.ru`)).status);
    expect([guesses.filter((status) => status === 401).length, guesses.at(-1)]).toEqual([20, 429]);
    expect((await signIn(PASSWORD, '203.0.113.8')).status).toBe(200);
  });

  test('the forwarded address is stored in sessions, the log and consents', async () => {
    const app = await behindProxy();
    const company = await aCompany({ app });
    const address = '198.51.100.23';
    const options = { app, ip: PROXY, headers: from('8.8.8.8', address) };
    expect(
      (await callApi(null, obtainToken, { body: { email: company.owner.email, password: PASSWORD } }, options)).status,
    ).toBe(200);
    const stored = await queryInCompany<{ ip: string }>(
      company,
      `(select ip from auth_session where user_id = $1 order by created_at desc limit 1)
       union all (select ip from activity_log where action = 'login' and user_id = $1 order by seq desc limit 1)`,
      [company.owner.userId],
    );
    expect(stored.map((row) => row.ip)).toEqual([address, address]);
    const email = `consent-${company.id}@example.ru`;
    const body = {
      first_name: 'Иван',
      last_name: 'Петров',
      email,
      phone: '+7 999 123-45-67',
      password: PASSWORD,
      password_confirmation: PASSWORD,
      consent: true as const,
    };
    expect((await callApi(null, register, { body }, options)).status).toBe(201);
    const { rows } = await app.database.pool.query<{ ip: string }>(
      `select c.ip from consent_record c join user_account u on u.id = c.user_id where u.email = $1`,
      [email],
    );
    expect(rows).toEqual([{ ip: address }]);
  });

  test.each([
    ['the last address that is no proxy', from('1.1.1.1', '203.0.113.9', '10.20.9.9'), '203.0.113.9'],
    ['an address with a port', from('203.0.113.9:5123'), '203.0.113.9'],
    ['IPv4 written as IPv6', from('::ffff:203.0.113.9'), '203.0.113.9'],
    ['IPv6', from('2001:db8::1'), '2001:db8::1'],
    ['what is no address: the proxy itself', from('<script>'), PROXY],
    ['nothing: the proxy itself', {}, PROXY],
  ])('is accepted: %s', async (_title, headers, expected) => {
    const app = await behindProxy();
    const company = await aCompany({ app });
    await callApi(
      null,
      obtainToken,
      { body: { email: company.owner.email, password: PASSWORD } },
      { app, ip: PROXY, headers },
    );
    const [session] = await queryInCompany<{ ip: string }>(
      company,
      `select ip from auth_session where user_id = $1 order by created_at desc limit 1`,
      [company.owner.userId],
    );
    expect(session?.ip).toBe(expected);
  });

  test('forwarded addresses from anybody else are ignored', async () => {
    const app = await behindProxy();
    const company = await aCompany({ app });
    await callApi(
      null,
      obtainToken,
      { body: { email: company.owner.email, password: PASSWORD } },
      { app, ip: '203.0.113.77', headers: from('1.2.3.4') },
    );
    const [session] = await queryInCompany<{ ip: string }>(
      company,
      `select ip from auth_session where user_id = $1 order by created_at desc limit 1`,
      [company.owner.userId],
    );
    expect(session?.ip).toBe('203.0.113.77');
  });
});

describe('the host of a request', () => {
  const statusOf = async (headers: Record<string, string>, options: { ip?: string } = {}) => {
    const app = await startTestApp({
      database: (await testApp()).database,
      trustedProxies: ['10.20.0.0/16'],
      ownHosts: () => ['karkas.example.ru', 'стройка.рф', 'xn--80aqliau4g.xn--p1ai'],
    });
    const answer = await app.app.inject({ url: '/api/health/', headers, remoteAddress: options.ip ?? '127.0.0.1' });
    return [answer.statusCode, answer.statusCode === 200 ? null : answer.json<{ code: string }>().code];
  };

  test.each([
    'karkas.example.ru',
    'KARKAS.example.RU:8443',
    'localhost:8080',
    'app.localhost',
    '127.0.0.1:8080',
    '192.168.1.20',
    '[::1]:8080',
  ])('%s is served', async (host) => {
    expect(await statusOf({ host })).toEqual([200, null]);
  });

  test.each([
    'evil.example',
    'karkas.example.ru.evil.example',
    'localhost.evil.example',
    '127.0.0.1.nip.io',
    'example.ru',
    '2130706433.example',
  ])('%s is rejected', async (host) => {
    expect(await statusOf({ host })).toEqual([421, 'wrong_host']);
  });

  test('is accepted from a trusted proxy only', async () => {
    const headers = { host: '127.0.0.1:8080', 'x-forwarded-host': 'evil.example' };
    expect(await statusOf(headers, { ip: PROXY })).toEqual([421, 'wrong_host']);
    expect(await statusOf(headers)).toEqual([200, null]);
    expect(await statusOf({ host: 'evil.example', 'x-forwarded-host': 'karkas.example.ru' })).toEqual([
      421,
      'wrong_host',
    ]);
  });
});
