import type { WritePaper } from '#platform/documents/paper.ts';
import type { PrintedReport } from './report-paper.ts';
import type { ReportRow } from './report.types.ts';

/** The library of a format is loaded on first use. */
export const write: WritePaper<PrintedReport, ReportRow> = async (
  { document: documentHead, options },
  { rows, format },
) => {
  const document = { ...documentHead, rows };
  const withPrices = options.with_prices;
  if (options.form === 'customer' || options.form === 'lsr') {
    const form =
      options.form === 'lsr'
        ? (await import('./forms/lsr-form.ts')).lsrForm(document, { withPrices })
        : (await import('./forms/customer-form.ts')).customerForm(document, { withPrices });
    const { write: writeForm } = await import('#platform/documents/form/write-form.ts');
    return writeForm(form, { format, rows: [] });
  }
  if (options.form === 'plain') return (await import('./plain/write-plain.ts')).plainTable(document, { withPrices });
  if (format === 'gge') return (await import('./exchange/write-gge.ts')).ggeOf(document);
  if (format === 'arps') return (await import('./exchange/write-arps.ts')).arpsOf(document);
  if (format === 'xlsx') return (await import('./build-report.ts')).buildReport(document, options);
  const [{ estimatePages }, { writeFormPdf }] = await Promise.all([
    import('./forms/estimate-form.ts'),
    import('#platform/documents/form/write-form-pdf.ts'),
  ]);
  const { form, annexes } = estimatePages(document, options);
  return writeFormPdf(form, annexes);
};
