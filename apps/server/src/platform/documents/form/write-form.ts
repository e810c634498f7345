import type { WritePaper } from '../paper.ts';
import type { PaperForm } from './paper-form.ts';

/** The library of a format is loaded on first use. */
export const write: WritePaper<PaperForm> = async (form, { format }) => {
  if (format === 'xlsx') return (await import('./write-form-workbook.ts')).writeFormWorkbook(form);
  if (format === 'pdf') return (await import('./write-form-pdf.ts')).writeFormPdf(form);
  throw new Error(`Forms are not printed as ${format}`);
};
