import { getSubcontractBalance, linkSubcontractRow } from '@karkas/api/acts/subcontract-balance.endpoints.ts';
import {
  commitSpecification,
  createContractSpecification,
} from '@karkas/api/specifications/specifications.endpoints.ts';
import { copySpecificationRows } from '@karkas/api/specifications/rows/rows-arrange.endpoints.ts';
import { specificationRows } from '@karkas/api/specifications/rows/rows.endpoints.ts';
import { expect, test } from 'vitest';
import { callApi, type Session } from '#testing/call-api.ts';
import { aCompany, aContract, aMember, type TestCompany } from '#testing/factories/index.ts';
import { accept, aCommittedContract, aDraft, pay } from '../acts.fixtures.ts';

/** A subcontract of the same project with one position. */
async function aSubcontract(company: TestCompany, project_id: string, row: { name: string; price: string }) {
  const contract = await aContract(company, {
    project_id,
    number: `С-${row.price}`,
    kind: 'subcontract',
    status: 'active',
    date: '2026-03-01',
    vat_rate: '22',
    retention_percent: '5',
  });
  const { body } = await callApi(company.owner, createContractSpecification, {
    params: { contract_id: contract.id },
    body: { name: 'Смета субподряда' },
  });
  const params = { specification_id: body.id };
  const made = await callApi(company.owner, specificationRows.create, {
    params,
    body: { kind: 'position', unit: 'куб. м', quantity: '10', ...row },
  });
  await callApi(company.owner, commitSpecification, { params, body: {} });
  return { contract, row_key: made.body.row_key };
}

const balance = (company: TestCompany, project_id: string, as: Session = company.owner) =>
  callApi(as, getSubcontractBalance, { params: { project_id } });

test('work accepted from a subcontractor is compared with what the customer took of the same position', async () => {
  const company = await aCompany();
  const { contract, rows } = await aCommittedContract(company, [{ quantity: '10', price: '120', name: 'Кладка' }]);
  const row_key = rows[0]?.row_key ?? '';
  const { contract: sub, row_key: own } = await aSubcontract(company, contract.project_id, {
    name: 'кладка',
    price: '100',
  });
  await accept(company, (await aDraft(company, contract, [{ row_key, quantity: '4' }])).id);
  await accept(company, (await aDraft(company, sub, [{ row_key: own, quantity: '6' }])).id);
  await pay(company, sub, { date: '2026-05-05', amount: '100', kind: 'act' });
  const { body } = await balance(company, contract.project_id);
  expect(body.rows).toMatchObject([
    {
      row_key,
      name: 'Кладка',
      matched_by: 'name',
      quantity_accepted: '6',
      amount_accepted: '600.00',
      quantity_taken: '4',
      amount_taken: '480.00',
      quantity_difference: '-2',
      amount_at_risk: '200.00',
    },
  ]);
  expect(body.totals).toEqual({
    accepted: '600.00',
    handed_over: '480.00',
    taken: '480.00',
    difference: '-120.00',
    at_risk: '200.00',
  });
  // 732 with VAT, 5 % withheld, 100 paid.
  expect(body.contracts).toMatchObject([
    { contract_id: sub.id, accepted: '732.00', paid: '100.00', retention: '36.60', owed: '595.40' },
  ]);
});

test('a position of no customer is told apart, and money needs the right to prices', async () => {
  const company = await aCompany();
  const { contract } = await aCommittedContract(company, [{ quantity: '10', price: '120' }]);
  const { contract: sub, row_key } = await aSubcontract(company, contract.project_id, {
    name: 'Вывоз мусора',
    price: '100',
  });
  await accept(company, (await aDraft(company, sub, [{ row_key, quantity: '6' }])).id);
  const { body } = await balance(company, contract.project_id);
  expect(body.rows).toMatchObject([{ row_key, matched_by: null, amount_at_risk: '0.00' }]);
  expect((await balance(company, contract.project_id, await aMember(company, 'foreman'))).status).toBe(403);
  expect((await balance(company, contract.project_id, (await aCompany()).owner)).status).toBe(404);
});

const link = (
  company: TestCompany,
  project_id: string,
  body: { row_key: string; upstream_row_key: string | null },
  as = company.owner as Session | null,
) => callApi(as, linkSubcontractRow, { params: { project_id }, body });

test("a person states which customer's position a committed position serves", async () => {
  const company = await aCompany();
  const { contract, rows } = await aCommittedContract(company, [{ quantity: '10', price: '120', name: 'Кладка' }]);
  const { project_id } = contract;
  const upstream_row_key = rows[0]?.row_key ?? '';
  const { contract: sub, row_key } = await aSubcontract(company, project_id, { name: 'Стены', price: '100' });
  await accept(company, (await aDraft(company, contract, [{ row_key: upstream_row_key, quantity: '4' }])).id);
  await accept(company, (await aDraft(company, sub, [{ row_key, quantity: '6' }])).id);
  const rowsNow = async () => (await balance(company, project_id)).body.rows;
  expect(await rowsNow()).toMatchObject([{ row_key, matched_by: null }]);
  expect((await link(company, project_id, { row_key, upstream_row_key })).body).toEqual({ row_key, upstream_row_key });
  expect(await rowsNow()).toMatchObject([
    { row_key: upstream_row_key, subcontract_row_keys: [row_key], matched_by: 'row_key', amount_at_risk: '200.00' },
  ]);
  expect((await link(company, project_id, { row_key, upstream_row_key: null })).status).toBe(200);
  expect(await rowsNow()).toMatchObject([{ row_key, matched_by: null }]);

  const swapped = await link(company, project_id, { row_key: upstream_row_key, upstream_row_key: row_key });
  expect([swapped.status, swapped.problem.errors?.[0]?.field]).toEqual([400, 'row_key']);
  const unknown = await link(company, project_id, { row_key, upstream_row_key: company.id });
  expect([unknown.status, unknown.problem.errors?.[0]?.field]).toEqual([400, 'upstream_row_key']);
  const body = { row_key, upstream_row_key };
  expect((await link(company, project_id, body, null)).status).toBe(401);
  expect((await link(company, project_id, body, await aMember(company, 'foreman'))).status).toBe(403);
  expect((await link(company, project_id, body, (await aCompany()).owner)).status).toBe(404);
});

test('a position copied from the contract with the customer serves it', async () => {
  const company = await aCompany();
  const made = await aCommittedContract(company, [{ quantity: '10', price: '120', name: 'Кладка' }]);
  const [position] = made.rows;
  const { project_id } = made.contract;
  const contract = await aContract(company, { project_id, kind: 'subcontract', status: 'active', date: '2026-03-01' });
  const { body } = await callApi(company.owner, createContractSpecification, {
    params: { contract_id: contract.id },
    body: { name: 'Смета субподряда' },
  });
  const params = { specification_id: body.id };
  const copied = await callApi(company.owner, copySpecificationRows, {
    params,
    body: { from_specification_id: made.specificationId, row_ids: [position?.id ?? ''] },
  });
  expect(copied.status).toBe(201);
  const { results } = (await callApi(company.owner, specificationRows.list, { params })).body;
  expect(results).toMatchObject([{ name: 'Кладка', upstream_row_key: position?.row_key }]);
  expect(results[0]?.row_key).not.toBe(position?.row_key);
});
