import { type Decimal, decimal, plain } from '@karkas/domain/decimal/decimal.ts';
import { columnOf, letterOf, rowOf } from './package/cell-address.ts';
import { type FormulaNode, type FormulaPlace, readFormula, UnknownFormula } from './read-formula.ts';
import { SOME_TEXT, type StoredCell } from './package/stored-cells.ts';

/** The value of a cell; null if it is empty. */
type Value = Decimal | string | null;
type Evaluation = {
  cells: ReadonlyMap<string, StoredCell>;
  written: ReadonlyMap<string, string>;
  results: Map<string, Value>;
  /** Cells being evaluated, to detect cycles. */
  open: Set<string>;
  left: number;
};
/** Offset of a cell from the origin of its shared formula. */
type Shift = { rows: number; columns: number };

const MOST_STEPS = 2_000_000;
const DEEPEST = 100;

/**
 * Evaluates cells of a sheet as the opening program will, including the filled values. Supports the formulas common
 * in bills; returns null for anything else.
 */
export function cellEvaluator(
  cells: ReadonlyMap<string, StoredCell>,
  written: ReadonlyMap<string, string>,
): (address: string) => string | null {
  const evaluation: Evaluation = { cells, written, results: new Map(), open: new Set(), left: MOST_STEPS };
  return (address) => {
    try {
      return plain(numberOf(valueOf(evaluation, address)));
    } catch (error) {
      if (error instanceof UnknownFormula) return null;
      throw error;
    }
  };
}

function valueOf(evaluation: Evaluation, address: string): Value {
  const results = evaluation.results.get(address);
  if (results !== undefined) return results;
  evaluation.left -= 1;
  if (evaluation.left < 0 || evaluation.open.size > DEEPEST || evaluation.open.has(address))
    throw new UnknownFormula(address);
  evaluation.open.add(address);
  try {
    const value = evaluateCell(evaluation, address);
    evaluation.results.set(address, value);
    return value;
  } finally {
    evaluation.open.delete(address);
  }
}

function evaluateCell(evaluation: Evaluation, address: string): Value {
  const written = evaluation.written.get(address);
  if (written !== undefined) return decimal(written);
  const cell = evaluation.cells.get(address);
  if (cell === undefined) return null;
  const { formula, value, isNumber } = cell;
  if (formula === null) return value === null || isNumber ? storedNumber(value) : value;
  try {
    const { text, from } = formula;
    const shift = { rows: rowOf(address) - rowOf(from), columns: columnOf(address) - columnOf(from) };
    return evaluate(evaluation, readFormula(text), shift);
  } catch (error) {
    // The stored result of an unsupported formula is used for a quantity; a zero cost in the empty form does not count.
    const storedResult = isNumber ? storedNumber(value) : null;
    if (error instanceof UnknownFormula && storedResult !== null && !storedResult.eq('0')) return storedResult;
    throw error;
  }
}

const storedNumber = (value: string | null): Decimal | null => (value === null ? null : decimal(Number(value)));

function evaluate(evaluation: Evaluation, node: FormulaNode, shift: Shift): Value {
  switch (node.kind) {
    case 'number':
      return decimal(Number(node.value));
    case 'text':
      return node.value;
    case 'cell':
      return valueOf(evaluation, addressOf(node.at, shift));
    case 'minus':
      return decimal('0').minus(numberOf(evaluate(evaluation, node.of, shift)));
    case 'operation':
      return operate(node.sign, evaluate(evaluation, node.left, shift), evaluate(evaluation, node.right, shift));
    case 'call':
      return call(evaluation, node, shift);
    case 'range':
      throw new UnknownFormula('range');
  }
}

function operate(sign: string, left: Value, right: Value): Decimal {
  const isTrue = COMPARISONS[sign];
  if (isTrue !== undefined) return decimal(isTrue(compared(left, right)) ? '1' : '0');
  const [one, other] = [numberOf(left), numberOf(right)];
  if (sign === '+') return one.plus(other);
  if (sign === '-') return one.minus(other);
  if (sign === '*') return one.times(other);
  if (other.eq('0')) throw new UnknownFormula('division');
  return one.div(other);
}

const COMPARISONS: Readonly<Record<string, (order: number) => boolean>> = {
  '=': (order) => order === 0,
  '<>': (order) => order !== 0,
  '<': (order) => order < 0,
  '>': (order) => order > 0,
  '<=': (order) => order <= 0,
  '>=': (order) => order >= 0,
};

/** An empty cell equals both empty text and zero; text sorts after numbers. */
function compared(left: Value, right: Value): number {
  if (typeof left === 'string' || typeof right === 'string') {
    if (left !== null && typeof left === 'object') return -1;
    if (right !== null && typeof right === 'object') return 1;
    const [one, other] = [(left ?? '').toLowerCase(), (right ?? '').toLowerCase()];
    if ((one === SOME_TEXT && other !== '') || (other === SOME_TEXT && one !== '')) throw new UnknownFormula('text');
    return one === other ? 0 : one < other ? -1 : 1;
  }
  return numberOf(left).cmp(numberOf(right));
}

type Call = Extract<FormulaNode, { kind: 'call' }>;

function call(evaluation: Evaluation, { name, args }: Call, shift: Shift): Value {
  const [first, second, third] = args;
  const one = (node: FormulaNode | undefined): Value => (node === undefined ? null : evaluate(evaluation, node, shift));
  switch (name) {
    case 'SUM':
      return numbersOf(evaluation, args, shift).reduce((sum, value) => sum.plus(value), decimal('0'));
    case 'PRODUCT': {
      const factors = numbersOf(evaluation, args, shift);
      return factors.length === 0 ? decimal('0') : factors.reduce((all, value) => all.times(value));
    }
    case 'ROUND': {
      const places = Number(plain(numberOf(one(second))));
      if (!Number.isInteger(places) || Math.abs(places) > 15) throw new UnknownFormula(name);
      return numberOf(one(first)).round(places, 1);
    }
    case 'IF':
      return numberOf(one(first)).eq('0') ? one(third) : one(second);
    default:
      throw new UnknownFormula(name);
  }
}

/** Ignores texts and empty cells, as spreadsheet programs do. */
function numbersOf(evaluation: Evaluation, args: readonly FormulaNode[], shift: Shift): Decimal[] {
  return args.flatMap((node): Decimal[] => {
    const values =
      node.kind === 'range'
        ? addressesOf(evaluation, node, shift).map((address) => valueOf(evaluation, address))
        : [evaluate(evaluation, node, shift)];
    return values.filter((value) => value !== null && typeof value !== 'string');
  });
}

function addressesOf(
  evaluation: Evaluation,
  { from, to }: Extract<FormulaNode, { kind: 'range' }>,
  shift: Shift,
): string[] {
  const [start, end] = [addressOf(from, shift), addressOf(to, shift)];
  const [width, height] = [columnOf(end) - columnOf(start) + 1, rowOf(end) - rowOf(start) + 1];
  if (width < 1 || height < 1 || width * height > evaluation.left) throw new UnknownFormula('range');
  evaluation.left -= width * height;
  return Array.from({ length: width * height }, (_none, place) => {
    const column = columnOf(start) + (place % width);
    return `${letterOf(column)}${rowOf(start) + Math.floor(place / width)}`;
  });
}

function addressOf({ letters, row, isColumnHeld, isRowHeld }: FormulaPlace, { rows, columns }: Shift): string {
  return `${isColumnHeld ? letters : letterOf(columnOf(letters) + columns)}${isRowHeld ? row : row + rows}`;
}

function numberOf(value: Value): Decimal {
  if (typeof value === 'string') throw new UnknownFormula(value);
  return value ?? decimal('0');
}
