import { createInvitation, deleteInvitation } from '@karkas/api/companies/invitations.endpoints.ts';
import { listRoles } from '@karkas/api/companies/roles.endpoints.ts';
import { getToday } from '@karkas/api/today/today.endpoints.ts';
import { describe, expect, test } from 'vitest';

import { addDays, systemClock } from '#platform/clock.ts';
import { amountsIn, fieldsIn } from '#testing/answer-values.ts';
import { callApi } from '#testing/call-api.ts';
import {
  aCompany,
  aContract,
  aCustomer,
  aMemberWith,
  aProject,
  aSpecificationRecord,
  queryInCompany,
  type TestCompany,
} from '#testing/factories/index.ts';
import { aTask, changeTask, taskStatuses } from '#testing/factories/tasks.ts';

const day = (days: number) => addDays(systemClock.today(), days);

describe('start page content', () => {
  test('a new company has empty lists and flags what is not set up', async () => {
    const company = await aCompany();
    const { body } = await callApi(company.owner, getToday, { params: { company_id: company.id } });
    expect(body).toMatchObject({
      tasks: { open_count: 0, overdue_count: 0, results: [] },
      orders: { open_count: 0, overdue_count: 0, results: [] },
      checks: { count: 0, results: [] },
      objects: { count: 0, results: [] },
      contracts: { active_count: 0, overdue_count: 0, results: [] },
      specifications: { open_count: 0, results: [] },
      projects: {
        count: 0,
        overdue_count: 0,
        results: [],
        sums: { contracted: '0.00', completed: '0.00', remaining: '0.00' },
        without_contract_count: 0,
      },
      has: {
        customers: false,
        projects: false,
        specifications: false,
        contracts: false,
        requisites: false,
        members: false,
      },
    });
  });

  test('own open tasks, overdue first, without tasks of others', async () => {
    const company = await aCompany();
    const me = company.owner.userId;
    const other = await aMemberWith(company, ['task.view']);
    await aTask(company, { title: 'без срока', assignee_id: me });
    await aTask(company, { title: 'потом', assignee_id: me, due_datetime: `${day(3)}T10:00:00.000Z` });
    await aTask(company, { title: 'поздно', assignee_id: me, due_datetime: `${day(-3)}T10:00:00.000Z` });
    await aTask(company, { title: 'чужая', assignee_id: other.userId });
    const done = await aTask(company, { title: 'сделана', assignee_id: me });
    const status = await taskStatuses(company);
    await changeTask(company, done.id, { status_id: status('Выполнена') });
    const { body } = await callApi(company.owner, getToday, { params: { company_id: company.id } });
    expect(body.tasks.results.map((task) => `${task.title} ${task.is_overdue}`)).toEqual([
      'поздно true',
      'потом false',
      'без срока false',
    ]);
    expect(body.tasks).toMatchObject({ open_count: 3, overdue_count: 1 });
  });

  test('contracts in force by end date, projects with sums, uncommitted specifications', async () => {
    const company = await aCompany();
    const customer = await aCustomer(company, { name: 'Волга' });
    const { id: project_id } = await aProject(company, {
      name: 'Школа',
      completed_work: '40',
      customer_id: customer.id,
      end_date: day(-1),
    });
    await aProject(company, { name: 'Без договора', completed_work: '999' });
    // A suspended project is not counted as active, and its sums are excluded.
    const suspended = await aProject(company, { status: 'pending' });
    await aContract(company, { project_id: suspended.id, number: 'waits', status: 'completed', amount: '500' });
    const canceled = await aProject(company, { status: 'canceled' });
    await aContract(company, { project_id, number: 'late', status: 'active', amount: '100', end_date: day(-2) });
    await aContract(company, { project_id, number: 'soon', status: 'active', amount: '20', end_date: day(5) });
    await aContract(company, { project_id, number: 'draft', amount: '7', end_date: day(1) });
    await aContract(company, { project_id: canceled.id, number: 'old', status: 'completed', amount: '1000' });
    await aSpecificationRecord(company, { project_id, total_gross: '5', missing_prices: 2 });
    await aSpecificationRecord(company, { project_id, status: 'committed' });
    await aSpecificationRecord(company, { project_id: canceled.id });
    await aContract(await aCompany(), { number: 'Чужой', status: 'active', end_date: day(1) });
    const { body } = await callApi(company.owner, getToday, { params: { company_id: company.id } });
    expect(body.day).toBe(systemClock.today());
    expect(body.contracts).toMatchObject({ active_count: 2, overdue_count: 1 });
    expect(body.contracts?.results.map(({ number, days_left: left }) => [number, left])).toEqual([
      ['late', -2],
      ['soon', 5],
    ]);
    expect(body.contracts?.results[0]).toMatchObject({ project_name: 'Школа', current_amount: '100.00' });
    expect(body.specifications).toMatchObject({
      open_count: 1,
      results: [{ total_gross: '5.00', missing_prices_count: 2, project_name: 'Школа' }],
    });
    expect(body.projects).toMatchObject({
      count: 2,
      overdue_count: 1,
      results: [{ name: 'Школа', days_left: -1 }],
      sums: { contracted: '120.00', completed: '40.00', remaining: '80.00' },
      without_contract_count: 1,
    });
    expect(body.has).toMatchObject({ customers: true, projects: true, specifications: true, contracts: true });
  });
});

describe('what a company has already', () => {
  const has = async ({ id, owner }: TestCompany) =>
    (await callApi(owner, getToday, { params: { company_id: id } })).body.has;

  test('its ИНН, once stated', async () => {
    const company = await aCompany();
    await queryInCompany(company, 'update company set inn = $2 where company_id = $1', [company.id, '7707083893']);
    expect(await has(company)).toMatchObject({ requisites: true, members: false });
  });

  test('a second member, or an open invitation, but not a revoked one', async () => {
    const [company, inviting] = [await aCompany(), await aCompany()];
    await aMemberWith(company, ['company.view']);
    expect(await has(company)).toMatchObject({ members: true });
    const params = { company_id: inviting.id };
    const roles = await callApi(inviting.owner, listRoles, { params });
    const role_id = roles.body.find(({ code }) => code === 'viewer')?.id ?? '';
    const body = { email: company.owner.email, role_id };
    const invited = await callApi(inviting.owner, createInvitation, { params, body });
    expect(await has(inviting)).toMatchObject({ members: true });
    await callApi(inviting.owner, deleteInvitation, { params: { ...params, invitation_id: invited.body.id } });
    expect(await has(inviting)).toMatchObject({ members: false });
  });
});

describe('permissions on the start page', () => {
  test('rejects anonymous callers; a member without permissions sees only own tasks', async () => {
    const company = await aCompany();
    const params = { company_id: company.id };
    expect((await callApi(null, getToday, { params })).status).toBe(401);
    const member = await aMemberWith(company, ['company.view']);
    expect((await callApi(member, getToday, { params })).body).toMatchObject({
      tasks: { open_count: 0 },
      contracts: null,
      specifications: null,
      projects: null,
      has: { customers: null, projects: null, specifications: null, contracts: null, members: null },
    });
  });

  test('lists uncommitted specifications for those who may edit them, not for a foreman', async () => {
    const company = await aCompany();
    const params = { company_id: company.id };
    const foreman = await aMemberWith(company, ['company.view', 'contract.view', 'specification.view']);
    expect((await callApi(foreman, getToday, { params })).body).toMatchObject({
      specifications: null,
      contracts: { active_count: 0 },
      has: { specifications: false },
    });
    const estimator = await aMemberWith(company, ['company.view', 'specification.view', 'specification.update']);
    expect((await callApi(estimator, getToday, { params })).body.specifications).toEqual({
      open_count: 0,
      results: [],
    });
  });

  test('omits amounts without the price permission; without the contract permission, their sum', async () => {
    const company = await aCompany();
    const params = { company_id: company.id };
    const { id: project_id } = await aProject(company);
    await aContract(company, { project_id, status: 'active', amount: '777', end_date: day(1) });
    const blind = await aMemberWith(company, ['company.view', 'project.view', 'contract.view', 'specification.view']);
    const { body } = await callApi(blind, getToday, { params });
    expect(body.projects).toMatchObject({ count: 1, without_contract_count: 0 });
    expect(amountsIn(body, ['777'])).toEqual([]);
    expect(fieldsIn(body, ['sums', 'current_amount', 'total_gross'])).toEqual([]);
    const narrow = await aMemberWith(company, ['company.view', 'project.view', 'specification.view_prices']);
    expect((await callApi(narrow, getToday, { params })).body.projects).toMatchObject({
      sums: null,
      without_contract_count: null,
    });
  });
});
