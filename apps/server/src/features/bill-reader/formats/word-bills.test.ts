import { Document, Packer, Paragraph, Table, TableCell, TableRow, TextRun, VerticalMergeType } from 'docx';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeZip } from '../../../testing/files/make-zip.ts';
import { outline, refusalOf, warningCodes } from '../samples/bill.fixtures.ts';
import { LIMITS } from '../limits.ts';
import { readBill } from '../read-bill.ts';
import type { ReadBillInput } from '../bill-reader.types.ts';

type CellSpec = string | { text: string; across?: number; down?: 'start' | 'on'; isBold?: boolean };
const HEADER = ['№ п/п', 'Наименование работ', 'Ед. изм.', 'Кол-во'];

function cellOf(spec: CellSpec): TableCell {
  const { text, across, down, isBold = false } = typeof spec === 'string' ? { text: spec } : spec;
  return new TableCell({
    children: text.split('\n').map((line) => new Paragraph({ children: [new TextRun({ text: line, bold: isBold })] })),
    ...(across === undefined ? {} : { columnSpan: across }),
    ...(down === undefined
      ? {}
      : { verticalMerge: down === 'start' ? VerticalMergeType.RESTART : VerticalMergeType.CONTINUE }),
  });
}
const tableOf = (rows: readonly (readonly CellSpec[])[]): Table =>
  new Table({ rows: rows.map((row) => new TableRow({ children: row.map(cellOf) })) });

async function wordFile(parts: readonly (string | readonly (readonly CellSpec[])[])[]): Promise<Uint8Array> {
  const children = parts.map((part) => (typeof part === 'string' ? new Paragraph(part) : tableOf(part)));
  return Packer.toBuffer(new Document({ sections: [{ children }] }));
}

const read = async (bytes: Uint8Array, rest: Partial<ReadBillInput> = {}) =>
  readBill({ bytes, fileName: 'ведомость.docx', ...rest });

/** A document with only this markup. */
const markedUp = (body: string): Uint8Array =>
  makeZip([
    {
      name: '_rels/.rels',
      data: '<Relationships><Relationship Id="r1" Type="http://x/officeDocument" Target="word/document.xml"/></Relationships>',
    },
    { name: 'word/document.xml', data: `<w:document xmlns:w="w"><w:body>${body}</w:body></w:document>` },
  ]);
const text = (value: string) => `<w:p><w:r><w:t>${value}</w:t></w:r></w:p>`;
const row = (...cells: string[]) => `<w:tr>${cells.map((cell) => `<w:tc>${cell}</w:tc>`).join('')}</w:tr>`;
const table = (...rows: string[]) => `<w:tbl>${rows.join('')}</w:tbl>`;
const header = row(...HEADER.map(text));

describe('a table of a text document', () => {
  test('is read as a sheet, with the preceding text above its header', async () => {
    const bytes = await wordFile([
      'Ведомость объёмов работ',
      'Объект: школа на 300 мест',
      [
        HEADER,
        [{ text: 'Раздел 1. Кровля', across: 4, isBold: true }],
        ['1', 'Устройство обрешётки\nс прозорами', 'м2', '61,5'],
        ['2', 'Покрытие из профлиста', 'м2', '1 200'],
      ],
      'Составил: Иванов',
    ]);
    const bill = await read(bytes);
    expect(bill).toMatchObject({ format: 'docx', status: 'read', sheet: 'Таблица 1. Объект: школа на 300 мест' });
    expect(outline(bill)).toEqual([
      'section1 1 Кровля',
      'work 1 Устройство обрешётки с прозорами м2 61.5',
      'work 2 Покрытие из профлиста м2 1200',
    ]);
    expect(bill.header_row).toBe(3);
    expect(bill.rows[1]?.source).toMatchObject({ row: 5, cells: { name: 'B5', quantity: 'D5' } });
    expect(warningCodes(bill)).toEqual([]);
  });

  test('may have a two-row header with merged cells, and prices by group', async () => {
    const bytes = await wordFile([
      [
        [
          { text: '№', down: 'start' },
          { text: 'Наименование', down: 'start' },
          { text: 'Ед. изм.', down: 'start' },
          { text: 'Кол-во', down: 'start' },
          { text: 'Цена за единицу, руб.', across: 2 },
          { text: 'Стоимость, руб.', across: 2 },
        ],
        [
          ...Array.from({ length: 4 }, () => ({ text: '', down: 'on' as const })),
          'Материалы',
          'Работы',
          'Материалы',
          'Работы',
        ],
        ['1', 'Кладка стен', 'м3', '10', '5 000,00', '3 000,00', '50 000,00', '30 000,00'],
        [{ text: 'Итого', across: 6 }, '50 000,00', '30 000,00'],
      ],
    ]);
    const bill = await read(bytes);
    expect(bill.rows).toMatchObject([
      { kind: 'work', quantity: '10', price: '8000', price_material: '5000', price_work: '3000' },
    ]);
    expect(bill.reconciliation).toMatchObject({ difference: '0.00' });
  });

  test('continues in the next one with as many columns and no header, or the same header', async () => {
    const bytes = await wordFile([
      [HEADER, ['1', 'Кладка', 'м3', '10']],
      'Раздел 2. Отделка',
      [['2', 'Штукатурка', 'м2', '200']],
      [HEADER, ['3', 'Окраска', 'м2', '200']],
    ]);
    const bill = await read(bytes);
    expect(bill.sheets.map(({ name }) => name)).toEqual(['Таблица 1']);
    expect(outline(bill)).toEqual([
      'work 1 Кладка м3 10',
      'section1 2 Отделка',
      'work 2 Штукатурка м2 200',
      'work 3 Окраска м2 200',
    ]);
  });

  test('with its own header is one of several, selected by name', async () => {
    const bytes = await wordFile([
      'Локальная смета',
      [HEADER, ['1', 'Кладка', 'м3', '10'], ['2', 'Армирование', 'т', '0,5']],
      'Реквизиты сторон',
      [
        ['Заказчик', 'Подрядчик'],
        ['ООО «А»', 'ООО «Б»'],
      ],
      'Материалы заказчика',
      [
        ['Наименование', 'Ед.', 'Количество'],
        ['Кирпич', 'шт', '4000'],
      ],
    ]);
    const bill = await read(bytes);
    expect(bill.sheets.map(({ name, is_read }) => [name, is_read])).toEqual([
      ['Таблица 1. Локальная смета', true],
      ['Таблица 2. Реквизиты сторон', false],
      ['Таблица 3. Материалы заказчика', false],
    ]);
    const both = await read(bytes, { sheets: ['Таблица 1. Локальная смета', 'Таблица 3. Материалы заказчика'] });
    expect(outline(both).filter((line) => !line.startsWith('section'))).toHaveLength(3);
  });

  test('without a header can be mapped by hand', async () => {
    const bytes = await wordFile([[['1', 'Кладка', 'м3', '10']]]);
    expect(await refusalOf(read(bytes))).toMatchObject({ code: 'header_not_found' });
    expect(await read(bytes, { mayBeUnmapped: true })).toMatchObject({ status: 'needs_mapping', format: 'docx' });
    const mapped = await read(bytes, { headerRow: 0, columns: { number: 'A', name: 'B', unit: 'C', quantity: 'D' } });
    expect(outline(mapped)).toEqual(['work 1 Кладка м3 10']);
  });

  test('contains only visible text: deleted, moved, hidden and drawn text is ignored, a nested table is text of its cell', async () => {
    const bytes = markedUp(
      table(
        header,
        row(
          text('1'),
          `<w:p><w:del><w:r><w:delText>Не эта</w:delText></w:r></w:del><w:moveFrom><w:r><w:t>ушла</w:t></w:r></w:moveFrom>` +
            `<w:ins><w:r><w:t>Кладка</w:t><w:tab/><w:t>стен</w:t></w:r></w:ins><w:r><w:rPr><w:vanish/></w:rPr><w:t>тайна</w:t></w:r>` +
            `<w:r><mc:AlternateContent><mc:Choice><w:drawing><w:txbxContent>${text('штамп')}</w:txbxContent></w:drawing></mc:Choice>` +
            `<mc:Fallback>${text('штамп')}</mc:Fallback></mc:AlternateContent></w:r></w:p>`,
          table(row(text('м3'))),
          text('2'),
        ),
      ),
    );
    expect(outline(await read(bytes))).toEqual(['work 1 Кладка стен м3 2']);
  });

  test('with any rows loses none: each is read or reported', async () => {
    const name = fc.constantFrom('Кладка', 'Итого', 'Раздел 3. Полы', 'Примечание: по месту', 'Кирпич', '');
    const line = fc.tuple(
      fc.constantFrom('', '1', '1.1', '2'),
      name,
      fc.constantFrom('', 'м3', 'шт'),
      fc.constantFrom('', '5', '0,25', 'сто'),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 12 }), async (lines) => {
        const all = [['9', 'Засыпка', 'м3', '1'], ...lines];
        const bill = await read(await wordFile([[HEADER, ...all]]));
        const reported = new Set([
          ...bill.rows.map((one) => one.source.row),
          ...bill.skipped.map((one) => one.row),
          ...bill.warnings.map((one) => one.row),
        ]);
        const filled = all.flatMap((one, index) => (one.some((cell) => cell !== '') ? [index + 2] : []));
        expect(filled.filter((number) => !reported.has(number))).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });
});

describe('a text document that is not a bill', () => {
  test('has no table, is damaged, or has a DOCTYPE', async () => {
    expect(await refusalOf(read(await wordFile(['Уважаемый заказчик!'])))).toMatchObject({ code: 'no_tables' });
    expect(await refusalOf(read(markedUp('<w:tbl>')))).toMatchObject({ code: 'broken_file' });
    const declared = makeZip([{ name: 'word/document.xml', data: '<!DOCTYPE x [<!ENTITY a "a">]><x>&a;</x>' }]);
    expect(await refusalOf(read(declared))).toMatchObject({ code: 'broken_file' });
  });

  test('exceeds the limits: columns, text, nesting, inflated size', async () => {
    const wide = table(`<w:tr><w:tc><w:tcPr><w:gridSpan w:val="99999"/></w:tcPr>${text('x')}</w:tc></w:tr>`);
    expect(await refusalOf(read(markedUp(wide)))).toMatchObject({ detail: { limit: 'columns' } });
    const long = table(row(text('x'.repeat(LIMITS.text_length + 1))));
    expect(await refusalOf(read(markedUp(long)))).toMatchObject({ detail: { limit: 'text_length' } });
    const tooMuchText = table(row(text('x'.repeat(30_000))).repeat(LIMITS.characters / 30_000 + 1));
    expect(await refusalOf(read(markedUp(tooMuchText)))).toMatchObject({ code: 'too_complex' });
    const deep = '<w:tbl><w:tr><w:tc>'.repeat(LIMITS.depth);
    expect(await refusalOf(read(markedUp(deep)))).toMatchObject({ detail: { limit: 'depth' } });
    const bomb = markedUp(table(row(`<w:p>${' '.repeat(60_000_000)}</w:p>`)));
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await refusalOf(read(bomb))).toMatchObject({ detail: { limit: 'inflate_ratio' } });
    const many = table(header, '<w:tr/>'.repeat(LIMITS.rows));
    expect(await refusalOf(read(markedUp(many)))).toMatchObject({ detail: { limit: 'rows' } });
  });
});
