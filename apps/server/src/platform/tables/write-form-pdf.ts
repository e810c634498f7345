import type { PaperForm } from './paper-form.ts';
import { printPages, ruledTable, type Content } from './pdf-pages.ts';

const LABEL_WIDTH = 120;
const ROLE_WIDTH = 150;

/** The form on upright pages; who signs stays together with his line. */
export function writeFormPdf(form: PaperForm): Promise<Uint8Array> {
  const { title, facts, notes, signatures } = form;
  return printPages(
    title,
    [
      { text: title, fontSize: 13, bold: true, margin: [0, 0, 0, 8] },
      ...facts.map(([label, text]): Content => ({
        columns: [
          { text: label, width: LABEL_WIDTH, color: '#5b6675' },
          { text, width: '*' },
        ],
        margin: [0, 0, 0, 3],
      })),
      { text: '', margin: [0, 2, 0, 2] },
      ruledTable(form),
      ...notes.map((text): Content => ({ text, margin: [0, 8, 0, 0] })),
      ...signatures.map(({ role, name }): Content => ({
        columns: [
          { text: role, width: ROLE_WIDTH },
          { text: '____________________', width: 130 },
          { text: name === null ? '( ____________________ )' : `( ${name} )`, width: '*' },
        ],
        margin: [0, 16, 0, 0],
        unbreakable: true,
      })),
    ],
    'portrait',
  );
}
