import { describe, expect, test } from 'vitest';
import { readRows, warningCodes } from '../../../samples/bill.fixtures.ts';

const unitsOf = async (rows: Parameters<typeof readRows>[0]) => {
  const bill = await readRows(rows);
  return { units: bill.rows.map(({ unit_raw: unit }) => unit), codes: warningCodes(bill) };
};

describe('units of a table without a unit column', () => {
  test('a size with a decimal comma at the end of a name is no unit', async () => {
    const { units, codes } = await unitsOf([
      ['№', 'Вид работ', 'Кол-во', 'Цена', 'Сумма'],
      [1, 'Сваи железобетонные L=7,5 м', 12, 9000, 108_000],
      [2, 'Кабель сечением 2,5 мм2', 300, 95, 28_500],
      [3, 'Щебень фракции до 0,04 м', 7, 2000, 14_000],
      [4, 'Отсыпка (100 м2)', 7, 2000, 14_000],
      [5, 'Кладка стен, м3', 30, 5000, 150_000],
      [6, 'Окраска (м2)', 30, 500, 15_000],
    ]);
    expect(units).toEqual([null, null, null, null, 'м3', 'м2']);
    expect(codes.filter((code) => code.startsWith('unit_missing'))).toHaveLength(4);
  });
});

describe('titles of units', () => {
  test.each(['Единица', 'Ед-ца', 'Един.', 'Ед', 'Единицы', 'Чем считаем', 'Размерность'])('%s', async (title) => {
    const { units } = await unitsOf([
      ['№', 'Вид работ', title, 'Количество', 'Цена', 'Сумма'],
      [1, 'Бурение лидерных скважин L=4,5 м', 'шт', 30, 1900, 57_000],
      [2, 'Щебень под плиту', 'м3', 16.5, 2400, 39_600],
      [3, 'Труба d=0,057 м', 'пог. м', 44, 640, 28_160],
    ]);
    expect(units).toEqual(['шт', 'м3', 'пог. м']);
  });
});
