import { createNormPreparer } from '#features/norms';
import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createProject } from '@karkas/api/projects/projects.endpoints.ts';
import { deleteCompany } from '@karkas/api/companies/company-settings.endpoints.ts';
import { uploadLogo } from '@karkas/api/companies/company-logo.endpoints.ts';
import { buildPath } from '@karkas/api/core/endpoint.ts';
import { deleteVor } from '@karkas/api/specifications/specifications.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany, aCustomer, aProject, queryInCompany, type TestCompany } from '#testing/factories/index.ts';
import {
  aCalculatedSpecification,
  aReport,
  aSpecification,
  downloadReport,
} from '#testing/factories/specifications.ts';
import { anUpload } from '#testing/isolation/fill-company.ts';
import { csvUpload, imageUpload, sendUpload } from '#testing/isolation/send.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { cloneDatabase } from '#testing/test-database.ts';
import { withClient } from '#platform/db/connection.ts';
import { newId } from '#platform/ids.ts';
import { silentLogger } from '#platform/logging.ts';
import { createInbox } from '#platform/storage/received-file.ts';
import { blobKey } from '#platform/storage/blob-store.ts';
import { sweepOnce } from '#platform/sweep/sweeper.ts';
import { localSweeps, sharedSweeps } from './sweeps.ts';

const DAY_S = 24 * 60 * 60;

async function anInstallation() {
  const database = await cloneDatabase();
  const app = await startTestApp({ database });
  const company = await aCompany({ app });
  const failures: unknown[] = [];
  const logger = { ...silentLogger, info: () => undefined, error: (entry: unknown) => failures.push(entry) };
  const parts = {
    pool: database.pool,
    owner: database.owner,
    storage: app.storage,
    inbox: createInbox(path.join(app.folder, 'inbox')),
    normPreparer: createNormPreparer(),
  };
  const sweep = async (): Promise<void> => {
    await sweepOnce({
      connection: database.app,
      local: localSweeps(parts),
      shared: sharedSweeps(parts),
      logger,
    });
    expect(failures).toEqual([]);
  };
  return { app, company, database, sweep };
}

const filesIn = (app: TestApp, folder: string): string[] =>
  readdirSync(path.join(app.folder, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(path.join(app.folder, folder), path.join(entry.parentPath, entry.name)))
    .toSorted();

/** Makes a file look older than it is. */
function age(app: TestApp, file: string, seconds: number): void {
  const then = Date.now() / 1000 - seconds;
  utimesSync(path.join(app.folder, file), then, then);
}

const ageStored = (company: TestCompany, app: TestApp) => {
  for (const file of filesIn(app, 'files')) age(app, path.join('files', file), 2 * DAY_S);
  return queryInCompany(company, `update stored_file set created_at = now() - interval '2 days'`);
};

describe('the sweeper', () => {
  test('takes away files that no row names, a day after, and drafts that a crash has left', async () => {
    const { app, company, sweep } = await anInstallation();
    const project = await aProject(company);
    const sent = await sendUpload({
      app,
      session: company.owner,
      url: `/api/projects/${project.id}/files/`,
      upload: imageUpload(),
    });
    expect(sent.status).toBe(201);
    const [kept = ''] = filesIn(app, 'files');
    const [old, fresh] = [blobKey(company.id, newId()), blobKey(company.id, newId())];
    await app.storage.put(old, Buffer.from('left by a crash'));
    await app.storage.put(fresh, Buffer.from('on its way'));
    age(app, `files/${old}`, 2 * DAY_S);
    age(app, `files/${kept}`, 2 * DAY_S);
    for (const [name, seconds] of [
      ['inbox/old.part', DAY_S],
      ['inbox/fresh.part', 60],
      [`files/${company.id}/${newId()}.part`, DAY_S],
    ] as const) {
      writeFileSync(path.join(app.folder, name), 'half');
      age(app, name, seconds);
    }
    await sweep();
    expect(filesIn(app, 'files')).toEqual([kept, fresh].toSorted());
    expect(filesIn(app, 'inbox')).toEqual(['fresh.part']);
  });

  test('keeps the last report with prices and the last without, and forgets what replaced them', async () => {
    const { app, company, sweep } = await anInstallation();
    const { id } = await aCalculatedSpecification(company);
    await aReport(company, id, { body: { with_prices: false } });
    await aReport(company, id);
    await aReport(company, id);
    const before = await downloadReport(company, id);
    expect(await queryInCompany(company, `select 1 from stored_file where owner_kind = 'report'`)).toHaveLength(3);
    await ageStored(company, app);
    await queryInCompany(company, `update job set finished_at = now() - interval '40 days'`);
    await sweep();
    expect(await queryInCompany(company, `select 1 from stored_file where owner_kind = 'report'`)).toHaveLength(2);
    expect(await queryInCompany(company, `select 1 from job where kind = 'specification_report'`)).toHaveLength(2);
    expect(await queryInCompany(company, `select 1 from job where kind = 'specification_generate'`)).toEqual([]);
    expect((await downloadReport(company, id)).bytes).toEqual(before.bytes);
  });

  test('takes the file of a bill that is gone, and gives its room back', async () => {
    const { app, company, sweep } = await anInstallation();
    const { id } = await aSpecification(company);
    const url = `/api/specifications/${id}/upload-file/`;
    const sent = await sendUpload({ app, session: company.owner, url, upload: csvUpload('Проба') });
    const { vor } = JSON.parse(sent.text) as { vor: { id: string } };
    await ageStored(company, app);
    await sweep();
    expect(filesIn(app, 'files')).toHaveLength(1);
    await callApi(company.owner, deleteVor, { params: { specification_id: id, vor_id: vor.id } }, { app });
    await sweep();
    expect(filesIn(app, 'files')).toEqual([]);
    expect(await queryInCompany(company, 'select used_bytes::int as used from company_storage')).toEqual([{ used: 0 }]);
  });

  test('forgets a file in parts that nobody has finished within a day, and what has come of it', async () => {
    const { app, company, sweep } = await anInstallation();
    const upload_id = await anUpload(company, 'a.png');
    const url = `/api/companies/${company.id}/uploads/${upload_id}/parts/1/`;
    const sent = await sendUpload({ app, session: company.owner, url, method: 'PUT', upload: imageUpload() });
    expect(sent.status).toBe(200);
    await sweep();
    expect(filesIn(app, 'files')).toHaveLength(1);
    await queryInCompany(company, 'update file_upload set expires_at = now() where id = $1', [upload_id]);
    await sweep();
    expect(filesIn(app, 'files')).toEqual([]);
    expect(await queryInCompany(company, 'select 1 from file_upload where id = $1', [upload_id])).toEqual([]);
  });

  test('forgets answers to repeated requests after a day, sent letters and ended sessions after theirs', async () => {
    const { app, company, database, sweep } = await anInstallation();
    const headers = (key: string) => ({ headers: { 'idempotency-key': key }, app });
    await callApi(company.owner, createProject, { body: { name: 'Первый' } }, headers('old'));
    await queryInCompany(company, `update idempotency_key set created_at = now() - interval '25 hours'`);
    await callApi(company.owner, createProject, { body: { name: 'Второй' } }, headers('fresh'));
    await database.pool.query(
      `insert into outgoing_mail (id, kind, recipient, sealed, sent_at) values ($1, 'invitation', 'a@b.ru', null, now() - interval '31 days'),
       ($2, 'invitation', 'a@b.ru', null, now() - interval '29 days')`,
      [newId(), newId()],
    );
    await database.pool.query(
      `insert into auth_session (id, user_id, expires_at) values ($1, $2, now() - interval '2 days')`,
      [newId(), company.owner.userId],
    );
    await sweep();
    expect(await queryInCompany(company, 'select key from idempotency_key')).toEqual([{ key: 'fresh' }]);
    expect((await database.pool.query('select 1 from outgoing_mail where sent_at is not null')).rows).toHaveLength(1);
    expect((await database.pool.query('select 1 from auth_session where expires_at < now()')).rows).toEqual([]);
  });

  test('removes a company after thirty days in the bin with every row and file, and no other', async () => {
    const { app, company, database, sweep } = await anInstallation();
    const other = await aCompany({ app });
    for (const one of [company, other]) {
      await aCustomer(one);
      const specification = await aCalculatedSpecification(one);
      await queryInCompany(one, `update specification set status = 'committed' where id = $1`, [specification.id]);
      await sendUpload({
        app,
        session: one.owner,
        url: buildPath(uploadLogo, { company_id: one.id }),
        upload: imageUpload(),
      });
    }
    const params = { company_id: company.id };
    await callApi(company.owner, deleteCompany, { params, body: { name: company.name } }, { app });
    await sweep();
    const rowsOf = async (id: string): Promise<string[]> =>
      withClient(database.superuser, async (client) => {
        const tables = await client.query<{ name: string }>(
          `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'company_id'`,
        );
        const filled: string[] = [];
        for (const { name } of tables.rows)
          if ((await client.query(`select 1 from ${name} where company_id = $1 limit 1`, [id])).rowCount)
            filled.push(name);
        return filled.toSorted();
      });
    expect((await rowsOf(company.id)).length).toBeGreaterThan(12);
    const before = await rowsOf(other.id);
    await withClient(database.superuser, (client) =>
      client.query(`update company set deleted_at = now() - interval '31 days' where company_id = $1`, [company.id]),
    );
    for (const file of filesIn(app, 'files')) age(app, path.join('files', file), 2 * DAY_S);
    await sweep();
    expect(await rowsOf(company.id)).toEqual([]);
    expect(await rowsOf(other.id)).toEqual(before);
    expect(new Set(filesIn(app, 'files').map((file) => file.split('/')[0]))).toEqual(new Set([other.id]));
  });

  test('cannot be made to remove a company that is not in the bin, nor by the role that serves', async () => {
    const { company, database } = await anInstallation();
    const { rows } = await withClient(database.owner, (client) =>
      client.query(`select purge_company($1, 30) as purged`, [company.id]),
    );
    expect(rows).toEqual([{ purged: false }]);
    await expect(database.pool.query(`select purge_company($1, 30)`, [company.id])).rejects.toMatchObject({
      code: '42501',
    });
    const { id } = await aCalculatedSpecification(company);
    await queryInCompany(company, `update specification set status = 'committed' where id = $1`, [id]);
    await expect(
      queryInCompany(company, `select set_config('app.purging', $1, false)`, [company.id]).then(() =>
        queryInCompany(company, `delete from specification where id = $1`, [id]),
      ),
    ).rejects.toMatchObject({ code: 'KC001' });
  });
});
