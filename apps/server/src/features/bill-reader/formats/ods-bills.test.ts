import { describe, expect, test } from 'vitest';
import { makeZip, type ZipEntry } from '../../../testing/files/make-zip.ts';
import { outline, refusalOf, warningCodes } from '../samples/bill.fixtures.ts';
import { readBill } from '../read-bill.ts';

type Cell = string | number | { formula: string; value: number } | { money: number; currency: string };

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
function cellOf(cell: Cell | null): string {
  if (cell === null) return '<table:table-cell/>';
  if (typeof cell === 'string')
    return `<table:table-cell office:value-type="string"><text:p>${escaped(cell)}</text:p></table:table-cell>`;
  if (typeof cell === 'number')
    return `<table:table-cell office:value-type="float" office:value="${cell}"><text:p>${cell}</text:p></table:table-cell>`;
  if ('money' in cell)
    return `<table:table-cell office:value-type="currency" office:currency="${cell.currency}" office:value="${cell.money}"/>`;
  return `<table:table-cell table:formula="of:=${cell.formula}" office:value-type="float" office:value="${cell.value}"/>`;
}
const rowOf = (cells: (Cell | null)[], attributes = ''): string =>
  `<table:table-row${attributes}>${cells.map(cellOf).join('')}<table:table-cell table:number-columns-repeated="1010"/></table:table-row>`;

const HEAD =
  '<office:automatic-styles><style:style style:name="b"><style:text-properties fo:font-weight="bold"/></style:style><style:style style:name="h"><style:table-properties table:display="false"/></style:style></office:automatic-styles>';
const sheet = (rows: string[], attributes = 'table:name="Смета"'): string =>
  `<table:table ${attributes}><table:table-column table:number-columns-repeated="6"/>${rows.join('')}<table:table-row table:number-rows-repeated="1048500"><table:table-cell table:number-columns-repeated="1024"/></table:table-row></table:table>`;
const content = (body: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><office:document-content>${HEAD}<office:body><office:spreadsheet>${body}</office:spreadsheet></office:body></office:document-content>`;
const read = (xml: string, parts: ZipEntry[] = []) =>
  readBill({ bytes: makeZip([{ name: 'content.xml', data: xml }, ...parts]), fileName: 'bill.ods' });

const HEADER: Cell[] = ['№', 'Наименование работ', 'Ед. изм.', 'Кол-во', 'Цена', 'Сумма'];
const WORKS = [
  rowOf([1, 'Окраска стен', 'м2', 10, 120, { formula: '[.D2]*[.E2]', value: 1200 }]),
  rowOf([2, 'Кладка стен', 'м3', 3, 100.5, 301.5]),
];
const TOTAL = rowOf([null, 'Итого без НДС', null, null, null, 1501.5]);

describe('a spreadsheet of LibreOffice', () => {
  test('is read with its sums, formulas and hidden rows', async () => {
    const hidden = rowOf([3, 'Грунтовка', 'м2', 10, 5, 50], ' table:visibility="collapse"');
    const bill = await read(content(sheet([rowOf(HEADER), ...WORKS, hidden, TOTAL])));
    expect(outline(bill)).toEqual(['work 1 Окраска стен м2 10', 'work 2 Кладка стен м3 3', 'work 3 Грунтовка м2 10']);
    expect(bill.rows.map(({ amount, is_hidden: isHidden }) => [amount, isHidden])).toEqual([
      ['1200.00', false],
      ['301.50', false],
      ['0.00', true],
    ]);
    expect(bill.reconciliation).toMatchObject({ file_total: '1501.50', difference: '0.00' });
    expect(bill.vat).toEqual({ vat_included: false, vat_rate: null });
  });

  test('keeps lines of a cell, bold headings and merged cells, and leaves comments out', async () => {
    const name =
      '<table:table-cell office:value-type="string"><office:annotation><text:p>проверить</text:p></office:annotation><text:p>Окраска стен</text:p><text:p>в<text:s/>два слоя</text:p></table:table-cell>';
    const title =
      '<table:table-row><table:table-cell/><table:table-cell table:style-name="b" table:number-columns-spanned="5" office:value-type="string"><text:p>Отделка</text:p></table:table-cell><table:covered-table-cell table:number-columns-repeated="4"/></table:table-row>';
    const work = `<table:table-row>${cellOf(1)}${name}${['м2', 10, 120, 1200].map((cell) => cellOf(cell)).join('')}</table:table-row>`;
    const bill = await read(content(sheet([rowOf(HEADER), title, work])));
    expect(outline(bill)).toEqual(['section1 - Отделка', 'work 1 Окраска стен в два слоя м2 10']);
  });

  test('repeated cells and rows are read as often as they stand', async () => {
    const twice = WORKS.map((row) =>
      row.replace('<table:table-row>', '<table:table-row table:number-rows-repeated="2">'),
    );
    expect(outline(await read(content(sheet([rowOf(HEADER), ...twice]))))).toHaveLength(4);
  });

  test('hidden sheets with works are asked about, then money in another currency', async () => {
    const dollars = WORKS.map((row) => row.replace('office:value-type="float" office:value="301.5"', 'x=""'));
    const money = rowOf([
      3,
      'Поставка насоса',
      'шт',
      1,
      { money: 900, currency: 'USD' },
      { money: 900, currency: 'USD' },
    ]);
    const old = sheet([rowOf(HEADER), ...WORKS, ...WORKS, ...WORKS], 'table:name="Старая" table:style-name="h"');
    const priced = sheet([rowOf(HEADER), ...dollars.slice(0, 1), money]);
    const bill = await read(content(old + priced));
    expect([bill.sheet, bill.question?.code]).toEqual(['Смета', 'sheets']);
    expect(warningCodes(bill)).toContain('foreign_currency');
    expect((await read(content(priced))).question?.code).toBe('currency');
  });

  test.each<[string, string, ZipEntry[], string]>([
    ['a text document', '<office:document-content><office:text/></office:document-content>', [], 'unsupported_format'],
    [
      'an encrypted file',
      content(''),
      [{ name: 'META-INF/manifest.xml', data: '<m:manifest><m:encryption-data/></m:manifest>' }],
      'encrypted',
    ],
    ['a broken file', '<office:document-content><office:body>', [], 'broken_file'],
    ['no sheets', content(''), [], 'not_a_spreadsheet'],
    [
      'too many columns',
      content(
        sheet([
          rowOf(HEADER).replace('1010"/>', '1010"/><table:table-cell office:value-type="float" office:value="1"/>'),
        ]),
      ),
      [],
      'too_complex',
    ],
    [
      'too many rows',
      content(
        sheet([
          rowOf(HEADER),
          WORKS[1]?.replace('<table:table-row>', '<table:table-row table:number-rows-repeated="900000">') ?? '',
        ]),
      ),
      [],
      'too_complex',
    ],
  ])('%s is refused', async (_name, xml, parts, code) => {
    expect((await refusalOf(read(xml, parts))).code).toBe(code);
  });
});
