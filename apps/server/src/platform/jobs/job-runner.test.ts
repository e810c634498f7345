import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { queryInCompany } from '#testing/factories/index.ts';
import { eventually, startRunner } from '#testing/with-job-runner.ts';
import { claimJob, type Job, releaseJob, renewLease } from '../db/jobs/job-queue.ts';
import { notFound } from '../errors.ts';
import { aKind, aCompanyWithJobs, enqueue, finish, stateOf, untilStatus } from './job-runner.fixtures.ts';
import type { JobHandler } from './job-runner.ts';
import { PermanentFailure } from './permanent-failure.ts';

describe('job queue', () => {
  test('serves companies round-robin: a thousand jobs of one do not delay the first of another', async () => {
    const kind = aKind();
    const [busy, other] = [await aCompanyWithJobs(), await aCompanyWithJobs()];
    await queryInCompany(
      busy,
      `insert into job (company_id, id, kind, object_id, payload, requested_by, requested_by_name, created_at)
      select $1, gen_random_uuid(), $2, gen_random_uuid(), '{}', $3, 'Много', now() - interval '1 hour' + make_interval(secs => n) from generate_series(1, 1000) n`,
      [busy.id, kind, busy.owner.userId],
    );
    const { pool } = busy.app.database;
    const claim = async () => (await claimJob(pool, { id: 'w', kinds: [kind] }))?.company_id;
    expect([await claim(), await claim(), await claim()]).toEqual([busy.id, busy.id, busy.id]);
    await enqueue(other, kind);
    await enqueue(other, kind);
    const claimed = [await claim(), await claim(), await claim(), await claim(), await claim()];
    expect(claimed.slice(0, 2)).toContain(other.id);
    expect(claimed.filter((claimedBy) => claimedBy === other.id)).toHaveLength(2);
  });

  test('serves the jobs of a company in order, each to one worker only', async () => {
    const kind = aKind();
    const company = await aCompanyWithJobs();
    const ids = [
      await enqueue(company, kind, { ageSeconds: 30 }),
      await enqueue(company, kind, { ageSeconds: 20 }),
      await enqueue(company, kind, { ageSeconds: 10 }),
    ];
    const { pool } = company.app.database;
    const first = await claimJob(pool, { id: 'a', kinds: [kind] });
    expect(first?.id).toBe(ids[0]);
    const claims = await Promise.all(
      Array.from({ length: 8 }, (_, index) => claimJob(pool, { id: `w${index}`, kinds: [kind] })),
    );
    expect(claims.flatMap((job) => job?.id ?? []).toSorted()).toEqual(ids.slice(1).toSorted());
    expect(await claimJob(pool, { id: 'b', kinds: [kind, aKind()] })).toBeNull();
  });

  test('reassigns a job whose lease has expired; the old worker keeps neither lease nor job', async () => {
    const kind = aKind();
    const company = await aCompanyWithJobs();
    const id = await enqueue(company, kind);
    const { pool } = company.app.database;
    const old = (await claimJob(pool, { id: 'old', kinds: [kind] })) as Job;
    expect(await renewLease(pool, old, 'old')).toBe(true);
    expect(await claimJob(pool, { id: 'new', kinds: [kind] })).toBeNull();
    await queryInCompany(company, `update job set lease_until = now() - interval '1 ms' where id = $1`, [id]);
    expect(await claimJob(pool, { id: 'new', kinds: [kind] })).toMatchObject({ id, attempts: 2 });
    expect(await renewLease(pool, old, 'old')).toBe(false);
    await releaseJob(pool, old, 'old');
    expect(await stateOf(company, id)).toMatchObject({ status: 'running', worker_id: 'new', attempts: 2 });
  });
});

describe('job runner', () => {
  afterEach(() => void vi.useRealTimers());

  test('is notified of a job without polling, runs as many at a time as allowed, on behalf of the requester', async () => {
    // The pause between polls never ends.
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const kind = aKind();
    const company = await aCompanyWithJobs();
    let running = 0;
    let most = 0;
    const actors = new Set<string>();
    const handler: JobHandler = {
      run: async (context) => {
        most = Math.max(most, (running += 1));
        await context.inCompany(async (scope) => {
          actors.add(`${scope.companyId} ${scope.actor.userId}`);
        });
        await delay(30);
        running -= 1;
        await finish(context);
      },
    };
    const runner = await startRunner(company.app, { handlers: { [kind]: handler }, concurrency: 2 });
    const ids = await Promise.all(Array.from({ length: 6 }, () => enqueue(company, kind)));
    await queryInCompany(company, `select pg_notify('karkas_job', 'x')`);
    for (const id of ids) await untilStatus(company, id, 'done');
    await runner.stop();
    expect([most, [...actors]]).toEqual([2, [`${company.id} ${company.owner.userId}`]]);
  });

  test('returns its jobs at once on shutdown, without counting the attempt, and claims no other', async () => {
    const kind = aKind();
    const company = await aCompanyWithJobs();
    const ids = [await enqueue(company, kind, { ageSeconds: 9 }), await enqueue(company, kind)];
    const signals: AbortSignal[] = [];
    const handler: JobHandler = {
      run: ({ signal }) =>
        new Promise((resolve) => {
          signals.push(signal);
          signal.addEventListener('abort', () => resolve());
        }),
    };
    const runner = await startRunner(company.app, { handlers: { [kind]: handler }, concurrency: 1 });
    await eventually(async () => (signals.length > 0 ? true : null), { what: 'a running job' });
    await runner.stop();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    for (const id of ids)
      expect(await stateOf(company, id)).toMatchObject({
        status: 'queued',
        attempts: 0,
        worker_id: null,
        lease_until: null,
      });
  });

  test('does not keep a job being claimed while it is stopped', async () => {
    const kind = aKind();
    const company = await aCompanyWithJobs();
    for (let round = 0; round < 15; round += 1) {
      const id = await enqueue(company, kind);
      const handler: JobHandler = {
        run: ({ signal }) =>
          new Promise((resolve) => {
            if (signal.aborted) resolve();
            else signal.addEventListener('abort', () => resolve());
          }),
      };
      const runner = await startRunner(company.app, { handlers: { [kind]: handler } });
      await runner.stop();
      expect(await stateOf(company, id)).toMatchObject({ status: 'queued', attempts: 0, worker_id: null });
      await queryInCompany(company, `update job set status = 'canceled' where id = $1`, [id]);
    }
  });

  test('tries a failing job five times, then marks it as failed and releases its object in the same transaction', async () => {
    const kind = aKind();
    const company = await aCompanyWithJobs();
    const id = await enqueue(company, kind);
    let tries = 0;
    const freed: string[] = [];
    const handler: JobHandler = {
      run: () => {
        tries += 1;
        return Promise.reject(new Error('no'));
      },
      onFinalFailure: async (scope, job) => {
        freed.push(`${scope.companyId} ${job.id}`);
        // The first release fails, so the job stays claimed until its lease expires.
        if (freed.length === 1) throw new Error('not yet');
      },
    };
    const runner = await startRunner(company.app, { handlers: { [kind]: handler } });
    await eventually(async () => (freed.length === 1 ? true : null), { what: 'the first park' });
    expect(await stateOf(company, id)).toMatchObject({ status: 'running', attempts: 5 });
    await queryInCompany(company, `update job set lease_until = now() - interval '1 s' where id = $1`, [id]);
    await queryInCompany(company, `select pg_notify('karkas_job', 'x')`);
    await untilStatus(company, id, 'failed');
    await runner.stop();
    expect([tries, freed]).toEqual([5, [`${company.id} ${id}`, `${company.id} ${id}`]]);
    expect(await stateOf(company, id)).toMatchObject({ status: 'failed', error: 'internal', attempts: 6 });
  });

  test.each([
    ['what it makes is too large', new PermanentFailure('too_large', 'too large'), 'too_large'],
    ['its object is gone', notFound(), 'not_found'],
    ['what was asked cannot be read', new z.ZodError([]), 'internal'],
  ])('does not retry when %s: the job fails at once, and its object is released', async (_, failure, error) => {
    const kind = aKind();
    const company = await aCompanyWithJobs();
    const id = await enqueue(company, kind);
    const freed: string[] = [];
    const handler: JobHandler = {
      run: () => Promise.reject(failure),
      onFinalFailure: async (_scope, job) => void freed.push(job.id),
    };
    const runner = await startRunner(company.app, { handlers: { [kind]: handler }, firstPauseSeconds: 60 });
    await untilStatus(company, id, 'failed');
    await runner.stop();
    expect(await stateOf(company, id)).toMatchObject({ status: 'failed', attempts: 1, error });
    expect(freed).toEqual([id]);
  });

  test('delays a failed job while others continue', async () => {
    const [bad, good] = [aKind(), aKind()];
    const company = await aCompanyWithJobs();
    const id = await enqueue(company, bad);
    let tries = 0;
    const failing: JobHandler = {
      run: () => {
        tries += 1;
        return Promise.reject(new Error('no'));
      },
    };
    const runner = await startRunner(company.app, {
      handlers: { [bad]: failing, [good]: { run: finish } },
      concurrency: 1,
      firstPauseSeconds: 60,
    });
    await eventually(async () => ((await stateOf(company, id))?.attempts === 1 && tries === 1 ? true : null));
    await eventually(async () => ((await stateOf(company, id))?.status === 'queued' ? true : null));
    const other = await enqueue(company, good);
    await queryInCompany(company, `select pg_notify('karkas_job', 'x')`);
    await untilStatus(company, other, 'done');
    await runner.stop();
    expect(tries).toBe(1);
    const [waiting] = await queryInCompany<{ seconds: number }>(
      company,
      `select extract(epoch from run_after - now())::float8 as seconds from job where id = $1`,
      [id],
    );
    expect(waiting?.seconds).toBeGreaterThan(40);
    expect(waiting?.seconds).toBeLessThan(76);
  });

  test('survives a rejection that is not an Error, and ignores unknown kinds', async () => {
    const [kind, unknown] = [aKind(), aKind()];
    const company = await aCompanyWithJobs();
    const [bad, foreign] = [await enqueue(company, kind), await enqueue(company, unknown)];
    // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- a library may throw anything
    const runner = await startRunner(company.app, { handlers: { [kind]: { run: () => Promise.reject('a text') } } });
    await untilStatus(company, bad, 'failed');
    await runner.stop();
    expect(await stateOf(company, foreign)).toMatchObject({ status: 'queued', attempts: 0 });
  });
});
