import { decimal, plain } from '@karkas/domain/decimal/decimal.ts';
import { coefficientFor, type CoefficientTarget } from '@karkas/domain/specification/index.ts';
import type { LineTerms, PositionTerms } from '../vor-reader.types.ts';
import { COEFFICIENT_PARTS, COEFFICIENT_TARGETS_OF, DERIVED_NAMES } from './estimate-words.data.ts';

type Coefficient = PositionTerms['coefficients'][number];
/** A row of the table that says what is multiplied, and why. */
export type SaidCoefficient = { name: string; reason: string };
type Multiplied = { kind: LineTerms['kind']; quantity: string | null; cost: string | null };

const TARGETS: Readonly<Record<LineTerms['kind'], CoefficientTarget>> = {
  labour: 'labour',
  machinist: 'machinists',
  machine: 'machines',
  material: 'materials',
  equipment: 'equipment',
};

/**
 * The coefficients of a position: those that its rows say in words, where they explain the figures of its lines; else what the
 * figures themselves say. Where lines of one kind have different ones, none stands for the kind.
 */
export function coefficientsOf(lines: readonly Multiplied[], said: readonly SaidCoefficient[]): readonly Coefficient[] {
  const stated = statedByKind(lines);
  const worded = said.flatMap(wordedCoefficients);
  const explains = [...stated].every(([kind, value]) => value !== null && coefficientFor(kind, worded) === value);
  const costs = new Set(lines.map(({ cost }) => cost ?? '1'));
  const [cost = '1'] = costs;
  return [
    ...(explains ? worded : derivedCoefficients(stated, said)),
    ...(costs.size === 1 && !decimal(cost).eq(decimal('1'))
      ? [{ name: DERIVED_NAMES.cost, reason: '', value: cost, targets: ['cost'] as const }]
      : []),
  ];
}

/** What multiplies the quantities of each kind; null where its lines differ. */
function statedByKind(lines: readonly Multiplied[]): Map<LineTerms['kind'], string | null> {
  const byKind = new Map<LineTerms['kind'], string | null>();
  for (const { kind, quantity } of lines) {
    const value = plain(decimal(quantity ?? '1'));
    const known = byKind.get(kind);
    byKind.set(kind, known === undefined || known === value ? value : null);
  }
  return byKind;
}

/** «Стеснённые условия ОЗП=1,15; ЭМ=1,15»: each value once, with all that it multiplies. */
function wordedCoefficients({ name, reason }: SaidCoefficient): Coefficient[] {
  const byValue = new Map<string, Set<CoefficientTarget>>();
  for (const [, of = '', text = ''] of name.matchAll(COEFFICIENT_PARTS)) {
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

const LONGEST = 300;
const SUFFIX = 5;
const LONGEST_REASON = 500;

function derivedCoefficients(
  stated: ReadonlyMap<LineTerms['kind'], string | null>,
  said: readonly SaidCoefficient[],
): Coefficient[] {
  const values = new Map<string, CoefficientTarget[]>();
  for (const [kind, value] of stated)
    if (value !== null && value !== '1' && decimal(value).gt(decimal('0')))
      values.set(value, [...(values.get(value) ?? []), TARGETS[kind]]);
  const reason = said.map((one) => [one.reason, one.name].filter(Boolean).join(' ')).join('; ');
  return [...values].map(([value, targets], at) => ({
    name: at === 0 ? DERIVED_NAMES.quantity : `${DERIVED_NAMES.quantity} (${at + 1})`,
    reason: reason.slice(0, LONGEST_REASON),
    value,
    targets,
  }));
}
