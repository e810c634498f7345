import { decimal, roundMoney, type DecimalString } from '../decimal/decimal.ts';
import type {
  CheckedCells,
  CheckedEstimate,
  CheckedPlace,
  CheckedPosition,
  CheckedSection,
  CheckFinding,
} from './estimate-check.types.ts';
import type { CheckRule, CheckSeverity } from './check-rules.data.ts';

/** Checks the whole estimate against one rule or group of rules. */
export type CheckOf = (estimate: CheckedEstimate) => CheckFinding[];

type FindingDetails = Partial<Omit<CheckFinding, 'rule' | 'severity'>>;

const NO_DETAILS: Required<FindingDetails> = {
  row_key: null,
  place: null,
  about: [],
  found: null,
  expected: null,
  effect: null,
  fix: null,
};

export const finding = (rule: CheckRule, severity: CheckSeverity, details: FindingDetails): CheckFinding => ({
  ...NO_DETAILS,
  ...details,
  rule,
  severity,
});

/** The value of a row that a rule is about, where it is not the total. */
const CELL_OF_RULE: Partial<Record<CheckRule, keyof CheckedCells>> = {
  duplicate_work: 'name',
  part_and_whole: 'name',
  material_twice: 'name',
  lookalike_letters: 'name',
  unit_mismatch: 'unit',
  unit_factor: 'unit',
  linked_quantities: 'quantity',
  quantity_zero: 'quantity',
  price_missing: 'price',
  price_outlier: 'price',
};

function placeOf({ place, cells }: CheckedPosition, rule: CheckRule): CheckedPlace | null {
  const cellName = CELL_OF_RULE[rule];
  if (place === null || cells === undefined || cellName === undefined) return place;
  // A missing value has no cell, so the finding references the row.
  const isMissing = rule === 'price_missing' || rule === 'quantity_zero';
  return { ...place, cell: cells[cellName] ?? (isMissing ? null : place.cell) };
}

/** Creates a finding for one position, with its place in the file. */
export const ofRow = (
  row: CheckedPosition,
  [rule, severity]: readonly [CheckRule, CheckSeverity],
  details: FindingDetails,
): CheckFinding => finding(rule, severity, { row_key: row.row_key, place: placeOf(row, rule), ...details });

export const positionsOf = ({ rows }: CheckedEstimate): CheckedPosition[] =>
  rows.filter((row) => row.kind === 'position');

/** Positions by section; those before the first section form a section of their own. */
export function bySection({
  rows,
}: CheckedEstimate): { section: CheckedSection | null; positions: CheckedPosition[] }[] {
  const groups: { section: CheckedSection | null; positions: CheckedPosition[] }[] = [{ section: null, positions: [] }];
  for (const row of rows) {
    if (row.kind === 'section') groups.push({ section: row, positions: [] });
    else groups.at(-1)?.positions.push(row);
  }
  return groups.filter(({ positions }) => positions.length > 0);
}

export const differenceOf = (left: DecimalString, right: DecimalString): DecimalString =>
  roundMoney(decimal(left).minus(decimal(right)));

/** The title as displayed: «12 Окраска стен». */
export const titleOf = ({ number, name }: { number: string; name: string }): string =>
  number === '' ? name : `${number} ${name}`;
