import * as endpoints from '@karkas/api/specifications/specifications.endpoints.ts';
import { expect } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { queryInCompany, type TestCompany } from '#testing/factories/index.ts';
import { aBill, aSpecification, readWhole } from '#testing/factories/specifications.ts';
import { makeWorkbook } from '#testing/files/make-workbook.ts';
import { productHandlers } from '#testing/with-job-runner.ts';
import type { JobHandler } from '../../../../platform/jobs/job-runner.ts';
import { expectConsistent } from '../../totals/consistent-totals.fixtures.ts';
import { GENERATE_JOB } from './generate.service.ts';

export const POSITIONS = 420;
const WORKS = [
  ['Кладка перегородок из газобетонных блоков толщиной 100 мм', 'м2'],
  ['Штукатурка стен гипсовой смесью по маякам 15 мм', 'м2'],
  ['Окраска стен водоэмульсионной краской за 2 раза', 'м2'],
  ['Устройство цементно-песчаной стяжки толщиной 50 мм', 'м2'],
  ['Работа, которой нет ни в одном сборнике', 'шт'],
] as const;

/** A bill that takes several batches to calculate. */
function bigBill(): Uint8Array {
  const rows = Array.from({ length: POSITIONS }, (_, index) => {
    const [name, unit] = WORKS[index % WORKS.length] ?? WORKS[0];
    return [index + 1, name, unit, (index % 37) + 0.25];
  });
  return makeWorkbook({
    sheets: [{ name: 'ВОР', rows: [['№ п/п', 'Наименование работ', 'Ед. изм.', 'Объём'], ['Раздел 1. Всё'], ...rows] }],
  });
}

/**
 * The real calculation job, paused after the given number of batches (a hundred positions each) until the gate opens.
 */
export function gatedHandlers(company: TestCompany, options: { portions: number }) {
  const gate = { isReached: false, open: () => undefined as void };
  const opened = new Promise<void>((resolve) => {
    gate.open = () => resolve();
  });
  const real = productHandlers(company.app)[GENERATE_JOB];
  if (!real) throw new Error('The product has no calculation');
  let begun: number | null = null;
  const handler: JobHandler = {
    ...real,
    run: (context) =>
      real.run({
        ...context,
        // Transactions cannot be counted instead: their number depends on whether another test has opened the norms.
        inCompany: async (work) => {
          const { processed } = await statusOf(company, context.job.object_id);
          begun ??= processed;
          if (processed >= begun + options.portions * 100) {
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

export async function startBig(company: TestCompany): Promise<string> {
  const { id } = await aSpecification(company);
  await aBill(company, id, { bytes: bigBill(), name: 'Большая.xlsx' });
  const started = await callApi(company.owner, endpoints.generate, { params: { specification_id: id } });
  expect(started.status).toBe(202);
  return id;
}

export const statusOf = async (company: TestCompany, id: string) =>
  (await callApi(company.owner, endpoints.getGenerateStatus, { params: { specification_id: id } })).body;
export const jobOf = async (company: TestCompany, id: string) =>
  (
    await queryInCompany<{ status: string; attempts: number; error: string | null }>(
      company,
      `select status, attempts, error from job where object_id = $1 order by created_at desc limit 1`,
      [id],
    )
  )[0];
export const workIds = async (company: TestCompany, id: string) =>
  (
    await queryInCompany<{ id: string }>(
      company,
      `select id from specification_line where specification_id = $1 and kind = 'work'`,
      [id],
    )
  ).map((row) => row.id);

export async function expectWhole(company: TestCompany, id: string): Promise<void> {
  const whole = await readWhole(company, id);
  expect(whole.positions).toHaveLength(POSITIONS);
  const matched = whole.positions.filter((row) => row.match_status === 'matched');
  expect(whole.works.map((row) => row.specification_row_id).toSorted()).toEqual(
    matched.map((row) => row.id).toSorted(),
  );
  expect(matched.length).toBeGreaterThanOrEqual(POSITIONS * 0.75);
  expectConsistent(whole);
}

/** A calculation that always fails. */
export const failing = (count: { tries: number }, company: TestCompany): Record<string, JobHandler> => ({
  [GENERATE_JOB]: {
    ...productHandlers(company.app)[GENERATE_JOB],
    run: () => {
      count.tries += 1;
      return Promise.reject(new Error('password=secret at /srv/karkas'));
    },
  },
});
