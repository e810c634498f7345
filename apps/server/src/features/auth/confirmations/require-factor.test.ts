import { obtainToken } from '@karkas/api/auth/auth.endpoints.ts';
import type { FactorProof } from '@karkas/api/auth/confirmations.schemas.ts';
import { beginPasskey, confirmPasskey, deletePasskey, listPasskeys } from '@karkas/api/auth/passkeys.endpoints.ts';
import { eraseAccount } from '@karkas/api/auth/personal-data.endpoints.ts';
import * as factor from '@karkas/api/auth/second-factor.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { callApi, type Session } from '#testing/call-api.ts';
import { aCompany, aMember, PASSWORD } from '#testing/factories/index.ts';
import {
  addPasskey,
  confirmedBy,
  enterBy,
  SoftwareAuthenticator,
} from '../passkeys/software-authenticator.fixtures.ts';
import {
  codeOf,
  firstStep,
  secondStep,
  someoneWithFactor,
  STEP_MS,
  switchOn,
  withClock,
} from '../second-factor/second-factor.fixtures.ts';

type Answer = { status: number; problem: { code: string; errors?: { field: string; message: string }[] | undefined } };
const refusal = ({ status, problem }: Answer) => [status, problem.errors?.[0]?.field ?? problem.code];
const CODE_NEEDED = [400, 'code'];

/** An account with authenticator and passkey, and every change of its factors. */
async function bothFactors() {
  const found = await someoneWithFactor();
  const { app, owner, company, codes } = found;
  // Only then may the account be erased.
  await aMember(company, 'owner');
  const { device, passkey } = await addPasskey(owner, { app, code: codes[0] ?? '' });
  const changes = (by: Session, body: FactorProof) => ({
    remove_totp: () => callApi(by, factor.deleteSecondFactor, { body }, { app }),
    renew_recovery_codes: () => callApi(by, factor.renewRecoveryCodes, { body }, { app }),
    add_passkey: () => callApi(by, beginPasskey, { body }, { app }),
    remove_passkey: () => callApi(by, deletePasskey, { params: { passkey_id: passkey.id }, body }, { app }),
    erase_account: () => callApi(by, eraseAccount, { body }, { app }),
  });
  return { ...found, device, passkey, changes };
}

describe('a change of the factors of an account that has an authenticator', () => {
  test.each(['remove_totp', 'renew_recovery_codes', 'add_passkey', 'remove_passkey', 'erase_account'] as const)(
    'is refused with the password alone in any session, and made with a code: %s',
    async (action) => {
      const { app, owner, clocked, clock, device, secret, codes, changes } = await bothFactors();
      const { challenge } = (await firstStep(app, owner.email)).problem;
      const byCode = (await secondStep(app, challenge, codeOf(secret, clocked))).body;
      const byPasskey = (await enterBy(device, app)).body;
      clock.forward(STEP_MS);
      for (const session of [owner, byCode, byPasskey]) {
        const refused = await changes(session, { password: PASSWORD })[action]();
        expect(refusal(refused)).toEqual(CODE_NEEDED);
        expect(refused.problem.errors?.[0]?.message).toContain('одного пароля здесь недостаточно');
      }
      // Refused attempts count as attempts on the password, too.
      clock.forward(2 * 60_000);
      const wrong = codeOf(secret, clocked, 40);
      expect(refusal(await changes(byCode, { password: PASSWORD, code: wrong })[action]())).toEqual(CODE_NEEDED);
      expect(refusal(await changes(byCode, { password: PASSWORD, code: codes[0] })[action]())).toEqual(CODE_NEEDED);
      const made = await changes(byCode, { password: PASSWORD, code: codeOf(secret, clocked) })[action]();
      expect([200, 204]).toContain(made.status);
    },
  );

  test('is made with a passkey, which has shown both', async () => {
    const { app, owner, device, changes } = await bothFactors();
    const body = await confirmedBy(device, { session: owner, action: 'remove_totp', app });
    expect((await changes(owner, body).remove_totp()).status).toBe(204);
  });

  test('takes a recovery code once', async () => {
    const { app, owner, codes } = await someoneWithFactor();
    const [one = '', two = ''] = codes;
    const add = (code: string) => callApi(owner, beginPasskey, { body: { password: PASSWORD, code } }, { app });
    expect((await add(one.toUpperCase())).status).toBe(200);
    expect(refusal(await add(one))).toEqual(CODE_NEEDED);
    expect((await callApi(owner, factor.getSecondFactor, {}, { app })).body.recovery_codes_left).toBe(9);
    expect(
      (await callApi(owner, factor.deleteSecondFactor, { body: { password: PASSWORD, code: two } }, { app })).status,
    ).toBe(204);
  });

  test('uses up no code when the password is wrong', async () => {
    const { app, owner, codes } = await someoneWithFactor();
    const body = { password: 'не тот', code: codes[0] };
    expect(refusal(await callApi(owner, factor.deleteSecondFactor, { body }, { app }))).toEqual([400, 'password']);
    expect((await callApi(owner, factor.getSecondFactor, {}, { app })).body.recovery_codes_left).toBe(10);
  });

  test('counts wrong codes together with those of sign-in', async () => {
    const { app, owner, clock, clocked, secret, changes } = await bothFactors();
    const wrong = codeOf(secret, clocked, 40);
    const { challenge } = (await firstStep(app, owner.email)).problem;
    for (let index = 0; index < 3; index += 1)
      expect(refusal(await changes(owner, { password: PASSWORD, code: wrong }).remove_passkey())).toEqual(CODE_NEEDED);
    for (let index = 0; index < 2; index += 1) expect((await secondStep(app, challenge, wrong)).status).toBe(400);
    const right = { password: PASSWORD, code: codeOf(secret, clocked) };
    expect((await changes(owner, right).remove_totp()).status).toBe(429);
    clock.forward(2 * 60_000);
    const later = { password: PASSWORD, code: codeOf(secret, clocked) };
    expect((await changes(owner, later).remove_totp()).status).toBe(204);
  });
});

describe('a session opened before the authenticator was switched on', () => {
  test('completes no passkey that it began before', async () => {
    const clocked = await withClock();
    const { app } = clocked;
    const { owner } = await aCompany({ app });
    const body = { email: owner.email, password: PASSWORD };
    const stolen = (await callApi(null, obtainToken, { body }, { app })).body;
    const begun = (await callApi(stolen, beginPasskey, { body: { password: PASSWORD } }, { app })).body;
    await switchOn(owner, clocked);
    const credential = { name: 'Чужой', ...new SoftwareAuthenticator().create(begun) };
    const planted = await callApi(stolen, confirmPasskey, { body: credential }, { app });
    expect(refusal(planted)).toEqual([403, 'confirmation_not_accepted']);
    expect((await callApi(owner, listPasskeys, {}, { app })).body).toEqual([]);
  });

  test('counts as one that has shown the code once it has, until the authenticator is switched off', async () => {
    const { app, owner, clocked, clock, codes } = await someoneWithFactor();
    const shown = async () =>
      (
        await app.database.pool.query<{ shown: boolean }>(
          'select has_shown_code as shown from auth_session where user_id = $1 order by created_at, id',
          [owner.userId],
        )
      ).rows.map((row) => row.shown);
    await callApi(null, obtainToken, { body: { email: owner.email, password: PASSWORD } }, { app });
    expect(await shown()).toEqual([true]);
    await app.database.pool.query('update auth_session set has_shown_code = false where user_id = $1', [owner.userId]);
    const body = { password: PASSWORD, code: codes[0] };
    expect((await callApi(owner, beginPasskey, { body }, { app })).status).toBe(200);
    expect(await shown()).toEqual([true]);
    const off = { password: PASSWORD, code: codes[1] };
    expect((await callApi(owner, factor.deleteSecondFactor, { body: off }, { app })).status).toBe(204);
    expect(await shown()).toEqual([false]);
    clock.forward(STEP_MS);
    await switchOn(owner, clocked);
    expect(await shown()).toEqual([true]);
  });
});
