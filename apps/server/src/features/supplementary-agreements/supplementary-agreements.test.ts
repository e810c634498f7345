import { patchCompany } from '@karkas/api/companies/company-settings.endpoints.ts';
import * as contracts from '@karkas/api/contracts/contracts.endpoints.ts';
import { getProject } from '@karkas/api/projects/projects.endpoints.ts';
import { specificationRows, batchRows } from '@karkas/api/specifications/rows.endpoints.ts';
import {
  commitSpecification,
  createContractSpecification,
  getSpecification,
  listContractSpecifications,
  patchSpecification,
} from '@karkas/api/specifications/specifications.endpoints.ts';
import * as endpoints from '@karkas/api/supplementary-agreements/supplementary-agreements.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { callApi } from '#testing/call-api.ts';
import { wordText } from '#testing/word-text.ts';
import {
  aCompany,
  aContract,
  aCustomer,
  aMember,
  anAgreement,
  anAgreementSpecification,
  queryInCompany,
  type TestCompany,
} from '#testing/factories/index.ts';

type Place = { id: string; contract_id: string };
const paramsOf = (agreement: Place) => ({ contract_id: agreement.contract_id, agreement_id: agreement.id });
const patch = (company: TestCompany, agreement: Place, body: object) =>
  callApi(company.owner, endpoints.patchAgreement, { params: paramsOf(agreement), body });
const getContract = async (company: TestCompany, contract: { id: string; project_id: string }) =>
  (
    await callApi(company.owner, contracts.getContract, {
      params: { project_id: contract.project_id, contract_id: contract.id },
    })
  ).body;
const effective = async (company: TestCompany, contract: { id: string }, date?: string) =>
  (
    await callApi(company.owner, endpoints.getEffectiveSpecification, {
      params: { contract_id: contract.id },
      query: date === undefined ? {} : { date },
    })
  ).body;
const compare = async (company: TestCompany, agreement: Place) =>
  (await callApi(company.owner, endpoints.compareAgreement, { params: paramsOf(agreement) })).body;

async function addRow(company: TestCompany, specification_id: string, body: object) {
  const made = await callApi(company.owner, specificationRows.create, {
    params: { specification_id },
    body: body as never,
  });
  if (made.status !== 201) throw new Error(`No row: ${made.status} ${JSON.stringify(made.problem)}`);
  return made.body;
}

async function copyRows(
  company: TestCompany,
  specification_id: string,
  row_keys: string[],
  change: 'changed' | 'removed' = 'changed',
) {
  const answer = await callApi(company.owner, endpoints.copyContractRows, {
    params: { specification_id },
    body: { row_keys, change },
  });
  if (answer.status !== 200) throw new Error(`Not copied: ${answer.status} ${JSON.stringify(answer.problem)}`);
  return answer.body;
}

const commit = (company: TestCompany, specification_id: string) =>
  callApi(company.owner, commitSpecification, { params: { specification_id }, body: {} });

/** A contract whose specification holds two sections with three priced positions: 1000 + 500 + 250 without VAT. */
async function aPricedContract(company: TestCompany, fields: { customer_id?: string } = {}) {
  const contract = await aContract(company, {
    date: '2026-03-01',
    amount: '2135',
    status: 'active',
    end_date: '2026-09-01',
    ...fields,
  });
  const specification = (
    await callApi(company.owner, createContractSpecification, {
      params: { contract_id: contract.id },
      body: { name: 'Приложение 1' },
    })
  ).body;
  const first = await addRow(company, specification.id, { kind: 'section', name: 'Земляные работы' });
  const second = await addRow(company, specification.id, { kind: 'section', name: 'Бетонные работы' });
  const positions = [
    await addRow(company, specification.id, {
      parent_id: first.id,
      after_id: first.id,
      name: 'Разработка грунта',
      unit: 'м3',
      quantity: '10',
      price: '100',
    }),
    await addRow(company, specification.id, {
      parent_id: second.id,
      name: 'Подбетонка',
      unit: 'м3',
      quantity: '5',
      price: '100',
    }),
    await addRow(company, specification.id, {
      parent_id: second.id,
      name: 'Плита',
      unit: 'м3',
      quantity: '1',
      price: '250',
    }),
  ];
  return { contract, specification, sections: [first, second], positions };
}

describe('agreements of a contract', () => {
  test('are numbered under it, changed by version, and move its amount when signed', async () => {
    const company = await aCompany();
    const contract = await aContract(company, { amount: '1000', end_date: '2026-06-01' });
    const first = await anAgreement(company, { contract_id: contract.id, amount_delta: '-100.5', subject: 'Объёмы' });
    expect(first).toMatchObject({
      number: '1',
      status: 'draft',
      amount_delta: '-100.50',
      is_amount_from_rows: false,
      contract_number: contract.number,
      project_id: contract.project_id,
      version: 1,
      specifications_count: 0,
      can: { update: true, update_terms: true, delete: true, create_specification: true },
    });
    const second = await anAgreement(company, {
      contract_id: contract.id,
      amount_delta: '30',
      new_end_date: '2026-08-01',
    });
    expect(second.number).toBe('2');
    expect(await getContract(company, contract)).toMatchObject({
      agreements_amount: '0.00',
      current_amount: '1000.00',
      current_end_date: '2026-06-01',
      agreements_count: 2,
    });
    expect((await patch(company, first, { status: 'signed', version: 1 })).body).toMatchObject({
      status: 'signed',
      version: 2,
      can: { update_terms: false, delete: false },
    });
    await patch(company, second, { status: 'signed' });
    expect(await getContract(company, contract)).toMatchObject({
      agreements_amount: '-70.50',
      current_amount: '929.50',
      current_end_date: '2026-08-01',
    });
    expect((await patch(company, first, { comment: 'Подписано в офисе', version: 1 })).problem.code).toBe(
      'version_conflict',
    );
  });

  test('that are signed keep their terms and stay', async () => {
    const company = await aCompany();
    const agreement = await anAgreement(company, { amount_delta: '5', status: 'signed' });
    const refused = await Promise.all([
      patch(company, agreement, { amount_delta: '6' }),
      patch(company, agreement, { date: '2026-05-05' }),
      patch(company, agreement, { subject: 'Другое' }),
      callApi(company.owner, endpoints.deleteAgreement, { params: paramsOf(agreement) }),
    ]);
    expect(refused.map((answer) => answer.problem.code)).toEqual(Array.from({ length: 4 }, () => 'agreement_signed'));
    expect((await patch(company, agreement, { comment: 'Скан в папке', amount_delta: '5.00' })).status).toBe(200);
    expect((await patch(company, agreement, { status: 'draft', amount_delta: '6' })).problem.code).toBe(
      'agreement_signed',
    );
    const draft = await anAgreement(company, { contract_id: agreement.contract_id });
    expect((await callApi(company.owner, endpoints.deleteAgreement, { params: paramsOf(draft) })).status).toBe(204);
  });

  test('have numbers of their own contract, and are found only under it', async () => {
    const company = await aCompany();
    const agreement = await anAgreement(company, { number: '7а' });
    const taken = await callApi(company.owner, endpoints.createAgreement, {
      params: { contract_id: agreement.contract_id },
      body: { number: '7А', date: '2026-01-01' },
    });
    expect([taken.status, taken.problem.code]).toEqual([409, 'agreement_number_taken']);
    const other = await aContract(company);
    expect((await anAgreement(company, { contract_id: other.id, number: '7а' })).number).toBe('7а');
    const astray = { contract_id: other.id, agreement_id: agreement.id };
    const statuses = await Promise.all([
      callApi(company.owner, endpoints.getAgreement, { params: astray }),
      callApi(company.owner, endpoints.patchAgreement, { params: astray, body: {} }),
      callApi(company.owner, endpoints.deleteAgreement, { params: astray }),
      callApi(company.owner, endpoints.compareAgreement, { params: astray }),
    ]);
    expect(statuses.map((answer) => answer.status)).toEqual([404, 404, 404, 404]);
    const removed = await callApi(company.owner, contracts.deleteContract, {
      params: { project_id: agreement.project_id, contract_id: agreement.contract_id },
    });
    expect([removed.status, removed.problem.dependents]).toEqual([
      409,
      [{ model: 'supplementary_agreement', id: agreement.id, name: '7а' }],
    ]);
  });

  test('made at once get numbers without gaps or doubles', async () => {
    const company = await aCompany();
    const contract = await aContract(company);
    const made = await Promise.all(
      Array.from({ length: 12 }, () => anAgreement(company, { contract_id: contract.id })),
    );
    expect(made.map((one) => Number(one.number)).toSorted((left, right) => left - right)).toEqual(
      Array.from({ length: 12 }, (_, index) => index + 1),
    );
  });

  test('what is wrong is named', async () => {
    const company = await aCompany();
    const contract = await aContract(company);
    const answer = await callApi(company.owner, endpoints.createAgreement, {
      params: { contract_id: contract.id },
      body: { date: '31.12.2026', amount_delta: '1.005', status: 'x' as never, new_end_date: 'x' },
    });
    expect([answer.status, answer.problem.errors?.map((error) => error.field).toSorted()]).toEqual([
      400,
      ['amount_delta', 'date', 'new_end_date', 'status'],
    ]);
  });

  test('show no amount to a foreman', async () => {
    const company = await aCompany();
    const agreement = await anAgreement(company, { amount_delta: '98765.43' });
    const foreman = await aMember(company, 'foreman');
    const answer = await callApi(foreman, endpoints.getAgreement, { params: paramsOf(agreement) });
    expect([answer.status, JSON.stringify(answer.body).includes('98765')]).toEqual([200, false]);
  });
});

describe('rows of an agreement', () => {
  test('change, add and take out rows of the contract, in money to the kopeck', async () => {
    const company = await aCompany();
    const { contract, specification, sections, positions } = await aPricedContract(company);
    expect((await commit(company, specification.id)).status).toBe(200);
    const agreement = await anAgreement(company, { contract_id: contract.id, date: '2026-05-01' });
    const changes = await anAgreementSpecification(company, agreement.id, 'Приложение 1 к ДС');
    expect(await copyRows(company, changes, [positions[0]?.row_key ?? ''])).toEqual({ copied: 1, skipped: 0 });
    expect(await copyRows(company, changes, [positions[1]?.row_key ?? ''], 'removed')).toEqual({
      copied: 1,
      skipped: 0,
    });
    const { results } = (
      await callApi(company.owner, specificationRows.list, { params: { specification_id: changes } })
    ).body;
    expect(results.map((row) => [row.kind, row.name, row.is_removal, row.total])).toEqual([
      ['section', 'Земляные работы', false, '1000.00'],
      ['position', 'Разработка грунта', false, '1000.00'],
      ['section', 'Бетонные работы', false, '0.00'],
      ['position', 'Подбетонка', true, '0.00'],
    ]);
    const [, changed, concrete] = results;
    await callApi(company.owner, specificationRows.patch, {
      params: { specification_id: changes, row_id: changed?.id ?? '' },
      body: { quantity: '12.5' },
    });
    await addRow(company, changes, {
      parent_id: concrete?.id,
      name: 'Гидроизоляция',
      unit: 'м2',
      quantity: '3',
      price: '33.33',
    });
    const comparison = await compare(company, agreement);
    expect(
      comparison.changes.map((change) => [change.change, change.name, change.section_name, change.effect]),
    ).toEqual([
      ['changed', 'Разработка грунта', 'Земляные работы', '250.00'],
      ['added', 'Гидроизоляция', 'Бетонные работы', '99.99'],
      ['removed', 'Подбетонка', 'Бетонные работы', '-500.00'],
    ]);
    // 1750.00 before, 1599.99 after, VAT 22 % once for each specification.
    expect(comparison).toMatchObject({
      is_draft: true,
      before: { net: '1750.00', gross: '2135.00' },
      after: { net: '1599.99', gross: '1951.99' },
      effect: '-183.01',
    });
    expect((await effective(company, contract)).rows.map((row) => row.name)).toEqual([
      'Земляные работы',
      'Разработка грунта',
      'Бетонные работы',
      'Подбетонка',
      'Плита',
    ]);
    expect((await commit(company, changes)).status).toBe(200);
    await patch(company, agreement, { status: 'signed' });
    const list = await effective(company, contract, '2026-05-01');
    expect(list.rows.map((row) => [row.name, row.change, row.quantity])).toEqual([
      ['Земляные работы', null, null],
      ['Разработка грунта', 'changed', '12.5'],
      ['Бетонные работы', null, null],
      ['Плита', null, '1'],
      ['Гидроизоляция', 'added', '3'],
    ]);
    expect(list).toMatchObject({
      is_draft: false,
      totals: { net: '1599.99', vat: '352.00', gross: '1951.99' },
      agreements: [{ id: agreement.id, changes_count: 3, effect: '-183.01' }],
    });
    expect((await effective(company, contract, '2026-04-30')).totals).toMatchObject({ gross: '2135.00' });
    expect(await getContract(company, contract)).toMatchObject({
      amount: '2135.00',
      agreements_amount: '-183.01',
      current_amount: '1951.99',
      specifications_count: 1,
    });
    const project = (await callApi(company.owner, getProject, { params: { project_id: contract.project_id } })).body;
    expect(project.estimated_cost).toBe('1951.99');
    expect(sections).toHaveLength(2);
  });

  test('follow one another: each agreement changes what the one before it left', async () => {
    const company = await aCompany();
    const { contract, positions } = await aPricedContract(company);
    const key = positions[2]?.row_key ?? '';
    const amounts: string[] = [];
    for (const [index, quantity] of ['2', '4', '1'].entries()) {
      const agreement = await anAgreement(company, { contract_id: contract.id, date: `2026-0${5 + index}-01` });
      const specification = await anAgreementSpecification(company, agreement.id, `ДС ${index}`);
      await copyRows(company, specification, [key]);
      const rows = (
        await callApi(company.owner, specificationRows.list, { params: { specification_id: specification } })
      ).body.results;
      const position = rows.find((row) => row.row_key === key);
      await callApi(company.owner, specificationRows.patch, {
        params: { specification_id: specification, row_id: position?.id ?? '' },
        body: { quantity },
      });
      await commit(company, specification);
      await patch(company, agreement, { status: 'signed' });
      amounts.push((await compare(company, agreement)).effect ?? '');
    }
    // 250 a unit with 22 % on top: one more, two more, three less, the last one back to the contract.
    expect(amounts).toEqual(['305.00', '610.00', '-915.00']);
    expect((await effective(company, contract, '2026-12-01')).totals?.gross).toBe('2135.00');
  });

  test('take a section out with all that is in it', async () => {
    const company = await aCompany();
    const { contract, sections } = await aPricedContract(company);
    const agreement = await anAgreement(company, { contract_id: contract.id });
    const specification = await anAgreementSpecification(company, agreement.id, 'Без бетона');
    await copyRows(company, specification, [sections[1]?.row_key ?? ''], 'removed');
    expect((await compare(company, agreement)).changes.map((change) => [change.change, change.name])).toEqual([
      ['removed', 'Подбетонка'],
      ['removed', 'Плита'],
    ]);
    expect((await commit(company, specification)).status).toBe(200);
  });

  test('belong to the agreement alone, and only to one', async () => {
    const company = await aCompany();
    const { contract, specification, positions } = await aPricedContract(company);
    const agreement = await anAgreement(company, { contract_id: contract.id });
    const own = await anAgreementSpecification(company, agreement.id, 'Изменения');
    const under = (
      await callApi(company.owner, endpoints.listAgreementSpecifications, { params: { agreement_id: agreement.id } })
    ).body.results;
    expect(
      under.map((one) => [one.id, one.supplementary_agreement_id, one.supplementary_agreement_number, one.contract_id]),
    ).toEqual([[own, agreement.id, '1', contract.id]]);
    const ofContract = (
      await callApi(company.owner, listContractSpecifications, { params: { contract_id: contract.id } })
    ).body.results;
    expect(ofContract.map((one) => one.id)).toEqual([specification.id]);
    expect(
      (
        await callApi(company.owner, getSpecification, {
          params: { specification_id: own, agreement_id: agreement.id },
        })
      ).status,
    ).toBe(200);
    const other = await anAgreement(company, { contract_id: contract.id });
    const astray = await company.app.app.inject({
      method: 'GET',
      url: `/api/supplementary-agreements/${other.id}/specifications/${own}/`,
      headers: { authorization: `Bearer ${company.owner.access}` },
    });
    expect(astray.statusCode).toBe(404);
    const copy = (specification_id: string, row_keys: string[]) =>
      callApi(company.owner, endpoints.copyContractRows, { params: { specification_id }, body: { row_keys } });
    expect((await copy(specification.id, [positions[0]?.row_key ?? ''])).problem.code).toBe('impossible_state');
    expect((await copy(own, [newId()])).problem.errors?.[0]?.field).toBe('row_keys');
    await copy(own, [positions[0]?.row_key ?? '']);
    expect((await copy(own, [positions[0]?.row_key ?? ''])).body).toEqual({ copied: 0, skipped: 1 });
    const again = await callApi(company.owner, specificationRows.create, {
      params: { specification_id: own },
      body: { row_key: positions[0]?.row_key ?? '', name: 'Ещё раз' },
    });
    expect(again.problem.code).toBe('already_exists');
  });

  test('that take something out are not edited', async () => {
    const company = await aCompany();
    const { contract, positions } = await aPricedContract(company);
    const agreement = await anAgreement(company, { contract_id: contract.id });
    const specification_id = await anAgreementSpecification(company, agreement.id, 'Изменения');
    const row = await addRow(company, specification_id, {
      row_key: positions[1]?.row_key,
      is_removal: true,
      name: 'Подбетонка',
      unit: 'м3',
    });
    expect(row).toMatchObject({ is_removal: true, quantity: '0', total: '0.00', match_status: 'manual' });
    const edits = await Promise.all([
      callApi(company.owner, specificationRows.patch, {
        params: { specification_id, row_id: row.id },
        body: { quantity: '3' },
      }),
      callApi(company.owner, batchRows, {
        params: { specification_id },
        body: { operations: [{ table: 'specification_row', id: row.id, changes: { quantity: '3' } }] } as never,
      }),
    ]);
    expect(edits.map((answer) => answer.problem.code)).toEqual(['impossible_state', 'impossible_state']);
    expect(
      (
        await callApi(company.owner, specificationRows.patch, {
          params: { specification_id, row_id: row.id },
          body: { note: 'По письму 12' },
        })
      ).status,
    ).toBe(200);
  });

  test('are counted in the terms of the contract, whatever VAT it has', async () => {
    const company = await aCompany();
    const { contract, specification, positions } = await aPricedContract(company);
    await callApi(company.owner, patchSpecification, {
      params: { specification_id: specification.id },
      body: { settings: { vat_rate: '20', vat_included: true } },
    });
    await commit(company, specification.id);
    const agreement = await anAgreement(company, { contract_id: contract.id });
    const changes = await anAgreementSpecification(company, agreement.id, 'Изменения');
    await copyRows(company, changes, [positions[2]?.row_key ?? ''], 'removed');
    await commit(company, changes);
    await patch(company, agreement, { status: 'signed' });
    expect(await getContract(company, contract)).toMatchObject({ agreements_amount: '-250.00' });
    const log = await queryInCompany<{ action: string }>(
      company,
      `select action from activity_log where object_id = $1 order by seq`,
      [agreement.id],
    );
    expect(log.map((line) => line.action)).toEqual(['create', 'status']);
  });
});

describe('the printed agreement', () => {
  test('is a document with both sides, the new price and the rows, for who may see prices', async () => {
    const company = await aCompany();
    await callApi(company.owner, patchCompany, {
      params: { company_id: company.id },
      body: { full_name: 'АО «Своя компания»', director_name: 'Петров Пётр Петрович' },
    });
    const customer = await aCustomer(company, { name: 'Заказчик', full_name: 'ООО «Тот самый заказчик»' });
    const { contract, positions } = await aPricedContract(company, { customer_id: customer.id });
    const agreement = await anAgreement(company, { contract_id: contract.id, number: '5' });
    const specification = await anAgreementSpecification(company, agreement.id, 'Изменения');
    await copyRows(company, specification, [positions[2]?.row_key ?? ''], 'removed');
    const url = `/api/contracts/${contract.id}/supplementary-agreements/${agreement.id}/document/`;
    const answer = await company.app.app.inject({ url, headers: { authorization: `Bearer ${company.owner.access}` } });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      200,
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ]);
    expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain(`ДС № 5 к договору`);
    const text = await wordText(answer.rawPayload);
    // 250.00 less and VAT of 22 % with it: the contract holds its price with VAT.
    for (const part of [
      'АО «Своя компания»',
      'ООО «Тот самый заказчик»',
      'Петров П.\u00A0П.',
      'уменьшается на 305 (Триста пять) рублей 00\u00A0копеек',
      'Исключаемые позиции',
      'Плита',
    ])
      expect(text).toContain(part);
    expect(await wordText(answer.rawPayload, 'word/header1.xml')).toContain('ПРОЕКТ. Не подписан');
    const foreman = await aMember(company, 'foreman');
    expect(
      (await company.app.app.inject({ url, headers: { authorization: `Bearer ${foreman.access}` } })).statusCode,
    ).toBe(403);
    expect(
      await queryInCompany(
        company,
        `select 1 from activity_log where model = 'supplementary_agreement' and action = 'export'`,
      ),
    ).toHaveLength(1);
  });
});
