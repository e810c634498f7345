import { getProject, listProjects, patchProject } from '@karkas/api/projects/projects.endpoints.ts';
import { createContract } from '@karkas/api/contracts/contracts.endpoints.ts';
import { projectFiles } from '@karkas/api/files/files.endpoints.ts';
import { expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany, aMember, aProject } from '#testing/factories/index.ts';

/** A member of two companies requests an object of the second with the first selected. */
async function aMemberOfBoth() {
  const [first, second] = [await aCompany(), await aCompany()];
  const person = await aMember(first, 'owner');
  await aMember(second, 'viewer', person);
  return { first, second, person, project: await aProject(second) };
}

test('a response names its company, whichever one was selected', async () => {
  const { first, second, person, project } = await aMemberOfBoth();
  const headers = { 'x-company-id': first.id };
  const params = { project_id: project.id };
  // The second read is a single statement with the cached actor.
  for (const round of ['in a transaction', 'in one statement']) {
    const read = await callApi(person, getProject, { params }, { headers });
    expect([round, read.status, read.headers['x-company-id']]).toEqual([round, 200, second.id]);
  }
  const nested = await callApi(person, projectFiles.list, { params }, { headers });
  expect(nested.headers['x-company-id']).toBe(second.id);
  const list = await callApi(person, listProjects, {}, { headers });
  expect(list.headers['x-company-id']).toBe(first.id);
});

test('a write is rejected when header and path name different companies', async () => {
  const [first, second] = [await aCompany(), await aCompany()];
  const person = await aMember(first, 'owner');
  await aMember(second, 'owner', person);
  const project = await aProject(second);
  const params = { project_id: project.id };
  const rename = (companyId: string | undefined, place: { company_id?: string } = {}) =>
    callApi(
      person,
      patchProject,
      { params: { ...params, ...place }, body: { name: 'Мост' } },
      { headers: companyId === undefined ? {} : { 'x-company-id': companyId } },
    );
  for (const place of [{}, { company_id: second.id }]) {
    const refused = await rename(first.id, place);
    expect([refused.status, refused.problem.code, refused.headers['x-company-id']]).toEqual([
      409,
      'other_company',
      second.id,
    ]);
    expect((await rename('x', place)).problem.code).toBe('other_company');
    expect((await rename(second.id.toUpperCase(), place)).status).toBe(200);
    expect((await rename(undefined, place)).status).toBe(200);
  }
  const nested = await callApi(
    person,
    createContract,
    { params, body: { number: '1', date: '2026-03-01' } },
    { headers: { 'x-company-id': first.id } },
  );
  expect(nested.problem.code).toBe('other_company');
  // Inaccessible objects stay not found.
  expect(
    (await callApi(first.owner, patchProject, { params, body: {} }, { headers: { 'x-company-id': first.id } })).status,
  ).toBe(404);
});

test('an error inside a company names it; an inaccessible one names none', async () => {
  const { first, second, person, project } = await aMemberOfBoth();
  const headers = { 'x-company-id': first.id };
  const refused = await callApi(
    person,
    patchProject,
    { params: { project_id: project.id }, body: { name: 'Школа' } },
    { headers },
  );
  expect([refused.status, refused.headers['x-company-id']]).toEqual([403, second.id]);
  const otherCompany = await aCompany();
  const hidden = await callApi(otherCompany.owner, getProject, { params: { project_id: project.id } });
  expect([hidden.status, hidden.headers['x-company-id']]).toEqual([404, undefined]);
});
