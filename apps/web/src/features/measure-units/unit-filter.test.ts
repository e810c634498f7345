import type { MeasureUnit } from '@karkas/api/measure-units/measure-units.schemas.ts';
import { expect, test } from 'vitest';
import { filterUnits } from './unit-filter.ts';

const unit = (name: string, facts: Partial<MeasureUnit> = {}): MeasureUnit => ({
  id: name,
  name,
  full_name: '',
  okei_code: null,
  quantity_kind: 'other',
  is_system: true,
  ...facts,
});
const UNITS = [
  unit('м2', { full_name: 'Квадратный метр', okei_code: '055', quantity_kind: 'area' }),
  unit('м3', { full_name: 'Кубический метр', okei_code: '113', quantity_kind: 'volume' }),
  unit('бухта', { full_name: 'Бухта провода', is_system: false }),
];
const KINDS: Record<string, string> = { area: 'Площадь', volume: 'Объём', other: 'Прочее' };

test.each([
  ['', ['м2', 'м3', 'бухта']],
  ['м3', ['м3']],
  ['МЕТР', ['м2', 'м3']],
  ['055', ['м2']],
  ['объем', ['м3']],
  ['кубический метр', ['м3']],
  ['кв.м', ['м2']],
  ['метр провода', []],
  ['ничего', []],
])('%j finds %j', (search, names) => {
  expect(filterUnits(UNITS, { search }, (kind) => KINDS[kind] ?? kind).map(({ name }) => name)).toEqual(names);
});

test('filters custom units', () => {
  expect(filterUnits(UNITS, { own: true }, (kind) => kind).map(({ name }) => name)).toEqual(['бухта']);
});
