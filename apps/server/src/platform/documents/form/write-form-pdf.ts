import { BLANK } from '@karkas/domain/documents/party.texts.ts';
import { totalInWords } from '../documents.texts.ts';
import { LIST_HEAD } from '../tables/list-head.texts.ts';
import { printPages, ruledTable, type Content } from '../pdf/pdf-pages.ts';
import type { PaperForm } from './paper-form.ts';

const LABEL_WIDTH = 120;
const ROLE_WIDTH = 150;

/** The form on pages; who signs stays together with his line. */
export function writeFormPdf(form: PaperForm): Promise<Uint8Array> {
  const { title, belongsTo, mark, facts, inWords, notes, signatures, orientation = 'portrait' } = form;
  const above = [mark, belongsTo].filter((text) => text !== undefined && text !== '');
  const words = inWords === undefined ? [] : [totalInWords(inWords)];
  return printPages(title, {
    orientation,
    footer: (page, pages) => [title, LIST_HEAD.ru.page(page, pages)],
    content: (room) => [
      ...above.map((text): Content => ({ text: text ?? '', alignment: 'right', bold: text === mark })),
      { text: title, fontSize: 13, bold: true, margin: [0, 0, 0, 8] },
      ...facts.map(([label, text]): Content => ({
        columns: [
          { text: label, width: LABEL_WIDTH, color: '#5b6675' },
          { text, width: '*' },
        ],
        margin: [0, 0, 0, 3],
      })),
      { text: '', margin: [0, 2, 0, 2] },
      ruledTable({ ...form, room }),
      ...words.map((text): Content => ({ text, bold: true, margin: [0, 8, 0, 0] })),
      ...notes.map((text): Content => ({ text, margin: [0, 8, 0, 0] })),
      ...signatures.map(({ role, name }): Content => ({
        columns: [
          { text: role, width: ROLE_WIDTH },
          { text: BLANK, width: 130 },
          { text: `( ${name ?? BLANK} )`, width: '*' },
        ],
        margin: [0, 16, 0, 0],
        unbreakable: true,
      })),
    ],
  });
}
