import type { Sheet } from '../sheet.ts';
import type { BillFormat } from '../bill-reader.types.ts';

/** An opened file of any table format. */
export type Book = {
  format: Exclude<BillFormat, 'gge' | 'arps' | 'grand'>;
  sheets: { name: string; isHidden: boolean }[];
  /** Reads a sheet by its index in `sheets`, completely or only its first rows. */
  read: (index: number, rowLimit?: number) => Promise<Sheet>;
};
