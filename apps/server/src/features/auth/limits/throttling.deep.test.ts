import { obtainToken } from '@karkas/api/auth/auth.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany } from '#testing/factories/index.ts';
import type { TestApp } from '#testing/start-test-app.ts';

type Try = { email: string; ip: string };
const attempt = (app: TestApp, { email, ip }: Try) =>
  callApi(null, obtainToken, { body: { email, password: 'не тот' } }, { app, ip });

describe('response time', () => {
  test('is the same for an unknown and an existing address', async () => {
    const {
      app,
      owner: { email },
    } = await aCompany();
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let round = 0; round < 12; round += 1) {
      for (const [kind, address] of [
        ['known', email],
        ['unknown', `nobody${round}@example.ru`],
      ] as const) {
        const started = performance.now();
        expect((await attempt(app, { email: address, ip: `10.6.${round}.${kind === 'known' ? 1 : 2}` })).status).toBe(
          401,
        );
        times[kind].push(performance.now() - started);
      }
    }
    const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
    // Without the dummy hash an unknown address would be answered in a few milliseconds instead of some tens.
    expect(median(times.unknown)).toBeGreaterThan(median(times.known) * 0.5);
    expect(median(times.known)).toBeGreaterThan(median(times.unknown) * 0.5);
  });
});
