import { createHash } from 'node:crypto';
import { changePassword } from '@karkas/api/auth/account.endpoints.ts';
import * as endpoints from '@karkas/api/auth/confirmations.endpoints.ts';
import type { ConfirmedAction } from '@karkas/api/auth/confirmations.schemas.ts';
import { beginPasskey, deletePasskey } from '@karkas/api/auth/passkeys.endpoints.ts';
import { eraseAccount } from '@karkas/api/auth/personal-data.endpoints.ts';
import { getProfile } from '@karkas/api/auth/profile.endpoints.ts';
import * as factor from '@karkas/api/auth/second-factor.endpoints.ts';
import { startCompanyExport } from '@karkas/api/company-export/company-export.endpoints.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { callApi, type Session } from '#testing/call-api.ts';
import { aCompany, aMember, PASSWORD, signInDirectly } from '#testing/factories/index.ts';
import { movingClock } from '#testing/moving-clock.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { testDatabase } from '#testing/test-database.ts';
import { startIssuer, type TestIssuer } from '../oidc/test-issuer.fixtures.ts';
import { addPasskey, type SoftwareAuthenticator } from '../passkeys/software-authenticator.fixtures.ts';
import { codeOf, switchOn } from '../second-factor/second-factor.fixtures.ts';

let issuer: TestIssuer;
const clock = movingClock();
let only: TestApp;
let beside: TestApp;
beforeAll(async () => {
  issuer = await startIssuer();
  const appWith = async (isOnly: boolean) =>
    startTestApp({ database: await testDatabase(), clock, oidc: { ...issuer.settings, isOnly } });
  only = await appWith(true);
  beside = await appWith(false);
});
afterAll(() => issuer.close());

const BINDING = 'a secret of the page';
const binding_hash = createHash('sha256').update(BINDING).digest('base64url');
const refusal = ({ status, problem }: { status: number; problem: { code: string } }) => [status, problem.code];
const NOT_ACCEPTED = [403, 'confirmation_not_accepted'];
const seconds = (): number => Math.floor(clock.now().getTime() / 1000);

/** A member whom the issuer knows. */
async function linked(app: TestApp) {
  const company = await aCompany({ app });
  await aMember(company, 'owner');
  const subject = newId();
  await app.database.pool.query(`insert into account_identity (issuer, subject, user_id) values ($1, $2, $3)`, [
    issuer.settings.issuer,
    subject,
    company.owner.userId,
  ]);
  return { company, owner: company.owner, subject, app };
}
type Linked = Awaited<ReturnType<typeof linked>>;

const begin = (session: Session, action: ConfirmedAction, app: TestApp) =>
  callApi(session, endpoints.confirmByIssuer, { body: { confirmed_action: action, binding_hash } }, { app });
const callback = async (query: string, app: TestApp): Promise<string> =>
  String((await app.app.inject({ method: 'GET', url: `/api/auth/oidc/callback/?${query}` })).headers.location);
/** The page to which the issuer sends the browser back. */
async function signedInAnew({ owner, subject, app }: Linked, action: ConfirmedAction, claims: object = {}) {
  const { issuer_url: url } = (await begin(owner, action, app)).body;
  return callback(issuer.authorize(url, { sub: subject, auth_time: seconds(), ...claims }), app);
}
const confirmationOf = (page: string) => ({
  ticket: new URLSearchParams(page.split('#')[1]).get('oidc') ?? '-',
  binding: BINDING,
});
const confirmed = async (user: Linked, action: ConfirmedAction) => confirmationOf(await signedInAnew(user, action));

describe('where the issuer is the only way to sign in', () => {
  test('the password confirms nothing and is not changed', async () => {
    const { owner, app, company } = await linked(only);
    const proof = { body: { password: PASSWORD } };
    const changed = { old_password: PASSWORD, new_password1: 'Новый пароль 2', new_password2: 'Новый пароль 2' };
    for (const asked of [
      await callApi(owner, eraseAccount, proof, { app }),
      await callApi(owner, factor.beginSecondFactor, proof, { app }),
      await callApi(owner, startCompanyExport, { params: { company_id: company.id }, ...proof }, { app }),
      await callApi(owner, changePassword, { body: changed }, { app }),
      await callApi(owner, endpoints.beginPasskeyConfirmation, {}, { app }),
    ])
      expect(refusal(asked)).toEqual([403, 'passwords_off']);
  });

  test('a fresh sign-in there confirms an export', async () => {
    const user = await linked(only);
    const confirmation = await confirmed(user, 'export_company');
    const params = { company_id: user.company.id };
    const start = (key: string) =>
      callApi(
        user.owner,
        startCompanyExport,
        { params, body: { confirmation } },
        { app: only, headers: { 'idempotency-key': key } },
      );
    const started = await start('one');
    expect(started.status).toBe(202);
    expect((await start('one')).body).toEqual(started.body);
    expect(refusal(await start('two'))).toEqual(NOT_ACCEPTED);
  });

  test('it confirms an erasure, also of an account that has a passkey from before', async () => {
    const user = await linked(only);
    await only.database.pool.query('update user_account set has_passkey = true where id = $1', [user.owner.userId]);
    const confirmation = await confirmed(user, 'erase_account');
    expect((await callApi(user.owner, eraseAccount, { body: { confirmation } }, { app: only })).status).toBe(204);
  });

  test('it confirms the code of an authenticator: on, new recovery codes, off', async () => {
    const user = await linked(only);
    const { owner, app } = user;
    const body = { confirmation: await confirmed(user, 'begin_totp') };
    const { secret } = (await callApi(owner, factor.beginSecondFactor, { body }, { app })).body;
    const code = codeOf(secret, { clock });
    expect((await callApi(owner, factor.confirmSecondFactor, { body: { code } }, { app })).status).toBe(200);
    const renewed = { confirmation: await confirmed(user, 'renew_recovery_codes') };
    expect((await callApi(owner, factor.renewRecoveryCodes, { body: renewed }, { app })).status).toBe(200);
    const removed = { confirmation: await confirmed(user, 'remove_totp') };
    expect((await callApi(owner, factor.deleteSecondFactor, { body: removed }, { app })).status).toBe(204);
  });
});

describe('a confirmation by the issuer', () => {
  test('stands in for the code only in a session that has shown one', async () => {
    const user = await linked(beside);
    const { owner, app } = user;
    const older = { ...owner, ...(await signInDirectly(app, owner.userId)) };
    const { codes } = await switchOn(owner, { app, clock });
    const away = async (by: Session, code?: string) => {
      const { issuer_url: url } = (await begin(by, 'remove_totp', app)).body;
      const page = await callback(issuer.authorize(url, { sub: user.subject, auth_time: seconds() }), app);
      const body = { confirmation: confirmationOf(page), code };
      return callApi(by, factor.deleteSecondFactor, { body }, { app });
    };
    const refused = await away(older);
    expect([refused.status, refused.problem.errors?.[0]?.field]).toEqual([400, 'code']);
    expect((await away(owner)).status).toBe(204);
    const again = await switchOn(owner, { app, clock });
    expect((await away(older, codes[0])).status).toBe(400);
    expect((await away(older, again.codes[0])).status).toBe(204);
  });

  test('asks for a sign-in anew and returns to a page of ours', async () => {
    const user = await linked(beside);
    const { searchParams, origin } = new URL((await begin(user.owner, 'erase_account', beside)).body.issuer_url);
    expect(origin).toBe(issuer.settings.issuer);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      prompt: 'login',
      max_age: '0',
      login_hint: user.owner.email,
      redirect_uri: 'https://karkas.test/api/auth/oidc/callback/',
    });
    expect(await signedInAnew(user, 'erase_account')).toMatch(/^\/auth\/confirmed#oidc=[\w-]{43}$/);
  });

  test('is not given for an older sign-in, another subject, or a token without the time', async () => {
    const user = await linked(beside);
    const failed = async (claims: object) => (await signedInAnew(user, 'erase_account', claims)).split('?')[1];
    expect(await failed({ auth_time: seconds() - 61 })).toBe('oidc=not_fresh');
    expect(await failed({ auth_time: undefined })).toBe('oidc=not_fresh');
    expect(await failed({ sub: newId() })).toBe('oidc=other_account');
    expect(await failed({ sub: (await linked(beside)).subject })).toBe('oidc=other_account');
  });

  test('takes each answer of the issuer once, and no sign-in of another page', async () => {
    const user = await linked(beside);
    const { issuer_url: url } = (await begin(user.owner, 'erase_account', beside)).body;
    const query = issuer.authorize(url, { sub: user.subject, auth_time: seconds() });
    expect(await callback(query, beside)).toContain('/auth/confirmed#oidc=');
    expect(await callback(query, beside)).toBe('/auth/confirmed?oidc=expired');
    const start = await beside.app.inject({ method: 'GET', url: `/api/auth/oidc/start/?binding=${binding_hash}` });
    const claims = { sub: user.subject, auth_time: seconds(), email: user.owner.email, email_verified: true };
    const page = await callback(issuer.authorize(String(start.headers.location), claims), beside);
    expect(page).toContain('/auth/login#oidc=');
    const body = { confirmation: confirmationOf(page) };
    expect(refusal(await callApi(user.owner, eraseAccount, { body }, { app: beside }))).toEqual(NOT_ACCEPTED);
  });

  test('is used once, by its account, action and page, within five minutes, while its session is open', async () => {
    const user = await linked(beside);
    const { owner } = user;
    const other = await linked(beside);
    const begun = (session: Session, confirmation: { ticket: string; binding: string }) =>
      callApi(session, factor.beginSecondFactor, { body: { confirmation } }, { app: beside });
    const confirmation = await confirmed(user, 'begin_totp');
    expect(refusal(await begun(owner, { ...confirmation, binding: 'of another page' }))).toEqual(NOT_ACCEPTED);
    expect(refusal(await begun(other.owner, confirmation))).toEqual(NOT_ACCEPTED);
    expect(refusal(await callApi(owner, eraseAccount, { body: { confirmation } }, { app: beside }))).toEqual(
      NOT_ACCEPTED,
    );
    expect((await begun(owner, confirmation)).status).toBe(200);
    expect(refusal(await begun(owner, confirmation))).toEqual(NOT_ACCEPTED);
    const late = await confirmed(user, 'begin_totp');
    clock.forward(5 * 60_000);
    expect(refusal(await begun(owner, late))).toEqual(NOT_ACCEPTED);
    const ended = await confirmed(user, 'begin_totp');
    const { access } = await signInDirectly(beside, owner.userId);
    await beside.database.pool.query(
      'update auth_session set revoked_at = now() where id = (select session_id from account_confirmation where user_id = $1 limit 1)',
      [owner.userId],
    );
    expect(refusal(await begun({ ...owner, access }, ended))).toEqual(NOT_ACCEPTED);
  });

  test('needs an issuer that answers, and an account that is not the demo', async () => {
    const { owner } = await linked(beside);
    expect(
      (
        await callApi(
          null,
          endpoints.confirmByIssuer,
          { body: { confirmed_action: 'add_passkey', binding_hash } },
          { app: beside },
        )
      ).status,
    ).toBe(401);
    const without = await startTestApp({ database: beside.database });
    expect((await begin(owner, 'add_passkey', without)).status).toBe(404);
    const away = await startTestApp({
      database: beside.database,
      oidc: { ...issuer.settings, issuer: 'http://127.0.0.1:1' },
    });
    expect(refusal(await begin(owner, 'add_passkey', away))).toEqual([503, 'issuer_unavailable']);
    const demo = await aCompany({ app: beside, isDemo: true });
    expect(refusal(await begin(demo.owner, 'add_passkey', beside))).toEqual([403, 'demo_account']);
  });
});

describe('a confirmation by a passkey', () => {
  const byPasskey = async (session: Session, device: SoftwareAuthenticator, action: ConfirmedAction, mistakes = {}) => {
    const challenge = (await callApi(session, endpoints.beginPasskeyConfirmation, {}, { app: beside })).body;
    const body = { ...device.get(challenge, mistakes), confirmed_action: action, binding_hash };
    return callApi(session, endpoints.confirmByPasskey, { body }, { app: beside });
  };

  test('stands in for the password, and shows the second factor of a session opened without it', async () => {
    const { owner, app } = await linked(beside);
    const { device, passkey } = await addPasskey(owner, { app });
    expect((await callApi(owner, getProfile, {}, { app })).body.is_two_factor).toBe(false);
    const params = { passkey_id: passkey.id };
    const refused = await callApi(owner, deletePasskey, { params, body: { password: PASSWORD } }, { app });
    expect(refusal(refused)).toEqual([403, 'passkey_sign_in_needed']);
    const { ticket } = (await byPasskey(owner, device, 'add_passkey')).body;
    const body = { confirmation: { ticket, binding: BINDING } };
    expect((await callApi(owner, beginPasskey, { body }, { app })).status).toBe(200);
    expect((await callApi(owner, getProfile, {}, { app })).body.is_two_factor).toBe(true);
  });

  test('is not given by a passkey of another account, a used challenge, or an unverified user', async () => {
    const [{ owner, app }, other] = [await linked(beside), await linked(beside)];
    const { device } = await addPasskey(owner, { app });
    const { device: foreign } = await addPasskey(other.owner, { app });
    const NO = [403, 'passkey_not_confirmed'];
    expect(refusal(await byPasskey(owner, foreign, 'erase_account'))).toEqual(NO);
    expect(refusal(await byPasskey(owner, device, 'erase_account', { isVerified: false }))).toEqual(NO);
    expect(refusal(await byPasskey(owner, device, 'erase_account', { origin: 'https://evil.example' }))).toEqual(NO);
    const challenge = (await callApi(owner, endpoints.beginPasskeyConfirmation, {}, { app })).body;
    const body = { ...device.get(challenge), confirmed_action: 'erase_account' as const, binding_hash };
    expect((await callApi(owner, endpoints.confirmByPasskey, { body }, { app })).status).toBe(200);
    expect(refusal(await callApi(owner, endpoints.confirmByPasskey, { body }, { app }))).toEqual(NO);
    expect((await callApi(null, endpoints.beginPasskeyConfirmation, {}, { app })).status).toBe(401);
  });
});
