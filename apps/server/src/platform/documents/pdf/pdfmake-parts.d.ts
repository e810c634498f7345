/**
 * pdfmake's printer modules have no types: only the parts used here are declared. Loaders may or may not unwrap the
 * default export.
 */
declare module 'pdfmake/js/PDFDocument.js' {
  type Reference = { end(): void };
  export class PdfDocument {
    page: { content: Reference; dictionary: { data: { Contents: unknown } } };
    fontCache: Record<string, Record<string, { layoutCache: object }>>;
    constructor(
      fonts: Readonly<Record<string, Readonly<Record<string, string>>>>,
      images: object,
      patterns: object,
      attachments: object,
      options: object,
      virtualFiles: null,
      localAccessPolicy: (file: string) => boolean,
    );
    ref(): Reference;
    addPage(options?: object): this;
    switchToPage(index: number): unknown;
    end(): void;
    [Symbol.asyncIterator](): AsyncIterableIterator<Uint8Array>;
  }
  const parts: { default: typeof PdfDocument } | typeof PdfDocument;
  export default parts;
}

declare module 'pdfmake/js/LayoutBuilder.js' {
  import type { PdfDocument } from 'pdfmake/js/PDFDocument.js';
  type Margins = { left: number; top: number; right: number; bottom: number };
  /** `row` is added to the texts by the drawing code. */
  export type LaidPage = { items: { item: { inlines?: { row?: number }[] } }[] };
  type PageMaker = (page: number, pages: number) => unknown;
  class LayoutBuilder {
    constructor(
      pageSize: { width: number; height: number; orientation: string },
      pageMargins: Margins,
      svgMeasure: object,
    );
    layoutDocument(
      content: unknown,
      document: PdfDocument,
      styles: object,
      defaultStyle: object,
      background?: undefined,
      header?: PageMaker,
      footer?: PageMaker,
    ): LaidPage[];
  }
  const parts: { default: typeof LayoutBuilder } | typeof LayoutBuilder;
  export default parts;
}

declare module 'pdfmake/js/Renderer.js' {
  import type { PdfDocument } from 'pdfmake/js/PDFDocument.js';
  class Renderer {
    constructor(document: PdfDocument);
    renderPages(pages: readonly unknown[]): void;
  }
  const parts: { default: typeof Renderer } | typeof Renderer;
  export default parts;
}
