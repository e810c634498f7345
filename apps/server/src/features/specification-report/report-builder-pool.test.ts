import { afterAll, describe, expect, test } from 'vitest';
import { createReportBuilder, ReportTooLarge } from './report-builder-pool.ts';
import { makeLargeDocument, sampleDocument } from './report.fixtures.ts';
import { ALL_SECTIONS, openReport, rowOf, sheetOf, shown } from './report-reading.fixtures.ts';

const options = { sections: ALL_SECTIONS, with_prices: true };

describe('createReportBuilder', () => {
  const builder = createReportBuilder();
  afterAll(() => builder.close());

  test('makes in its own thread what is asked, several at once in turn', async () => {
    const reports = await Promise.all([
      builder.build(sampleDocument(), options),
      builder.build(sampleDocument({ number: '2' }), options),
    ]);
    for (const [index, bytes] of reports.entries()) {
      const sheet = sheetOf(await openReport(bytes), 'Спецификация');
      expect(rowOf(sheet, 'A', `СПЕЦИФИКАЦИЯ №\u00A0${index + 1} от 20\u00A0ноября\u00A02026\u00A0г.`)).toBe(2);
      expect(shown(sheet.getCell(`G${rowOf(sheet, 'A', 'Всего с НДС')}`))).toBe(276300.02);
    }
  });

  test('says so when the time is up, and works on', async () => {
    const hasty = createReportBuilder({ timeoutMs: 30 });
    await expect(hasty.build(makeLargeDocument(2000, 6), options)).rejects.toThrow(ReportTooLarge);
    await hasty.close();
    expect((await builder.build(sampleDocument(), options)).length).toBeGreaterThan(1000);
  });

  test('a fault of the document is told as it is', async () => {
    const document = sampleDocument();
    const broken = { ...document, totals: { ...document.totals, gross: 'много' } };
    await expect(builder.build(broken, options)).rejects.toThrow('Not a decimal number');
  });
});
