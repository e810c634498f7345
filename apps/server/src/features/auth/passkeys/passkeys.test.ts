import { obtainToken, getSignInOptions } from '@karkas/api/auth/auth.endpoints.ts';
import { listSessions } from '@karkas/api/auth/account.endpoints.ts';
import * as endpoints from '@karkas/api/auth/passkeys.endpoints.ts';
import { beginSecondFactor, confirmSecondFactor } from '@karkas/api/auth/second-factor.endpoints.ts';
import { getProfile } from '@karkas/api/auth/profile.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { callApi, type Session } from '#testing/call-api.ts';
import { aCompany, aMember, PASSWORD, queryInCompany } from '#testing/factories/index.ts';
import { lettersTo } from '#testing/letters.ts';
import type { TestApp } from '#testing/start-test-app.ts';
import { codeOf, firstStep, someoneWithFactor, withClock } from '../second-factor/second-factor.fixtures.ts';
import { userHandleOf } from './passkey-challenges.ts';
import {
  addPasskey,
  challengeFrom,
  confirmedBy,
  enterBy,
  SoftwareAuthenticator,
} from './software-authenticator.fixtures.ts';

const refusal = ({ status, problem }: { status: number; problem: { code: string } }) => [status, problem.code];
const NOT_ACCEPTED = [401, 'passkey_not_accepted'];
const begin = { body: { password: PASSWORD } };
/** Adds another passkey, which the device confirms. */
const beginAnother = async (session: Session, device: SoftwareAuthenticator, app: TestApp) => {
  const body = await confirmedBy(device, { session, action: 'add_passkey', app });
  return callApi(session, endpoints.beginPasskey, { body }, { app });
};
const remove = async (session: Session, { passkey, device }: Awaited<ReturnType<typeof addPasskey>>, app: TestApp) => {
  const body = await confirmedBy(device, { session, action: 'remove_passkey', app });
  return callApi(session, endpoints.deletePasskey, { params: { passkey_id: passkey.id }, body }, { app });
};

describe('a passkey of an account', () => {
  test('is added with the password, listed, renamed, and removed with a confirmation by it', async () => {
    const { owner, app } = await aCompany();
    expect((await callApi(null, getSignInOptions, {}, { app })).body.has_passkeys).toBe(true);
    const wrong = await callApi(owner, endpoints.beginPasskey, { body: { password: 'не тот' } }, { app });
    expect([wrong.status, wrong.problem.errors?.[0]?.field]).toEqual([400, 'password']);
    const { passkey, device } = await addPasskey(owner, { app });
    expect(passkey).toMatchObject({ name: 'Ноутбук', last_used_at: null, is_synced: false });
    expect((await callApi(owner, getProfile, {}, { app })).body.has_passkey).toBe(true);
    const session = (await enterBy(device, app)).body;
    const params = { passkey_id: passkey.id };
    const renamed = await callApi(session, endpoints.patchPasskey, { params, body: { name: 'Рабочий' } }, { app });
    expect(renamed.body.name).toBe('Рабочий');
    const listed = (await callApi(session, endpoints.listPasskeys, {}, { app })).body;
    expect(listed.map(({ id, name }) => [id, name])).toEqual([[passkey.id, 'Рабочий']]);
    expect(listed[0]?.last_used_at).not.toBeNull();
    expect((await remove(session, { passkey, device }, app)).status).toBe(204);
    expect((await callApi(session, getProfile, {}, { app })).body.has_passkey).toBe(false);
    expect(refusal(await enterBy(device, app))).toEqual(NOT_ACCEPTED);
    const letters = await lettersTo(app, owner.email, 'passkey_changed');
    expect(letters.map(({ subject }) => subject)).toEqual([
      'В «Каркас» добавлен ключ доступа',
      'В «Каркасе» удалён ключ доступа',
    ]);
  });

  test('is added once by a repeated request, and renamed only from the version that was read', async () => {
    const { owner, app } = await aCompany();
    const device = new SoftwareAuthenticator();
    const started = (await callApi(owner, endpoints.beginPasskey, begin, { app })).body;
    const body = { name: 'Ключ', ...device.create(started) };
    const [first, second] = [
      await callApi(owner, endpoints.confirmPasskey, { body }, { app }),
      await callApi(owner, endpoints.confirmPasskey, { body }, { app }),
    ];
    expect([first.status, second.status, second.body]).toEqual([201, 201, first.body]);
    const params = { passkey_id: first.body.id };
    const rename = (name: string, version: number) =>
      callApi(owner, endpoints.patchPasskey, { params, body: { name, version } }, { app });
    expect((await rename('Рабочий', 1)).body).toMatchObject({ name: 'Рабочий', version: 2 });
    const stale = await rename('Домашний', 1);
    expect([...refusal(stale), stale.problem.current]).toMatchObject([409, 'version_conflict', { name: 'Рабочий' }]);
    expect((await callApi(owner, endpoints.listPasskeys, {}, { app })).body).toHaveLength(1);
  });

  test('belongs to its account: others do not find it, and an unauthenticated caller gets 401', async () => {
    const { owner, app } = await aCompany();
    const { owner: other } = await aCompany({ app });
    const { passkey } = await addPasskey(owner, { app });
    const params = { passkey_id: passkey.id };
    expect((await callApi(other, endpoints.listPasskeys, {}, { app })).body).toEqual([]);
    for (const asked of [
      await callApi(other, endpoints.patchPasskey, { params, body: { name: 'Чужой' } }, { app }),
      await callApi(other, endpoints.deletePasskey, { params, ...begin }, { app }),
    ])
      expect(asked.status).toBe(404);
    for (const asked of [
      await callApi(null, endpoints.listPasskeys, {}, { app }),
      await callApi(null, endpoints.beginPasskey, begin, { app }),
      await callApi(null, endpoints.deletePasskey, { params, ...begin }, { app }),
    ])
      expect(asked.status).toBe(401);
  });

  test('is not available in the demo', async () => {
    const { owner, app } = await aCompany({ isDemo: true });
    expect(refusal(await callApi(owner, endpoints.beginPasskey, begin, { app }))).toEqual([403, 'demo_account']);
  });

  test('needs a fresh challenge of its own account, the right site and a verified user', async () => {
    const clocked = await withClock();
    const { app, clock } = clocked;
    const [{ owner }, { owner: other }] = [await aCompany({ app }), await aCompany({ app })];
    const start = async (person = owner) => (await callApi(person, endpoints.beginPasskey, begin, { app })).body;
    const confirm = (credential: ReturnType<SoftwareAuthenticator['create']>) =>
      callApi(owner, endpoints.confirmPasskey, { body: { name: 'Ключ', ...credential } }, { app });
    const device = new SoftwareAuthenticator();
    const started = await start();
    const refused = [
      await confirm(device.create(await start(), { origin: 'https://karkas.test.evil.example' })),
      await confirm(device.create(await start(), { rpId: 'evil.example' })),
      await confirm(device.create(await start(), { isVerified: false })),
      await confirm(device.create(await start(), { type: 'webauthn.get' })),
      await confirm(device.create(await start(other))),
      await confirm(device.create(await start(), { challenge: 'self-made' })),
      await confirm({ ...device.create(await start()), attestation_object: 'AAAA' }),
      await confirm({ ...device.create(await start()), client_data: 'AAAA' }),
    ];
    for (const one of refused) expect(refusal(one)).toEqual([409, 'passkey_not_registered']);
    expect((await confirm(device.create(started))).status).toBe(201);
    const session = (await enterBy(device, app)).body;
    const again = async (credential: ReturnType<SoftwareAuthenticator['create']>) =>
      refusal(await callApi(session, endpoints.confirmPasskey, { body: { name: 'Ключ', ...credential } }, { app }));
    const second = new SoftwareAuthenticator();
    expect(await again(second.create(started))).toEqual([409, 'passkey_not_registered']);
    const late = (await beginAnother(session, device, app)).body;
    expect(late.exclude.map(({ credential_id: id }) => id)).toEqual([device.credentialId]);
    expect(await again(device.create(late))).toEqual([409, 'passkey_not_registered']);
    const expired = (await beginAnother(session, device, app)).body;
    clock.forward(5 * 60_000 + 1);
    expect(await again(second.create(expired))).toEqual([409, 'passkey_not_registered']);
  });

  test('cannot be added or removed with the password alone, whatever has opened the session', async () => {
    const { owner, app } = await aCompany();
    const { passkey, device } = await addPasskey(owner, { app });
    const needed = [403, 'passkey_sign_in_needed'];
    const stolen = (await callApi(null, obtainToken, { body: { email: owner.email, password: PASSWORD } }, { app }))
      .body;
    const params = { passkey_id: passkey.id };
    const session = (await enterBy(device, app)).body;
    for (const one of [stolen, session]) {
      expect(refusal(await callApi(one, endpoints.beginPasskey, begin, { app }))).toEqual(needed);
      expect(refusal(await callApi(one, endpoints.deletePasskey, { params, ...begin }, { app }))).toEqual(needed);
    }
    expect((await beginAnother(session, device, app)).status).toBe(200);
  });

  test('is not undone by a code that was begun before it was added', async () => {
    const clocked = await withClock();
    const { app } = clocked;
    const { owner } = await aCompany({ app });
    const stolen = (await callApi(null, obtainToken, { body: { email: owner.email, password: PASSWORD } }, { app }))
      .body;
    const { secret } = (await callApi(stolen, beginSecondFactor, begin, { app })).body;
    const { device } = await addPasskey(owner, { app });
    const confirm = async (session: typeof stolen) =>
      callApi(session, confirmSecondFactor, { body: { code: codeOf(secret, clocked) } }, { app });
    expect(refusal(await confirm(stolen))).toEqual([403, 'passkey_sign_in_needed']);
    expect((await confirm((await enterBy(device, app)).body)).status).toBe(200);
  });

  test('ends the other sessions it has opened when it is removed', async () => {
    const { owner, app } = await aCompany();
    const { passkey, device } = await addPasskey(owner, { app });
    const [first, second] = [(await enterBy(device, app)).body, (await enterBy(device, app)).body];
    expect((await remove(first, { passkey, device }, app)).status).toBe(204);
    expect((await callApi(first, listSessions, {}, { app })).status).toBe(200);
    expect((await callApi(second, listSessions, {}, { app })).status).toBe(401);
    expect((await callApi(owner, listSessions, {}, { app })).status).toBe(200);
  });

  test('is written to the log of each company of the user, without secrets', async () => {
    const { app } = await withClock();
    const [company, second] = [await aCompany({ app }), await aCompany({ app })];
    const { owner } = company;
    await aMember(second, 'viewer', owner);
    const { passkey, device } = await addPasskey(owner, { app });
    const session = (await enterBy(device, app)).body;
    const params = { passkey_id: passkey.id };
    await callApi(session, endpoints.patchPasskey, { params, body: { name: 'Рабочий' } }, { app });
    await remove(session, { passkey, device }, app);
    for (const one of [company, second]) {
      const lines = await queryInCompany<{ changes: { field: string; old: unknown; new: unknown }[] }>(
        one,
        `select changes from activity_log where company_id = $1 and user_id = $2 and model in ('membership', 'session') order by seq`,
        [one.id, owner.userId],
      );
      const changes = lines.flatMap((line) => line.changes);
      expect(changes.filter(({ field }) => field === 'passkey')).toEqual([
        { field: 'passkey', old: null, new: 'Ноутбук' },
        { field: 'passkey', old: 'Ноутбук', new: 'Рабочий' },
        { field: 'passkey', old: 'Рабочий', new: null },
      ]);
      expect(changes.filter(({ field }) => field === 'second_step').map((change) => change.new)).toEqual(
        one === company ? ['passkey'] : [],
      );
    }
  });
});

describe('signing in with a passkey', () => {
  test('needs no password and no code, also where a code is switched on', async () => {
    const { app, owner, codes } = await someoneWithFactor();
    const { device } = await addPasskey(owner, { app, code: codes[0] ?? '' });
    expect((await firstStep(app, owner.email)).problem.code).toBe('totp_required');
    const entered = await enterBy(device, app);
    expect(entered.status).toBe(200);
    expect((await callApi(entered.body, getProfile, {}, { app })).body.email).toBe(owner.email);
  });

  test('rejects another origin or site, an unverified user, a foreign or unknown credential, and a wrong signature', async () => {
    const { owner, app } = await aCompany();
    const { owner: other } = await aCompany({ app });
    const [{ device }, { device: foreign }] = [await addPasskey(owner, { app }), await addPasskey(other, { app })];
    const enter = async (body: ReturnType<SoftwareAuthenticator['get']>) =>
      refusal(await callApi(null, endpoints.obtainTokenByPasskey, { body }, { app, ip: '10.75.0.1' }));
    const start = () => challengeFrom(app);
    const unknown = new SoftwareAuthenticator();
    for (const body of [
      device.get(await start(), { origin: 'https://evil.example' }),
      device.get(await start(), { rpId: 'evil.example' }),
      device.get(await start(), { isVerified: false }),
      device.get(await start(), { type: 'webauthn.create' }),
      device.get(await start(), { challenge: 'self-made' }),
      device.get(await start(), { userHandle: userHandleOf(other.userId) }),
      device.get(await start(), { userHandle: userHandleOf(newId()) }),
      unknown.get(await start(), { userHandle: userHandleOf(owner.userId) }),
      { ...foreign.get(await start()), credential_id: device.credentialId, user_handle: userHandleOf(owner.userId) },
      { ...device.get(await start()), signature: 'AAAA' },
      { ...device.get(await start()), authenticator_data: 'AAAA' },
    ])
      expect(await enter(body)).toEqual(NOT_ACCEPTED);
    expect((await enterBy(device, app)).status).toBe(200);
  });

  test('accepts a challenge once, for five minutes, and none that was issued to add a passkey', async () => {
    const { app, clock } = await withClock();
    const { owner } = await aCompany({ app });
    const { device } = await addPasskey(owner, { app });
    const enter = async (body: ReturnType<SoftwareAuthenticator['get']>) =>
      callApi(null, endpoints.obtainTokenByPasskey, { body }, { app });
    const body = device.get(await challengeFrom(app));
    const together = await Promise.all(Array.from({ length: 4 }, () => enter(body)));
    expect(together.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(refusal(await enter(body))).toEqual(NOT_ACCEPTED);
    const session = (await enterBy(device, app)).body;
    const start = (await beginAnother(session, device, app)).body;
    expect(refusal(await enter(device.get(start)))).toEqual(NOT_ACCEPTED);
    const late = await challengeFrom(app);
    clock.forward(5 * 60_000 + 1);
    expect(refusal(await enter(device.get(late)))).toEqual(NOT_ACCEPTED);
  });

  test('rejects a counter that did not grow: the authenticator was copied', async () => {
    const { owner, app } = await aCompany();
    const { device } = await addPasskey(owner, { app });
    expect((await enterBy(device, app, { signCount: 5 })).status).toBe(200);
    for (const signCount of [5, 4, 0]) expect(refusal(await enterBy(device, app, { signCount }))).toEqual(NOT_ACCEPTED);
    expect((await enterBy(device, app, { signCount: 6 })).status).toBe(200);
  });

  test('accepts an authenticator that counts nothing', async () => {
    const { owner, app } = await aCompany();
    const { device } = await addPasskey(owner, { app });
    for (const _ of [1, 2]) expect((await enterBy(device, app, { signCount: 0 })).status).toBe(200);
  });

  test('is refused to a disabled account', async () => {
    const { owner, app } = await aCompany();
    const { device } = await addPasskey(owner, { app });
    await app.database.pool.query('update user_account set is_disabled = true where id = $1', [owner.userId]);
    expect(refusal(await enterBy(device, app))).toEqual(NOT_ACCEPTED);
  });

  test('is limited to twenty attempts a minute per address, together with passwords', async () => {
    const { app } = await withClock();
    const device = new SoftwareAuthenticator();
    const body = device.get({ challenge: 'self-made', rp_id: 'karkas.test', timeout_ms: 1 }, { userHandle: 'AAAA' });
    const found: number[] = [];
    for (let index = 0; index < 22; index += 1)
      found.push((await callApi(null, endpoints.obtainTokenByPasskey, { body }, { app, ip: '10.75.0.9' })).status);
    expect(found.filter((status) => status === 401)).toHaveLength(20);
    expect(found.slice(20)).toEqual([429, 429]);
  });
});
