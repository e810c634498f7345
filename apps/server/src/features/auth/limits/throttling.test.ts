import { createHook } from 'node:async_hooks';
import { obtainToken, register } from '@karkas/api/auth/auth.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { callApi } from '#testing/call-api.ts';
import { aCompany, PASSWORD } from '#testing/factories/index.ts';
import { movingClock } from '#testing/moving-clock.ts';
import { startTestApp, testApp, type TestApp } from '#testing/start-test-app.ts';

type Try = { email: string; password?: string; ip: string; headers?: Record<string, string> };
const attempt = (app: TestApp, { email, password = 'не тот', ip, headers }: Try) =>
  callApi(null, obtainToken, { body: { email, password } }, { app, ip, ...(headers ? { headers } : {}) });

async function statuses(app: TestApp, tries: Try[]): Promise<number[]> {
  const found: number[] = [];
  for (const one of tries) found.push((await attempt(app, one)).status);
  return found;
}

describe('password guessing', () => {
  test('hashes five attempts a minute per account and address; after that even the right password is rejected', async () => {
    const {
      app,
      owner: { email },
    } = await aCompany();
    const same = (index: number): Try => ({
      email: index % 2 === 0 ? email : email.toUpperCase(),
      ip: '10.5.0.1',
      headers: { 'x-forwarded-for': `1.2.3.${index}` },
    });
    expect(
      await statuses(
        app,
        Array.from({ length: 8 }, (_, index) => same(index)),
      ),
    ).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
    const refused = await attempt(app, { email, password: PASSWORD, ip: '10.5.0.1' });
    expect([refused.status, refused.problem.code]).toEqual([429, 'too_many_requests']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    // The attacker does not lock out the victim.
    expect((await attempt(app, { email, password: PASSWORD, ip: '10.5.0.2' })).status).toBe(200);
  });

  test('allows twenty a minute per address over all accounts, with an IPv6 network counting as one address', async () => {
    const { app } = { app: await testApp() };
    const tries = Array.from({ length: 25 }, (_, index): Try => ({
      email: `user${index}@example.ru`,
      ip: `2001:db8:0:7::${index + 1}`,
    }));
    const found = await statuses(app, tries);
    expect(found.filter((status) => status === 401)).toHaveLength(20);
    expect(found.slice(20)).toEqual([429, 429, 429, 429, 429]);
    expect((await attempt(app, { email: 'user@example.ru', ip: '2001:db8:0:8::1' })).status).toBe(401);
  });

  test('lets no more than the limit through of forty concurrent attempts', async () => {
    const {
      app,
      owner: { email },
    } = await aCompany();
    const answers = await Promise.all(Array.from({ length: 40 }, () => attempt(app, { email, ip: '10.5.0.4' })));
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(5);
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(35);
  });

  test('does not count correct passwords', async () => {
    const {
      app,
      owner: { email },
    } = await aCompany();
    const tries = Array.from({ length: 8 }, (): Try => ({ email, password: PASSWORD, ip: '10.5.0.5' }));
    expect(new Set(await statuses(app, tries))).toEqual(new Set([200]));
  });

  test('keeps counters over a restart, expires them with time and stores no address in clear text', async () => {
    const { database } = await testApp();
    const clock = movingClock();
    const {
      owner: { email },
    } = await aCompany();
    const before = await startTestApp({ database, clock });
    await statuses(
      before,
      Array.from({ length: 5 }, (): Try => ({ email, ip: '10.5.0.6' })),
    );
    const after = await startTestApp({ database, clock });
    expect((await attempt(after, { email, ip: '10.5.0.6' })).status).toBe(429);
    clock.forward(50_000);
    const late = await attempt(after, { email, ip: '10.5.0.6' });
    expect(late.status).toBe(429);
    clock.forward(Number(late.headers['retry-after']) * 1000);
    expect((await attempt(after, { email, ip: '10.5.0.6' })).status).toBe(401);
    const { rows } = await database.pool.query<{ key: string }>('select key from throttle_counter');
    expect(rows.filter((row) => row.key.includes('10.5') || row.key.includes('@'))).toEqual([]);
  });
});

describe('account enumeration by registering', () => {
  test('allows twenty rejections an hour per address, whatever the reason; successful registrations are not counted', async () => {
    const {
      app,
      owner: { email: taken },
    } = await aCompany();
    const ask = async (email: string, { ip = '10.7.0.1', token }: { ip?: string; token?: string } = {}) => {
      const person = { first_name: 'Анна', last_name: 'Ёлкина', password: PASSWORD, password_confirmation: PASSWORD };
      const body = { ...person, email, consent: true as const, ...(token && { invitation_token: token }) };
      return (await callApi(null, register, { body }, { app, ip })).status;
    };
    const anybody = (): string => `${newId()}@example.ru`;
    const several = (count: number, one: () => Promise<number>) => Promise.all(Array.from({ length: count }, one));

    expect(await several(12, () => ask(taken))).toEqual(Array.from({ length: 12 }, () => 409));
    // An invalid invitation rejects only addresses without an account, which is revealing too.
    const refused = await several(7, () => ask(anybody(), { token: `${newId()}.${'A'.repeat(43)}` }));
    expect(refused.filter((status) => status < 400 || status === 429)).toEqual([]);
    expect([await ask(anybody()), await ask(anybody()), await ask(taken)]).toEqual([201, 201, 409]);

    expect([await ask(taken), await ask(anybody())]).toEqual([429, 429]);
    expect(await ask(taken, { ip: '10.7.0.2' })).toBe(409);
  });
});

/** Counts native computations during a request; only password hashes are computed natively. */
async function hashesOf(work: () => Promise<unknown>): Promise<number> {
  const kinds: string[] = [];
  const hook = createHook({ init: (_id, kind) => void kinds.push(kind) }).enable();
  await work();
  hook.disable();
  return kinds.filter((kind) => kind === NATIVE_WORK).length;
}
/** Node's label for work of a native module that gives no name. */
const NATIVE_WORK = 'undefined';

describe('response time', () => {
  test('computes as many hashes for an unknown address as for an existing one', async () => {
    const {
      app,
      owner: { email },
    } = await aCompany();
    const hashes = (address: string, ip: string) =>
      hashesOf(async () => expect((await attempt(app, { email: address, ip })).status).toBe(401));
    // The first unknown address creates the dummy hash that all others are compared with.
    await attempt(app, { email: 'nobody@example.ru', ip: '10.6.0.1' });
    expect([await hashes(email, '10.6.0.2'), await hashes('nobody@example.ru', '10.6.0.3')]).toEqual([1, 1]);
  });
});
