import { createHmac } from 'node:crypto';
import { getProfile } from '@karkas/api/auth/profile.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany } from '#testing/factories/index.ts';
import { movingClock } from '#testing/moving-clock.ts';
import { startTestApp, TEST_SECRETS, testApp } from '#testing/start-test-app.ts';
import { ACCESS_TOKEN_SECONDS, createAccessTokens } from '../../access/access-tokens.ts';
import { systemClock } from '../../clock.ts';

const encode = (value: unknown): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
const KEY = Buffer.from(TEST_SECRETS.accessTokenKey, 'hex');

/** A hand-made token, so that every part can be invalid. */
function forge(claims: object, options: { header?: object; key?: Buffer; algorithm?: string } = {}): string {
  const body = `${encode({ alg: 'HS256', typ: 'at+jwt', ...options.header })}.${encode(claims)}`;
  return `${body}.${createHmac(options.algorithm ?? 'sha256', options.key ?? KEY)
    .update(body)
    .digest('base64url')}`;
}

async function aPerson() {
  const company = await aCompany();
  const { userId, sessionId } = company.owner;
  const now = Math.floor(Date.now() / 1000);
  return { company, claims: { sub: userId, sid: sessionId, aud: 'karkas-api', iat: now, exp: now + 600 } };
}

async function ask(
  authorization: string | null,
  headers: Record<string, string> = {},
): Promise<{ status: number; text: string; challenge: unknown }> {
  const { app } = await testApp();
  const response = await app.inject({
    url: getProfile.paths[0],
    headers: { ...(authorization === null ? {} : { authorization }), ...headers },
  });
  return { status: response.statusCode, text: response.body, challenge: response.headers['www-authenticate'] };
}

describe('an access token', () => {
  test("made by hand like the server's is accepted, so the failures below have their own reason", async () => {
    const { claims } = await aPerson();
    expect((await ask(`Bearer ${forge(claims)}`)).status).toBe(200);
    expect((await ask(`bearer ${forge(claims)}`)).status).toBe(200);
  });

  test.each<[string, (claims: Record<string, unknown>) => string]>([
    ['without an algorithm', (claims) => `${encode({ alg: 'none', typ: 'at+jwt' })}.${encode(claims)}.`],
    [
      'with the algorithm «NONE»',
      (claims) => `${encode({ alg: 'NONE', typ: 'at+jwt' })}.${encode(claims)}.${encode('x')}`,
    ],
    ['with another algorithm', (claims) => forge(claims, { header: { alg: 'HS512' }, algorithm: 'sha512' })],
    ['with the algorithm of a public key', (claims) => forge(claims, { header: { alg: 'RS256' } })],
    ['of another key', (claims) => forge(claims, { key: Buffer.from('c3'.repeat(32), 'hex') })],
    ['of an empty key', (claims) => forge(claims, { key: Buffer.alloc(0) })],
    [
      'with a key of its own in the header',
      (claims) => forge(claims, { key: Buffer.from('mine'), header: { jwk: { kty: 'oct', k: encode('mine') } } }),
    ],
    [
      'with a key to be fetched',
      (claims) =>
        forge(claims, {
          key: Buffer.from('mine'),
          header: { jku: 'https://evil.example/jwks', kid: '../../dev/null' },
        }),
    ],
    ['of another type', (claims) => forge(claims, { header: { typ: 'JWT' } })],
    ['with an unknown critical part', (claims) => forge(claims, { header: { crit: ['b64'], b64: false } })],
    ['for another audience', (claims) => forge({ ...claims, aud: 'other-api' })],
    ['for no audience', ({ aud: _aud, ...claims }) => forge(claims)],
    ['that is over', (claims) => forge({ ...claims, iat: 1, exp: Math.floor(Date.now() / 1000) - 1 })],
    ['that never ends', ({ exp: _exp, ...claims }) => forge(claims)],
    ['with an end that is no number', (claims) => forge({ ...claims, exp: 'never' })],
    ['that is not yet', (claims) => forge({ ...claims, nbf: Math.floor(Date.now() / 1000) + 600 })],
    ['without a session', ({ sid: _sid, ...claims }) => forge(claims)],
    ['of nobody', ({ sub: _sub, ...claims }) => forge(claims)],
    ['of another session', (claims) => forge({ ...claims, sid: '00000000-0000-7000-8000-000000000000' })],
    [
      'of another person in the same session',
      (claims) => forge({ ...claims, sub: '00000000-0000-7000-8000-000000000000' }),
    ],
    ['with ids that are none', (claims) => forge({ ...claims, sub: 'admin', sid: `' or 1=1 --` })],
    [
      'with its claims changed',
      (claims) => {
        const [header, , signature] = forge(claims).split('.');
        return `${header}.${encode({ ...claims, sub: 'x' })}.${signature}`;
      },
    ],
    ['cut short', (claims) => forge(claims).slice(0, -4)],
    ['with a signature cut off', (claims) => forge(claims).split('.').slice(0, 2).join('.')],
    ['of five parts', (claims) => `${forge(claims)}.x.y`],
    ['of one part', () => 'abc'],
    ['that is no JSON', () => `${encode('{')}.${encode('{')}.x`],
    ['of a megabyte', (claims) => forge({ ...claims, padding: 'a'.repeat(1024 * 1024) })],
    ['a little too long', (claims) => forge({ ...claims, padding: 'a'.repeat(4_000) })],
    ['that is a refresh token', () => `r_${'a'.repeat(43)}`],
  ])('%s is rejected', async (_title, make) => {
    const { claims } = await aPerson();
    const answer = await ask(`Bearer ${make(claims)}`);
    expect([answer.status, JSON.parse(answer.text).code, answer.challenge]).toEqual([401, 'token_not_valid', 'Bearer']);
    expect(answer.text).not.toMatch(/jose|JWS|JWT|signature|claim|uuid/i);
  });

  test.each([
    '',
    'Bearer',
    'Bearer ',
    'Basic dXNlcjpwYXNz',
    'Token abc',
    'Bearer a b',
    'Bearer\tabc',
    'Bearer ключ',
    'Bearer abc, Bearer def',
  ])('is not accepted from the header %j', async (header) => {
    const answer = await ask(header === 'Bearer ключ' ? 'Bearer \u00e4' : header);
    expect([answer.status, answer.challenge]).toEqual([401, 'Bearer']);
  });

  test('is ignored in the URL or in a cookie', async () => {
    const { company } = await aPerson();
    const { app } = await testApp();
    const response = await app.inject({
      url: `/api/projects/?access_token=${company.owner.access}`,
      headers: { cookie: `access=${company.owner.access}` },
    });
    expect(response.statusCode).toBe(401);
    expect((await ask(null)).status).toBe(401);
  });

  test("expires by the server's clock, also when cached", async () => {
    const { database } = await testApp();
    const clock = movingClock();
    const app = await startTestApp({ database, clock });
    const company = await aCompany({ app });
    const get = () => callApi(company.owner, getProfile, {}, { app });
    expect((await get()).status).toBe(200);
    clock.forward((ACCESS_TOKEN_SECONDS - 5) * 1000);
    expect((await get()).status).toBe(200);
    clock.forward(6_000);
    expect((await get()).problem.code).toBe('token_not_valid');
    expect((await get()).status).toBe(401);
    await app.app.close();
  });

  test('ends with its session at once, cached or not', async () => {
    const { company } = await aPerson();
    expect((await callApi(company.owner, getProfile, {})).status).toBe(200);
    await company.app.database.pool.query('update auth_session set revoked_at = now() where id = $1', [
      company.owner.sessionId,
    ]);
    expect((await callApi(company.owner, getProfile, {})).problem.code).toBe('token_not_valid');
  });

  test('of one installation is invalid on another', async () => {
    const foreign = createAccessTokens({ secret: 'd4'.repeat(32), clock: systemClock });
    const { company } = await aPerson();
    const token = await foreign.issue({ userId: company.owner.userId, sessionId: company.owner.sessionId });
    expect((await ask(`Bearer ${token}`)).status).toBe(401);
    expect((await ask(`Bearer ${token}`)).status).toBe(401);
  });
});
