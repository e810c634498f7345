import { roundQuantity, type DecimalString } from '../../decimal/decimal.ts';
import { convertQuantity } from '../../units/convert-quantity.ts';
import { lineQuantity, lineTotal, type LineKind, type SupplyBy } from './calculate-line.ts';
import { coefficientFor, costCoefficientOf, type Coefficient } from './coefficients.ts';

export type NormResource = {
  code: string | null;
  name: string;
  unit: string;
  kind: LineKind;
  /** Consumption per unit of the norm. */
  quantity: DecimalString;
  waste_factor?: DecimalString | null;
  price: DecimalString | null;
  supply_by?: SupplyBy;
};

/** A resource that the bill itself states under the position. */
export type OwnResource = {
  /** Caller-defined key, returned with the line. */
  key: string;
  code?: string | null;
  name: string;
  unit: string;
  /** The quantity for the whole position, in the unit of its price. */
  quantity: DecimalString;
  kind: LineKind;
  price: DecimalString | null;
  /** The code of the norm's resource that it replaces; null when it is added to the norm. */
  replaces: string | null;
  supply_by?: SupplyBy;
};

export type ExpandPositionInput = {
  /** The position's quantity in `unit`. */
  volume: DecimalString;
  unit: string;
  norm: { unit: string; resources: readonly NormResource[] };
  ownResources: readonly OwnResource[];
  coefficients: readonly Coefficient[];
};

export type ExpandedLine = {
  source: 'norm' | 'own';
  /** The key of an own resource; null for one of the norm. */
  key: string | null;
  code: string | null;
  name: string;
  unit: string;
  kind: LineKind;
  supply_by: SupplyBy;
  /** Consumption per unit of the norm; null for an own resource. */
  norm_quantity: DecimalString | null;
  coefficient: DecimalString;
  /** Multiplies the cost of the line. */
  cost_coefficient: DecimalString;
  waste_factor: DecimalString;
  quantity: DecimalString;
  price: DecimalString | null;
  /** The cost of the line; null while its price is missing, zero when the customer supplies it. */
  total: DecimalString | null;
};

export type ExpandedPosition = { normVolume: DecimalString; lines: ExpandedLine[] } | { problem: 'unit_mismatch' };

/**
 * The cost lines of a position: the norm's resources in order, then the bill's own.
 * | The volume is converted to the unit of the norm, to 7 places, as the estimate form prints it. Coefficients with a
 * common target multiply; consumables use those of materials. A norm resource that an own one `replaces` is omitted and
 * the bill's own line is used as written: neither coefficients nor waste change a quantity stated by the user, but a
 * cost coefficient multiplies its cost like any other. An own resource that replaces nothing, or a code the norm lacks,
 * is added. `unit_mismatch` when the two units cannot be converted.
 * @throws InvalidDecimalError
 */
export function expandPosition({
  volume,
  unit,
  norm,
  ownResources,
  coefficients,
}: ExpandPositionInput): ExpandedPosition {
  const normVolume = convertQuantity({ quantity: volume, from: unit, to: norm.unit });
  if (normVolume === null) return { problem: 'unit_mismatch' };
  const replaced = new Set(ownResources.map((own) => codeKey(own.replaces)).filter((code) => code !== ''));
  const kept = norm.resources.filter((resource) => !replaced.has(codeKey(resource.code)));
  return {
    normVolume,
    lines: [
      ...kept.map((resource) => expandNormLine(resource, normVolume, coefficients)),
      ...ownResources.map((own) => expandOwnLine(own, coefficients)),
    ],
  };
}

function expandNormLine(
  resource: NormResource,
  volume: DecimalString,
  coefficients: readonly Coefficient[],
): ExpandedLine {
  const coefficient = coefficientFor(resource.kind, coefficients);
  const wasteFactor = resource.waste_factor ?? '1';
  const quantity = lineQuantity({ volume, norm: resource.quantity, coefficient, wasteFactor });
  const supplyBy = resource.supply_by ?? 'own';
  const costCoefficient = costCoefficientOf(coefficients);
  return {
    source: 'norm',
    key: null,
    code: resource.code,
    name: resource.name,
    unit: resource.unit,
    kind: resource.kind,
    supply_by: supplyBy,
    norm_quantity: resource.quantity,
    coefficient,
    cost_coefficient: costCoefficient,
    waste_factor: wasteFactor,
    quantity,
    price: resource.price,
    total: costOf(quantity, resource.price, supplyBy, costCoefficient),
  };
}

function expandOwnLine(own: OwnResource, coefficients: readonly Coefficient[]): ExpandedLine {
  const quantity = roundQuantity(own.quantity);
  const supplyBy = own.supply_by ?? 'own';
  const costCoefficient = costCoefficientOf(coefficients);
  return {
    source: 'own',
    key: own.key,
    code: own.code ?? own.replaces,
    name: own.name,
    unit: own.unit,
    kind: own.kind,
    supply_by: supplyBy,
    norm_quantity: null,
    coefficient: '1',
    cost_coefficient: costCoefficient,
    waste_factor: '1',
    quantity,
    price: own.price,
    total: costOf(quantity, own.price, supplyBy, costCoefficient),
  };
}

function costOf(
  quantity: DecimalString,
  price: DecimalString | null,
  supplyBy: SupplyBy,
  costCoefficient: DecimalString,
): DecimalString | null {
  return supplyBy === 'customer' ? '0.00' : lineTotal(quantity, price, costCoefficient);
}

function codeKey(code: string | null): string {
  return code?.trim().toLowerCase() ?? '';
}
