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
import { makeWorkbook } from '#testing/make-workbook.ts';
import { eventually, productHandlers, startRunner, withJobRunner } from '#testing/with-job-runner.ts';
import type { JobHandler } from '../../../platform/jobs/job-runner.ts';
import { expectConsistent } from '../consistent-totals.fixtures.ts';
import { GENERATE_JOB } from './generate.service.ts';

const POSITIONS = 420;
const WORKS = [
  ['Кладка перегородок из газобетонных блоков толщиной 100 мм', 'м2'],
  ['Штукатурка стен гипсовой смесью по маякам 15 мм', 'м2'],
  ['Окраска стен водоэмульсионной краской за 2 раза', 'м2'],
  ['Устройство цементно-песчаной стяжки толщиной 50 мм', 'м2'],
  ['Работа, которой нет ни в одном сборнике', 'шт'],
] as const;

/** A bill that takes several portions to calculate. */
function bigBill(): Uint8Array {
  const rows = Array.from({ length: POSITIONS }, (_, index) => {
    const [name, unit] = WORKS[index % WORKS.length] ?? WORKS[0];
    return [index + 1, name, unit, (index % 37) + 0.25];
  });
  return makeWorkbook({
    sheets: [{ name: 'ВОР', rows: [['№ п/п', 'Наименование работ', 'Ед. изм.', 'Объём'], ['Раздел 1. Всё'], ...rows] }],
  });
}

/** The calculation of the product, which waits at the door of a portion until it is let through. */
function gatedHandlers(company: TestCompany, options: { portions: number }) {
  const gate = { isReached: false, open: () => undefined as void };
  const opened = new Promise<void>((resolve) => {
    gate.open = () => resolve();
  });
  const real = productHandlers(company.app)[GENERATE_JOB];
  if (!real) throw new Error('The product has no calculation');
  let written = 0;
  const handler: JobHandler = {
    ...real,
    run: (context) =>
      real.run({
        ...context,
        // A portion is one reading and one writing transaction, and the next one is read when it is written; the one that
        // prepares comes before them, perhaps with that which reads the norms.
        inCompany: async (work) => {
          written += 1;
          if (written > 1 + 2 * options.portions + 2) {
            gate.isReached = true;
            await Promise.race([
              opened,
              new Promise((resolve) => {
                context.signal.addEventListener('abort', resolve);
              }),
            ]);
          }
          return context.inCompany(work);
        },
      }),
  };
  return { handlers: { [GENERATE_JOB]: handler }, gate };
}

async function startBig(company: TestCompany): Promise<string> {
  const { id } = await aSpecification(company);
  await aBill(company, id, { bytes: bigBill(), name: 'Большая.xlsx' });
  const started = await callApi(company.owner, endpoints.generate, { params: { specification_id: id } });
  expect(started.status).toBe(202);
  return id;
}

const statusOf = async (company: TestCompany, id: string) =>
  (await callApi(company.owner, endpoints.getGenerateStatus, { params: { specification_id: id } })).body;
const jobOf = async (company: TestCompany, id: string) =>
  (
    await queryInCompany<{ status: string; attempts: number; error: string | null }>(
      company,
      `select status, attempts, error from job where object_id = $1 order by created_at desc limit 1`,
      [id],
    )
  )[0];
const expireLease = (company: TestCompany, id: string) =>
  queryInCompany(
    company,
    `update job set lease_until = now() - interval '1 second' where object_id = $1 and status = 'running'`,
    [id],
  );
const workIds = async (company: TestCompany, id: string) =>
  (
    await queryInCompany<{ id: string }>(
      company,
      `select id from specification_line where specification_id = $1 and kind = 'work'`,
      [id],
    )
  ).map((row) => row.id);

async function expectWhole(company: TestCompany, id: string): Promise<void> {
  const whole = await readWhole(company, id);
  expect(whole.positions).toHaveLength(POSITIONS);
  const matched = whole.positions.filter((row) => row.match_status === 'matched');
  expect(whole.works.map((row) => row.specification_row_id).toSorted()).toEqual(
    matched.map((row) => row.id).toSorted(),
  );
  expect(matched.length).toBeGreaterThanOrEqual(POSITIONS * 0.75);
  expectConsistent(whole);
}

describe('a calculation whose server stops', () => {
  test('goes on in the next one where it was, and doubles nothing', async () => {
    const company = await aCompany();
    const id = await startBig(company);
    const { handlers, gate } = gatedHandlers(company, { portions: 2 });
    const first = await startRunner(company.app, { handlers });
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

  test('without a word is taken over after its lease; what it still writes is refused', async () => {
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

describe('a calculation that two servers run', () => {
  test('is written by the one that took it over; the other is refused while that one still works', async () => {
    const company = await aCompany();
    const id = await startBig(company);
    const old = gatedHandlers(company, { portions: 1 });
    const zombie = await startRunner(company.app, { handlers: old.handlers });
    await eventually(async () => old.gate.isReached || null, { what: 'the second portion of the first server' });
    await expireLease(company, id);
    const fresh = gatedHandlers(company, { portions: 1 });
    const heir = await startRunner(company.app, { handlers: fresh.handlers });
    await eventually(async () => fresh.gate.isReached || null, { what: 'the second portion of the other server' });
    expect(await statusOf(company, id)).toMatchObject({ status: 'running', processed: 200 });
    const written = (await workIds(company, id)).toSorted();
    old.gate.open();
    await zombie.stop();
    expect((await workIds(company, id)).toSorted()).toEqual(written);
    expect(await statusOf(company, id)).toMatchObject({ status: 'running', processed: 200 });
    fresh.gate.open();
    await calculationEnd(company, id);
    await heir.stop();
    await expectWhole(company, id);
  });
});

describe('a calculation that is canceled half way', () => {
  test('leaves whole positions, true totals and an open specification, and can be started again', async () => {
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

describe('a calculation that never works', () => {
  const failing = (count: { tries: number }, company: TestCompany): Record<string, JobHandler> => ({
    [GENERATE_JOB]: {
      ...productHandlers(company.app)[GENERATE_JOB],
      run: () => {
        count.tries += 1;
        return Promise.reject(new Error('password=secret at /srv/karkas'));
      },
    },
  });

  test('is parked after five tries with its reason, and gives the specification back', async () => {
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
    // The reason is a word for the person; the text of the error stays in the log.
    expect(status).toMatchObject({ status: 'failed', error: 'internal' });
    expect(await readSpecification(company, id)).toMatchObject({
      status: 'calculated',
      can: { update: true, calculate: true },
    });
    expect((await generated(company, id)).status).toBe('done');
  });

  test('and takes its server down each time is parked too, by the one that finds it', async () => {
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
