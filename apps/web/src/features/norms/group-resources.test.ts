import type { NormResource } from '@karkas/api/specifications/norms/norms.schemas.ts';
import { expect, test } from 'vitest';
import { groupResources } from './group-resources.ts';

const line = (kind: NormResource['kind'], amounts: Pick<NormResource, 'price' | 'total'>): NormResource => ({
  code: kind,
  name: kind,
  kind,
  unit: 'ч',
  norm_quantity: '1',
  price_date: null,
  region: null,
  price_source: null,
  ...amounts,
});

test('groups resources by kind in estimate order, with an exact sum per kind', () => {
  const groups = groupResources([
    line('material', { price: '0.10', total: '0.10' }),
    line('labour', { price: '5', total: '5.00' }),
    line('material', { price: '0.20', total: '0.20' }),
    line('machinist', { price: '7', total: '7.00' }),
    line('machine', { price: '9', total: '9.00' }),
  ]);
  expect(groups.map(({ kind, total }) => [kind, total])).toEqual([
    ['labour', '5.00'],
    ['machine', '9.00'],
    ['machinist', '7.00'],
    ['material', '0.30'],
  ]);
});

test('counts missing prices and excludes them from sums; without any price there is no sum', () => {
  const gap = line('material', { price: null, total: null });
  expect(groupResources([gap, line('material', { price: '2', total: '2.00' })])).toMatchObject([
    { total: '2.00', missingPrices: 1 },
  ]);
  expect(groupResources([gap])).toMatchObject([{ total: null, missingPrices: 1 }]);
});

test('amounts hidden from the reader are neither summed nor counted as missing', () => {
  expect(groupResources([line('labour', {})])).toMatchObject([{ total: null, missingPrices: 0 }]);
});
