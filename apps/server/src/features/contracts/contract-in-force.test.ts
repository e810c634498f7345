import * as endpoints from '@karkas/api/contracts/contracts.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { callApi, type Session } from '#testing/call-api.ts';
import { aCompany, aContract, aCustomer, aMember, queryInCompany } from '#testing/factories/index.ts';

type Place = { id: string; project_id: string };
const paramsOf = (contract: Place) => ({ project_id: contract.project_id, contract_id: contract.id });
const patch = (session: Session, contract: Place, body: object) =>
  callApi(session, endpoints.patchContract, { params: paramsOf(contract), body });

describe('a contract in force', () => {
  test('rejects changes of number, date, kind, customer, amounts and VAT without the amend permission and a reason', async () => {
    const company = await aCompany();
    const customer = await aCustomer(company);
    const contract = await aContract(company, { amount: '1000', status: 'active' });
    const estimator = await aMember(company, 'estimator');
    const changes = [
      { amount: '1001' },
      { number: 'Иной' },
      { date: '2026-03-02' },
      { customer_id: customer.id },
      { vat_rate: 'none' },
      { vat_included: false },
      { status: 'draft' },
      { kind: 'subcontract' },
      { status: 'terminated' },
      { terminated_amount: '5' },
    ];
    for (const change of changes) {
      for (const [session, body, field] of [
        [estimator, change, Object.keys(change)[0]],
        [estimator, { ...change, reason: 'Надо' }, Object.keys(change)[0]],
        [company.owner, change, 'reason'],
      ] as const) {
        const answer = await patch(session, contract, body);
        expect([body, answer.status, answer.problem.code, answer.problem.errors?.[0]?.field]).toEqual([
          body,
          409,
          'contract_active',
          field,
        ]);
      }
    }
    const whole = await callApi(company.owner, endpoints.putContract, {
      params: paramsOf(contract),
      body: { number: contract.number, date: contract.date },
    });
    expect([whole.status, whole.problem.code]).toEqual([409, 'contract_active']);
    const removed = await callApi(company.owner, endpoints.deleteContract, { params: paramsOf(contract) });
    expect([removed.status, removed.problem.code]).toEqual([409, 'contract_active']);
    expect((await callApi(company.owner, endpoints.getContract, { params: paramsOf(contract) })).body).toEqual(
      contract,
    );
  });

  test('can be amended with a logged reason; other fields need only the edit permission', async () => {
    const company = await aCompany();
    const contract = await aContract(company, { amount: '1000', status: 'active' });
    const estimator = await aMember(company, 'estimator');
    expect(
      (await patch(estimator, contract, { comment: 'Скан', end_date: '2026-12-31', amount: '1000.00' })).status,
    ).toBe(200);
    const manager = await aMember(company, 'project_manager');
    const amended = await patch(manager, contract, { amount: '1200', reason: 'Опечатка в сумме' });
    expect([amended.status, amended.body.amount]).toEqual([200, '1200.00']);
    const [line] = await queryInCompany<{ changes: unknown[] }>(
      company,
      `select changes from activity_log where object_id = $1 order by seq desc limit 1`,
      [contract.id],
    );
    expect(line?.changes).toContainEqual({ field: 'reason', old: null, new: 'Опечатка в сумме' });
    expect((await patch(estimator, contract, { status: 'completed' })).body.status).toBe('completed');
    expect((await patch(estimator, contract, { amount: '1' })).problem.code).toBe('contract_active');
  });

  test('can be terminated with the accepted amount, given the amend permission and a reason', async () => {
    const company = await aCompany();
    const contract = await aContract(company, { amount: '1000', status: 'active' });
    const estimator = await aMember(company, 'estimator');
    const reason = 'Соглашение о расторжении';
    const ended = await patch(company.owner, contract, { status: 'terminated', terminated_amount: '400', reason });
    expect([ended.status, ended.body.status, ended.body.terminated_amount]).toEqual([200, 'terminated', '400.00']);
    for (const body of [{ terminated_amount: '1' }, { terminated_amount: null }, { status: 'active' }]) {
      expect([body, (await patch(estimator, contract, { ...body, reason })).status]).toEqual([body, 409]);
      expect([body, (await patch(company.owner, contract, body)).status]).toEqual([body, 409]);
    }
    expect((await patch(estimator, contract, { terminated_amount: '400.0', comment: 'Акт' })).status).toBe(200);
    expect((await patch(company.owner, contract, { status: 'active', reason })).body.status).toBe('active');
  });

  test('keeps its status when PUT omits it', async () => {
    const company = await aCompany();
    const contract = await aContract(company, { amount: '1000', status: 'active' });
    const { number, date, amount, vat_rate, vat_included } = contract;
    const answer = await callApi(company.owner, endpoints.putContract, {
      params: paramsOf(contract),
      body: { number, date, amount, vat_rate, vat_included, subject: 'Предмет' },
    });
    expect([answer.status, answer.body.status, answer.body.subject]).toEqual([200, 'active', 'Предмет']);
  });
});
