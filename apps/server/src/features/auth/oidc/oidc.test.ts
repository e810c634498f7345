import { createHash } from 'node:crypto';
import { getSignInOptions, obtainToken, register } from '@karkas/api/auth/auth.endpoints.ts';
import { obtainTokenByOidc } from '@karkas/api/auth/oidc.endpoints.ts';
import { beginPasskeySignIn } from '@karkas/api/auth/passkeys.endpoints.ts';
import { getProfile } from '@karkas/api/auth/profile.endpoints.ts';
import { requestPasswordReset } from '@karkas/api/auth/recovery.endpoints.ts';
import { listCompanies } from '@karkas/api/companies/companies.endpoints.ts';
import { createInvitation } from '@karkas/api/companies/invitations.endpoints.ts';
import { listRoles } from '@karkas/api/companies/roles.endpoints.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OidcSettings } from '#platform/config.ts';
import { newId } from '#platform/ids.ts';
import { callApi } from '#testing/call-api.ts';
import { aCompany, PASSWORD, queryInCompany } from '#testing/factories/index.ts';
import { lettersTo, linkIn } from '#testing/letters.ts';
import { movingClock } from '#testing/moving-clock.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { testDatabase } from '#testing/test-database.ts';
import { codeOf, secondStep, switchOn } from '../second-factor/second-factor.fixtures.ts';
import { startIssuer, type TestIssuer } from './test-issuer.fixtures.ts';

let issuer: TestIssuer;
const clock = movingClock();
let app: TestApp;
beforeAll(async () => {
  issuer = await startIssuer();
  app = await appWith({});
});
afterAll(() => issuer.close());
beforeEach(() => {
  delete issuer.mistakes.claims;
  delete issuer.mistakes.isForged;
});

const appWith = async (settings: Partial<OidcSettings>, others: { registration?: 'invited' | 'off' } = {}) =>
  startTestApp({
    database: await testDatabase(),
    clock,
    oidc: { ...issuer.settings, ...settings },
    ...others,
  });

const BINDING = 'a secret of the page';
const bindingHash = (text: string): string => createHash('sha256').update(text).digest('base64url');
const anEmail = (): string => `${newId()}@example.ru`;
const claimsOf = (email: string, others: object = {}) => ({
  sub: newId(),
  email,
  email_verified: true,
  given_name: 'Анна',
  family_name: 'Смирнова',
  ...others,
});

const start = (binding = bindingHash(BINDING), on = app) =>
  on.app.inject({ method: 'GET', url: `/api/auth/oidc/start/?${new URLSearchParams({ binding }).toString()}` });
const callback = async (query: string, on = app): Promise<string> => {
  const answer = await on.app.inject({ method: 'GET', url: `/api/auth/oidc/callback/?${query}` });
  expect(answer.statusCode).toBe(302);
  return String(answer.headers.location);
};
/** The address of the page to which the issuer sends the browser back. */
const comeBack = async (claims: Record<string, unknown>, on = app): Promise<string> =>
  callback(issuer.authorize(String((await start(undefined, on)).headers.location), claims), on);
const exchange = (
  location: string,
  others: { binding?: string; consent?: true; invitation_token?: string } = {},
  on = app,
) => {
  const ticket = new URLSearchParams(location.split('#')[1]).get('oidc') ?? '-';
  return callApi(null, obtainTokenByOidc, { body: { ticket, binding: BINDING, ...others } }, { app: on });
};
const enter = async (claims: Record<string, unknown>, others: { consent?: true } = {}, on = app) =>
  exchange(await comeBack(claims, on), others, on);
const refusal = ({ status, problem }: { status: number; problem: { code: string } }) => [status, problem.code];
const verified = async (on = app) => {
  const company = await aCompany({ app: on });
  await on.database.pool.query('update user_account set is_email_verified = true where id = $1', [
    company.owner.userId,
  ]);
  return company;
};

describe('signing in through an OpenID Connect issuer', () => {
  test('is offered, and sends the browser to the issuer with PKCE, state and nonce', async () => {
    expect((await callApi(null, getSignInOptions, {}, { app })).body.sso).toEqual({ name: 'Строй-вход' });
    const { statusCode, headers } = await start();
    expect(statusCode).toBe(302);
    const { origin, searchParams } = new URL(String(headers.location));
    expect(origin).toBe(issuer.settings.issuer);
    expect(searchParams.get('redirect_uri')).toBe('https://karkas.test/api/auth/oidc/callback/');
    expect(searchParams.get('code_challenge_method')).toBe('S256');
    for (const name of ['state', 'nonce', 'code_challenge']) expect(searchParams.get(name)).toMatch(/^[\w-]{43}$/);
  });

  test('opens the account of the verified address, and keeps it when the address changes at the issuer', async () => {
    const { owner } = await verified();
    const claims = claimsOf(owner.email.toUpperCase());
    const first = await enter(claims);
    expect((await callApi(first.body, getProfile, {}, { app })).body.id).toBe(owner.userId);
    const moved = await enter({ ...claims, email: anEmail() });
    expect((await callApi(moved.body, getProfile, {}, { app })).body.id).toBe(owner.userId);
  });

  test('does not open an account to another person who got its address at the issuer', async () => {
    const company = await verified();
    const { owner } = company;
    expect((await enter(claimsOf(owner.email))).status).toBe(200);
    expect(refusal(await enter(claimsOf(owner.email)))).toEqual([409, 'oidc_other_identity']);
    const lines = await queryInCompany<{ changes: unknown }>(
      company,
      `select changes from activity_log where company_id = $1 and model = 'membership' and action = 'update'`,
      [company.id],
    );
    const { issuer: address } = issuer.settings;
    expect(lines.map(({ changes }) => changes)).toEqual([[{ field: 'identity_issuer', old: null, new: address }]]);
    expect(await lettersTo(app, owner.email, 'identity_linked')).toHaveLength(1);
  });

  test('does not open an account whose address is not verified here: somebody else may have registered it', async () => {
    const { owner } = await aCompany({ app });
    await app.database.pool.query('update user_account set is_email_verified = false where id = $1', [owner.userId]);
    expect(refusal(await enter(claimsOf(owner.email)))).toEqual([409, 'oidc_address_unverified']);
  });

  test('creates an account and its first company, with consent', async () => {
    const email = anEmail();
    const location = await comeBack(claimsOf(email));
    expect(refusal(await exchange(location))).toEqual([409, 'oidc_consent_required']);
    const session = (await exchange(location, { consent: true })).body;
    const profile = (await callApi(session, getProfile, {}, { app })).body;
    expect(profile).toMatchObject({ email, first_name: 'Анна', last_name: 'Смирнова', is_email_verified: true });
    expect((await callApi(session, listCompanies, {}, { app })).body).toHaveLength(1);
    const { rows } = await app.database.pool.query('select form from consent_record where user_id = $1', [profile.id]);
    expect(rows).toHaveLength(1);
  });

  test('creates no account where registration is closed', async () => {
    for (const registration of ['off', 'invited'] as const) {
      const closed = await appWith({}, { registration });
      const location = await comeBack(claimsOf(anEmail()), closed);
      expect(refusal(await exchange(location, { consent: true }, closed))).toEqual([403, 'registration_closed']);
    }
  });

  test('lets an invited user in, who joins the inviting company', async () => {
    const invited = await appWith({}, { registration: 'invited' });
    const company = await verified(invited);
    const email = anEmail();
    const params = { company_id: company.id };
    const roles = (await callApi(company.owner, listRoles, { params }, { app: invited })).body;
    const role_id = roles.find(({ code }) => code === 'viewer')?.id ?? '';
    await callApi(company.owner, createInvitation, { params, body: { email, role_id } }, { app: invited });
    const token = linkIn((await lettersTo(invited, email, 'invitation')).at(-1));
    const location = await comeBack(claimsOf(email), invited);
    const session = (await exchange(location, { consent: true, invitation_token: token }, invited)).body;
    const companies = (await callApi(session, listCompanies, {}, { app: invited })).body;
    expect(companies.map(({ id }) => id)).toEqual([company.id]);
  });

  test('requires an address that the issuer has verified', async () => {
    const { owner } = await verified();
    for (const claims of [
      claimsOf(owner.email, { email_verified: false }),
      claimsOf(owner.email, { email_verified: undefined }),
      claimsOf(owner.email, { email: undefined }),
    ])
      expect(await comeBack(claims)).toBe('/auth/login?oidc=email_unverified');
  });

  test('rejects a token of another issuer, audience, nonce, or signature', async () => {
    const { owner } = await verified();
    for (const claims of [{ iss: 'https://evil.example' }, { aud: 'another client' }, { nonce: 'another' }]) {
      issuer.mistakes.claims = claims;
      expect([claims, await comeBack(claimsOf(owner.email))]).toEqual([claims, '/auth/login?oidc=failed']);
    }
    delete issuer.mistakes.claims;
    issuer.mistakes.isForged = true;
    expect(await comeBack(claimsOf(owner.email))).toBe('/auth/login?oidc=failed');
  });

  test('accepts each state once and for ten minutes, and no code of another sign-in', async () => {
    const { owner } = await verified();
    const claims = claimsOf(owner.email);
    const begun = async () => issuer.authorize(String((await start()).headers.location), claims);
    const query = await begun();
    expect(await callback(query)).toContain('#oidc=');
    expect(await callback(query)).toBe('/auth/login?oidc=expired');
    const [one, two] = [new URLSearchParams(await begun()), new URLSearchParams(await begun())];
    one.set('code', two.get('code') ?? '');
    expect(await callback(one.toString())).toBe('/auth/login?oidc=failed');
    const late = await begun();
    clock.forward(10 * 60_000 + 1);
    expect(await callback(late)).toBe('/auth/login?oidc=expired');
    expect(await callback('code=x&state=self-made')).toBe('/auth/login?oidc=expired');
  });

  test('tells the page when the user has cancelled', async () => {
    const state = new URL(String((await start()).headers.location)).searchParams.get('state') ?? '';
    const query = new URLSearchParams({ error: 'access_denied', state }).toString();
    expect(await callback(query)).toBe('/auth/login?oidc=cancelled');
  });

  test('gives the tokens once, and only to the page that started', async () => {
    const { owner } = await verified();
    const location = await comeBack(claimsOf(owner.email));
    expect(refusal(await exchange(location, { binding: 'of another page' }))).toEqual([401, 'oidc_not_accepted']);
    expect((await exchange(location)).status).toBe(200);
    expect(refusal(await exchange(location))).toEqual([401, 'oidc_not_accepted']);
    const late = await comeBack(claimsOf(owner.email));
    clock.forward(10 * 60_000 + 1);
    expect(refusal(await exchange(late))).toEqual([401, 'oidc_not_accepted']);
  });

  test('redirects nowhere else, whatever the request asks for', async () => {
    const evil = 'https://evil.example/';
    const asked = await app.app.inject({
      method: 'GET',
      url: `/api/auth/oidc/start/?binding=${bindingHash(BINDING)}&redirect_uri=${evil}&return=${evil}`,
      headers: { 'x-forwarded-host': 'evil.example' },
    });
    expect(new URL(String(asked.headers.location)).searchParams.get('redirect_uri')).toBe(
      'https://karkas.test/api/auth/oidc/callback/',
    );
    expect(await callback(`state=x&return=${evil}`)).toBe('/auth/login?oidc=expired');
    for (const binding of ['', 'short', `${bindingHash(BINDING)}x`])
      expect((await start(binding)).statusCode).toBe(404);
  });

  test('asks for the code of an account that has one, and refuses a disabled account', async () => {
    const { owner } = await verified();
    const { secret } = await switchOn(owner, { app, clock });
    const asked = await enter(claimsOf(owner.email));
    expect(refusal(asked)).toEqual([401, 'totp_required']);
    expect((await secondStep(app, asked.problem.challenge, codeOf(secret, { clock }))).status).toBe(200);
    await app.database.pool.query('update user_account set is_disabled = true where id = $1', [owner.userId]);
    expect(refusal(await enter(claimsOf(owner.email)))).toEqual([403, 'account_disabled']);
  });

  test('is absent without an issuer, and tells the page when the issuer does not answer', async () => {
    const without = await startTestApp({ database: await testDatabase() });
    expect((await callApi(null, getSignInOptions, {}, { app: without })).body.sso).toBeNull();
    expect((await start(undefined, without)).statusCode).toBe(404);
    const away = await appWith({ issuer: 'http://127.0.0.1:1' });
    expect((await start(undefined, away)).headers.location).toBe('/auth/login?oidc=unavailable');
  });
});

describe('where the issuer is the only way to sign in', () => {
  test('passwords and passkeys are switched off', async () => {
    const only = await appWith({ isOnly: true });
    const { owner } = await verified(only);
    expect((await callApi(null, getSignInOptions, {}, { app: only })).body).toMatchObject({
      has_passwords: false,
      has_passkeys: false,
    });
    const off = [403, 'passwords_off'];
    const body = { email: owner.email, password: PASSWORD };
    expect(refusal(await callApi(null, obtainToken, { body }, { app: only }))).toEqual(off);
    expect(refusal(await callApi(null, beginPasskeySignIn, {}, { app: only }))).toEqual(off);
    const asked = await callApi(null, requestPasswordReset, { body: { email: owner.email } }, { app: only });
    expect(refusal(asked)).toEqual(off);
    const person = { first_name: 'Анна', last_name: 'Смирнова', email: anEmail(), consent: true as const };
    const registered = await callApi(
      null,
      register,
      { body: { ...person, password: PASSWORD, password_confirmation: PASSWORD } },
      { app: only },
    );
    expect(refusal(registered)).toEqual(off);
    expect((await enter(claimsOf(owner.email), {}, only)).status).toBe(200);
  });
});
