import { tokenise, type TokenisedText } from '../matching/parsing/tokenise.ts';
import { termsOfWords } from '../matching/parsing/word-stems.ts';
import { decimal, type Decimal } from '../decimal/decimal.ts';
import { convertQuantity, normaliseUnit, type NormalisedUnit } from '../units/index.ts';
import type { CheckedPosition } from './estimate-check.types.ts';
import { BASE_UNITS, type WorkOfAny } from './words.data.ts';

/** A position with its name and unit parsed once for all rules. */
export type ReadPosition = {
  row: CheckedPosition;
  text: TokenisedText;
  /** Terms of the subject, without things that merely accompany it. */
  own: ReadonlySet<string>;
  unit: NormalisedUnit | null;
  /** In the base unit of its dimension; null without a dimension. */
  baseQuantity: Decimal | null;
  /** Per base unit, so that «100 м2» and «м2» compare; null without a price above zero. */
  basePrice: Decimal | null;
  /** Equal for two rows that say the same in other words or another order. */
  meaning: string;
};

/** A unit as written, with its factor to the base unit of its dimension. */
type ReadUnit = { unit: NormalisedUnit; factor: Decimal | null };

/** Parses positions of one estimate; each spelling of a unit and each name is parsed once. */
export function positionReader(): (row: CheckedPosition) => ReadPosition {
  const units = new Map<string, ReadUnit>();
  const texts = new Map<string, TokenisedText>();
  return (row) => {
    const text = texts.get(row.name) ?? tokenise(row.name);
    texts.set(row.name, text);
    const read = row.unit === null || row.unit.trim() === '' ? null : (units.get(row.unit) ?? readUnit(row.unit));
    if (row.unit !== null && read !== null) units.set(row.unit, read);
    const factor = read?.factor ?? null;
    return {
      row,
      text,
      own: new Set(text.tokens.filter(({ isSide, isLeftOut }) => !isSide && !isLeftOut).map(({ term }) => term)),
      unit: read?.unit ?? null,
      baseQuantity: row.quantity === null || factor === null ? null : decimal(row.quantity).times(factor),
      basePrice: priceOf(row, read),
      meaning: meaningOf(text, read?.unit ?? null),
    };
  };
}

function readUnit(written: string): ReadUnit {
  const unit = normaliseUnit(written);
  const base = BASE_UNITS[unit.dimension ?? ''];
  const factor = base === undefined ? null : convertQuantity({ quantity: '1', from: unit, to: base });
  return { unit, factor: factor === null || factor === '0' ? null : decimal(factor) };
}

/** Per base unit; units without a dimension compare by their written multiple. */
function priceOf({ price }: CheckedPosition, read: ReadUnit | null): Decimal | null {
  if (price === null || read === null || decimal(price).lte('0')) return null;
  const factor = read.factor ?? decimal(read.unit.multiplier);
  return factor.eq('1') ? decimal(price) : decimal(price).div(factor);
}

/** Order-independent key of terms with their prepositions («без», «под»), actions, sizes and grades. */
function meaningOf({ tokens, actions, sizes, grades }: TokenisedText, unit: NormalisedUnit | null): string {
  const words = tokens.map(({ term, isLeftOut, isSide }) => `${isLeftOut ? '-' : isSide ? '+' : ''}${term}`);
  const parts = [words, [...actions], sizes.map(({ text }) => text), grades].map((list) =>
    [...new Set(list)].toSorted().join(' '),
  );
  return [...parts, unit?.dimension ?? unit?.unit ?? ''].join('|');
}

type Read = {
  butDone: readonly string[];
  words: ReadonlySet<string>;
  actions: readonly string[];
  but: ReadonlySet<string>;
};
const cache = new WeakMap<WorkOfAny, Read>();

/** Whether a position is a work of the given kind. */
export function isOfKind({ text, own }: ReadPosition, kind: WorkOfAny): boolean {
  const { words, actions, but, butDone } = readKind(kind);
  if (words.size > 0 && ![...own].some((term) => words.has(term))) return false;
  if (actions.length > 0 && !actions.some((action) => text.actions.has(action))) return false;
  if (butDone.some((action) => text.actions.has(action))) return false;
  return !text.tokens.some(({ term }) => but.has(term));
}

function readKind(kind: WorkOfAny): Read {
  const found = cache.get(kind);
  if (found !== undefined) return found;
  const read = {
    words: termsOf(kind.words),
    actions: kind.actions ?? [],
    butDone: kind.butDone ?? [],
    but: termsOf(kind.but ?? ''),
  };
  cache.set(kind, read);
  return read;
}

const termsOf = (text: string): ReadonlySet<string> => (text === '' ? new Set() : termsOfWords(text));
