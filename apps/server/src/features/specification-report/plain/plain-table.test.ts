import { decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { Workbook } from '@cj-tech-master/excelts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readBill } from '#features/vor-reader';
import { computeFigures, type ReportEntry } from '../figures/report-figures.ts';
import { anyDocument } from '../random-document.fixtures.ts';
import { makeDocument, sampleDocument } from '../report.fixtures.ts';
import type { ReportDocument } from '../specification-report.types.ts';
import { plainTable } from './write-plain.ts';

const readBack = async (document: ReportDocument, withPrices = true) =>
  readBill({ bytes: await plainTable(document, { withPrices }), fileName: 'Таблица.xlsx' });

type Told = (string | number | null)[];
const kopecks = (amount: string | null): string | null => (amount === null ? null : roundMoney(amount));
const exact = (value: string | null): string | null => (value === null ? null : decimal(value).toFixed());

function told(entry: ReportEntry): Told[] {
  if (entry.kind === 'section_end') return [];
  if (entry.kind === 'section_start') return [['section', entry.depth + 1, entry.row.number || null, entry.row.name]];
  const { row, unitPrice, total } = entry.figure;
  const amounts = [exact(row.quantity), kopecks(unitPrice), kopecks(total)];
  return [['work', entry.depth, row.number, row.name, row.unit, ...amounts]];
}

async function readRows(document: ReportDocument): Promise<Told[]> {
  const { rows } = await readBack(document);
  return rows.map((row) =>
    row.kind === 'section'
      ? [row.kind, row.level, row.number, row.name]
      : [
          row.kind,
          row.section_level,
          row.number,
          row.name,
          row.unit_raw,
          exact(row.quantity),
          kopecks(row.price),
          kopecks(row.amount),
        ],
  );
}

const written = (document: ReportDocument): Told[] => computeFigures(document).entries.flatMap(told);

const nastyText = fc
  .array(
    fc.constantFrom(
      '=СУММ(A1)',
      '+7',
      '-',
      '@имя',
      '"кавычки" «ёлочки»',
      "'апостроф",
      '  ',
      'Раздел 1.',
      'Итого',
      'Всего по смете',
      '1.10',
      '1,5',
      '<b>&amp;</b>',
      '_x0041_',
      '№ п/п',
      'Примечание: ',
      'м³',
      '😀',
      ';',
      '#Н/Д',
      'Составил',
      'кладка',
    ),
    { minLength: 1, maxLength: 5 },
  )
  .map((parts) => parts.join(' ').trim())
  .filter((text) => text !== '');

const nastyName = fc.oneof({ weight: 9, arbitrary: nastyText }, fc.constant('Очень длинное имя '.repeat(1500).trim()));
const nastyUnit = fc.constantFrom('м2', '100 м²', '1000 шт.', 'пог. м', 'рейс', '=1', 'ед. изм.', '10 компл', '5', '-');

const nastyDocument = fc
  .tuple(
    fc.array(nastyName, { minLength: 3, maxLength: 3 }),
    fc.array(
      fc.tuple(nastyName, nastyUnit, fc.integer({ min: 0, max: 9_999_999 }), fc.integer({ min: 0, max: 99_999_999 })),
      {
        minLength: 1,
        maxLength: 8,
      },
    ),
  )
  .map(([sections, positions]) =>
    makeDocument(
      positions.flatMap(([name, unit, quantity, price], at) => [
        ...(at % 3 === 1 ? [{ number: String(at), name: sections[at % 3] ?? '', level: (at % 2) + 1 }] : []),
        {
          name,
          unit,
          quantity: (quantity / 10_000).toFixed(4),
          handPrice: (price / 100).toFixed(2),
          lines: [],
        },
      ]),
    ),
  );

describe('the plain table', () => {
  test('is read back without a change: sections, names, units, quantities, prices and the total', async () => {
    const document = sampleDocument();
    expect(await readRows(document)).toEqual(written(document));
    const bill = await readBack(document);
    expect(bill.reconciliation).toMatchObject({
      file_total: computeFigures(document).sums.total,
      difference: '0.00',
      vat_included: false,
    });
    // «рейс» is in no classifier of units, and that is told.
    expect(bill.warnings.map(({ code }) => code)).toEqual(['unit_unknown']);
    expect(bill.layout_key).toContain('plain-table');
  });

  test('whatever the specification: positions with resources come to the kopeck', async () => {
    await fc.assert(
      fc.asyncProperty(anyDocument, async (document) => {
        expect(await readRows(document)).toEqual(written(document));
        const bill = await readBack(document);
        expect(bill.reconciliation?.difference).toBe('0.00');
      }),
      { numRuns: 60 },
    );
  });

  test('whatever the texts: a formula, a heading or a total in a name is a name', async () => {
    await fc.assert(
      fc.asyncProperty(nastyDocument, async (document) => {
        expect(await readRows(document)).toEqual(written(document));
      }),
      { numRuns: 60 },
    );
  });

  test('keeps digits that a binary number has no room for, and a price of nought', async () => {
    const long = { name: 'Окраска', unit: 'м2', quantity: '123456789012.1234567', handPrice: '0.01', lines: [] };
    const document = makeDocument([long, { ...long, quantity: '0.0000001', handPrice: '0' }]);
    const rows = await readRows(document);
    expect(rows).toEqual(written(document));
    expect(rows.map((row) => row.slice(-3))).toEqual([
      ['123456789012.1234567', '0.01', '1234567890.12'],
      ['0.0000001', '0.00', '0.00'],
    ]);
  });

  test('a name that is broken into lines is one line, as everywhere in a specification', async () => {
    const broken = { name: ' Окраска\nстен \r\n\tв два слоя', unit: 'м2\n', quantity: '1', handPrice: '1', lines: [] };
    const [row] = (await readBack(makeDocument([broken]))).rows;
    expect(row).toMatchObject({ name: 'Окраска стен в два слоя', unit_raw: 'м2' });
  });

  test('without prices has no column of money and no total', async () => {
    const document = sampleDocument();
    const workbook = new Workbook();
    await workbook.xlsx.load(await plainTable(document, { withPrices: false }));
    const shown: string[] = [];
    workbook.worksheets.forEach((sheet) => sheet.eachRow((row) => row.eachCell((cell) => void shown.push(cell.text))));
    expect(shown.join('|')).not.toMatch(/руб|Итого/);
    const totals = computeFigures(document).positions.flatMap(({ total }) => total ?? []);
    expect(shown.filter((cell) => totals.some((total) => Number(total) === Number(cell)))).toEqual([]);
    const bill = await readBack(document, false);
    expect(bill.reconciliation).toBeNull();
    expect(bill.rows.every(({ price, amount }) => price === null && amount === null)).toBe(true);
  });

  test('has nothing to lose where a specification has no unit, price, customer or contract', async () => {
    const [row] = makeDocument([{ name: 'Работа', unit: 'м2', quantity: '1', lines: [] }]).rows;
    if (row?.kind !== 'position') throw new Error('no row');
    const head = { customer: null, contract_number: null, contract_date: null, contract_kind: null };
    const document = { ...sampleDocument(head), rows: [{ ...row, unit: null, quantity: null }] };
    expect(await readRows(document)).toEqual([['work', 0, '1', 'Работа', null, null, null, null]]);
  });

  test('says where a person has changed an amount or added a row without a type', async () => {
    const workbook = new Workbook();
    await workbook.xlsx.load(await plainTable(sampleDocument(), { withPrices: true }));
    const [sheet] = workbook.worksheets;
    const position = sheet?.getRow(3);
    if (position === undefined || sheet === undefined) throw new Error('no row');
    position.getCell(9).value = 1;
    const added = sheet.getRow(sheet.rowCount + 1);
    added.getCell(5).value = 'Новая работа';
    added.getCell(6).value = 'м2';
    added.getCell(7).value = '12,5';
    const bytes = new Uint8Array(await workbook.xlsx.writeBuffer());
    const bill = await readBill({ bytes, fileName: 'Таблица.xlsx' });
    expect(bill.warnings.map(({ code }) => code)).toContain('amount_differs');
    expect(bill.rows.at(-1)).toMatchObject({ kind: 'work', name: 'Новая работа', unit_raw: 'м2', quantity: '12.5' });
  });
});
