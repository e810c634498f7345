import type { ActImport, ActImportRow } from '@karkas/api/acts/files/act-import.schemas.ts';
import { expect, test } from 'vitest';
import { firstChoices, linesOf } from './import-choices.ts';

const row = (fields: Partial<ActImportRow>): ActImportRow => ({
  row: 5,
  sheet: 'КС-2',
  number: '1',
  name: 'Кладка',
  unit: 'м3',
  quantity: '4',
  price: '100.00',
  amount: '400.00',
  state: 'matched',
  row_key: 'a',
  differences: [],
  our_amount: '400.00',
  candidates: ['a'],
  ...fields,
});
const file = (rows: ActImportRow[]): ActImport => ({
  file_name: 'КС-2.xlsx',
  number: '7',
  date: null,
  period_from: null,
  period_to: null,
  vat_included: null,
  rows,
  positions: [],
  skipped_count: 0,
  stated_total: null,
  file_total: '0.00',
  our_total: '0.00',
  warnings: [],
});
const noteOf = ({ row: line }: ActImportRow): string => `строка ${line}`;

test('only rows that agree are taken by themselves; the others wait for a person', () => {
  const read = file([
    row({}),
    row({ row_key: 'b', state: 'asked', differences: ['price'] }),
    row({ row_key: null, state: 'ambiguous' }),
    row({ row_key: null, state: 'foreign' }),
  ]);
  expect(linesOf(read, firstChoices(read), noteOf)).toEqual([{ row_key: 'a', quantity: '4', note: 'строка 5' }]);
});

test('rows that a person lays on one position are added, and one without a quantity is left', () => {
  const read = file([
    row({ quantity: '0.1' }),
    row({ row: 6, quantity: '0.2', state: 'asked', differences: ['row_twice'] }),
    row({ row: 7, quantity: null, state: 'asked' }),
  ]);
  const choices = read.rows.map(() => ({ rowKey: 'a', isTaken: true }));
  expect(linesOf(read, choices, noteOf)).toEqual([{ row_key: 'a', quantity: '0.3', note: 'строка 5; строка 6' }]);
});
