import * as endpoints from '@karkas/api/projects/projects.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany, aCustomer, aProject, type TestCompany } from '#testing/factories/index.ts';

const list = (company: TestCompany, query: object = {}) =>
  callApi(company.owner, endpoints.listProjects, { params: { company_id: company.id }, query });
const names = async (company: TestCompany, query: object) =>
  (await list(company, query)).body.results.map((project) => project.name);

describe('list of projects', () => {
  test('supports every filter of the API', async () => {
    const company = await aCompany();
    const [first, second] = [
      await aCustomer(company, { name: 'ГК «Ёлка»' }),
      await aCustomer(company, { name: 'Альфа' }),
    ];
    await aProject(company, { name: 'Дом', code: 'Д-1', customer_id: first.id, status: 'active', address: 'Тверь' });
    await aProject(company, { name: 'Склад', code: 'С-1', customer_id: second.id, status: 'pending' });
    const { id } = await aProject(company, { name: 'Школа', code: 'Ш-1', status: 'completed' });
    await callApi(company.owner, endpoints.archiveProject, { params: { project_id: id } });
    expect(await names(company, { search: 'ТВЕРЬ' })).toEqual(['Дом']);
    expect(await names(company, { search: 'елка' })).toEqual(['Дом']);
    expect(await names(company, { customer_name: 'альф' })).toEqual(['Склад']);
    expect(await names(company, { customer_id: first.id })).toEqual(['Дом']);
    expect(await names(company, { project_code: 'с-' })).toEqual(['Склад']);
    expect(await names(company, { project_name: 'шко' })).toEqual(['Школа']);
    expect(await names(company, { status: 'pending' })).toEqual(['Склад']);
    expect(await names(company, { is_archived: 'false', sort_by: 'name', sort_order: 'asc' })).toEqual([
      'Дом',
      'Склад',
    ]);
    expect(await names(company, { search: 'дом', status: 'pending' })).toEqual([]);
  });

  test('sorts by each key, including the derived percent, in pages of ten', async () => {
    const company = await aCompany();
    await aProject(company, { name: 'б', estimated_cost: '100', completed_work: '90', status: 'pending' });
    await aProject(company, { name: 'а', completion_percent: '95', status: 'canceled' });
    await aProject(company, { name: 'в', estimated_cost: '100', completed_work: '9', status: 'active' });
    const sorted = (sort_by: string, sort_order: string) =>
      names(company, { sort_by, sort_order }).then((found) => found.join(''));
    expect(await sorted('created_at', 'desc')).toBe('ваб');
    expect(await sorted('name', 'asc')).toBe('абв');
    expect(await sorted('completion_percent', 'desc')).toBe('абв');
    expect((await list(company)).body).toMatchObject({ count: 3, page: 1, limit: 10 });
    expect((await list(company, { page: 2, limit: 2 })).body).toMatchObject({
      count: 3,
      page: 2,
      limit: 2,
      results: [{ name: 'б' }],
    });
  });

  test('sorts statuses by workflow order, not by code', async () => {
    const company = await aCompany();
    for (const status of ['canceled', 'active', 'completed', 'pending'] as const)
      // oxlint-disable-next-line no-await-in-loop -- one after another, so that their times differ
      await aProject(company, { name: status, status });
    const order = ['pending', 'active', 'completed', 'canceled'];
    expect(await names(company, { sort_by: 'status', sort_order: 'asc' })).toEqual(order);
    expect(await names(company, { sort_by: 'status', sort_order: 'desc' })).toEqual(order.toReversed());
  });

  test.each([
    ['sort_by', 'secret'],
    ['sort_order', 'up'],
    ['limit', '201'],
    ['limit', '0'],
    ['page', '-1'],
    ['page', '1e3x'],
    ['status', 'x'],
    ['is_archived', '1'],
    ['customer_id', '5'],
    ['colour', 'red'],
  ])('refuses %s=%s and names it', async (field, value) => {
    const answer = await list(await aCompany(), { [field]: value });
    expect([answer.status, answer.problem.errors?.[0]?.field]).toEqual([400, field]);
  });
});
