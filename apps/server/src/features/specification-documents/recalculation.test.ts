import { calculateFormulas } from '@cj-tech-master/excelts/formula';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildReport } from './build-report.ts';
import { expectGross } from './samples/expect-gross.fixtures.ts';
import { anyDocument, hasHalves } from './samples/random-document.fixtures.ts';
import { sampleDocument } from './samples/report.fixtures.ts';
import {
  ALL_SECTIONS,
  differences,
  openReport,
  rowOf,
  sumRowOf,
  sheetOf,
  displayedValue,
  withoutResults,
} from './samples/report-reading.fixtures.ts';
import { SHEET_NAMES, TOTAL_LABELS } from './report.texts.ts';

const options = { sections: ALL_SECTIONS, with_prices: true };

describe('with the formula engine', () => {
  test('every formula gives its stored result, in any document', async () => {
    // This engine rounds halves by the binary float; the deep tests check office behaviour with LibreOffice.
    await fc.assert(
      fc.asyncProperty(
        anyDocument.filter((document) => !hasHalves(document)),
        async (document) => {
          const bytes = await buildReport(document, options);
          const recalculated = await openReport(await withoutResults(bytes));
          calculateFormulas(recalculated);
          expect(differences(await openReport(bytes), recalculated)).toEqual([]);
          await expectGross(bytes, document);
        },
      ),
      { numRuns: 25 },
    );
  }, 60_000);

  test('entering a missing price updates the total', async () => {
    const workbook = await openReport(await buildReport(sampleDocument(), options));
    const sheet = sheetOf(workbook, SHEET_NAMES.specification);
    const before = Number(displayedValue(sheet.getCell(`G${sumRowOf(sheet, 'A', TOTAL_LABELS.net)}`)));
    sheet.getCell(`F${rowOf(sheet, 'C', 'Временное ограждение стройплощадки')}`).value = 100;
    sheet.getCell(`F${rowOf(sheet, 'C', 'Арматура А500С, диаметр 14 мм')}`).value = 1000;
    calculateFormulas(workbook);
    const after = Number(displayedValue(sheet.getCell(`G${sumRowOf(sheet, 'A', TOTAL_LABELS.net)}`)));
    expect(after - before).toBeCloseTo(140 * 100 + 1162, 2);
  });

  test('changing a quantity updates its lines and replaces the amount in words with a warning', async () => {
    const workbook = await openReport(await buildReport(sampleDocument(), options));
    const sheet = sheetOf(workbook, SHEET_NAMES.specification);
    const row = rowOf(sheet, 'C', 'Устройство бетонной подготовки толщиной 80 мм');
    sheet.getCell(`E${row}`).value = 9.68;
    calculateFormulas(workbook);
    expect(displayedValue(sheet.getCell(`E${row + 1}`))).toBeCloseTo(21.9736, 7);
    expect(rowOf(sheet, 'A', 'Суммы в файле изменены: сумма прописью не действительна.')).toBeGreaterThan(row);
  });
});
