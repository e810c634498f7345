import * as actEndpoints from '@karkas/api/acts/acts.endpoints.ts';
import { changeActLines } from '@karkas/api/acts/act-lines.endpoints.ts';
import { createWorkRecord, deleteWorkRecord } from '@karkas/api/acts/work-records.endpoints.ts';
import { patchProject } from '@karkas/api/projects/projects.endpoints.ts';
import { specificationRows } from '@karkas/api/specifications/rows/rows.endpoints.ts';
import { getToday } from '@karkas/api/today/today.endpoints.ts';
import { expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany, type TestCompany } from '#testing/factories/index.ts';
import { anObject, day, objectsOf, totalsOf, works } from './objects.fixtures.ts';

type Place = Awaited<ReturnType<typeof anObject>>;

async function keyOf(company: TestCompany, { specification }: Place): Promise<string> {
  const params = { specification_id: specification };
  const { results } = (await callApi(company.owner, specificationRows.list, { params })).body;
  return results.find(({ kind }) => kind === 'position')?.row_key ?? '';
}

async function record(company: TestCompany, place: Place, days: number) {
  const body = { contract_id: place.contract_id, row_key: await keyOf(company, place), date: day(days), quantity: '1' };
  const made = await callApi(company.owner, createWorkRecord, { params: { project_id: place.project_id }, body });
  expect(made.status).toBe(201);
  return made.body;
}

/** A presented act of one unit whose period ends on the day. */
async function present(company: TestCompany, place: Place, days: number) {
  const body = { period_from: day(days - 5), period_to: day(days), date: day(days) };
  const params = { contract_id: place.contract_id };
  const { id: act_id } = (await callApi(company.owner, actEndpoints.createAct, { params, body })).body;
  const lines = [{ row_key: await keyOf(company, place), quantity: '1' }];
  await callApi(company.owner, changeActLines, { params: { act_id }, body: { lines } });
  expect((await callApi(company.owner, actEndpoints.presentAct, { params: { act_id }, body: {} })).status).toBe(200);
  return act_id;
}

/** Days without work, as the list of objects, its totals and the start page state them. */
async function still(company: TestCompany) {
  const object = (await objectsOf(company)).body.results[0];
  const risk = object?.risks.find(({ code }) => code === 'no_movement');
  const group = (await totalsOf(company)).attention.find(({ code }) => code === 'no_movement');
  expect(group?.results[0]?.days).toBe(risk?.days);
  const { objects } = (await callApi(company.owner, getToday, { params: { company_id: company.id } })).body;
  expect(objects?.results[0]?.worst_risk).toEqual(object?.worst_risk);
  return risk?.days ?? null;
}

test('work was last reported by the latest of orders, records of the site, acts and typed amounts', async () => {
  const company = await aCompany();
  const place = await anObject(company, { begun: 60 });
  expect(await still(company)).toBe(60);
  await works(company, place.row, [
    [-40, '0'],
    [-35, '1'],
  ]);
  expect(await still(company)).toBe(35);
  const noted = await record(company, place, -25);
  expect(await still(company)).toBe(25);
  await record(company, place, -30);
  expect(await still(company)).toBe(25);
  const params = { project_id: place.project_id, record_id: noted.id };
  expect((await callApi(company.owner, deleteWorkRecord, { params })).status).toBe(204);
  expect(await still(company)).toBe(30);
  await present(company, place, -20);
  expect(await still(company)).toBe(20);
});

test('an act is what the work done comes from, and the site has reported since', async () => {
  const company = await aCompany();
  const place = await anObject(company, { begun: 90 });
  const act_id = await present(company, place, -50);
  const body = { acceptance_date: day(-49) };
  expect((await callApi(company.owner, actEndpoints.signAct, { params: { act_id }, body })).status).toBe(200);
  expect((await objectsOf(company)).body.results[0]?.done?.source).toBe('acts');
  expect(await still(company)).toBe(50);
  await record(company, place, -15);
  expect(await still(company)).toBe(15);
  await record(company, place, -3);
  expect(await still(company)).toBeNull();
});

test('a typed amount is a report, and one taken back is none', async () => {
  const company = await aCompany();
  const { project_id } = await anObject(company, { begun: 60 });
  const change = (body: object) => callApi(company.owner, patchProject, { params: { project_id }, body });
  await change({ completed_work: '122' });
  expect(await still(company)).toBeNull();
  await change({ completed_work: null });
  expect(await still(company)).toBe(60);
});
