import { searchCompany } from '@karkas/api/search/search.endpoints.ts';
import { createRevision } from '@karkas/api/specifications/revisions.endpoints.ts';
import {
  commitSpecification,
  createContractSpecification,
} from '@karkas/api/specifications/specifications.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { amountsIn, fieldsIn } from '#testing/answer-values.ts';
import { callApi, type Session } from '#testing/call-api.ts';
import {
  aCompany,
  aContract,
  aCustomer,
  aMember,
  aMemberWith,
  aProject,
  queryInCompany,
  type TestCompany,
} from '#testing/factories/index.ts';
import { aRow, aSection } from '#testing/factories/specifications.ts';

async function aFilledCompany() {
  const company = await aCompany();
  const customer = await aCustomer(company, {
    name: 'ООО «Мостострой»',
    inn: '7707083893',
    kpp: '773601001',
    ogrn: '1027700132195',
  });
  await aCustomer(company, { name: 'АО «Ёлочные игрушки»' });
  const project = await aProject(company, {
    name: 'Ремонт школьной кровли',
    code: 'ШК-2026',
    customer_id: customer.id,
    address: 'Тверь, улица Ёжикова, 5',
  });
  const other = await aProject(company, { name: 'Котельная', code: 'КТ-7' });
  const contract = await aContract(company, {
    project_id: project.id,
    number: 'М-11/7',
    subject: 'Замена стропильных ферм',
    amount: '987654.32',
  });
  const made = await callApi(company.owner, createContractSpecification, {
    params: { contract_id: contract.id },
    body: { name: 'Кровельные работы', number: 'С-42' },
  });
  return { company, customer, project, other, contract, specification: made.body };
}

async function ask(company: TestCompany, q: string, options: { by?: Session; limit?: number } = {}) {
  const answer = await callApi(options.by ?? company.owner, searchCompany, {
    params: { company_id: company.id },
    query: { q, limit: options.limit },
  });
  if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.problem)}`);
  return answer.body.results;
}
const titles = async (...of: Parameters<typeof ask>) => (await ask(...of)).map((one) => one.title);

describe('the search of a company', () => {
  test('finds all words in any form, ё as е, in any order', async () => {
    const { company } = await aFilledCompany();
    expect(await titles(company, 'ремонты кровлей')).toEqual(['Ремонт школьной кровли']);
    expect(await titles(company, 'кровля школьная')).toEqual(['Ремонт школьной кровли']);
    expect(await titles(company, 'елочных')).toEqual(['АО «Ёлочные игрушки»']);
    expect(await titles(company, 'ЁЖИКОВА')).toEqual(['Ремонт школьной кровли']);
    expect(await titles(company, 'стропильная ферма')).toEqual(['М-11/7']);
    expect(await titles(company, 'ремонт котельной')).toEqual([]);
    expect((await titles(company, 'строй'))[0]).toBe('ООО «Мостострой»');
    expect(await titles(company, 'мостостроем')).toEqual(['ООО «Мостострой»']);
  });

  test('finds numbers, codes and requisites, exact matches first', async () => {
    const { company, customer, contract, specification, project } = await aFilledCompany();
    expect(await ask(company, '7707083893')).toEqual([
      {
        model: 'customer',
        id: customer.id,
        title: 'ООО «Мостострой»',
        subtitle: '7707083893',
        path_ids: { project_id: null, contract_id: null, specification_id: null },
      },
    ]);
    expect(await titles(company, '1027700 132195')).toEqual(['ООО «Мостострой»']);
    expect(await ask(company, 'м-11/7')).toEqual([
      {
        model: 'contract',
        id: contract.id,
        title: 'М-11/7',
        subtitle: 'Замена стропильных ферм · Ремонт школьной кровли',
        path_ids: { project_id: project.id, contract_id: null, specification_id: null },
      },
    ]);
    expect(await ask(company, 'с-42')).toEqual([
      {
        model: 'specification',
        id: specification.id,
        title: 'Кровельные работы',
        subtitle: 'С-42 · Ремонт школьной кровли · М-11/7',
        path_ids: { project_id: project.id, contract_id: contract.id, specification_id: null },
      },
    ]);
    await aProject(company, { name: 'Проект, где назван КТ-7', code: 'X-1' });
    expect((await titles(company, 'кт-7'))[0]).toBe('Котельная');
  });

  test('finds specification positions by words, with their location and without a price', async () => {
    const { company, project, contract, specification } = await aFilledCompany();
    await aSection(company, specification.id, { name: 'Мембранный раздел' });
    const row = await aRow(company, specification.id, { name: 'Укладка мембраны ПВХ', price: '765.43' });
    const found = await ask(company, 'мембранами');
    expect(found).toEqual([
      {
        model: 'specification_row',
        id: row.id,
        title: 'Укладка мембраны ПВХ',
        subtitle: 'Кровельные работы · Ремонт школьной кровли',
        path_ids: { project_id: project.id, contract_id: contract.id, specification_id: specification.id },
      },
    ]);
    expect(amountsIn(found, ['765.43'])).toEqual([]);
    // Positions are numerous: a project with a matching name is listed first.
    await aProject(company, { name: 'Кровля с мембраной' });
    expect((await ask(company, 'мембрана')).map((one) => one.model)).toEqual(['project', 'specification_row']);
    expect(await titles(await aCompany(), 'мембранами')).toEqual([]);
    const outsider = await aMemberWith(company, ['company.view', 'project.view', 'contract.view']);
    expect((await ask(company, 'мембранами', { by: outsider })).map((one) => one.model)).toEqual(['project']);
  });

  test('finds positions only in the revision in force', async () => {
    const { company, specification } = await aFilledCompany();
    await aRow(company, specification.id, { name: 'Монтаж снегозадержателей', price: '100' });
    const to = { params: { specification_id: specification.id } };
    await callApi(company.owner, commitSpecification, { ...to, body: { force: true, reason: 'Согласовано' } });
    const revised = await callApi(company.owner, createRevision, { ...to, body: {} });
    expect(revised.status).toBe(201);
    expect(await titles(company, 'снегозадержатели')).toHaveLength(2);
    await callApi(company.owner, commitSpecification, {
      params: { specification_id: revised.body.id },
      body: { force: true, reason: 'Согласовано' },
    });
    const found = await ask(company, 'снегозадержатели');
    expect(found.map(({ path_ids: within }) => within.specification_id)).toEqual([revised.body.id]);
  });

  test('groups results by kind, starting with the kind of the best match, up to the limit', async () => {
    const { company } = await aFilledCompany();
    const found = await ask(company, 'кровельн');
    expect(found.map((one) => one.model)).toEqual(['specification']);
    const many = await ask(company, 'кров');
    expect(many.map((one) => [one.model, one.title])).toEqual([
      ['specification', 'Кровельные работы'],
      ['project', 'Ремонт школьной кровли'],
    ]);
    expect(await ask(company, 'кров', { limit: 1 })).toHaveLength(1);
  });

  test('treats pattern characters literally, and an empty query as no query', async () => {
    const { company } = await aFilledCompany();
    const percent = await aProject(company, { name: 'Скидка 100% и a_b' });
    expect((await ask(company, '100%')).map((one) => one.id)).toEqual([percent.id]);
    expect((await ask(company, 'a_b')).map((one) => one.id)).toEqual([percent.id]);
    expect(await ask(company, 'a%b')).toEqual([]);
    for (const q of ['', ' ', '%', '_', '«»', '\\']) expect(await ask(company, q)).toEqual([]);
  });

  test('shows what the role may see and never an amount', async () => {
    const { company } = await aFilledCompany();
    await queryInCompany(
      company,
      `insert into company_role (company_id, id, name, permissions) values (app_company_id(), gen_random_uuid(), 'Кадровик', '{company.view,customer.view}')`,
    );
    const person = await aMember(company, 'viewer');
    expect((await ask(company, 'кров', { by: person })).map((one) => one.model)).toEqual(['specification', 'project']);
    await queryInCompany(
      company,
      `update membership set role_id = (select id from company_role where company_id = app_company_id() and name = 'Кадровик') where user_id = $1`,
      [person.userId],
    );
    expect(await ask(company, 'кров', { by: person })).toEqual([]);
    expect((await ask(company, 'мостострой', { by: person })).map((one) => one.model)).toEqual(['customer']);
    const found = await ask(company, 'ферм');
    expect(found).not.toEqual([]);
    expect(amountsIn(found, ['987654.32'])).toEqual([]);
    expect(fieldsIn(found, ['amount', 'total'])).toEqual([]);
  });

  test('finds nothing of another company, under either address', async () => {
    const [mine, other] = [await aFilledCompany(), await aCompany()];
    expect(await ask(other, 'мостострой')).toEqual([]);
    expect(
      (
        await callApi(other.owner, searchCompany, {
          params: { company_id: mine.company.id },
          query: { q: 'мостострой' },
        })
      ).status,
    ).toBe(404);
    expect((await callApi(null, searchCompany, { params: { company_id: mine.company.id } })).status).toBe(401);
    const selected = await callApi(
      mine.company.owner,
      searchCompany,
      { query: { q: 'мостострой' } },
      { headers: { 'x-company-id': mine.company.id } },
    );
    expect(selected.body.results).toHaveLength(1);
  });

  test('rejects a query that is too long and a limit out of range', async () => {
    const { company } = await aFilledCompany();
    const answer = await callApi(company.owner, searchCompany, {
      params: { company_id: company.id },
      query: { q: 'я'.repeat(201), limit: 51 },
    });
    expect([answer.status, answer.problem.errors?.map((error) => error.field).toSorted()]).toEqual([
      400,
      ['limit', 'q'],
    ]);
  });
});
