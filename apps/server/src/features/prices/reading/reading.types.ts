import type {
  PriceColumn,
  PriceFileKind,
  PriceRowProblem,
  ReadPrice,
} from '@karkas/api/prices/price-import.schemas.ts';
import type { VatRate } from '@karkas/domain/money/vat.ts';

/** How to read a file, where the user has overridden the detection. */
export type ReadingOrder = {
  sheet: string | null;
  headerRow: number | null;
  columns: Partial<Record<PriceColumn, number>> | null;
  vatRate: VatRate | null;
  /** The general VAT rate of the book applies where a file says «с НДС» without a rate. */
  day: string;
};

/** A parsed price file. Every row is a price, a heading or a problem. */
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
