export type DocumentFormat = 'xlsx' | 'docx' | 'pdf' | 'csv' | 'arps' | 'gge';

export const CONTENT_TYPES: Readonly<Record<DocumentFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  arps: 'application/octet-stream',
  // As xml a browser would open it, and not keep it.
  gge: 'application/octet-stream',
};

/** What the name of a file ends with, where that is not the format itself. */
export const EXTENSIONS: Readonly<Partial<Record<DocumentFormat, string>>> = { arps: 'arp' };

/** A long one may hold a thread for seconds; one that is too long is not begun. */
export type Weight = 'short' | 'long' | 'too_long';

/**
 * A kind of document: the module whose `write` makes it. Only a thread loads that module, since the libraries of documents are
 * large and slow. `Data` is what the document says; `Row` is a row of what may be too long to travel at once.
 */
export type Paper<Data, Row = never> = {
  writer: URL;
  /** Short where it is not said. */
  weigh?: (data: Data, format: DocumentFormat, rows: readonly Row[]) => Weight;
  /** Never called: they keep what is printed and what is written of one type. */
  says?: (data: Data, rows: readonly Row[]) => void;
};

export type WritePaper<Data, Row = never> = (
  data: Data,
  way: { format: DocumentFormat; rows: readonly Row[] },
) => Promise<Uint8Array>;
