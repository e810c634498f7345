import { roundQuantity } from '@karkas/domain/decimal/decimal.ts';
import { parseDecimalInput } from '@karkas/domain/decimal/decimal.ts';
import { normaliseUnit } from '@karkas/domain/units/normalise-unit.ts';
import { parseStoredNumber, displayedText } from '../../number-format.ts';
import type { SheetCell } from '../../sheet.ts';
import type { WarningCode } from '../../bill-reader.types.ts';
import type { FormulaEvaluator } from './quantity/formula.ts';
import { dashedKopecks, roublesAndKopecks } from '../money/money-text.ts';
import { writtenQuantity, type WrittenQuantity } from './quantity/written-quantity.ts';

/** The parsed content of a numeric cell. */
export type Amount = {
  value: string | null;
  /** A unit written after the number: «332 п.м». */
  unit: string | null;
  problems: { code: AmountProblem; text: string; found?: string }[];
};

export type AmountProblem = Extract<
  WarningCode,
  | 'quantity_not_a_number'
  | 'quantity_written'
  | 'quantity_out_of_range'
  | 'cell_error'
  | 'formula_evaluated'
  | 'formula_without_value'
  | 'unit_in_quantity'
>;

// Twelve digits before the point are a thousand times the largest bill; more is a typo or an attack.
const MOST_WHOLE_DIGITS = 12;
const MAX_QUOTED = 60;
const LONGEST_UNIT = 60;

/** Parses a stored number, a number typed as text in Russian or English notation, or a number with its unit. */
export function readAmount(cell: SheetCell | null, evaluate: FormulaEvaluator): Amount {
  if (cell === null) return nothing();
  if (cell.value === '' && cell.formula !== null) return readUnstored(cell.formula, evaluate);
  switch (cell.kind) {
    case 'number':
      return readStored(cell.value);
    case 'text':
      return readTyped(cell.value);
    case 'error':
      return problem('cell_error', cell.value);
    case 'boolean':
    case 'date':
      return problem('quantity_not_a_number', displayedText(cell));
  }
}

function readUnstored(formula: string, evaluate: FormulaEvaluator): Amount {
  const computed = formula === '' ? null : evaluate(formula);
  if (computed === null) return problem('formula_without_value', formula);
  const amount = readStored(computed);
  return amount.value === null ? amount : { ...amount, problems: [{ code: 'formula_evaluated', text: amount.value }] };
}

// Whole numbers and short fractions without leading or trailing zeros: rounding would not change them.
const ALREADY_PLAIN = /^(?:[1-9]\d{0,10}|0)(?:\.\d{0,6}[1-9])?$/;

function readStored(raw: string): Amount {
  if (ALREADY_PLAIN.test(raw)) return { value: raw, unit: null, problems: [] };
  const value = parseStoredNumber(raw);
  if (value === null) return problem(/^[-+\d.eE]+$/.test(raw) ? 'quantity_out_of_range' : 'quantity_not_a_number', raw);
  return accept(value.toFixed(), raw);
}

function readTyped(text: string): Amount {
  const trimmed = text
    .replaceAll(/[\s\u00A0]+/g, ' ')
    // 1'250: apostrophes as thousands separators.
    .replaceAll(/(?<=\d)['’](?=\d{3}(?!\d))/g, '')
    .trim();
  if (trimmed === '' || /^[-–—]+$/.test(trimmed)) return nothing();
  const plain =
    parseDecimalInput(trimmed) ?? roublesAndKopecks(trimmed) ?? dashedKopecks(trimmed) ?? bracketed(trimmed);
  if (plain !== null) return accept(plain, trimmed);
  if (/^[-\d., ]{31,}$/.test(trimmed)) return problem('quantity_out_of_range', trimmed);
  const written = writtenQuantity(trimmed);
  if (written !== null) return acceptWritten(written, trimmed);
  const parts = /^([-+]?\d[\d., \u00A0]{0,40}?)\s*([^\d\s.,].{0,59})$/u.exec(trimmed);
  const number = parts === null ? null : parseDecimalInput((parts[1] ?? '').trim());
  const unit = (parts?.[2] ?? '').trim();
  if (number === null || !isSupportedUnit(unit)) return problem('quantity_not_a_number', trimmed);
  const amount = accept(number, trimmed);
  return amount.value === null
    ? amount
    : { value: amount.value, unit, problems: [{ code: 'unit_in_quantity', text: trimmed }] };
}

/** Accountants write a negative amount in brackets: «(108 000,00)». */
function bracketed(text: string): string | null {
  const inside = /^\(\s?([\d.,\s\u00A0=–-]{1,40})\)$/u.exec(text)?.[1]?.trim();
  if (inside === undefined || /^[-–=]/.test(inside)) return null;
  const value = parseDecimalInput(inside) ?? dashedKopecks(inside);
  return value === null || value === '0' ? value : `-${value}`;
}

function acceptWritten({ value, unit }: WrittenQuantity, text: string): Amount {
  const amount = accept(value, text);
  if (amount.value === null) return amount;
  const known = unit !== null && isSupportedUnit(unit) ? unit : null;
  return { value: amount.value, unit: known, problems: [{ code: 'quantity_written', text, found: amount.value }] };
}

function accept(value: string, displayed: string): Amount {
  const digits = value.replace(/^-/, '').split('.')[0] ?? '';
  if (digits.length > MOST_WHOLE_DIGITS) return problem('quantity_out_of_range', displayed);
  return { value: roundQuantity(value), unit: null, problems: [] };
}

function nothing(): Amount {
  return { value: null, unit: null, problems: [] };
}

function problem(code: AmountProblem, text: string): Amount {
  const displayed = text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}…` : text;
  return { value: null, unit: null, problems: [{ code, text: displayed }] };
}

// A bill repeats a dozen spellings thousands of times; the limit protects memory from hostile files.
const MAX_CACHED = 1000;
const cachedUnits = new Map<string, boolean>();

/** Whether a text is a supported unit of measure. Longer texts cannot be one. */
export function isSupportedUnit(text: string): boolean {
  if (text.length > LONGEST_UNIT) return false;
  const remembered = cachedUnits.get(text);
  if (remembered !== undefined) return remembered;
  const isSupported = normaliseUnit(text).recognised;
  if (cachedUnits.size < MAX_CACHED) cachedUnits.set(text, isSupported);
  return isSupported;
}

/** Whether two spellings are the same unit; unknown spellings are assumed to match. */
export function isSameUnit(one: string, other: string): boolean {
  if (!isSupportedUnit(one) || !isSupportedUnit(other)) return true;
  const [first, second] = [normaliseUnit(one), normaliseUnit(other)];
  return first.unit === second.unit && first.multiplier === second.multiplier;
}

/** The unit in a title: «Объем, м²» → «м²», «Количество (шт.)» → «шт.». */
export function unitOfTitle(title: string): string | null {
  for (const part of title.split(/[,/(]/).slice(1).toReversed()) {
    const unit = part
      .trim()
      .replace(/[)*]{1,3}$/, '')
      .trim();
    if (unit !== '' && isSupportedUnit(unit)) return unit;
  }
  return null;
}

const LONGEST_UNIT_IN_NAME = 12;

/** The unit at the end of a name: «Кладка стен, м3», «Окраска (м2)»; for tables without a unit column. */
export function unitInName(name: string): string | null {
  // A comma between digits belongs to a size: «L=2,5 м».
  const comma = /,(?!\d)[^,]{0,40}$/u.exec(name)?.index ?? -1;
  const end = Math.max(comma, name.lastIndexOf('('));
  const unit =
    end < 0
      ? ''
      : name
          .slice(end + 1)
          .replace(/\)$/, '')
          .trim();
  // «(100 м2)» at the end of a name is its size, not a unit.
  const isPlain = unit !== '' && !/^\d/.test(unit) && unit.length <= LONGEST_UNIT_IN_NAME;
  return isPlain && isSupportedUnit(unit) ? unit : null;
}
