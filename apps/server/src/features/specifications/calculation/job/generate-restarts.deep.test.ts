import * as endpoints from '@karkas/api/specifications/specifications.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany, queryInCompany, type TestCompany } from '#testing/factories/index.ts';
import {
  aBill,
  aSpecification,
  calculationEnd,
  generated,
  readSpecification,
  readWhole,
} from '#testing/factories/specifications.ts';
import { eventually, startRunner, withJobRunner } from '#testing/with-job-runner.ts';
import { expectConsistent } from '../../totals/consistent-totals.fixtures.ts';
import {
  expectWhole,
  failing,
  gatedHandlers,
  jobOf,
  startBig,
  statusOf,
  workIds,
} from './generate-restarts.fixtures.ts';

const expireLease = (company: TestCompany, id: string) =>
  queryInCompany(
    company,
    `update job set lease_until = now() - interval '1 second' where object_id = $1 and status = 'running'`,
    [id],
  );

describe('a calculation whose server crashes', { timeout: 120_000 }, () => {
  test('is taken over after its lease expires; later writes of the old runner are rejected', async () => {
    const company = await aCompany();
    const id = await startBig(company);
    const { handlers, gate } = gatedHandlers(company, { portions: 1 });
    const zombie = await startRunner(company.app, { handlers });
    await eventually(async () => gate.isReached || null, { what: 'the second portion' });
    await expireLease(company, id);
    await withJobRunner(company.app, () => calculationEnd(company, id));
    const before = await readWhole(company, id);
    gate.open();
    await zombie.stop();
    expect(await readWhole(company, id)).toEqual(before);
    await expectWhole(company, id);
    expect(await jobOf(company, id)).toMatchObject({ status: 'done', attempts: 2 });
  });
});

describe('a calculation run by two servers', { timeout: 120_000 }, () => {
  test('is written by the one that took it over; the other is rejected', async () => {
    const company = await aCompany();
    const id = await startBig(company);
    const old = gatedHandlers(company, { portions: 1 });
    const zombie = await startRunner(company.app, { handlers: old.handlers });
    await eventually(async () => old.gate.isReached || null, { what: 'the second portion of the first server' });
    await expireLease(company, id);
    const fresh = gatedHandlers(company, { portions: 1 });
    const successor = await startRunner(company.app, { handlers: fresh.handlers });
    await eventually(async () => fresh.gate.isReached || null, { what: 'the second portion of the other server' });
    expect(await statusOf(company, id)).toMatchObject({ status: 'running', processed: 200 });
    const written = (await workIds(company, id)).toSorted();
    old.gate.open();
    await zombie.stop();
    expect((await workIds(company, id)).toSorted()).toEqual(written);
    expect(await statusOf(company, id)).toMatchObject({ status: 'running', processed: 200 });
    fresh.gate.open();
    await calculationEnd(company, id);
    await successor.stop();
    await expectWhole(company, id);
  });
});

describe('a calculation canceled half way', { timeout: 120_000 }, () => {
  test('leaves complete positions, correct totals and an open specification, and can be restarted', async () => {
    const company = await aCompany();
    const id = await startBig(company);
    const { handlers, gate } = gatedHandlers(company, { portions: 2 });
    const runner = await startRunner(company.app, { handlers });
    await eventually(async () => gate.isReached || null, { what: 'the third portion' });
    expect((await callApi(company.owner, endpoints.cancelGenerate, { params: { specification_id: id } })).status).toBe(
      204,
    );
    const half = await readWhole(company, id);
    expect(half.head.status).toBe('draft');
    expect(half.positions.filter((row) => row.match_score !== null)).toHaveLength(200);
    expectConsistent(half);
    expect(Number(half.head.totals?.gross)).toBeGreaterThan(0);
    gate.open();
    await runner.stop();
    expect(await readWhole(company, id)).toEqual(half);
    expect(await statusOf(company, id)).toMatchObject({ status: 'canceled', processed: 200 });
    expect((await generated(company, id)).status).toBe('done');
    await expectWhole(company, id);
  });
});

describe('a calculation that always fails', { timeout: 120_000 }, () => {
  test('is failed after five attempts with its reason, and unlocks the specification', async () => {
    const company = await aCompany();
    const { id } = await aSpecification(company);
    await aBill(company, id);
    await generated(company, id);
    await callApi(company.owner, endpoints.generate, { params: { specification_id: id } });
    const count = { tries: 0 };
    const status = await withJobRunner(company.app, () => calculationEnd(company, id), {
      handlers: failing(count, company),
    });
    expect(count.tries).toBe(5);
    // The reason is a code for the user; the error text is only in the server log.
    expect(status).toMatchObject({ status: 'failed', error: 'internal' });
    expect(await readSpecification(company, id)).toMatchObject({
      status: 'calculated',
      can: { update: true, calculate: true },
    });
    expect((await generated(company, id)).status).toBe('done');
  });
});
