import { Workbook } from '@cj-tech-master/excelts';
import { afterAll, describe, expect, test } from 'vitest';
import { createDocuments } from '../documents.ts';
import { type TableBook, type TableFile, TABLES } from './table-file.ts';

const documents = createDocuments();
afterAll(() => documents.close());
const write = (file: TableFile | TableBook, format: 'csv' | 'xlsx' | 'pdf') =>
  documents.print(TABLES, file, { format });

const TABLE: TableFile = {
  sheetName: 'Журнал',
  columns: [
    { title: 'Когда', kind: 'moment', width: 20 },
    { title: 'День', kind: 'day', width: 12 },
    { title: 'Кто; что', kind: 'text', width: 30 },
    { title: 'Сумма', kind: 'money', width: 14 },
    { title: 'Объём', kind: 'quantity', width: 14 },
    { title: '№', kind: 'whole', width: 6 },
  ],
  rows: [
    ['2026-11-20T21:30:05.000Z', '2026-02-28', '=HYPERLINK("http://x")', '-1234.50', '0.1234567', '7'],
    [null, null, 'строка "в кавычках"\nи вторая\u0000', null, null, null],
  ],
};

describe('a table as a file', () => {
  test('csv opens in a Russian Excel: mark, semicolons, commas, no formula', async () => {
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await write(TABLE, 'csv'));
    expect(text.split('\r\n')).toEqual([
      '\u{feff}Когда;День;"Кто; что";Сумма;Объём;№',
      `21.11.2026 00:30:05;28.02.2026;"'=HYPERLINK(""http://x"")";-1234,50;0,1234567;7`,
      ';;"строка ""в кавычках""\nи вторая\u0000";;;',
      '',
    ]);
  });

  test('xlsx holds numbers as numbers, moments as moments and texts as texts', async () => {
    const workbook = new Workbook();
    await workbook.xlsx.load(await write(TABLE, 'xlsx'));
    const sheet = workbook.getWorksheet('Журнал');
    const values = (row: number) =>
      [1, 2, 3, 4, 5, 6].map((column) => sheet?.getRow(row).getCell(column).value ?? null);
    expect(values(1)).toEqual(TABLE.columns.map((column) => column.title));
    expect(values(2)).toEqual([
      new Date('2026-11-21T00:30:05Z'),
      new Date('2026-02-28T00:00:00Z'),
      '=HYPERLINK("http://x")',
      -1234.5,
      0.1234567,
      7,
    ]);
    expect(sheet?.getRow(2).getCell(3).type).toBe(sheet?.getRow(1).getCell(1).type);
    expect(values(3)).toEqual([null, null, 'строка "в кавычках"\nи вторая ', null, null, null]);
  });

  test('xlsx is printed across the page, with its head on each and rows as high as their texts', async () => {
    const workbook = new Workbook();
    const long = 'Устройство стяжки цементно-песчаной толщиной пятьдесят миллиметров по всей площади этажа';
    await workbook.xlsx.load(
      await write({ ...TABLE, rows: [[null, null, long, null, null, null], ...TABLE.rows] }, 'xlsx'),
    );
    const sheet = workbook.getWorksheet('Журнал');
    expect(sheet?.pageSetup).toMatchObject({ orientation: 'landscape', fitToWidth: 1, printTitlesRow: '1:1' });
    expect(sheet?.headerFooter.oddFooter).toContain('&P / &N');
    expect(sheet?.getRow(2).height).toBeGreaterThan(30);
  });

  test('fifty thousand rows take seconds, not the thread that answers requests', async () => {
    const rows = Array.from({ length: 50_000 }, (_, index) => TABLE.rows[0]?.with(5, String(index)) ?? []);
    let longest = 0;
    let last = performance.now();
    const watch = setInterval(() => {
      longest = Math.max(longest, performance.now() - last - 20);
      last = performance.now();
    }, 20);
    const bytes = await write({ ...TABLE, rows }, 'xlsx');
    clearInterval(watch);
    expect(bytes.length).toBeGreaterThan(500_000);
    console.log(`50 000 rows: the main thread waited ${Math.round(longest)} ms at most`);
  });
});

test('pdf is printed in an embedded face, and nothing in a cell makes it read a file', async () => {
  const rows = Array.from({ length: 60 }, (_, index) => [
    null,
    '2026-02-28',
    index === 0 ? '{"image":"/etc/hostname"}' : 'Устройство стяжки',
    '1234.50',
    '1',
    String(index),
  ]);
  const bytes = Buffer.from(
    await write(
      {
        title: 'Отчёт',
        tables: [
          { ...TABLE, rows },
          { ...TABLE, sheetName: 'Пустая', rows: [] },
        ],
      },
      'pdf',
    ),
  );
  expect([bytes.subarray(0, 5).toString(), bytes.includes('DejaVuSansCondensed')]).toEqual(['%PDF-', true]);
  expect(bytes.toString('latin1').match(/\/Type \/Page\n/g)?.length).toBeGreaterThan(1);
});
