import { describe, expect, test } from 'vitest';
import { type CellSpec } from '../../../../testing/files/make-workbook.ts';
import { outline, PLAIN_HEADER, readRows, refusalOf, warningCodes } from '../../samples/bill.fixtures.ts';

const readQuantity = async (cell: CellSpec) => {
  const bill = await readRows([PLAIN_HEADER, [1, 'Кладка', 'м3', cell]]);
  return { quantity: bill.rows[0]?.quantity ?? null, unit: bill.rows[0]?.unit_raw, warnings: warningCodes(bill) };
};

describe('quantities', () => {
  test.each<[string, CellSpec, string]>([
    ['a binary tail', { number: '39.176000000000002' }, '39.176'],
    ['an exponent', { number: '4.3E-2' }, '0.043'],
    ['more than 7 places', { number: '0.123456785' }, '0.1234568'],
    ['half up', { number: '0.00000005' }, '0.0000001'],
    ['a decimal comma', '1,5', '1.5'],
    ['thousandths', '0,125', '0.125'],
    ['groups by spaces', '1 234,56', '1234.56'],
    ['groups by no-break spaces', '1\u00A0041,60', '1041.6'],
    ['groups by points', '664.711,12', '664711.12'],
    ['a cached formula', { formula: 'A1*2', number: '7.5' }, '7.5'],
    ['a cached text formula', { formula: 'TEXT(G7,"0,00")', text: '12,50' }, '12.5'],
    ['inline text', { text: '3,25', inline: true }, '3.25'],
  ])('%s', async (_what, cell, expected) => {
    expect(await readQuantity(cell)).toEqual({ quantity: expected, unit: 'м3', warnings: [] });
  });

  test.each<[string, CellSpec, string]>([
    ['words', 'по проекту', 'quantity_not_a_number 2D'],
    ['400 digits as text', '9'.repeat(400), 'quantity_out_of_range 2D'],
    ['400 digits as a number', { number: '9'.repeat(400) }, 'quantity_out_of_range 2D'],
    ['1e999', { number: '1e999' }, 'quantity_out_of_range 2D'],
    ['a broken reference', { error: '#REF!' }, 'cell_error 2D'],
    ['yes', true, 'quantity_not_a_number 2D'],
    ['a date', { number: 46100, format: 'dd.mm.yyyy' }, 'quantity_not_a_number 2D'],
    ['nothing', null, 'quantity_missing 2D'],
    ['a dash', '-', 'quantity_missing 2D'],
  ])('%s gives a warning with row and column, and no quantity', async (_what, cell, warning) => {
    expect(await readQuantity(cell)).toMatchObject({ quantity: null, warnings: [warning] });
  });

  test('a negative quantity is kept with a warning and reduces the sum', async () => {
    expect(await readQuantity(-5)).toMatchObject({ quantity: '-5', warnings: ['quantity_subtracted 2D'] });
  });

  test('zero is kept, with a warning', async () => {
    expect(await readQuantity(0)).toMatchObject({ quantity: '0', warnings: ['quantity_zero 2D'] });
  });

  test('the unit may be in the same cell', async () => {
    const bill = await readRows([
      PLAIN_HEADER,
      [1, 'Плинтус', null, '332 п.м'],
      [2, 'Порог', null, { formula: 'TEXT(G7,"0.00") & " п.м"', text: '1 041,60 п.м' }],
    ]);
    expect(outline(bill)).toEqual(['work 1 Плинтус п.м 332', 'work 2 Порог п.м 1041.6']);
    expect(warningCodes(bill)).toEqual(['unit_in_quantity 2D', 'unit_in_quantity 3D']);
  });

  test('a simple formula without a stored value is evaluated', async () => {
    const bill = await readRows([
      PLAIN_HEADER,
      [1, 'Плита', 'м3', { formula: '(1.5+2)*4/2-10%' }],
      [2, 'Бетон', 'м3', { formula: 'ROUND(SUM(D2:D2)*1.02,2)' }],
    ]);
    expect(bill.rows.map((row) => row.quantity)).toEqual(['6.9', '7.04']);
    expect(warningCodes(bill)).toEqual(['formula_evaluated 2D', 'formula_evaluated 3D']);
    expect(bill.warnings[0]?.message.ru).toContain('D2');
  });

  test.each(['VLOOKUP(A1,B:C,2)', 'Лист2!A1', 'D2', '1/0', '9^9^9^9', 'INDIRECT("A1")', ''])(
    'the formula %j without a value is reported with its cell',
    async (formula) => {
      const bill = await readRows([PLAIN_HEADER, [1, 'Плита', 'м3', { formula }]]);
      expect(bill.rows[0]?.quantity).toBeNull();
      expect(warningCodes(bill)).toEqual(['formula_without_value 2D']);
      expect(bill.warnings[0]?.message.en).toContain('cell D2');
    },
  );
});

describe('units', () => {
  test('an unknown unit is kept and reported', async () => {
    const bill = await readRows([PLAIN_HEADER, [1, 'Пуск', 'испытание', 2]]);
    expect(bill.rows[0]?.unit_raw).toBe('испытание');
    expect(warningCodes(bill)).toEqual(['unit_unknown 2C']);
    expect(bill.warnings[0]?.message).toEqual({
      ru: 'Строка 2, столбец C: единица измерения «испытание» не распознана.',
      en: 'Row 2, column C: the unit “испытание” is not recognised.',
    });
  });

  test.each(['100 м2', '1000 м3', 'м.п.', 'кв.м', 'т.шт', 'м²', 'чел.-ч', 'm2'])(
    '%s is kept as written',
    async (unit) => {
      const bill = await readRows([PLAIN_HEADER, [1, 'Работа', unit, 2]]);
      expect(bill.rows[0]?.unit_raw).toBe(unit);
      expect(bill.warnings).toEqual([]);
    },
  );

  test('one merged cell may state the unit of several rows', async () => {
    const bill = await readRows([PLAIN_HEADER, [1, 'Стены', 'м2', 10], [2, 'Полы', null, 20]], { merges: ['C2:C3'] });
    expect(bill.rows[1]).toMatchObject({ unit_raw: 'м2', source: { cells: { unit: 'C2', quantity: 'D3' } } });
  });
});

describe('position numbers', () => {
  test('are the displayed text: 1.10 under 0.00, 1.1 as a float', async () => {
    const bill = await readRows([
      PLAIN_HEADER,
      [1, 'А', 'м', 1],
      [{ number: 1.1 }, 'Б', 'м', 1],
      [{ number: 1.1, format: '0.00' }, 'В', 'м', 1],
    ]);
    expect(bill.rows.map((row) => row.number)).toEqual(['1', '1.1', '1.10']);
  });

  test('regain a zero lost in a float', async () => {
    const rows: CellSpec[][] = [[1, 'Работа', 'м', 1]];
    for (const number of [1.1, 1.2, 1.3, 1.4, 1.5, 1.6, 1.7, 1.8, 1.9, 1.1, 1.11])
      rows.push([{ number }, 'Материал', 'м', 1]);
    const bill = await readRows([PLAIN_HEADER, ...rows]);
    expect(bill.rows.map((row) => row.number).slice(-3)).toEqual(['1.9', '1.10', '1.11']);
    expect(warningCodes(bill)).toEqual(['number_repaired 12']);
  });

  test('that became dates are restored', async () => {
    const bill = await readRows([
      PLAIN_HEADER,
      ['1', 'Работа', 'м', 1],
      [{ number: 46054, format: 'd.m' }, 'Материал', 'м', 1],
    ]);
    expect(bill.rows[1]).toMatchObject({ kind: 'resource', number: '1.2' });
    expect(warningCodes(bill)).toEqual(['number_was_a_date 3']);
  });

  test('may end with a dot or contain a comma', async () => {
    const bill = await readRows([PLAIN_HEADER, ['1.', 'А', 'м', 1], ['1,1', 'Б', 'м', 1]]);
    expect(bill.rows.map((row) => row.number)).toEqual(['1', '1.1']);
  });
});

describe('headers', () => {
  test.each([
    ['№ п.п.', 'Наименование работ и затрат', 'Единица измерения', 'Объем'],
    ['Номер по порядку', 'Конструктивные элементы и виды работ', 'Ед.изм', 'Количество'],
    ['п/п', 'Наименование и техническая характеристика', 'ед.', 'К-во'],
    ['№', 'Наименование затрат', 'Ед.\nизм.', 'Общее кол-во'],
    ['Поз.', 'Виды работ', 'ЕД. ИЗМЕРЕНИЯ', 'Объём по виду работ'],
  ])('%s | %s | %s | %s', async (...titles) => {
    const bill = await readRows([titles, [1, 'Работа', 'м', 1]]);
    expect(bill.columns.map((column) => column.role)).toEqual(['number', 'name', 'unit', 'quantity']);
  });

  test('below a long title block', async () => {
    const rows: CellSpec[][] = Array.from({ length: 18 }, (_one, index) => [
      `Строка титула ${index}`,
      'Наименование объекта',
      'Склад',
    ]);
    const bill = await readRows([...rows, PLAIN_HEADER, [1, 'Работа', 'м', 1]]);
    expect(bill.header_row).toBe(19);
    expect(bill.skipped.filter((row) => row.reason === 'title_block')).toHaveLength(18);
  });

  test('two rows with cells merged across three columns', async () => {
    const bill = await readRows(
      [
        ['№ п/п', 'Обоснование', 'Наименование работ и затрат', 'Ед. изм.', 'Количество', null, null],
        [null, null, null, null, 'на единицу', 'коэффициенты', 'всего с учётом коэффициентов'],
        [1, 'ГЭСН08-02-001-01', 'Кладка', 'м3', null, null, 12],
      ],
      { merges: ['A1:A2', 'B1:B2', 'C1:C2', 'D1:D2', 'E1:G1'] },
    );
    expect(bill.rows[0]).toMatchObject({
      code: 'ГЭСН08-02-001-01',
      quantity: '12',
      source: { cells: { quantity: 'G3' } },
    });
    expect(bill.columns.at(-1)?.title).toBe('Количество / всего с учётом коэффициентов');
  });

  test('two rows without merged cells', async () => {
    const bill = await readRows([
      ['№', 'Наименование', 'Ед. изм.', 'Количество', null],
      [null, null, null, 'на единицу', 'всего'],
      [1, 'Кладка', 'м3', 0.5, 12],
    ]);
    expect(bill.rows[0]).toMatchObject({ quantity: '12', coefficient: '0.5' });
  });

  test('a word broken by a hyphen and a line end', async () => {
    const bill = await readRows([
      ['№', 'Наиме-\nнование', 'Ед. изм.', 'Коли-\nчество'],
      [1, 'Кладка', 'м3', 12],
    ]);
    expect(bill.columns.map((column) => column.title)).toEqual(['№', 'Наименование', 'Ед. изм.', 'Количество']);
  });

  test('repeated within the sheet are left out', async () => {
    const bill = await readRows([
      PLAIN_HEADER,
      [1, 2, 3, 4],
      [1, 'А', 'м', 1],
      PLAIN_HEADER,
      [1, 2, 3, 4],
      [2, 'Б', 'м', 2],
    ]);
    expect(outline(bill)).toEqual(['work 1 А м 1', 'work 2 Б м 2']);
    expect(bill.skipped.map((row) => `${row.row} ${row.reason}`)).toEqual([
      '2 column_numbers',
      '4 repeated_header',
      '5 column_numbers',
    ]);
  });

  test('a missing header is reported with the sheet', async () => {
    const refusal = await refusalOf(readRows([['Служебная записка'], ['Прошу выдать краску', 'срочно']]));
    expect(refusal).toMatchObject({ code: 'header_not_found', detail: { sheet: 'Лист1' } });
    expect(refusal.texts.ru).toMatch(/bill\.xlsx.*Лист1/);
  });
});

describe('rows that are not positions', () => {
  test.each([
    ['Итого по разделу 1', 'total'],
    ['ВСЕГО:', 'total'],
    ['НДС 22 %', 'total'],
    ['в т.ч. материалы', 'total'],
    ['В том числе НДС', 'total'],
    ['сумма:', 'total'],
    ['Общая стоимость', 'total'],
    ['Примечание: объёмы уточнить', 'note'],
    ['* по месту', 'note'],
  ])('«%s» is left out as %s', async (text, reason) => {
    const bill = await readRows([PLAIN_HEADER, [1, 'А', 'м', 1], [null, text], [2, 'Б', 'м', 1]]);
    expect(bill.rows).toHaveLength(2);
    expect(bill.skipped).toEqual([{ row: 3, reason, text }]);
  });

  test('a total with a sum is left out too', async () => {
    const bill = await readRows([PLAIN_HEADER, [1, 'А', 'м', 1], ['Итого', null, 'м', 1]]);
    expect(bill.rows).toHaveLength(1);
  });

  test('a numbered position that only starts like a total is kept', async () => {
    const bill = await readRows([PLAIN_HEADER, [1, 'Всего бетона на захватку', 'м3', 3]]);
    expect(bill.rows).toHaveLength(1);
  });

  test('signatures and a questionnaire below the table are its footer', async () => {
    const bill = await readRows([
      PLAIN_HEADER,
      [1, 'А', 'м', 1],
      { at: 5, cells: ['А', 'Срок выполнения работ'] },
      ['Б', 'Гарантийный срок'],
      ['Составил', null, 'Петров'],
    ]);
    expect(bill.rows).toHaveLength(1);
    expect(bill.skipped.map((row) => row.reason)).toEqual(['footer', 'footer', 'footer']);
    expect(bill.title_block.composed_by).toBe('Петров');
  });
});
