import { normaliseUnit } from '../../units/normalise-unit.ts';
import { compareSizes } from '../ranking/compare-sizes.ts';
import { readWork } from '../parsing/read-work.ts';
import { tokenise } from '../parsing/tokenise.ts';

/** Whether a row names a thing and no work: it is bought, not built. */
export function readsAsGoods({ name, unit }: { name: string; unit: string | null }): boolean {
  return readWork(tokenise(name), unit === null || unit.trim() === '' ? null : normaliseUnit(unit)).acts.length === 0;
}

/**
 * Whether a norm found for one row also fits another that differs only in numbers: the norm states some numbers and
 * both rows meet all of them. Grades must be equal.
 */
export function coversBoth(norm: string, one: string, other: string): boolean {
  const { sizes } = tokenise(norm);
  const rows = [tokenise(one), tokenise(other)];
  const [first = [], second = []] = rows.map(({ grades }) => grades);
  if (first.join(' ') !== second.join(' ')) return false;
  return rows.every((row) => {
    const { differs, exact, within } = compareSizes(row.sizes, sizes);
    return differs === 0 && exact + within > 0;
  });
}
