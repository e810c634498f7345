import type { NormCandidate } from '@karkas/api/specifications/candidate.schemas.ts';
import type { ResourceKind } from '@karkas/api/specifications/rows.schemas.ts';
import type { ChosenPrice } from '@karkas/domain/prices/index.ts';
import type { Coefficient, LineKind, PositionTotals, SupplyBy } from '@karkas/domain/specification/index.ts';
import type { OwnTerms } from '../totals/position-totals.ts';

/** A resource that the bill states under a work. */
export type BillResource = {
  id: string;
  name: string;
  unit: string | null;
  quantity: string | null;
  code: string | null;
  /** What the bill or a person says it is; a material when nothing is said. */
  kind: ResourceKind;
  price: string | null;
  /** What the bill states, which a base does not overrule. */
  billPrice: string | null;
  isEdited: boolean;
  supplyBy: SupplyBy;
  /** A person wants the norm's own resource beside it. */
  isBesideNorm: boolean;
};

export type PositionToCalculate = {
  id: string;
  name: string;
  unit: string | null;
  quantity: string | null;
  code: string | null;
  sectionName: string | null;
  /** A norm that a person chose; without it the norm is looked for. */
  normId: string | null;
  resources: BillResource[];
  /** The bill states its price, which stays until a norm is found. */
  isBillPriced?: boolean;
  /** What is in force at the position. */
  coefficients: readonly Coefficient[];
  own: OwnTerms;
};

/** How overhead and profit are charged in the document. */
export type Markup = { mode: 'by_kind_of_work' | 'percent' | 'none'; percent: string | null };
export type CalculationTerms = { overhead: Markup; profit: Markup; isRepair: boolean };

/** A resource of a norm that one of the bill stands in place of, as the norm has it. */
export type ReplacedResource = {
  code: string | null;
  name: string;
  unit: string;
  kind: LineKind;
  norm_quantity: string;
  price: string | null;
};

export type CalculatedLine = {
  /** The row of the bill that this line prices; null for a line that the norm brings. */
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
  /** What the price is without VAT where the document holds VAT in its prices and whoever gave this one does not; else absent. */
  netPrice?: string | null;
  /** The resources of the norm in whose place a line of the bill stands. */
  replaces?: readonly ReplacedResource[] | null;
  /** The price of a book that it has; absent where it is that of the norm, the bill or a person. */
  book?: ChosenPrice;
};

export type CalculatedPosition = {
  id: string;
  matchStatus: 'matched' | 'unmatched';
  matchScore: number | null;
  candidates: NormCandidate[];
  /** Without a norm, and named as a thing that is bought. */
  isGoods: boolean;
  norm: { id: string; code: string; name: string; unit: string; kindOfWork: string } | null;
  /** The volume counted in the unit of the norm. */
  normVolume: string | null;
  lines: CalculatedLine[];
  overheadPercent: string | null;
  profitPercent: string | null;
  /** Of a norm that is an own price with everything in it: what stands in place of its lines. */
  ownPrice: { price: string; price_material: string | null; price_work: string | null } | null;
  /** Null while the position has no norm: a part of a price is not a price. */
  totals: PositionTotals | null;
};
