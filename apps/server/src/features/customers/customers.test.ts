import * as endpoints from '@karkas/api/customers/customers.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany, aContract, aCustomer, aMember, aProject, queryInCompany } from '#testing/factories/index.ts';

const SBER = { name: 'ПАО Сбербанк', inn: '7707083893', kpp: '773601001', ogrn: '1027700132195' };

describe('customers', () => {
  test('are created with requisites and read back', async () => {
    const company = await aCompany();
    const answer = await callApi(company.owner, endpoints.createCustomer, {
      params: { company_id: company.id },
      body: { ...SBER, email: '', comment: 'Строка\nвторая' },
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      ...SBER,
      type: 'legal',
      email: null,
      version: 1,
      projects_count: 0,
      bank_accounts: [],
      contacts: [],
      can: { update: true, delete: true },
    });
    const read = await callApi(company.owner, endpoints.getCustomer, { params: { customer_id: answer.body.id } });
    expect(read.body).toEqual(answer.body);
  });

  test('reject invalid requisites with an error on each field', async () => {
    const company = await aCompany();
    const answer = await callApi(company.owner, endpoints.createCustomer, {
      params: { company_id: company.id },
      body: {
        name: ' ',
        inn: '7707083892',
        kpp: '12',
        ogrn: '1027700132196',
        type: 'firm' as 'legal',
        unknown: 1,
      } as never,
    });
    expect(answer.status).toBe(400);
    expect(answer.problem.code).toBe('validation_failed');
    expect(answer.problem.errors?.map((error) => error.field).toSorted()).toEqual([
      'inn',
      'kpp',
      'name',
      'ogrn',
      'type',
      'unknown',
    ]);
  });

  test('the number of digits must match the type, also when a patch changes only one of the two', async () => {
    const company = await aCompany();
    const body = { name: 'ИП Иванов', type: 'entrepreneur' as const, inn: '7707083893', kpp: '773601001' };
    const refused = await callApi(company.owner, endpoints.createCustomer, {
      params: { company_id: company.id },
      body,
    });
    expect(refused.problem.errors?.map((error) => error.field).toSorted()).toEqual(['inn', 'kpp']);
    const customer = await aCustomer(company, SBER);
    const patched = await callApi(company.owner, endpoints.patchCustomer, {
      params: { customer_id: customer.id },
      body: { type: 'person' },
    });
    expect(patched.status).toBe(400);
    expect(patched.problem.errors?.[0]?.field).toBe('inn');
  });

  test('a duplicate ИНН and КПП is rejected with the name of the first; another company may use it', async () => {
    const company = await aCompany();
    const first = await aCustomer(company, SBER);
    const again = await callApi(company.owner, endpoints.createCustomer, {
      params: { company_id: company.id },
      body: { ...SBER, name: 'Тот же' },
    });
    expect([again.status, again.problem.code, again.problem.existing_id]).toEqual([
      409,
      'customer_duplicate',
      first.id,
    ]);
    const branch = await callApi(company.owner, endpoints.createCustomer, {
      params: { company_id: company.id },
      body: { ...SBER, kpp: '540602001' },
    });
    expect(branch.status).toBe(201);
    await expect(aCustomer(await aCompany(), SBER)).resolves.toMatchObject(SBER);
  });

  test('a stale version changes nothing and returns the current state', async () => {
    const company = await aCompany();
    const customer = await aCustomer(company);
    const params = { customer_id: customer.id };
    const first = await callApi(company.owner, endpoints.patchCustomer, {
      params,
      body: { name: 'Первое', version: 1 },
    });
    const stale = await callApi(company.owner, endpoints.patchCustomer, {
      params,
      body: { name: 'Второе', version: 1 },
    });
    expect([first.status, first.body.version, stale.status, stale.problem.code]).toEqual([
      200,
      2,
      409,
      'version_conflict',
    ]);
    expect(stale.problem.current).toMatchObject({ name: 'Первое', version: 2 });
    expect((await callApi(company.owner, endpoints.getCustomer, { params })).body.name).toBe('Первое');
  });

  test('PUT replaces: omitted fields become empty', async () => {
    const company = await aCompany();
    const customer = await aCustomer(company, { ...SBER, comment: 'было' });
    const answer = await callApi(company.owner, endpoints.putCustomer, {
      params: { customer_id: customer.id },
      body: { name: 'Только имя' },
    });
    expect(answer.body).toMatchObject({ name: 'Только имя', inn: null, kpp: null, comment: null, version: 2 });
  });

  test('a customer with a project or contract cannot be deleted; without them it can', async () => {
    const company = await aCompany();
    const customer = await aCustomer(company);
    const project = await aProject(company, { customer_id: customer.id, name: 'Школа' });
    const contract = await aContract(company, { project_id: project.id, number: '7' });
    const params = { customer_id: customer.id };
    const refused = await callApi(company.owner, endpoints.deleteCustomer, { params });
    expect([refused.status, refused.problem.code]).toEqual([409, 'has_dependents']);
    expect(refused.problem.dependents).toEqual([
      { model: 'project', id: project.id, name: 'Школа' },
      { model: 'contract', id: contract.id, name: '7' },
    ]);
    const free = await aCustomer(company);
    expect((await callApi(company.owner, endpoints.deleteCustomer, { params: { customer_id: free.id } })).status).toBe(
      204,
    );
    expect((await callApi(company.owner, endpoints.getCustomer, { params: { customer_id: free.id } })).status).toBe(
      404,
    );
  });

  test('the list is searched ignoring case and ё, sorted and paginated; LIKE wildcards are literal', async () => {
    const company = await aCompany();
    for (const name of ['Ёлка', 'ёж 100%', 'Арбат']) await aCustomer(company, { name });
    const list = (query: object) =>
      callApi(company.owner, endpoints.listCustomers, { params: { company_id: company.id }, query });
    expect((await list({ search: 'ЕЛК' })).body.results.map((one) => one.name)).toEqual(['Ёлка']);
    expect((await list({ search: '%' })).body.results.map((one) => one.name)).toEqual(['ёж 100%']);
    expect((await list({ search: '_' })).body.count).toBe(0);
    const second = await list({ page: 2, limit: 2, sort_by: 'name', sort_order: 'asc' });
    expect(second.body).toMatchObject({ count: 3, page: 2, limit: 2, results: [{ name: 'Ёлка' }] });
    const wrong = await list({ sort_by: 'secret', limit: 500, colour: 'red' });
    expect([wrong.status, wrong.problem.errors?.map((error) => error.field).toSorted()]).toEqual([
      400,
      ['colour', 'limit', 'sort_by'],
    ]);
  });

  test('a foreman sees customers but cannot change them, as `can` states', async () => {
    const company = await aCompany();
    const customer = await aCustomer(company);
    const foreman = await aMember(company, 'foreman');
    const seen = await callApi(foreman, endpoints.getCustomer, { params: { customer_id: customer.id } });
    expect(seen.body.can).toEqual({ update: false, delete: false });
    expect(
      (await callApi(foreman, endpoints.patchCustomer, { params: { customer_id: customer.id }, body: { name: 'Нет' } }))
        .status,
    ).toBe(403);
  });

  test('every write adds one entry with its changes to the company log', async () => {
    const company = await aCompany();
    const customer = await aCustomer(company, { name: 'Было' });
    const params = { customer_id: customer.id };
    await callApi(company.owner, endpoints.patchCustomer, { params, body: { name: 'Стало' } });
    await callApi(company.owner, endpoints.patchCustomer, { params, body: { name: 'Нет', version: 1 } });
    await callApi(company.owner, endpoints.deleteCustomer, { params });
    const lines = await queryInCompany<{ action: string; changes: unknown }>(
      company,
      `select action, changes from activity_log where object_id = $1 order by seq`,
      [customer.id],
    );
    expect(lines.map((line) => line.action)).toEqual(['create', 'update', 'delete']);
    expect(lines[1]?.changes).toEqual([{ field: 'name', old: 'Было', new: 'Стало' }]);
  });
});
