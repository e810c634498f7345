import { vatOnTop, vatWithin, withVat } from '@karkas/domain/money/vat.ts';
import { calculateFormulas } from '@cj-tech-master/excelts/formula';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeFigures } from '../../features/specification-documents/figures/report-figures.ts';
import { anyDocument, hasHalves } from '../../features/specification-documents/samples/random-document.fixtures.ts';
import { sampleDocument } from '../../features/specification-documents/samples/report.fixtures.ts';
import {
  differences,
  openReport,
  withoutResults,
} from '../../features/specification-documents/samples/report-reading.fixtures.ts';
import type { ReportDocument } from '../../features/specification-documents/report.types.ts';
import { lsrOf, readBack, published } from './lsr-round-trip-shared.ts';

/** A machine measured in person-hours would be read as its driver. */
const withMachineHours = (document: ReportDocument): ReportDocument => ({
  ...document,
  rows: document.rows.map((row) =>
    row.kind === 'section'
      ? row
      : { ...row, lines: row.lines.map((line) => (line.kind === 'machine' ? { ...line, unit: 'маш.-ч' } : line)) },
  ),
});

describe('a printed local estimate', () => {
  test('is read back exactly to the kopeck, whatever its content', async () => {
    await fc.assert(
      fc.asyncProperty(anyDocument.map(withMachineHours), async (document) => {
        const { totals, positions } = computeFigures(document);
        const { vat_rate: rate } = document.head;
        const bill = await readBack(document);
        const hasCharges = totals.charges.some(({ amount }) => amount !== '0.00');
        expect(bill.with_charges !== undefined).toBe(hasCharges);
        const { reconciliation } = bill.with_charges ?? bill;
        const file = reconciliation?.file_total ?? '0.00';
        expect(reconciliation?.rows.filter(({ difference }) => difference !== '0.00') ?? []).toEqual([]);
        expect(reconciliation?.difference ?? '0.00').toBe('0.00');
        expect((bill.with_charges ?? bill).warnings.map(({ code }) => code)).not.toContain('totals_differ');
        expect(bill.rows.filter(({ kind }) => kind === 'work')).toHaveLength(positions.length);
        if (positions.length === 0) return;
        const isWith = bill.vat.vat_included === true;
        // The tax on zero is zero, at any rate.
        expect(totals.gross === '0.00' ? rate : bill.vat.vat_rate).toBe(rate);
        expect(isWith ? file : withVat(file, rate)).toBe(totals.gross);
        expect(isWith ? vatWithin(file, rate) : vatOnTop(file, rate)).toBe(totals.vat);
      }),
      { numRuns: 100 },
    );
  }, 60_000);

  test('contains formulas that evaluate to the stored values', async () => {
    const documents = fc.sample(
      anyDocument.filter((document) => !hasHalves(document)),
      { numRuns: 10, seed: 7 },
    );
    for (const document of [sampleDocument(), published(), ...documents]) {
      const bytes = await lsrOf(document);
      const recalculated = await openReport(await withoutResults(bytes));
      calculateFormulas(recalculated);
      expect(differences(await openReport(bytes), recalculated)).toEqual([]);
    }
  }, 60_000);
});
