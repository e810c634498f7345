import { describe, expect, test } from 'vitest';
import type { CellSpec, RowSpec } from '../../../../testing/files/make-workbook.ts';
import { countKinds, outline, readRows, warningCodes } from '../../samples/bill.fixtures.ts';
import type { ReadBill } from '../../bill-reader.types.ts';

const HEADER: CellSpec[] = ['№', 'Наименование работ', 'Ед. изм.', 'Кол-во', 'Цена, руб.', 'Сумма, руб.'];
const read = (...rows: RowSpec[]) => readRows([HEADER, ...rows]);
const total = (label: string, amount: number): RowSpec => [null, label, null, null, null, amount];
const work = (number: CellSpec, name: string, quantity: number, price: number): CellSpec[] => [
  number,
  name,
  'м2',
  quantity,
  price,
  quantity * price,
];

/** The sum read, the sum in the file, and their difference. */
const sums = ({ reconciliation }: ReadBill) =>
  reconciliation === null ? null : [reconciliation.read_total, reconciliation.file_total, reconciliation.difference];
const differing = ({ reconciliation }: ReadBill) =>
  (reconciliation?.rows ?? []).filter(({ difference }) => difference !== '0.00').map(({ label }) => label);

describe('the reading whose totals match the file', () => {
  test('displays materials within the price of their work without adding them', async () => {
    const bill = await read(
      work(1, 'Штукатурка стен', 100, 600),
      ['1.1', 'Смесь штукатурная', 'кг', 1500, 12, 18000],
      ['1.2', 'Маяк', 'шт', 40, 55, 2200],
      work(2, 'Окраска стен', 100, 250),
      ['2.1', 'Краска', 'л', 30, 400, 12000],
      total('Всего', 85000),
    );
    expect(sums(bill)).toEqual(['85000.00', '85000.00', '0.00']);
    expect(countKinds(bill)).toEqual({ section: 0, work: 2, resource: 3 });
    expect(warningCodes(bill)).toContain('materials_within 2');
  });

  test('treats a zero sum as an excluded row', async () => {
    const bill = await read(
      work(1, 'Окраска стен', 100, 250),
      [2, 'Оклейка обоями (не выполняется)', 'м2', 40, 300, 0],
      total('Итого', 25000),
    );
    expect(sums(bill)).toEqual(['25000.00', '25000.00', '0.00']);
    expect(bill.rows[1]).toMatchObject({ quantity: '40', price: '300', amount: '0.00' });
  });

  test('lists a hidden row that the total leaves out at nought', async () => {
    const hidden: RowSpec = { cells: [2, 'Оклейка обоями', 'м2', 40, 300, 12000], hidden: true };
    const [first, last] = [work(1, 'Окраска стен', 100, 250), work(3, 'Плинтус', 10, 90)];
    const shown = await read(first, hidden, last, total('Итого', 25900));
    expect(sums(shown)).toEqual(['25900.00', '25900.00', '0.00']);
    expect(shown.rows[1]).toMatchObject({ is_hidden: true, amount: '0.00' });
    expect(warningCodes(shown)).toContain('row_outside 3');
    const counted = await read(first, hidden, last, total('Итого', 37900));
    expect(counted.rows[1]).toMatchObject({ amount: '12000.00' });
    expect((await read(first, hidden, last)).question).toBeNull();
  });

  test('an uncalculated form is priced by quantity and price', async () => {
    const bill = await read([1, 'Окраска стен', 'м2', 100, 250, 0], [2, 'Обои', 'м2', 40, 300, 0]);
    expect(bill.rows.map(({ amount }) => amount)).toEqual(['25000.00', '12000.00']);
  });

  test('reads an amount below the works as a lump sum if the grand total includes it', async () => {
    const bill = await read(
      work(1, 'Окраска стен', 100, 250),
      total('Итого работы', 25000),
      total('Доставка и подъём', 4000),
      total('Уборка', 1500),
      total('Всего по смете', 30500),
    );
    expect(sums(bill)).toEqual(['30500.00', '30500.00', '0.00']);
    expect(outline(bill).slice(1)).toEqual(['work - Доставка и подъём компл 1', 'work - Уборка компл 1']);
  });

  test.each<[string, RowSpec]>([
    ['an option', work(2, 'Опция: окраска труб (в итог не входит)', 10, 500)],
    ['material of the customer', work(2, 'Краска (материал заказчика)', 10, 500)],
    ['a row without an amount', [2, 'Окраска труб', 'м2', 10, 500, null]],
  ])('lists %s at nought if the totals leave it out', async (_, row) => {
    const rows = [work(1, 'Окраска стен', 100, 250), row, work(3, 'Грунтовка', 100, 50)];
    const bill = await read(...rows, total('Всего', 30_000));
    expect(sums(bill)).toEqual(['30000.00', '30000.00', '0.00']);
    expect(bill.rows[1]).toMatchObject({ quantity: '10', price: '500', amount: '0.00' });
    expect(warningCodes(bill)).toContain('row_outside 3');
    const counted = await read(...rows, total('Всего', 35_000));
    expect(sums(counted)).toEqual(['35000.00', '35000.00', '0.00']);
  });

  test('never takes a running sum for a lump sum that the last total repeats', async () => {
    const bill = await read(
      work(1, 'Окраска стен', 100, 250),
      work(2, 'Окраска потолков', 50, 300),
      total('Итого', 40_000),
      total('Повышающий коэффициент 1,1', 44_000),
      total('Всего', 44_000),
    );
    expect(sums(bill)?.[0]).toBe('40000.00');
    expect(differing(bill)).toEqual(['Всего']);
  });

  test('compares the total of a section below its tax with the tax', async () => {
    const bill = await read(
      ['Раздел 1. Стены'],
      work(1, 'Окраска стен', 100, 250),
      total('Итого по разделу 1', 25_000),
      total('НДС 22%', 5500),
      total('Всего по разделу 1', 30_500),
      ['Раздел 2. Потолки'],
      work(2, 'Окраска потолков', 50, 300),
      total('Итого по разделу 2', 15_000),
      total('НДС 22%', 3300),
      total('Всего по разделу 2', 18_300),
      total('ИТОГО по смете с НДС', 48_800),
    );
    expect(bill.vat).toEqual({ vat_included: false, vat_rate: '22' });
    expect(differing(bill)).toEqual([]);
  });

  test('leaves out a table of payments below the grand total, and reports it', async () => {
    const bill = await read(
      work(1, 'Окраска стен', 100, 250),
      total('Всего по смете', 25000),
      [],
      total('ОПЛАТЫ', 0),
      total('1 этап, аванс', 15000),
      total('2 этап, остаток', -10000),
    );
    expect(sums(bill)).toEqual(['25000.00', '25000.00', '0.00']);
    expect(warningCodes(bill).some((code) => code.startsWith('below_total'))).toBe(true);
  });

  test('leaves out works below the grand total, and reports them', async () => {
    const bill = await read(
      work(1, 'Окраска стен', 100, 250),
      total('Общая сумма', 25000),
      work(1, 'Монтаж карниза', 3, 900),
      work(2, 'Монтаж плинтуса', 10, 120),
    );
    expect(sums(bill)).toEqual(['25000.00', '25000.00', '0.00']);
    expect(bill.skipped.filter(({ reason }) => reason === 'below_total')).toHaveLength(2);
    expect(warningCodes(bill)).toContain('below_total 3');
  });

  test('keeps a second table with its own total', async () => {
    const bill = await read(
      work(1, 'Окраска стен', 100, 250),
      total('Итого по смете', 25000),
      work(1, 'Монтаж карниза', 3, 900),
      total('Итого по смете', 2700),
    );
    expect(countKinds(bill).work).toBe(2);
    expect(differing(bill)).toEqual([]);
  });

  test('uses the stated amounts if they, and not quantity × price, match the total', async () => {
    const bill = await read([1, 'Фанера', 'м2', 100, 12, 96000], work(2, 'Окраска', 10, 250), total('Итого', 98500));
    expect(sums(bill)).toEqual(['98500.00', '98500.00', '0.00']);
    expect(bill.rows[0]).toMatchObject({ price: '960.00', amount: '96000.00' });
    expect(warningCodes(bill)).toContain('amount_as_stated 2');
  });
});

describe('a figure that is the sum of others', () => {
  test('is a total, in whichever column its label is', async () => {
    const bill = await read(
      work(1, 'Кладка', 20, 100),
      ['Итого по листу: позиций 1', null, null, 20, null, 2000],
      work(1, 'Окраска', 80, 10),
      ['Итого по листу: позиций 1', null, null, 80, null, 800],
      [null, null, 'Всего:', 100, null, 2800],
    );
    expect(sums(bill)).toEqual(['2800.00', '2800.00', '0.00']);
    expect(countKinds(bill)).toEqual({ section: 0, work: 2, resource: 0 });
  });

  test('is a total even without a label', async () => {
    const bill = await read(
      work(1, 'Кладка', 20, 100),
      work(2, 'Окраска', 80, 10),
      work(3, 'Плинтус', 15, 40),
      ['', 'По помещению 1', null, null, null, 3400],
      work(1, 'Обои', 30, 90),
      work(2, 'Карниз', 4, 500),
      ['', 'По помещению 2', null, null, null, 4700],
    );
    expect(bill.rows.filter(({ kind }) => kind === 'work').map(({ amount }) => amount)).toHaveLength(5);
    expect(differing(bill)).toEqual([]);
  });

  test('becomes a section if its numbered rows add up to it', async () => {
    const bill = await read(
      [1, 'Электромонтаж', '-', null, null, 900],
      ['1.1', 'Прокладка кабеля', 'м', 10, 50, 500],
      ['1.2', 'Установка розеток', 'шт', 4, 100, 400],
      [2, 'Материалы', null, null, null, 600],
      ['2.1', 'Кабель', 'м', 10, 60, 600],
      [null, null, 'В том числе:', 'работы', null, 900],
      [null, null, null, 'материалы', null, 600],
      [null, null, 'Итого по смете', null, null, 1500],
    );
    expect(countKinds(bill)).toEqual({ section: 2, work: 3, resource: 0 });
    expect(sums(bill)).toEqual(['1500.00', '1500.00', '0.00']);
    expect(differing(bill)).toEqual([]);
  });

  test('of buildings whose sections are not nested is compared with the rows that add up to it', async () => {
    const bill = await read(
      [1, 'Корпус А'],
      [2, 'Отделка'],
      work(3, 'Окраска', 10, 100),
      total('Итого по разделу', 1000),
      total('Итого корпус А', 1000),
      [4, 'Корпус Б'],
      [5, 'Отделка'],
      work(6, 'Окраска', 30, 100),
      total('Итого по разделу', 3000),
      total('Итого корпус Б', 3000),
      total('Итого корпус А+Б', 4000),
    );
    expect(differing(bill)).toEqual([]);
    expect(sums(bill)).toEqual(['4000.00', '4000.00', '0.00']);
  });
});

describe('rows without a number', () => {
  test('directly below a heading are works', async () => {
    const bill = await read(
      work(1, 'Окраска', 10, 100),
      [null, 'Дополнительно'],
      [null, 'Вывоз мусора', 'рейс', 2, 7000, 14000],
      [null, 'Подъём', 'этаж', 5, 300, 1500],
      work(2, 'Уборка', 10, 90),
      total('Итого', 17400),
    );
    expect(countKinds(bill)).toEqual({ section: 1, work: 4, resource: 0 });
    expect(sums(bill)).toEqual(['17400.00', '17400.00', '0.00']);
  });

  test('name groups in a repeated header', async () => {
    const again = (name: string): RowSpec => [null, name, 'Ед.', 'Объем', 'Расценка, руб', 'Стоимость, руб'];
    const bill = await readRows([
      again('Потолки'),
      [null, 'Окраска потолка', 'м2', 12, 300, 3600],
      again('Стены'),
      [null, 'Окраска стен', 'м2', 40, 250, 10000],
      total('Итого', 13600),
    ]);
    expect(outline(bill)).toEqual([
      'section1 - Потолки',
      'work - Окраска потолка м2 12',
      'section1 - Стены',
      'work - Окраска стен м2 40',
    ]);
    expect(sums(bill)).toEqual(['13600.00', '13600.00', '0.00']);
  });
});

test('states the evidence for each row, and the place of each total', async () => {
  const bill = await read(
    [null, 'Стены'],
    work(1, 'Окраска', 10, 100),
    [2, 'Обои', 'м2', 4, null, 800],
    total('Итого', 1800),
    [null, 'Полы'],
    [1, 'Плинтус', 'м', 3, null, 90],
    total('Всего по смете', 1890),
  );
  expect(bill.rows.map(({ name, proven_by }) => [name, proven_by])).toEqual([
    ['Стены', 'words'],
    ['Окраска', 'product'],
    ['Обои', 'section_total'],
    ['Полы', 'words'],
    ['Плинтус', 'document_total'],
  ]);
  expect(bill.reconciliation?.rows.map(({ place }) => [place?.cell, place?.scope, place?.terms])).toEqual([
    ['F5', 'subtotal', null],
    ['F8', 'document', null],
  ]);
});
