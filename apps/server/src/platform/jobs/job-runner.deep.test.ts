import { expect, test } from 'vitest';
import { aCompany, queryInCompany } from '#testing/factories/index.ts';
import { claimJob } from '../db/jobs/job-queue.ts';
import { newId } from '../ids.ts';

test('a job is claimed quickly among a thousand', async () => {
  const kind = `test_${newId()}`;
  const company = await aCompany();
  await queryInCompany(
    company,
    `insert into job (company_id, id, kind, object_id, payload, requested_by, requested_by_name, created_at)
    select $1, gen_random_uuid(), $2, gen_random_uuid(), '{}', $3, 'Много', now() - interval '1 hour' + make_interval(secs => n) from generate_series(1, 1000) n`,
    [company.id, kind, company.owner.userId],
  );
  const { pool } = company.app.database;
  const started = performance.now();
  for (let index = 0; index < 20; index += 1)
    expect(await claimJob(pool, { id: 'w', kinds: [kind] })).toMatchObject({ company_id: company.id });
  expect((performance.now() - started) / 20).toBeLessThan(50);
});
