import type { Sheet } from '../sheet.ts';
import type { BillFormat } from '../vor-reader.types.ts';

/** An opened file of any spreadsheet format. */
export type Book = {
  format: Exclude<BillFormat, 'gge' | 'arps' | 'grand'>;
  sheets: { name: string; isHidden: boolean }[];
  /** Reads a sheet by its place in `sheets`, wholly or only so many rows from its top. */
  read: (index: number, rowLimit?: number) => Promise<Sheet>;
};
