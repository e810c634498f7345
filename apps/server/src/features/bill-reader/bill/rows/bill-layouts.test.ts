import { describe, expect, test } from 'vitest';
import { outline, PLAIN_HEADER, readRows, warningCodes } from '../../samples/bill.fixtures.ts';

describe('distinguishing works, materials and sections', () => {
  test('a column of marks: Р and мат., with the total consumption of a material in its own column', async () => {
    const bill = await readRows([
      ['Ведомость объёмов работ'],
      { at: 6, cells: ['№', 'КОД', 'Наименование', 'Ед. изм.', 'Объём по виду работ', 'Расход материала'] },
      [1, 2, 3, 4, 5, 6],
      ['Подзаголовок 01. Полы'],
      [1, 'Р', 'Стяжка', 'м2', 120],
      [2, 'мат.', 'Раствор М150', 'м3', null, 6.12],
      [3, 'Р', 'Плитка', 'м2', 80],
      [4, 'мат.', 'Клей', 'кг', null, '400,5'],
    ]);
    expect(outline(bill)).toEqual([
      'section1 01 Полы',
      'work 1 Стяжка м2 120',
      'resource 2 Раствор М150 м3 6.12',
      'work 3 Плитка м2 80',
      'resource 4 Клей кг 400.5',
    ]);
    expect(bill.columns.find((column) => column.title === 'КОД')?.role).toBe('type');
    expect(bill.rows[2]?.source.cells).toMatchObject({ quantity: 'F10' });
    expect(bill.rows[2]?.coefficient).toBeNull();
  });

  test('rows with building codes in such a list are neither and are reported', async () => {
    const bill = await readRows([
      ['№', 'КОД', 'Наименование', 'Ед. изм.', 'Объем'],
      [1, 'Р', 'Стяжка', 'м2', 120],
      [null, null, '10.03Б-12 Корпус 4'],
      [2, 'мат', 'Раствор', 'м3', 6],
    ]);
    expect(outline(bill)).toEqual(['work 1 Стяжка м2 120', 'resource 2 Раствор м3 6']);
    expect(warningCodes(bill)).toEqual(['unclear_row 3']);
    expect(bill.skipped).toContainEqual({ row: 3, reason: 'note', text: '10.03Б-12 Корпус 4' });
  });

  test('a tender form with КОД, Тип and prices in a two-row header', async () => {
    const bill = await readRows(
      [
        [
          '№ п/п',
          'КОД',
          'Тип',
          'Наименование затрат',
          'Примечание',
          'Ед. изм.',
          'Объем по виду работ',
          'Общий расход по материалу',
          'Цена за ед. с НДС 22 %',
          null,
          'Стоимость',
          null,
        ],
        [null, null, null, null, null, null, null, null, 'Материалы', 'СМР', 'Мат', 'СМР'],
        [1, 'Р', 'Отделка', 'Окраска стен', null, 'м2', 50, null, null, 300, null, 15000],
        [2, 'мат.', 'Отделка', 'Краска', 'белая', 'кг', null, '15,5', 210, null, 3255],
        [null, null, null, 'Итого', null, null, null, null, null, null, 3255, 15000],
      ],
      { merges: ['A1:A2', 'B1:B2', 'C1:C2', 'D1:D2', 'E1:E2', 'F1:F2', 'G1:G2', 'H1:H2', 'I1:J1', 'K1:L1'] },
    );
    expect(outline(bill)).toEqual(['work 1 Окраска стен м2 50', 'resource 2 Краска кг 15.5']);
    expect(bill.rows[1]).toMatchObject({ price: '210', comment: 'белая', resource_type: 'material' });
    expect(bill.columns.find((column) => column.letter === 'I')).toEqual({
      letter: 'I',
      title: 'Цена за ед. с НДС 22 % / Материалы',
      role: 'price_material',
    });
    expect(bill.skipped).toContainEqual(expect.objectContaining({ row: 5, reason: 'total' }));
  });

  test('no unit is a section, a unit with a code is a work, a unit without a code is its material', async () => {
    const bill = await readRows([
      [
        'Номер п/п',
        'Код узла ИСР',
        'Наименование затрат',
        'Комментарий по ИСР',
        'Ед. изм.',
        'Коэф. расхода',
        'Кол-во БО',
        'Общее кол-во',
        'Цена',
      ],
      ['1', null, 'Внутренняя отделка'],
      ['1.1', null, 'Стены'],
      ['1.1.1', '07.02.01', 'Штукатурка стен', null, 'м2', null, 10, 100, 450],
      [null, null, 'Смесь гипсовая', null, 'кг', 8.5, null, 850],
      [null, null, 'Маяк', null, 'м', '0,4', null, 40],
      ['1.2', null, 'Потолки'],
      ['1.2.1', '07.03.01', 'Окраска потолка', null, 'м2', null, 10, 60, 200],
      [null, null, 'Краска', null, 'кг', 0.25, null, 15],
    ]);
    expect(outline(bill)).toEqual([
      'section1 1 Внутренняя отделка',
      'section2 1.1 Стены',
      'work 1.1.1 Штукатурка стен м2 100',
      'resource - Смесь гипсовая кг 850',
      'resource - Маяк м 40',
      'section2 1.2 Потолки',
      'work 1.2.1 Окраска потолка м2 60',
      'resource - Краска кг 15',
    ]);
    expect(bill.rows[2]).toMatchObject({ code: '07.02.01', price: '450' });
    expect(bill.rows[3]?.coefficient).toBe('8.5');
  });

  test('numbering with consumption: 1.1 is a sub-work if 1.1.1 exists, else a material', async () => {
    const bill = await readRows([
      ['№', 'Наименование', 'Ед. изм.', 'Коэф. расхода', 'Объем'],
      ['1', 'Перегородки', 'м2', null, 40],
      ['1.1', 'Монтаж каркаса', 'м2', null, 40],
      ['1.1.1', 'Профиль', 'м', 2.1, 84],
      ['1.2', 'Обшивка листами', 'м2', null, 80],
      ['1.2.1', 'Гипсокартон', 'м2', 1.05, 84],
      ['2', 'Окраска', 'м2', null, 80],
      ['2.1', 'Краска', 'кг', 0.3, 24],
    ]);
    expect(bill.rows.map((row) => `${row.kind} ${row.number ?? ''}`)).toEqual([
      'work 1',
      'work 1.1',
      'resource 1.1.1',
      'work 1.2',
      'resource 1.2.1',
      'work 2',
      'resource 2.1',
    ]);
  });

  test('measurement sheets: the unit is in the header, several tables have their own titles', async () => {
    const bill = await readRows([
      [{ text: 'Спецификация выполненных работ', bold: true }],
      ['№', 'Помещения', 'Наименование', 'Объем, м²'],
      [1, 'Холл', 'Шпатлёвка стен', '33,4'],
      [2, 'Кухня', 'Окраска стен', 12],
      ['Итого', null, null, 45.4],
      [{ text: 'Двери', bold: true }],
      ['№', 'Наименование', 'Объем, шт'],
      [1, 'Установка дверей', 4],
    ]);
    expect(outline(bill)).toEqual([
      'work 1 Шпатлёвка стен м² 33.4',
      'work 2 Окраска стен м² 12',
      'section1 - Двери',
      'work 1 Установка дверей шт 4',
    ]);
    expect(warningCodes(bill)).toEqual(['columns_changed 7']);
    expect(bill.rows[0]?.source.cells.unit).toBe('D2');
  });

  test('rows without a number below a numbered work are its materials', async () => {
    const bill = await readRows([
      PLAIN_HEADER,
      [1, 'Кладка стен', 'м3', 10],
      [null, '- кирпич', 'тыс. шт', 3.9],
      [null, '- раствор', 'м3', 2.4],
      [2, 'Расшивка', 'м2', 40],
    ]);
    expect(bill.rows.map((row) => row.kind)).toEqual(['work', 'resource', 'resource', 'work']);
  });

  test('codes of the resource book mark resources even among flat numbers', async () => {
    const bill = await readRows([
      ['№', 'Обоснование', 'Наименование', 'Ед. изм.', 'Количество'],
      [1, 'ГЭСН06-01-001-01', 'Бетонная подготовка', '100 м3', 0.05],
      [2, 'ФСБЦ-04.1.02.05-0003', 'Бетон В7,5', 'м3', 5.1],
      [3, '91.05.05-015', 'Кран на автомобильном ходу', 'маш.-ч', 2],
      [4, '1-100-30', 'Рабочие, разряд 3', 'чел.-ч', 8],
    ]);
    expect(bill.rows.map((row) => `${row.kind} ${row.resource_type ?? '-'}`)).toEqual([
      'work -',
      'resource material',
      'resource machine',
      'resource labour',
    ]);
  });

  test('an act of works whose number spans two columns', async () => {
    const bill = await readRows(
      [
        [
          'Номер',
          null,
          'Наименование работ',
          'Номер единичной расценки',
          'Единица измерения',
          'Выполнено работ',
          null,
          null,
        ],
        ['по порядку', 'позиции по смете', null, null, null, 'количество', 'цена за единицу, руб.', 'стоимость, руб.'],
        [1, 2, 3, 4, 5, 6, 7, 8],
        [1, 12, 'Окраска фасада', '15-02-019-05', '100 м2', '3,45', '12 500,00', '43 125,00'],
        [null, null, 'Итого', null, null, 'Х', 'Х', '43 125,00'],
      ],
      { merges: ['A1:B1', 'C1:C2', 'D1:D2', 'E1:E2', 'F1:H1'] },
    );
    expect(bill.columns.map((column) => column.role)).toEqual([
      'number',
      null,
      'name',
      'code',
      'unit',
      'quantity',
      'price',
      'total',
    ]);
    expect(bill.rows).toMatchObject([
      { kind: 'work', number: '1', name: 'Окраска фасада', code: '15-02-019-05', quantity: '3.45', price: '12500' },
    ]);
    expect(bill.warnings).toEqual([]);
  });

  test('a list without numbers, codes or rates is a list of works', async () => {
    const bill = await readRows([
      ['Наименование работ', 'Ед.', 'Объём'],
      ['Штукатурка', 'м2', 5],
      ['Окраска', 'м2', 5],
    ]);
    expect(bill.rows.map((row) => row.kind)).toEqual(['work', 'work']);
  });

  test('a material before any work becomes a work, with a warning', async () => {
    const bill = await readRows([
      ['КОД', 'Наименование', 'Ед. изм.', 'Объем'],
      ['мат', 'Цемент', 'т', 1],
      ['Р', 'Стяжка', 'м2', 9],
      ['мат', 'Песок', 'м3', 2],
    ]);
    expect(bill.rows.map((row) => row.kind)).toEqual(['work', 'work', 'resource']);
    expect(warningCodes(bill)).toEqual(['resource_without_work 2']);
  });

  test.each([
    ['оборуд.', 'equipment'],
    ['маш.', 'machine'],
    ['перевозка', 'transport'],
    ['зп', 'labour'],
    ['прочее', 'other'],
  ])('the mark %s is %s', async (mark, type) => {
    const bill = await readRows([
      ['Тип', 'Наименование', 'Ед. изм.', 'Объем'],
      ['работа', 'Монтаж', 'шт', 1],
      [mark, 'Предмет', 'шт', 1],
    ]);
    expect(bill.rows[1]).toMatchObject({ kind: 'resource', resource_type: type });
  });
});
