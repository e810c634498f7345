import { expect, test } from 'vitest';
import type { CellSpec } from '../../../testing/files/make-workbook.ts';
import { outline, readRows, warningCodes } from '../samples/bill.fixtures.ts';
import type { ReadBill } from '../bill-reader.types.ts';

const HEADER = ['№', 'Наименование работ', 'Ед. изм.', 'Объем', 'Цена', 'Стоимость'];
const sum = (name: string, amount: number): CellSpec[] => [null, name, null, null, null, amount];
const compared = ({ reconciliation }: ReadBill) => [reconciliation?.file_total, reconciliation?.difference];

test('a schedule of payments below the total is another table, whatever its amounts', async () => {
  const bill = await readRows([
    HEADER,
    [1, 'Устройство стяжки', 'м2', 60, 410, 24_600],
    [2, 'Обеспыливание', 'м2', 60, 95, 5700],
    sum('Итого по объекту', 30_300),
    [],
    [null, 'График финансирования'],
    [null, 'Месяц', null, 'План', 'Факт', 'Отклонение'],
    [null, 'Март', null, 15_000, 12_000, -3000],
    [null, 'Апрель', null, 15_300, 0, -15_300],
    [null, 'Итого', null, 30_300, 12_000, -18_300],
  ]);
  expect(outline(bill)).toEqual(['work 1 Устройство стяжки м2 60', 'work 2 Обеспыливание м2 60']);
  expect(compared(bill)).toEqual(['30300.00', '0.00']);
  expect(warningCodes(bill)).toEqual(['below_total 6']);
});

test('a second part of the bill with titles of its own is read', async () => {
  const bill = await readRows([
    HEADER,
    [1, 'Устройство стяжки', 'м2', 60, 410, 24_600],
    sum('Итого', 24_600),
    [null, 'Вид', 'Ед.', 'Сколько', 'Почём', 'Деньги'],
    [2, 'Обеспыливание', 'м2', 60, 95, 5700],
    sum('Всего', 30_300),
  ]);
  expect(bill.rows.filter(({ quantity }) => quantity !== null)).toHaveLength(2);
});

test('«Работы всего» is a total, and the lump sums below it belong to the grand total', async () => {
  const bill = await readRows([
    ['п/п', 'Перечень работ', 'Измер.', 'Объём', 'Стоимость работ', 'Всего, руб.'],
    [1, 'Сбивка плитки', 'м2', 8, 1250, 10_000],
    [2, 'Облицовка стен плиткой', 'кв.м', 14.5, 980, 14_210],
    sum('Работы всего', 24_210),
    sum('Расходники', 6500),
    sum('Подъем материалов на этаж', 1800),
    sum('ИТОГО С УЧЕТОМ РАСХОДНИКОВ', 32_510),
  ]);
  expect(bill.rows.map(({ name, price }) => [name, price])).toEqual([
    ['Сбивка плитки', '1250'],
    ['Облицовка стен плиткой', '980'],
    ['Расходники', '6500.00'],
    ['Подъем материалов на этаж', '1800.00'],
  ]);
  expect(compared(bill)).toEqual(['32510.00', '0.00']);
});

test('a work without a number among numbered ones is no material', async () => {
  const bill = await readRows([
    ['№', 'Работы и материалы', 'Ед.', 'Кол-во', 'Цена', 'Сумма'],
    [1, 'Перенос розетки', 'шт', 3, 700, 2100],
    [null, 'Штробление', 'м', 12, 150, 1800],
    [2, 'Установка светильника', 'шт', 2, 950, 1900],
    sum('Итого', 5800),
  ]);
  expect(bill.rows.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['work', '2100.00'],
    ['work', '1800.00'],
    ['work', '1900.00'],
  ]);
});

test('a bill with an abbreviated title of quantities is no price list', async () => {
  const bill = await readRows([
    ['№ пп', 'Наимено- вание работ', 'Ед. из- мерения', 'Колич.', 'Сто- имость ед., руб', 'Об- щая стоимость, руб'],
    [1, 'Покраска потолка', 'М.КВ', 66, 140, 9240],
    [2, 'Навеска двери', 'шт.', 5, 1900, 9500],
    sum('ВСЕГО', 18_740),
  ]);
  expect([compared(bill), warningCodes(bill)]).toEqual([['18740.00', '0.00'], []]);
});
