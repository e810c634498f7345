import { decimal, plain, roundQuantity, type DecimalString } from '../../decimal/decimal.ts';
import type { LineKind } from './calculate-line.ts';

/**
 * The target of a coefficient: the quantities of one kind of resource, the volume (the quantities of all), the cost of
 * every line, or the percent of overhead or profit.
 */
export const COEFFICIENT_TARGETS = [
  'labour',
  'machines',
  'machinists',
  'materials',
  'equipment',
  'volume',
  'cost',
  'overhead',
  'profit',
] as const;

export type CoefficientTarget = (typeof COEFFICIENT_TARGETS)[number];

/** A correction coefficient for the conditions of work, with its targets. */
export type Coefficient = { value: DecimalString; targets: readonly CoefficientTarget[] };

/** A document, section or position with its own coefficients and exclusions. */
export type CoefficientPlace<Named extends { name: string }> = {
  coefficients: readonly Named[];
  /** Names of inherited coefficients that do not apply from here on. */
  excluded_conditions: readonly string[];
};

/**
 * The coefficients that apply at the innermost of the places, which are listed from the outermost: the conditions of
 * the project first, then what each place adds, minus what it excludes of the inherited ones. A place of `null` is the
 * project.
 */
export function coefficientsInForce<Named extends { name: string }, Place extends CoefficientPlace<Named>>(
  conditions: readonly Named[],
  places: readonly Place[],
): { coefficient: Named; place: Place | null }[] {
  let inForce: { coefficient: Named; place: Place | null }[] = conditions.map((coefficient) => ({
    coefficient,
    place: null,
  }));
  for (const place of places) {
    const excluded = new Set(place.excluded_conditions);
    inForce = [
      ...inForce.filter(({ coefficient }) => !excluded.has(coefficient.name)),
      ...place.coefficients.map((coefficient) => ({ coefficient, place })),
    ];
  }
  return inForce;
}

/**
 * The product of the coefficients for the quantity of a kind of line, targeted directly or through the volume, each
 * once; one when there is none. @throws InvalidDecimalError
 */
export function coefficientFor(kind: LineKind, coefficients: readonly Coefficient[]): DecimalString {
  const target = targetOf(kind);
  return productOf(coefficients, (targets) => targets.includes(target) || targets.includes('volume'));
}

/** The product of the cost coefficients, equal for every line. @throws InvalidDecimalError */
export function costCoefficientOf(coefficients: readonly Coefficient[]): DecimalString {
  return productOf(coefficients, (targets) => targets.includes('cost'));
}

/** A percent multiplied by the coefficients of overhead or of profit, to 7 places. @throws InvalidDecimalError */
export function adjustPercent(
  percent: DecimalString | null,
  target: 'overhead' | 'profit',
  coefficients: readonly Coefficient[],
): DecimalString | null {
  if (percent === null) return null;
  const product = productOf(coefficients, (targets) => targets.includes(target));
  return product === '1' ? percent : roundQuantity(decimal(percent).times(decimal(product)));
}

function productOf(
  coefficients: readonly Coefficient[],
  applies: (targets: readonly CoefficientTarget[]) => boolean,
): DecimalString {
  return plain(
    coefficients
      .filter(({ targets }) => applies(targets))
      .reduce((product, { value }) => product.times(decimal(value)), decimal('1')),
  );
}

function targetOf(kind: LineKind): CoefficientTarget {
  switch (kind) {
    case 'labour':
      return 'labour';
    case 'machinist':
      return 'machinists';
    case 'machine':
      return 'machines';
    case 'equipment':
      return 'equipment';
    case 'material':
    case 'consumable':
      return 'materials';
  }
}
