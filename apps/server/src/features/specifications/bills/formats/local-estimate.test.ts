import { expect, test } from 'vitest';
import { ALL_PERMISSIONS } from '@karkas/api/core/permission.ts';
import { aCompany, aMemberWith, queryInCompany } from '#testing/factories/index.ts';
import { aBill, aSpecification, readWhole, upload } from '#testing/factories/specifications.ts';
import { arpsTotal, estimateAsArps } from '#testing/files/estimate-as-arps.ts';
import { estimateAsGge } from '#testing/files/estimate-as-gge.ts';
import { estimateFile } from '#testing/files/estimate-form.ts';
import { madeEstimate } from '#testing/files/make-local-estimate.ts';
import { publishedEstimate } from '#testing/files/published-estimate.ts';
import { expectConsistent } from '../../totals/consistent-totals.fixtures.ts';
import { patchRow } from '../../totals/arithmetic.fixtures.ts';

test('an uploaded local estimate matches to the kopeck, and follows its volumes', async () => {
  const company = await aCompany();
  const { id } = await aSpecification(company);
  const vor = await aBill(company, id, { bytes: estimateFile(publishedEstimate()), name: 'ЛСР.xlsx' });
  expect(vor).toMatchObject({ works_count: 2, resources_count: 9, reconciliation: { difference: '0.00' } });
  const whole = await readWhole(company, id);
  const [battens, beams] = whole.positions;
  expect(battens).toMatchObject({
    match_status: 'manual',
    labour: '3750.23',
    machinists: '458.68',
    machines: '533.72',
    materials: '83.62',
    direct: '4826.25',
    overhead: '4587.71',
    profit: '2399.08',
    total: '11813.04',
  });
  expect(beams).toMatchObject({ total: '3156.94', overhead: '0.00' });
  expect(whole.head.totals).toMatchObject({ net: '14969.98', vat_rate: '22', vat_included: false });
  expect([whole.head.unmatched_count, whole.head.unpriced_count]).toEqual([0, 0]);
  expectConsistent(whole);
  const sheet = { company, specification_id: id };
  await patchRow(sheet, battens?.id ?? '', { quantity: '6.1' });
  const changed = await readWhole(company, id);
  expect(changed.resources.find(({ code }) => code === '1-100-25')).toMatchObject({ quantity: '78.934' });
  await patchRow(sheet, battens?.id ?? '', { quantity: '0.61' });
  expect((await readWhole(company, id)).head.totals?.net).toBe('14969.98');
});

test.each([3, 11, 27])(
  'a generated estimate (seed %i) matches the totals of its file, position by position',
  async (seed) => {
    const company = await aCompany();
    const { id } = await aSpecification(company);
    const made = madeEstimate(seed);
    await aBill(company, id, { bytes: estimateFile(made.sheet), name: 'ЛСР.xlsx' });
    const whole = await readWhole(company, id);
    expect(whole.positions.map(({ total }) => total)).toEqual(made.positions);
    expect(whole.head.totals?.net).toBe(made.sum);
    expectConsistent(whole);
  },
);

test('the exchange format of an estimate gives the same result as its workbook', async () => {
  const company = await aCompany();
  const { id } = await aSpecification(company);
  const made = madeEstimate(11);
  const bytes = Buffer.from(estimateAsGge(made.sheet));
  const vor = await aBill(company, id, { bytes, name: 'ЛСР.gge' });
  expect(vor).toMatchObject({ format: 'gge', reconciliation: { difference: '0.00' } });
  const whole = await readWhole(company, id);
  expect(whole.positions.map(({ total }) => total)).toEqual(made.positions);
  expect(whole.head.totals?.net).toBe(made.sum);
  expectConsistent(whole);
});

test('an АРПС estimate matches the totals of its program', async () => {
  const company = await aCompany();
  const { id } = await aSpecification(company);
  const { sheet } = madeEstimate(3);
  const vor = await aBill(company, id, { bytes: Buffer.from(estimateAsArps(sheet)), name: 'смета.arp' });
  expect(vor).toMatchObject({ format: 'arps', warnings_count: 0 });
  const whole = await readWhole(company, id);
  expect(whole.head.totals?.net).toBe(arpsTotal(sheet));
  expectConsistent(whole);
});

test('without the price permission, neither prices nor price terms of an estimate are imported', async () => {
  const company = await aCompany();
  const { id } = await aSpecification(company);
  const blind = await aMemberWith(
    company,
    ALL_PERMISSIONS.filter((permission) => permission !== 'specification.view_prices'),
  );
  const { vor } = await upload(blind, id, { bytes: estimateFile(publishedEstimate()), name: 'ЛСР.xlsx' });
  expect(vor).toMatchObject({ works_count: 2, resources_count: 9 });
  expect(vor.warnings[0]?.code).toBe('prices_not_taken');
  const whole = await readWhole(company, id);
  expect(whole.head.totals).toMatchObject({ net: '0.00', gross: '0.00' });
  expect(whole.positions.map(({ quantity }) => quantity)).toEqual(['0.61', expect.any(String)]);
  expect(whole.resources.length).toBeGreaterThan(0);
  const [stored] = await queryInCompany<{ rows: number; lines: number }>(
    company,
    `select (select count(*)::int from specification_row where specification_id = $1 and (price is not null or coalesce(total, 0) <> 0
        or own_overhead_percent is not null or own_profit_percent is not null or coefficients <> '[]')) as rows,
      (select count(*)::int from specification_line where specification_id = $1 and (price is not null or bill_price is not null
        or base_price is not null or price_index is not null or cost_coefficient <> 1)) as lines`,
    [id],
  );
  expect(stored).toEqual({ rows: 0, lines: 0 });
});
