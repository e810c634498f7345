import { getObjectTotals, listObjects } from '@karkas/api/projects/objects.endpoints.ts';
import { expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany } from '#testing/factories/index.ts';
import { accept, aCommittedContract, aDraft } from './acts.fixtures.ts';

test('what is to be paid for an object follows its signed acts, not the terms of the contract', async () => {
  const company = await aCompany();
  const terms = { advance_percent: '30', retention_percent: '5' };
  const { contract, rows } = await aCommittedContract(company, [{ quantity: '10', price: '100' }], terms);
  const [row] = rows;
  const draft = await aDraft(company, contract, [{ row_key: row?.row_key ?? '', quantity: '4' }]);
  const act = await accept(company, draft.id);
  // No advance was received, so none is offset; 5 % is withheld.
  const payment = { advance: '0.00', retention: (act.settlement_total ?? '').replace('-', ''), to_pay: act.payable };
  expect(act.settlement_total).toMatch(/^-[1-9]/);
  const params = { company_id: company.id };
  const { results } = (await callApi(company.owner, listObjects, { params })).body;
  expect(results.map((object) => object.payment)).toEqual([payment]);
  expect((await callApi(company.owner, getObjectTotals, { params })).body).toMatchObject({
    done: act.totals?.gross,
    retention: payment.retention,
    to_pay: payment.to_pay,
  });
});
