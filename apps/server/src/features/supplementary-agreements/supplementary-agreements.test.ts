import { patchCompany } from '@karkas/api/companies/company-settings.endpoints.ts';
import * as contracts from '@karkas/api/contracts/contracts.endpoints.ts';
import * as endpoints from '@karkas/api/supplementary-agreements/supplementary-agreements.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { amountsIn, pricedIn } from '#testing/answer-values.ts';
import { callApi } from '#testing/call-api.ts';
import { wordText } from '#testing/files/word-text.ts';
import {
  aCompany,
  aContract,
  aCustomer,
  aMember,
  anAgreement,
  anAgreementSpecification,
  queryInCompany,
} from '#testing/factories/index.ts';
import { paramsOf, patch, getContract, copyRows, aPricedContract } from './supplementary-agreements.fixtures.ts';

describe('agreements of a contract', () => {
  test('are numbered per contract, changed by version, and change its amount when signed', async () => {
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

  test('keep their terms once signed and cannot be deleted', async () => {
    const company = await aCompany();
    const agreement = await anAgreement(company, { amount_delta: '5', status: 'signed' });
    const refused = await Promise.all([
      patch(company, agreement, { amount_delta: '6' }),
      patch(company, agreement, { date: '2026-05-05' }),
      patch(company, agreement, { subject: 'Другое' }),
      patch(company, agreement, { term_clause: '3.1' }),
      callApi(company.owner, endpoints.deleteAgreement, { params: paramsOf(agreement) }),
    ]);
    expect(refused.map((answer) => answer.problem.code)).toEqual(Array.from({ length: 5 }, () => 'agreement_signed'));
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

  test('created concurrently get numbers without gaps or duplicates', async () => {
    const company = await aCompany();
    const contract = await aContract(company);
    const made = await Promise.all(
      Array.from({ length: 12 }, () => anAgreement(company, { contract_id: contract.id })),
    );
    expect(made.map((one) => Number(one.number)).toSorted((left, right) => left - right)).toEqual(
      Array.from({ length: 12 }, (_, index) => index + 1),
    );
  });

  test('reject invalid input and name every field', async () => {
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

  test('hide amounts from a foreman', async () => {
    const company = await aCompany();
    const agreement = await anAgreement(company, { amount_delta: '98765.43' });
    const foreman = await aMember(company, 'foreman');
    const answer = await callApi(foreman, endpoints.getAgreement, { params: paramsOf(agreement) });
    expect([answer.status, amountsIn(answer.body, ['98765.43'])]).toEqual([200, []]);
    expect(pricedIn(endpoints.getAgreement, answer.body)).toEqual([]);
  });
});

describe('the printed agreement', () => {
  test('contains both parties, the new price and the rows, and requires the price permission', async () => {
    const company = await aCompany();
    await callApi(company.owner, patchCompany, {
      params: { company_id: company.id },
      body: { full_name: 'АО «Своя компания»', director_name: 'Петров Пётр Петрович' },
    });
    const customer = await aCustomer(company, { name: 'Заказчик', full_name: 'ООО «Тот самый заказчик»' });
    const { contract, positions } = await aPricedContract(company, { customer_id: customer.id });
    const agreement = await anAgreement(company, {
      contract_id: contract.id,
      number: '5',
      new_end_date: '2027-03-08',
      term_clause: '4.2',
    });
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
    // 250.00 less, plus VAT of 22 %: the contract price includes VAT.
    for (const part of [
      'АО «Своя компания»',
      'ООО «Тот самый заказчик»',
      'Петров П.\u00A0П.',
      'уменьшается на 305 (Триста пять) рублей 00\u00A0копеек',
      'Исключаемые позиции',
      'Плита',
      'Пункт 4.2 Договора изложить в следующей редакции: «4.2. Срок окончания работ\u00A0– 8\u00A0марта\u00A02027\u00A0г.».',
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

  test('uses the sum of the specifications for a contract without a stated sum', async () => {
    const company = await aCompany();
    const { contract, positions } = await aPricedContract(company, { amount: '0' });
    const agreement = await anAgreement(company, { contract_id: contract.id });
    const specification = await anAgreementSpecification(company, agreement.id, 'Изменения');
    await copyRows(company, specification, [positions[2]?.row_key ?? ''], 'removed');
    const url = `/api/contracts/${contract.id}/supplementary-agreements/${agreement.id}/document/`;
    const answer = await company.app.app.inject({ url, headers: { authorization: `Bearer ${company.owner.access}` } });
    // 1750.00 and 1500.00 plus VAT of 22 %.
    expect((await wordText(answer.rawPayload)).replaceAll('\u00A0', ' ')).toContain(
      'уменьшается на 305 (Триста пять) рублей 00 копеек и вместо 2 135 (Две тысячи сто тридцать пять) рублей 00 копеек составляет 1 830 (Одна тысяча восемьсот тридцать) рублей 00 копеек',
    );
  });
});
