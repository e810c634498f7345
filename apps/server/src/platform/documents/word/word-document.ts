import {
  AlignmentType,
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
  TextRun,
} from 'docx';
import { cell, CELL_MARGINS, FONT, paragraph, UNRULED } from './word-parts.ts';

/** Twentieths of a point: A4 with 20 mm at the left, 10 mm at the right. */
const A4 = { width: 11_906, height: 16_838 };
const UPRIGHT = { size: A4, margin: { top: 1134, bottom: 1134, left: 1134, right: 567 } };
const ACROSS = {
  size: { ...A4, orientation: PageOrientation.LANDSCAPE },
  margin: { top: 567, bottom: 567, left: 567, right: 567 },
};
const HALVES = [5100, 5105];

export type WordSection = { orientation: 'portrait' | 'landscape'; children: (Paragraph | Table)[] };

/** A document of Word: numbered pages and, on what is not to be signed as it is, the word for it on each. */
export async function makeWordDocument({
  title,
  author,
  mark,
  sections,
}: {
  title: string;
  author: string;
  mark: string | null;
  sections: readonly WordSection[];
}): Promise<Uint8Array> {
  const file = new Document({
    creator: author,
    title,
    styles: { default: { document: { run: { font: FONT, size: 24 } } } },
    sections: sections.map(({ orientation, children }) => ({
      properties: { page: orientation === 'portrait' ? UPRIGHT : ACROSS },
      ...marks(mark),
      children,
    })),
  });
  return new Uint8Array(await Packer.toBuffer(file));
}

function marks(mark: string | null) {
  const children = (text: string) => [paragraph(text, { isBold: true, size: 20, align: AlignmentType.RIGHT })];
  return {
    footers: { default: pageNumbers() },
    ...(mark === null ? {} : { headers: { default: new Header({ children: children(mark) }) } }),
  };
}

function pageNumbers(): Footer {
  return new Footer({
    children: [
      new Paragraph({
        alignment: AlignmentType.CENTER,
        children: [
          new TextRun({ font: FONT, size: 16, children: [PageNumber.CURRENT, ' / ', PageNumber.TOTAL_PAGES] }),
        ],
      }),
    ],
  });
}

/** Two columns without lines, as signatures stand beside each other. */
export function pair(left: Paragraph[], right: Paragraph[]): Table {
  const half = (children: Paragraph[], index: number) => cell(children, { width: HALVES[index] ?? 0 });
  return new Table({
    columnWidths: HALVES,
    layout: TableLayoutType.FIXED,
    width: { size: 10_205, type: 'dxa' },
    borders: UNRULED,
    margins: CELL_MARGINS,
    rows: [new TableRow({ cantSplit: true, children: [half(left, 0), half(right, 1)] })],
  });
}
