import { getContract, listCompanyContracts, patchContract } from '@karkas/api/contracts/contracts.endpoints.ts';
import { listCompanySpecifications } from '@karkas/api/specifications/specifications.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import {
  aCompany,
  aContract,
  aCustomer,
  aMemberWith,
  anAgreement,
  anAgreementSpecification,
  aProject,
} from '#testing/factories/index.ts';
import { aSpecification } from '#testing/factories/specifications.ts';

describe('lists across all projects of a company', () => {
  test('contracts can be filtered, sorted and searched', async () => {
    const company = await aCompany();
    const customer = await aCustomer(company);
    const first = await aContract(company, { number: 'А-1', date: '2026-01-01', subject: 'Фундамент' });
    await aContract(company, { number: 'Б-2', date: '2026-02-01', customer_id: customer.id, kind: 'supply' });
    await aContract(await aCompany(), { number: 'Чужой' });
    const numbers = async (query: object) =>
      (
        await callApi(company.owner, listCompanyContracts, { params: { company_id: company.id }, query })
      ).body.results.map((one) => one.number);
    expect(await numbers({})).toEqual(['Б-2', 'А-1']);
    expect(await numbers({ sort_by: 'number', sort_order: 'asc' })).toEqual(['А-1', 'Б-2']);
    expect(await numbers({ project_id: first.project_id })).toEqual(['А-1']);
    expect(await numbers({ customer_id: customer.id })).toEqual(['Б-2']);
    expect(await numbers({ kind: 'supply', status: 'draft' })).toEqual(['Б-2']);
    expect(await numbers({ search: 'фундам' })).toEqual(['А-1']);
  });

  test('a contract is accessible without its project, but not under a wrong one', async () => {
    const company = await aCompany();
    const contract = await aContract(company);
    const alone = { params: { contract_id: contract.id } };
    expect((await callApi(company.owner, getContract, alone)).body).toEqual(contract);
    const changed = await callApi(company.owner, patchContract, { ...alone, body: { subject: 'Кровля' } });
    expect(changed.body).toMatchObject({ subject: 'Кровля', project_id: contract.project_id });
    const { id: project_id } = await aProject(company);
    const wrong = { params: { project_id, contract_id: contract.id } };
    expect((await callApi(company.owner, getContract, wrong)).status).toBe(404);
    expect((await callApi(company.owner, patchContract, { ...wrong, body: { subject: 'Нет' } })).status).toBe(404);
  });

  test('specifications of contracts and agreements are in one list', async () => {
    const company = await aCompany();
    const contract = await aContract(company);
    const agreement = await anAgreement(company, { contract_id: contract.id });
    const ofContract = await aSpecification(company, { contract_id: contract.id, name: 'Отделка' });
    const ofAgreement = await anAgreementSpecification(company, agreement.id, 'Отделка, изменения');
    const elsewhere = await aSpecification(company, { name: 'Кровля' });
    await aSpecification(await aCompany(), { name: 'Отделка чужая' });
    const ids = async (query: object) =>
      (
        await callApi(company.owner, listCompanySpecifications, { params: { company_id: company.id }, query })
      ).body.results.map((one) => one.id);
    const all = [ofContract.id, ofAgreement, elsewhere.id];
    expect(await ids({ sort_by: 'created_at', sort_order: 'asc' })).toEqual(all);
    expect(await ids({ search: 'отделка', sort_by: 'name', sort_order: 'asc' })).toEqual([ofContract.id, ofAgreement]);
    expect((await ids({ contract_id: contract.id })).toSorted()).toEqual([ofContract.id, ofAgreement].toSorted());
    expect(await ids({ supplementary_agreement_id: agreement.id })).toEqual([ofAgreement]);
    expect(await ids({ project_id: elsewhere.project_id })).toEqual([elsewhere.id]);
    expect(await ids({ status: 'committed' })).toEqual([]);
  });

  test('the customer of a specification is that of its contract, else of its project', async () => {
    const company = await aCompany();
    const [ours, theirs] = [await aCustomer(company), await aCustomer(company)];
    const { id: project_id } = await aProject(company, { customer_id: ours.id });
    const contract = await aContract(company, { project_id, customer_id: theirs.id });
    const unnamed = await aContract(company, { project_id, customer_id: null });
    const ofProject = await aSpecification(company, { contract_id: unnamed.id });
    const ofContract = await aSpecification(company, { contract_id: contract.id });
    const ids = async (customer_id: string) =>
      (
        await callApi(company.owner, listCompanySpecifications, {
          params: { company_id: company.id },
          query: { customer_id },
        })
      ).body.results.map((one) => one.id);
    expect(await ids(ours.id)).toEqual([ofProject.id]);
    expect(await ids(theirs.id)).toEqual([ofContract.id]);
  });

  test('reject anonymous callers, missing permission and invalid filters', async () => {
    const company = await aCompany();
    const member = await aMemberWith(company, ['project.view']);
    const target = { params: { company_id: company.id } };
    for (const endpoint of [listCompanyContracts, listCompanySpecifications]) {
      expect((await callApi(null, endpoint, target)).status).toBe(401);
      expect((await callApi(member, endpoint, target)).status).toBe(403);
      expect((await callApi(company.owner, endpoint, { ...target, query: { project_id: 'x' } })).status).toBe(400);
    }
  });
});
