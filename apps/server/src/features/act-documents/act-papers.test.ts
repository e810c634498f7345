import type { Worksheet } from '@cj-tech-master/excelts';
import { calculateFormulas } from '@cj-tech-master/excelts/formula';
import { addAll, decimal, roundMoney, type Decimal } from '@karkas/domain/decimal/decimal.ts';
import fc from 'fast-check';
import { extractText } from 'unpdf';
import { describe, expect, test } from 'vitest';
import {
  ACT,
  HEAD as HEAD_TEXTS,
  JOURNAL,
  SETTLEMENT as SETTLEMENT_TEXTS,
  SUMMARY as SUMMARY_TEXTS,
} from './act-form.texts.ts';
import type { ActFormLine, ActPapers } from './act-form.types.ts';
import { actOf, HEAD, journalOf, LINES, manyLines, SETTLEMENT, SUMMARY } from './act-papers.fixtures.ts';
import { BLANK } from '#platform/documents/form/paper-form.ts';
import { papersTitle } from './act-paper.ts';
import { amountOf, bookOf, COST, NOTHING, rowsOf, sheetOf } from './papers-reading.fixtures.ts';
import { write } from './write-act-papers.ts';

const CHARGES = [{ name: 'Временные здания и сооружения', amount: '3100.55' }];

/** The amounts of the lines: the rows that have a price. */
function costsOf(sheet: Worksheet): string[] {
  return rowsOf(sheet, COST)
    .filter(({ cells }) => typeof cells[6] === 'number')
    .map(({ cells }) => Number(cells[COST - 1]).toFixed(2));
}

describe('КС-2', () => {
  test('sums its column by its own formulas: sections, charges, total, VAT', async () => {
    const act = actOf(LINES, { charges: CHARGES });
    const sheet = await sheetOf({ act }, ACT.sheet);
    const workbook = sheet.workbook;
    calculateFormulas(workbook);
    expect(amountOf(sheet, ACT.sectionTotal('1.1', ''))).toBe('54260.39');
    expect(amountOf(sheet, ACT.sectionTotal('1', ''))).toBe('55260.39');
    expect(amountOf(sheet, ACT.subtotal)).toBe(act.totals.amount);
    expect(amountOf(sheet, 'НДС 22 %')).toBe(act.totals.vat);
    expect(amountOf(sheet, ACT.gross)).toBe(act.totals.gross);
    const formulas = rowsOf(sheet, COST).filter(({ formula }) => formula !== '');
    expect(formulas).toHaveLength(9);
  });

  test('states the site with its address, the object and the contract in its head', async () => {
    const rows = rowsOf(await sheetOf({ act: actOf(LINES) }, ACT.sheet), COST);
    const factOf = (label: string) =>
      rows.find((row) => row.label === label)?.cells.map((cell) => String(cell).replaceAll('\u00A0', ' '));
    const { project } = HEAD;
    expect(factOf(HEAD_TEXTS.investor)).toContain(BLANK);
    expect(factOf(HEAD_TEXTS.site)).toContain(`${project.name}, ${project.address}`);
    expect(factOf(HEAD_TEXTS.object)).toContain(project.name);
    expect(factOf(HEAD_TEXTS.contract)).toContain(HEAD_TEXTS.numbered(HEAD.contract.number, HEAD.contract.date));
  });

  test('marks lines whose amount is not the product, and explains them below', async () => {
    const rows = rowsOf(await sheetOf({ act: actOf(LINES) }, ACT.sheet), COST);
    expect(rows.filter(({ label }) => label === ACT.starred('2'))).toMatchObject([{ formula: '' }]);
    expect(rows.some(({ label }) => label === ACT.starNote)).toBe(true);
    const plain = rowsOf(await sheetOf({ act: actOf(LINES.slice(2)) }, ACT.sheet), COST);
    expect(plain.some(({ label }) => label === ACT.starNote)).toBe(false);
  });

  test('changing a quantity changes the totals', async () => {
    const sheet = await sheetOf({ act: actOf(LINES) }, ACT.sheet);
    const before = amountOf(sheet, ACT.subtotal);
    sheet.eachRow((row) => {
      if (row.getCell(2).value === '1.2') row.getCell(6).value = 11;
    });
    calculateFormulas(sheet.workbook);
    expect(amountOf(sheet, ACT.subtotal)).toBe(roundMoney(decimal(before).plus('100')));
  });

  test('Σ of column 8 is the total to the kopeck, whatever the lines', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyLine, { minLength: 1, maxLength: 12 }), fc.boolean(), async (lines, isIncluded) => {
        const act = actOf(lines, { charges: CHARGES }, isIncluded);
        // The engine rounds halves by the binary float; spreadsheet programs do not (`spreadsheetAgrees`).
        const products = lines.map(({ quantity, price }) => decimal(quantity).times(decimal(price)));
        const vat = decimal(act.totals.amount)
          .times('22')
          .div(isIncluded ? '122' : '100');
        fc.pre(![...products, vat].some(isHalf));
        const sheet = await sheetOf({ act }, ACT.sheet);
        calculateFormulas(sheet.workbook);
        const costs = costsOf(sheet);
        expect(costs).toEqual(lines.map((line) => line.amount));
        expect(amountOf(sheet, ACT.subtotal)).toBe(
          roundMoney(addAll([...costs, ...CHARGES.map(({ amount }) => amount)])),
        );
        expect(amountOf(sheet, ACT.gross)).toBe(act.totals.gross);
      }),
      { numRuns: 20 },
    );
  });

  test('states no money without prices', async () => {
    const papers = {
      act: actOf(LINES),
      summary: SUMMARY,
      journal: journalOf(2),
      settlement: SETTLEMENT,
      with_prices: false,
    };
    const workbook = await bookOf(papers);
    expect(workbook.worksheets.map(({ name }) => name)).toEqual([
      ACT.sheet,
      JOURNAL.sheet('2025'),
      JOURNAL.sheet('2026'),
    ]);
    const written: unknown[] = [];
    for (const sheet of workbook.worksheets)
      sheet.eachRow((row) =>
        row.eachCell((cell) => written.push(cell.formula === '' ? cell.value : (cell.formula ?? cell.value))),
      );
    const numbers = written.filter((value) => typeof value === 'number');
    const quantities = new Set([...LINES.map((line) => Number(line.quantity)), 250, 2.5, 5, 7.5, 10, 1, 2, 3, 4]);
    expect(numbers.filter((value) => !quantities.has(value))).toEqual([]);
    expect(written.filter((value) => typeof value === 'string' && /руб|НДС/u.test(value))).toEqual([]);
  });

  test('names the reason of a one-sided act, the correction and the mark of a draft', async () => {
    const act = actOf(LINES, {
      head: { ...HEAD, status: 'draft', correction: { number: 1, date: '2026-12-05' } },
      one_sided: { reason: 'уклонение от приёмки', date: '2026-12-10' },
    });
    const text = JSON.stringify(rowsOf(await sheetOf({ act }, ACT.sheet), COST)).replaceAll('\u00A0', ' ');
    for (const said of [
      'Исправление № 1 от 05.12.2026',
      'уклонение от приёмки',
      'ПРОЕКТ. Не подписан',
      '0322005',
      '00123456',
    ])
      expect(text).toContain(said);
  });
});

function isHalf(amount: Decimal): boolean {
  const kopecks = amount.times('100');
  return kopecks.minus(kopecks.round(0, 0)).abs().eq('0.5');
}

const anyLine: fc.Arbitrary<ActFormLine> = fc
  .record({
    quantity: fc.integer({ min: 1, max: 10_000_000 }).map((thousandths) => (thousandths / 1000).toFixed(3)),
    price: fc.integer({ min: 1, max: 10_000_000 }).map((kopecks) => (kopecks / 100).toFixed(2)),
    share: fc.constantFrom('0.00', '0.00', '0.01', '-0.02'),
    section: fc.constantFrom(0, 1, 2, 3),
  })
  .map(({ quantity, price, share, section }) => ({
    ...manyLines(1)[0]!,
    sections: [
      [],
      [{ number: '1', name: 'Полы' }],
      [
        { number: '1', name: 'Полы' },
        { number: '1.1', name: 'Стяжки' },
      ],
      [{ number: '2', name: 'Стены' }],
    ][section]!,
    quantity,
    price,
    amount: roundMoney(decimal(price).times(decimal(quantity)).plus(decimal(share))),
  }));

test('КС-3 sums its rows, adds VAT and states the settlement', async () => {
  const sheet = await sheetOf({ summary: SUMMARY }, SUMMARY_TEXTS.sheet);
  calculateFormulas(sheet.workbook);
  for (const [width, key] of [
    [4, 'from_start'],
    [5, 'from_year'],
    [6, 'period'],
  ] as const) {
    expect(amountOf(sheet, SUMMARY_TEXTS.net, width)).toBe(SUMMARY.totals[key].net);
    expect(amountOf(sheet, SUMMARY_TEXTS.vat, width)).toBe(SUMMARY.totals[key].vat);
    expect(amountOf(sheet, SUMMARY_TEXTS.gross, width)).toBe(SUMMARY.totals[key].gross);
  }
  expect(amountOf(sheet, SETTLEMENT_TEXTS.payable, 6)).toBe('791500.00');
});

test('КС-3 of works without VAT says so in words', async () => {
  const sheet = await sheetOf({ summary: { ...SUMMARY, vat_rate: 'none' } }, SUMMARY_TEXTS.sheet);
  const words = rowsOf(sheet, 1).find(({ label }) => String(label).startsWith('Всего за отчётный период'));
  expect(words?.label).toMatch(/^Всего за отчётный период: .* копеек, НДС не облагается\.$/);
});

test('a file is named by its paper, or by the act with the names of its papers', () => {
  const papers = { act: actOf(LINES), summary: SUMMARY, journal: journalOf(1), settlement: SETTLEMENT };
  const nameOf = (one: Partial<ActPapers>, head = HEAD) => papersTitle({ ...NOTHING, ...one }, head);
  expect(nameOf({ act: papers.act })).toBe('АКТ № 4 о приёмке выполненных работ');
  expect(nameOf({ summary: SUMMARY })).toBe('СПРАВКА № 4 о стоимости выполненных работ и затрат');
  expect(nameOf({ journal: papers.journal })).toBe('ЖУРНАЛ учёта выполненных работ по договору № 12/26-СМР');
  expect(nameOf({ settlement: SETTLEMENT })).toBe('РАСЧЁТЫ по акту № 4');
  expect(nameOf({ ...papers, settlement: null })).toBe('Акт № 4 (КС-2, КС-3, КС-6а)');
  expect(nameOf({ ...papers, with_prices: false })).toBe('Акт № 4 (КС-2, КС-6а)');
  const corrected = { ...HEAD, correction: { number: 1, date: '2026-12-05' } };
  expect(nameOf({ settlement: SETTLEMENT }, corrected)).toBe('РАСЧЁТЫ по акту № 4, исправление № 1');
});

test('the settlement and the act of a correction name it, and the act whose differences they state', async () => {
  const subtitleOf = async (papers: Partial<ActPapers>, name: string) =>
    rowsOf(await sheetOf(papers, name), 1).map(({ label }) => label);
  const replaced = { ...HEAD, correction: { number: 1, date: '2026-12-05' } };
  expect(await subtitleOf({ settlement: { ...SETTLEMENT, head: replaced } }, SETTLEMENT_TEXTS.sheet)).toContain(
    ACT.correction(1, '2026-12-05'),
  );
  const difference = { ...HEAD, correction: { of: { number: '3', date: '2026-10-31' } } };
  expect(await subtitleOf({ act: actOf(LINES, { head: difference }) }, ACT.sheet)).toContain(
    ACT.corrects('3', '2026-10-31'),
  );
});

test('the settlement sums to the payable amount', async () => {
  const sheet = await sheetOf({ settlement: SETTLEMENT }, SETTLEMENT_TEXTS.sheet);
  calculateFormulas(sheet.workbook);
  expect(amountOf(sheet, SETTLEMENT_TEXTS.payable, 6)).toBe(SETTLEMENT.payable);
});

describe('the pdf', () => {
  const pagesOf = async (papers: Partial<ActPapers>): Promise<string[]> => {
    const bytes = await write({ ...NOTHING, ...papers }, { format: 'pdf', rows: [] });
    return (await extractText(bytes)).text.map((page) => page.replaceAll(/\s+/gu, ' '));
  };

  test.each([1, 19, 20, 21])('of КС-2 with %i lines never has the signatures alone on a page', async (count) => {
    const last = (await pagesOf({ act: actOf(manyLines(count)) })).at(-1);
    for (const said of ['ПРИНЯЛ', 'СДАЛ', ACT.gross]) expect(last).toContain(said);
  });

  test('repeats the header with the column numbers on every page', async () => {
    const pages = await pagesOf({ act: actOf(manyLines(60)) });
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages.slice(0, -1)) expect(page).toContain('1 2 3 4 5 6 7 8');
  });

  test('holds all papers, each with its own page numbers; the journal has a part per half-year with works', async () => {
    const papers = { act: actOf(LINES), summary: SUMMARY, journal: journalOf(2), settlement: SETTLEMENT };
    const pages = await pagesOf(papers);
    expect(pages).toHaveLength(5);
    for (const page of pages) expect(page).toContain('Стр. 1 из 1');
    expect(pages.filter((page) => page.includes('ЖУРНАЛ учёта'))).toHaveLength(2);
    expect(pages[3]).toContain('75 000,00');
  });
});
