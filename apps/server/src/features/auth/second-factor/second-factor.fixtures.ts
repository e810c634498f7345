import { obtainToken } from '@karkas/api/auth/auth.endpoints.ts';
import * as endpoints from '@karkas/api/auth/second-factor.endpoints.ts';
import { callApi } from '#testing/call-api.ts';
import { aCompany, PASSWORD, type Person } from '#testing/factories/index.ts';
import { movingClock } from '#testing/moving-clock.ts';
import { startTestApp, testApp, type TestApp } from '#testing/start-test-app.ts';
import type { Clock } from '#platform/clock.ts';
import { hotp, stepOf } from './totp.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
export const STEP_MS = 30_000;

function bytesOf(base32: string): Buffer {
  const bits = [...base32].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
}

/** Application with an adjustable clock on the shared test database. */
export async function withClock() {
  const clock = movingClock();
  return { clock, app: await startTestApp({ database: (await testApp()).database, clock }) };
}
type Clocked = Awaited<ReturnType<typeof withClock>>;

/** The code an authenticator displays now, or `shift` steps from now. */
export const codeOf = (secret: string, { clock }: { clock: Clock }, shift = 0): string =>
  hotp(bytesOf(secret), stepOf(clock.now()) + shift);

/** Enables the factor for a user; the current code is spent by that. */
export async function switchOn(person: Person, clocked: Clocked): Promise<{ secret: string; codes: string[] }> {
  const { app } = clocked;
  const { secret } = (await callApi(person, endpoints.beginSecondFactor, { body: { password: PASSWORD } }, { app }))
    .body;
  const confirmed = await callApi(
    person,
    endpoints.confirmSecondFactor,
    { body: { code: codeOf(secret, clocked) } },
    { app },
  );
  if (confirmed.status !== 200) throw new Error(`Not switched on: ${confirmed.status}`);
  clocked.clock.forward(STEP_MS);
  return { secret, codes: confirmed.body.recovery_codes };
}

export async function someoneWithFactor() {
  const clocked = await withClock();
  const company = await aCompany({ app: clocked.app });
  return { ...clocked, clocked, company, owner: company.owner, ...(await switchOn(company.owner, clocked)) };
}

export const firstStep = (app: TestApp, email: string, password = PASSWORD) =>
  callApi(null, obtainToken, { body: { email, password } }, { app });
export const secondStep = (app: TestApp, challenge: string | undefined, code: string) =>
  callApi(null, endpoints.obtainTokenBySecondStep, { body: { challenge: challenge ?? '', code } }, { app });
