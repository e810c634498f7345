import { expect, test } from 'vitest';
import { linesOf } from './technical-part.tsx';

const COEFFICIENT = {
  code: '2022-1-ГЭСН-ПР-15-10-3.1-000',
  name: 'Окраска в тесном помещении',
  reason: 'ГЭСН, приложение 15.10, п. 3.1',
  resources: [],
};

test('each value of a coefficient becomes a row', () => {
  const lines = linesOf({
    ...COEFFICIENT,
    parts: [
      { targets: ['labour'], value: '1.25', formula: null },
      { targets: ['machines', 'machinists'], value: '1.1', formula: null },
    ],
  });
  expect(lines.map(({ value, targets }) => [value, targets])).toEqual([
    ['1.25', ['labour']],
    ['1.1', ['machines', 'machinists']],
  ]);
  expect(new Set(lines.map(({ name, reason }) => `${name} ${reason}`)).size).toBe(1);
});

test('a value to be computed stays empty, with the formula in the reason', () => {
  const [line] = linesOf({ ...COEFFICIENT, parts: [{ targets: ['labour'], value: null, formula: '1+0,12*N' }] });
  expect(line).toMatchObject({ value: '', reason: 'ГЭСН, приложение 15.10, п. 3.1: 1+0,12*N' });
});

test('truncates a name longer than a position allows', () => {
  const [line] = linesOf({
    ...COEFFICIENT,
    name: 'я'.repeat(400),
    parts: [{ targets: ['labour'], value: '2', formula: null }],
  });
  expect(line?.name).toHaveLength(300);
});
