import { applyUnmatched, listUnmatched } from '@karkas/api/specifications/matching/unmatched.endpoints.ts';
import { patchSpecification } from '@karkas/api/specifications/specifications.endpoints.ts';
import { describe, expect, test, vi } from 'vitest';
import { StatementBatch } from '#platform/db/wire/driver/statement-batch.ts';
import { fieldsIn } from '#testing/answer-values.ts';
import { callApi } from '#testing/call-api.ts';
import { aCompany, aMember, anOwnNorm, type TestCompany } from '#testing/factories/index.ts';
import { aRow, aSpecification, generated } from '#testing/factories/specifications.ts';

const CABLE = { name: 'Прокладка кабеля по особой схеме 3х2,5 мм2', unit: 'м', quantity: '10' };

async function queueOf({ owner }: TestCompany, id: string, session = owner) {
  const { body } = await callApi(session, listUnmatched, { params: { specification_id: id }, query: {} });
  return body.results;
}

async function chosen(company: TestCompany, id: string, body: { norm_id: string; row_keys: string[] }) {
  return callApi(company.owner, applyUnmatched, { params: { specification_id: id }, body });
}

describe('price of a candidate', () => {
  test('equals the price that the position gets with it, also in prices with VAT', async () => {
    const company = await aCompany();
    for (const settings of [{ vat_included: false }, { vat_included: true }]) {
      const { id } = await aSpecification(company);
      await callApi(company.owner, patchSpecification, { params: { specification_id: id }, body: { settings } });
      const row = await aRow(company, id, CABLE);
      const [position] = await queueOf(company, id);
      const offered = position?.candidates.find(({ is_convertible: isConvertible }) => isConvertible);
      expect(offered?.calculated).toMatchObject({ price: expect.any(String), missing_prices: 0 });
      const { body } = await chosen(company, id, { norm_id: offered?.norm_id ?? '', row_keys: [row.row_key] });
      const [given] = body.changed.specification_rows;
      expect([given?.price, given?.missing_prices, given?.kind_of_work]).toEqual([
        offered?.calculated?.price,
        0,
        offered?.calculated?.kind_of_work,
      ]);
    }
  });

  test('is null with a unit that does not convert; such a candidate is marked, and refused when chosen', async () => {
    const company = await aCompany();
    const { id } = await aSpecification(company);
    const row = await aRow(company, id, { ...CABLE, unit: 'компл' });
    const [position] = await queueOf(company, id);
    const [first] = position?.candidates ?? [];
    expect([first?.is_convertible, first?.calculated]).toEqual([false, null]);
    const refused = await chosen(company, id, { norm_id: first?.norm_id ?? '', row_keys: [row.row_key] });
    expect(refused.problem.errors).toMatchObject([{ field: 'norm_id' }]);
  });

  test('is omitted without the price permission', async () => {
    const company = await aCompany();
    const { id } = await aSpecification(company);
    await aRow(company, id, CABLE);
    const foreman = await queueOf(company, id, await aMember(company, 'foreman'));
    expect(foreman[0]?.candidates).toHaveLength(3);
    expect(fieldsIn(foreman, ['calculated', 'price'])).toEqual([]);
  });

  test('of calculated positions reads their norms and resources only, not the base', async () => {
    const company = await aCompany();
    // With a norm of its own the company shares no opened base with other tests.
    await anOwnNorm(company, { code: 'СВ-1', name: 'Окраска особая перил' });
    const { id } = await aSpecification(company);
    await aRow(company, id, CABLE);
    await generated(company, id);
    const add = vi.spyOn(StatementBatch.prototype, 'add');
    const [position] = await queueOf(company, id);
    const read = add.mock.calls
      .map(([{ text }]) => text)
      .filter((text) => /json_agg\(to_json[^]*from (norm n|resource r)\s/.test(text));
    add.mockRestore();
    expect(position?.candidates.some(({ calculated }) => typeof calculated?.price === 'string')).toBe(true);
    expect(read.filter((text) => !/(n\.id = any|r\.id in)/.test(text))).toEqual([]);
    expect(read.length).toBeGreaterThan(0);
  });
});
