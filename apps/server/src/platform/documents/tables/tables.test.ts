import { unzip } from '@cj-tech-master/excelts/archive';
import { Workbook } from '@cj-tech-master/excelts';
import { afterAll, describe, expect, test } from 'vitest';
import { canReadPdf, pdfPages } from '#testing/files/office-pages.ts';
import { createDocuments } from '../documents.ts';
import { datedTitle } from './list-head.ts';
import type { TableFile } from './table-file.ts';
import { bookOf, HEAD, TABLE, writeBy } from './tables.fixtures.ts';

const documents = createDocuments();
const write = writeBy(documents);
afterAll(() => documents.close());

/** The header lines are above the column titles. */
const TITLES = 5;
async function sheetOf(bytes: Uint8Array, name = 'Журнал') {
  const workbook = new Workbook();
  await workbook.xlsx.load(bytes);
  const sheet = workbook.getWorksheet(name);
  if (sheet === undefined) throw new Error(`No sheet ${name}`);
  return { sheet, workbook };
}

describe('a table as a file', () => {
  test('csv opens in a Russian Excel: BOM, semicolons, commas, no formula', async () => {
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await write(bookOf(TABLE), 'csv'));
    expect(text.split('\r\n')).toEqual([
      '\u{feff}Когда;День;"Кто; что";Сумма;Объём;№',
      `21.11.2026 00:30:05;28.02.2026;"'=HYPERLINK(""http://x"")";-1234,50;0,1234567;7`,
      ';;"строка ""в кавычках""\nи вторая\u0000";;;',
      '',
    ]);
  });

  test('xlsx stores numbers as numbers, timestamps as timestamps and texts as texts', async () => {
    const { sheet } = await sheetOf(await write(bookOf(TABLE), 'xlsx'));
    const values = (row: number) =>
      [1, 2, 3, 4, 5, 6].map((column) => sheet.getRow(row + TITLES - 1).getCell(column).value ?? null);
    expect(values(1)).toEqual(TABLE.columns.map((column) => column.title));
    expect(values(2)).toEqual([
      new Date('2026-11-21T00:30:05Z'),
      new Date('2026-02-28T00:00:00Z'),
      '=HYPERLINK("http://x")',
      -1234.5,
      0.1234567,
      7,
    ]);
    expect(sheet.getRow(TITLES + 1).getCell(3).type).toBe(sheet.getRow(TITLES).getCell(1).type);
    expect(values(3)).toEqual([null, null, 'строка "в кавычках"\nи вторая ', null, null, null]);
  });

  test('xlsx is printed across the page, with its header on each page and rows as high as their texts', async () => {
    const long = 'Устройство стяжки цементно-песчаной толщиной пятьдесят миллиметров по всей площади этажа';
    const table = { ...TABLE, rows: [[null, null, long, null, null, null], ...TABLE.rows] };
    const { sheet, workbook } = await sheetOf(await write(bookOf(table), 'xlsx'));
    expect(sheet.pageSetup).toMatchObject({
      orientation: 'landscape',
      fitToWidth: 1,
      printTitlesRow: `${TITLES}:${TITLES}`,
    });
    expect(sheet.headerFooter.oddFooter).toContain('Стр. &P из &N');
    expect(sheet.getRow(TITLES + 1).height).toBeGreaterThan(30);
    expect(workbook.creator).toBe(HEAD.company);
  });

  test('xlsx states company, filters and time of creation; columns fit their words', async () => {
    const columns = [
      { title: 'Статус', kind: 'text', width: 4 },
      { title: 'Выполнено, руб.', kind: 'money', width: 4 },
    ] as const;
    const table = { sheetName: 'Журнал', columns, rows: [['Приостановлен', '1.00']] };
    const { sheet } = await sheetOf(await write(bookOf(table), 'xlsx'));
    expect([1, 2, 3, 4].map((row) => sheet.getRow(row).getCell(1).value)).toEqual([
      HEAD.company,
      'Журнал',
      ...HEAD.facts,
      'Сформировано 21.11.2026 00:30 (МСК)',
    ]);
    expect(sheet.getColumn(1).width).toBeGreaterThanOrEqual('Приостановлен'.length);
    expect(sheet.getColumn(2).width).toBeGreaterThanOrEqual('Выполнено,'.length);
    expect(datedTitle(bookOf(table))).toBe('Журнал 21.11.2026');
    expect(sheet.pageSetup).toMatchObject({ paperSize: 9, fitToWidth: 1 });
    const core = unzip(await write(bookOf({ ...table, rows: [] }), 'xlsx'));
    expect(new TextDecoder().decode((await core.bytes('docProps/core.xml')) ?? undefined)).toContain(
      '<dc:title>Журнал</dc:title>',
    );
  });

  test('xlsx with many columns is two pages wide, each with the first column, and an empty column takes no space', async () => {
    const columns = Array.from({ length: 14 }, (_, index) => ({
      title: `Столбец ${index}`,
      kind: 'text' as const,
      width: 20,
    }));
    const rows = [columns.map((_, index) => (index === 13 ? null : 'текст'))];
    const { sheet } = await sheetOf(await write(bookOf({ sheetName: 'Журнал', columns, rows }), 'xlsx'));
    expect(sheet.pageSetup).toMatchObject({ paperSize: 9, fitToWidth: 2, printTitlesColumn: 'A:A' });
    expect([sheet.getColumn(13).width, sheet.getColumn(14).width]).toEqual([20, 'Столбец'.length + 2.5]);
  });

  test('xlsx uses a formula for a total its column adds up to; a total of partial rows is a value', async () => {
    const columns = [
      { title: 'Проект', kind: 'text', width: 30 },
      { title: 'Сумма', kind: 'money', width: 14 },
      { title: 'Выполнено', kind: 'money', width: 14 },
    ] as const;
    const rows = [
      ['Школа', '100.10', '5.00'],
      ['Склад', '0.20', null],
      ['Отменённый', null, '7.00'],
    ];
    const table = { sheetName: 'Журнал', columns, rows, totals: [['Итого', '100.30', '5.00']] };
    const { sheet } = await sheetOf(await write(bookOf(table), 'xlsx'));
    const total = sheet.getRow(TITLES + 4);
    expect(total.getCell(2).value).toMatchObject({ formula: `SUM(B${TITLES + 1}:B${TITLES + 3})`, result: 100.3 });
    expect(total.getCell(3).value).toBe(5);
  });

  test('xlsx marked as one page wide always is', async () => {
    const columns = Array.from({ length: 19 }, () => ({ title: 'Столбец', kind: 'text' as const, width: 20 }));
    const table = { sheetName: 'Журнал', isOnePageWide: true, columns, rows: [columns.map(() => 'текст')] };
    const { sheet } = await sheetOf(await write(bookOf(table), 'xlsx'));
    expect(sheet.pageSetup).toMatchObject({ fitToWidth: 1 });
  });

  test('xlsx with columns meant for one page stays on it, whatever words they contain', async () => {
    const columns = Array.from({ length: 10 }, (_, index) => ({
      title: `Столбец ${index}`,
      kind: 'text' as const,
      width: 21,
    }));
    const rows = [columns.map(() => 'https://example.com/address/of/a/page')];
    const { sheet } = await sheetOf(await write(bookOf({ sheetName: 'Журнал', columns, rows }), 'xlsx'));
    expect(sheet.pageSetup).toMatchObject({ orientation: 'landscape', fitToWidth: 1, fitToHeight: 0 });
    expect(sheet.getColumn(3).width).toBe(21);
    expect(sheet.getRow(TITLES + 1).getCell(3).alignment?.wrapText).toBe(true);
  });

  test('a card holds numbers and dates among its texts', async () => {
    const columns = [
      { title: 'Показатель', kind: 'text', width: 30 },
      { title: 'Значение', kind: 'text', width: 60 },
    ] as const;
    const rows = [
      ['Название', 'Склад'],
      ['Начало', { kind: 'day', value: '2026-02-28' }],
      ['Сумма', { kind: 'money', value: '5170848.00' }],
    ] as const;
    const card = { sheetName: 'Журнал', columns, rows };
    const { sheet } = await sheetOf(await write(bookOf(card), 'xlsx'));
    const cells = [1, 2, 3].map((row) => sheet.getRow(TITLES + row).getCell(2));
    expect(cells.map((cell) => cell.value)).toEqual(['Склад', new Date('2026-02-28T00:00:00Z'), 5170848]);
    expect(cells.map((cell) => cell.numFmt ?? '').slice(1)).toEqual(['dd.mm.yyyy', '#,##0.00']);
    expect(new TextDecoder().decode(await write(bookOf(card), 'csv'))).toContain('Сумма;5170848,00');
  });
});

test('pdf uses an embedded font, and no cell content makes it read a file', async () => {
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
        head: HEAD,
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

describe.skipIf(!canReadPdf)('a table as pdf', () => {
  const WIDE: TableFile = {
    sheetName: 'Проекты',
    columns: [
      { title: 'Наименование', kind: 'text', width: 40 },
      { title: 'Статус', kind: 'text', width: 3 },
      { title: 'Начало', kind: 'day', width: 3 },
      { title: 'Пусто', kind: 'text', width: 30 },
      { title: 'ОГРНИП', kind: 'text', width: 3 },
      ...Array.from({ length: 7 }, (_, index) => ({
        title: `Субподряд ${index}, руб.`,
        kind: 'money' as const,
        width: 3,
      })),
      { title: 'Сформировано', kind: 'moment', width: 3 },
    ],
    rows: Array.from({ length: 3 }, () => [
      'Административно-хозяйственный корпус ЩЩЩЩШШШШЖЖЖЖ, «Железобетонщикъ»',
      'Приостановлен',
      '2026-09-14',
      null,
      '1112223334445556',
      ...Array.from({ length: 7 }, () => '-1234567890.55'),
      '2026-11-20T21:30:05.000Z',
    ]),
  };

  test('breaks no word, number or date, and omits an empty column', async () => {
    const pages = pdfPages(await write(bookOf(WIDE), 'pdf'));
    const text = pages.join('\n').replaceAll('\u00A0', ' ').replaceAll('\u2212', '-');
    for (const word of [
      'ЩЩЩЩШШШШЖЖЖЖ',
      '«Железобетонщикъ»',
      'Приостановлен',
      '14.09.2026',
      '1112223334445556',
      '-1 234 567 890,55',
      '00:30:05',
      'Наименование',
      'Субподряд',
      'Сформировано',
    ])
      expect(text).toContain(word);
    expect(text.match(/-1 234 567 890,55/g)).toHaveLength(21);
    expect(text).not.toContain('Пусто');
    for (const line of [
      HEAD.company,
      ...HEAD.facts,
      'Сформировано 21.11.2026 00:30 (МСК)',
      `Стр. 1 из ${pages.length}`,
    ])
      expect(text).toContain(line);
  });

  test('prints an unknown value as a dash', async () => {
    const columns = [
      { title: 'Код', kind: 'text', width: 10 },
      { title: 'Стоимость', kind: 'money', width: 14 },
    ] as const;
    const rows = [
      ['К-1', '100.00'],
      ['К-2', null],
    ];
    const text = pdfPages(await write(bookOf({ sheetName: 'Проекты', columns, rows }), 'pdf')).join(' ');
    expect(text).toMatch(/К-2\s+—/);
  });

  test('is split into parts when too wide for A4, each with the first column', async () => {
    const bytes = await write(bookOf(WIDE), 'pdf');
    expect(Buffer.from(bytes).toString('latin1')).toMatch(/MediaBox \[0 0 841\.89 595\.28\]/);
    const pages = pdfPages(bytes).filter((page) => page.trim() !== '');
    expect(pages.length).toBeGreaterThan(1);
    const first = WIDE.columns[0]?.title ?? '';
    expect(pages.filter((page) => !page.includes(first.split(' ')[0] ?? ''))).toEqual([]);
  });

  test('is never wider than its page', async () => {
    const [page] = pdfPages(await write(bookOf({ ...WIDE, columns: WIDE.columns.slice(0, 6) }), 'pdf'), { right: 28 });
    expect(page?.trim()).toBe('');
  });
});
