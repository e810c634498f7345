import { buildPath } from '@karkas/api/core/endpoint.ts';
import * as links from '@karkas/api/tasks/links/field-links.endpoints.ts';
import type { FieldForm, FieldLinkMade } from '@karkas/api/tasks/links/field-links.schemas.ts';
import { systemClock } from '#platform/clock.ts';
import { callApi } from '#testing/call-api.ts';
import { aCompany, aContract, aTask, type Person, type TestCompany } from '#testing/factories/index.ts';
import { aPosition, aSpecification } from '#testing/isolation/fixtures/fill-company.ts';

/** An order of ten units on its own project, two of them done. */
export async function anOrder(
  company: TestCompany,
  input: object = {},
): Promise<{ projectId: string; taskId: string; rowId: string }> {
  const contract = await aContract(company);
  const specification = await aSpecification(company, contract.id, 'Смета');
  const rowId = await aPosition(company, specification, 'Кладка');
  const { id: taskId } = await aTask(company, {
    title: 'Кладка стен',
    project_id: contract.project_id,
    work_items: [
      {
        specification_row_id: rowId,
        quantity_planned: '10',
        quantity_done: '2',
        labour_hours: null,
        over_reason: null,
      },
    ],
    ...input,
  });
  return { projectId: contract.project_id, taskId, rowId };
}

export const inDays = (days: number): string => new Date(systemClock.now().getTime() + days * 86_400_000).toISOString();

export async function aLink(
  company: TestCompany,
  projectId: string,
  by: Person = company.owner,
): Promise<FieldLinkMade> {
  const body = { project_id: projectId, crew: 'Каменщики', expires_at: inDays(7) };
  const made = await callApi(by, links.createFieldLink, { params: { company_id: company.id }, body });
  if (made.status !== 201) throw new Error(`No link: ${made.status}`);
  return made.body;
}
export const tokenOf = ({ address }: FieldLinkMade): string => new URL(address).pathname.split('/').at(-1) ?? '';
export async function open(company: TestCompany, token: string) {
  const url = buildPath(links.openFieldLink, { field_token: token });
  const answer = await company.app.app.inject({ url });
  return { status: answer.statusCode, text: answer.body, body: JSON.parse(answer.body) as FieldForm };
}
export async function reportWork(company: TestCompany, place: { token: string; taskId: string }, payload: object) {
  const url = buildPath(links.reportByFieldLink, { field_token: place.token, task_id: place.taskId });
  const answer = await company.app.app.inject({ method: 'POST', url, payload });
  return { status: answer.statusCode, text: answer.body };
}

/** A company with one order of 10 on a project, and its crew link. */
export async function aSite() {
  const company = await aCompany();
  const { projectId, taskId, rowId } = await anOrder(company);
  const link = await aLink(company, projectId);
  return { company, projectId, taskId, rowId, link, token: tokenOf(link) };
}
