import { getSpecificationSums } from '@karkas/api/specifications/specifications.endpoints.ts';
import { expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import {
  aCompany,
  aContract,
  aCustomer,
  aMemberWith,
  anAgreement,
  anAgreementSpecification,
  aProject,
  aSpecificationRecord,
} from '#testing/factories/index.ts';
import { aRow, aSpecification } from '#testing/factories/specifications.ts';
import { commit, revise } from '../revisions/revisions.fixtures.ts';

test('committed and open specifications are summed separately; those of agreements and costs are only counted', async () => {
  const company = await aCompany();
  const customer = await aCustomer(company);
  const { id: project_id } = await aProject(company, { customer_id: customer.id });
  const contract = await aContract(company, { project_id, number: '1' });
  const agreement = await anAgreement(company, { contract_id: contract.id });
  await anAgreementSpecification(company, agreement.id, 'Изменения');
  await aSpecificationRecord(company, {
    project_id,
    contract_id: contract.id,
    status: 'committed',
    total_gross: '100.50',
  });
  const subcontract = await aContract(company, { project_id, number: '2', kind: 'subcontract' });
  await aSpecificationRecord(company, {
    project_id,
    contract_id: subcontract.id,
    status: 'committed',
    total_gross: '40',
  });
  await aSpecificationRecord(company, { project_id, total_gross: '7' });
  await aSpecificationRecord(company, { project_id: (await aProject(company)).id, total_gross: '3' });
  const params = { company_id: company.id };
  const sums = async (query: object) => (await callApi(company.owner, getSpecificationSums, { params, query })).body;
  expect(await sums({})).toEqual({
    count: 5,
    committed: '100.50',
    committed_count: 1,
    open: '10.00',
    open_count: 2,
    of_agreements_count: 1,
    of_costs_count: 1,
    revisions_count: 0,
    with_gaps_count: 0,
    committed_gaps_count: 0,
    with_deductions_count: 0,
    committed_deductions_count: 0,
  });
  expect(await sums({ status: 'committed' })).toMatchObject({ count: 2, committed: '100.50', open: '0.00' });
  expect(await sums({ customer_id: customer.id })).toMatchObject({ count: 4, open: '7.00' });
  const blind = await aMemberWith(company, ['specification.view']);
  expect((await callApi(blind, getSpecificationSums, { params })).body).toEqual({
    count: 5,
    committed_count: 1,
    open_count: 2,
    of_agreements_count: 1,
    of_costs_count: 1,
    revisions_count: 0,
    with_gaps_count: 0,
    committed_gaps_count: 0,
    with_deductions_count: 0,
    committed_deductions_count: 0,
  });
  const member = await aMemberWith(company, ['project.view']);
  expect((await callApi(member, getSpecificationSums, { params })).status).toBe(403);
  expect((await callApi(null, getSpecificationSums, { params })).status).toBe(401);
});

test('an open revision is excluded from all sums and missing prices, and counted separately', async () => {
  const company = await aCompany();
  const { id } = await aSpecification(company);
  await aRow(company, id, { name: 'Кладка', quantity: '1', price: '100' });
  await aRow(company, id, { name: 'Окраска', quantity: '1' });
  await commit(company, id);
  await revise(company, id);
  const { body } = await callApi(company.owner, getSpecificationSums, { params: { company_id: company.id } });
  expect(body).toMatchObject({
    committed: '122.00',
    open: '0.00',
    open_count: 0,
    revisions_count: 1,
    with_gaps_count: 1,
    committed_gaps_count: 1,
    with_deductions_count: 0,
    committed_deductions_count: 0,
  });
});
