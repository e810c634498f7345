import { decimal, plain } from '@karkas/domain/decimal/decimal.ts';
import { coefficientFor, costCoefficientOf, type CoefficientTarget } from '@karkas/domain/specification/index.ts';
import type { LineTerms, PositionTerms } from '../bill-reader.types.ts';
import { COEFFICIENT_PARTS, COEFFICIENT_TARGETS_OF, DERIVED_NAMES } from './estimate-words.data.ts';

type Coefficient = PositionTerms['coefficients'][number];
/** A table row that states a factor and its reason. */
export type StatedCoefficient = { name: string; reason: string };
type Multiplied = { kind: LineTerms['kind']; quantity: string | null; cost: string | null };

const TARGETS: Readonly<Record<LineTerms['kind'], CoefficientTarget>> = {
  labour: 'labour',
  machinist: 'machinists',
  machine: 'machines',
  material: 'materials',
  equipment: 'equipment',
};

/**
 * Coefficients of a position: those stated in words, if they explain the figures of its lines; else derived from the
 * figures. If lines of one kind differ, the kind gets no coefficient.
 */
export function coefficientsOf(
  lines: readonly Multiplied[],
  phrases: readonly StatedCoefficient[],
): readonly Coefficient[] {
  const stated = statedByKind(lines);
  const worded = phrases.flatMap(wordedCoefficients);
  const explains = [...stated].every(([kind, value]) => value !== null && coefficientFor(kind, worded) === value);
  const cost = costOf(lines);
  const ofCost = worded.filter(({ targets }) => targets.includes('cost'));
  // The words apply to the cost if their product equals the cost factor.
  if (explains && costCoefficientOf(ofCost) === cost) return worded;
  const ofQuantity = explains ? worded.flatMap(ofQuantities) : derivedCoefficients(stated, phrases);
  if (cost === '1') return ofQuantity;
  return costCoefficientOf(ofCost) === cost
    ? [...ofQuantity, ...ofCost.map((one) => ({ ...one, targets: ['cost' as const] }))]
    : [...ofQuantity, { name: DERIVED_NAMES.cost, reason: '', value: cost, targets: ['cost'] }];
}

/** The coefficient without its cost target, if it has other targets. */
function ofQuantities(one: Coefficient): Coefficient[] {
  const targets = one.targets.filter((target) => target !== 'cost');
  return targets.length === 0 ? [] : [{ ...one, targets }];
}

/** The common cost factor of all lines; 1 if they differ. */
function costOf(lines: readonly Multiplied[]): string {
  const costs = new Set(lines.map(({ cost }) => plain(decimal(cost ?? '1'))));
  const [cost = '1'] = costs;
  return costs.size === 1 ? cost : '1';
}

/** The quantity factor of each kind; null if its lines differ. */
function statedByKind(lines: readonly Multiplied[]): Map<LineTerms['kind'], string | null> {
  const byKind = new Map<LineTerms['kind'], string | null>();
  for (const { kind, quantity } of lines) {
    const value = plain(decimal(quantity ?? '1'));
    const existing = byKind.get(kind);
    byKind.set(kind, existing === undefined || existing === value ? value : null);
  }
  return byKind;
}

/** «Стеснённые условия ОЗП=1,15; ЭМ=1,15»: one coefficient per value, with its targets. */
function wordedCoefficients({ name: phrases, reason }: StatedCoefficient): Coefficient[] {
  const name = phrases.replace(PARTS_BEHIND, '') || phrases;
  const byValue = new Map<string, Set<CoefficientTarget>>();
  for (const [, of = '', text = ''] of phrases.matchAll(COEFFICIENT_PARTS)) {
    const value = plain(decimal(text.replace(',', '.')));
    const targets = byValue.get(value) ?? new Set();
    for (const target of COEFFICIENT_TARGETS_OF[of] ?? []) targets.add(target);
    byValue.set(value, targets);
  }
  return [...byValue]
    .filter(([value]) => decimal(value).gt(decimal('0')) && value !== '1')
    .map(([value, targets], at) => ({
      name: at === 0 ? name.slice(0, LONGEST) : `${name.slice(0, LONGEST - SUFFIX)} (${at + 1})`,
      reason: reason.slice(0, LONGEST_REASON),
      value,
      targets: [...targets],
    }));
}

/** «… (ОЗП=1,15; ЭМ=1,15)»: the parts in brackets are not part of the name. */
const PARTS_BEHIND = /\s?\((?:[А-ЯЁа-яё ]{1,12}=\d{1,3}(?:,\d{1,7})?(?:; )?)+\)$/u;
const LONGEST = 300;
const SUFFIX = 5;
const LONGEST_REASON = 500;

function derivedCoefficients(
  stated: ReadonlyMap<LineTerms['kind'], string | null>,
  phrases: readonly StatedCoefficient[],
): Coefficient[] {
  const values = new Map<string, CoefficientTarget[]>();
  for (const [kind, value] of stated)
    if (value !== null && value !== '1' && decimal(value).gt(decimal('0')))
      values.set(value, [...(values.get(value) ?? []), TARGETS[kind]]);
  const reason = phrases.map((one) => [one.reason, one.name].filter(Boolean).join(' ')).join('; ');
  return [...values].map(([value, targets], at) => ({
    name: at === 0 ? DERIVED_NAMES.quantity : `${DERIVED_NAMES.quantity} (${at + 1})`,
    reason: reason.slice(0, LONGEST_REASON),
    value,
    targets,
  }));
}
