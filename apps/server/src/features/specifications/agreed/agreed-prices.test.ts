import {
  adjustPrices,
  previewAdjustment,
  previewCommit,
} from '@karkas/api/specifications/prices/agreed-prices.endpoints.ts';
import { commitSpecification, patchSpecification } from '@karkas/api/specifications/specifications.endpoints.ts';
import { decimal } from '@karkas/domain/decimal/decimal.ts';
import { describe, expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { anOwnNorm, queryInCompany } from '#testing/factories/index.ts';
import { aRow, aSection, aSpecification, readSpecification, readWhole } from '#testing/factories/specifications.ts';
import { addLines, anEmptyPosition, aSheet, patchRow, rowOf, type Sheet } from '../totals/arithmetic.fixtures.ts';
import { expectConsistent } from '../totals/consistent-totals.fixtures.ts';

/**
 * Three positions: two made of rows, whose unit price times quantity differs from their total, and one with an agreed
 * price.
 */
async function aDocument() {
  const sheet = await aSheet();
  const { company, specification_id } = sheet;
  const section = await aSection(company, specification_id);
  const byRows = await anEmptyPosition(sheet, { quantity: '3' });
  await addLines(sheet, byRows, [
    { kind: 'labour', name: 'Рабочие', norm_quantity: '1', price: '33.33' },
    { kind: 'material', name: 'Брус', quantity: '1', price: '0.02' },
  ]);
  await patchRow(sheet, byRows, { overhead_percent: '100' });
  const inSection = await aRow(company, specification_id, { parent_id: section.id, quantity: '7' });
  await addLines(sheet, inSection.id, [{ kind: 'material', name: 'Кирпич', quantity: '1', price: '100' }]);
  const agreed = await aRow(company, specification_id, { quantity: '2', price: '50' });
  return { ...sheet, section: section.id, byRows, inSection: inSection.id, agreed: agreed.id };
}

const paramsOf = ({ specification_id }: Sheet) => ({ specification_id });
const adjust = (sheet: Sheet, body: NonNullable<Parameters<typeof callApi<typeof adjustPrices>>[2]['body']>) =>
  callApi(sheet.company.owner, adjustPrices, { params: paramsOf(sheet), body });

describe('fixing unit prices on commit', () => {
  test('sets each position to its price times its quantity, as the preview shows', async () => {
    const sheet = await aDocument();
    // 99.99 + 0.02 + 99.99 = 200.00 is 66.67 per unit, 200.01 in total; 100.00 for seven is 14.29, 100.03.
    const { body: preview } = await callApi(sheet.company.owner, previewCommit, { params: paramsOf(sheet), body: {} });
    expect(preview).toMatchObject({ net_before: '400.00', net_after: '400.04', changed_count: 2 });
    expect(preview.rows.map(({ before, after, effect }) => [before, after, effect])).toEqual([
      ['100.00', '100.03', '0.03'],
      ['200.00', '200.01', '0.01'],
    ]);
    const whole = await readSpecification(sheet.company, sheet.specification_id);
    expect(whole.totals?.net).toBe('400.00');
    const { status } = await callApi(sheet.company.owner, commitSpecification, {
      params: paramsOf(sheet),
      body: { fix_unit_prices: true },
    });
    expect(status).toBe(200);
    const after = await readWhole(sheet.company, sheet.specification_id);
    expect(after.head.totals).toMatchObject({ net: preview.net_after, gross: preview.gross_after });
    expect(after.positions.map(({ price, total, price_source }) => [price, total, price_source])).toEqual([
      ['14.29', '100.03', 'fixed'],
      ['66.67', '200.01', 'fixed'],
      ['50.00', '100.00', 'fixed'],
    ]);
    expectConsistent(after);
  });

  test('keeps calculated cost components and stores the difference as an adjustment', async () => {
    const sheet = await aDocument();
    await callApi(sheet.company.owner, commitSpecification, {
      params: paramsOf(sheet),
      body: { fix_unit_prices: true },
    });
    const { head } = await readWhole(sheet.company, sheet.specification_id);
    // 99.99 labour plus equal overhead, 100.02 materials, 100.00 manual: 400.00, fixed at 400.04.
    expect(head.totals).toMatchObject({
      labour: '99.99',
      materials: '100.02',
      hand_priced: '100.00',
      direct: '300.01',
      overhead: '99.99',
      adjustment: '0.04',
      net: '400.04',
    });
  });

  test('is not done by a plain commit', async () => {
    const sheet = await aDocument();
    await callApi(sheet.company.owner, commitSpecification, { params: paramsOf(sheet), body: {} });
    expect((await readSpecification(sheet.company, sheet.specification_id)).totals?.net).toBe('400.00');
  });
});

describe('agreed prices from before components were stored', () => {
  test('remain prices of their own, even after recalculation', async () => {
    const sheet = await aDocument();
    await adjust(sheet, { percent: '-10', scope: [sheet.byRows, sheet.inSection] });
    await queryInCompany(
      sheet.company,
      `update specification_row set keeps_parts = false, direct = total, labour = 0, materials = 0, overhead = 0 where id = any($1::uuid[])`,
      [[sheet.byRows, sheet.inSection]],
    );
    const settings = { vat_rate: '20' as const };
    await callApi(sheet.company.owner, patchSpecification, { params: paramsOf(sheet), body: { settings } });
    const whole = await readWhole(sheet.company, sheet.specification_id);
    expect(whole.head.totals).toMatchObject({ labour: '0.00', overhead: '0.00', adjustment: '0.00', net: '370.00' });
    expect(whole.head.totals?.hand_priced).toBe(whole.head.totals?.direct);
    expectConsistent(whole);
  });
});

describe('adjusting to a sum', () => {
  test('reaches it to the kopeck, as the preview shows', async () => {
    const sheet = await aDocument();
    const body = { target_gross: '450.00' };
    const { body: preview } = await callApi(sheet.company.owner, previewAdjustment, { params: paramsOf(sheet), body });
    const { body: done } = await adjust(sheet, body);
    expect(done).toEqual(preview);
    const whole = await readWhole(sheet.company, sheet.specification_id);
    expect(whole.head.totals?.gross).toBe(preview.gross_after);
    expect(
      decimal(preview.gross_after ?? '0')
        .minus('450')
        .abs()
        .lte('0.01'),
    ).toBe(true);
    expect(whole.positions.map((row) => row.price_source)).toEqual(['adjusted', 'adjusted', 'adjusted']);
    expect(whole.positions.map((row) => row.adjustment !== null)).toEqual([true, true, false]);
    expect(whole.head.totals).toMatchObject({ labour: '99.99', overhead: '99.99' });
    expectConsistent(whole);
    await patchRow(sheet, sheet.byRows, { price: null });
    expect(await rowOf(sheet, sheet.byRows)).toMatchObject({ total: '200.00', price_source: null, agreed_total: null });
    expectConsistent(await readWhole(sheet.company, sheet.specification_id));
  });

  test('by a percent leaves kept components and unselected rows unchanged', async () => {
    const sheet = await aDocument();
    const { body } = await adjust(sheet, { percent: '-10', scope: [sheet.byRows], keep: ['labour', 'overhead'] });
    // Labour and overhead are 199.98 of 200.00: only two kopecks can change.
    expect(body).toMatchObject({ net_before: '400.00', net_after: '400.00', changed_count: 0 });
    const { body: all } = await adjust(sheet, { percent: '-10', scope: [sheet.inSection, sheet.agreed] });
    expect(all).toMatchObject({ net_after: '380.00', coefficient: '0.9', changed_count: 2 });
    expect(await rowOf(sheet, sheet.inSection)).toMatchObject({
      price: '12.86',
      total: '90.00',
      agreed_total: '90.00',
    });
    await patchRow(sheet, sheet.inSection, { quantity: '14' });
    expect(await rowOf(sheet, sheet.inSection)).toMatchObject({ price: '12.86', total: '180.04', agreed_total: null });
    expectConsistent(await readWhole(sheet.company, sheet.specification_id));
  });

  test('rejects impossible and contradictory requests', async () => {
    const sheet = await aDocument();
    const refused = async (body: Parameters<typeof adjust>[1]) => {
      const { status, problem } = await adjust(sheet, body);
      return [status, problem?.errors?.map(({ field }) => field)];
    };
    expect(await refused({})).toEqual([400, ['target_gross']]);
    expect(await refused({ target_gross: '1', percent: '1' })).toEqual([400, ['target_gross']]);
    expect(await refused({ percent: '-100.5' })).toEqual([400, ['percent']]);
    // A work with a cost cannot be reduced to zero.
    expect(await refused({ percent: '-100' })).toEqual([400, ['percent']]);
    expect(await refused({ target_gross: '0' })).toEqual([400, ['target_gross']]);
    expect(await refused({ percent: '-100', scope: [sheet.agreed] })).toEqual([400, ['percent']]);
    expect(await refused({ target_gross: '1', keep: ['labour'] })).toEqual([400, ['target_gross']]);
    expect(await refused({ percent: '1', scope: [sheet.section] })).toEqual([400, ['scope']]);
    const empty = await aSpecification(sheet.company);
    const params = { specification_id: empty.id };
    const { status } = await callApi(sheet.company.owner, adjustPrices, { params, body: { percent: '1' } });
    expect(status).toBe(400);
    expect((await readSpecification(sheet.company, sheet.specification_id)).totals?.net).toBe('400.00');
  });

  test("keeps the bill's split into materials and work, and confirms no norm", async () => {
    const sheet = await aDocument();
    await queryInCompany(
      sheet.company,
      "update specification_row set price_material = 30, price_work = 20, price_source = 'bill' where id = $1",
      [sheet.agreed],
    );
    const norm = await anOwnNorm(sheet.company);
    await queryInCompany(
      sheet.company,
      "update specification_row set norm_id = $1, match_status = 'matched' where id = $2",
      [norm.id, sheet.inSection],
    );
    await adjust(sheet, { percent: '-5', scope: [sheet.inSection, sheet.agreed] });
    expect(await rowOf(sheet, sheet.agreed)).toMatchObject({
      price: '47.50',
      price_material: '28.50',
      price_work: '19.00',
      match_status: 'manual',
    });
    expect(await rowOf(sheet, sheet.inSection)).toMatchObject({ price: '13.57', match_status: 'matched' });
  });

  test('keeps the materials of a price split by the bill, and reports rows whose price has no components', async () => {
    const sheet = await aDocument();
    const { company, specification_id } = sheet;
    const whole = await aRow(company, specification_id, { quantity: '4', price: '25' });
    await queryInCompany(
      company,
      "update specification_row set price_material = 30, price_work = 20, price_source = 'bill' where id = $1",
      [sheet.agreed],
    );
    const body = { percent: '-10', scope: [sheet.agreed, whole.id], keep: ['materials' as const] };
    const { body: preview } = await callApi(company.owner, previewAdjustment, { params: paramsOf(sheet), body });
    expect(preview.rows.map(({ id, before, after }) => [id, before, after])).toEqual([
      [sheet.agreed, '100.00', '96.00'],
      [whole.id, '100.00', '90.00'],
    ]);
    expect([preview.unsplit_count, preview.unsplit_rows.map(({ id }) => id)]).toEqual([1, [whole.id]]);
    await adjust(sheet, body);
    expect(await rowOf(sheet, sheet.agreed)).toMatchObject({
      price: '48.00',
      price_material: '30.00',
      price_work: '18.00',
      total: '96.00',
    });
    expectConsistent(await readWhole(company, specification_id));
  });
});
