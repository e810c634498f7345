import { describe, expect, test } from 'vitest';
import { makeZip, type ZipEntry } from '#testing/files/make-zip.ts';
import { fillPackage } from './fill-package.ts';
import type { WantedCell } from './fill-sheet.ts';
import { openParts } from './package-parts.ts';

const SHEET =
  '<?xml version="1.0" encoding="UTF-8"?>\n<worksheet xmlns="m"><cols><col min="1" max="8" width="12.5"/></cols><sheetData>' +
  '<row r="1" ht="20" customHeight="1"><c r="A1" t="s"><v>0</v></c></row>' +
  '<row r="2" spans="1:5"><c r="A2"><v>1</v></c><c r="D2" s="7"/><c r="E2" s="8"><f>C2*D2</f><v>0</v></c></row>' +
  '<row r="3"><c r="A3"><v>2</v></c><c r="D3" s="7" t="s"><v>1</v></c><c r="E3"><f t="shared" ref="E3:E4" si="0">C3*D3</f><v>0</v></c></row>' +
  '<row r="5"/><row r="7"><c r="D7" s="9"><v>3</v></c></row>' +
  '</sheetData><sheetProtection sheet="1" objects="1"/><mergeCells count="1"><mergeCell ref="D8:D9"/></mergeCells></worksheet>';
/** Stored formula results of the empty form. */
const WITHOUT_RESULTS = SHEET.replaceAll('</f><v>0</v>', '</f>');
const BOOK =
  '<workbook xmlns:r="r"><sheets><sheet name="ВОР &amp; КП" sheetId="4" r:id="rId1"/></sheets><calcPr calcId="191029"/></workbook>';
const RELATIONS =
  '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="calcChain.xml"/></Relationships>';

const book = (sheet = SHEET): Uint8Array =>
  makeZip([
    { name: '[Content_Types].xml', data: '<Types><Override PartName="/xl/calcChain.xml" ContentType="c"/></Types>' },
    { name: 'xl/workbook.xml', data: BOOK },
    { name: 'xl/_rels/workbook.xml.rels', data: RELATIONS },
    { name: 'xl/worksheets/sheet1.xml', data: sheet },
    { name: 'xl/sharedStrings.xml', data: '<sst><si><t>Работы</t></si></sst>', store: true },
    { name: 'xl/vbaProject.bin', data: new Uint8Array([0, 255, 1, 254]) },
    { name: 'xl/calcChain.xml', data: '<calcChain><c r="E2" i="4"/><c r="E3"/></calcChain>' },
  ] satisfies ZipEntry[]);

const fill = (cells: WantedCell[], options = {}, bytes = book()) => {
  const { bytes: filled, sheets } = fillPackage(bytes, new Map([['ВОР & КП', cells]]), options);
  const parts = openParts(filled);
  return {
    parts,
    result: sheets.get('ВОР & КП'),
    sheet: parts.read('xl/worksheets/sheet1.xml')?.toString('utf8') ?? '',
  };
};

describe('a filled workbook', () => {
  test('is byte-identical except for the filled cells: in the sheet and in every other part', () => {
    const { sheet, parts } = fill([
      { row: 2, column: 4, value: '1250.5' },
      { row: 7, column: 4, value: '99.99' },
    ]);
    expect(sheet).toBe(
      WITHOUT_RESULTS.replace('<c r="D2" s="7"/>', '<c r="D2" s="7"><v>1250.5</v></c>').replace(
        '<c r="D7" s="9"><v>3</v></c>',
        '<c r="D7" s="9"><v>99.99</v></c>',
      ),
    );
    const before = openParts(book());
    const others = before.names.filter((name) => !['xl/worksheets/sheet1.xml', 'xl/workbook.xml'].includes(name));
    for (const name of others) expect(parts.read(name)).toEqual(before.read(name));
    expect(parts.names).toEqual(before.names);
    expect(parts.read('xl/workbook.xml')?.toString('utf8')).toBe(
      BOOK.replace('<calcPr calcId="191029"/>', '<calcPr calcId="191029" fullCalcOnLoad="1"/>'),
    );
  });

  test('inserts missing cells, rows and headings in order', () => {
    const { sheet } = fill([
      { row: 1, column: 6, value: 'Цена & «НДС»', isText: true },
      { row: 2, column: 3, value: '5' },
      { row: 4, column: 2, value: '4' },
      { row: 5, column: 1, value: '6' },
      { row: 6, column: 4, value: '7' },
      { row: 11, column: 28, value: '8' },
    ]);
    expect(sheet).toContain('<v>0</v></c><c r="F1" t="inlineStr"><is><t>Цена &amp; «НДС»</t></is></c></row>');
    expect(sheet).toContain('<c r="A2"><v>1</v></c><c r="C2"><v>5</v></c><c r="D2" s="7"/>');
    expect(sheet).toContain('<row r="4"><c r="B4"><v>4</v></c></row><row r="5"><c r="A5"><v>6</v></c></row>');
    // A new cell takes the style of the one above it.
    expect(sheet).toContain('<row r="6"><c r="D6" s="7"><v>7</v></c></row><row r="7">');
    expect(sheet).toContain('<row r="11"><c r="AB11"><v>8</v></c></row></sheetData>');
  });

  test('leaves formulas, texts and merged-over cells unchanged and reports them, and reports a protected sheet', () => {
    const cells = [
      { row: 2, column: 5, value: '1' },
      { row: 3, column: 4, value: '2' },
      { row: 3, column: 5, value: '3' },
      { row: 9, column: 4, value: '4' },
    ];
    const { sheet, result } = fill(cells);
    expect(sheet).toBe(SHEET);
    expect(result?.isProtected).toBe(true);
    expect(result?.left.map(({ cell, reason }) => [cell.row, cell.column, reason])).toEqual([
      [2, 5, 'formula'],
      [3, 4, 'text'],
      [3, 5, 'formula'],
      [9, 4, 'merged'],
    ]);
  });

  test('overwrites a formula only on request, removing the calculation chain; never a shared one', () => {
    const { sheet, result, parts } = fill(
      [
        { row: 2, column: 5, value: '10' },
        { row: 3, column: 5, value: '3' },
      ],
      { overwritesFormulas: true },
    );
    expect(sheet).toContain('<c r="E2" s="8"><v>10</v></c>');
    expect(result?.left.map(({ reason }) => reason)).toEqual(['shared_formula']);
    expect(parts.read('xl/calcChain.xml')).toBeNull();
    expect(parts.read('[Content_Types].xml')?.toString()).toBe('<Types></Types>');
    expect(parts.read('xl/_rels/workbook.xml.rels')?.toString()).not.toContain('calcChain');
    expect(parts.read('xl/vbaProject.bin')).toEqual(Buffer.from([0, 255, 1, 254]));
  });

  test('is filled with namespace prefixes, without cell addresses, and with an empty table', () => {
    const prefixed =
      '<x:worksheet xmlns:x="m"><x:sheetData><x:row><x:c><x:v>1</x:v></x:c><x:c/></x:row></x:sheetData></x:worksheet>';
    expect(
      fill(
        [
          { row: 1, column: 2, value: '2' },
          { row: 2, column: 1, value: '3' },
        ],
        {},
        book(prefixed),
      ).sheet,
    ).toBe(
      '<x:worksheet xmlns:x="m"><x:sheetData><x:row><x:c><x:v>1</x:v></x:c><x:c><x:v>2</x:v></x:c></x:row><x:row r="2"><x:c r="A2"><x:v>3</x:v></x:c></x:row></x:sheetData></x:worksheet>',
    );
    const empty = '<worksheet><sheetData/></worksheet>';
    expect(fill([{ row: 2, column: 1, value: '3' }], {}, book(empty)).sheet).toBe(
      '<worksheet><sheetData><row r="2"><c r="A2"><v>3</v></c></row></sheetData></worksheet>',
    );
  });

  test('is rejected if its structure is unknown', () => {
    expect(() => openParts(new Uint8Array(100))).toThrow('no directory');
    expect(() => fillPackage(book(), new Map([['Нет такого', [{ row: 1, column: 1, value: '1' }]]]))).toThrow();
  });
});
