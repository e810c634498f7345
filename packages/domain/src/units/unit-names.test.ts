import { expect, test } from 'vitest';
import { FURTHER_OKEI_UNITS, MEASURE_UNITS } from './measure-units.data.ts';
import { ENGLISH_UNIT_NAMES } from './unit-names.texts.ts';

test('every unit of the classifier has an English name, and there are no others', () => {
  const units = [...MEASURE_UNITS, ...FURTHER_OKEI_UNITS].map(({ unit }) => unit);
  expect(units.filter((unit) => /[А-Яа-яЁё]|^$/.test(ENGLISH_UNIT_NAMES.get(unit) ?? ''))).toEqual([]);
  expect([...ENGLISH_UNIT_NAMES.keys()].toSorted()).toEqual([...new Set(units)].toSorted());
});
