import { describe, expect, test } from 'vitest';
import type { RowSpec } from '../../../../testing/files/make-workbook.ts';
import { readRows, warningCodes } from '../../samples/bill.fixtures.ts';

const ROWS: RowSpec[] = [
  ['№', 'Наименование работ', 'Ед.', 'Кол-во', 'Цена', 'Сумма'],
  [1, 'Монтаж дверей', 'шт', 10, 5000, 50_000],
  [2, 'Установка порогов', 'шт', 10, 800, 8000],
];

const total = (label: string, amount: number): RowSpec => [null, label, null, null, null, amount];

/** The works, the total of the file, its difference, and the rows reported as settlements. */
async function read(rows: RowSpec[]) {
  const bill = await readRows([...ROWS, ...rows]);
  return {
    works: bill.rows.filter(({ kind }) => kind === 'work').map(({ amount }) => amount),
    total: bill.reconciliation?.file_total,
    difference: bill.reconciliation?.difference,
    settled: warningCodes(bill).filter((code) => code.startsWith('settlement_row')),
  };
}

describe('settlement rows', () => {
  test('retention and an advance below the total are outside', async () => {
    expect(
      await read([
        total('Итого', 58_000),
        total('Удержание 10 %', -5800),
        total('Зачет ранее выплаченного аванса', -20_000),
        total('К перечислению', 32_200),
      ]),
    ).toEqual({
      works: ['50000.00', '8000.00'],
      total: '58000.00',
      difference: '0.00',
      settled: ['settlement_row 5', 'settlement_row 6'],
    });
  });

  test('with amounts without a minus, after VAT, and with a number', async () => {
    expect(
      await read([
        total('Итого без НДС', 58_000),
        total('НДС 22%', 12_760),
        total('Всего с НДС', 70_760),
        [3, 'Гарантийное удержание', '%', 5, null, 3538],
        total('К оплате с учётом удержания', 67_222),
      ]),
    ).toMatchObject({ works: ['50000.00', '8000.00'], difference: '0.00', settled: ['settlement_row 7'] });
  });

  test('where the only total is what is paid', async () => {
    expect(await read([total('Возврат аванса', -8000), total('Итого', 50_000)])).toMatchObject({
      works: ['50000.00', '8000.00'],
      settled: ['settlement_row 4'],
    });
  });

  test('an advance with a minus', async () => {
    expect(
      await read([total('Итого', 58_000), total('Аванс по счёту № 4', -20_000), total('К доплате', 38_000)]),
    ).toMatchObject({
      works: ['50000.00', '8000.00'],
      total: '58000.00',
      difference: '0.00',
      settled: ['settlement_row 5'],
    });
  });

  test('a total that settlements do not explain still differs', async () => {
    expect(await read([total('Гарантийное удержание', -5000), total('К оплате', 51_000)])).toMatchObject({
      difference: '-7000.00',
    });
  });
});
