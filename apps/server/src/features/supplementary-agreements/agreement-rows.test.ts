import { getProject } from '@karkas/api/projects/projects.endpoints.ts';
import { specificationRows, batchRows } from '@karkas/api/specifications/rows/rows.endpoints.ts';
import {
  commitSpecification,
  getSpecification,
  listContractSpecifications,
  patchSpecification,
} from '@karkas/api/specifications/specifications.endpoints.ts';
import * as endpoints from '@karkas/api/supplementary-agreements/supplementary-agreements.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { callApi } from '#testing/call-api.ts';
import {
  aCompany,
  anAgreement,
  anAgreementSpecification,
  queryInCompany,
  type TestCompany,
} from '#testing/factories/index.ts';
import {
  type Place,
  paramsOf,
  patch,
  getContract,
  addRow,
  copyRows,
  aPricedContract,
} from './supplementary-agreements.fixtures.ts';

const effective = async (company: TestCompany, contract: { id: string }, date?: string) =>
  (
    await callApi(company.owner, endpoints.getEffectiveSpecification, {
      params: { contract_id: contract.id },
      query: date === undefined ? {} : { date },
    })
  ).body;

const compare = async (company: TestCompany, agreement: Place) =>
  (await callApi(company.owner, endpoints.compareAgreement, { params: paramsOf(agreement) })).body;

const commit = (company: TestCompany, specification_id: string) =>
  callApi(company.owner, commitSpecification, { params: { specification_id }, body: {} });

describe('rows of an agreement', () => {
  test('are placed under their section, even if it was added later', async () => {
    const company = await aCompany();
    const { contract, specification, positions } = await aPricedContract(company);
    await commit(company, specification.id);
    const agreement = await anAgreement(company, { contract_id: contract.id, date: '2026-05-01' });
    const specification_id = await anAgreementSpecification(company, agreement.id, 'Приложение 1 к ДС');
    for (const place of [1, 0, 2]) await copyRows(company, specification_id, [positions[place]?.row_key ?? '']);
    const { body } = await callApi(company.owner, specificationRows.list, { params: { specification_id } });
    const names = ['Бетонные работы', 'Подбетонка', 'Плита', 'Земляные работы', 'Разработка грунта'];
    expect(body.results.map((row) => row.name)).toEqual(names);
  });

  test('change, add and remove contract rows, exact to the kopeck', async () => {
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
    // 1750.00 before, 1599.99 after; VAT 22 % is rounded once per specification.
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

  test('carry charges as the contract rows do, and removed rows no longer do', async () => {
    const company = await aCompany();
    const { contract, specification, positions } = await aPricedContract(company);
    const charges = [{ name: 'Зимнее удорожание', kind: 'winter', percent: '10', base: 'all' } as const];
    const params = { specification_id: specification.id };
    await callApi(company.owner, patchSpecification, { params, body: { settings: { charges } } });
    expect((await commit(company, specification.id)).status).toBe(200);
    const whole = await effective(company, contract);
    expect(whole.totals).toMatchObject({ charges_total: '175.00', net: '1925.00', gross: '2348.50' });
    const agreement = await anAgreement(company, { contract_id: contract.id, date: '2026-05-01' });
    const changes = await anAgreementSpecification(company, agreement.id, 'Приложение 1 к ДС');
    await copyRows(company, changes, [positions[1]?.row_key ?? ''], 'removed');
    await addRow(company, changes, { name: 'Гидроизоляция', unit: 'м2', quantity: '1', price: '50' });
    // 1750 − 500 + 50 = 1300, plus 10 % charges.
    expect(await compare(company, agreement)).toMatchObject({
      before: { charges_total: '175.00', net: '1925.00' },
      after: { charges_total: '130.00', net: '1430.00', gross: '1744.60' },
      effect: '-603.90',
    });
    expect((await commit(company, changes)).status).toBe(200);
    await patch(company, agreement, { status: 'signed' });
    expect((await effective(company, contract, '2026-05-01')).totals).toMatchObject({ gross: '1744.60' });
  });

  test('apply in sequence: each agreement changes the result of the previous one', async () => {
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
    // 250 per unit plus 22 %: one more, two more, three fewer; the last returns to the contract.
    expect(amounts).toEqual(['305.00', '610.00', '-915.00']);
    expect((await effective(company, contract, '2026-12-01')).totals?.gross).toBe('2135.00');
  });

  test('remove a section with all its rows', async () => {
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

  test('belong to exactly one agreement', async () => {
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

  test('that remove something cannot be edited', async () => {
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

  test('use the VAT basis of the contract', async () => {
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
