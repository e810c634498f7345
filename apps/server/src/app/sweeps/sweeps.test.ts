import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { createProject } from '@karkas/api/projects/projects.endpoints.ts';
import { deleteVor } from '@karkas/api/specifications/specifications.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aProject, queryInCompany } from '#testing/factories/index.ts';
import { aSpecification } from '#testing/factories/specifications.ts';
import { anUpload } from '#testing/isolation/fixtures/fill-company.ts';
import { csvUpload, imageUpload, sendUpload } from '#testing/isolation/send.ts';
import { newId } from '#platform/ids.ts';
import { blobKey } from '#platform/storage/blob-store.ts';
import { DAY_S, anInstallation, filesIn, age, ageStored } from './sweeps.fixtures.ts';

describe('the sweeper', () => {
  test('removes files without rows after a day, and drafts left by a crash', async () => {
    const { app, company, sweep } = await anInstallation();
    const project = await aProject(company);
    const sent = await sendUpload({
      app,
      session: company.owner,
      url: `/api/projects/${project.id}/files/`,
      upload: imageUpload(),
    });
    expect(sent.status).toBe(201);
    const [named = ''] = filesIn(app, 'files');
    const [old, fresh] = [blobKey(company.id, newId()), blobKey(company.id, newId())];
    await app.storage.put(old, Buffer.from('left by a crash'));
    await app.storage.put(fresh, Buffer.from('on its way'));
    age(app, `files/${old}`, 2 * DAY_S);
    age(app, `files/${named}`, 2 * DAY_S);
    for (const [name, seconds] of [
      ['inbox/old.part', DAY_S],
      ['inbox/fresh.part', 60],
      [`files/${company.id}/${newId()}.part`, DAY_S],
    ] as const) {
      writeFileSync(path.join(app.folder, name), 'half');
      age(app, name, seconds);
    }
    await sweep();
    expect(filesIn(app, 'files')).toEqual([named, fresh].toSorted());
    expect(filesIn(app, 'inbox')).toEqual(['fresh.part']);
  });

  test('removes the file of a deleted bill and frees its quota', async () => {
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

  test('deletes unfinished multipart uploads and their results after a day', async () => {
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

  test('deletes stored responses after a day, and sent mail and ended sessions after their retention times', async () => {
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
});
