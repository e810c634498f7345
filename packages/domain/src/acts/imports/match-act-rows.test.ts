import { describe, expect, test } from 'vitest';
import { decimal, roundMoney } from '../../decimal/decimal.ts';
import { matchActRows, type FileRow, type OurPosition } from './match-act-rows.ts';

const position = (row_key: string, fields: Partial<OurPosition> = {}): OurPosition => ({
  row_key,
  number: '1.1',
  name: 'Кладка стен из кирпича',
  unit: 'м3',
  price: '100.00',
  quantity_remaining: '10',
  ...fields,
});
const row = (fields: Partial<FileRow> = {}): FileRow => ({
  number: '1',
  name: 'Кладка стен из кирпича',
  unit: 'м3',
  quantity: '4',
  price: '100.00',
  amount: '400.00',
  ...fields,
});
const match = (rows: readonly FileRow[], positions: readonly OurPosition[]) =>
  matchActRows(rows, positions, {
    amountOf: (key, quantity) => {
      const price = positions.find((one) => one.row_key === key)?.price ?? null;
      return price === null ? null : roundMoney(decimal(price).times(decimal(quantity)));
    },
  });

describe("a row of a subcontractor's act", () => {
  test('is matched by its name and unit however they are spelled', () => {
    const [found] = match([row({ name: 'кладка  стен из кирпича', unit: 'куб. м' })], [position('a')]);
    expect(found).toEqual({
      state: 'matched',
      row_key: 'a',
      candidates: ['a'],
      differences: [],
      our_amount: '400.00',
    });
  });

  test('is asked about when its quantity, price or amount is another', () => {
    const differencesOf = (fields: Partial<FileRow>) => match([row(fields)], [position('a')])[0]?.differences;
    expect(differencesOf({ quantity: '10.5', amount: '1050.00' })).toEqual(['quantity']);
    expect(differencesOf({ quantity: null, amount: null })).toEqual(['quantity']);
    expect(differencesOf({ quantity: '-1', amount: '-100.00' })).toEqual(['quantity']);
    expect(differencesOf({ price: '101.00', amount: '400.00' })).toEqual(['price']);
    expect(differencesOf({ amount: '400.01' })).toEqual(['amount']);
    expect(match([row({ price: '101.00' })], [position('a')])[0]).toMatchObject({ state: 'asked', row_key: 'a' });
  });

  test('is asked about when another row of the file is laid on the same position', () => {
    const found = match([row(), row({ quantity: '2', amount: '200.00' })], [position('a')]);
    expect(found.map(({ state, differences }) => [state, differences])).toEqual([
      ['asked', ['row_twice']],
      ['asked', ['row_twice']],
    ]);
  });

  test('of several positions with its name is the one with its number, or waits for a person', () => {
    const positions = [position('a', { number: '1.1' }), position('b', { number: '2.1' })];
    expect(match([row({ number: '2.1' })], positions)[0]).toMatchObject({ state: 'matched', row_key: 'b' });
    expect(match([row({ number: '7' })], positions)[0]).toMatchObject({
      state: 'ambiguous',
      row_key: null,
      candidates: ['a', 'b'],
    });
  });

  test('with another unit or only the number of a position is never taken by itself', () => {
    expect(match([row({ unit: 'м2' })], [position('a')])[0]).toMatchObject({ state: 'ambiguous', candidates: ['a'] });
    const other = position('b', { name: 'Штукатурка' });
    expect(match([row({ name: 'Монтаж окон', number: '1.1' })], [other])[0]).toMatchObject({
      state: 'ambiguous',
      candidates: ['b'],
    });
    expect(match([row({ name: 'Монтаж окон', number: '9' })], [other])[0]).toMatchObject({
      state: 'foreign',
      candidates: [],
    });
  });

  test('that has the number of a position with another name is asked about, unless numbers only count the rows', () => {
    const positions = [position('a', { number: '3' }), position('b', { number: '2', name: 'Штукатурка' })];
    expect(match([row({ number: '2 *' })], positions)[0]).toMatchObject({ row_key: 'a', differences: ['number'] });
    const plaster = row({ name: 'Штукатурка', number: '1' });
    expect(match([plaster, row({ number: '2' })], positions)).toMatchObject([
      { row_key: 'b', state: 'matched' },
      { row_key: 'a', state: 'matched' },
    ]);
  });
});
