import { describe, expect, test } from 'vitest';
import { aCompany, aCustomer, type TestCompany } from '#testing/factories/index.ts';
import { testApp } from '#testing/start-test-app.ts';
import { eventually } from '#testing/with-job-runner.ts';
import { withCompany } from '../db/scope/company-scope.ts';
import { createPool } from '../db/wire/connection.ts';
import { silentLogger } from '../logging.ts';
import { retainedEvents, nameOf, currentAccessKeys } from './live-events.repository.ts';
import { createLiveStreams, type Subscription } from './live-streams.ts';

/** The subscriber as determined by the endpoint before it opens a stream. */
const subscription = ({ id, owner, app }: TestCompany): Promise<Subscription> =>
  withCompany({
    pool: app.database.pool,
    entry: { kind: 'company', companyId: id },
    caller: {
      userId: owner.userId,
      sessionId: owner.sessionId,
      origin: { requestId: 'test', ip: null, userAgent: null, language: 'ru' },
    },
    isReadOnly: true,
    work: async (scope) => {
      const subscriber = { ...owner, roleId: scope.actor.roleId };
      return {
        actor: scope.actor,
        sessionId: owner.sessionId,
        accessKey: (await currentAccessKeys(scope, [subscriber])).get(nameOf(subscriber)) ?? '',
        from: { seq: (await retainedEvents(scope)).latest, isReset: false },
      };
    },
  });

describe('live streams', () => {
  test('disconnect a slow consumer and continue for others', async () => {
    const company = await aCompany();
    const { pool } = company.app.database;
    const streams = createLiveStreams({ pool, logger: silentLogger, maxUnsentBytes: 1_000 });
    const slow = streams.open(await subscription(company));
    const quick = streams.open(await subscription(company));
    let taken = '';
    quick.on('data', (text: Buffer) => {
      taken += text.toString();
    });
    for (let index = 0; index < 20; index += 1) {
      await aCustomer(company);
      streams.onNotification(`company ${company.id}`);
    }
    await eventually(async () => (taken.match(/"customer"/g)?.length === 20 ? true : null));
    expect(slow.destroyed).toBe(true);
    const unsent = slow.readableLength;
    await aCustomer(company);
    streams.onNotification(`company ${company.id}`);
    await eventually(async () => (taken.match(/"customer"/g)?.length === 21 ? true : null));
    expect(slow.readableLength).toBe(unsent);
    expect([quick.destroyed, streams.count()]).toEqual([false, 1]);
    streams.end();
  });

  test('of many companies are read a few at a time, because mail and jobs share the connections', async () => {
    const companies = await Promise.all(Array.from({ length: 6 }, () => aCompany()));
    const { database } = companies[0]?.app ?? (await testApp());
    const pool = createPool({ ...database.app, max: 5, onError: () => undefined });
    let most = 0;
    pool.on('acquire', () => {
      most = Math.max(most, pool.totalCount - pool.idleCount);
    });
    const streams = createLiveStreams({ pool, logger: silentLogger });
    const notified = new Set<number>();
    for (const [at, company] of companies.entries())
      streams.open(await subscription(company)).on('data', (text: Buffer) => {
        if (text.toString().includes('"customer"')) notified.add(at);
      });
    for (const company of companies) await aCustomer(company);
    streams.onNotification(null);
    await eventually(async () => (notified.size === companies.length ? true : null));
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThanOrEqual(2);
    streams.end();
    await pool.end();
  });

  test('deliver events whose notification was missed, at the latest with the next heartbeat', async () => {
    const company = await aCompany();
    const { pool } = company.app.database;
    const streams = createLiveStreams({ pool, logger: silentLogger, beatMs: 100 });
    let taken = '';
    streams.open(await subscription(company)).on('data', (text: Buffer) => {
      taken += text.toString();
    });
    // The initial read is complete by then.
    await eventually(async () => (taken.split(': beat').length > 2 ? true : null));
    await aCustomer(company);
    await eventually(async () => (taken.includes('"customer"') ? true : null));
    expect(taken.indexOf('"customer"')).toBeGreaterThan(taken.indexOf(': beat'));
    streams.end();
  });

  test('end only the stream whose read fails', async () => {
    const company = await aCompany();
    const streams = createLiveStreams({ pool: company.app.database.pool, logger: silentLogger });
    const taken = ['', '', ''];
    const bodies = await Promise.all(
      // Before any received event, and a number the database rejects.
      [null, -0.5, null].map(async (seq, index) => {
        const who = await subscription(company);
        const from = { seq: seq ?? who.from.seq, isReset: false };
        return streams.open({ ...who, from }).on('data', (text: Buffer) => {
          taken[index] += text.toString();
        });
      }),
    );
    await aCustomer(company);
    streams.onNotification(`company ${company.id}`);
    await eventually(async () =>
      [taken[0], taken[2]].every((text) => text?.includes('"customer"') === true) && bodies[1]?.readableEnded === true
        ? true
        : null,
    );
    expect(bodies.map(({ readableEnded }) => readableEnded)).toEqual([false, true, false]);
    expect([taken[1]?.includes('"customer"'), streams.count()]).toEqual([false, 2]);
    streams.end();
  });

  test('end without sending anything when permissions cannot be checked', async () => {
    const company = await aCompany();
    const pool = company.app.database.pool;
    const closed = { connect: () => Promise.reject(new Error('the database is away')) } as unknown as typeof pool;
    const streams = createLiveStreams({ pool: closed, logger: silentLogger });
    const body = streams.open(await subscription(company));
    body.resume();
    await new Promise((resolve) => {
      body.once('end', resolve);
    });
    expect(streams.count()).toBe(0);
  });
});
