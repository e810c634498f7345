import type { Specification } from '@karkas/api/specifications/specifications.schemas.ts';
import type { AgreementRow } from '@karkas/api/supplementary-agreements/supplementary-agreements.schemas.ts';
import type { VatRate } from '@karkas/domain/money/vat.ts';
import type { TFunction } from 'i18next';
import type { Suggestion } from '#ui/data-grid/grid-types.ts';
import type { LineNeighbours } from '../../rows/line-rules.ts';
import type { SpecLine } from '../../rows/specification-lines.ts';

/** Inputs of the table's columns. */
export type ColumnContext = {
  t: TFunction;
  hasPrices: boolean;
  bills: Specification['vors'];
  percent: (value: string) => string;
  quantity: (value: string) => string;
  /** All lines of the table: a quantity may be computed from others. */
  lines: () => Iterable<SpecLine>;
  around: LineNeighbours;
  /** Nothing is calculated yet: a position without a norm is waiting, not missing one. */
  isWaiting: boolean;
  /** What the document's prices include. */
  priceHint: string;
  money: (value: string) => string;
  /** VAT rate added to net prices when the document's prices include VAT. */
  vatRate: VatRate;
  /** Contract values of a row of an agreement; null when the specification does not belong to an agreement. */
  differenceOf: ((rowKey: string) => AgreementRow | undefined) | null;
  /** Deeply nested rows need more width for indents and numbers. */
  isDeep: boolean;
  /** The norm panel is open beside the table on a laptop: name, total and norm status take priority. */
  isBesidePanel: boolean;
  /** On a tablet the columns after the total are scrolled to. */
  isOnSmallScreen: boolean;
  /** Units of the company that match the typed text. */
  suggestUnits: (text: string) => readonly Suggestion[];
};
