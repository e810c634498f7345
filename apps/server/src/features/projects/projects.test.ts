import * as endpoints from '@karkas/api/projects/projects.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { withCompany } from '#platform/db/scope/company-scope.ts';
import { newId } from '#platform/ids.ts';
import { amountsIn, fieldsIn } from '#testing/answer-values.ts';
import { callApi } from '#testing/call-api.ts';
import {
  aCompany,
  aContract,
  aCustomer,
  aMember,
  aProject,
  aSpecificationRecord,
  queryInCompany,
  type TestCompany,
} from '#testing/factories/index.ts';
import { refreshCommittedCost } from './index.ts';

const list = (company: TestCompany, query: object = {}) =>
  callApi(company.owner, endpoints.listProjects, { params: { company_id: company.id }, query });

const patch = (company: TestCompany, id: string, body: object) =>
  callApi(company.owner, endpoints.patchProject, { params: { project_id: id }, body });

const get = async (company: TestCompany, id: string) =>
  (await callApi(company.owner, endpoints.getProject, { params: { project_id: id } })).body;

describe('projects', () => {
  test('create a project with a generated code from an empty body', async () => {
    const company = await aCompany();
    const answer = await callApi(company.owner, endpoints.createProject, {
      params: { company_id: company.id },
      body: {},
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      code: 'П-0001',
      name: 'Новый проект',
      status: 'active',
      estimated_cost: '0.00',
      completed_work: '0.00',
      completion_percent: '0',
      is_completion_manual: false,
      duration: null,
      contracts_count: 0,
      files: [],
      version: 1,
      is_archived: false,
      can: { update: true, delete: true, archive: true },
    });
  });

  test('return every field as it was sent', async () => {
    const company = await aCompany();
    const customer = await aCustomer(company, { name: 'ООО «Заказчик»' });
    const fields = {
      code: 'ЖК-7',
      name: 'Жилой дом',
      status: 'pending' as const,
      customer_id: customer.id,
      address: 'Казань, ул. Баумана, 1',
      rns_name: 'РНС 16-1-2026',
      production_condition_text: 'Стеснённые\nусловия',
      start_date: '2026-03-01',
      end_date: '2026-03-31',
      estimated_cost: '1000.00',
      completed_work: '333.33',
      production_conditions: [
        {
          name: 'Стеснённость',
          reason: 'Методика 421/пр',
          value: '1.15',
          targets: ['labour' as const, 'machines' as const],
        },
      ],
      due_at: '2026-04-01T09:00:00.000Z',
    };
    const project = await aProject(company, fields);
    expect(project).toMatchObject({
      ...fields,
      customer_name: 'ООО «Заказчик»',
      duration: 31,
      completion_percent: '33.33',
    });
  });

  test('reject invalid input and name every field', async () => {
    const company = await aCompany();
    const body = {
      name: '',
      status: 'later',
      customer_id: 'x',
      start_date: '01.03.2026',
      estimated_cost: '-1',
      completion_percent: '101',
      production_conditions: [{ name: '', value: 'a', targets: [] }],
      files: [],
    };
    const answer = await callApi(company.owner, endpoints.createProject, {
      params: { company_id: company.id },
      body: body as never,
    });
    expect(answer.status).toBe(400);
    expect(answer.problem.errors?.map((error) => error.field).toSorted()).toEqual([
      'completion_percent',
      'customer_id',
      'estimated_cost',
      'files',
      'name',
      'production_conditions.0.name',
      'production_conditions.0.targets',
      'production_conditions.0.value',
      'start_date',
      'status',
    ]);
  });

  test('treat a customer of another company as nonexistent', async () => {
    const company = await aCompany();
    const foreign = await aCustomer(await aCompany());
    const answers = await Promise.all(
      [foreign.id, newId()].map((id) =>
        callApi(company.owner, endpoints.createProject, {
          params: { company_id: company.id },
          body: { customer_id: id },
        }),
      ),
    );
    expect(answers[0]?.problem).toEqual(answers[1]?.problem);
    expect([answers[0]?.status, answers[0]?.problem.errors?.[0]?.field]).toEqual([400, 'customer_id']);
    expect((await list(company)).body.count).toBe(0);
  });

  test('reject an end date before the start date, also when a patch contains only one of them', async () => {
    const company = await aCompany();
    const project = await aProject(company, { start_date: '2026-03-10', duration: 90 });
    expect(project.duration).toBe(90);
    const refused = await patch(company, project.id, { end_date: '2026-03-09' });
    expect([refused.status, refused.problem.errors?.[0]?.field]).toEqual([400, 'end_date']);
    expect((await patch(company, project.id, { end_date: '2026-03-10' })).body.duration).toBe(1);
  });

  test('patch changes the given fields; PUT replaces the rest; the code is never lost', async () => {
    const company = await aCompany();
    const project = await aProject(company, { address: 'Тула', rns_name: 'РНС' });
    const patched = await patch(company, project.id, { address: null, code: '' });
    expect(patched.body).toMatchObject({ address: null, rns_name: 'РНС', code: project.code, version: 2 });
    const put = await callApi(company.owner, endpoints.putProject, {
      params: { project_id: project.id },
      body: { name: 'Заново' },
    });
    expect(put.body).toMatchObject({ name: 'Заново', rns_name: null, code: project.code, version: 3 });
  });

  test('completion percent: derived from money, set by hand, derived again', async () => {
    const company = await aCompany();
    const { id } = await aProject(company, { estimated_cost: '300', completed_work: '500' });
    expect((await get(company, id)).completion_percent).toBe('100');
    expect((await patch(company, id, { completion_percent: 12.5 })).body).toMatchObject({
      completion_percent: '12.5',
      is_completion_manual: true,
    });
    expect((await patch(company, id, { completion_percent: null, completed_work: '100' })).body).toMatchObject({
      completion_percent: '33.33',
      is_completion_manual: false,
    });
  });

  test('cost is the sum of the committed specifications if there are any', async () => {
    const company = await aCompany();
    const { id } = await aProject(company, { estimated_cost: '10', completed_work: '50.05' });
    const { owner, app } = company;
    const caller = {
      userId: owner.userId,
      sessionId: owner.sessionId,
      origin: { requestId: 'test', ip: null, userAgent: null, language: 'ru' as const },
    };
    const refresh = () =>
      withCompany({
        pool: app.database.pool,
        entry: { kind: 'company', companyId: company.id },
        caller,
        isReadOnly: false,
        work: (scope) => refreshCommittedCost(scope, id),
      });
    await aSpecificationRecord(company, { project_id: id, status: 'draft', total_gross: '99' });
    await refresh();
    expect((await get(company, id)).estimated_cost).toBe('10.00');
    for (const gross of ['100.10', '0.10'])
      await aSpecificationRecord(company, { project_id: id, status: 'committed', total_gross: gross });
    await refresh();
    expect(await get(company, id)).toMatchObject({ estimated_cost: '100.20', completion_percent: '49.95', version: 1 });
  });

  test('refuse to delete a project with a contract or a specification and give the reason', async () => {
    const company = await aCompany();
    const { id } = await aProject(company);
    const contract = await aContract(company, { project_id: id, number: '5/26' });
    const specification = await aSpecificationRecord(company, { project_id: id });
    const remove = () => callApi(company.owner, endpoints.deleteProject, { params: { project_id: id } });
    const refused = await remove();
    expect([refused.status, refused.problem.code]).toEqual([409, 'has_dependents']);
    expect(refused.problem.dependents).toEqual([
      { model: 'contract', id: contract.id, name: '5/26' },
      { model: 'specification', id: specification, name: 'Смета' },
    ]);
    await queryInCompany(company, 'delete from specification where id = $1', [specification]);
    await queryInCompany(company, 'delete from contract where id = $1', [contract.id]);
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(404);
  });

  test('a member without prices sees neither cost nor work done, in a list and alone', async () => {
    const company = await aCompany();
    const { id } = await aProject(company, { estimated_cost: '77777.77', completed_work: '55555.55' });
    const viewer = await aMember(company, 'viewer');
    const [one, many] = [
      await callApi(viewer, endpoints.getProject, { params: { project_id: id } }),
      await callApi(viewer, endpoints.listProjects, { params: { company_id: company.id } }),
    ];
    expect([one.status, many.status]).toEqual([200, 200]);
    const bodies = [one.body, many.body];
    expect(amountsIn(bodies, ['77777.77', '55555.55'])).toEqual([]);
    expect(fieldsIn(bodies, ['estimated_cost', 'completed_work'])).toEqual([]);
    expect(one.body.can).toEqual({ update: false, delete: false, archive: false });
    expect((await callApi(viewer, endpoints.archiveProject, { params: { project_id: id } })).status).toBe(403);
  });
});
