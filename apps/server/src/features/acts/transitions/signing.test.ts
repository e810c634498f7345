import { getContract, getContractTotals, patchContract } from '@karkas/api/contracts/contracts.endpoints.ts';
import { getProjectOverview } from '@karkas/api/projects/project-reports.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany, type TestCompany } from '#testing/factories/index.ts';
import { accept, type ActContract, aCommittedContract, aDraft, getAct, move } from '../acts.fixtures.ts';

const ROW = [{ quantity: '100', price: '10' }];

async function aPresentedAct(fields: Record<string, unknown> = {}) {
  const company = await aCompany();
  const { contract, rows } = await aCommittedContract(company, ROW, { vat_included: false, ...fields });
  const key = rows[0]?.row_key ?? '';
  const act = await aDraft(company, contract, [{ row_key: key, quantity: '30' }]);
  expect((await move(company, act.id, 'present')).status).toBe(200);
  return { company, contract, key, act };
}

const change = (company: TestCompany, contract: ActContract, body: object) =>
  callApi(company.owner, patchContract, { params: { contract_id: contract.id }, body });

describe('a signed act', () => {
  test.each([
    ['2026-04-30', [], '22'],
    ['2026-04-10', ['accepted_before_period_end'], '22'],
    ['2025-12-31', ['accepted_before_period_end', 'accepted_before_contract'], '20'],
    ['2099-01-01', ['accepted_in_future'], '22'],
  ])('accepted on %s states the warnings %j', async (day, warnings, rate) => {
    const { company, act } = await aPresentedAct();
    const signed = await move(company, act.id, 'sign', { acceptance_date: day });
    expect(signed.body).toMatchObject({ status: 'signed', warnings, vat_rate: rate });
    expect((await getAct(company, act.id)).body.warnings).toEqual(warnings);
  });

  test('keeps the warning that its rows are in another act of the period', async () => {
    const { company, contract, key, act } = await aPresentedAct();
    await move(company, act.id, 'sign', { acceptance_date: '2026-04-30' });
    const second = await aDraft(company, contract, [{ row_key: key, quantity: '1' }]);
    expect((await accept(company, second.id)).warnings).toEqual(['row_in_period_twice']);
  });
});

describe('a contract that is a draft', () => {
  test('has acts that are neither presented nor signed', async () => {
    const company = await aCompany();
    const { contract, rows } = await aCommittedContract(company, ROW, { status: 'draft' });
    const act = await aDraft(company, contract, [{ row_key: rows[0]?.row_key ?? '', quantity: '30' }]);
    expect(act.warnings).toEqual(['contract_not_in_force']);
    const refused = await move(company, act.id, 'present');
    expect([refused.status, refused.problem.code]).toEqual([409, 'contract_not_in_force']);
    await change(company, contract, { status: 'active' });
    expect((await move(company, act.id, 'present')).body.warnings).toEqual([]);
    expect((await change(company, contract, { status: 'draft', reason: 'Ошибка' })).status).toBe(200);
    const unsigned = await move(company, act.id, 'sign');
    expect([unsigned.status, unsigned.problem.code]).toEqual([409, 'contract_not_in_force']);
    await change(company, contract, { status: 'active' });
    expect((await move(company, act.id, 'sign', { acceptance_date: '2026-04-30' })).status).toBe(200);
    const back = await change(company, contract, { status: 'draft', reason: 'Ошибка' });
    expect([back.status, back.problem.code]).toEqual([409, 'has_dependents']);
  });
});

describe('a terminated contract', () => {
  test.each([[false], [true]])('counts what its acts accepted, VAT included: %j', async (vat_included) => {
    const { company, contract, key, act } = await aPresentedAct({ vat_included });
    const [inTerms, accepted] = [vat_included ? '366.00' : '300.00', '366.00'];
    const sums = async () => {
      const overview = await callApi(company.owner, getProjectOverview, {
        params: { project_id: contract.project_id },
      });
      const totals = await callApi(company.owner, getContractTotals, {
        params: { company_id: company.id },
        query: {},
      });
      const { totals: own } = overview.body;
      return [own?.completed, own?.terminated, own?.current, own?.remaining, totals.body.price];
    };
    await move(company, act.id, 'sign', { acceptance_date: '2026-04-30' });
    const typed = await change(company, contract, { status: 'terminated', terminated_amount: '5000', reason: 'Р' });
    expect([typed.status, typed.problem.code, typed.problem.errors?.map(({ field }) => field)]).toEqual([
      409,
      'work_by_acts',
      ['terminated_amount'],
    ]);
    expect((await change(company, contract, { status: 'terminated', reason: 'Расторгнут' })).status).toBe(200);
    const { body } = await callApi(company.owner, getContract, { params: { contract_id: contract.id } });
    expect(body.terminated_amount).toBe(inTerms);
    expect(await sums()).toEqual([accepted, accepted, accepted, '0.00', accepted]);
    expect((await change(company, contract, { terminated_amount: inTerms, comment: 'Тот же' })).status).toBe(200);

    const last = await aDraft(company, contract, [{ row_key: key, quantity: '20' }], { date: '2026-05-31' });
    expect((await accept(company, last.id, '2026-05-31')).warnings).toContain('contract_not_in_force');
    expect(await sums()).toEqual(['610.00', '610.00', '610.00', '0.00', '610.00']);
  });
});
