import { decimal, roundQuantity, type Decimal, type DecimalString } from '../../decimal/decimal.ts';
import { ANY_REFERENCE, FORMULA_REFERENCE, FORMULA_SIGNS, FORMULA_TOKEN } from './formula-signs.data.ts';

export type FormulaProblem = 'syntax' | 'division_by_zero' | 'reference' | 'too_long';
export type FormulaResult = { value: DecimalString } | { problem: FormulaProblem };

type Token = { kind: 'number' | 'reference' | 'sign'; text: string; isLink?: boolean };
/**
 * Returns the quantity of the position with this number; `place` counts the references of the formula from its
 * beginning.
 */
export type QuantityOf = (number: string, place: number) => DecimalString | null;
type Reading = {
  tokens: readonly Token[];
  place: number;
  references: number;
  depth: number;
  quantityOf: QuantityOf;
};

/** Limits of a stored formula: length and nesting depth. */
const MAX_LENGTH = 500;
const MAX_DEPTH = 40;
class FormulaError extends Error {
  readonly problem: FormulaProblem;
  constructor(problem: FormulaProblem) {
    super(problem);
    this.problem = problem;
  }
}

/**
 * Evaluates a formula entered as a quantity: `12*3,5`, `(7,2+1,8)×0,4`, `[3]*2` or `П3*2`, where `[3]` is the quantity
 * of position 3. Accepts the signs of a keyboard and of a printed estimate. The result has at most seven places.
 */
export function evaluateFormula(text: string, quantityOf: QuantityOf = () => null): FormulaResult {
  if (text.length > MAX_LENGTH) return { problem: 'too_long' };
  try {
    const reading: Reading = { tokens: tokensOf(text), place: 0, references: 0, depth: 0, quantityOf };
    const value = readSum(reading);
    if (reading.place < reading.tokens.length) throw new FormulaError('syntax');
    return { value: roundQuantity(value) };
  } catch (error) {
    if (error instanceof FormulaError) return { problem: error.problem };
    throw error;
  }
}

/** The numbers of the positions referenced by letter. */
export function referencesOf(text: string): string[] {
  try {
    return tokensOf(text)
      .filter((token) => token.kind === 'reference' && token.isLink !== true)
      .map((token) => token.text);
  } catch (error) {
    if (error instanceof FormulaError) return [];
    throw error;
  }
}

/** Whether the formula references a position in brackets: a link, which survives renumbering. */
export function hasLinks(text: string): boolean {
  return text.includes('[');
}

/** The references of the formula in order, in either spelling; null if it is invalid. */
export function listReferences(text: string): string[] | null {
  try {
    return tokensOf(text)
      .filter(({ kind }) => kind === 'reference')
      .map((token) => token.text.trim());
  } catch (error) {
    if (error instanceof FormulaError) return null;
    throw error;
  }
}

/** The formula with other names for its references, each in brackets. */
export function replaceReferences(text: string, nameOf: (place: number) => string): string {
  let place = 0;
  return text.replace(ANY_REFERENCE, () => {
    const name = nameOf(place).replace(/[[\]]/gu, '');
    place += 1;
    return `[${name}]`;
  });
}

/** The formula after positions were renumbered. */
export function renameReferences(text: string, numbers: ReadonlyMap<string, string>): string {
  return text.replace(
    FORMULA_REFERENCE,
    (_, letter: string, number: string) => letter + (numbers.get(number) ?? number),
  );
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  const trimmed = text.trim();
  let place = 0;
  while (place < trimmed.length) {
    FORMULA_TOKEN.lastIndex = place;
    const found = FORMULA_TOKEN.exec(trimmed);
    if (found === null) throw new FormulaError('syntax');
    const [, number, reference, sign, link] = found;
    if (number !== undefined) tokens.push({ kind: 'number', text: number.replace(',', '.') });
    else if (reference !== undefined) tokens.push({ kind: 'reference', text: reference });
    else if (sign !== undefined) tokens.push({ kind: 'sign', text: FORMULA_SIGNS[sign] ?? sign });
    else if (link !== undefined) tokens.push({ kind: 'reference', text: link, isLink: true });
    place = FORMULA_TOKEN.lastIndex;
  }
  return tokens;
}

function takeSign(reading: Reading, signs: readonly string[]): string | null {
  const token = reading.tokens[reading.place];
  if (token?.kind !== 'sign' || !signs.includes(token.text)) return null;
  reading.place += 1;
  return token.text;
}

function readSum(reading: Reading): Decimal {
  let sum = readProduct(reading);
  for (let sign = takeSign(reading, ['+', '-']); sign !== null; sign = takeSign(reading, ['+', '-'])) {
    const next = readProduct(reading);
    sum = sign === '+' ? sum.plus(next) : sum.minus(next);
  }
  return sum;
}

function readProduct(reading: Reading): Decimal {
  let product = readTerm(reading);
  for (let sign = takeSign(reading, ['*', '/']); sign !== null; sign = takeSign(reading, ['*', '/'])) {
    const next = readTerm(reading);
    if (sign === '*') product = product.times(next);
    else if (next.eq('0')) throw new FormulaError('division_by_zero');
    else product = product.div(next);
  }
  return product;
}

function readTerm(reading: Reading): Decimal {
  if (takeSign(reading, ['-']) !== null) return inside(reading, readTerm).times('-1');
  if (takeSign(reading, ['+']) !== null) return inside(reading, readTerm);
  if (takeSign(reading, ['(']) !== null) {
    const value = inside(reading, readSum);
    if (takeSign(reading, [')']) === null) throw new FormulaError('syntax');
    return value;
  }
  const token = reading.tokens[reading.place];
  if (token === undefined || token.kind === 'sign') throw new FormulaError('syntax');
  reading.place += 1;
  if (token.kind === 'reference') {
    const quantity = reading.quantityOf(token.text.trim(), reading.references);
    reading.references += 1;
    if (quantity === null) throw new FormulaError('reference');
    return decimal(quantity);
  }
  const [whole = '', fraction = ''] = token.text.split('.');
  return decimal(`${whole === '' ? '0' : whole}.${fraction === '' ? '0' : fraction}`);
}

/** Limits nested brackets and signs, so that no text can exhaust the stack. */
function inside(reading: Reading, read: (reading: Reading) => Decimal): Decimal {
  reading.depth += 1;
  if (reading.depth > MAX_DEPTH) throw new FormulaError('syntax');
  const value = read(reading);
  reading.depth -= 1;
  return value;
}
