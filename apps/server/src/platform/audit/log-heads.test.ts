import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { aCompany, aCustomer } from '#testing/factories/index.ts';
import { startTestApp } from '#testing/start-test-app.ts';
import { cloneDatabase } from '#testing/test-database.ts';
import { withClient } from '../db/wire/connection.ts';
import { findTruncatedLogs, readLogHeads } from './log-heads.repository.ts';
import { storeHeads, readStoredHeads } from './log-heads.ts';
import { verifyAllLogs } from './verify-all-logs.ts';

const KEY = 'd4'.repeat(32);
const now = new Date('2026-11-29T00:00:00Z');

async function aKeptInstallation() {
  const database = await cloneDatabase();
  const company = await aCompany({ app: await startTestApp({ database }) });
  await aCustomer(company);
  await aCustomer(company);
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'karkas-heads-')), 'heads');
  const read = () => readLogHeads(database.pool);
  const keep = (day: string) => storeHeads(folder, KEY, { day, now, read });
  const cut = async () => findTruncatedLogs(database.owner, (await readStoredHeads(folder, KEY)).heads);
  return { database, company, folder, keep, cut };
}

/** Simulates a superuser: deletes the end of the log and resets its head. */
const cutTail = `
  set session_replication_role = replica;
  delete from activity_log l where l.company_id = $1 and l.seq = (select max(seq) from activity_log where company_id = $1);
  update activity_log_head h set (seq, hash) = (select seq, hash from activity_log where company_id = $1 order by seq desc limit 1)
  where h.company_id = $1`;

describe('log heads', () => {
  test('are stored once a day, readable by their owner only', async () => {
    const { keep, folder, company } = await aKeptInstallation();
    expect([await keep('2026-11-29'), await keep('2026-11-29'), await keep('2026-11-30')]).toEqual([true, false, true]);
    expect(readdirSync(folder)).toEqual(['2026-11-29.json', '2026-11-30.json']);
    expect(statSync(path.join(folder, '2026-11-29.json')).mode & 0o777).toBe(0o600);
    const stored = await readStoredHeads(folder, KEY);
    expect([stored.days, stored.forged]).toEqual([2, []]);
    expect(stored.heads.map((head) => head.company_id)).toContain(company.id);
  });

  test('reveal a truncated log, which the chain alone does not', async () => {
    const { database, company, keep, cut } = await aKeptInstallation();
    await keep('2026-11-29');
    expect(await cut()).toEqual([]);
    await aCustomer(company);
    expect(await cut()).toEqual([]);
    await keep('2026-11-30');
    await withClient(database.superuser, async (client) => {
      for (const statement of cutTail.split(';'))
        await client.query(statement, statement.includes('$1') ? [company.id] : []);
    });
    expect((await verifyAllLogs(database.owner)).every(({ firstBroken }) => firstBroken === null)).toBe(true);
    expect((await cut()).map(({ companyId }) => companyId)).toEqual([company.id]);
  });

  test('with foreign or changed signatures are reported and ignored', async () => {
    const { folder, keep } = await aKeptInstallation();
    await keep('2026-11-29');
    const file = path.join(folder, '2026-11-29.json');
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace(/"seq": (\d+)/, '"seq": 1'));
    expect(await readStoredHeads(folder, KEY)).toEqual({ heads: [], days: 0, forged: ['2026-11-29.json'] });
    writeFileSync(file, text);
    expect((await readStoredHeads(folder, 'e5'.repeat(32))).forged).toEqual(['2026-11-29.json']);
    expect((await readStoredHeads(folder, KEY)).forged).toEqual([]);
  });

  test('without stored heads there is nothing to compare', async () => {
    expect(await readStoredHeads('/nowhere', KEY)).toEqual({ heads: [], days: 0, forged: [] });
  });
});
