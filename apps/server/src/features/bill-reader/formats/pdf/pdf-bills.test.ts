import { deflateSync } from 'node:zlib';
import pdfmake from 'pdfmake';
import { describe, expect, test } from 'vitest';
import { LETTERS, printPages, ruledTable } from '#platform/documents/pdf/pdf-pages.ts';
import { outline, refusalOf, warningCodes } from '../../samples/bill.fixtures.ts';
import { createBillReader } from '../../worker/bill-reader-pool.ts';
import { read, rawPdf } from './pdf-bills.fixtures.ts';

type Definition = Parameters<typeof pdfmake.createPdf>[0];
type Cell = string | { text: string; colSpan: number };
type Table = readonly (readonly Cell[])[];
const HEADER = ['№ п/п', 'Наименование работ', 'Ед. изм.', 'Кол-во'];
const BODY: Table = [
  [{ text: 'Раздел 1. Кровля', colSpan: 4 }, '', '', ''],
  ['1', 'Устройство обрешётки с прозорами из досок и брусков хвойных пород второго сорта', 'м2', '61,5'],
  ['2', 'Покрытие из профлиста', 'м2', '1 200'],
];
const OUTLINE = [
  'section1 1 Кровля',
  'work 1 Устройство обрешётки с прозорами из досок и брусков хвойных пород второго сорта м2 61.5',
  'work 2 Покрытие из профлиста м2 1200',
];

pdfmake.addFonts(LETTERS);
pdfmake.setLocalAccessPolicy(() => true);
pdfmake.setUrlAccessPolicy(() => false);

async function pdf(content: Definition['content'], rest: Partial<Definition> = {}): Promise<Uint8Array> {
  const definition: Definition = { pageSize: 'A4', defaultStyle: { font: 'DejaVu', fontSize: 9 }, content, ...rest };
  return new Uint8Array(await pdfmake.createPdf(definition).getBuffer());
}
const tableOf = (rows: Table, layout?: string) => ({
  // The library mutates its input.
  table: { widths: [40, 220, 50, 60], body: rows.map((row) => [...row]), headerRows: 1 },
  ...(layout === undefined ? {} : { layout }),
});

describe('a bill in a PDF', () => {
  test('with ruled tables is read as a sheet, including the text above it', async () => {
    const bill = await read(await pdf(['Ведомость объёмов работ', 'Объект: школа', tableOf([HEADER, ...BODY])]));
    expect(bill).toMatchObject({ format: 'pdf', status: 'read', sheet: 'Таблица 1. Объект: школа' });
    expect(outline(bill)).toEqual(OUTLINE);
    expect(bill.rows[1]?.source.cells).toMatchObject({ name: 'B5', quantity: 'D5' });
    expect(warningCodes(bill)).toEqual([]);
  });

  test.each(['noBorders', 'lightHorizontalLines', 'headerLineOnly'])(
    'with a table with %s is read too',
    async (layout) => {
      const bill = await read(await pdf(['Ведомость объёмов работ', tableOf([HEADER, ...BODY], layout)]));
      expect(outline(bill)).toEqual(OUTLINE);
    },
  );

  test('continues across pages with repeated headers; page numbers and running lines are no rows', async () => {
    const rows = Array.from({ length: 150 }, (_, index) => [
      `${index + 1}`,
      `Кладка стен участка номер ${index + 1} из кирпича полнотелого одинарного на растворе`,
      'м3',
      `${index + 2},5`,
    ]);
    const bytes = await pdf(['Ведомость', tableOf([HEADER, ...rows])], {
      header: { text: 'Шифр 12-КР', margin: [40, 10, 0, 0] },
      footer: (page: number, pages: number) => ({ text: `${page} из ${pages}`, alignment: 'center' }),
    });
    const bill = await read(bytes);
    expect(bill.sheets.length).toBe(1);
    expect(bill.rows.map(({ number }) => number)).toEqual(Array.from({ length: 150 }, (_, index) => `${index + 1}`));
    expect(new Set(bill.rows.map(({ name }) => name.replaceAll(/\d+/g, '#'))).size).toBe(1);
    expect(new Set(bill.skipped.map(({ reason }) => reason))).toEqual(new Set(['title_block', 'repeated_header']));
    expect(bill.rows.at(-1)).toMatchObject({ quantity: '151.5', unit_raw: 'м3' });
  });

  test('printed by the product is read back unchanged', async () => {
    const columns = HEADER.map((title, index) => ({
      title,
      kind: 'text' as const,
      width: [6, 60, 10, 12][index] ?? 10,
    }));
    const rows = [
      { section: 'Раздел 1. Стены' },
      ['1', 'Штукатурка стен гипсовой смесью по маякам', 'м2', '312'],
      ['2', 'Окраска стен', 'м2', '312'],
    ];
    const bytes = await printPages('Ведомость', {
      orientation: 'landscape',
      footer: () => ['', ''],
      content: (room) => [ruledTable({ columns, rows, room })],
    });
    expect(outline(await read(bytes))).toEqual([
      'section1 1 Стены',
      'work 1 Штукатурка стен гипсовой смесью по маякам м2 312',
      'work 2 Окраска стен м2 312',
    ]);
  });

  test('joins words broken at the end of a line', async () => {
    const bytes = await pdf([tableOf([HEADER, ['1', 'Гидроизо-\nляция цементно-\nпесчаным составом', 'м2', '10']])]);
    expect(outline(await read(bytes))).toEqual(['work 1 Гидроизоляция цементно-песчаным составом м2 10']);
  });

  test('may be rotated', async () => {
    const bytes = Buffer.from(await pdf([tableOf([HEADER, ...BODY])], { compress: false }));
    const rotated = Buffer.from(
      bytes.toString('latin1').replaceAll('/Type /Page\n', '/Type /Page\n/Rotate 90\n'),
      'latin1',
    );
    expect(rotated.length).toBeGreaterThan(bytes.length);
    expect(outline(await read(rotated))).toEqual(OUTLINE);
  });

  test('with several tables gives a sheet for each', async () => {
    const other = [
      ['Материал', 'Ед.', 'Цена'],
      ['Кирпич', 'шт', '21'],
    ];
    const bill = await read(await pdf([tableOf([HEADER, ...BODY]), 'Цены материалов', { table: { body: other } }]));
    expect(bill.sheets.length).toBe(2);
    expect(outline(bill)).toEqual(OUTLINE);
  });
});

describe('a PDF that is not a bill', () => {
  test('is reported as a scan if its pages have no letters', async () => {
    const bytes = rawPdf(deflateSync(Buffer.from('q 500 0 0 800 0 0 cm Q')));
    const refusal = await refusalOf(read(bytes));
    expect(refusal).toMatchObject({ code: 'scanned' });
    expect(refusal.texts.ru).toMatch(/скан/);
  });

  test('is rejected with a specific message: a letter, a password-protected one, a damaged one', async () => {
    expect(await refusalOf(read(await pdf(['Уважаемый заказчик! Просим согласовать график работ.'])))).toMatchObject({
      code: 'no_tables',
    });
    const locked = await pdf([tableOf([HEADER, ...BODY])], { userPassword: 'secret', version: '1.7' });
    expect(await refusalOf(read(locked))).toMatchObject({ code: 'encrypted', detail: { found: 'PDF' } });
    expect(await refusalOf(read(Buffer.from('%PDF-1.7\nничего')))).toMatchObject({ code: 'broken_file' });
  });

  test('with too many pages is rejected, and an endless page only costs its thread', async () => {
    const many = await pdf(
      Array.from({ length: 1001 }, (_, page) => ({ text: `${page}`, pageBreak: 'after' as const })),
    );
    expect(await refusalOf(read(many))).toMatchObject({ code: 'too_complex', detail: { limit: 'pages' } });
    const reader = createBillReader({ timeoutMs: 400 });
    const slow = rawPdf(deflateSync(Buffer.from('0 0 m 9 9 l S\n'.repeat(4_000_000))));
    expect(await refusalOf(reader.read({ bytes: slow, fileName: 'а.pdf' }))).toMatchObject({ code: 'timeout' });
    await reader.close();
  });
});
