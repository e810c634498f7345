import { utils, write, type BookType, type WorkSheet } from '@e965/xlsx';
import { describe, expect, test } from 'vitest';
import { makeWorkbook, officialFormWorkbook } from '../../../testing/files/make-workbook.ts';
import { countKinds, outline, PLAIN_HEADER, refusalOf, warningCodes } from '../samples/bill.fixtures.ts';
import { readBill } from '../read-bill.ts';

const TABLE = [
  ['Ведомость объёмов'],
  ['№ п/п', 'Наименование', 'Ед. изм.', 'Кол-во'],
  ['1', 'Кладка; стен', 'м3', '1 234,56'],
  ['1.1', 'Кирпич "М150"', 'тыс. шт', '0,394'],
  ['Итого', '', '', ''],
];
const OUTLINE = ['work 1 Кладка; стен м3 1234.56', 'resource 1.1 Кирпич "М150" тыс. шт 0.394'];

const csv = (delimiter: string, end = '\r\n') =>
  TABLE.map((row) => row.map((field) => `"${field.replaceAll('"', '""')}"`).join(delimiter)).join(end);

// Node can decode windows-1251 but not encode it.
function toWindows1251(text: string): Uint8Array {
  const decoder = new TextDecoder('windows-1251');
  const codes = new Map(Array.from({ length: 256 }, (_one, code) => [decoder.decode(Uint8Array.of(code)), code]));
  return Uint8Array.from(text, (sign) => codes.get(sign) ?? 63);
}

describe('CSV', () => {
  const encodings: [string, (text: string) => Uint8Array][] = [
    ['UTF-8', (text) => Buffer.from(text)],
    ['UTF-8 with a mark', (text) => Buffer.from(`\uFEFF${text}`)],
    ['windows-1251', toWindows1251],
    ['UTF-16', (text) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ];
  const delimiters: [string, string][] = [
    ['semicolon', ';'],
    ['comma', ','],
    ['tab', '\t'],
  ];
  test.each(
    encodings.flatMap(([name, encode]) => delimiters.map(([word, sign]) => [name, word, encode, sign] as const)),
  )('%s, %s', async (_name, _word, encode, delimiter) => {
    const bill = await readBill({ bytes: encode(csv(delimiter)), fileName: 'bill.csv' });
    expect(outline(bill)).toEqual(OUTLINE);
    expect(bill).toMatchObject({ format: 'csv', header_row: 2, warnings: [] });
  });

  test.each(['\n', '\r'])('line ends %j', async (end) => {
    expect(outline(await readBill({ bytes: Buffer.from(csv(';', end)), fileName: 'bill.csv' }))).toEqual(OUTLINE);
  });

  test('a declared delimiter, a multi-line text, an unclosed quote', async () => {
    const text = 'sep=|\r\nНаименование|Ед.|Кол-во\r\n"Кладка\r\nстен"|м3|1\r\n"Ромашка|шт|2\r\nОкно|шт|3';
    const bill = await readBill({ bytes: Buffer.from(text), fileName: 'bill.csv' });
    expect(outline(bill)).toEqual(['work - Кладка стен м3 1', 'work - "Ромашка шт 2', 'work - Окно шт 3']);
  });
});

describe('the old binary format', () => {
  test('numbers, texts, formulas, merged cells', async () => {
    const sheet = utils.aoa_to_sheet([
      ['Объект', 'Склад'],
      PLAIN_HEADER,
      [1, 'Кладка стен', 'м3', 12.5],
      ['1.1', 'Кирпич', 'тыс. шт', '4,925'],
      [2, 'Перемычки', 'шт', 3],
    ]);
    sheet['!merges'] = [{ s: { r: 0, c: 1 }, e: { r: 0, c: 3 } }];
    sheet['D5'] = { t: 'n', v: 3, f: '1+2' };
    const bill = await readBill({ bytes: toXls(sheet, 'biff8'), fileName: 'bill.xls' });
    expect(bill.rows.map((row) => `${row.kind} ${row.number ?? ''} ${row.quantity ?? ''}`)).toEqual([
      'work 1 12.5',
      'resource 1.1 4.925',
      'work 2 3',
    ]);
    expect(bill).toMatchObject({ format: 'xls', sheet: 'Смета', header_row: 2 });
    expect(bill.rows[0]).toMatchObject({ name: 'Кладка стен', source: { cells: { quantity: 'D3' } } });
  });

  test('Excel 5 stores texts in windows-1251', async () => {
    // The writer supports Latin texts only, so they are replaced in its output by Cyrillic ones of the same length.
    const words: Record<string, string> = {
      Naimenovanie: 'Наименование',
      'Ed.izm': 'Ед.изм',
      'Kol-vo': 'Кол-во',
      Kladka: 'Кладка',
    };
    const latin = toXls(utils.aoa_to_sheet([Object.keys(words).slice(0, 3), ['Kladka', 'm3', 2]]), 'biff5').toString(
      'latin1',
    );
    const cyrillic = Object.entries(words).reduce(
      (text, [from, to]) => text.replace(from, Buffer.from(toWindows1251(to)).toString('latin1')),
      latin,
    );
    const bytes = Buffer.from(cyrillic, 'latin1');
    const codePage = bytes.indexOf(Buffer.from([0x42, 0, 2, 0]));
    bytes.writeUInt16LE(1251, codePage + 4);
    const bill = await readBill({ bytes, fileName: 'bill.xls' });
    expect(outline(bill)).toEqual(['work - Кладка m3 2']);
  });

  test('a renamed xlsx is detected by its content', async () => {
    expect(countKinds(await readBill({ bytes: officialFormWorkbook(), fileName: 'bill.xls' }))).toEqual({
      section: 3,
      work: 9,
      resource: 11,
    });
  });
});

function toXls(sheet: WorkSheet, bookType: BookType): Buffer {
  const workbook = utils.book_new();
  utils.book_append_sheet(workbook, sheet, 'Смета');
  return Buffer.from(write(workbook, { type: 'array', bookType }));
}

const XML = `<?xml version="1.0" encoding="utf-8"?>
<Construction xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="QuantityTakeoff-3_01.xsd">
<Meta><Soft><Name>П</Name><Version>1</Version></Soft><File><Type>Ведомость объемов работ</Type><Version>3.01</Version></File></Meta>
<ConstructionSite>Посёлок</ConstructionSite><ObjectName>Навес</ObjectName><Num>ВОР-1</Num><Reason>Том 4</Reason>
<Date><Year>2026</Year><Month>3</Month><Day>9</Day></Date>
<Signatures><Composer><Name>А</Name><Position>Б</Position></Composer><Verifier><Name>В</Name><Position>Г</Position></Verifier></Signatures>
<Files><File><ID>1</ID><FileName>кр.pdf</FileName></File><File><ID>2</ID><FileName>пос.pdf</FileName></File></Files>
<Sections><Section><Num>1</Num><Name>Нулевой цикл</Name>
<Works><FreeString>Справка</FreeString><Work><Num>1</Num><Type>работа</Type><Name>Плита</Name><Unit>м3</Unit><Quantity>12.50</Quantity><QuantityFormula>5*2.5</QuantityFormula>
<Links><Link><FileID>1</FileID><PageNumber>3 4</PageNumber><PageDescription>КР-1</PageDescription></Link><Link><FileID>2</FileID><ifcGuid>x</ifcGuid><ifcDescription>Модель</ifcDescription></Link></Links>
<Comment>стеснённо</Comment><Resources>
<Resource><Num>1</Num><Type>материал</Type><Name>Бетон</Name><Unit>м3</Unit><Quantity>12.75</Quantity><QuantityFormula>12.5*1.02</QuantityFormula><Links/></Resource>
<Resource><Num>2</Num><Type>машина</Type><Name>Насос</Name><Unit>маш.-ч</Unit><Quantity>-1</Quantity><QuantityFormula>1</QuantityFormula><Links/></Resource>
</Resources></Work></Works>
<Section><Num>2</Num><Name>Гидроизоляция</Name><Works><Work><Num>2</Num><Name>Обмазка</Name><Unit>пятно</Unit><Quantity>x</Quantity></Work></Works></Section>
</Section></Sections></Construction>`;

describe('the official XML', () => {
  test('nested sections, resources, links, warnings', async () => {
    const bill = await readBill({ bytes: Buffer.from(`\uFEFF${XML}`), fileName: 'bill.gge' });
    expect(outline(bill)).toEqual([
      'section1 1 Нулевой цикл',
      'work 1 Плита м3 12.5',
      'resource 1.1 Бетон м3 12.75',
      'resource 1.2 Насос маш.-ч -1',
      'section2 2 Гидроизоляция',
      'work 2 Обмазка пятно -',
    ]);
    expect(bill.rows[1]).toMatchObject({
      file_name: 'кр.pdf; пос.pdf',
      pages: '3 4',
      drawing_ref: 'КР-1; Модель',
      comment: 'стеснённо',
      resource_type: null,
    });
    expect(bill.rows.slice(2, 4).map((row) => row.resource_type)).toEqual(['material', 'machine']);
    expect(bill.rows[1]?.source).toEqual({
      sheet: 'QuantityTakeoff',
      row: 2,
      cells: {
        number: 'Num',
        name: 'Name',
        unit: 'Unit',
        quantity: 'Quantity',
        formula: 'QuantityFormula',
        comment: 'Comment',
        drawing_ref: 'Links',
        file_name: 'Links',
        pages: 'Links',
      },
    });
    expect(bill.title_block).toMatchObject({ number: 'ВОР-1', date: '2026-03-09', composed_by: 'А' });
    expect(bill.warnings.map((warning) => warning.code)).toEqual([
      'quantity_subtracted',
      'quantity_not_a_number',
      'unit_unknown',
    ]);
    expect(bill.skipped).toEqual([{ row: 1, reason: 'note', text: 'Справка' }]);
  });

  test('in windows-1251 as declared', async () => {
    const bill = await readBill({ bytes: toWindows1251(XML.replace('utf-8', 'windows-1251')), fileName: 'bill.xml' });
    expect(bill.rows[0]?.name).toBe('Нулевой цикл');
  });

  test('bytes invalid in the declared encoding reject the file', async () => {
    expect(await refusalOf(readBill({ bytes: toWindows1251(XML), fileName: 'bill.xml' }))).toMatchObject({
      code: 'broken_file',
    });
  });

  test('another version is read with a warning', async () => {
    const bill = await readBill({
      bytes: Buffer.from(XML.replace('<Version>3.01', '<Version>3.02')),
      fileName: 'bill.gge',
    });
    expect(warningCodes(bill)[0]).toBe('schema_version');
  });

  test.each([
    [
      '<Construction xmlns:xsi="i" xsi:noNamespaceSchemaLocation="LocalEstimateBaseIndexMethod-3_01.xsd"/>',
      'локальный сметный расчёт',
    ],
    ['<ObjectEstimate/>', 'объектный сметный расчёт'],
    [
      '<Construction><Meta><File><Type>Сводный сметный расчет</Type></File></Meta></Construction>',
      'Сводный сметный расчет',
    ],
    ['<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>', 'таблица XML 2003'],
    ['<html><body>Ведомость</body></html>', 'веб-страница'],
    ['<Something/>', 'Something'],
    ['<Construction><Num>1</Num></Construction>', 'Construction'],
  ])('%s is rejected by its kind', async (xml, kind) => {
    const refusal = await refusalOf(readBill({ bytes: Buffer.from(xml), fileName: 'bill.xml' }));
    expect(refusal).toMatchObject({ code: 'wrong_schema' });
    expect(refusal.texts.ru).toContain(kind);
  });
});

describe('Cyrillic across chunk boundaries', () => {
  test('no character of 20 000 rows is lost', async () => {
    const rows = Array.from({ length: 20_000 }, (_one, index) => [
      index + 1,
      { text: `Щётка ${'ёжиковая '.repeat((index % 7) + 1)}№${index}`, inline: index % 2 === 0 },
      'м2',
      index / 8,
    ]);
    const bill = await readBill({
      bytes: makeWorkbook({ sheets: [{ name: 'Большой', rows: [PLAIN_HEADER, ...rows] }] }),
      fileName: 'big.xlsx',
    });
    expect(bill.rows).toHaveLength(20_000);
    expect(JSON.stringify(bill).includes('\uFFFD')).toBe(false);
    expect(
      bill.rows.findIndex((row, index) => row.name !== `Щётка ${'ёжиковая '.repeat((index % 7) + 1)}№${index}`),
    ).toBe(-1);
  });
});
