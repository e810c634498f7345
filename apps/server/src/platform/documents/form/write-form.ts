import type { WritePaper } from '../paper.ts';
import type { PaperForm } from './paper-form.ts';
import { writeForms } from './write-forms.ts';

export const write: WritePaper<PaperForm> = (form, { format }) => writeForms([form], format);
