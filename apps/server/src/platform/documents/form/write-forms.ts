import type { DocumentFormat } from '../paper.ts';
import type { PaperForm } from './paper-form.ts';

/**
 * Several forms in one file: sheets of a workbook, or parts of a pdf with their own page numbers. The library of a
 * format is loaded on first use.
 */
export async function writeForms(forms: readonly PaperForm[], format: DocumentFormat): Promise<Uint8Array> {
  if (format === 'xlsx') return (await import('./write-form-workbook.ts')).writeFormsWorkbook(forms);
  if (format === 'pdf') return (await import('./write-form-pdf.ts')).writeFormsPdf(forms);
  throw new Error(`Forms are not printed as ${format}`);
}
