import { describe, expect, test } from 'vitest';
import { type CellSpec, makeWorkbook, type SheetSpec } from '../../../testing/files/make-workbook.ts';
import { outline, refusalOf, warningCodes } from '../samples/bill.fixtures.ts';
import { readBill } from '../read-bill.ts';
import type { ReadBillInput } from '../bill-reader.types.ts';

const HEADER: CellSpec[] = ['№ п/п', 'Наименование', 'Ед. изм.', 'Кол-во', 'Цена', 'Сумма'];
const WALLS: SheetSpec = {
  name: 'АР',
  rows: [
    ['Объект: Школа'],
    HEADER,
    ['Раздел 1. Стены'],
    [1, 'Кладка стен', 'м3', 10, 100, 1000],
    [null, 'Итого', null, null, null, 1000],
  ],
};
const WIRES: SheetSpec = {
  name: 'ЭОМ',
  rows: [HEADER, [1, 'Прокладка кабеля', 'м', 20, 50, 1000], [2, 'Монтаж щита', 'шт', 1, 500, 500], ['?', '', '', '']],
};
const SUMMARY: SheetSpec = {
  name: 'Сводка',
  rows: [
    ['№', 'Наименование', 'Ед. изм.', 'Сумма'],
    [1, 'АР', 'руб', 1000],
    [2, 'ЭОМ', 'руб', 1500],
    [null, 'Итого', null, 2500],
  ],
};

const read = (sheets: SheetSpec[], input: Partial<ReadBillInput> = {}) =>
  readBill({ bytes: makeWorkbook({ sheets }), fileName: 'offer.xlsx', ...input });

describe('several sheets of one file', () => {
  test('become sections of one bill, each with its own', async () => {
    const bill = await read([WALLS, WIRES], { sheets: ['АР', 'ЭОМ'] });
    expect(outline(bill)).toEqual([
      'section1 - АР',
      'section2 1 Стены',
      'work 1 Кладка стен м3 10',
      'section1 - ЭОМ',
      'work 1 Прокладка кабеля м 20',
      'work 2 Монтаж щита шт 1',
    ]);
    expect(bill.sheets.map(({ name, is_read }) => [name, is_read])).toEqual([
      ['АР', true],
      ['ЭОМ', true],
    ]);
    expect(bill.rows[4]?.source).toMatchObject({ sheet: 'ЭОМ', row: 2 });
    expect(bill.title_block.object).toBe('Школа');
    expect(bill.reconciliation).toMatchObject({ file_total: '2500.00', read_total: '2500.00', difference: '0.00' });
    expect(bill.skipped.map(({ sheet, row }) => `${sheet} ${row}`)).toEqual(['АР 1', 'АР 5', 'ЭОМ 4']);
  });

  test('are all read if a summary states the total of each and their sum', async () => {
    const bill = await read([SUMMARY, WALLS, WIRES]);
    expect(bill.sheets.filter(({ is_read }) => is_read).map(({ name }) => name)).toEqual(['АР', 'ЭОМ']);
    expect(bill.reconciliation).toMatchObject({ file_total: '2500.00', difference: '0.00' });
    const other = { ...SUMMARY, rows: [...SUMMARY.rows.slice(0, -1), [null, 'Итого', null, 2600]] };
    const alone = await read([other, WALLS, WIRES]);
    expect(alone.sheets.filter(({ is_read }) => is_read)).toHaveLength(1);
  });

  test('comma-separated names select several sheets, in workbook order', async () => {
    const bill = await read([WALLS, WIRES], { sheets: ['ЭОМ, АР'] });
    expect(outline(bill).filter((line) => line.startsWith('section1'))).toEqual(['section1 - АР', 'section1 - ЭОМ']);
  });

  test('a summary sheet is compared with the others and adds nothing', async () => {
    const bill = await read([WALLS, WIRES, SUMMARY], { sheets: ['АР', 'ЭОМ', 'Сводка'] });
    expect(bill.rows.filter((row) => row.kind === 'work')).toHaveLength(3);
    expect(warningCodes(bill)).toContain('summary_sheet');
    expect(bill.reconciliation?.rows.at(-1)).toMatchObject({
      row: 1,
      label: 'Сводка',
      file: '2500.00',
      read: '2500.00',
      difference: '0.00',
      place: { sheet: null, scope: 'document' },
    });
    const other = { ...SUMMARY, rows: [...SUMMARY.rows.slice(0, 3), [null, 'Итого', null, 2600] as CellSpec[]] };
    const wrong = await read([WALLS, WIRES, other], { sheets: ['АР', 'ЭОМ', 'Сводка'] });
    expect(wrong.reconciliation).toMatchObject({ file_total: '2600.00', read_total: '2500.00', difference: '100.00' });
  });

  test('a sheet that repeats another is left out and reported', async () => {
    const bill = await read([WALLS, { ...WALLS, name: 'АР (2)' }, WIRES], { sheets: ['АР', 'АР (2)', 'ЭОМ'] });
    expect(bill.rows.filter((row) => row.kind === 'work')).toHaveLength(3);
    const repeated = bill.warnings.find((warning) => warning.code === 'repeated_sheet');
    expect(repeated?.message.ru).toBe('Лист «АР (2)» повторяет лист «АР»: второй раз он не учтён.');
    expect(bill.skipped.filter((row) => row.sheet === 'АР (2)').map((row) => row.row)).toEqual([3, 4, 1, 5]);
  });

  test('sheets with and without VAT are distinguished', async () => {
    const withVat = { ...WIRES, rows: [[...HEADER.slice(0, 4), 'Цена с НДС', 'Сумма с НДС'], ...WIRES.rows.slice(1)] };
    const without = {
      ...WALLS,
      rows: [[...HEADER.slice(0, 4), 'Цена без НДС', 'Сумма без НДС'], ...WALLS.rows.slice(2)],
    };
    const bill = await read([without, withVat], { sheets: ['АР', 'ЭОМ'] });
    expect(bill.vat.vat_included).toBeNull();
    expect(warningCodes(bill)).toContain('vat_of_sheets_differs');
  });

  test('every filled row of the selected sheets is read or reported', async () => {
    const bill = await read([WALLS, WIRES, SUMMARY], { sheets: ['АР', 'ЭОМ', 'Сводка'] });
    const handled = new Set(
      [...bill.rows.map((row) => row.source), ...bill.skipped].map(({ sheet, row }) => `${sheet} ${row}`),
    );
    const headings = ['АР 2', 'ЭОМ 1', 'Сводка 1'];
    const filled = [WALLS, WIRES, SUMMARY].flatMap(({ name, rows }) =>
      rows.map((_row, index) => `${name} ${index + 1}`),
    );
    expect(filled.filter((row) => !handled.has(row) && !headings.includes(row))).toEqual([]);
  });

  test('a missing sheet name is rejected with the existing names', async () => {
    const refusal = await refusalOf(read([WALLS, WIRES], { sheets: ['АР', 'ОВ'] }));
    expect(refusal).toMatchObject({ code: 'empty_sheet', detail: { sheet: 'ОВ', found: 'АР, ЭОМ' } });
  });

  test('prices without quantities are recognised as a price list', async () => {
    const prices: SheetSpec = { name: 'Прайс', rows: [HEADER, [1, 'Кирпич', 'шт', null, 20]] };
    const bill = await read([WALLS, prices]);
    expect(bill.sheets[1]).toMatchObject({ kind: 'prices', is_read: false });
  });
});

describe('a table without a header', () => {
  const table: SheetSpec = {
    name: 'Лист1',
    rows: [['Работы по школе'], ['Кладка стен', 'м3', 10], ['Окраска', 'м2', 20, { number: '1.5' }]],
  };

  test('is returned as a preview on request, and rejected otherwise', async () => {
    const bill = await read([table], { mayBeUnmapped: true });
    expect(bill).toMatchObject({ status: 'needs_mapping', sheet: 'Лист1', rows: [] });
    expect(bill.preview).toEqual({
      columns: ['A', 'B', 'C', 'D'],
      rows: [
        { row: 1, cells: ['Работы по школе', '', '', ''] },
        { row: 2, cells: ['Кладка стен', 'м3', '10', ''] },
        { row: 3, cells: ['Окраска', 'м2', '20', '1.5'] },
      ],
    });
    expect(warningCodes(bill)).toEqual(['heading_not_found']);
    expect(await refusalOf(read([table]))).toMatchObject({ code: 'header_not_found' });
  });

  test("is read by the user's column mapping", async () => {
    const bill = await read([table], { headerRow: 0, columns: { name: 'A', unit: 'B', quantity: 'C', price: 'D' } });
    expect(outline(bill).slice(-2)).toEqual(['work - Кладка стен м3 10', 'work - Окраска м2 20']);
    expect(bill.rows.at(-1)?.price).toBe('1.5');
  });

  test('a header row chosen by the user defines the columns, whatever its titles', async () => {
    const odd: SheetSpec = { name: 'Л', rows: [['x'], ['Что', 'Мера', 'Сколько'], ['Кладка', 'м3', 10]] };
    const bill = await read([odd], { headerRow: 2, columns: { name: 'A', unit: 'B', quantity: 'C' } });
    expect(bill.header_row).toBe(2);
    expect(bill.columns.map((column) => column.title)).toEqual(['Что', 'Мера', 'Сколько']);
    expect(outline(bill)).toEqual(['work - Кладка м3 10']);
    expect(bill.skipped).toEqual([{ row: 1, reason: 'title_block', text: 'x' }]);
  });
});

test.each<[string, CellSpec[][], unknown]>([
  ['the tax on top', [['НДС 22%', 550]], { vat_included: false, vat_rate: '22' }],
  ['the tax within', [['В том числе НДС 22%', 450.82]], { vat_included: true, vat_rate: '22' }],
  ['its sum with VAT', [['Всего с НДС', 2500]], { vat_included: true, vat_rate: null }],
  ['another tax', [['НДС 22%', 700]], { vat_included: null, vat_rate: null }],
])('VAT of sheets without any is that of the summary that states %s', async (_name, tail, vat) => {
  const summary: SheetSpec = {
    name: 'Свод',
    rows: [['Раздел', 'Сумма'], ['АР', 1000], ['ЭОМ', 1500], ['Итого', 2500], ...tail],
  };
  const wires = { ...WIRES, rows: [...WIRES.rows.slice(0, 3), [null, 'Итого', null, null, null, 1500]] };
  expect((await read([summary, WALLS, wires])).vat).toEqual(vat);
});
