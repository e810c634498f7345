import {
  evaluateFormula,
  replaceReferences,
  listReferences,
  referencesOf,
  type FormulaProblem,
} from '@karkas/domain/specification/index.ts';
import type { TFunction } from 'i18next';
import type { BesidePatch, CellMark, CellPatch, CellValue } from '#ui/data-grid/grid-types.ts';
import { linkKeys } from './formula-keys.ts';
import { rowOfKey, rowsNamed, formulaWithNumbers, type LinkedRows, type NamedRows } from './quantity-links.ts';
import { isHead, type HeadLine, type SpecLine } from '../specification-lines.ts';

/** Maximum depth of chained formulas; a longer chain is circular. */
const LONGEST_CHAIN = 50;

type Rows = () => Iterable<SpecLine>;

/** Input of quantity columns besides numbers: `=12*3,5`, and `=[1.2]*2` for twice the quantity of position 1.2. */
export function formulaCells(rows: LinkedRows, t: TFunction) {
  return {
    compute(line: SpecLine, text: string): { value: CellValue } | { problem: string } | null {
      const formula = formulaIn(text);
      if (formula === null) return null;
      const result = isCounted(line) ? countTyped(formula, line, rows) : evaluateFormula(formula);
      return 'problem' in result ? { problem: t(PROBLEMS[result.problem]) } : { value: result.value };
    },
    /** Stores the formula with its result; a typed number clears it. */
    beside(line: SpecLine, { text, value }: { text: string; value: CellValue }): BesidePatch[] {
      if (!isCounted(line)) return [];
      const typed = formulaIn(text);
      if (typed === null && value === line.row.quantity) return [];
      const formula = typed === null ? null : keyed(typed, line, rows);
      return line.row.formula === formula ? [] : [{ key: 'formula', from: line.row.formula, to: formula }];
    },
    /** The formula, while its result equals the row's quantity. */
    editText(line: SpecLine): string | null {
      if (!isCounted(line) || line.row.formula === null) return null;
      if (linkKeys(line.row).length > 0) return `=${formulaWithNumbers(line, rows)}`;
      const result = evaluate(line.row.formula, line, rows.all);
      return 'value' in result && result.value === line.row.quantity ? `=${line.row.formula}` : null;
    },
    /** Marks a linked quantity with its sources, and with a lost source. */
    mark(line: SpecLine): CellMark | null {
      if (!isCounted(line)) return null;
      const keys = linkKeys(line.row);
      if (keys.length === 0) return null;
      const sources = keys.map((key) => rowOfKey(line.row, key, rows));
      const formula = `=${formulaWithNumbers(line, rows)}`;
      if (sources.includes(undefined))
        return { sign: '!', label: `${t('specifications.linkLost')}: ${formula}`, isFault: true };
      const named = sources.flatMap((source) => (source === undefined ? [] : [`${source.number} ${source.row.name}`]));
      return { sign: 'ƒ', label: [formula, ...new Set(named)].join('\n') };
    },
  };
}

const PROBLEMS = {
  syntax: 'specifications.checks.formula',
  too_long: 'specifications.checks.formulaLength',
  division_by_zero: 'specifications.checks.formulaZero',
  reference: 'specifications.checks.formulaReference',
  missing: 'specifications.checks.formulaMissing',
  several: 'specifications.checks.formulaSeveral',
  circle: 'specifications.checks.formulaCircle',
} as const satisfies Record<TypedProblem, string>;

type TypedProblem = FormulaProblem | Extract<NamedRows, { problem: string }>['problem'];

/** Typed references are position numbers, in brackets or after a letter. */
function countTyped(formula: string, line: HeadLine, rows: LinkedRows): { value: string } | { problem: TypedProblem } {
  const names = listReferences(formula);
  if (names === null || names.length === 0) return evaluateFormula(formula);
  const named = rowsNamed(line, names, rows);
  return 'problem' in named ? named : evaluateFormula(formula, (_, place) => named.lines[place]?.row.quantity ?? null);
}

function keyed(formula: string, line: HeadLine, rows: LinkedRows): string {
  const named = rowsNamed(line, listReferences(formula) ?? [], rows);
  return 'problem' in named || named.keys.length === 0
    ? formula
    : replaceReferences(formula, (place) => named.keys[place] ?? '');
}

/**
 * Recomputes unlinked legacy formulas, which refer to positions by letter and number, in the same step as their
 * sources; linked ones are computed by the server. Sources come before dependents.
 */
export function followFormulas(
  changed: readonly CellPatch[],
  rows: ReadonlyMap<string, { row: SpecLine }>,
): CellPatch[] {
  const moved = changed.filter(({ key }) => key === 'quantity').map(({ row }) => row);
  if (moved.length === 0) return [];
  const counted = [...rows.values()]
    .map(({ row }) => row)
    .filter(isCounted)
    .filter((line) => line.row.formula !== null && referencesOf(line.row.formula).length > 0);
  if (counted.length === 0) return [];
  const lines = (): SpecLine[] => [...rows.values()].map(({ row }) => withQuantity(row, results.get(row.id)));
  const results = new Map<string, string>();
  let waiting = new Set(moved);
  for (let step = 0; waiting.size > 0 && step < LONGEST_CHAIN; step += 1) {
    const numbers = new Set([...waiting].map((id) => rows.get(id)?.row.number));
    waiting = new Set();
    for (const line of counted) {
      // A quantity typed in this step is not overwritten.
      if (line.row.formula === null || (step === 0 && moved.includes(line.id))) continue;
      if (!referencesOf(line.row.formula).some((number) => numbers.has(number))) continue;
      const result = evaluate(line.row.formula, line, lines);
      if ('problem' in result || result.value === (results.get(line.id) ?? line.row.quantity)) continue;
      results.set(line.id, result.value);
      waiting.add(line.id);
    }
  }
  return counted.flatMap((line): CellPatch[] => {
    const to = results.get(line.id);
    return to === undefined ? [] : [{ row: line.id, key: 'quantity', from: line.row.quantity, to }];
  });
}

function withQuantity(line: SpecLine, quantity: string | undefined): SpecLine {
  return quantity === undefined || !isHead(line) ? line : { ...line, row: { ...line.row, quantity } };
}

/** Only positions have formulas; quantities of their lines come from the norm. */
function isCounted(line: SpecLine): line is HeadLine {
  return line.kind === 'position';
}

function formulaIn(text: string): string | null {
  const trimmed = text.trim();
  return trimmed.startsWith('=') ? trimmed.slice(1).trim() : null;
}

function evaluate(formula: string, line: SpecLine, rows: Rows) {
  const references = new Set(referencesOf(formula));
  if (references.size === 0) return evaluateFormula(formula);
  const quantities = new Map<string, string | null>();
  for (const other of rows())
    // A self-reference has no quantity.
    if (other.kind === 'position' && other.id !== line.id && references.has(other.number))
      quantities.set(other.number, other.row.quantity);
  return evaluateFormula(formula, (number) => quantities.get(number) ?? null);
}
