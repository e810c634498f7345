import type {
  PriceColumn,
  PriceFileKind,
  PriceRowProblem,
  ReadPrice,
} from '@karkas/api/prices/price-import.schemas.ts';
import type { VatRate } from '@karkas/domain/money/vat.ts';

/** How a file is to be read, where a person has said so. */
export type ReadingOrder = {
  sheet: string | null;
  headerRow: number | null;
  columns: Partial<Record<PriceColumn, number>> | null;
  vatRate: VatRate | null;
  /** Of the book: its general rate of VAT is meant where a file says «с НДС» and no rate. */
  day: string;
};

/** A file of prices as it was read. Every row of it is a price, a heading or among the problems. */
export type ReadFile = {
  kind: PriceFileKind;
  sheets: string[];
  sheet: string | null;
  headerRow: number | null;
  columns: { letter: string; title: string; role: PriceColumn | null }[];
  vatRate: VatRate;
  vatSaidIn: string | null;
  prices: ReadPrice[];
  headingsCount: number;
  problems: PriceRowProblem[];
};
