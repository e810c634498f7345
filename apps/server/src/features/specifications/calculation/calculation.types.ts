import type { NormCandidate } from '@karkas/api/specifications/matching/candidate.schemas.ts';
import type { ResourceKind } from '@karkas/api/specifications/rows/rows.schemas.ts';
import type { ChosenPrice } from '@karkas/domain/prices/index.ts';
import type { Coefficient, LineKind, PositionTotals, SupplyBy } from '@karkas/domain/specification/index.ts';
import type { OwnTerms } from '../totals/position-totals.ts';

/** A resource listed in the bill under a work. */
export type BillResource = {
  id: string;
  name: string;
  unit: string | null;
  quantity: string | null;
  code: string | null;
  /** Kind stated by the bill or the user; material by default. */
  kind: ResourceKind;
  price: string | null;
  /** Price stated by the bill; takes precedence over the base. */
  billPrice: string | null;
  isEdited: boolean;
  supplyBy: SupplyBy;
  /** The user wants the norm's own resource in addition to it. */
  isBesideNorm: boolean;
};

export type PositionToCalculate = {
  id: string;
  /** «То же, Ду 20» in full, with the name above. */
  name: string;
  unit: string | null;
  quantity: string | null;
  code: string | null;
  sectionName: string | null;
  /** Norm chosen by the user; null means it is searched for. */
  normId: string | null;
  resources: BillResource[];
  /** The bill states the price, which stays until a norm is found. */
  isBillPriced?: boolean;
  /** Coefficients in effect at the position. */
  coefficients: readonly Coefficient[];
  own: OwnTerms;
};

/** How the specification charges overhead and profit. */
export type Markup = { mode: 'by_kind_of_work' | 'percent' | 'none'; percent: string | null };
export type CalculationTerms = { overhead: Markup; profit: Markup; isRepair: boolean };

/** A norm resource replaced by one of the bill, as in the norm. */
export type ReplacedResource = {
  code: string | null;
  name: string;
  unit: string;
  kind: LineKind;
  norm_quantity: string;
  price: string | null;
};

export type CalculatedLine = {
  /** The bill row that this line prices; null for a line of the norm. */
  billRowId: string | null;
  kind: LineKind;
  code: string | null;
  name: string;
  unit: string;
  normQuantity: string | null;
  wasteFactor: string;
  coefficient: string | null;
  costCoefficient: string;
  supplyBy: SupplyBy;
  quantity: string;
  price: string | null;
  total: string | null;
  /**
   * The price without VAT, where the specification's prices include VAT but the price source does not; otherwise
   * absent.
   */
  netPrice?: string | null;
  /** Norm resources replaced by a line of the bill. */
  replaces?: readonly ReplacedResource[] | null;
  /** The price book entry used; absent if the price is that of the norm, the bill or a user. */
  book?: ChosenPrice;
};

export type CalculatedPosition = {
  id: string;
  quantity: string | null;
  matchStatus: 'matched' | 'unmatched';
  matchScore: number | null;
  candidates: NormCandidate[];
  /** Without a norm, and named like goods. */
  isGoods: boolean;
  norm: { id: string; code: string; name: string; unit: string; kindOfWork: string } | null;
  /** Volume in the unit of the norm. */
  normVolume: string | null;
  lines: CalculatedLine[];
  overheadPercent: string | null;
  profitPercent: string | null;
  /** For a norm with an all-inclusive own price: the price that stands in for its lines. */
  ownPrice: { price: string; price_material: string | null; price_work: string | null } | null;
  /** Null while the position has no norm: a partial price is not a price. */
  totals: PositionTotals | null;
};
