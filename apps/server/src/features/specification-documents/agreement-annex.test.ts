import { priceChange } from '@karkas/domain/money/contract-price.ts';
import { VAT_RATES } from '@karkas/domain/money/vat.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildReport } from './build-report.ts';
import { anAgreementHead, anAnnex } from './samples/annex.fixtures.ts';
import { HEAD } from './samples/head.fixtures.ts';
import { openReport, rowOf, sheetOf, displayedValue } from './samples/report-reading.fixtures.ts';
import type { ReportDocument } from './report.types.ts';

const MAIN = 'Спецификация';

async function open(document: ReportDocument, withPrices = true) {
  const bytes = await buildReport(document, { sections: ['specification'], with_prices: withPrices });
  return sheetOf(await openReport(bytes), MAIN);
}

describe('the specification of an agreement', () => {
  test('is headed as the annex of the agreement', async () => {
    const sheet = await open(anAnnex());
    const head =
      'Приложение №\u00A01 к дополнительному соглашению №\u00A03 от 22\u00A0ноября\u00A02026\u00A0г. к договору №\u00A012/2026-СМР от 5\u00A0января\u00A02026\u00A0г.';
    expect(rowOf(sheet, 'C', head)).toBe(1);
  });

  test('displays each row by contract, by agreement, and the difference; removed rows are marked', async () => {
    const sheet = await open(anAnnex());
    const cells = (name: string) => {
      const row = rowOf(sheet, 'C', name);
      return ['E', 'F', 'G', 'H', 'I'].map((column) => displayedValue(sheet.getCell(`${column}${row}`)));
    };
    expect(cells('Разработка грунта\nПо договору: 10 м3 по цене 100,00 руб.')).toEqual([12.5, 100, 1250, 1000, 250]);
    expect(cells('Подбетонка\nПо договору: 5 м3 по цене 100,00 руб.')).toEqual(['исключается', '–', 0, 500, -500]);
    expect(cells('Гидроизоляция\nДополнительная работа')).toEqual([3, 33.33, 99.99, 0, 99.99]);
    const section = rowOf(sheet, 'A', 'Итого по разделу 1');
    expect(['G', 'H', 'I'].map((column) => displayedValue(sheet.getCell(`${column}${section}`)))).toEqual([
      1250, 1500, -250,
    ]);
  });

  test('ends with the change of the price, not with a sum of its rows', async () => {
    const sheet = await open(anAnnex());
    const amount = (label: string) => displayedValue(sheet.getCell(`I${rowOf(sheet, 'A', label)}`));
    expect(amount('Изменение цены без НДС')).toBe(-150.01);
    expect(amount('НДС 22\u00A0%')).toBe(-33);
    expect(amount('Изменение цены с НДС')).toBe(-183.01);
    expect(() => rowOf(sheet, 'A', 'Всего с НДС')).toThrow('No row');
    const sentence =
      'Стоимость работ по Договору уменьшается на 183 (Сто восемьдесят три) рубля 01\u00A0копейка, в том числе НДС\u00A022\u00A0%\u00A0– 33 (Тридцать три) рубля 00\u00A0копеек.';
    expect(rowOf(sheet, 'A', sentence)).toBeGreaterThan(0);
  });

  test("states the change of the contract's charges caused by the agreement", async () => {
    const agreement = anAgreementHead(HEAD, { before: '1785.00', delta: '-153.01', charged: '-3.00' });
    const sheet = await open(anAnnex({ agreement }));
    const amount = (label: string) => displayedValue(sheet.getCell(`I${rowOf(sheet, 'A', label)}`));
    expect(amount('Начисления на итог: изменение')).toBe(-3);
    expect(amount('Изменение цены без НДС')).toBe(-153.01);
  });

  test('displays the change of the contract price for any change, in both VAT terms', async () => {
    const rate = fc.constantFrom(...VAT_RATES);
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 10 ** 11 }),
        rate,
        fc.boolean(),
        async (kopecks, vatRate, isIncluded) => {
          const before = (kopecks / 100).toFixed(2);
          const document = anAnnex({ vat_rate: vatRate, vat_included: isIncluded }, before);
          const sheet = await open(document);
          const after = ((kopecks - 15_001) / 100).toFixed(2);
          const label = vatRate === 'none' ? 'Изменение цены' : 'Изменение цены с НДС';
          expect(displayedValue(sheet.getCell(`I${rowOf(sheet, 'A', label)}`))).toBe(
            Number(priceChange(before, after, { rate: vatRate, isIncluded }).gross),
          );
        },
      ),
      { numRuns: 25 },
    );
  });

  test('without prices lists removed rows and their quantities, and no amount', async () => {
    const sheet = await open(anAnnex(), false);
    const row = rowOf(sheet, 'C', 'Подбетонка\nПо договору: 5 м3');
    expect(displayedValue(sheet.getCell(`E${row}`))).toBe('исключается');
    sheet.eachRow((one) => one.eachCell((cell) => expect(String(displayedValue(cell))).not.toMatch(/100,00|руб/)));
  });
});

describe('empty parts', () => {
  test('are not printed: zero rows, the code column, notes on norms, empty lists', async () => {
    const document = anAnnex();
    const plain: ReportDocument = {
      ...document,
      head: { ...document.head, agreement: null },
      rows: document.rows.flatMap((row) => (row.kind === 'position' && row.change?.kind === 'removed' ? [] : [row])),
    };
    const bytes = await buildReport(plain, {
      sections: ['specification', 'resources', 'materials', 'consumables'],
      with_prices: true,
    });
    const workbook = await openReport(bytes);
    expect(workbook.worksheets.map((sheet) => sheet.name)).toEqual([MAIN]);
    const sheet = sheetOf(workbook, MAIN);
    expect(sheet.getColumn(2).hidden).toBe(true);
    const texts = new Set<unknown>();
    sheet.eachRow((row) => row.eachCell((cell) => texts.add(displayedValue(cell))));
    for (const text of ['Накладные расходы (НР)', 'оплата труда рабочих (ОТ)', 'Основание:', plain.head.overhead_note])
      expect([text, texts.has(text)]).toEqual([text, false]);
    expect(texts.has('Итого без НДС')).toBe(true);
  });

  test('a draft is marked on every page, a committed document on none', async () => {
    const mark = async (status: string) => (await open(anAnnex({ status }))).headerFooter.oddHeader ?? '';
    expect(await mark('calculated')).toContain('ПРОЕКТ. Цены не утверждены');
    expect(await mark('committed')).toBe('');
  });
});
