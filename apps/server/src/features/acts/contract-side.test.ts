import { patchContract } from '@karkas/api/contracts/contracts.endpoints.ts';
import { expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany } from '#testing/factories/index.ts';
import { aCommittedContract, aDraft, pay } from './acts.fixtures.ts';

test('a contract with acts or payments stays on its side, because they keep their direction', async () => {
  const company = await aCompany();
  const become = (contract: { id: string }, kind: 'services' | 'subcontract' | 'supply') =>
    callApi(company.owner, patchContract, {
      params: { contract_id: contract.id },
      body: { kind, reason: 'Ошибка в виде договора' },
    });
  const made = async () => (await aCommittedContract(company, [{ quantity: '10', price: '100' }])).contract;
  const [withAct, withPayment, without] = [await made(), await made(), await made()];
  await aDraft(company, withAct, []);
  await pay(company, withPayment, { date: '2026-04-01', amount: '5', kind: 'advance' });
  for (const [contract, model] of [
    [withAct, 'act'],
    [withPayment, 'payment'],
  ] as const) {
    const refused = await become(contract, 'subcontract');
    expect([refused.status, refused.problem.code, refused.problem.dependents]).toMatchObject([
      409,
      'has_dependents',
      [{ model }],
    ]);
    expect((await become(contract, 'services')).status).toBe(200);
  }
  expect((await become(without, 'supply')).status).toBe(200);
});
