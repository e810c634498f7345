import { getContractTotals, getCustomerSums, listCompanyContracts } from '@karkas/api/contracts/contracts.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany, aContract, aCustomer, aMemberWith, aProject } from '#testing/factories/index.ts';

type Company = Awaited<ReturnType<typeof aCompany>>;

async function totalsOf(company: Company, query: object = {}) {
  return (await callApi(company.owner, getContractTotals, { params: { company_id: company.id }, query })).body;
}

async function sumsOf(company: Company, query: object = {}) {
  return (await callApi(company.owner, getCustomerSums, { params: { company_id: company.id }, query })).body;
}

const NOTHING_UNPRICED = { unpriced_work_count: 0, unpriced_deductions_count: 0 };

describe('sums of contracts', () => {
  test('include VAT, by contract kind; drafts and contracts without an amount are counted separately', async () => {
    const company = await aCompany();
    const { id: project_id } = await aProject(company);
    await aContract(company, { project_id, number: '1', status: 'active', amount: '122', vat_included: true });
    await aContract(company, {
      project_id,
      number: '2',
      status: 'completed',
      amount: '100',
      vat_included: false,
      vat_rate: '22',
    });
    await aContract(company, { project_id, number: '3', status: 'active', kind: 'supply', amount: '40' });
    await aContract(company, { project_id, number: '4', amount: '7' });
    await aContract(company, { project_id, number: '5', status: 'terminated', amount: '900', terminated_amount: '9' });
    await aContract(company, { project_id, number: '6', status: 'terminated', amount: '900' });
    await aContract(await aCompany(), { status: 'active', amount: '5000' });
    expect(await totalsOf(company)).toEqual({
      count: 6,
      price: '253.00',
      cost: '40.00',
      drafts: '7.00',
      drafts_count: 1,
      unknown_count: 1,
    });
  });

  test('cover the whole filter and search, whatever page is requested; zero for an empty list', async () => {
    const company = await aCompany();
    const customer = await aCustomer(company);
    const first = await aContract(company, { number: 'А-1', status: 'active', amount: '1', subject: 'Фундамент' });
    await aContract(company, { number: 'Б-2', status: 'active', amount: '20', customer_id: customer.id });
    expect(await totalsOf(company, { search: 'фундам' })).toMatchObject({ count: 1, price: '1.00' });
    expect(await totalsOf(company, { customer_id: customer.id })).toMatchObject({ count: 1, price: '20.00' });
    expect(await totalsOf(company, { project_id: first.project_id })).toMatchObject({ count: 1, price: '1.00' });
    expect(await totalsOf(company, { status: 'draft' })).toMatchObject({ count: 0, price: '0.00', drafts: '0.00' });
    expect(await totalsOf(company, { kind: 'supply' })).toMatchObject({ count: 0, cost: '0.00' });
  });

  test('contracts sort by end date; those without one come last', async () => {
    const company = await aCompany();
    await aContract(company, { number: 'late', end_date: '2027-01-01' });
    await aContract(company, { number: 'never' });
    await aContract(company, { number: 'soon', end_date: '2026-12-01' });
    const numbers = async (sort_order: 'asc' | 'desc') =>
      (
        await callApi(company.owner, listCompanyContracts, {
          params: { company_id: company.id },
          query: { sort_by: 'current_end_date', sort_order },
        })
      ).body.results.map((one) => one.number);
    expect(await numbers('asc')).toEqual(['soon', 'late', 'never']);
    expect(await numbers('desc')).toEqual(['late', 'soon', 'never']);
  });
});

describe('sums by customer', () => {
  test('return contracts, their price and the remaining amount; only for customers that match the search', async () => {
    const company = await aCompany();
    const volga = await aCustomer(company, { name: 'Волга' });
    const don = await aCustomer(company, { name: 'Дон' });
    const none = await aCustomer(company, { name: 'Никто' });
    const { id: project_id } = await aProject(company, { customer_id: volga.id, completed_work: '30' });
    await aProject(company, { customer_id: volga.id, completed_work: '999' });
    await aContract(company, { project_id, number: '1', status: 'active', amount: '100', customer_id: volga.id });
    await aContract(company, { project_id, number: '2', amount: '5', customer_id: volga.id });
    // A terminated contract has no remaining work, whatever was accepted.
    const terminated = { status: 'terminated', amount: '900', terminated_amount: '40' } as const;
    await aContract(company, { ...terminated, project_id, number: '4', customer_id: volga.id });
    await aContract(company, {
      project_id,
      number: '3',
      status: 'active',
      kind: 'subcontract',
      amount: '8',
      customer_id: don.id,
    });
    const ids = [volga.id, don.id, none.id].join(',');
    expect(await sumsOf(company, { customer_ids: ids })).toEqual({
      results: [
        { customer_id: volga.id, contracts_count: 3, amount: '140.00', remaining: '70.00', ...NOTHING_UNPRICED },
        { customer_id: don.id, contracts_count: 1, amount: '0.00', remaining: '0.00', ...NOTHING_UNPRICED },
        { customer_id: none.id, contracts_count: 0, amount: '0.00', remaining: '0.00', ...NOTHING_UNPRICED },
      ],
      totals: { contracts_count: 4, amount: '140.00', remaining: '70.00', ...NOTHING_UNPRICED },
    });
    expect(await sumsOf(company, { search: 'дон' })).toEqual({
      results: [],
      totals: { contracts_count: 1, amount: '0.00', remaining: '0.00', ...NOTHING_UNPRICED },
    });
  });

  test('take work from the customer of the contract, not of the project', async () => {
    const company = await aCompany();
    const [volga, don] = [await aCustomer(company, { name: 'Волга' }), await aCustomer(company, { name: 'Дон' })];
    const ofDon = { status: 'active', customer_id: don.id } as const;
    const { id: strange } = await aProject(company, { customer_id: volga.id, completed_work: '30' });
    await aContract(company, { ...ofDon, project_id: strange, number: '1', amount: '100' });
    const { id: without } = await aProject(company, { completed_work: '7' });
    await aContract(company, { ...ofDon, project_id: without, number: '2', amount: '50' });
    const { results, totals } = await sumsOf(company, { customer_ids: [volga.id, don.id].join(',') });
    expect(results.map(({ remaining }) => remaining)).toEqual(['0.00', '113.00']);
    expect(totals.remaining).toBe('113.00');
  });

  test('return nothing for a customer of another company', async () => {
    const company = await aCompany();
    const other = await aCompany();
    const otherCustomer = await aCustomer(other);
    await aContract(other, { status: 'active', amount: '10', customer_id: otherCustomer.id });
    const [found] = (await sumsOf(company, { customer_ids: otherCustomer.id })).results;
    expect(found).toMatchObject({ contracts_count: 0, amount: '0.00' });
  });
});

test('reject anonymous callers, missing permission and invalid filters; omit amounts without the price permission', async () => {
  const company = await aCompany();
  await aContract(company, { status: 'active', amount: '10' });
  const target = { params: { company_id: company.id } };
  const member = await aMemberWith(company, ['project.view']);
  for (const endpoint of [getContractTotals, getCustomerSums]) {
    expect((await callApi(null, endpoint, target)).status).toBe(401);
    expect((await callApi(member, endpoint, target)).status).toBe(403);
  }
  const wrong = { customer_ids: 'x' };
  expect((await callApi(company.owner, getCustomerSums, { ...target, query: wrong })).status).toBe(400);
  // The remaining amount would reveal the work done on projects.
  const ofContracts = await aMemberWith(company, ['contract.view', 'specification.view_prices']);
  const { totals } = (await callApi(ofContracts, getCustomerSums, target)).body;
  expect(totals).not.toHaveProperty('remaining');
  expect(totals).toHaveProperty('amount');
  const blind = await aMemberWith(company, ['contract.view']);
  expect((await callApi(blind, getContractTotals, target)).body).toEqual({
    count: 1,
    drafts_count: 0,
    unknown_count: 0,
  });
  expect((await callApi(blind, getCustomerSums, target)).body).toEqual({ results: [], totals: { contracts_count: 0 } });
});
