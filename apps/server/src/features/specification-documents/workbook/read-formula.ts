/** A node of a formula. References in a shared formula shift with the cell, except for parts fixed by `$`. */
export type FormulaNode =
  | { kind: 'number'; value: string }
  | { kind: 'text'; value: string }
  | { kind: 'cell'; at: FormulaPlace }
  | { kind: 'range'; from: FormulaPlace; to: FormulaPlace }
  | { kind: 'call'; name: string; args: FormulaNode[] }
  | { kind: 'operation'; sign: string; left: FormulaNode; right: FormulaNode }
  | { kind: 'minus'; of: FormulaNode };
export type FormulaPlace = { letters: string; row: number; isColumnHeld: boolean; isRowHeld: boolean };

/** Thrown for unsupported syntax: names, other sheets, rare functions. */
export class UnknownFormula extends Error {}

const TOKEN =
  /\s*(?:(?<number>(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?)|"(?<text>(?:[^"]|"")*)"|(?<call>[A-Z]+)\(|(?<cell>\$?[A-Z]{1,3}\$?\d{1,7})(?![\w!(.])|(?<sign><=|>=|<>|[-+*/%(),:=<>]))\s*/guy;
const CELL = /^(\$?)([A-Z]+)(\$?)(\d+)$/;
const MOST_SIGNS = 2000;
const DEEPEST = 60;

type Token = { kind: 'number' | 'text' | 'call' | 'cell' | 'sign'; text: string };
type Reading = { tokens: readonly Token[]; at: number; depth: number };

/** @throws {UnknownFormula} */
export function readFormula(text: string): FormulaNode {
  if (text.length > MOST_SIGNS) throw new UnknownFormula('length');
  const reading: Reading = { tokens: tokensOf(text), at: 0, depth: 0 };
  const node = readLevel(reading, 0);
  if (reading.at < reading.tokens.length) throw new UnknownFormula(text);
  return node;
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (const { 0: whole, index, groups } of text.matchAll(TOKEN)) {
    end = index + whole.length;
    for (const kind of ['number', 'text', 'call', 'cell', 'sign'] as const) {
      const found = groups?.[kind];
      if (found !== undefined) tokens.push({ kind, text: found });
    }
  }
  if (end < text.length) throw new UnknownFormula(text);
  return tokens;
}

/** Operators by precedence, lowest first. */
const LEVELS: readonly ReadonlySet<string>[] = [
  new Set(['=', '<', '>', '<=', '>=', '<>']),
  new Set(['+', '-']),
  new Set(['*', '/']),
];

function readLevel(reading: Reading, level: number): FormulaNode {
  const signs = LEVELS[level];
  if (signs === undefined) return readPercent(reading);
  let left = readLevel(reading, level + 1);
  for (let sign = signAt(reading); sign !== null && signs.has(sign); sign = signAt(reading)) {
    reading.at += 1;
    left = { kind: 'operation', sign, left, right: readLevel(reading, level + 1) };
  }
  return left;
}

function readPercent(reading: Reading): FormulaNode {
  let of = readOne(reading);
  while (signAt(reading) === '%') {
    reading.at += 1;
    of = { kind: 'operation', sign: '/', left: of, right: { kind: 'number', value: '100' } };
  }
  return of;
}

function readOne(reading: Reading): FormulaNode {
  const token = reading.tokens[reading.at];
  if (token === undefined || reading.depth > DEEPEST) throw new UnknownFormula('end');
  reading.at += 1;
  switch (token.kind) {
    case 'number':
      return { kind: 'number', value: token.text };
    case 'text':
      return { kind: 'text', value: token.text.replaceAll('""', '"') };
    case 'cell':
      return readPlace(reading, token.text);
    case 'call':
      return { kind: 'call', name: token.text, args: readArguments(reading) };
    case 'sign':
      return readSigned(reading, token.text);
  }
}

function readSigned(reading: Reading, sign: string): FormulaNode {
  reading.depth += 1;
  const node: FormulaNode | null =
    sign === '-'
      ? { kind: 'minus', of: readPercent(reading) }
      : sign === '+'
        ? readPercent(reading)
        : sign === '('
          ? readLevel(reading, 0)
          : null;
  if (node === null) throw new UnknownFormula(sign);
  if (sign === '(') expectSign(reading, ')');
  reading.depth -= 1;
  return node;
}

function readArguments(reading: Reading): FormulaNode[] {
  reading.depth += 1;
  const args: FormulaNode[] = [];
  if (signAt(reading) !== ')') {
    args.push(readLevel(reading, 0));
    while (signAt(reading) === ',') {
      reading.at += 1;
      args.push(readLevel(reading, 0));
    }
  }
  expectSign(reading, ')');
  reading.depth -= 1;
  return args;
}

function readPlace(reading: Reading, text: string): FormulaNode {
  const from = placeOf(text);
  if (signAt(reading) !== ':') return { kind: 'cell', at: from };
  reading.at += 1;
  const end = reading.tokens[reading.at];
  if (end?.kind !== 'cell') throw new UnknownFormula(text);
  reading.at += 1;
  return { kind: 'range', from, to: placeOf(end.text) };
}

function placeOf(text: string): FormulaPlace {
  const [, column = '', letters = '', row = '', number = ''] = CELL.exec(text) ?? [];
  return { letters, row: Number(number), isColumnHeld: column !== '', isRowHeld: row !== '' };
}

function signAt({ tokens, at }: Reading): string | null {
  const token = tokens[at];
  return token?.kind === 'sign' ? token.text : null;
}

function expectSign(reading: Reading, sign: string): void {
  if (signAt(reading) !== sign) throw new UnknownFormula(sign);
  reading.at += 1;
}
