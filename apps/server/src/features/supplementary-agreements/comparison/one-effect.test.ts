import { commitSpecification } from '@karkas/api/specifications/specifications.endpoints.ts';
import { specificationRows } from '@karkas/api/specifications/rows/rows.endpoints.ts';
import * as endpoints from '@karkas/api/supplementary-agreements/supplementary-agreements.endpoints.ts';
import { getToday } from '@karkas/api/today/today.endpoints.ts';
import { expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany, anAgreement, anAgreementSpecification, type TestCompany } from '#testing/factories/index.ts';
import { aPricedContract, copyRows, paramsOf, patch } from '../supplementary-agreements.fixtures.ts';

const commit = (company: TestCompany, specification_id: string) =>
  callApi(company.owner, commitSpecification, { params: { specification_id }, body: {} });

test('an agreement has one effect: in its comparison, the list of the contract and the effective list', async () => {
  const company = await aCompany();
  const terms = { amount: '1000.02', vat_rate: '22', vat_included: false } as const;
  const { contract, specification, positions } = await aPricedContract(company, terms);
  await commit(company, specification.id);
  const agreement = await anAgreement(company, { contract_id: contract.id, date: '2026-05-01' });
  const specification_id = await anAgreementSpecification(company, agreement.id, 'Приложение 1 к ДС');
  await copyRows(company, specification_id, [positions[2]?.row_key ?? '']);
  const { results } = (await callApi(company.owner, specificationRows.list, { params: { specification_id } })).body;
  const row_id = results.find(({ kind }) => kind === 'position')?.id ?? '';
  await callApi(company.owner, specificationRows.patch, {
    params: { specification_id, row_id },
    body: { price: '250.02' },
  });
  // Before its specification is committed, the start page states the effect, not the restated sum.
  const today = await callApi(company.owner, getToday, { params: { company_id: company.id } });
  expect(today.body.specifications?.results).toMatchObject([
    { id: specification_id, agreement: { number: agreement.number, effect: '0.03', effect_bound: 'exact' } },
  ]);
  await commit(company, specification_id);
  await patch(company, agreement, { status: 'signed' });
  // VAT of 1000.04 is a kopeck more than of 1000.02; of 1750.02 as much as of 1750.00.
  expect(
    (await callApi(company.owner, endpoints.compareAgreement, { params: paramsOf(agreement) })).body,
  ).toMatchObject({
    effect: '0.03',
    price_change: { net: '0.02', vat: '0.01', gross: '0.03' },
    price_before: { net: '1000.02', vat: '220.00', gross: '1220.02' },
    price_after: { net: '1000.04', vat: '220.01', gross: '1220.05' },
    price_includes_vat: false,
    rows_include_vat: false,
  });
  const { agreements, rows } = (
    await callApi(company.owner, endpoints.getEffectiveSpecification, {
      params: { contract_id: contract.id },
      query: {},
    })
  ).body;
  expect(agreements).toMatchObject([{ effect: '0.03', missing_prices_after: 0 }]);
  // Sections have the sums of the positions in effect.
  expect(rows.filter(({ kind }) => kind === 'section').map(({ total }) => total)).toEqual(['1000.00', '750.02']);
});
