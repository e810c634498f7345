import { CARRIAGE, MACHINE_HOUR } from './machine-words.data.ts';
import { findCandidates, isConfidentMatch, readsAsGoods } from '@karkas/domain/matching/index.ts';
import { findReplaced, findResource } from '@karkas/domain/matching/index.ts';
import { decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import {
  adjustPercent,
  calculatePosition,
  costCoefficientOf,
  expandPosition,
  isRepairKind,
  kindOfNorm,
  lineTotal,
  type LineKind,
  type OwnResource,
} from '@karkas/domain/specification/index.ts';
import { convertQuantity } from '@karkas/domain/units/index.ts';
import { allInclusive, columnsOfOwnPrice } from './own-price-lines.ts';
import { percentFor } from '../totals/position-totals.ts';
import {
  type CatalogueNorm,
  type CatalogueResource,
  namedNorm,
  type NormCatalogue,
  resourceIndexOf,
} from '#features/norms';
import type {
  BillResource,
  CalculatedLine,
  CalculatedPosition,
  CalculationTerms,
  PositionToCalculate,
  ReplacedResource,
} from './calculation.types.ts';

/** Candidates stored and displayed per position. The default of `findCandidates` is what the judged rows measure. */
const MAX_CANDIDATES = 3;
const NO_UNIT = '';

/** The norm selected for a position, before it is expanded. */
export type Match = { candidates: CalculatedPosition['candidates']; normId: string | null };

export function matchPosition(
  catalogue: NormCatalogue,
  position: Pick<PositionToCalculate, 'name' | 'unit' | 'code' | 'sectionName' | 'normId'>,
  learned: ReadonlyMap<string, string>,
  { isRepair }: Pick<CalculationTerms, 'isRepair'>,
): Match {
  const isOfRepair = (id: string): boolean => isRepairKind(catalogue.norms.get(id)?.kind_of_work ?? '');
  const prefers = (id: string): number => Number(catalogue.preferred.has(id)) + Number(isRepair && isOfRepair(id));
  const candidates = findCandidates(
    catalogue.normIndex,
    { name: position.name, unit: position.unit, code: position.code, section: position.sectionName },
    { limit: MAX_CANDIDATES, learned, prefers },
  );
  const best = candidates[0];
  return {
    candidates,
    normId: position.normId ?? (best && isConfidentMatch(candidates) ? best.norm_id : null),
  };
}

/**
 * From a bill position to its priced lines: finds the norm (or uses the chosen one), substitutes the bill's own
 * resources for equal ones of the norm, expands the rest, prices everything. Pure: used by the background calculation
 * and by single edits.
 */
export function calculatePositionRows(
  catalogue: NormCatalogue,
  position: PositionToCalculate,
  terms: CalculationTerms,
  learned: ReadonlyMap<string, string>,
  match: Match = matchPosition(catalogue, position, learned, terms),
): CalculatedPosition {
  const { candidates, normId } = match;
  const norm = normId === null ? undefined : namedNorm(catalogue, normId);
  const expanded = norm && expandByNorm(catalogue, position, norm);
  if (!norm || !expanded) return unmatched(catalogue, position, candidates);
  const { coefficients, own } = position;
  const kindOfWork = kindOfNorm(norm, terms.isRepair);
  const kind = catalogue.kinds.get(own.own_kind_of_work ?? kindOfWork);
  const percents = {
    overhead:
      own.own_overhead_percent ?? percentFor(terms.overhead.mode, terms.overhead.percent, kind?.overhead_percent),
    profit: own.own_profit_percent ?? percentFor(terms.profit.mode, terms.profit.percent, kind?.profit_percent),
  };
  const overheadPercent = adjustPercent(percents.overhead, 'overhead', coefficients);
  const profitPercent = adjustPercent(percents.profit, 'profit', coefficients);
  const ownPrice = allInclusive(norm, position);
  const costLines = expanded.lines.map(({ kind: lineKind, quantity, price, supplyBy, costCoefficient }) => ({
    kind: lineKind,
    quantity,
    price,
    supplyBy,
    costCoefficient,
  }));
  return {
    id: position.id,
    quantity: position.quantity,
    matchStatus: 'matched',
    matchScore: candidates.find((candidate) => candidate.norm_id === norm.id)?.score ?? null,
    candidates,
    isGoods: false,
    norm: { id: norm.id, code: norm.code, name: norm.name, unit: norm.unit, kindOfWork },
    normVolume: expanded.normVolume,
    lines: expanded.lines,
    overheadPercent,
    profitPercent,
    ownPrice,
    totals: calculatePosition({
      volume: position.quantity ?? '0',
      lines: costLines,
      overheadPercent,
      profitPercent,
      handPrice: ownPrice?.price ?? null,
    }),
  };
}

/** Without a norm, the bill's own resources are still priced. */
function unmatched(
  catalogue: NormCatalogue,
  position: PositionToCalculate,
  candidates: CalculatedPosition['candidates'],
): CalculatedPosition {
  const costCoefficient = costCoefficientOf(position.coefficients);
  const lines = position.resources.map((resource) => {
    const own = ownResource(catalogue, resource, null);
    return {
      billRowId: resource.id,
      kind: own.kind,
      code: own.code ?? null,
      name: own.name,
      unit: own.unit,
      normQuantity: null,
      wasteFactor: '1',
      coefficient: null,
      costCoefficient,
      supplyBy: resource.supplyBy,
      quantity: own.quantity,
      price: own.price,
      total: resource.supplyBy === 'customer' ? '0.00' : lineTotal(own.quantity, own.price, costCoefficient),
    } satisfies CalculatedLine;
  });
  return {
    id: position.id,
    quantity: position.quantity,
    matchStatus: 'unmatched',
    matchScore: candidates[0]?.score ?? 0,
    candidates,
    isGoods: readsAsGoods(position),
    norm: null,
    normVolume: null,
    lines,
    overheadPercent: null,
    profitPercent: null,
    ownPrice: null,
    totals: null,
  };
}

function expandByNorm(
  catalogue: NormCatalogue,
  position: PositionToCalculate,
  norm: CatalogueNorm,
): { normVolume: string; lines: CalculatedLine[] } | null {
  if (position.quantity === null || position.unit === null) return null;
  if (norm.resources === null) throw new Error(`What the norm ${norm.id} takes was not read`);
  const normResources = norm.resources.flatMap(({ resource_id, norm_quantity }) => {
    const resource = catalogue.resources.get(resource_id);
    return resource ? [{ ...resource, quantity: norm_quantity }] : [];
  });
  const own = position.resources.map((resource) => ownResource(catalogue, resource, normResources));
  const expanded = expandPosition({
    volume: position.quantity,
    unit: position.unit,
    norm: {
      unit: norm.unit,
      resources: [...columnsOfOwnPrice(norm), ...normResources].map(({ code, name, unit, kind, quantity, price }) => ({
        code,
        name,
        unit,
        kind,
        quantity,
        price,
      })),
    },
    ownResources: own,
    coefficients: position.coefficients,
  });
  if ('problem' in expanded) return null;
  const replacedBy = new Map(own.map(({ key, standsFor }) => [key, standsFor]));
  const lines = expanded.lines.map((line) => ({
    billRowId: line.key,
    kind: line.kind,
    code: line.code,
    name: line.name,
    unit: line.unit,
    normQuantity: line.norm_quantity,
    wasteFactor: line.waste_factor,
    coefficient: line.source === 'norm' ? line.coefficient : null,
    costCoefficient: line.cost_coefficient,
    supplyBy: line.supply_by,
    quantity: line.quantity,
    price: line.price,
    total: line.total,
    replaces: line.key === null ? null : replacedResources(normResources, replacedBy.get(line.key) ?? null),
  }));
  return { normVolume: expanded.normVolume, lines };
}

/** Resources of the norm that a bill line replaces. */
function replacedResources(
  normResources: readonly (CatalogueResource & { quantity: string })[],
  code: string | null,
): ReplacedResource[] | null {
  const replaced = normResources.filter((resource) => code !== null && resource.code === code);
  if (replaced.length === 0) return null;
  return replaced.map(({ name, unit, kind, quantity, price }) => ({
    code,
    name,
    unit,
    kind,
    norm_quantity: quantity,
    price,
  }));
}

/** A bill resource with what the base has for it: the norm resource it replaces, and its price. */
function ownResource(
  catalogue: NormCatalogue,
  resource: BillResource,
  normResources: readonly CatalogueResource[] | null,
): OwnResource & { standsFor: string | null } {
  const unit = resource.unit ?? NO_UNIT;
  const found = findResource(resourceIndexOf(catalogue), { name: resource.name, unit: resource.unit });
  const named = (found && catalogue.resourcesByCode.get(found.code)) ?? null;
  const kind = kindOf(resource, named);
  // A bill material must not get the price of a machine.
  const ofBase = named?.kind === 'machine' && kind !== 'machine' ? null : named;
  const asked = { code: resource.code ?? ofBase?.code ?? null, name: resource.name, kind };
  const replaced = normResources === null ? null : findReplaced(asked, normResources);
  // An exact match by name takes precedence over the norm's similar resource (В25 where the bill says В7,5).
  const priced = ofBase ?? replaced;
  return {
    key: resource.id,
    code: resource.code ?? (resource.isBesideNorm ? ofBase : priced)?.code ?? null,
    name: resource.name,
    unit,
    quantity: resource.quantity ?? '0',
    kind,
    price: resource.isEdited ? resource.price : (resource.billPrice ?? priceIn(priced, unit)),
    standsFor: replaced?.code ?? null,
    replaces: resource.isBesideNorm ? null : (replaced?.code ?? null),
    supply_by: resource.supplyBy,
  };
}

/** A bill material stays a material unless its unit is that of machines or its name is that of carriage. */
function kindOf({ kind, name, unit }: BillResource, named: CatalogueResource | null): LineKind {
  if (kind !== 'material') return kind;
  if (named?.kind === 'equipment') return named.kind;
  const isInHours = unit !== null && convertQuantity({ quantity: '1', from: unit, to: MACHINE_HOUR }) !== null;
  return isInHours || (named?.kind === 'machine' && CARRIAGE.test(name)) ? 'machine' : 'material';
}

/** The base price per unit of the bill; null when the units cannot be converted. */
export function priceIn(
  resource: Pick<CatalogueResource, 'price' | 'unit'> | null | undefined,
  unit: string,
): string | null {
  if (!resource || resource.price === null) return null;
  const factor = convertQuantity({ quantity: '1', from: unit, to: resource.unit });
  return factor === null ? null : roundMoney(decimal(resource.price).times(decimal(factor)));
}
