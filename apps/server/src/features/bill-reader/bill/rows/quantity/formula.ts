import Big from 'big.js';
import { parseStoredNumber } from '../../../number-format.ts';
import { cellAt, parseAddress, parseRange, type Sheet, type SheetCell, type SheetRow } from '../../../sheet.ts';

const Exact = Big();
Exact.DP = 20;
Exact.RM = 1;

const DEEPEST = 40;
const MOST_STEPS = 5000;
const MOST_DIGITS = 80;
const MOST_CELLS_OF_RANGE = 2000;
const LARGEST_POWER = 12;
const LONGEST_FORMULA = 1000;

type Token = { kind: 'number' | 'sign' | 'name'; text: string };
/** `cache` caches the results of referenced cells, including failures, so that chains are not evaluated repeatedly. */
type Sums = { rows: ReadonlyMap<number, SheetRow>; cache: Map<SheetCell, Big | null>; steps: number };
type Reading = { sums: Sums; tokens: readonly Token[]; next: number; depth: number };

/** Aborts the evaluation of unsupported formulas; never leaves this file. */
class NotSimple extends Error {}

export type FormulaEvaluator = (formula: string) => string | null;

/**
 * Evaluates simple formulas without a stored result (written by a script): numbers, `+ - * / ^ %`, brackets, cells
 * of the same sheet, SUM, PRODUCT and ROUND. Returns `null` for anything else and anything long or deep.
 */
export function createFormulaEvaluator(sheet: Sheet): FormulaEvaluator {
  const rows = new Map<number, SheetRow>(sheet.rows.map((row) => [row.number, row]));
  const cache = new Map<SheetCell, Big | null>();
  return (formula) => {
    try {
      return evaluate({ rows, cache, steps: 0 }, formula, 0).toFixed();
    } catch {
      return null;
    }
  };
}

function evaluate(sums: Sums, formula: string, depth: number): Big {
  if (depth > DEEPEST || formula.length > LONGEST_FORMULA) throw new NotSimple();
  const reading: Reading = { sums, tokens: tokenise(formula), next: 0, depth };
  const value = readSum(reading);
  if (reading.next < reading.tokens.length) throw new NotSimple();
  return value;
}

function readSum(reading: Reading): Big {
  let value = readProduct(reading);
  for (;;) {
    if (consume(reading, '+')) value = value.plus(readProduct(reading));
    else if (consume(reading, '-')) value = value.minus(readProduct(reading));
    else return value;
  }
}

function readProduct(reading: Reading): Big {
  let value = readPower(reading);
  for (;;) {
    if (consume(reading, '*')) value = bounded(value.times(readPower(reading)));
    else if (consume(reading, '/')) value = divide(value, readPower(reading));
    else return value;
  }
}

function readPower(reading: Reading): Big {
  const value = readSigned(reading);
  if (!consume(reading, '^')) return value;
  const power = Number(readSigned(reading).toFixed());
  if (!Number.isInteger(power) || Math.abs(power) > LARGEST_POWER || (power < 0 && value.eq(0))) throw new NotSimple();
  return bounded(value.pow(power));
}

function readSigned(reading: Reading): Big {
  reading.sums.steps += 1;
  if (reading.sums.steps > MOST_STEPS) throw new NotSimple();
  if (consume(reading, '-')) return readSigned(reading).neg();
  if (consume(reading, '+')) return readSigned(reading);
  let value = readAtom(reading);
  while (consume(reading, '%')) value = value.div(100);
  return value;
}

function readAtom(reading: Reading): Big {
  const token = reading.tokens[reading.next];
  reading.next += 1;
  if (token === undefined) throw new NotSimple();
  if (token.kind === 'number') return numberOf(token.text);
  if (token.text === '(') {
    const value = readSum(reading);
    expect(reading, ')');
    return value;
  }
  if (token.kind === 'name')
    return consume(reading, '(') ? call(token.text.toUpperCase(), reading) : readCell(reading, token.text);
  throw new NotSimple();
}

function call(name: string, reading: Reading): Big {
  const values: Big[] = [];
  do values.push(...readArgument(reading));
  while (consume(reading, ',') || consume(reading, ';'));
  expect(reading, ')');
  switch (name) {
    case 'SUM':
      return values.reduce((sum, value) => sum.plus(value), new Exact(0));
    case 'PRODUCT':
      return values.reduce((product, value) => bounded(product.times(value)), new Exact(1));
    case 'ROUND': {
      const [value, places] = values;
      const count = Number(places?.toFixed() ?? Number.NaN);
      if (value === undefined || values.length !== 2 || !Number.isInteger(count) || Math.abs(count) > 20)
        throw new NotSimple();
      return value.round(count, 1);
    }
    default:
      throw new NotSimple();
  }
}

function readArgument(reading: Reading): Big[] {
  const [start, colon, end] = reading.tokens.slice(reading.next, reading.next + 3);
  if (colon?.text !== ':' || start === undefined || end === undefined) return [readSum(reading)];
  reading.next += 3;
  const range = parseRange(`${start.text}:${end.text}`.toUpperCase());
  if (range === null || (range.bottom - range.top + 1) * (range.right - range.left + 1) > MOST_CELLS_OF_RANGE)
    throw new NotSimple();
  const values: Big[] = [];
  for (let row = range.top; row <= range.bottom; row += 1) {
    for (const cell of reading.sums.rows.get(row)?.cells ?? []) {
      if (cell.column >= range.left && cell.column <= range.right && cell.kind !== 'text')
        values.push(valueOf(reading, cell));
    }
  }
  return values;
}

function readCell(reading: Reading, address: string): Big {
  const place = parseAddress(address.toUpperCase());
  if (place === null) throw new NotSimple();
  const row = reading.sums.rows.get(place.row);
  const cell = row === undefined ? null : cellAt(row, place.column);
  return cell === null ? new Exact(0) : valueOf(reading, cell);
}

function valueOf(reading: Reading, cell: SheetCell): Big {
  if (cell.kind !== 'number') throw new NotSimple();
  reading.sums.steps += 1;
  if (reading.sums.steps > MOST_STEPS) throw new NotSimple();
  return cell.value === '' ? valueOfFormula(reading, cell) : numberOf(cell.value);
}

function valueOfFormula(reading: Reading, cell: SheetCell): Big {
  const { cache } = reading.sums;
  const before = cache.get(cell);
  if (before === null) throw new NotSimple();
  if (before !== undefined) return before;
  // Marked as failed during its evaluation, so that a cycle ends at once.
  cache.set(cell, null);
  const value = evaluate(reading.sums, cell.formula ?? '', reading.depth + 1);
  cache.set(cell, value);
  return value;
}

function tokenise(formula: string): Token[] {
  const tokens: Token[] = [];
  const pattern = /\s*(?:(\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|\.\d+)|(\$?[A-Za-z]+\$?\d*)|([-+*/^%():,;]))/y;
  const text = formula.startsWith('=') ? formula.slice(1).trimEnd() : formula.trimEnd();
  while (pattern.lastIndex < text.length) {
    const match = pattern.exec(text);
    if (match === null) throw new NotSimple();
    if (match[1] !== undefined) tokens.push({ kind: 'number', text: match[1] });
    else if (match[2] !== undefined) tokens.push({ kind: 'name', text: match[2] });
    else tokens.push({ kind: 'sign', text: match[3] ?? '' });
  }
  return tokens;
}

function consume(reading: Reading, sign: string): boolean {
  const token = reading.tokens[reading.next];
  if (token?.kind !== 'sign' || token.text !== sign) return false;
  reading.next += 1;
  return true;
}

function expect(reading: Reading, sign: string): void {
  if (!consume(reading, sign)) throw new NotSimple();
}

function numberOf(text: string): Big {
  const value = parseStoredNumber(text);
  if (value === null) throw new NotSimple();
  return new Exact(value);
}

function divide(value: Big, divisor: Big): Big {
  if (divisor.eq(0)) throw new NotSimple();
  return value.div(divisor);
}

function bounded(value: Big): Big {
  if (value.c.length > MOST_DIGITS || Math.abs(value.e) > MOST_DIGITS) throw new NotSimple();
  return value;
}
