import { decimal, type Decimal } from '../decimal/decimal.ts';
import { isConvertible, normaliseUnit, type NormalisedUnit } from '../units/index.ts';
import type { CheckFinding } from './estimate-check.types.ts';
import { ofRow } from './finding.ts';
import { readWork } from '../matching/parsing/read-work.ts';
import { termsOfWords } from '../matching/parsing/word-stems.ts';
import type { ReadPosition } from './read-works.ts';
import {
  COVERINGS,
  DITCH,
  LAID_BY_LENGTH,
  OF_AREA,
  OF_LENGTH,
  OF_PIECES,
  OF_VOLUME,
  SET_IN_PIECES,
} from './words.data.ts';

/** A unit that neither the norm nor this kind of work is measured in. */
export function checkUnits(positions: readonly ReadPosition[]): CheckFinding[] {
  return positions.flatMap((position) => {
    const { row, unit } = position;
    if (unit === null) return [];
    if (row.norm !== null && !isConvertible(unit, normaliseUnit(row.norm.unit)))
      return [mismatch(position, row.norm.unit)];
    const expected = row.norm === null ? unusualFor(position) : null;
    return expected === null ? [] : [mismatch(position, expected)];
  });
}

const mismatch = ({ row }: ReadPosition, expected: string): CheckFinding =>
  ofRow(row, ['unit_mismatch', 'error'], { found: row.unit, expected, effect: row.total });

/** Works on surfaces are measured by area, at edges by length; never by volume or weight. */
const ON_SURFACES: ReadonlySet<string> = new Set(['paint', 'putty', 'plaster', 'paper', 'tile', 'prime', 'sand']);
const coverings = termsOfWords(COVERINGS);

function unusualFor({ text, own, unit }: ReadPosition): string | null {
  const isOfBulk = unit?.dimension === 'volume' || unit?.dimension === 'mass';
  if (isOfBulk && text.actions.has('install') && [...own].some((term) => coverings.has(term))) return OF_AREA;
  // «Грунтовка битумная» by the tonne is a material.
  if (readWork(text, unit).acts.length === 0) return null;
  const [action] = text.actions;
  if (action === undefined || text.actions.size !== 1) return null;
  if (ON_SURFACES.has(action) && isOfBulk) return OF_AREA;
  const ofThing = usualOfThing(text, unit);
  if (action === 'install' && ofThing !== null) return ofThing;
  if (action === 'dig' && unit?.dimension === 'length' && !hasDitch(text.tokens)) return OF_VOLUME;
  return null;
}

const byLength = termsOfWords(LAID_BY_LENGTH);
const inPieces = termsOfWords(SET_IN_PIECES);
const EXTENTS: ReadonlySet<string> = new Set(['length', 'area', 'volume', 'mass']);

/** «Прокладка кабеля» by the square metre, «установка розеток» by the metre. */
function usualOfThing(text: ReadPosition['text'], unit: NormalisedUnit | null): string | null {
  const { head } = readWork(text, unit);
  const dimension = unit?.dimension ?? '';
  if (head === null || !EXTENTS.has(dimension)) return null;
  if (byLength.has(head)) return dimension === 'area' || dimension === 'volume' ? OF_LENGTH : null;
  return inPieces.has(head) ? OF_PIECES : null;
}

const hasDitch = (tokens: readonly { word: string }[]): boolean => tokens.some(({ word }) => DITCH.test(word));

const LEAST_OTHERS = 3;
const FAR = '5';
const LIKE = '2';

/** «100 м2» with a quantity of square metres: a hundred times more than anything else in the estimate. */
export function checkFactors(positions: readonly ReadPosition[]): CheckFinding[] {
  const largest = largestByDimension(positions);
  return positions.flatMap(({ row, unit, baseQuantity }) => {
    const others = largest.get(unit?.dimension ?? '');
    if (unit === null || baseQuantity === null || row.quantity === null || others === undefined) return [];
    const multiplier = decimal(unit.multiplier);
    if (multiplier.lt('10') || others.count < LEAST_OTHERS) return [];
    const isFar = baseQuantity.gt(others.most.times(FAR)) && decimal(row.quantity).lte(others.most.times(LIKE));
    if (!isFar) return [];
    return [
      ofRow(row, ['unit_factor', 'error'], {
        about: [row.unit ?? ''],
        found: row.quantity,
        expected: decimal(row.quantity).div(multiplier).toFixed(),
        effect: row.total,
      }),
    ];
  });
}

/** The largest quantity among positions with a unit factor of one. */
function largestByDimension(positions: readonly ReadPosition[]): Map<string, { most: Decimal; count: number }> {
  const largest = new Map<string, { most: Decimal; count: number }>();
  for (const { unit, baseQuantity } of positions) {
    if (unit === null || unit.dimension === null || baseQuantity === null || unit.multiplier !== '1') continue;
    const previous = largest.get(unit.dimension) ?? { most: decimal('0'), count: 0 };
    largest.set(unit.dimension, {
      most: baseQuantity.gt(previous.most) ? baseQuantity : previous.most,
      count: previous.count + 1,
    });
  }
  return largest;
}
