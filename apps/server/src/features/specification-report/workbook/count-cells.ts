import { type Decimal, decimal, plain } from '@karkas/domain/decimal/decimal.ts';
import { columnOf, letterOf, rowOf } from './cell-address.ts';
import { type FormulaNode, type FormulaPlace, readFormula, UnknownFormula } from './read-formula.ts';
import { SOME_TEXT, type StoredCell } from './stored-cells.ts';

/** The value of a cell; null if it is empty. */
type Value = Decimal | string | null;
type Counting = {
  cells: ReadonlyMap<string, StoredCell>;
  written: ReadonlyMap<string, string>;
  known: Map<string, Value>;
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
export function cellCounter(
  cells: ReadonlyMap<string, StoredCell>,
  written: ReadonlyMap<string, string>,
): (address: string) => string | null {
  const counting: Counting = { cells, written, known: new Map(), open: new Set(), left: MOST_STEPS };
  return (address) => {
    try {
      return plain(numberOf(valueOf(counting, address)));
    } catch (error) {
      if (error instanceof UnknownFormula) return null;
      throw error;
    }
  };
}

function valueOf(counting: Counting, address: string): Value {
  const known = counting.known.get(address);
  if (known !== undefined) return known;
  counting.left -= 1;
  if (counting.left < 0 || counting.open.size > DEEPEST || counting.open.has(address))
    throw new UnknownFormula(address);
  counting.open.add(address);
  try {
    const value = countCell(counting, address);
    counting.known.set(address, value);
    return value;
  } finally {
    counting.open.delete(address);
  }
}

function countCell(counting: Counting, address: string): Value {
  const written = counting.written.get(address);
  if (written !== undefined) return decimal(written);
  const cell = counting.cells.get(address);
  if (cell === undefined) return null;
  const { formula, value, isNumber } = cell;
  if (formula === null) return value === null || isNumber ? storedNumber(value) : value;
  try {
    const { text, from } = formula;
    const shift = { rows: rowOf(address) - rowOf(from), columns: columnOf(address) - columnOf(from) };
    return count(counting, readFormula(text), shift);
  } catch (error) {
    // The stored result of an unsupported formula is used for a quantity; a zero cost in the empty form does not count.
    const kept = isNumber ? storedNumber(value) : null;
    if (error instanceof UnknownFormula && kept !== null && !kept.eq('0')) return kept;
    throw error;
  }
}

const storedNumber = (value: string | null): Decimal | null => (value === null ? null : decimal(Number(value)));

function count(counting: Counting, node: FormulaNode, shift: Shift): Value {
  switch (node.kind) {
    case 'number':
      return decimal(Number(node.value));
    case 'text':
      return node.value;
    case 'cell':
      return valueOf(counting, addressOf(node.at, shift));
    case 'minus':
      return decimal('0').minus(numberOf(count(counting, node.of, shift)));
    case 'operation':
      return operate(node.sign, count(counting, node.left, shift), count(counting, node.right, shift));
    case 'call':
      return call(counting, node, shift);
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

function call(counting: Counting, { name, args }: Call, shift: Shift): Value {
  const [first, second, third] = args;
  const one = (node: FormulaNode | undefined): Value => (node === undefined ? null : count(counting, node, shift));
  switch (name) {
    case 'SUM':
      return numbersOf(counting, args, shift).reduce((sum, value) => sum.plus(value), decimal('0'));
    case 'PRODUCT': {
      const factors = numbersOf(counting, args, shift);
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
function numbersOf(counting: Counting, args: readonly FormulaNode[], shift: Shift): Decimal[] {
  return args.flatMap((node): Decimal[] => {
    const values =
      node.kind === 'range'
        ? addressesOf(counting, node, shift).map((address) => valueOf(counting, address))
        : [count(counting, node, shift)];
    return values.filter((value) => value !== null && typeof value !== 'string');
  });
}

function addressesOf(
  counting: Counting,
  { from, to }: Extract<FormulaNode, { kind: 'range' }>,
  shift: Shift,
): string[] {
  const [start, end] = [addressOf(from, shift), addressOf(to, shift)];
  const [width, height] = [columnOf(end) - columnOf(start) + 1, rowOf(end) - rowOf(start) + 1];
  if (width < 1 || height < 1 || width * height > counting.left) throw new UnknownFormula('range');
  counting.left -= width * height;
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
