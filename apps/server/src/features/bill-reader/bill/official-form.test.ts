import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { officialFormWorkbook } from '../../../testing/files/make-workbook.ts';
import { countKinds } from '../samples/bill.fixtures.ts';
import { readBill } from '../read-bill.ts';

describe('the official form', () => {
  const read = () => readBill({ bytes: officialFormWorkbook(), fileName: 'ВОР.xlsx' });

  test('has 3 sections, 9 works and 11 resources', async () => {
    const bill = await read();
    expect(countKinds(bill)).toEqual({ section: 3, work: 9, resource: 11 });
    expect(bill).toMatchObject({ format: 'xlsx', status: 'read', sheet: 'ВОР', header_row: 12, warnings: [] });
    expect(bill.sheets).toMatchObject([{ name: 'ВОР', kind: 'bill', is_read: true }]);
  });

  test('maps every column', async () => {
    const bill = await read();
    expect(bill.columns.map((column) => `${column.letter} ${column.role ?? '-'}`)).toEqual([
      'A number',
      'B name',
      'C unit',
      'D quantity',
      'E formula',
      'F drawing_ref',
      'G file_name',
      'H pages',
      'I comment',
    ]);
    expect(bill.columns[7]?.title).toBe('Номер страниц (через пробел)');
  });

  test('reads the title block and the signatures', async () => {
    const bill = await read();
    expect(bill.title_block).toEqual({
      document: 'Ведомость объемов работ',
      number: 'ВОР-17-2026-КР-0001',
      construction: 'Складской комплекс в посёлке Лесной',
      object: 'Навес для техники',
      reason: 'Раздел 4, том 4',
      date: '2026-03-19',
      composed_by: 'Сидоров С.С.',
      checked_by: 'Кузнецова К.К.',
    });
  });

  test('keeps the value of every column and its address', async () => {
    const { rows } = await read();
    expect(rows[0]).toMatchObject({
      kind: 'section',
      number: '1',
      name: 'Основание под опоры навеса',
      level: 1,
      source: { sheet: 'ВОР', row: 14, cells: { name: 'A14' } },
    });
    expect(rows[1]).toMatchObject({
      kind: 'work',
      number: '1',
      unit_raw: 'м3',
      quantity: '24.192',
      formula: '7,2*8,4*0,4',
      drawing_ref: 'КР-17/2026-ГЧ',
      file_name: 'Раздел 4 - КР-17_2026.pdf',
      pages: '12 13',
      comment: null,
      resource_type: null,
      is_hidden: false,
    });
    expect(rows[1]?.source).toEqual({
      sheet: 'ВОР',
      row: 15,
      cells: {
        number: 'A15',
        name: 'B15',
        unit: 'C15',
        quantity: 'D15',
        formula: 'E15',
        drawing_ref: 'F15',
        file_name: 'G15',
        pages: 'H15',
      },
    });
    expect(rows[2]).toMatchObject({
      kind: 'resource',
      number: '1.1',
      quantity: '26.6112',
      comment: 'с учётом нормы расхода 10%',
      resource_type: 'material',
    });
    expect(rows[3]).toMatchObject({ number: '1.2', quantity: '39.9168', resource_type: 'transport' });
    expect(rows.at(-4)).toMatchObject({ number: '8', quantity: '6.4' });
    expect(rows.find((row) => row.number === '7.2')?.quantity).toBe('0.002808');
  });

  test('leaves out the column numbers and the signatures, and reports them', async () => {
    const { skipped } = await read();
    expect(skipped.filter((row) => row.reason === 'column_numbers')).toEqual([
      { row: 13, reason: 'column_numbers', text: '1 | 2 | 3 | 4 | 5 | 6 | 6.1 | 6.2 | 7' },
    ]);
    expect(skipped.filter((row) => row.reason === 'footer')).toHaveLength(4);
    expect(skipped.filter((row) => row.reason === 'title_block')).toHaveLength(7);
  });
});

const folder = process.env['REFERENCE_DATA'];

describe.skipIf(!folder)('the published example', () => {
  const read = (ending: RegExp) => {
    const directory = join(folder ?? '', 'minstroy');
    const name = readdirSync(directory).find((one) => ending.test(one)) ?? '';
    return readBill({ bytes: readFileSync(join(directory, name)), fileName: name });
  };

  test('as xlsx: 3 sections, 9 works, 11 resources, to the last decimal', async () => {
    const bill = await read(/\.xlsx$/i);
    expect(countKinds(bill)).toEqual({ section: 3, work: 9, resource: 11 });
    expect(bill.header_row).toBe(12);
    expect(bill.warnings).toEqual([]);
    expect(bill.rows[1]).toMatchObject({
      number: '1',
      quantity: '39.176',
      formula: '11,8*8,3*0,4',
      source: { row: 15, cells: { quantity: 'D15' } },
    });
    expect(bill.rows[2]).toMatchObject({ number: '1.1', quantity: '43.0936' });
    expect(bill.title_block).toMatchObject({
      number: 'ВОР-38.2023/002-КР-0001',
      date: '2025-01-01',
      composed_by: 'Иванов И.И.',
    });
  });

  test('as XML: the same sections and resources, with works joined as in that file', async () => {
    const bill = await read(/\.gge$/i);
    // The published XML has the formwork and the reinforcement as resources of the slab: 7 works where the table has 9.
    expect(countKinds(bill)).toEqual({ section: 3, work: 7, resource: 11 });
    expect(bill.rows[1]).toMatchObject({
      number: '1',
      quantity: '39.176',
      pages: '114 115',
      drawing_ref: '38.2023/002-КР-ГЧ',
    });
    expect(bill.rows[2]).toMatchObject({ number: '1.1', quantity: '43.094', resource_type: 'material' });
    expect(bill.rows[3]).toMatchObject({ number: '1.2', resource_type: 'transport' });
    expect(bill.title_block).toMatchObject({
      construction: 'Строительство объекта капитального строительства',
      date: '2025-01-01',
      checked_by: 'Петров А.А.',
    });
    expect(bill.warnings).toEqual([]);
  });
});
