import layout, { type LaidPage } from 'pdfmake/js/LayoutBuilder.js';
import document from 'pdfmake/js/PDFDocument.js';
import renderer from 'pdfmake/js/Renderer.js';
import type pdfmake from 'pdfmake';

const LayoutBuilder = 'default' in layout ? layout.default : layout;
const PdfDocument = 'default' in document ? document.default : document;
const Renderer = 'default' in renderer ? renderer.default : renderer;

type Definition = Parameters<typeof pdfmake.createPdf>[0];
export type Content = Extract<Definition['content'], readonly unknown[]>[number];
export type DrawnRow = Extract<Content, { table: unknown }>['table']['body'][number];

/** A table too long to lay out at once: rows are drawn on demand. Each row fits on one page. */
export type LongTable = {
  rowCount: number;
  row: (index: number) => DrawnRow;
  /** The table of these rows, with its header. */
  of: (rows: DrawnRow[]) => Content;
};
export type Piece = Content | { long: LongTable; startsPage?: boolean };

type Frame = {
  width: number;
  height: number;
  margins: { left: number; top: number; right: number; bottom: number };
  info: object;
  fonts: Readonly<Record<string, Readonly<Record<string, string>>>>;
  mayRead: (file: string) => boolean;
  defaultStyle: object;
  header?: () => Content;
  footer: (page: number, pages: number) => Content;
};

/** More rows than any page holds. */
const PORTION = 250;
const KNOWN_WORDS = 4000;
/** Property in which the library keeps the last drawn pages. */
const LAST_DRAWN = '_pdfMakePages';

export type Section = { pieces: readonly Piece[]; frame: Frame };

/**
 * Prints documents of any length into one file; each has its own page size and page numbers. A long table is laid out a
 * few pages at a time and written immediately. The pages equal those of a layout in one go. Headers and footers are
 * added at the end, when the page count is known.
 */
export async function printSections(sections: readonly Section[]): Promise<Uint8Array> {
  const [first] = sections;
  if (first === undefined) throw new Error('A file has at least one document');
  const pages = new Pages(first.frame);
  for (const { pieces, frame } of sections) {
    pages.begin(frame);
    printPieces(pieces, pages);
  }
  return pages.finish();
}

function printPieces(pieces: readonly Piece[], pages: Pages): void {
  let waiting: Content[] = [];
  for (const piece of pieces) {
    if (typeof piece !== 'object' || !('long' in piece)) {
      waiting.push(piece);
      continue;
    }
    const { long, startsPage = false } = piece;
    if (startsPage && waiting.length > 0) {
      pages.write(pages.layOut(waiting));
      waiting = [];
    }
    let from = 0;
    while (long.rowCount - from > PORTION) {
      const rows = Array.from({ length: PORTION }, (_, index) => marked(long.row(from + index), from + index));
      const pagesDrawn = pages.layOut([...waiting, long.of(rows)]);
      // Rows on the last page are laid out again with the following ones.
      const last = firstRowOf(pagesDrawn.at(-1));
      pages.write(last === null ? pagesDrawn : pagesDrawn.slice(0, -1));
      pages.rest();
      from = last ?? from + PORTION;
      waiting = [];
    }
    waiting.push(long.of(Array.from({ length: long.rowCount - from }, (_, index) => long.row(from + index))));
  }
  if (waiting.length > 0) pages.write(pages.layOut(waiting));
}

/** The row with its index attached to every text; the library carries it to the page. */
function marked(row: DrawnRow, place: number): DrawnRow {
  return row.map((cell) => {
    if (typeof cell !== 'object' || !('text' in cell) || typeof cell.text !== 'string') return cell;
    const text = { text: cell.text, row: place };
    return { ...cell, text: [text] };
  });
}

function firstRowOf(page: LaidPage | undefined): number | null {
  let first: number | null = null;
  for (const { item } of page?.items ?? [])
    for (const { row = null } of item.inlines ?? []) if (row !== null) first = Math.min(first ?? row, row);
  return first;
}

/** A document whose pages can be visited again. */
class PagedDocument extends PdfDocument {
  #next: number | null = null;

  override addPage(options?: object): this {
    if (this.#next === null) return super.addPage(options);
    this.switchToPage(this.#next);
    this.#next += 1;
    return this;
  }

  /** Releases drawn content from memory; later drawing on the page is appended. */
  settle(): void {
    const { page } = this;
    page.content.end();
    const later = this.ref();
    page.dictionary.data.Contents = [page.content, later];
    page.content = later;
  }

  /** Clears the library's glyph cache, which grows with every number of a long document. */
  forgetWords(): void {
    for (const faces of Object.values(this.fontCache))
      for (const face of Object.values(faces))
        if (Object.keys(face.layoutCache).length > KNOWN_WORDS) face.layoutCache = Object.create(null);
  }

  returnToFirst(): void {
    this.#next = 0;
  }
}

class Pages {
  #frame: Frame;
  readonly #document: PagedDocument;
  readonly #sections: { frame: Frame; count: number }[] = [];

  /** Fonts and metadata of the file are those of the first frame. */
  constructor(frame: Frame) {
    const { width, height, info, fonts, mayRead } = frame;
    this.#frame = frame;
    const options = {
      size: [width, height],
      pdfVersion: '1.3',
      compress: true,
      lang: 'ru-RU',
      fontLayoutCache: true,
      bufferPages: true,
      autoFirstPage: false,
      info: { Producer: 'pdfmake', Creator: 'pdfmake', ...info },
      font: null,
    };
    this.#document = new PagedDocument(fonts, {}, {}, {}, options, null, mayRead);
  }

  begin(frame: Frame): void {
    this.#frame = frame;
    this.#sections.push({ frame, count: 0 });
  }

  layOut(content: Content[], around: Partial<Pick<Frame, 'header' | 'footer'>> = {}): LaidPage[] {
    const { width, height, margins, defaultStyle } = this.#frame;
    const orientation = width > height ? 'landscape' : 'portrait';
    const builder = new LayoutBuilder({ width, height, orientation }, margins, {});
    return builder.layoutDocument(content, this.#document, {}, defaultStyle, undefined, around.header, around.footer);
  }

  write(pagesDrawn: readonly LaidPage[]): void {
    for (const page of pagesDrawn) {
      this.#draw([page]);
      this.#document.settle();
      const section = this.#sections.at(-1);
      if (section !== undefined) section.count += 1;
    }
  }

  rest(): void {
    this.#document.forgetWords();
  }

  async finish(): Promise<Uint8Array> {
    const around = this.#sections.map(({ frame, count }) => this.#aroundOf(frame, count));
    this.#document.returnToFirst();
    for (const pagesDrawn of around) this.#draw(pagesDrawn);
    this.#document.end();
    const chunks: Uint8Array[] = [];
    for await (const chunk of this.#document) chunks.push(chunk);
    return new Uint8Array(Buffer.concat(chunks));
  }

  /** Pages with header and footer only. */
  #aroundOf(frame: Frame, count: number): LaidPage[] {
    const { header, footer } = frame;
    const empty = Array.from({ length: count }, (_, index): Content =>
      index === 0 ? { text: '' } : { text: '', pageBreak: 'before' },
    );
    this.#frame = frame;
    return this.layOut(empty, { footer, ...(header === undefined ? {} : { header }) });
  }

  #draw(pagesDrawn: readonly LaidPage[]): void {
    new Renderer(this.#document).renderPages(pagesDrawn);
    Object.assign(this.#document, { [LAST_DRAWN]: [] });
  }
}
