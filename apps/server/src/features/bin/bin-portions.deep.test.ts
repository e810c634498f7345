import { listBin, restoreFromBin } from '@karkas/api/bin/bin.endpoints.ts';
import type { StartedJob } from '@karkas/api/core/started-job.ts';
import { resourceRows } from '@karkas/api/specifications/rows/rows.endpoints.ts';
import { deleteSpecification } from '@karkas/api/specifications/specifications.endpoints.ts';
import { expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany, aContract, queryInCompany } from '#testing/factories/index.ts';
import { aPosition, aSpecification } from '#testing/isolation/fixtures/fill-company.ts';
import { eventually, startRunner } from '#testing/with-job-runner.ts';
import { REMOVAL_JOB, removalJob } from '#features/specifications';
import { manyLines } from './bin-portions.fixtures.ts';
import { BIN_RESTORE_JOB, binRestoreJob } from './index.ts';

/** More lines than fit into one jsonb document. */
const LINES = 300_000;

test('a specification of three hundred thousand lines is deleted and restored', async () => {
  const company = await aCompany();
  const specification_id = await aSpecification(company, (await aContract(company)).id, 'Смета');
  const body = { name: 'Песок', quantity: '1', price: '10' };
  await callApi(company.owner, resourceRows.create, {
    params: { specification_id },
    body: { ...body, specification_row_id: await aPosition(company, specification_id, 'Стяжка') },
  });
  for (let made = 0; made < LINES; made += 50_000) await manyLines(company, specification_id, 50_000);
  const sums = () =>
    queryInCompany(company, 'select count(*)::int, sum(hashtextextended(l::text, 0)) from specification_line l');
  const before = await sums();
  const runner = await startRunner(company.app, {
    handlers: { [REMOVAL_JOB]: removalJob(), [BIN_RESTORE_JOB]: binRestoreJob },
  });
  const ended = async (job: StartedJob) => {
    const shares = new Set<number>();
    await eventually(
      async () => {
        const [now] = await queryInCompany<{ status: string; processed: number }>(
          company,
          'select status, processed from job where id = $1',
          [job.id],
        );
        shares.add(now?.processed ?? 0);
        return now?.status === 'done' ? true : null;
      },
      { what: 'the end of the job', withinMs: 300_000 },
    );
    return shares.size;
  };
  const times = [performance.now()];
  const removal = await callApi(company.owner, deleteSpecification, { params: { specification_id } });
  times.push(performance.now());
  expect(removal.status).toBe(202);
  // Progress is reported meanwhile.
  expect(await ended(removal.job)).toBeGreaterThan(3);
  times.push(performance.now());
  expect(await queryInCompany(company, 'select 1 from specification_line limit 1')).toEqual([]);
  const params = { company_id: company.id };
  const [item] = (await callApi(company.owner, listBin, { params })).body.results;
  const back = await callApi(company.owner, restoreFromBin, { params: { ...params, bin_item_id: item?.id ?? '' } });
  expect(back.status).toBe(202);
  expect(await ended(back.job)).toBeGreaterThan(3);
  times.push(performance.now());
  await runner.stop();
  expect(await sums()).toEqual(before);
  const [start = 0, asked = 0, deleted = 0, restored = 0] = times;
  console.info(
    `${LINES} lines: asked in ${Math.round(asked - start)} ms, deleted in ${Math.round(deleted - asked)} ms, back in ${Math.round(restored - deleted)} ms, memory ${Math.round(process.memoryUsage().rss / 1e6)} MB`,
  );
}, 900_000);
