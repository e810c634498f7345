import { MEASURE_UNITS } from '@karkas/domain/units/index.ts';
import { expect, test } from 'vitest';
import { isUnitKind } from './unit-kinds.ts';

test('has a word for the kind of quantity of each built-in unit', () => {
  expect(MEASURE_UNITS.filter(({ dimension }) => !isUnitKind(dimension)).map(({ unit }) => unit)).toEqual([]);
});
