import { calculateFormulas } from '@cj-tech-master/excelts/formula';
import { addAll, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { FormCell, FormRow, LabelledLine, PaperForm } from '#platform/documents/form/paper-form.ts';
import { write as writeForm } from '#platform/documents/form/write-form.ts';
import { anyDocument, hasHalves } from '../samples/random-document.fixtures.ts';
import { differences, openReport, withoutResults } from '../samples/report-reading.fixtures.ts';
import type { ReportDocument } from '../report.types.ts';
import { customerForm } from './customer-form.ts';

export const valueOf = (cell: FormCell | undefined): string | null =>
  cell !== null && typeof cell === 'object' ? cell.value : (cell ?? null);
const isMoney = (text: string | null | undefined): text is string => /^-?\d+\.\d\d$/.test(text ?? '');

export const priced = (document: ReportDocument): PaperForm => customerForm(document, { withPrices: true });
export const titlesOf = ({ columns }: PaperForm) =>
  columns.map(({ title, group }) => (group ? `${group} ${title}` : title));

export const linesOf = ({ rows }: PaperForm): readonly FormCell[][] =>
  rows.filter((row): row is FormRow & FormCell[] => Array.isArray(row));

/** Amounts in the last money column of the totals, by label without the remark on missing prices. */
export function totalsOf({ totals, columns }: PaperForm): Record<string, string> {
  const at = columns.findLastIndex(({ kind }) => kind === 'money');
  return Object.fromEntries(
    totals.map((line) => [
      (line as LabelledLine).label.replaceAll('\u00A0', ' ').replace(', не менее', ''),
      valueOf((line as LabelledLine).values[at]) ?? '',
    ]),
  );
}

export const write = (form: PaperForm, format: 'xlsx' | 'pdf' = 'xlsx') => writeForm(form, { format, rows: [] });

/** Asserts for this many documents that lines, rounding and VAT add up, and each line from materials and works. */
export function expectSums(documents: number): void {
  fc.assert(
    fc.property(anyDocument, (document) => {
      const form = priced(document);
      const titles = titlesOf(form);
      const at = titles.findLastIndex((title) => /всего|Стоимость(?: с НДС)?, руб\./.test(title));
      const isSplit = titles.some((title) => title.endsWith('материалы'));
      const lines = linesOf(form);
      for (const line of isSplit ? lines : []) {
        const [materials, works, total] = line.slice(at - 2, at + 1).map(valueOf);
        if (!isMoney(total)) continue;
        expect(roundMoney(addAll([materials, works].filter(isMoney)))).toBe(total);
      }
      const printed = lines.map((line) => valueOf(line[at])).filter(isMoney);
      const totals = totalsOf(form);
      expect(totals['Итого по позициям'] ?? '0.00').toBe(roundMoney(addAll(printed)));
      if (lines.length === 0) return;
      const counted = addAll([totals['Итого по позициям'] ?? '0', totals['Округление'] ?? '0']);
      const { charges_total: charges, net, gross, vat_included: isIncluded } = document.totals;
      expect(roundMoney(addAll([counted, charges]))).toBe(isIncluded ? gross : net);
      expect(totals['ВСЕГО с НДС'] ?? totals['ВСЕГО']).toBe(gross);
    }),
    { numRuns: documents },
  );
}

/** Asserts for this many documents that formulas give the stored results. */
export async function expectFormulas(documents: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(
      anyDocument.filter((document) => !hasHalves(document)),
      async (document) => {
        const bytes = await write(priced(document));
        const recalculated = await openReport(await withoutResults(bytes));
        calculateFormulas(recalculated);
        expect(differences(await openReport(bytes), recalculated)).toEqual([]);
      },
    ),
    { numRuns: documents },
  );
}
