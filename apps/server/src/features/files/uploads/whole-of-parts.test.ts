import { createHash, randomBytes } from 'node:crypto';
import { listLog } from '@karkas/api/activity-log/activity-log.endpoints.ts';
import { PART_BYTES } from '@karkas/api/files/files.schemas.ts';
import { createUpload, getUpload } from '@karkas/api/files/uploads.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany, aMember, queryInCompany, type TestCompany } from '#testing/factories/index.ts';
import { makeWorkbook } from '#testing/files/make-workbook.ts';
import { startTestApp } from '#testing/start-test-app.ts';
import { MP4 } from '../upload-attacks.fixtures.ts';
import { KINDS, type Kind, placeOf, sent, finish } from './whole-of-parts.fixtures.ts';

const FILM = Buffer.concat([MP4, randomBytes(PART_BYTES + 10 - MP4.length)]);
const BILL = Buffer.from(
  makeWorkbook({
    sheets: [
      {
        name: 'ВОР',
        rows: [
          ['№ п/п', 'Наименование работ', 'Ед. изм.', 'Объём'],
          [1, 'Окраска стен', 'м2', 20],
        ],
      },
    ],
  }),
);
const contentOf = (kind: Kind): Buffer => (kind === 'bill' ? BILL : FILM);

const usedBy = (company: TestCompany) =>
  queryInCompany<{ used: number; files: number }>(
    company,
    `select used_bytes::int as used, (select count(*)::int from stored_file f where f.company_id = c.company_id) as files
     from company_storage c where company_id = $1`,
    [company.id],
  );
const stateOf = (company: TestCompany, upload_id: string) =>
  callApi(company.owner, getUpload, { params: { company_id: company.id, upload_id } });

describe.each(KINDS)('a %s accepts a multipart upload', (kind) => {
  const bytes = contentOf(kind);
  const name = kind === 'bill' ? 'Отделка.xlsx' : 'Съёмка.mp4';

  test('completely and once, reusing the quota of its parts; a repeat returns the same result', async () => {
    const company = await aCompany();
    const app = await startTestApp({
      database: company.app.database,
      storage: company.app.storage,
      quotaBytes: bytes.length + 5,
    });
    const url = await placeOf(company, kind);
    const id = await sent(company, { bytes, name }, { app });
    const first = await finish(company, { url, id }, { app, key: 'once' });
    expect(first.status).toBe(201);
    const { vor, sha256 } = first.body;
    expect(vor?.works_count ?? sha256).toBe(kind === 'bill' ? 1 : createHash('sha256').update(bytes).digest('hex'));
    expect(await usedBy(company)).toEqual([{ used: bytes.length, files: 1 }]);
    expect((await stateOf(company, id)).status).toBe(404);
    expect(await finish(company, { url, id }, { app, key: 'once' })).toEqual(first);
    expect((await finish(company, { url, id }, { app })).status).toBe(404);
    const model = kind === 'bill' ? 'vor' : 'file';
    const log = await callApi(company.owner, listLog, { params: { company_id: company.id }, query: { model } });
    expect(log.body.results.map(({ action }) => action)).toEqual(['upload']);
    await app.app.close();
  });

  test('only when complete and from its user; a rejected one can be continued', async () => {
    const [company, other] = [await aCompany(), await aCompany()];
    const url = await placeOf(company, kind);
    const large = kind === 'bill' ? Buffer.concat([BILL, Buffer.alloc(PART_BYTES)]) : FILM;
    const half = await sent(company, { bytes: large, name, parts: [1] });
    const early = await finish(company, { url, id: half });
    expect([early.status, early.body.code]).toEqual([409, 'upload_incomplete']);
    const id = await sent(company, { bytes, name });
    for (const session of [await aMember(company, 'administrator'), other.owner])
      expect((await finish(company, { url, id }, { session })).status).toBeGreaterThanOrEqual(403);
    const broken = await sent(company, { bytes: Buffer.from('nothing of the kind'), name });
    const refused = await finish(company, { url, id: broken });
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(refused.status).toBeLessThan(500);
    expect((await stateOf(company, broken)).status).toBe(200);
    expect((await finish(company, { url, id })).status).toBe(201);
  });
});

test('the official exchange form is uploaded like any bill', async () => {
  const company = await aCompany();
  const params = { company_id: company.id };
  for (const [name, status] of [
    ['Смета.gge', 201],
    ['Смета.xml', 201],
    ['Смета.exe', 400],
  ] as const)
    expect((await callApi(company.owner, createUpload, { params, body: { name, size: 5 } })).status).toBe(status);
});
