import { patchContract } from '@karkas/api/contracts/contracts.endpoints.ts';
import { getProjectOverview } from '@karkas/api/projects/project-reports.endpoints.ts';
import { getProject, getProjectTotals, listProjects, patchProject } from '@karkas/api/projects/projects.endpoints.ts';
import { commitSpecification } from '@karkas/api/specifications/specifications.endpoints.ts';
import { patchAgreement } from '@karkas/api/supplementary-agreements/supplementary-agreements.endpoints.ts';
import { expect, describe, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import {
  aCompany,
  aContract,
  anAgreement,
  anAgreementSpecification,
  aProject,
  aSpecificationRecord,
  type TestCompany,
} from '#testing/factories/index.ts';
import { aRow, aSpecification } from '#testing/factories/specifications.ts';

const overview = async (company: TestCompany, id: string) =>
  (await callApi(company.owner, getProjectOverview, { params: { project_id: id } })).body;
const risksOf = async (company: TestCompany, id: string) =>
  (await overview(company, id)).risks.map(({ code, name }) => `${code} ${name ?? ''}`.trim());
const change = (company: TestCompany, contract: { id: string; project_id: string }, body: object) =>
  callApi(company.owner, patchContract, {
    params: { project_id: contract.project_id, contract_id: contract.id },
    body,
  });

async function committed(company: TestCompany, contractId: string, price: string): Promise<void> {
  const { id } = await aSpecification(company, { contract_id: contractId });
  await aRow(company, id, { quantity: '1', price });
  const answer = await callApi(company.owner, commitSpecification, { params: { specification_id: id }, body: {} });
  if (answer.status !== 200) throw new Error(`Not committed: ${answer.problem.code}`);
}

describe('project sums', () => {
  test('count customer contracts; subcontracts are separate, a terminated contract counts its accepted amount', async () => {
    const company = await aCompany();
    const { id: project_id } = await aProject(company);
    await aContract(company, { project_id, number: 'Г', amount: '1000000', status: 'active' });
    await aContract(company, { project_id, number: 'С', amount: '700000', status: 'active', kind: 'subcontract' });
    const ended = await aContract(company, { project_id, number: 'Р', amount: '300000', status: 'active' });
    await aContract(company, { project_id, number: 'Ч', amount: '50000' });
    await change(company, ended, { status: 'terminated', reason: 'Расторгнут' });
    const before = await overview(company, project_id);
    expect(before.totals).toMatchObject({ current: '1000000.00', cost: '700000.00', terminated: '0.00' });
    expect(before.risks.map((risk) => risk.code)).toContain('terminated_without_amount');
    await change(company, ended, { terminated_amount: '120000', reason: 'Акт сверки' });
    const seen = await overview(company, project_id);
    expect(seen.totals).toMatchObject({
      original: '1000000.00',
      terminated: '120000.00',
      current: '1120000.00',
      cost: '700000.00',
      remaining: '1000000.00',
    });
    expect(Object.fromEntries(seen.contracts.map((line) => [line.number, [line.counted_as, line.accepted]]))).toEqual({
      Г: ['price', null],
      С: ['cost', null],
      Р: ['price', '120000.00'],
      Ч: [null, null],
    });
  });

  test('estimated cost follows kind and status of the contracts, in the project and in the list', async () => {
    const company = await aCompany();
    const { id: project_id } = await aProject(company, { estimated_cost: '5' });
    const general = await aContract(company, { project_id, status: 'active' });
    const subcontract = await aContract(company, { project_id, status: 'active', kind: 'subcontract' });
    await committed(company, general.id, '100');
    await committed(company, subcontract.id, '70');
    const cost = async () => {
      const one = await callApi(company.owner, getProject, { params: { project_id } });
      const list = await callApi(company.owner, listProjects, { params: { company_id: company.id } });
      expect(list.body.results[0]?.estimated_cost).toBe(one.body.estimated_cost);
      return one.body.estimated_cost;
    };
    expect(await cost()).toBe('122.00');
    await change(company, subcontract, { kind: 'services', reason: 'Вид указан неверно' });
    expect(await cost()).toBe('207.40');
    await change(company, subcontract, { kind: 'supply', reason: 'Вид указан неверно' });
    await change(company, general, { status: 'terminated', terminated_amount: '40', reason: 'Расторгнут' });
    expect(await cost()).toBe('5.00');
    await change(company, subcontract, { kind: 'general', reason: 'Вид указан неверно' });
    expect(await cost()).toBe('125.40');
    await change(company, general, { vat_included: false, reason: 'НДС сверху' });
    expect(await cost()).toBe('134.20');
  });
});

test('remaining amount excludes what was accepted under a terminated contract, in list totals and project alike', async () => {
  const company = await aCompany();
  const { id: project_id } = await aProject(company);
  const live = await aContract(company, {
    project_id,
    number: '1',
    status: 'active',
    amount: '1220',
    vat_included: true,
  });
  await committed(company, live.id, '1000');
  const ended = await aContract(company, {
    project_id,
    number: '2',
    status: 'active',
    amount: '900',
    vat_included: true,
  });
  await change(company, ended, { status: 'terminated', terminated_amount: '300', reason: 'Расторгнут' });
  const remaining = async (completed_work: string) => {
    const { version } = (await callApi(company.owner, getProject, { params: { project_id } })).body;
    await callApi(company.owner, patchProject, { params: { project_id }, body: { completed_work, version } });
    const totals = await callApi(company.owner, getProjectTotals, { params: { company_id: company.id } });
    expect(totals.body.estimated_cost).toBe('1520.00');
    expect((await overview(company, project_id)).totals?.remaining).toBe(totals.body.remaining);
    return totals.body.remaining;
  };
  // 1000 plus 22 % remain to be done; 300 were accepted and are final.
  expect(await remaining('150')).toBe('1070.00');
  // Up to 300 above the active contract may be work under the terminated one.
  expect(await remaining('1400')).toBe('0.00');
  expect(await remaining('1600')).toBe('-80.00');
});

describe('contradictions of a project', () => {
  test('report over-specified contracts (also zero ones), specifications outside contracts, and missing specifications', async () => {
    const company = await aCompany();
    const { id: project_id } = await aProject(company);
    const contract = await aContract(company, { project_id, number: '1', status: 'active' });
    await aContract(company, { project_id, number: '2', status: 'active', amount: '10' });
    await aSpecificationRecord(company, { project_id, contract_id: contract.id, total_gross: '4840000' });
    await aSpecificationRecord(company, { project_id, total_gross: '5490000' });
    expect(await risksOf(company, project_id)).toEqual([
      'specification_over_contract 1',
      'contract_without_specification 2',
      'specification_outside_contracts',
      'no_customer',
      'specification_not_committed Смета',
    ]);
  });

  test('report what blocks an uncommitted specification', async () => {
    const company = await aCompany();
    const { id: project_id } = await aProject(company);
    const contract = await aContract(company, { project_id, number: '1', status: 'active' });
    const { id } = await aSpecification(company, { contract_id: contract.id });
    await aRow(company, id, { quantity: '1', price: '100' });
    await aRow(company, id, { quantity: '1' });
    const { risks } = await overview(company, project_id);
    expect(risks.flatMap(({ waiting }) => waiting ?? [])).toEqual([
      { status: 'draft', positions_count: 2, unmatched_count: 1, doubtful_count: 0, unpriced_count: 1 },
    ]);
  });

  test('report unfinished documents of a completed project', async () => {
    const company = await aCompany();
    const { id: project_id } = await aProject(company, { status: 'completed', end_date: '2020-01-01' });
    const contract = await aContract(company, { project_id, number: '1', status: 'completed', amount: '5640000' });
    await aSpecificationRecord(company, { project_id, contract_id: contract.id, total_gross: '1890000' });
    await aSpecificationRecord(company, { project_id });
    await anAgreement(company, { contract_id: contract.id });
    expect(await risksOf(company, project_id)).toEqual([
      'agreement_not_signed 1',
      'specification_not_committed Смета',
      'specification_not_committed Смета',
    ]);
  });

  test('report an agreement whose rows differ from its amount, a draft with a committed list, a cost above the price', async () => {
    const company = await aCompany();
    const { id: project_id } = await aProject(company);
    const contract = await aContract(company, { project_id, number: '1', amount: '1000', status: 'active' });
    await committed(company, contract.id, '10');
    const agreement = await anAgreement(company, { contract_id: contract.id, amount_delta: '7' });
    const specification = await anAgreementSpecification(company, agreement.id, 'Изменения');
    await aRow(company, specification, { quantity: '1', price: '5' });
    await callApi(company.owner, commitSpecification, { params: { specification_id: specification }, body: {} });
    const params = { contract_id: contract.id, agreement_id: agreement.id };
    await callApi(company.owner, patchAgreement, { params, body: { status: 'signed' } });
    const draft = await aContract(company, { project_id, number: '2', amount: '50' });
    await committed(company, draft.id, '10');
    await aContract(company, { project_id, number: '3', amount: '2000', status: 'active', kind: 'supply' });
    expect(await risksOf(company, project_id)).toEqual([
      'agreement_differs 1',
      'specification_of_draft_contract 2',
      'cost_over_contracts',
      'no_customer',
    ]);
  });

  test('report nothing for a canceled project', async () => {
    const company = await aCompany();
    const { id: project_id } = await aProject(company, { status: 'canceled' });
    await aContract(company, { project_id, amount: '10', status: 'active' });
    expect(await risksOf(company, project_id)).toEqual([]);
  });
});
