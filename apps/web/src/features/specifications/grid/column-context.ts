import type { Specification } from '@karkas/api/specifications/specifications.schemas.ts';
import type { AgreementRow } from '@karkas/api/supplementary-agreements/supplementary-agreements.schemas.ts';
import type { VatRate } from '@karkas/domain/money/vat.ts';
import type { TFunction } from 'i18next';
import type { Suggestion } from '#ui/data-grid/grid-types.ts';
import type { LineNeighbours } from '../rows/line-rules.ts';
import type { SpecLine } from '../rows/specification-lines.ts';

/** What the columns of the bill are made of. */
export type ColumnContext = {
  t: TFunction;
  hasPrices: boolean;
  bills: Specification['vors'];
  percent: (value: string) => string;
  quantity: (value: string) => string;
  /** All lines of the table: a quantity may be counted from those of others. */
  lines: () => Iterable<SpecLine>;
  around: LineNeighbours;
  /** Nothing was calculated yet: a position without a norm waits and is not at fault. */
  isWaiting: boolean;
  /** What the prices of the document hold. */
  priceHint: string;
  money: (value: string) => string;
  /** By which prices without VAT are raised where those of the document hold it. */
  vatRate: VatRate;
  /** What the contract has of a row of an agreement; null where the specification is not one of an agreement. */
  differenceOf: ((rowKey: string) => AgreementRow | undefined) | null;
  /** Rows lie so deep that their indents and numbers need room. */
  isDeep: boolean;
  /** The panel of norms stands beside the table on a laptop: the name, the sum and the state of the norm are what is looked at. */
  isBesidePanel: boolean;
  /** A tablet: what comes after the sum waits behind it. */
  isOnSmallScreen: boolean;
  /** The units of the company that the typed text means. */
  suggestUnits: (text: string) => readonly Suggestion[];
};
