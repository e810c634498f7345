import { describe, expect, test } from 'vitest';
import type { CellSpec, RowSpec } from '../../../testing/files/make-workbook.ts';
import { readRows, warningCodes } from '../samples/bill.fixtures.ts';
import { fromLatinPage, isFromLatinPage } from './decode-text.ts';
import { readBill } from '../read-bill.ts';

describe('an estimate form with cost lines', () => {
  const HEADER: CellSpec[] = [
    '№№',
    'Шифр',
    'Наименование работ и затрат',
    'Ед. изм.',
    'Кол-во',
    'Цена',
    'ВСЕГО затрат, руб.',
  ];
  const LINES: RowSpec[] = [
    [null, null, 'ЗП', null, null, 410, 4100],
    [null, null, 'ЭМ', null, null, 50, 500],
    [null, null, 'в т.ч. ЗПМ', null, null, 20, 200],
    [null, null, 'МР', null, null, 30, 300],
    ['1,1', '21.5', 'Плитка керамическая', 'м2', 10.2, 900, 9180],
    [null, null, 'НР от ЗП', '%', 90, null, 3690],
    [null, null, 'СП от ЗП', '%', 40, null, 1640],
  ];

  test('prices a position by its lines, which are displayed and not added', async () => {
    const bill = await readRows([
      HEADER,
      [1, '3.15-2', 'Облицовка стен плиткой', 'м2', 10],
      ...LINES,
      [null, null, null, null, null, null, 19410],
      [2, '3.40-1', 'Затирка швов', 'м2', 10, 100, 1000],
      ['Итого по смете', null, null, null, null, null, 20410],
    ]);
    const works = bill.rows.filter(({ kind }) => kind === 'work');
    expect(works.map(({ amount }) => amount)).toEqual(['19410.00', '1000.00']);
    expect(bill.reconciliation).toMatchObject({ file_total: '20410.00', difference: '0.00' });
    expect(bill.reconciliation?.rows.map(({ difference }) => difference)).toEqual(['0.00', '0.00']);
    expect(bill.rows.map(({ resource_type: type }) => type).slice(1, 5)).toEqual([
      'labour',
      'machine',
      'labour',
      'material',
    ]);
  });

  test('uses the stated sum of the position', async () => {
    const bill = await readRows([
      HEADER,
      [1, '3.15-2', 'Облицовка стен плиткой', 'м2', 10, 1941, 19410],
      ...LINES,
      ['Итого', null, null, null, null, null, 19410],
    ]);
    expect(bill.rows[0]?.amount).toBe('19410.00');
    expect(bill.reconciliation).toMatchObject({ difference: '0.00' });
  });
});

describe('files of older programs', () => {
  const ROWS = [
    ['№', 'Наименование работ', 'Ед. изм.', 'Кол-во'],
    ['1', 'Разработка грунта в котловане', 'м3', '12,5'],
  ];
  const name = 'Разработка грунта в котловане';

  test("an HTML page with a workbook's extension", async () => {
    const cells = ROWS.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('');
    const page = `<html><head><meta charset="windows-1251"></head><body><table>${cells}</table></body></html>`;
    const bill = await readBill({ bytes: encoded(page, 'windows-1251'), fileName: 'смета.xls' });
    expect(bill.rows).toMatchObject([{ name, quantity: '12.5' }]);
  });

  test('Excel 2003 XML', async () => {
    const cells = ROWS.map(
      (row) => `<Row>${row.map((cell) => `<Cell><Data ss:Type="String">${cell}</Data></Cell>`).join('')}</Row>`,
    ).join('');
    const xml = `<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="Лист1"><Table>${cells}</Table></Worksheet></Workbook>`;
    const bill = await readBill({ bytes: new TextEncoder().encode(xml), fileName: 'смета.xls' });
    expect(bill.rows).toMatchObject([{ name, quantity: '12.5' }]);
  });

  test.each(['windows-1251', 'ibm866', 'koi8-r'])('a CSV in %s', async (encoding) => {
    const text = ROWS.map((row) => row.join(';')).join('\r\n');
    const bill = await readBill({ bytes: encoded(text, encoding), fileName: 'ведомость.csv' });
    expect(bill.rows).toMatchObject([{ name, quantity: '12.5' }]);
  });

  test('a workbook with a wrong code page', () => {
    expect(isFromLatinPage(['Âåäîìîñòü', 'Íàèìåíîâàíèå ðàáîò', 'ì2'])).toBe(true);
    expect(fromLatinPage('Íàèìåíîâàíèå ðàáîò, ¹ 1')).toBe('Наименование работ, № 1');
    for (const texts of [['Наименование'], ['Façade crème'], ['Beton B25', 'm3']])
      expect(isFromLatinPage(texts)).toBe(false);
  });
});

/** Encodes a text in a single-byte encoding. */
function encoded(text: string, encoding: string): Uint8Array {
  const signs = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_none, byte) => byte));
  return Uint8Array.from([...text].map((sign) => signs.indexOf(sign)));
}

describe('quantities', () => {
  const HEADER: CellSpec[] = ['№', 'Наименование', 'Ед. изм.', 'Кол-во', 'Цена', 'Сумма'];

  test('below zero reduce the sum', async () => {
    const bill = await readRows([
      HEADER,
      [1, 'Кладка', 'м3', 12, 5000, 60000],
      [2, 'Исключаемая кладка', 'м3', -3, 5000, -15000],
      [null, 'Итого', null, null, null, 45000],
    ]);
    expect(bill.rows[1]).toMatchObject({ quantity: '-3', amount: '-15000.00' });
    expect(bill.reconciliation).toMatchObject({ read_total: '45000.00', difference: '0.00' });
    expect(warningCodes(bill)).toContain('quantity_subtracted 3D');
  });

  test('with a unit other than that of the column are reported with both', async () => {
    const bill = await readRows([HEADER, [1, 'Установка дверей', 'м2', '12 шт'], [2, 'Окраска', 'м2', '12,5 кв.м']]);
    expect(bill.rows.map(({ unit_raw: unit, quantity }) => [unit, quantity])).toEqual([
      ['шт', '12'],
      ['м2', '12.5'],
    ]);
    expect(warningCodes(bill)).toEqual(['units_differ 2C']);
  });
});
