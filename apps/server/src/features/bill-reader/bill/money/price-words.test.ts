import { describe, expect, test } from 'vitest';
import type { RowSpec } from '../../../../testing/files/make-workbook.ts';
import { readRows, warningCodes } from '../../samples/bill.fixtures.ts';

const TITLES = ['Наименование работ', 'Ед.', 'Кол-во', 'Цена', 'Сумма'];
const read = async (rows: RowSpec[]) => {
  const bill = await readRows([TITLES, ...rows]);
  return {
    rows: bill.rows.map(({ kind, name, quantity, price, amount }) => [kind, name, quantity, price, amount]),
    difference: bill.reconciliation?.difference,
    said: warningCodes(bill).filter((code) => code.startsWith('price_in_words')).length,
  };
};

describe('words in place of a price', () => {
  test('a free work has the price 0, one to be agreed has none', async () => {
    const { rows, difference, said } = await read([
      ['Монтаж кухни', 'компл', 1, 30_000, 30_000],
      ['Замер', null, null, null, 'в подарок'],
      ['Подключение техники', 'шт', 3, 'договорная', 'договорная'],
      ['Доставка', null, null, 'по факту', null],
      ['Уборка', 'м2', 20, 'включено', null],
      ['Итого', null, null, null, 30_000],
    ]);
    expect(rows).toEqual([
      ['work', 'Монтаж кухни', '1', '30000', '30000.00'],
      ['work', 'Замер', '1', '0', '0.00'],
      ['work', 'Подключение техники', '3', null, null],
      ['work', 'Доставка', null, null, null],
      ['work', 'Уборка', '20', '0', '0.00'],
    ]);
    expect(difference).toBe('0.00');
    expect(said).toBe(4);
  });

  test('conditions below the total are no works, and a section stays one', async () => {
    const { rows } = await read([
      ['Раздел 1. Отделка', null, null, null, 'по отдельному расчёту'],
      ['Окраска', 'м2', 10, 300, 3000],
      ['Итого', null, null, null, 3000],
      ['Срок выполнения', null, null, null, 'по согласованию'],
      ['Выезд замерщика', null, null, null, 'бесплатно'],
    ]);
    expect(rows.map(([kind, name]) => [kind, name])).toEqual([
      ['section', 'Отделка'],
      ['work', 'Окраска'],
    ]);
  });

  test('a total in words stays a total', async () => {
    const { rows } = await read([
      ['Окраска', 'м2', 10, 300, 3000],
      ['НДС', null, null, null, 'включён в стоимость'],
    ]);
    expect(rows).toHaveLength(1);
  });
});

describe('amounts as accountants write them', () => {
  test('brackets are a minus, a dash precedes kopecks', async () => {
    const { rows, difference } = await read([
      ['Окраска стен', 'м2', 10, '1 250-50', '12 505-00'],
      ['Исключается: грунтовка стен', 'м2', '(10)', 50, '(500,00)'],
      ['Итого', null, null, null, '12 005=00'],
    ]);
    expect(rows.map(([, , quantity, price, amount]) => [quantity, price, amount])).toEqual([
      ['10', '1250.5', '12505.00'],
      ['-10', '50', '-500.00'],
    ]);
    expect(difference).toBe('0.00');
  });

  test('a range is no amount', async () => {
    const { rows } = await read([['Бурение', 'м', '10-12', 300, 3300]]);
    expect(rows[0]?.[2]).not.toBe('10.12');
  });
});

describe('totals in sentences and rounded taxes', () => {
  test('the tax within a sentence is not its total', async () => {
    const { difference } = await read([
      ['Окраска стен', 'м2', 10, 1000, 10_000],
      ['Всего стоимость работ: 10 000 (десять тысяч) руб. 00 коп., в т.ч. НДС 22 % – 1 803,28 руб.'],
    ]);
    expect(difference).toBe('0.00');
  });

  test('a tax in whole roubles is the tax, another one is not', async () => {
    const rows = (tax: number, gross: number): RowSpec[] => [
      ['Окраска стен', 'м2', 33, 101.5, 3349.5],
      ['Итого без НДС', null, null, null, 3349.5],
      ['НДС 22%', null, null, null, tax],
      ['Всего с НДС', null, null, null, gross],
    ];
    const differs = async (given: RowSpec[]) => {
      const bill = await readRows([TITLES, ...given]);
      return (bill.reconciliation?.rows ?? []).map((line) => line.difference).filter((one) => one !== '0.00');
    };
    expect(await differs(rows(737, 4086.5))).toEqual([]);
    expect(await differs(rows(739, 4088.5))).toEqual(['2.11', '2.11']);
    expect(await differs(rows(736.5, 4086))).toEqual(['-0.39', '-0.39']);
  });
});
