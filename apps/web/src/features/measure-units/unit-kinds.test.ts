import { MEASURE_UNITS } from '@karkas/domain/units/index.ts';
import { expect, test } from 'vitest';
import { isUnitKind } from './unit-kinds.ts';

test('what each unit of the product measures has a word of the reader', () => {
  expect(MEASURE_UNITS.filter(({ dimension }) => !isUnitKind(dimension)).map(({ unit }) => unit)).toEqual([]);
});
