import type { WritePaper } from '../paper.ts';
import type { PaperForm } from './paper-form.ts';

/** The library of a format is loaded on first use. */
export const write: WritePaper<readonly PaperForm[]> = async (forms, { format }) => {
  if (format === 'xlsx') return (await import('./write-form-workbook.ts')).writeFormsWorkbook(forms);
  if (format === 'pdf') return (await import('./write-form-pdf.ts')).writeFormsPdf(forms);
  throw new Error(`Forms are not printed as ${format}`);
};
