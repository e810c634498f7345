import {
  Document,
  Footer,
  Header,
  Packer,
  PageNumber,
  PageOrientation,
  Paragraph,
  Table,
  TableLayoutType,
  TableRow,
  TabStopType,
  TextRun,
} from 'docx';
import { cell, paragraph } from './word-parts.ts';
import { PLAIN_TABLE, wordNumbering, wordStyles } from './word-styles.ts';
import { WORD_PAGES } from './word-styles.texts.ts';

/** Twips: A4 with margins of 20 mm left, 10 mm right. */
const A4 = { width: 11_906, height: 16_838 };
const UPRIGHT = { size: A4, margin: { top: 1134, bottom: 1134, left: 1134, right: 567 } };
const UPRIGHT_WIDTH = 10_205;
const ACROSS = {
  size: { ...A4, orientation: PageOrientation.LANDSCAPE },
  margin: { top: 567, bottom: 567, left: 567, right: 567 },
};
const ACROSS_WIDTH = 15_704;
const HALVES = [5100, 5105];

export type WordSection = { orientation: 'portrait' | 'landscape'; children: (Paragraph | Table)[] };

/**
 * A Word document: header on each page, page numbers with space for the signatories' initials, and a mark on a document
 * that must not be signed as is.
 */
export async function makeWordDocument({
  title,
  author,
  head,
  initials,
  mark,
  sections,
}: {
  title: string;
  author: string;
  head: string;
  initials: readonly string[];
  mark: string | null;
  sections: readonly WordSection[];
}): Promise<Uint8Array> {
  const file = new Document({
    creator: author,
    lastModifiedBy: author,
    title,
    styles: wordStyles(),
    numbering: wordNumbering(),
    sections: sections.map(({ orientation, children }) => ({
      properties: { page: orientation === 'portrait' ? UPRIGHT : ACROSS },
      headers: { default: headerOf(head, mark) },
      footers: { default: footerOf(initials, orientation === 'portrait' ? UPRIGHT_WIDTH : ACROSS_WIDTH) },
      children,
    })),
  });
  return new Uint8Array(await Packer.toBuffer(file));
}

function headerOf(head: string, mark: string | null): Header {
  return new Header({
    children: [paragraph(head, 'Header'), ...(mark === null ? [] : [paragraph(mark, 'Mark')])],
  });
}

function footerOf(initials: readonly string[], width: number): Footer {
  return new Footer({
    children: [
      new Paragraph({
        style: 'Footer',
        tabStops: [{ type: TabStopType.RIGHT, position: width }],
        children: [
          new TextRun({ text: initials.map((role) => `${role} ____________`).join('    ') }),
          new TextRun({
            children: ['\t', WORD_PAGES.page, PageNumber.CURRENT, WORD_PAGES.of, PageNumber.TOTAL_PAGES],
          }),
        ],
      }),
    ],
  });
}

/** Two columns without borders, for signatures side by side. */
export function pair(left: Paragraph[], right: Paragraph[]): Table {
  const half = (children: Paragraph[], index: number) => cell(children, { width: HALVES[index] ?? 0 });
  return new Table({
    style: PLAIN_TABLE,
    columnWidths: HALVES,
    layout: TableLayoutType.FIXED,
    width: { size: UPRIGHT_WIDTH, type: 'dxa' },
    rows: [new TableRow({ cantSplit: true, children: [half(left, 0), half(right, 1)] })],
  });
}
