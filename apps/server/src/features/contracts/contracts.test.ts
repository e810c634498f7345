import * as endpoints from '@karkas/api/contracts/contracts.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { amountsIn, pricedIn } from '#testing/answer-values.ts';
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

const create = (company: TestCompany, projectId: string, body: object) =>
  callApi(company.owner, endpoints.createContract, { params: { project_id: projectId }, body: body as never });
const patch = (company: TestCompany, contract: { id: string; project_id: string }, body: object) =>
  callApi(company.owner, endpoints.patchContract, {
    params: { project_id: contract.project_id, contract_id: contract.id },
    body,
  });

describe('contracts', () => {
  test('fill in omitted fields from the project and the date', async () => {
    const company = await aCompany();
    const customer = await aCustomer(company, { name: 'Заказчик проекта' });
    const project = await aProject(company, { name: 'Мост', customer_id: customer.id });
    const answer = await create(company, project.id, { number: '12/26', date: '2026-01-01', amount: '1000.5' });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      project_id: project.id,
      project_name: 'Мост',
      customer_id: customer.id,
      customer_name: 'Заказчик проекта',
      number: '12/26',
      date: '2026-01-01',
      kind: 'general',
      status: 'draft',
      amount: '1000.50',
      agreements_amount: '0.00',
      current_amount: '1000.50',
      vat_rate: '22',
      vat_included: true,
      specifications_count: 0,
      version: 1,
      advance_percent: null,
      can: { update: true, delete: true, create_specification: true },
    });
    const earlier = await create(company, project.id, { number: '11/25', date: '2025-12-31', customer_id: null });
    expect(earlier.body).toMatchObject({ vat_rate: '20', customer_id: null, customer_name: null });
    const stated = await create(company, project.id, {
      number: '13',
      date: '2025-01-01',
      vat_rate: 'none',
      vat_included: false,
      advance_percent: '30',
      retention_percent: 5,
    });
    expect(stated.body).toMatchObject({
      vat_rate: 'none',
      vat_included: false,
      advance_percent: '30',
      retention_percent: '5',
    });
  });

  test('reject invalid input and name every field', async () => {
    const company = await aCompany();
    const project = await aProject(company);
    const answer = await create(company, project.id, {
      number: '',
      vat_rate: '18',
      amount: '1.005',
      advance_percent: '101',
      kind: 'x',
      status: 'x',
      start_date: 'x',
      project_id: newId(),
    });
    expect([answer.status, answer.problem.errors?.map((error) => error.field).toSorted()]).toEqual([
      400,
      ['advance_percent', 'amount', 'date', 'kind', 'number', 'project_id', 'start_date', 'status', 'vat_rate'],
    ]);
  });

  test('require a number unique per customer, case-insensitively; another customer may reuse it', async () => {
    const company = await aCompany();
    const [first, second] = [await aCustomer(company), await aCustomer(company, { name: 'Второй' })];
    const project = await aProject(company, { customer_id: first.id });
    const body = { number: '7/Д', date: '2026-02-02' };
    await create(company, project.id, body);
    const again = await create(company, project.id, { ...body, number: '7/д' });
    expect([again.status, again.problem.code]).toEqual([409, 'contract_number_taken']);
    const other = await create(company, project.id, { ...body, customer_id: second.id });
    expect(other.status).toBe(201);
    const moved = await patch(company, other.body, { customer_id: first.id });
    expect([moved.status, moved.problem.code]).toEqual([409, 'contract_number_taken']);
  });

  test('treat a customer of another company as nonexistent', async () => {
    const company = await aCompany();
    const contract = await aContract(company);
    const foreign = await aCustomer(await aCompany());
    const answers = await Promise.all(
      [foreign.id, newId()].map((customer_id) => patch(company, contract, { customer_id })),
    );
    expect(answers.map((answer) => [answer.status, answer.problem.errors?.[0]?.field])).toEqual([
      [400, 'customer_id'],
      [400, 'customer_id'],
    ]);
    expect(answers[0]?.problem).toEqual(answers[1]?.problem);
  });

  test('are found only under their own project', async () => {
    const company = await aCompany();
    const contract = await aContract(company);
    const otherProject = await aProject(company);
    const params = { project_id: otherProject.id, contract_id: contract.id };
    const statuses = await Promise.all([
      callApi(company.owner, endpoints.getContract, { params }),
      callApi(company.owner, endpoints.patchContract, { params, body: { number: 'x' } }),
      callApi(company.owner, endpoints.putContract, { params, body: { number: 'x', date: '2026-01-01' } }),
      callApi(company.owner, endpoints.deleteContract, { params }),
    ]);
    expect(statuses.map((answer) => answer.status)).toEqual([404, 404, 404, 404]);
  });

  test('patch and put: versions, dates, defaults', async () => {
    const company = await aCompany();
    const contract = await aContract(company, { subject: 'Монтаж', start_date: '2026-03-01' });
    const params = { project_id: contract.project_id, contract_id: contract.id };
    const first = await patch(company, contract, { amount: '5', version: 1 });
    expect(first.body).toMatchObject({ amount: '5.00', subject: 'Монтаж', version: 2 });
    const stale = await patch(company, contract, { amount: '6', version: 1 });
    expect([stale.status, stale.problem.code]).toEqual([409, 'version_conflict']);
    const early = await patch(company, contract, { end_date: '2026-02-28' });
    expect([early.status, early.problem.errors?.[0]?.field]).toEqual([400, 'end_date']);
    const put = await callApi(company.owner, endpoints.putContract, {
      params,
      body: { number: 'Н', date: '2025-05-05', version: 2 },
    });
    expect(put.body).toMatchObject({ number: 'Н', subject: null, amount: '0.00', vat_rate: '20', version: 3 });
  });

  test('refuse to delete a contract with a specification and name the specification', async () => {
    const company = await aCompany();
    const contract = await aContract(company);
    const params = { project_id: contract.project_id, contract_id: contract.id };
    const specification = await aSpecificationRecord(company, {
      project_id: contract.project_id,
      contract_id: contract.id,
    });
    const refused = await callApi(company.owner, endpoints.deleteContract, { params });
    expect([refused.status, refused.problem.dependents]).toEqual([
      409,
      [{ model: 'specification', id: specification, name: 'Смета' }],
    ]);
    expect((await callApi(company.owner, endpoints.getContract, { params })).body.specifications_count).toBe(1);
    await queryInCompany(company, 'delete from specification where id = $1', [specification]);
    expect((await callApi(company.owner, endpoints.deleteContract, { params })).status).toBe(204);
    const log = await queryInCompany<{ action: string }>(
      company,
      'select action from activity_log where object_id = $1 order by seq',
      [contract.id],
    );
    expect(log.map((line) => line.action)).toEqual(['create', 'delete']);
  });

  test('list contracts of the project with search, filters and sorting', async () => {
    const company = await aCompany();
    const project = await aProject(company);
    await aContract(company);
    await aContract(company, {
      project_id: project.id,
      number: '1',
      date: '2026-01-01',
      subject: 'Фундамент',
      status: 'active',
    });
    await aContract(company, { project_id: project.id, number: '2', date: '2026-02-01', kind: 'supply' });
    const numbers = async (query: object) =>
      (
        await callApi(company.owner, endpoints.listContracts, { params: { project_id: project.id }, query })
      ).body.results.map((one) => one.number);
    expect(await numbers({})).toEqual(['2', '1']);
    expect(await numbers({ sort_by: 'number', sort_order: 'asc' })).toEqual(['1', '2']);
    expect(await numbers({ search: 'ФУНДАМ' })).toEqual(['1']);
    expect(await numbers({ status: 'active' })).toEqual(['1']);
    expect(await numbers({ kind: 'supply' })).toEqual(['2']);
    const wrong = await callApi(company.owner, endpoints.listContracts, {
      params: { project_id: project.id },
      query: { kind: 'x' as never },
    });
    expect([wrong.status, wrong.problem.errors?.[0]?.field]).toEqual([400, 'kind']);
  });

  test('hide amounts from a foreman, who cannot create contracts', async () => {
    const company = await aCompany();
    const contract = await aContract(company, { amount: '98765.43' });
    const foreman = await aMember(company, 'foreman');
    const seen = await callApi(foreman, endpoints.getContract, {
      params: { project_id: contract.project_id, contract_id: contract.id },
    });
    expect(seen.status).toBe(200);
    expect(amountsIn(seen.body, ['98765.43'])).toEqual([]);
    expect(pricedIn(endpoints.getContract, seen.body)).toEqual([]);
    expect(Object.keys(seen.body).filter((name) => name.includes('amount'))).toEqual([]);
    expect(seen.body.can).toEqual({ update: false, amend: false, delete: false, create_specification: false });
    expect(
      (
        await callApi(foreman, endpoints.createContract, {
          params: { project_id: contract.project_id },
          body: { number: '1', date: '2026-01-01' },
        })
      ).status,
    ).toBe(403);
  });
});
