import { expect, test } from 'vitest';
import { FURTHER_OKEI_UNITS, MEASURE_UNITS } from './measure-units.data.ts';
import { englishUnitName } from './unit-names.texts.ts';

test('every unit of the classifier has an English name', () => {
  const names = [...MEASURE_UNITS, ...FURTHER_OKEI_UNITS].map(({ unit, fullName }) =>
    englishUnitName({ name: unit, full_name: fullName }),
  );
  expect(names.filter((name) => /[А-Яа-яЁё]/.test(name))).toEqual([]);
  expect(englishUnitName({ name: 'бухта', full_name: 'Бухта провода' })).toBe('Бухта провода');
});
