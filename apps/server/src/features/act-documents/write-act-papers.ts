import type { WritePaper } from '#platform/documents/paper.ts';
import { writeForms } from '#platform/documents/form/write-forms.ts';
import { actForm } from './act-form.ts';
import type { ActPapers } from './act-form.types.ts';
import { journalForms } from './journal-form.ts';
import { settlementForm } from './settlement-form.ts';
import { summaryForm } from './summary-form.ts';

/** The certificate and the settlement state only money, so they are left out without prices. */
export const write: WritePaper<ActPapers> = ({ act, summary, journal, settlement, with_prices: withPrices }, way) =>
  writeForms(
    [
      ...(act === null ? [] : [actForm(act, { withPrices })]),
      ...(summary === null || !withPrices ? [] : [summaryForm(summary)]),
      ...(journal === null ? [] : journalForms(journal, { withPrices, isPaged: way.format === 'pdf' })),
      ...(settlement === null || !withPrices ? [] : [settlementForm(settlement)]),
    ],
    way.format,
  );
