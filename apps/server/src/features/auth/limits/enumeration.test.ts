import { obtainToken } from '@karkas/api/auth/auth.endpoints.ts';
import { requestPasswordReset } from '@karkas/api/auth/recovery.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { callApi } from '#testing/call-api.ts';
import { aCompany } from '#testing/factories/index.ts';

/** Meaningful statistics need 500; the gate compares only the responses, because its machines are noisy. */
const PAIRS = Number(process.env.ENUMERATION_PAIRS ?? 30);
type Sample = { shown: string; ms: number };

/** How well timing alone separates the two groups: 0.5 not at all, 1 perfectly. */
function areaUnderCurve(known: readonly number[], unknown: readonly number[]): number {
  let wins = 0;
  for (const one of known) for (const other of unknown) wins += one > other ? 1 : one === other ? 0.5 : 0;
  return wins / (known.length * unknown.length);
}
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function compare(
  name: string,
  ask: (email: string, ip: string) => Promise<{ status: number; headers: object; problem?: unknown }>,
): Promise<Set<string>> {
  const samples: Record<'known' | 'unknown', Sample[]> = { known: [], unknown: [] };
  const { owner } = await aCompany();
  for (let index = 0; index < PAIRS; index += 1) {
    // Alternate the order, so that one kind does not always pay for warm-up.
    for (const kind of index % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
      const email = kind === 'known' ? owner.email : `${newId()}@example.ru`;
      const started = performance.now();
      const { status, headers, problem } = await ask(
        email,
        `10.${20 + Math.floor(index / 250)}.${index % 250}.${kind === 'known' ? 1 : 2}`,
      );
      const { 'x-request-id': _, date: __, ...rest } = headers as Record<string, unknown>;
      samples[kind].push({ shown: JSON.stringify([status, rest, problem]), ms: performance.now() - started });
    }
  }
  const [known, unknown] = [samples.known.map((sample) => sample.ms), samples.unknown.map((sample) => sample.ms)];
  console.log(
    `enumeration, ${name}: ${PAIRS} + ${PAIRS}, medians ${median(known).toFixed(2)} and ${median(unknown).toFixed(2)} ms, AUC ${areaUnderCurve(known, unknown).toFixed(3)}`,
  );
  return new Set([...samples.known, ...samples.unknown].map((sample) => sample.shown));
}

describe('account enumeration', () => {
  test('sign-in gives the same response for known and unknown addresses', async () => {
    expect(
      (
        await compare('sign-in', (email, ip) =>
          callApi(null, obtainToken, { body: { email, password: 'не тот пароль' } }, { ip }),
        )
      ).size,
    ).toBe(1);
  }, 300_000);

  test('password reset gives the same response for known and unknown addresses', async () => {
    expect(
      (await compare('reset', (email, ip) => callApi(null, requestPasswordReset, { body: { email } }, { ip }))).size,
    ).toBe(1);
  }, 300_000);
});
