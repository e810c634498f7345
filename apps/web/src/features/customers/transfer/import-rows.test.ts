import { expect, test } from 'vitest';
import { countLines, isToCorrect, markRepeated, toPortions, type CheckedRow } from './import-rows.ts';

const ready: CheckedRow = { result: 'ready', errors: [], customer_id: null };

test('splits rows by count and by size', () => {
  const rows = Array.from({ length: 5 }, (_, place) => ({ place, row: { name: 'x'.repeat(100) } }));
  expect(toPortions(rows, 2).map((portion) => portion.map(({ place }) => place))).toEqual([[0, 1], [2, 3], [4]]);
  expect(toPortions(rows, 100, 250).map((portion) => portion.length)).toEqual([2, 2, 1]);
  expect(toPortions(rows, 100, 10)).toHaveLength(5);
  expect(toPortions([], 100)).toEqual([]);
});

test('a row repeating one of an earlier request is a duplicate; a row without ИНН never is', () => {
  const lines = [
    { inn: '7736207543', kpp: '770401001' },
    { inn: ' 7736207543', kpp: '770401001' },
    { inn: '7736207543', kpp: null },
    { name: 'a' },
    { name: 'a' },
  ].map((row) => ({ row, checked: ready }));
  expect(markRepeated(lines).map(({ checked }) => checked.result)).toEqual([
    'ready',
    'duplicate',
    'ready',
    'ready',
    'ready',
  ]);
});

test('invalid and corrected rows are to be reviewed, imported ones are not', () => {
  const line = (result: CheckedRow['result'] | null, isEdited = false) => ({
    place: 0,
    row: {},
    checked: result === null ? null : { ...ready, result },
    isEdited,
  });
  expect(
    [line('invalid'), line('ready'), line('ready', true), line(null, true), line('created', true)].map(isToCorrect),
  ).toEqual([true, false, true, true, false]);
  expect(countLines([line('ready'), line('ready'), line(null), line('duplicate')])).toEqual({
    ready: 2,
    created: 0,
    invalid: 0,
    duplicate: 1,
  });
});
