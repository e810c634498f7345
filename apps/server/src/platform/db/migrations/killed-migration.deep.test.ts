import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { askDatabase as ask, released, restoreReleased as restore } from '../../../testing/released-database.ts';
import type { ConnectionOptions } from '../wire/connection.ts';
import { printSchema } from '../print-schema.ts';

const ROUNDS = 4;
const MIGRATE = pathToFileURL(path.join(import.meta.dirname, 'migrate.ts')).href;
/** Prints a line once loaded, so that kills hit the migration and not the start of Node. */
const SCRIPT = `const { migrate } = await import(process.argv[1]);
  process.stdout.write('begins\\n');
  await migrate({ owner: JSON.parse(process.argv[2]) });`;

/** A process that only migrates, as a server does at startup. */
async function startMigrating(owner: ConnectionOptions): Promise<{ child: ChildProcess; ended: Promise<unknown> }> {
  const args = ['--input-type=module', '--eval', SCRIPT, MIGRATE, JSON.stringify(owner)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  await Promise.race([once(child.stdout, 'data'), ended]);
  return { child, ended };
}

/** State of the database: journal, schema, row security, and row count of each table. */
async function stateOf(owner: ConnectionOptions): Promise<Record<string, unknown>> {
  const tables = await ask<{ name: string }>(
    owner,
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
  const counts = tables.map(({ name }) => `select '${name}' as name, count(*)::int as count from "${name}"`);
  return {
    journal: (await ask<{ name: string }>(owner, 'select name from schema_migration order by name')).map(
      ({ name }) => name,
    ),
    schema: await printSchema(owner),
    unbound: await ask(
      owner,
      `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relrowsecurity and not relforcerowsecurity`,
    ),
    rows: await ask(owner, `${counts.join(' union all ')} order by 1`),
  };
}

/** PostgreSQL ends the session of a killed process a moment later. */
async function untilAlone(owner: ConnectionOptions): Promise<void> {
  const others = 'select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';
  while ((await ask(owner, others)).length > 0) await delay(20);
}

describe.each(released)('a database of the release %s', (name) => {
  test('is either old or new after the migrating process is killed, and new after the next start', async () => {
    const whole = await restore(name);
    const before = await stateOf(whole);
    const started = performance.now();
    const { ended } = await startMigrating(whole);
    const loaded = performance.now();
    await ended;
    const tookMs = performance.now() - loaded;
    const after = await stateOf(whole);
    expect(after).not.toEqual(before);

    const left: string[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      const owner = await restore(name);
      const migrating = await startMigrating(owner);
      await delay((tookMs * round) / (ROUNDS + 1));
      migrating.child.kill('SIGKILL');
      await migrating.ended;
      await untilAlone(owner);
      const found = await stateOf(owner);
      const isOld = JSON.stringify(found) === JSON.stringify(before);
      expect(found).toEqual(isOld ? before : after);
      left.push(isOld ? 'old' : 'new');
      await (
        await startMigrating(owner)
      ).ended;
      expect(await stateOf(owner)).toEqual(after);
    }
    console.log(
      `${name}: ${Math.round(tookMs)} ms (${Math.round(loaded - started)} to load), left: ${left.join(', ')}`,
    );
    // Fails if all kills came too late, which would prove nothing.
    expect(left.filter((one) => one === 'old').length).toBeGreaterThanOrEqual(ROUNDS / 2);
    // Nine databases are migrated; a busy machine takes three times as long.
  }, 600_000);
});
