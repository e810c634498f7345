import { changePassword } from '@karkas/api/auth/account.endpoints.ts';
import * as passkeys from '@karkas/api/auth/passkeys.endpoints.ts';
import * as factor from '@karkas/api/auth/second-factor.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany, PASSWORD } from '#testing/factories/index.ts';
import type { TestApp } from '#testing/start-test-app.ts';
import { eventually } from '#testing/with-job-runner.ts';
import { SoftwareAuthenticator } from '../passkeys/software-authenticator.fixtures.ts';
import { codeOf, withClock } from '../second-factor/second-factor.fixtures.ts';

/** Runs the request while a password reset holds the account, and commits the reset once the request waits for it. */
async function duringReset<Result>(app: TestApp, userId: string, request: () => Promise<Result>): Promise<Result> {
  const client = await app.database.pool.connect();
  try {
    await client.query('begin');
    await client.query(`update user_account set password_hash = 'another' where id = $1`, [userId]);
    await client.query('update auth_session set revoked_at = now() where user_id = $1', [userId]);
    const asked = request();
    await eventually(async () => {
      const { rows } = await app.database.pool.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows.length > 0 ? true : null;
    });
    await client.query('commit');
    return await asked;
  } finally {
    client.release();
  }
}

type Owner = Awaited<ReturnType<typeof anOwner>>;
const body = { password: PASSWORD };
const NEW = 'Совсем другая фраза 7';
/** What an intruder who knows the password begins, and the request that completes it. */
const ATTEMPTS: Record<string, (of: Owner) => Promise<() => Promise<{ status: number }>>> = {
  'a passkey': async ({ app, owner }) => {
    const started = (await callApi(owner, passkeys.beginPasskey, { body }, { app })).body;
    const made = { name: 'Ключ', ...new SoftwareAuthenticator().create(started) };
    return () => callApi(owner, passkeys.confirmPasskey, { body: made }, { app });
  },
  'a code': async ({ app, owner, clocked }) => {
    const { secret } = (await callApi(owner, factor.beginSecondFactor, { body }, { app })).body;
    return () => callApi(owner, factor.confirmSecondFactor, { body: { code: codeOf(secret, clocked) } }, { app });
  },
  'a password': async ({ app, owner }) => {
    const changed = { old_password: PASSWORD, new_password1: NEW, new_password2: NEW };
    return () => callApi(owner, changePassword, { body: changed }, { app });
  },
};

async function anOwner() {
  const clocked = await withClock();
  const { app } = clocked;
  return { app, clocked, owner: (await aCompany({ app })).owner };
}

describe('a password reset that comes meanwhile', () => {
  test.each(Object.entries(ATTEMPTS))('is not outlived by %s', async (_, begin) => {
    const of = await anOwner();
    const { app, owner } = of;
    const request = await begin(of);
    expect((await duringReset(app, owner.userId, request)).status).toBe(401);
    const { rows } = await app.database.pool.query(
      'select has_passkey, has_totp, password_hash from user_account where id = $1',
      [owner.userId],
    );
    expect(rows).toEqual([{ has_passkey: false, has_totp: false, password_hash: 'another' }]);
  });
});
