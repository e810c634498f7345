import * as endpoints from '@karkas/api/activity-log/activity-log.endpoints.ts';
import { createRole } from '@karkas/api/companies/roles.endpoints.ts';
import { patchContract } from '@karkas/api/contracts/contracts.endpoints.ts';
import { deleteCustomer, patchCustomer } from '@karkas/api/customers/customers.endpoints.ts';
import { buildPath } from '@karkas/api/core/endpoint.ts';
import { Workbook } from '@cj-tech-master/excelts';
import { describe, expect, test } from 'vitest';
import { verifyAllLogs } from '#platform/audit/verify-all-logs.ts';
import { withClient } from '#platform/db/wire/connection.ts';
import { amountsIn, answerValues } from '#testing/answer-values.ts';
import { callApi, type Session } from '#testing/call-api.ts';
import {
  aCompany,
  aContract,
  aCustomer,
  aMember,
  aProject,
  queryInCompany,
  type Person,
  type TestCompany,
} from '#testing/factories/index.ts';

type Query = Parameters<typeof callApi<typeof endpoints.listLog>>[2]['query'];
const list = async (company: TestCompany, query: Query = {}, by: Session = company.owner) =>
  (await callApi(by, endpoints.listLog, { params: { company_id: company.id }, query })).body;
const linesOf = async (...of: Parameters<typeof list>) =>
  (await list(...of)).results.map((line) => `${line.action} ${line.model} ${line.object_repr}`);

async function download(company: TestCompany, format: 'xlsx' | 'csv', by: Session = company.owner): Promise<Buffer> {
  const url = `${buildPath(endpoints.exportLog, { company_id: company.id })}?format=${format}`;
  const answer = await company.app.app.inject({
    method: 'GET',
    url,
    headers: { authorization: `Bearer ${by.access}` },
  });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.rawPayload;
}

async function aReaderWithoutPrices(company: TestCompany): Promise<Person> {
  const reader = await aMember(company, 'viewer');
  const { body: role } = await callApi(company.owner, createRole, {
    params: { company_id: company.id },
    body: { name: 'Проверяющий', permissions: ['log.view', 'contract.view'] },
  });
  await queryInCompany(company, 'update membership set role_id = $1 where user_id = $2', [role.id, reader.userId]);
  return reader;
}

describe('the activity log of a company', () => {
  test('shows events, latest first, with the location of their object', async () => {
    const company = await aCompany({ name: 'Клён' });
    const project = await aProject(company, { name: 'Школа' });
    const contract = await aContract(company, { project_id: project.id, number: '7' });
    const customer = await aCustomer(company, { name: 'Заря' });
    await callApi(company.owner, patchCustomer, { params: { customer_id: customer.id }, body: { name: 'Восход' } });
    await callApi(company.owner, deleteCustomer, { params: { customer_id: customer.id } });
    const { results, count } = await list(company);
    expect(results.slice(0, 3).map((line) => `${line.action} ${line.object_repr}`)).toEqual([
      'delete Восход',
      'update Восход',
      'create Заря',
    ]);
    expect(count).toBe(results.length);
    expect(results[1]).toMatchObject({
      changes: [{ field: 'name', old: 'Заря', new: 'Восход' }],
      user: { id: company.owner.userId, name: 'Петров Иван' },
      path_ids: null,
    });
    expect(results.find((line) => line.model === 'contract')?.project_name).toBe(project.name);
    expect(results.find((line) => line.model === 'contract')?.path_ids).toEqual({
      project_id: project.id,
      contract_id: contract.id,
    });
    const one = await callApi(company.owner, endpoints.getLogEntry, {
      params: { company_id: company.id, log_id: results[1]?.id ?? '' },
    });
    expect(one.body).toEqual(results[1]);
  });

  test('is filtered by section, action, user, object, day and text, and can be followed from an entry on', async () => {
    const company = await aCompany({ name: 'Клён' });
    const manager = await aMember(company, 'project_manager');
    const customer = await aCustomer(company, { name: 'ООО «Ёлка»' });
    await callApi(manager, patchCustomer, { params: { customer_id: customer.id }, body: { comment: 'x' } });
    await aProject(company, { name: 'Школа' });
    expect(await linesOf(company, { model: 'customer' })).toEqual([
      'update customer ООО «Ёлка»',
      'create customer ООО «Ёлка»',
    ]);
    expect(await linesOf(company, { model: 'customer', action: 'create' })).toEqual(['create customer ООО «Ёлка»']);
    expect(await linesOf(company, { user_id: manager.userId })).toEqual(['update customer ООО «Ёлка»']);
    expect(await linesOf(company, { object_id: customer.id })).toHaveLength(2);
    expect(await linesOf(company, { search: 'елка' })).toHaveLength(2);
    expect(await linesOf(company, { search: 'участников' })).toHaveLength(1);
    await queryInCompany(company, 'select 1');
    const {
      results: [latest],
    } = await list(company, { limit: 1 });
    expect(await linesOf(company, { after: latest?.seq ?? 0 })).toEqual([]);
    await aProject(company, { name: 'Мост' });
    expect(await linesOf(company, { after: latest?.seq ?? 0 })).toEqual(['create project П-0002 Мост']);
    await aProject(company, { name: 'Порт' });
    // With `after` entries are in ascending order, otherwise latest first.
    const next = ['create project П-0002 Мост', 'create project П-0003 Порт'];
    expect(await linesOf(company, { after: latest?.seq ?? 0 })).toEqual(next);
    expect(await linesOf(company, { after: latest?.seq ?? 0, limit: 1 })).toEqual(next.slice(0, 1));
    expect(await linesOf(company, { after: latest?.seq ?? 0, sort_order: 'desc' })).toEqual(next.toReversed());
    expect(await linesOf(company, { limit: 2 })).toEqual(next.toReversed());
    // A page with `before` is stable while entries are added.
    const pageTwo = { before: latest?.seq ?? 0, limit: 2 };
    const page = await linesOf(company, pageTwo);
    await aProject(company, { name: 'Склад' });
    expect(page).toHaveLength(2);
    expect(await linesOf(company, pageTwo)).toEqual(page);
    next.push('create project П-0004 Склад');
    expect((await linesOf(company, { sort_by: 'seq', sort_order: 'asc' })).slice(-3)).toEqual(next);
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Moscow' }).format(new Date());
    expect((await list(company, { date_from: today, date_to: today })).count).toBe((await list(company)).count);
    expect((await list(company, { date_to: '2020-01-01' })).count).toBe(0);
    expect(
      (
        await callApi(company.owner, endpoints.listLog, {
          params: { company_id: company.id },
          query: { model: 'rocket' as never },
        })
      ).status,
    ).toBe(400);
  });

  test('hides amounts from readers who may not see prices: in lists, entries, batches and files', async () => {
    const company = await aCompany();
    const project = await aProject(company, { estimated_cost: '777777.77' });
    const contract = await aContract(company, { project_id: project.id, amount: '888888.88' });
    await callApi(company.owner, patchContract, {
      params: { project_id: project.id, contract_id: contract.id },
      body: { amount: '999999.99', subject: 'Кровля' },
    });
    await queryInCompany(
      company,
      `select write_log($1, jsonb_build_array(jsonb_build_object('id', gen_random_uuid(), 'created_at', now(), 'user_name', 'X', 'action', 'update',
        'model', 'specification', 'object_repr', 'Смета', 'changes', $2::jsonb)), '[]')`,
      [
        company.id,
        JSON.stringify([
          {
            field: 'changes',
            old: null,
            new: [
              { table: 'work_row', field: 'price', old: '5', new: '666666.66' },
              { table: 'work_row', field: 'name', old: 'а', new: 'б' },
            ],
          },
        ]),
      ],
    );
    const reader = await aReaderWithoutPrices(company);
    const amounts = ['777777.77', '888888.88', '999999.99', '666666.66'];
    const whole = await list(company);
    for (const amount of amounts) expect(amountsIn(whole, [amount])).not.toEqual([]);
    const seen = await list(company, {}, reader);
    expect(amountsIn(seen, amounts)).toEqual([]);
    expect(answerValues(seen).map(({ value }) => value)).toContain('Кровля');
    expect(seen.results.find((line) => line.object_repr === 'Смета')?.changes[0]?.new).toEqual([
      { table: 'work_row', field: 'name', old: 'а', new: 'б' },
    ]);
    for (const { id } of seen.results) {
      const params = { company_id: company.id, log_id: id };
      const entry = await callApi(reader, endpoints.getLogEntry, { params });
      expect([entry.status, amountsIn(entry.body, amounts)]).toEqual([200, []]);
    }
    expect(amountsIn((await download(company, 'csv', reader)).toString(), amounts)).toEqual([]);
    expect(amountsIn((await download(company, 'csv')).toString(), amounts)).not.toEqual([]);
  });

  test('is exported as a workbook without formulas, and the export is logged', async () => {
    const company = await aCompany();
    await aCustomer(company, { name: '=1+1' });
    const workbook = new Workbook();
    await workbook.xlsx.load(await download(company, 'xlsx'));
    const sheet = workbook.getWorksheet('Журнал');
    expect(sheet?.getRow(6).getCell(6).value).toBe('=1+1');
    expect(sheet?.getRow(5).getCell(3).value).toBe('Кто');
    expect(sheet?.getRow(3).getCell(1).value).toBe('Период: всё время');
    expect((await linesOf(company))[0]).toBe('export log Журнал');
  });

  test("names its sections in the reader's language", async () => {
    const company = await aCompany();
    const russian = (await callApi(company.owner, endpoints.listLogModels, {})).body;
    expect(russian).toContainEqual({ model: 'contract', name: 'Договор' });
    expect(
      (await callApi(company.owner, endpoints.listLogModels, {}, { headers: { 'accept-language': 'en' } })).body,
    ).toContainEqual({ model: 'contract', name: 'Contract' });
  });

  test.each([
    ['changed', 3, `update activity_log set object_repr = 'x' where company_id = $1 and seq = 3`],
    ['removed', 3, 'delete from activity_log where company_id = $1 and seq = 3'],
    ['cut off', 5, 'delete from activity_log where company_id = $1 and seq = 5'],
  ])('an entry that was %s is detected, on the page and by the command', async (_, place, sabotage) => {
    const [company, other] = [await aCompany(), await aCompany()];
    for (const name of ['1', '2', '3', '4']) await aCustomer(company, { name });
    const verify = async (of: TestCompany) =>
      (await callApi(of.owner, endpoints.verifyLog, { params: { company_id: of.id } })).body;
    expect(await verify(company)).toEqual({ lines: 5, first_broken: null });
    await withClient(company.app.database.superuser, async (client) => {
      await client.query('set session_replication_role = replica');
      await client.query(sabotage, [company.id]);
    });
    expect((await verify(company)).first_broken).toBe(place);
    expect((await verify(other)).first_broken).toBeNull();
    const checks = await verifyAllLogs(company.app.database.owner);
    expect(checks.find((check) => check.companyId === company.id)?.firstBroken).toBe(place);
    expect(checks.find((check) => check.companyId === other.id)).toMatchObject({ lines: 1, firstBroken: null });
  });
});
