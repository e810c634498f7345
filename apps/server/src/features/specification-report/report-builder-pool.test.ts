import { monitorEventLoopDelay } from 'node:perf_hooks';
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
      expect(rowOf(sheet, 'A', `СПЕЦИФИКАЦИЯ № ${index + 1} от 20.11.2026`)).toBe(2);
      expect(shown(sheet.getCell(`G${rowOf(sheet, 'A', 'Всего с НДС')}`))).toBe(276300.02);
    }
  });

  test('five thousand works of six lines fit the time and the memory, and hold nobody up', async () => {
    const document = makeLargeDocument(5000, 6);
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const start = performance.now();
    const bytes = await builder.build(document, options);
    const took = performance.now() - start;
    delay.disable();
    console.log(
      `5 000 positions × 6 lines: ${Math.round(took)} ms, ${Math.round(bytes.length / 1024)} KB, longest hold of the caller ${Math.round(delay.max / 1e6)} ms`,
    );
    expect(took).toBeLessThan(40_000);
    expect(bytes.length).toBeLessThan(10_000_000);
  }, 70_000);

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
