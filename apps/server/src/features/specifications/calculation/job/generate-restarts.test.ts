import * as endpoints from '@karkas/api/specifications/specifications.endpoints.ts';
import { describe, expect, onTestFinished, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany, queryInCompany } from '#testing/factories/index.ts';
import { aBill, aSpecification, calculationEnd, readSpecification } from '#testing/factories/specifications.ts';
import { eventually, startRunner, withJobRunner } from '#testing/with-job-runner.ts';
import {
  expectWhole,
  failing,
  gatedHandlers,
  jobOf,
  POSITIONS,
  startBig,
  statusOf,
  workIds,
} from './generate-restarts.fixtures.ts';

// Calculations run at low priority, so a busy machine delays them.
describe('a calculation whose server stops', { timeout: 120_000 }, () => {
  test('continues on the next server where it was, without duplicates', async () => {
    const company = await aCompany();
    const id = await startBig(company);
    const { handlers, gate } = gatedHandlers(company, { portions: 2 });
    const first = await startRunner(company.app, { handlers });
    // A leftover runner would take the job of the next attempt.
    onTestFinished(() => first.stop());
    await eventually(async () => gate.isReached || null, { what: 'the third portion' });
    const half = await statusOf(company, id);
    expect(half).toMatchObject({
      status: 'running',
      stage: 'calculating',
      processed: 200,
      total: POSITIONS,
      progress: 47,
    });
    await first.stop();
    expect(await jobOf(company, id)).toMatchObject({ status: 'queued', attempts: 0 });
    const written = await workIds(company, id);
    const progress: number[] = [half.progress];
    await withJobRunner(company.app, () =>
      eventually(async () => {
        const status = await statusOf(company, id);
        progress.push(status.progress);
        return status.status === 'done' || null;
      }),
    );
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
    const after = new Set(await workIds(company, id));
    expect(written.length).toBeGreaterThan(100);
    expect(written.every((work) => after.has(work))).toBe(true);
    await expectWhole(company, id);
    expect(await statusOf(company, id)).toMatchObject({ status: 'done', processed: POSITIONS, total: POSITIONS });
  });
});

describe('a calculation that always fails', { timeout: 60_000 }, () => {
  test('and crashes its server is failed by the server that finds it', async () => {
    const company = await aCompany();
    const { id } = await aSpecification(company);
    await aBill(company, id);
    await callApi(company.owner, endpoints.generate, { params: { specification_id: id } });
    await queryInCompany(
      company,
      `update job set status = 'running', attempts = 5, worker_id = 'gone', lease_until = now() - interval '1 second' where object_id = $1`,
      [id],
    );
    const count = { tries: 0 };
    await withJobRunner(company.app, () => calculationEnd(company, id), { handlers: failing(count, company) });
    expect(count.tries).toBe(0);
    expect(await jobOf(company, id)).toMatchObject({ status: 'failed', error: 'internal' });
    expect((await readSpecification(company, id)).status).toBe('draft');
  });
});
