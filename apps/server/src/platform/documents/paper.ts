export type DocumentFormat = 'xlsx' | 'docx' | 'pdf' | 'csv' | 'arps' | 'gge';

export const CONTENT_TYPES: Readonly<Record<DocumentFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  arps: 'application/octet-stream',
  // Served as XML, a browser would open it instead of saving it.
  gge: 'application/octet-stream',
};

/** File extensions that differ from the format name. */
export const EXTENSIONS: Readonly<Partial<Record<DocumentFormat, string>>> = { arps: 'arp' };

/** A long document may occupy a thread for seconds; a too long one is rejected in advance. */
export type Weight = 'short' | 'long' | 'too_long';

/**
 * A document type: the module whose `write` produces it. Only worker threads load that module, since document libraries
 * are large and slow. `Data` is the content; `Row` is a row of data too large to send at once.
 */
export type Paper<Data, Row = never> = {
  writer: URL;
  /** Default: short. */
  weigh?: (data: Data, format: DocumentFormat, rows: readonly Row[]) => Weight;
  /** Never called; ties the types of what is printed and what is written. */
  phantomTypes?: (data: Data, rows: readonly Row[]) => void;
};

export type WritePaper<Data, Row = never> = (
  data: Data,
  way: { format: DocumentFormat; rows: readonly Row[] },
) => Promise<Uint8Array>;
