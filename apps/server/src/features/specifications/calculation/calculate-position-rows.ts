import { findCandidates, isConfidentMatch } from '@karkas/domain/matching/index.ts';
import { findResource, isSameResource } from '@karkas/domain/matching/index.ts';
import { decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import {
  adjustPercent,
  calculatePosition,
  costCoefficientOf,
  expandPosition,
  lineTotal,
  type LineKind,
  type OwnResource,
} from '@karkas/domain/specification/index.ts';
import { convertQuantity } from '@karkas/domain/units/index.ts';
import { percentFor } from '../totals/position-totals.ts';
import type { CatalogueNorm, CatalogueResource, NormCatalogue } from '#features/norms';
import type {
  BillResource,
  CalculatedLine,
  CalculatedPosition,
  CalculationTerms,
  PositionToCalculate,
} from './calculation.types.ts';

const CANDIDATES = 3;
const NO_UNIT = '';

/**
 * From a position of the bill to its priced lines: finds the norm (or takes the one a person chose), lets the bill's own
 * resources stand in for the norm's where they are the same thing, expands the rest, prices everything. Pure: the same
 * function serves the background calculation and a single edit.
 */
export function calculatePositionRows(
  catalogue: NormCatalogue,
  position: PositionToCalculate,
  terms: CalculationTerms,
  learned: ReadonlyMap<string, string>,
): CalculatedPosition {
  const candidates = findCandidates(
    catalogue.normIndex,
    { name: position.name, unit: position.unit, code: position.code, section: position.sectionName },
    { limit: CANDIDATES, learned },
  );
  const best = candidates[0];
  const normId = position.normId ?? (best && isConfidentMatch(candidates) ? best.norm_id : null);
  const norm = normId === null ? undefined : catalogue.norms.get(normId);
  const expanded = norm && expandByNorm(catalogue, position, norm);
  if (!norm || !expanded) return unmatched(catalogue, position, candidates);
  const { coefficients, own } = position;
  const kind = catalogue.kinds.get(own.own_kind_of_work ?? norm.kind_of_work);
  const percents = {
    overhead:
      own.own_overhead_percent ?? percentFor(terms.overhead.mode, terms.overhead.percent, kind?.overhead_percent),
    profit: own.own_profit_percent ?? percentFor(terms.profit.mode, terms.profit.percent, kind?.profit_percent),
  };
  const overheadPercent = adjustPercent(percents.overhead, 'overhead', coefficients);
  const profitPercent = adjustPercent(percents.profit, 'profit', coefficients);
  const costLines = expanded.lines.map(({ kind: lineKind, quantity, price, supplyBy, costCoefficient }) => ({
    kind: lineKind,
    quantity,
    price,
    supplyBy,
    costCoefficient,
  }));
  return {
    id: position.id,
    matchStatus: 'matched',
    matchScore: candidates.find((candidate) => candidate.norm_id === norm.id)?.score ?? null,
    candidates,
    norm: { id: norm.id, code: norm.code, name: norm.name, unit: norm.unit, kindOfWork: norm.kind_of_work },
    normVolume: expanded.normVolume,
    lines: expanded.lines,
    overheadPercent,
    profitPercent,
    totals: calculatePosition({ volume: position.quantity ?? '0', lines: costLines, overheadPercent, profitPercent }),
  };
}

/** Without a norm the bill's own resources still get their prices, so that the person sees what is known. */
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
    matchStatus: 'unmatched',
    matchScore: candidates[0]?.score ?? 0,
    candidates,
    norm: null,
    normVolume: null,
    lines,
    overheadPercent: null,
    profitPercent: null,
    totals: null,
  };
}

function expandByNorm(
  catalogue: NormCatalogue,
  position: PositionToCalculate,
  norm: CatalogueNorm,
): { normVolume: string; lines: CalculatedLine[] } | null {
  if (position.quantity === null || position.unit === null) return null;
  const normResources = norm.resources.flatMap(({ resource_id, norm_quantity }) => {
    const resource = catalogue.resources.get(resource_id);
    return resource ? [{ ...resource, quantity: norm_quantity }] : [];
  });
  const expanded = expandPosition({
    volume: position.quantity,
    unit: position.unit,
    norm: {
      unit: norm.unit,
      resources: normResources.map(({ code, name, unit, kind, quantity, price }) => ({
        code,
        name,
        unit,
        kind,
        quantity,
        price,
      })),
    },
    ownResources: position.resources.map((resource) => ownResource(catalogue, resource, normResources)),
    coefficients: position.coefficients,
  });
  if ('problem' in expanded) return null;
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
  }));
  return { normVolume: expanded.normVolume, lines };
}

/** A resource of the bill with what the base knows of it: which resource of the norm it replaces, and what it costs. */
function ownResource(
  catalogue: NormCatalogue,
  resource: BillResource,
  normResources: readonly CatalogueResource[] | null,
): OwnResource {
  const unit = resource.unit ?? NO_UNIT;
  const replaced =
    normResources?.find(
      (candidate) => isReplaceable(candidate.kind) && isSameResource({ name: resource.name }, candidate),
    ) ?? null;
  const found = findResource(catalogue.resourceIndex, { name: resource.name, unit: resource.unit });
  // The exact thing the bill names is priced before the norm's, which may only be alike (В25 where the bill says В7,5).
  const priced = (found && catalogue.resourcesByCode.get(found.code)) ?? replaced;
  return {
    key: resource.id,
    code: resource.code ?? priced?.code ?? null,
    name: resource.name,
    unit,
    quantity: resource.quantity ?? '0',
    kind: kindOf(resource, priced),
    price: resource.isEdited ? resource.price : (resource.billPrice ?? priceIn(priced, unit)),
    replaces: replaced?.code ?? null,
    supply_by: resource.supplyBy,
  };
}

function isReplaceable(kind: LineKind): boolean {
  return kind === 'material' || kind === 'consumable' || kind === 'machine';
}

function kindOf(resource: BillResource, priced: CatalogueResource | null | undefined): LineKind {
  if (resource.kind !== 'material') return resource.kind;
  return priced?.kind === 'machine' ? 'machine' : 'material';
}

/** The price of the base per unit of the bill; null when the units cannot be converted. */
function priceIn(resource: CatalogueResource | null | undefined, unit: string): string | null {
  if (!resource || resource.price === null) return null;
  const factor = convertQuantity({ quantity: '1', from: unit, to: resource.unit });
  return factor === null ? null : roundMoney(decimal(resource.price).times(decimal(factor)));
}
