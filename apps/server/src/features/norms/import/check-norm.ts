import { decimal, parseDecimalInput, roundMoney, roundQuantity } from '@karkas/domain/decimal/decimal.ts';
import type { NormLeftReason } from '@karkas/api/specifications/norms/norm-imports.schemas.ts';
import { normaliseUnit } from '@karkas/domain/units/index.ts';
import type { ReadLine, ReadNorm, ReadResource, ResourceKind } from './import.types.ts';

export const LONGEST = { code: 60, name: 1000, unit: 40, steps: 8000 } as const;

/** A resource in the form it will have in the base. */
export type LoadedResource = {
  id: string;
  code: string;
  name: string;
  kind: ResourceKind;
  unit: string;
  price: string | null;
};
export type CheckedLine = { resource: LoadedResource; quantity: string };
type Problem = { reason: NormLeftReason; detail: string };

/**
 * The lines of a norm with their resources. If one line is invalid the whole norm is rejected, because without that
 * line the work would cost less than it does. Two lines of one resource are merged.
 */
export function checkLines(
  norm: ReadNorm,
  resourceOf: (line: ReadLine) => LoadedResource | Problem,
): { lines: CheckedLine[] } | { problem: Problem } {
  const lines = new Map<string, CheckedLine>();
  for (const line of norm.lines) {
    const quantity = quantityOf(line.quantity);
    if (quantity === null) return { problem: { reason: 'wrong_quantity', detail: `${line.place}: ${line.quantity}` } };
    const resource = resourceOf(line);
    if ('reason' in resource) return { problem: resource };
    const before = lines.get(resource.code)?.quantity ?? '0';
    lines.set(resource.code, { resource, quantity: roundQuantity(decimal(before).plus(decimal(quantity))) });
  }
  return { lines: [...lines.values()] };
}

export function problemOfNorm({ code, name, unit, lines, byProject, place, problem }: ReadNorm): Problem | null {
  if (problem !== undefined) return problem;
  if (code === '') return { reason: 'no_code', detail: place };
  if (code.length > LONGEST.code) return { reason: 'too_long', detail: place };
  if (name === '') return { reason: 'no_name', detail: place };
  if (unit === '') return { reason: 'no_unit', detail: place };
  if (lines.length === 0 && byProject.length === 0) return { reason: 'no_resources', detail: place };
  return null;
}

/** Validates a line together with what is already loaded about its resource. */
export function resourceProblem(line: ReadResource, loaded: LoadedResource | undefined, place: string): Problem | null {
  if (line.code === '') return { reason: 'no_code', detail: `${place}: ${line.name}` };
  if (line.code.length > LONGEST.code)
    return { reason: 'too_long', detail: `${place}: ${line.code.slice(0, LONGEST.code)}` };
  if (loaded === undefined) {
    if (line.name === '') return { reason: 'no_name', detail: `${place}: ${line.code}` };
    if (line.unit === null) return { reason: 'resource_unit_unknown', detail: `${place}: ${line.code} ${line.name}` };
  } else if (line.unit !== null && (unitOf(line.unit) !== unitOf(loaded.unit) || line.kind !== loaded.kind))
    return { reason: 'resource_differs', detail: `${place}: ${line.code}, ${loaded.unit} / ${line.unit}` };
  if (line.price !== null && priceOf(line.price) === null)
    return { reason: 'wrong_price', detail: `${place}: ${line.code}, ${line.price}` };
  return null;
}

const units = new Map<string, string>();
/** Interned: a base has a few dozen units and a million lines. */
function unitOf(unit: string): string {
  const loaded = units.get(unit);
  if (loaded !== undefined) return loaded;
  const { unit: normalised, multiplier } = normaliseUnit(unit);
  const key = `${multiplier} ${normalised}`;
  units.set(unit, key);
  return key;
}

function quantityOf(text: string): string | null {
  const value = decimalOf(text);
  if (value === null) return null;
  const rounded = roundQuantity(value);
  return decimal(rounded).gt(decimal(0)) ? rounded : null;
}

function priceOf(text: string): string | null {
  const value = decimalOf(text);
  return value === null ? null : roundMoney(value);
}

/** A price of zero counts as no price. */
export function effectivePrice(text: string): string | null {
  const price = priceOf(text);
  return price === '0.00' ? null : price;
}

/** Null outside the range of the database column. */
function decimalOf(text: string): string | null {
  const value = parseDecimalInput(text);
  return value === null || value.startsWith('-') || !/^\d{1,12}(\.|$)/.test(value) ? null : value;
}
