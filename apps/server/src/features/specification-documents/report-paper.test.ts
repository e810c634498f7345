import { afterAll, describe, expect, test } from 'vitest';
import { createDocuments, type Documents } from '#platform/documents/documents.ts';
import { REPORT, reportTitle } from './report-paper.ts';
import { draftMark } from './report.texts.ts';
import type { ReportDocument } from './report.types.ts';
import { makeLargeDocument, sampleDocument } from './samples/report.fixtures.ts';
import { ALL_SECTIONS, openReport, rowOf, sheetOf, displayedValue } from './samples/report-reading.fixtures.ts';

const options = { sections: ALL_SECTIONS, with_prices: true };

const build = (documents: Documents, { rows, ...document }: ReportDocument): Promise<Uint8Array> =>
  documents.print(REPORT, { document, options }, { format: 'xlsx', rows });

describe('the report of a specification', () => {
  const documents = createDocuments();
  afterAll(() => documents.close());

  test('is titled by number, date and name', () => {
    const titles = ['Кровля', '  '].map((name) => reportTitle(sampleDocument({ name })));
    const name = 'Сметный расчёт к спецификации № 1 от 20.11.2026';
    expect(titles).toEqual([`${name} – Кровля`, name]);
    expect(reportTitle(sampleDocument({ name: 'Кровля' }), { form: 'customer', with_prices: true })).toBe(
      'Спецификация № 1 от 20.11.2026 – Кровля',
    );
    expect(reportTitle(sampleDocument({ name: 'Кровля' }), { with_prices: false })).toBe(`${name} (без цен) – Кровля`);
  });

  test('distinguishes revisions in the file name and on paper', async () => {
    const second = sampleDocument({ name: 'Кровля', revision: 2 });
    expect(reportTitle(second)).toBe('Сметный расчёт к спецификации № 1 от 20.11.2026, редакция 2 – Кровля');
    const sheet = sheetOf(await openReport(await build(documents, second)), 'Спецификация');
    expect(
      rowOf(sheet, 'A', 'СМЕТНЫЙ РАСЧЁТ к спецификации №\u00A01 от 20\u00A0ноября\u00A02026\u00A0г., редакция 2'),
    ).toBe(2);
    const replaced = sampleDocument({ status: 'committed', is_superseded: true });
    expect(reportTitle(replaced)).toContain(', редакция 1');
    expect(draftMark(replaced.head)).toBe('НЕ ДЕЙСТВУЕТ. Заменена более поздней редакцией');
  });

  test('is classified by the length of its texts before it starts, so that a light one does not wait for a long one', () => {
    const { rows, ...document } = sampleDocument();
    const weigh = (format: 'pdf' | 'xlsx', form: 'customer' | 'estimate', of: typeof rows) =>
      REPORT.weigh?.({ document, options: { ...options, form } }, format, of);
    const position = rows.find((row) => row.kind === 'position');
    if (position === undefined) throw new Error('The sample has positions.');
    const heavy = Array.from({ length: 500 }, () => ({ ...position, note: '\u5b57'.repeat(5000) }));
    expect([weigh('pdf', 'customer', rows), weigh('xlsx', 'estimate', rows)]).toEqual(['short', 'short']);
    expect([weigh('pdf', 'customer', heavy), weigh('pdf', 'estimate', heavy)]).toEqual(['too_long', 'too_long']);
    expect(weigh('xlsx', 'customer', heavy)).toBe('long');
    const many = Array.from({ length: 5_000 }, () => position);
    expect(weigh('pdf', 'customer', many)).toBe('long');
  });

  test('renders several requests concurrently, in order, in its own thread', async () => {
    const reports = await Promise.all([
      build(documents, sampleDocument()),
      build(documents, sampleDocument({ number: '2' })),
    ]);
    for (const [index, bytes] of reports.entries()) {
      const sheet = sheetOf(await openReport(bytes), 'Спецификация');
      expect(
        rowOf(sheet, 'A', `СМЕТНЫЙ РАСЧЁТ к спецификации №\u00A0${index + 1} от 20\u00A0ноября\u00A02026\u00A0г.`),
      ).toBe(2);
      expect(displayedValue(sheet.getCell(`G${rowOf(sheet, 'A', 'Всего с НДС, не менее')}`))).toBe(276300.02);
    }
  });

  test('reports a timeout and continues to work', async () => {
    const hasty = createDocuments({ timeoutMs: 30 });
    await expect(build(hasty, makeLargeDocument(2000, 6))).rejects.toMatchObject({ code: 'too_large' });
    await hasty.close();
    expect((await build(documents, sampleDocument())).length).toBeGreaterThan(1000);
  });

  test('prints to pdf in either form, and is rejected if the pages would take too long', async () => {
    const print = ({ rows, ...document }: ReportDocument, form: 'customer' | 'estimate') =>
      documents.print(REPORT, { document, options: { ...options, form } }, { format: 'pdf', rows });
    for (const form of ['customer', 'estimate'] as const)
      expect(
        Buffer.from(await print(sampleDocument(), form))
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-');
    await expect(print(makeLargeDocument(3000, 6), 'estimate')).rejects.toMatchObject({ code: 'too_large' });
  });

  test('reports an error in the document unchanged', async () => {
    const document = sampleDocument();
    const broken = { ...document, totals: { ...document.totals, gross: 'много' } };
    await expect(build(documents, broken)).rejects.toThrow('Not a decimal number');
  });
});
