import { getProject, listProjects, patchProject } from '@karkas/api/projects/projects.endpoints.ts';
import { projectFiles } from '@karkas/api/files/files.endpoints.ts';
import { expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany, aMember, aProject } from '#testing/factories/index.ts';

/** A member of both companies asks for what is in the second while standing in the first. */
async function aMemberOfBoth() {
  const [first, second] = [await aCompany(), await aCompany()];
  const person = await aMember(first, 'owner');
  await aMember(second, 'viewer', person);
  return { first, second, person, project: await aProject(second) };
}

test('an answer names the company it is of, whichever company the request stood in', async () => {
  const { first, second, person, project } = await aMemberOfBoth();
  const headers = { 'x-company-id': first.id };
  const params = { project_id: project.id };
  // The second read is one statement, which knows its actor from the first.
  for (const round of ['in a transaction', 'in one statement']) {
    const read = await callApi(person, getProject, { params }, { headers });
    expect([round, read.status, read.headers['x-company-id']]).toEqual([round, 200, second.id]);
  }
  const nested = await callApi(person, projectFiles.list, { params }, { headers });
  expect(nested.headers['x-company-id']).toBe(second.id);
  const list = await callApi(person, listProjects, {}, { headers });
  expect(list.headers['x-company-id']).toBe(first.id);
});

test('a refusal inside a company names it, and what is out of reach names none', async () => {
  const { first, second, person, project } = await aMemberOfBoth();
  const headers = { 'x-company-id': first.id };
  const refused = await callApi(
    person,
    patchProject,
    { params: { project_id: project.id }, body: { name: 'Школа' } },
    { headers },
  );
  expect([refused.status, refused.headers['x-company-id']]).toEqual([403, second.id]);
  const stranger = await aCompany();
  const hidden = await callApi(stranger.owner, getProject, { params: { project_id: project.id } });
  expect([hidden.status, hidden.headers['x-company-id']]).toEqual([404, undefined]);
});
