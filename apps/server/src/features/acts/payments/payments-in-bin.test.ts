import { deleteAct } from '@karkas/api/acts/acts.endpoints.ts';
import { getContractMoney } from '@karkas/api/acts/completion.endpoints.ts';
import { deletePayment, listPayments } from '@karkas/api/acts/payments.endpoints.ts';
import { recordStatementPayments } from '@karkas/api/acts/files/bank-statements.endpoints.ts';
import { deleteFromBin, listBin, restoreFromBin } from '@karkas/api/bin/bin.endpoints.ts';
import { deleteContract } from '@karkas/api/contracts/contracts.endpoints.ts';
import { expect, test } from 'vitest';
import { callApi, type Session } from '#testing/call-api.ts';
import { aCompany, aContract, aMemberWith, queryInCompany, type TestCompany } from '#testing/factories/index.ts';
import { accept, aCommittedContract, aDraft, getAct, pay } from '../acts.fixtures.ts';

const ADVANCE = { date: '2026-03-10', kind: 'advance', document_number: '45' } as const;

async function binOf(company: TestCompany, by: Session = company.owner) {
  return (await callApi(by, listBin, { params: { company_id: company.id }, query: {} })).body.results;
}

async function itemOf(company: TestCompany, objectId: string): Promise<string> {
  return (await binOf(company)).find(({ object_id: id }) => id === objectId)?.id ?? '';
}

const inBin = (company: TestCompany, bin_item_id: string) => ({ params: { company_id: company.id, bin_item_id } });

async function remove(company: TestCompany, contract: { id: string }, payment_id: string): Promise<void> {
  const params = { contract_id: contract.id, payment_id };
  expect((await callApi(company.owner, deletePayment, { params, body: {} })).status).toBe(204);
}

const moneyOf = async (company: TestCompany, contract: { id: string }) => {
  const { body } = await callApi(company.owner, getContractMoney, { params: { contract_id: contract.id } });
  return [body.advances_received, body.advance_left];
};

test('a deleted payment leaves all sums and comes back with them from the bin, and draft acts follow', async () => {
  const company = await aCompany();
  const { contract, rows } = await aCommittedContract(company, [{ quantity: '100', price: '10' }], {
    advance_percent: '30',
    vat_included: false,
  });
  const advance = (await pay(company, contract, { ...ADVANCE, amount: '200' })).body;
  const draft = await aDraft(company, contract, [{ row_key: rows[0]?.row_key ?? '', quantity: '50' }]);
  const settled = async () => (await getAct(company, draft.id)).body.settlement_total;
  const before = await settled();
  expect([before, await moneyOf(company, contract)]).toEqual(['-183.00', ['200.00', '200.00']]);

  await remove(company, contract, advance.id);
  const list = async () => {
    const { body } = await callApi(company.owner, listPayments, { params: { contract_id: contract.id }, query: {} });
    return body.results;
  };
  expect([await list(), await settled(), await moneyOf(company, contract)]).toEqual([[], '0.00', ['0.00', '0.00']]);
  const [item] = await binOf(company);
  expect([item?.model, item?.object_id, item?.name]).toEqual(['payment', advance.id, '45']);

  expect((await callApi(company.owner, restoreFromBin, inBin(company, item?.id ?? ''))).status).toBe(200);
  expect([await settled(), await moneyOf(company, contract)]).toEqual([before, ['200.00', '200.00']]);
  expect(await list()).toMatchObject([{ id: advance.id, amount: '200.00', kind: 'advance', document_number: '45' }]);
  expect(await binOf(company)).toEqual([]);
  const log = await queryInCompany<{ action: string }>(
    company,
    `select action from activity_log where model = 'payment' and object_id = $1 order by seq`,
    [advance.id],
  );
  expect(log.map(({ action }) => action)).toEqual(['create', 'delete', 'restore']);
});

test('a payment whose contract is in the bin, or gone, does not come back, and the contract is named', async () => {
  const company = await aCompany();
  const contract = await aContract(company, { number: '17-П' });
  const paid = (await pay(company, contract, { ...ADVANCE, amount: '5' })).body;
  await remove(company, contract, paid.id);
  const params = { contract_id: contract.id };
  expect((await callApi(company.owner, deleteContract, { params, body: {} })).status).toBe(204);
  const back = async () => {
    const { status, problem } = await callApi(
      company.owner,
      restoreFromBin,
      inBin(company, await itemOf(company, paid.id)),
    );
    return [status, problem.code, problem.dependents?.map(({ model, name }) => [model, name])];
  };
  expect(await back()).toEqual([409, 'parent_gone', [['contract', '17-П']]]);
  await callApi(company.owner, deleteFromBin, inBin(company, await itemOf(company, contract.id)));
  expect(await back()).toEqual([409, 'parent_gone', [['contract', '17-П']]]);
});

test('a payment for a draft act that is deleted for good comes back without the act', async () => {
  const company = await aCompany();
  const { contract } = await aCommittedContract(company, [{ quantity: '1', price: '10' }]);
  const draft = await aDraft(company, contract, []);
  const paid = (await pay(company, contract, { date: '2026-05-05', kind: 'act', amount: '5', act_id: draft.id })).body;
  await remove(company, contract, paid.id);
  expect((await callApi(company.owner, deleteAct, { params: { act_id: draft.id }, body: {} })).status).toBe(204);
  await callApi(company.owner, deleteFromBin, inBin(company, await itemOf(company, draft.id)));
  const back = await callApi(company.owner, restoreFromBin, inBin(company, await itemOf(company, paid.id)));
  expect([back.status, back.body.lost?.map(({ model, id }) => [model, id])]).toEqual([200, [['act', draft.id]]]);
});

test('an advance paid back stays in the bin once acts have offset what it would take', async () => {
  const company = await aCompany();
  const { contract, rows } = await aCommittedContract(company, [{ quantity: '100', price: '10' }], {
    advance_percent: '30',
    vat_included: false,
  });
  await pay(company, contract, { ...ADVANCE, amount: '200' });
  const paidBack = (await pay(company, contract, { ...ADVANCE, amount: '50', direction: 'out' })).body;
  await remove(company, contract, paidBack.id);
  const act = await aDraft(company, contract, [{ row_key: rows[0]?.row_key ?? '', quantity: '50' }]);
  await accept(company, act.id);
  const item = inBin(company, await itemOf(company, paidBack.id));
  const refused = await callApi(company.owner, restoreFromBin, item);
  expect([refused.status, refused.problem.code]).toEqual([409, 'advance_in_acts']);
  expect(await moneyOf(company, contract)).toEqual(['200.00', '17.00']);
});

test('is in the bin of those only who may delete payments and see prices', async () => {
  const company = await aCompany();
  const contract = await aContract(company);
  const paid = (await pay(company, contract, { ...ADVANCE, amount: '5' })).body;
  await remove(company, contract, paid.id);
  const blind = await aMemberWith(company, ['company.view', 'payment.view', 'payment.delete']);
  const seeing = await aMemberWith(company, [
    'company.view',
    'payment.view',
    'payment.delete',
    'specification.view_prices',
  ]);
  expect(await binOf(company, blind)).toEqual([]);
  expect((await binOf(company, seeing)).map(({ object_id: id }) => id)).toEqual([paid.id]);
  const item = inBin(company, await itemOf(company, paid.id));
  expect((await callApi(blind, restoreFromBin, item)).status).toBe(404);
});

test('a document of a statement recorded again does not come back beside its double, which is named', async () => {
  const company = await aCompany();
  const { contract } = await aCommittedContract(company, [{ quantity: '1', price: '10' }]);
  const line = {
    contract_id: contract.id,
    direction: 'in',
    date: '2026-04-29',
    amount: '10',
    kind: 'other',
    document_number: '77',
  } as const;
  const send = () =>
    callApi(company.owner, recordStatementPayments, { params: { company_id: company.id }, body: { lines: [line] } });
  const listed = async () =>
    (await callApi(company.owner, listPayments, { params: { contract_id: contract.id }, query: {} })).body.results;
  expect((await send()).status).toBe(201);
  const [first] = await listed();
  await remove(company, contract, first?.id ?? '');
  expect((await send()).status).toBe(201);
  const [second] = await listed();
  const item = inBin(company, await itemOf(company, first?.id ?? ''));
  const refused = await callApi(company.owner, restoreFromBin, item);
  expect([refused.status, refused.problem.code, refused.problem.existing_id]).toEqual([
    409,
    'payment_recorded',
    second?.id,
  ]);
  expect(refused.problem.detail).toContain('77');
  await remove(company, contract, second?.id ?? '');
  expect((await callApi(company.owner, restoreFromBin, item)).status).toBe(200);
});
