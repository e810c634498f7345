import type { MergedRow } from '@karkas/api/specifications/rows/merged-rows.schemas.ts';
import { expect, test } from 'vitest';
import { groupResources } from './group-resources.ts';

const row = (name: string, kind: MergedRow['kind'], total?: string | null): MergedRow => ({
  code: null,
  name,
  unit: 'шт',
  kind,
  quantity: '1',
  ...(total === undefined ? {} : { price: total, total }),
  positions_count: 1,
  positions: [],
});

test('groups resources with sums and shares, most expensive first, unpriced last', () => {
  const groups = groupResources(
    [
      row('Кирпич', 'material', '100.00'),
      row('Песок', 'material', null),
      row('Бетон', 'material', '400.00'),
      row('Рабочий', 'labour', '300.00'),
      row('Машинист', 'machinist', '200.00'),
    ],
    { id: 'total', order: 'desc' },
  );
  expect(groups.map(({ group, total, share, rows }) => [group, total, share, rows.map(({ name }) => name)])).toEqual([
    ['labour', '500.00', '50', ['Рабочий', 'Машинист']],
    ['material', '500.00', '50', ['Бетон', 'Кирпич', 'Песок']],
  ]);
});

test('without price permission returns no sums and sorts rows by name', () => {
  const groups = groupResources([row('Песок', 'material'), row('Бетон', 'material')], { id: 'total', order: 'desc' });
  expect(groups).toMatchObject([{ total: undefined, share: null, rows: [{ name: 'Бетон' }, { name: 'Песок' }] }]);
});
