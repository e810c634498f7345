import { specificationRows } from '@karkas/api/specifications/rows/rows.endpoints.ts';
import { commitSpecification } from '@karkas/api/specifications/specifications.endpoints.ts';
import * as endpoints from '@karkas/api/supplementary-agreements/supplementary-agreements.endpoints.ts';
import { expect, test } from 'vitest';
import { callApi, type Session } from '#testing/call-api.ts';
import { aCompany, aMemberWith, anAgreement, anAgreementSpecification } from '#testing/factories/index.ts';
import { aPricedContract, copyRows, paramsOf } from '../supplementary-agreements.fixtures.ts';

const effectsOf = (by: Session | null, contract_id: string) =>
  callApi(by, endpoints.listAgreementEffects, { params: { contract_id } });

test('the effects of all agreements match their comparisons', async () => {
  const company = await aCompany();
  const { contract, specification, positions } = await aPricedContract(company);
  await callApi(company.owner, commitSpecification, { params: { specification_id: specification.id }, body: {} });
  const byRows = await anAgreement(company, { contract_id: contract.id, date: '2026-05-01' });
  const specification_id = await anAgreementSpecification(company, byRows.id, 'Приложение 1 к ДС');
  await copyRows(company, specification_id, [positions[0]?.row_key ?? '']);
  const { body: rows } = await callApi(company.owner, specificationRows.list, { params: { specification_id } });
  const row_id = rows.results.find(({ kind }) => kind === 'position')?.id ?? '';
  await callApi(company.owner, specificationRows.patch, {
    params: { specification_id, row_id },
    body: { quantity: '12' },
  });
  const byAmount = await anAgreement(company, { contract_id: contract.id, date: '2026-06-01', amount_delta: '300' });

  const { status, body } = await effectsOf(company.owner, contract.id);
  expect([status, body.map(({ agreement_id }) => agreement_id)]).toEqual([200, [byRows.id, byAmount.id]]);
  for (const [place, agreement] of [byRows, byAmount].entries()) {
    const compared = (await callApi(company.owner, endpoints.compareAgreement, { params: paramsOf(agreement) })).body;
    expect(body[place]).toEqual({
      agreement_id: agreement.id,
      changes_count: compared.changes.length,
      price_change: compared.price_change,
      missing_prices_before: compared.missing_prices_before,
      missing_prices_after: compared.missing_prices_after,
      missing_deductions_before: compared.missing_deductions_before,
      missing_deductions_after: compared.missing_deductions_after,
    });
  }
  expect(body.map(({ changes_count }) => changes_count)).toEqual([1, 0]);
});

test('are hidden from non-members, and have no amounts without the price permission', async () => {
  const company = await aCompany();
  const { id, contract_id } = await anAgreement(company, { amount_delta: '300' });
  expect((await effectsOf(null, contract_id)).status).toBe(401);
  expect((await effectsOf((await aCompany()).owner, contract_id)).status).toBe(404);
  expect((await effectsOf(await aMemberWith(company, ['company.view']), contract_id)).status).toBe(403);
  expect((await effectsOf(company.owner, 'not-an-id')).status).toBe(404);
  const blind = await aMemberWith(company, ['contract.view']);
  expect((await effectsOf(blind, contract_id)).body).toEqual([
    {
      agreement_id: id,
      changes_count: 0,
      missing_prices_before: 0,
      missing_deductions_before: 0,
      missing_prices_after: 0,
      missing_deductions_after: 0,
    },
  ]);
});
