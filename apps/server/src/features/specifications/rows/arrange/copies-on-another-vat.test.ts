import { patchSpecification } from '@karkas/api/specifications/specifications.endpoints.ts';
import { expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany } from '#testing/factories/index.ts';
import { aRow, aSpecification } from '#testing/factories/specifications.ts';
import { copy } from './arrange-rows.fixtures.ts';

test('copying to another VAT basis counts the positions whose price or total it rounds', async () => {
  const company = await aCompany();
  const [within, without] = [await aSpecification(company), await aSpecification(company)];
  for (const [{ id }, vat_included] of [[within, true] as const, [without, false] as const])
    await callApi(company.owner, patchSpecification, {
      params: { specification_id: id },
      body: { settings: { vat_rate: '22', vat_included } },
    });
  // 122.00 with VAT is 100.00; 100.00 with VAT is 81.967…
  const [exact, rounded] = [
    await aRow(company, within.id, { name: 'А', unit: 'шт', quantity: '3', price: '122' }),
    await aRow(company, within.id, { name: 'Б', unit: 'шт', quantity: '3', price: '100' }),
  ];
  const row_ids = [exact.id, rounded.id];
  const other = await copy(company, without.id, { row_ids, from_specification_id: within.id });
  expect([other.status, other.body.rounded_count]).toEqual([201, 1]);
  const same = await copy(company, within.id, { row_ids });
  expect([same.status, same.body.rounded_count]).toEqual([201, 0]);
});
