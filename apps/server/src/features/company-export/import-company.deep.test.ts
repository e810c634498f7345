import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { confirmPasswordReset, requestPasswordReset } from '@karkas/api/auth/recovery.endpoints.ts';
import { expect, test } from 'vitest';
import { importCompany } from '#platform/company-archive/index.ts';
import { migrate, readMigrations } from '#platform/db/migrations/migrate.ts';
import { onBehalfOf } from '#platform/db/scope/on-behalf-of.ts';
import { auditOnce } from '#features/self-audit';
import { callApi } from '#testing/call-api.ts';
import { aCompany, aTask, PASSWORD, signInDirectly, type TestCompany } from '#testing/factories/index.ts';
import { buildWorld } from '#testing/isolation/fixtures/world.ts';
import { lettersTo, linkIn, sendResetEmails } from '#testing/letters.ts';
import { askDatabase } from '#testing/released-database.ts';
import { startTestApp } from '#testing/start-test-app.ts';
import { cloneDatabase, emptyDatabase } from '#testing/test-database.ts';
import { built, download, unpack } from './company-export.fixtures.ts';
import { anInstallation, contentsOf as countsOf, edited, importedEntries, packed } from './import-company.fixtures.ts';

/** What does not travel, or states the moment of the export; of a member, the last visit and what the account has. */
const DIFFERS =
  /^(?:manifest\.json|archive\.tar\.gz|registers\/.*|rows\/tables\.json|data\/(?:api-keys|webhooks|field-links|customer-links|log)-.*)$/;

const OF_ACCOUNT = /"(?:last_seen_at|avatar_url|has_totp|has_passkey)": ?(?:"[^"]*"|null|true|false)/g;
/** A member was updated when the account was: it is created by the import. */
const UPDATED = /^data\/members-/;
const UPDATED_AT = /"updated_at": ?"[^"]*"/g;

function contentsOf(folder: string): Map<string, string> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  return new Map(
    names
      .filter((name) => !DIFFERS.test(name))
      .map((name) => {
        const content = readFileSync(path.join(folder, name), 'latin1').replaceAll(OF_ACCOUNT, '');
        return [name, UPDATED.test(name) ? content.replaceAll(UPDATED_AT, '') : content];
      }),
  );
}

const logOf = (folder: string): string[] =>
  readFileSync(path.join(folder, 'data/log-00001.ndjson'), 'utf8').split('\n').filter(Boolean);

async function differencesOf(company: TestCompany): Promise<unknown[]> {
  const member = { companyId: company.id, userId: company.owner.userId, name: '', permissions: new Set<never>() };
  const { storage, database } = company.app;
  const read = <Result>(work: Parameters<typeof onBehalfOf<Result>>[2]) =>
    onBehalfOf(database.pool, member, work, { isReadOnly: true });
  return (await auditOnce({ read, storage, companyId: company.id })).differences;
}

test('a company with everything moves: its archive of the new installation equals the one that came', async () => {
  const database = await cloneDatabase();
  const { company, canary } = await buildWorld(await startTestApp({ database }), 'A');
  const done = await built(company);
  const folder = unpack((await download(company, done.id)).rawPayload);
  const archive = path.join(folder, 'archive.tar.gz');
  const there = await anInstallation();
  const imported = await importCompany(archive, there.place);
  expect(imported).toMatchObject({ id: company.id, files: { missing: 0 }, joined: [] });
  expect(imported.files.count).toBeGreaterThan(5);

  const app = await startTestApp({ database: there.database, storage: there.place.storage });
  const { email, userId } = company.owner;
  await callApi(null, requestPasswordReset, { body: { email } }, { app });
  await sendResetEmails(app);
  const [uid = '', token = ''] = linkIn((await lettersTo(app, email)).at(-1)).split('/');
  const body = { uid, token, new_password1: PASSWORD, new_password2: PASSWORD };
  expect((await callApi(null, confirmPasswordReset, { params: { uid, token }, body }, { app })).status).toBe(204);
  const moved = { ...company, owner: { ...(await signInDirectly(app, userId)), email }, app };
  // The planted files of reports, which do not travel, differ only there.
  expect(await differencesOf(company)).toEqual(expect.arrayContaining(await differencesOf(moved)));

  const again = await built(moved);
  const other = unpack((await download(moved, again.id)).rawPayload);
  const [before, after] = [contentsOf(folder), contentsOf(other)];
  expect([...after.keys()].toSorted()).toEqual([...before.keys()].toSorted());
  expect([...before].filter(([name, content]) => after.get(name) !== content).map(([name]) => name)).toEqual([]);
  expect(logOf(other).slice(0, logOf(folder).length)).toEqual(logOf(folder));
  expect([...before.values()].join('')).toContain(canary);
  await database.pool.end();
});

test('the rows of an older schema are brought to this one', { timeout: 240_000 }, async () => {
  const company = await aCompany();
  await aTask(company, { title: 'Бетон' });
  const entries = await importedEntries(company);
  // As the version before wrote it: without the tables and columns that came since.
  const owner = await emptyDatabase();
  const [, ...migrations] = Object.keys(await readMigrations()).toReversed();
  await migrate({ owner, upTo: migrations[0] });
  const columns = new Set(
    (await askDatabase(owner, `select table_name || '.' || column_name as name from information_schema.columns`)).map(
      ({ name }) => name,
    ),
  );
  const older = edited(entries, 'rows/tables.json', (text) => {
    const list = JSON.parse(text) as { tables: { name: string; columns: string[] }[] };
    const tables = list.tables.map((table) => ({
      ...table,
      columns: table.columns.filter((column) => columns.has(`${table.name}.${column}`)),
    }));
    return JSON.stringify({ migrations: migrations.toReversed(), tables });
  });
  const there = await anInstallation();
  await importCompany(await packed(older, company.id), there.place);
  const app = await startTestApp({ database: there.database, storage: there.place.storage });
  expect(await importedEntries({ ...company, app })).toEqual(entries);
  expect(await countsOf(there)).toMatchObject({ companies: 1, databases: 0, drafts: 0 });
});
