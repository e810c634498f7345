import { deleteWorkRecord } from '@karkas/api/acts/work-records.endpoints.ts';
import { listBin, restoreFromBin } from '@karkas/api/bin/bin.endpoints.ts';
import { FILE_ENDPOINTS } from '@karkas/api/files/files.endpoints.ts';
import { expect, test } from 'vitest';
import { callApi, type Session } from '#testing/call-api.ts';
import { aCompany, aMember, queryInCompany } from '#testing/factories/index.ts';
import { sendFileTo } from '#testing/factories/specifications.ts';
import { aCommittedContract, record } from '../acts.fixtures.ts';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
const files = FILE_ENDPOINTS.work_record;

const addPhoto = (recordId: string, as: Session) =>
  sendFileTo(as, files.upload.paths[0].replace(':record_id', recordId), { name: 'Плита.png', bytes: PIXEL });

test('a foreman adds photos to a record, members who may not do not, and the photos go with the record', async () => {
  const company = await aCompany();
  const { contract, rows } = await aCommittedContract(company, [{ quantity: '10', price: '100' }]);
  const foreman = await aMember(company, 'foreman');
  const made = await record(company, contract, { row_key: rows[0]?.row_key, quantity: '2' }, foreman);
  const params = { record_id: made.body.id };
  expect((await addPhoto(made.body.id, foreman)).status).toBe(201);
  expect((await addPhoto(made.body.id, await aMember(company, 'viewer'))).status).toBe(403);
  expect((await addPhoto(made.body.id, (await aCompany()).owner)).status).toBe(404);
  const listed = await callApi(company.owner, files.list, { params, query: {} });
  expect(listed.body.results.map(({ name, owner_kind }) => [name, owner_kind])).toEqual([['Плита.png', 'work_record']]);

  const gone = { params: { project_id: contract.project_id, record_id: made.body.id }, body: {} };
  expect((await callApi(foreman, deleteWorkRecord, gone)).status).toBe(204);
  const left = await queryInCompany(company, `select id from attached_file where owner_id = $1`, [made.body.id]);
  expect(left).toEqual([]);

  const inBin = { params: { company_id: company.id } };
  const [item, ...others] = (await callApi(company.owner, listBin, { ...inBin, query: {} })).body.results;
  expect([item?.model, item?.object_id, others]).toEqual(['work_record', made.body.id, []]);
  const restored = { params: { ...inBin.params, bin_item_id: item?.id ?? '' } };
  expect((await callApi(company.owner, restoreFromBin, restored)).status).toBe(200);
  const back = await callApi(company.owner, files.list, { params, query: {} });
  expect(back.body.results.map(({ name }) => name)).toEqual(['Плита.png']);
});
