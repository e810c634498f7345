import { describe, expect, test } from 'vitest';
import { queryInCompany } from '#testing/factories/index.ts';
import { eventually, startRunner } from '#testing/with-job-runner.ts';
import { aKind, aCompanyWithJobs, enqueue, finish, untilStatus } from './job-runner.fixtures.ts';
import { byTransactions } from './job-portions.ts';
import type { JobHandler } from './job-runner.ts';

describe('job runner', () => {
  test('releases its slot after each portion, so a job of another company does not wait for earlier ones to end', async () => {
    const kind = aKind();
    const [busy, other] = [await aCompanyWithJobs(), await aCompanyWithJobs()];
    const begun: string[] = [];
    const held: (() => void)[] = [];
    const handler: JobHandler = {
      isInPortions: true,
      run: async (context) => {
        const { company_id: companyId } = context.job;
        for (let portion = 0; portion < 3; portion += 1)
          await context.portion(() => {
            begun.push(companyId);
            return companyId === busy.id ? new Promise<void>((resolve) => held.push(resolve)) : Promise.resolve();
          });
        await finish(context);
      },
    };
    for (let job = 0; job < 14; job += 1) await enqueue(busy, kind);
    const runner = await startRunner(busy.app, { handlers: { [kind]: handler } });
    await eventually(async () => (held.length === 2 ? true : null), { what: 'both places of the busy company' });
    const id = await enqueue(other, kind);
    await queryInCompany(other, `select pg_notify('karkas_job', 'x')`);
    await untilStatus(other, id, 'done');
    expect(begun).toEqual([busy.id, busy.id, other.id, other.id, other.id]);
    const open = await queryInCompany(busy, `select 1 from job where kind = $1 and status = 'running'`, [kind]);
    expect(open).toHaveLength(2);
    const stopped = runner.stop();
    const letGo = setInterval(() => held.splice(0).forEach((resolve) => resolve()), 5);
    await stopped;
    clearInterval(letGo);
  });

  test('a job by transactions has no slot between them: one of another company and kind does not wait for it', async () => {
    const [slow, small] = [aKind(), aKind()];
    const [one, two, other] = [await aCompanyWithJobs(), await aCompanyWithJobs(), await aCompanyWithJobs()];
    const held: (() => void)[] = [];
    const handlers = {
      [slow]: byTransactions(async (context) => {
        await context.inCompany(() => Promise.resolve());
        await new Promise<void>((resolve) => held.push(resolve));
        await finish(context);
      }),
      [small]: { run: finish },
    };
    const ids = [await enqueue(one, slow), await enqueue(one, slow), await enqueue(two, slow)];
    const runner = await startRunner(one.app, { handlers });
    await eventually(async () => (held.length === 3 ? true : null), { what: 'as many jobs as there are slots' });
    const id = await enqueue(other, small);
    await queryInCompany(other, `select pg_notify('karkas_job', 'x')`);
    await untilStatus(other, id, 'done');
    expect(held).toHaveLength(3);
    for (const resolve of held) resolve();
    for (const [place, each] of ids.entries()) await untilStatus(place === 2 ? two : one, each, 'done');
    await runner.stop();
  });

  test("uses the requester's language", async () => {
    const kind = aKind();
    const company = await aCompanyWithJobs();
    await company.app.database.pool.query(`update user_account set language = 'en' where id = $1`, [
      company.owner.userId,
    ]);
    const languages: string[] = [];
    const handler: JobHandler = {
      run: async (context) => {
        await context.inCompany(async (scope) => void languages.push(scope.origin.language));
        await finish(context);
      },
    };
    const id = await enqueue(company, kind);
    const runner = await startRunner(company.app, { handlers: { [kind]: handler } });
    await untilStatus(company, id, 'done');
    await runner.stop();
    expect(languages).toEqual(['en']);
  });
});
