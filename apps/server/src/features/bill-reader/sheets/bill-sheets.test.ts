import { describe, expect, test } from 'vitest';
import { makeWorkbook, type CellSpec } from '../../../testing/files/make-workbook.ts';
import { outline, PLAIN_HEADER, readRows, refusalOf, warningCodes } from '../samples/bill.fixtures.ts';
import { readBill } from '../read-bill.ts';

describe('hidden rows and columns', () => {
  test('hidden rows are kept, marked and counted', async () => {
    const bill = await readRows([
      PLAIN_HEADER,
      [1, 'А', 'м', 1],
      { hidden: true, cells: ['1.1', 'Б', 'м', 1] },
      { hidden: true, cells: ['1.2', 'В', 'м', 1] },
    ]);
    expect(bill.rows.map((row) => row.is_hidden)).toEqual([false, true, true]);
    expect(bill.warnings).toMatchObject([
      { row: null, column: null, code: 'hidden_rows', message: { ru: 'Скрытых строк: 2. Они прочитаны и помечены.' } },
    ]);
  });

  test('hidden columns get no role unless the user assigns one', async () => {
    const rows: CellSpec[][] = [
      [...PLAIN_HEADER.slice(0, 3), 'Общее количество', 'Кол-во'],
      [1, 'А', 'м', 999, 1],
    ];
    const bill = await readRows(rows, { hiddenColumns: [4] });
    expect(bill.rows[0]?.quantity).toBe('1');
    expect(warningCodes(bill)).toEqual(['hidden_columns']);
    const mapped = await readRows(rows, { hiddenColumns: [4], columns: { quantity: 'D' } });
    expect(mapped.rows[0]?.quantity).toBe('999');
    expect(mapped.warnings).toEqual([]);
  });
});

describe('a column mapping set by the user', () => {
  test('overrides detection and frees the columns it takes', async () => {
    const bill = await readRows(
      [
        [...PLAIN_HEADER, 'Примечание'],
        [1, 'А', 'м', 1, 'по месту'],
      ],
      { columns: { quantity: '', formula: 'D' } },
    );
    expect(bill.columns.map((column) => column.role)).toEqual(['number', 'name', 'unit', 'formula', 'comment']);
    expect(bill.rows[0]).toMatchObject({ quantity: null, formula: '1', comment: 'по месту' });
  });

  test('reads a table without a header', async () => {
    const bill = await readRows(
      [
        [1, 'А', 'м', 1],
        [2, 'Б', 'м', 2],
      ],
      { columns: { number: 'A', name: 'B', unit: 'C', quantity: 'D' } },
    );
    expect(outline(bill)).toEqual(['work 1 А м 1', 'work 2 Б м 2']);
    expect(bill.header_row).toBeNull();
  });

  test.each(['ZZ', '1', 'AAAA', '../x'])('the missing column %s gives a warning', async (letter) => {
    const bill = await readRows([PLAIN_HEADER, [1, 'А', 'м', 1]], { columns: { comment: letter } });
    expect(warningCodes(bill)).toEqual(['column_not_found']);
  });

  test('belongs to a layout: the same header gives the same key, another header another', async () => {
    const first = await readRows([PLAIN_HEADER, [1, 'А', 'м', 1]]);
    const second = await readRows([['Ведомость'], PLAIN_HEADER, [7, 'Другое', 'м3', 5]]);
    const other = await readRows([
      [...PLAIN_HEADER, 'Цена'],
      [1, 'А', 'м', 1, 5],
    ]);
    expect(second.layout_key).toBe(first.layout_key);
    expect(other.layout_key).not.toBe(first.layout_key);
  });
});

describe('sheets', () => {
  const table = (name: string) => [PLAIN_HEADER, [1, name, 'м', 1], [2, name, 'м', 1]];
  const sheets = [
    { name: 'Обложка', rows: [['Ведомость объёмов работ']] },
    { name: 'Лист3', rows: [] },
    { name: 'Итог', rows: [...table('Итог'), [3, 'Ещё', 'м', 1]] },
    { name: 'Скрытый', rows: table('Скрытая'), hidden: true },
    { name: 'ВОР', rows: table('Работа') },
  ];

  test('the sheet that looks like a bill is read, all are listed', async () => {
    const bill = await readBill({ bytes: makeWorkbook({ sheets }), fileName: 'a.xlsx' });
    expect(bill.sheet).toBe('ВОР');
    const heading = '№ п/п | Наименование | Ед. изм. | Кол-во';
    expect(bill.sheets).toEqual([
      { name: 'Обложка', rows_count: 1, kind: 'other', first_row: 'Ведомость объёмов работ', is_read: false },
      { name: 'Лист3', rows_count: 0, kind: 'empty', first_row: '', is_read: false },
      { name: 'Итог', rows_count: 4, kind: 'summary', first_row: heading, is_read: false },
      { name: 'Скрытый', rows_count: 3, kind: 'bill', first_row: heading, is_read: false },
      { name: 'ВОР', rows_count: 3, kind: 'bill', first_row: heading, is_read: true },
    ]);
    expect(warningCodes(bill)).toEqual(['other_sheets']);
    // The warning lists the sheets left out.
    expect(bill.warnings[0]?.message.ru).toContain('Не прочитаны: «Обложка», «Лист3», «Итог», «Скрытый».');
  });

  test('a sheet can be selected by name', async () => {
    const bill = await readBill({ bytes: makeWorkbook({ sheets }), fileName: 'a.xlsx', sheet: 'Итог' });
    expect(bill.rows).toHaveLength(3);
  });

  test.each(['Лист3', 'Нет такого'])('%s is rejected by name', async (sheet) => {
    const refusal = await refusalOf(readBill({ bytes: makeWorkbook({ sheets }), fileName: 'a.xlsx', sheet }));
    expect(refusal).toMatchObject({ code: 'empty_sheet', detail: { sheet } });
    expect(refusal.message).toContain(sheet);
  });
});

describe('cells of every kind', () => {
  test('rich text is joined, phonetic readings are ignored, escapes are decoded', async () => {
    const bill = await readRows([
      PLAIN_HEADER,
      [1, { runs: ['Кладка ', 'стен'], phonetic: 'ФОНЕТИКА' }, 'м3', 1],
      [2, 'Линия_x000D_ два &amp; <b>', 'м', 1],
    ]);
    expect(bill.rows.map((row) => row.name)).toEqual(['Кладка стен', 'Линия два &amp; <b>']);
  });

  test('an error value in a name is reported', async () => {
    const bill = await readRows([PLAIN_HEADER, [1, { error: '#N/A' }, 'м3', 1]]);
    expect(warningCodes(bill)).toEqual(['cell_error 2B']);
  });

  test('elements may have a namespace prefix', async () => {
    const bill = await readBill({
      bytes: makeWorkbook({ sheets: [{ name: 'А', rows: [PLAIN_HEADER, [1, 'Кладка', 'м3', 2]] }], prefix: 'x' }),
      fileName: 'a.xlsx',
    });
    expect(outline(bill)).toEqual(['work 1 Кладка м3 2']);
  });

  test('dates of the 1904 system', async () => {
    const rows = [
      ['Дата составления', null, { number: 44638, format: 'dd.mm.yyyy' }],
      PLAIN_HEADER,
      [1, 'Кладка', 'м3', 2],
    ];
    const bill = await readBill({
      bytes: makeWorkbook({ sheets: [{ name: 'А', rows }], is1904: true }),
      fileName: 'a.xlsm',
    });
    expect(bill.title_block.date).toBe('2026-03-19');
  });
});
