import { expect, test } from 'vitest';
import { shiftNumbers } from './shift-numbers.ts';

const rows = (...numbers: string[]) => numbers.map((number) => ({ id: number, number }));

test('a row inserted between others takes the number of the next one, and all following ones shift', () => {
  const shifted = shiftNumbers(rows('2.9', '2.10'), new Set(['2.8', '2.9', '2.10', '3.1']));
  expect(shifted).toEqual({
    number: '2.9',
    moved: new Map([
      ['2.9', '2.10'],
      ['2.10', '2.11'],
    ]),
  });
});

test.each([
  ['nothing follows it', [], []],
  ['they are not consecutive', ['2.2', '2.5'], []],
  ['one of them has a letter', ['2а'], []],
  ['the next number belongs to another section', ['4', '5'], ['6']],
])('no number shifts where %s', (_, following, others) => {
  expect(shiftNumbers(rows(...following), new Set([...following, ...others]))).toBeNull();
});
