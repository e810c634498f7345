import { listLog } from '@karkas/api/activity-log/activity-log.endpoints.ts';
import { adjustPrices, previewCommit } from '@karkas/api/specifications/prices/agreed-prices.endpoints.ts';
import { commitSpecification, getSpecification } from '@karkas/api/specifications/specifications.endpoints.ts';
import { ALL_PERMISSIONS } from '@karkas/api/core/permission.ts';
import { MOST_CHARGES } from '@karkas/domain/specification/index.ts';
import { describe, expect, test } from 'vitest';
import { fieldsIn } from '#testing/answer-values.ts';
import { callApi } from '#testing/call-api.ts';
import { aMemberWith, queryInCompany } from '#testing/factories/index.ts';
import { aRow, readSpecification, readWhole } from '#testing/factories/specifications.ts';
import { addLines, anEmptyPosition, aSheet, patchHead, patchRow, type Sheet } from '../totals/arithmetic.fixtures.ts';
import { expectConsistent } from '../totals/consistent-totals.fixtures.ts';

const TEMPORARY = { name: 'Временные здания и сооружения', kind: 'temporary', percent: '2.4', base: 'works' } as const;
const WINTER = { name: 'Зимнее удорожание', kind: 'winter', percent: '1.5', base: 'works_charged' } as const;
const CONTINGENCY = { name: 'Непредвиденные затраты', kind: 'contingency', percent: '2', base: 'all' } as const;

/** Labour 200.00, materials 600.00, overhead 100 % and profit 50 % of labour, equipment 500.00: 1600.00 in total. */
async function aDocument(): Promise<Sheet & { position: string }> {
  const sheet = await aSheet();
  const position = await anEmptyPosition(sheet, { quantity: '2' });
  await addLines(sheet, position, [
    { kind: 'labour', name: 'Рабочие', norm_quantity: '1', price: '100' },
    { kind: 'material', name: 'Брус', norm_quantity: '1', price: '300' },
    { kind: 'equipment', name: 'Котёл', norm_quantity: '0.5', price: '500' },
  ]);
  await patchRow(sheet, position, { overhead_percent: '100', profit_percent: '50' });
  return { ...sheet, position };
}

describe('charges on the sum of positions', () => {
  test('are ordered steps between the sum and VAT, each with its own base', async () => {
    const sheet = await aDocument();
    const before = (await readSpecification(sheet.company, sheet.specification_id)).totals;
    expect(before).toMatchObject({ net: '1600.00', equipment: '500.00', charges: [], charges_total: '0.00' });
    const { body } = await patchHead(sheet, { settings: { charges: [TEMPORARY, WINTER, CONTINGENCY] } });
    expect(body.settings.charges).toEqual([TEMPORARY, WINTER, CONTINGENCY]);
    // 1100 × 2.4 %; (1100 + 26.40) × 1.5 %; (1600 + 26.40 + 16.90) × 2 %; VAT on the total.
    expect(body.totals?.charges.map((step) => [step.name, step.base_amount, step.amount])).toEqual([
      [TEMPORARY.name, '1100.00', '26.40'],
      [WINTER.name, '1126.40', '16.90'],
      [CONTINGENCY.name, '1643.30', '32.87'],
    ]);
    expect(body.totals).toMatchObject({ charges_total: '76.17', net: '1676.17', vat: '368.76', gross: '2044.93' });
    expectConsistent(await readWhole(sheet.company, sheet.specification_id));
    const other = await patchHead(sheet, { settings: { charges: [CONTINGENCY, TEMPORARY, WINTER] } });
    expect(other.body.totals?.charges.map((step) => step.amount)).toEqual(['32.00', '26.40', '17.38']);
    const none = await patchHead(sheet, { settings: { charges: [] } });
    expect(none.body.totals).toEqual(before);
  });

  test('follow row changes, and survive changes of other settings', async () => {
    const sheet = await aDocument();
    await patchHead(sheet, { settings: { charges: [CONTINGENCY] } });
    await aRow(sheet.company, sheet.specification_id, { quantity: '1', price: '400' });
    const { body } = await patchHead(sheet, { settings: { vat_rate: '20', vat_included: true } });
    expect(body.totals).toMatchObject({ charges_total: '40.00', gross: '2040.00', vat: '340.00', net: '1700.00' });
    expectConsistent(await readWhole(sheet.company, sheet.specification_id));
    const { status } = await callApi(sheet.company.owner, commitSpecification, {
      params: { specification_id: sheet.specification_id },
      body: {},
    });
    expect(status).toBe(200);
    expect((await patchHead(sheet, { settings: { charges: [] } })).problem.code).toBe('specification_committed');
    const kept = await readSpecification(sheet.company, sheet.specification_id);
    expect(kept.totals).toMatchObject({ charges_total: '40.00', gross: '2040.00' });
  });

  test('are included in fixed unit prices and adjusted sums', async () => {
    const sheet = await aDocument();
    await patchHead(sheet, { settings: { charges: [TEMPORARY, CONTINGENCY] } });
    const params = { specification_id: sheet.specification_id };
    const { body: preview } = await callApi(sheet.company.owner, previewCommit, { params, body: {} });
    // An agreed price keeps its components: its equipment is still excluded from the charge on works.
    expect(preview).toMatchObject({ net_before: '1658.93', net_after: '1658.93' });
    const { body: done } = await callApi(sheet.company.owner, adjustPrices, { params, body: { target_gross: '2500' } });
    expect(done.gross_after).toBe('2500.00');
    const whole = await readWhole(sheet.company, sheet.specification_id);
    expect(whole.head.totals?.gross).toBe('2500.00');
    expectConsistent(whole);
  });

  test('that are invalid are rejected with their path', async () => {
    const sheet = await aDocument();
    const refused = async (charge: object) => {
      const charges = [{ ...CONTINGENCY, ...charge }] as never;
      const { status, problem } = await patchHead(sheet, { settings: { charges } });
      return [status, problem.errors?.map(({ field }) => field)];
    };
    expect(await refused({ percent: '-100.0001' })).toEqual([400, ['settings.charges.0.percent']]);
    expect(await refused({ name: ' ' })).toEqual([400, ['settings.charges.0.name']]);
    expect(await refused({ base: 'vat' })).toEqual([400, ['settings.charges.0.base']]);
    expect(await refused({ kind: 'summer' })).toEqual([400, ['settings.charges.0.kind']]);
    const { problem } = await patchHead(sheet, {
      settings: { charges: Array.from({ length: MOST_CHARGES + 1 }, () => CONTINGENCY) },
    });
    expect(problem.errors).toEqual([
      expect.objectContaining({ field: 'settings.charges', message: `Не больше ${MOST_CHARGES}` }),
    ]);
  });

  test('are logged alone: the state of a removal is not a field of the specification', async () => {
    const sheet = await aDocument();
    await patchHead(sheet, { settings: { charges: [CONTINGENCY] } });
    const { body } = await callApi(sheet.company.owner, listLog, {
      params: { company_id: sheet.company.id },
      query: { object_id: sheet.specification_id },
    });
    const fields = body.results.flatMap(({ changes }) => changes.map(({ field }) => field));
    expect(fields).toContain('charges');
    expect(fields).not.toContain('is_removed');
  });

  test('are price terms: without the price permission they can be neither changed nor seen', async () => {
    const sheet = await aDocument();
    await patchHead(sheet, { settings: { charges: [CONTINGENCY] } });
    const blind = await aMemberWith(
      sheet.company,
      ALL_PERMISSIONS.filter((permission) => permission !== 'specification.view_prices'),
    );
    const seen = { ...sheet, company: { ...sheet.company, owner: blind } };
    const refused = await patchHead(seen, { settings: { charges: [] } });
    expect([refused.status, refused.problem.code]).toEqual([403, 'prices_not_allowed']);
    expect((await patchHead(seen, { settings: { charges: [CONTINGENCY] } })).status).toBe(200);
    const { body } = await callApi(blind, getSpecification, { params: { specification_id: sheet.specification_id } });
    expect(body.totals).toBeUndefined();
    expect(fieldsIn(body, ['base_amount'])).toEqual([]);
  });

  test('are empty for settings and totals stored before charges existed', async () => {
    const sheet = await aDocument();
    await queryInCompany(
      sheet.company,
      `update specification set settings = settings - 'charges', totals = totals - 'charges' - 'charges_total' where id = $1`,
      [sheet.specification_id],
    );
    const { settings, totals } = await readSpecification(sheet.company, sheet.specification_id);
    expect([settings.charges, totals?.charges, totals?.charges_total, totals?.net]).toEqual([
      [],
      [],
      '0.00',
      '1600.00',
    ]);
  });
});
