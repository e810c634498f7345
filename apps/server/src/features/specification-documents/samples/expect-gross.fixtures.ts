import { expect } from 'vitest';
import { openReport, rowOf, sheetOf, displayedValue, sumRowOf } from './report-reading.fixtures.ts';
import { SHEET_NAMES, TOTAL_LABELS } from '../report.texts.ts';
import type { ReportDocument } from '../report.types.ts';

function grossLabel({ head }: ReportDocument): string {
  return head.vat_rate === 'none' ? TOTAL_LABELS.gross_without_vat : TOTAL_LABELS.gross;
}

/** Asserts that the total of the sheet equals the total of the document. */
export async function expectGross(bytes: Uint8Array, document: ReportDocument): Promise<void> {
  const sheet = sheetOf(await openReport(bytes), SHEET_NAMES.specification);
  // A document without positions has no total.
  if (!document.rows.some(({ kind }) => kind === 'position')) {
    expect(() => rowOf(sheet, 'A', grossLabel(document))).toThrow(/No row/);
    return;
  }
  const gross = displayedValue(sheet.getCell(`G${sumRowOf(sheet, 'A', grossLabel(document))}`));
  expect(Number(gross).toFixed(2)).toBe(document.totals.gross);
}
