import { readsAsGoods } from '@karkas/domain/matching/index.ts';
import { normaliseUnit } from '@karkas/domain/units/normalise-unit.ts';
import { isSameUnit } from '../amounts.ts';
import { type BillLine, hasMoney } from '../bill-line.ts';
import { isAction } from '../row-words.ts';
import { MATERIAL_OR_WORK } from './works-by-name.data.ts';

/** A row without a number below a numbered work: a work of its own, its material, or either. */
export type LooseKind = 'work' | 'material' | 'unclear';

const EXTENTS: ReadonlySet<string | null> = new Set(['length', 'area', 'volume']);

/**
 * Sums do not distinguish a material added to a work from a work beside it: words of action do, and goods are
 * measured otherwise than works. A name of both below a work that names no action either is unclear.
 */
export function looseKind(line: BillLine, above: BillLine | null): LooseKind {
  const { name = '', unit } = line.texts;
  // «Установка приточная» begins like a work and is goods, unless it is priced beside other works.
  if (isWork(line) || (isAction(name) && hasMoney(line))) return 'work';
  if (unit === undefined || !EXTENTS.has(normaliseUnit(unit).dimension)) return 'material';
  if (!MATERIAL_OR_WORK.test(name.trim())) return 'material';
  const isOfWork = above !== null && (isAction(above.texts.name ?? '') || isWork(above));
  const isOwnUnit = above?.texts.unit !== undefined && isSameUnit(unit, above.texts.unit);
  return isOfWork && (!isOwnUnit || isNamedIn(name, above?.texts.name ?? '')) ? 'material' : 'unclear';
}

/** «Плинтус ПВХ» below «Монтаж плинтуса»: the thing that the work is done with. */
function isNamedIn(name: string, work: string): boolean {
  const [head = ''] = MATERIAL_OR_WORK.exec(name.trim()) ?? [];
  const word = head.toLowerCase().split(' ').at(-1) ?? '';
  const stem = word.slice(0, Math.max(SHORTEST_STEM, Math.min(LONGEST_STEM, word.length - 1)));
  return (
    stem !== '' &&
    work
      .toLowerCase()
      .split(/[^а-яё]+/u)
      .some((one) => one.startsWith(stem))
  );
}

const SHORTEST_STEM = 3;
const LONGEST_STEM = 5;

// A bill is read several times and repeats its names with other sizes; the limit protects memory from hostile files.
const MOST_CACHED = 10_000;
const LONGEST_READ = 300;
const worksByName = new Map<string, boolean>();

function isWork({ texts: { name = '', unit } }: BillLine): boolean {
  if (name === '') return false;
  const read = name.slice(0, LONGEST_READ);
  const key = `${unit ?? ''} ${read.replaceAll(/\d+/g, '0')}`;
  const cached = worksByName.get(key);
  if (cached !== undefined) return cached;
  const isWorkName = !readsAsGoods({ name: read, unit: unit ?? null });
  if (worksByName.size >= MOST_CACHED) worksByName.clear();
  worksByName.set(key, isWorkName);
  return isWorkName;
}
