import { specificationRows } from '@karkas/api/specifications/rows/rows.endpoints.ts';
import {
  commitSpecification,
  getSpecification,
  patchSpecification,
} from '@karkas/api/specifications/specifications.endpoints.ts';
import * as endpoints from '@karkas/api/supplementary-agreements/supplementary-agreements.endpoints.ts';
import { expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany, anAgreement, anAgreementSpecification } from '#testing/factories/index.ts';
import { aPricedContract, copyRows } from './supplementary-agreements.fixtures.ts';

test('copied rows get VAT where the agreement includes it and the contract does not', async () => {
  const company = await aCompany();
  const { contract, specification, positions } = await aPricedContract(company);
  const ofContract = { specification_id: specification.id };
  await callApi(company.owner, commitSpecification, { params: ofContract, body: {} });
  const agreement = await anAgreement(company, { contract_id: contract.id, date: '2026-05-01' });
  const specification_id = await anAgreementSpecification(company, agreement.id, 'Приложение 1 к ДС');
  const params = { specification_id };
  const settings = { vat_included: true, vat_rate: '22' as const };
  await callApi(company.owner, patchSpecification, { params, body: { settings } });
  await copyRows(company, specification_id, [positions[0]?.row_key ?? '']);
  const removed = { row_keys: [positions[1]?.row_key ?? ''], change: 'removed' as const };
  await callApi(company.owner, endpoints.copyContractRows, { params, body: removed });
  const { body } = await callApi(company.owner, specificationRows.list, { params });
  const rows = body.results.filter(({ kind }) => kind === 'position');
  expect(rows.map(({ name, price, total }) => [name, price, total])).toEqual([
    ['Разработка грунта', '122.00', '1220.00'],
    ['Подбетонка', '122.00', '0.00'],
  ]);
  const { totals } = (await callApi(company.owner, getSpecification, { params })).body;
  // The same amount as in the contract, where VAT is added to 1000.
  expect([totals?.net, totals?.gross]).toEqual(['1000.00', '1220.00']);
});
