import { decimal } from '../decimal/decimal.ts';
import { defaultVatRate } from '../money/vat.ts';
import { normaliseName } from '../text/normalise-name.ts';
import type {
  CheckedCoefficient,
  CheckedEstimate,
  CheckedPosition,
  CheckFinding,
  CheckFix,
} from './estimate-check.types.ts';
import { finding, ofRow, positionsOf, type CheckOf } from './finding.ts';

/** Overhead and profit percents that differ from those of the norm's kind of work. */
export const checkPercents: CheckOf = (estimate) =>
  positionsOf(estimate).flatMap((row) => {
    if (row.percents === null || row.percents.by_norm === null) return [];
    const { overhead, profit, by_norm: right } = row.percents;
    if (decimal(overhead).eq(decimal(right.overhead)) && decimal(profit).eq(decimal(right.profit))) return [];
    return [
      ofRow(row, ['wrong_percents', 'warning'], {
        found: `${overhead} / ${profit}`,
        expected: `${right.overhead} / ${right.profit}`,
        fix: { kind: 'percents_by_norm' },
      }),
    ];
  });

/** A coefficient without a reason, or the same one at two levels, where it multiplies twice. */
export const checkCoefficients: CheckOf = (estimate) => [
  ...unexplained(estimate),
  ...positionsOf(estimate).flatMap((row) => twice(row)),
];

function unexplained(estimate: CheckedEstimate): CheckFinding[] {
  const ofDocument = estimate.terms.document_coefficients.filter(hasNoReason);
  return [
    ...ofDocument.map(({ name, value }) =>
      finding('coefficient_unexplained', 'warning', { about: [name], found: value }),
    ),
    ...positionsOf(estimate).flatMap((row) =>
      row.coefficients
        .filter((coefficient) => coefficient.level === 'position' && hasNoReason(coefficient))
        .map(({ name, value }) => ofRow(row, ['coefficient_unexplained', 'warning'], { about: [name], found: value })),
    ),
  ];
}

const hasNoReason = ({ reason, value }: CheckedCoefficient): boolean => reason.trim() === '' && !decimal(value).eq('1');

function twice(row: CheckedPosition): CheckFinding[] {
  return row.coefficients.flatMap((coefficient, at) => {
    const before = row.coefficients.slice(0, at).find((other) => isSame(other, coefficient));
    if (before === undefined) return [];
    const fix: CheckFix | null =
      coefficient.level === 'position' ? { kind: 'drop_coefficient', name: coefficient.name } : null;
    return [
      ofRow(row, ['coefficient_twice', 'error'], {
        about: [coefficient.name],
        found: decimal(coefficient.value).times(decimal(before.value)).toFixed(),
        expected: before.value,
        fix,
      }),
    ];
  });
}

/** The same name and target, or the same reason, value and target under another name. */
function isSame(left: CheckedCoefficient, right: CheckedCoefficient): boolean {
  if (!left.targets.some((target) => right.targets.includes(target))) return false;
  if (normaliseName(left.name) === normaliseName(right.name)) return true;
  const [reason, other] = [normaliseName(left.reason), normaliseName(right.reason)];
  return reason !== '' && reason === other && decimal(left.value).eq(decimal(right.value));
}

/**
 * The general VAT rate on the day of the works (Tax Code, art. 164 p. 3); reduced rates and exemption depend on the
 * company.
 */
export const checkVat: CheckOf = ({ terms }) => [...rateOf(terms), ...mixedVat(terms)];

const GENERAL: ReadonlySet<string> = new Set(['20', '22']);

function rateOf({ vat_rate: rate, works_until: day, today }: CheckedEstimate['terms']): CheckFinding[] {
  if (rate === null || !GENERAL.has(rate)) return [];
  const right = defaultVatRate(day ?? today);
  if (rate === right) return [];
  return [
    finding('vat_rate_by_date', 'error', {
      about: [day ?? today],
      found: rate,
      expected: right,
      fix: { kind: 'vat_rate', vat_rate: right },
    }),
  ];
}

function mixedVat({ vat_of_bills: bills }: CheckedEstimate['terms']): CheckFinding[] {
  const [first] = bills;
  const other = bills.find(({ vat_included: isIncluded }) => isIncluded !== first?.vat_included);
  if (first === undefined || other === undefined) return [];
  const [within, onTop] = first.vat_included ? [first, other] : [other, first];
  return [finding('vat_terms_mixed', 'error', { about: [within.name, onTop.name] })];
}
