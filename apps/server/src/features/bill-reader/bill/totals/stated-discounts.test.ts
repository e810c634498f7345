import { describe, expect, test } from 'vitest';
import type { CellSpec } from '../../../../testing/files/make-workbook.ts';
import { readRows } from '../../samples/bill.fixtures.ts';
import type { ReadBill } from '../../bill-reader.types.ts';

const HEADER: CellSpec[] = ['№', 'Наименование работ', 'Ед. изм.', 'Кол-во', 'Цена, руб.', 'Сумма, руб.'];
const WORKS: CellSpec[][] = [
  [1, 'Кладка стен', 'м3', 10, 7350, 73500],
  [2, 'Окраска стен', 'м2', 310.2, 240, 74448],
];
const line = (label: string, amount: number): CellSpec[] => [null, label, null, null, null, amount];
const read = (...tail: CellSpec[][]): Promise<ReadBill> => readRows([HEADER, ...WORKS, ...tail]);
const charges = ({ with_charges }: ReadBill): string[] | undefined =>
  with_charges?.charges.map(({ name, percent, base, sum }) => `${name} ${sum ?? percent} ${base}`);
const differing = ({ with_charges }: ReadBill): string[] | undefined =>
  with_charges?.reconciliation?.rows.flatMap(({ label, difference }) => (difference === '0.00' ? [] : [label]));

describe('a discount below the total with VAT', () => {
  const TAXED = [line('Итого без НДС', 147948), line('НДС 22%', 32548.56), line('Итого с НДС', 180496.56)];

  test('is applied before VAT by its percent, and every total of the file matches', async () => {
    const bill = await read(...TAXED, line('Скидка 3%', 5414.9), line('К оплате', 175081.66));
    expect(bill.vat).toEqual({ vat_included: false, vat_rate: '22' });
    expect(charges(bill)).toEqual(['Скидка -3 all']);
    expect(differing(bill)).toEqual([]);
    const discount = bill.with_charges?.reconciliation?.rows.find(({ label }) => label === 'Скидка 3%');
    expect(discount).toMatchObject({ file: '-5414.90', read: '-5414.90', place: { part: 'charge', terms: 'gross' } });
  });

  test('is applied by its sum without VAT where it has no percent', async () => {
    const bill = await read(...TAXED, line('Скидка', 6100), line('К оплате', 174396.56));
    expect(charges(bill)).toEqual(['Скидка -5000.00 sum']);
    expect(differing(bill)).toEqual([]);
  });

  test('is not applied where the sum to pay is another', async () => {
    const bill = await read(...TAXED, line('Скидка 3%', 5414.9), line('К оплате', 170000));
    expect(bill.with_charges?.reconciliation?.difference ?? bill.reconciliation?.difference).not.toBe('0.00');
  });
});

describe('a total with a discount that has no row', () => {
  test('is the total above less that discount', async () => {
    const bill = await read(
      line('Итого без учёта скидки, без НДС', 147948),
      line('Итого с учётом скидки 10%, без НДС', 133153.2),
    );
    expect(bill.vat).toEqual({ vat_included: false, vat_rate: null });
    expect(charges(bill)).toEqual(['Скидка -10 all']);
    expect(differing(bill)).toEqual([]);
  });

  test('may state only the sum', async () => {
    const bill = await read(line('Итого без НДС', 147948), line('Итого со скидкой без НДС', 140000));
    expect(charges(bill)).toEqual(['Скидка -7948.00 sum']);
    expect(differing(bill)).toEqual([]);
  });

  test('with a row of it is unchanged', async () => {
    const bill = await read(
      line('Итого', 147948),
      line('Скидка 10%', -14794.8),
      line('Итого со скидкой без НДС', 133153.2),
    );
    expect(charges(bill)).toEqual(['Скидка -10 all']);
    expect(differing(bill)).toEqual([]);
  });
});
