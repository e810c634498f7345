import { normaliseName } from '@karkas/domain/text/normalise-name.ts';
import { normaliseUnit } from '@karkas/domain/units/index.ts';
import type { EditSession } from './edit-session.ts';
import type { HeadLine } from './specification-lines.ts';

/**
 * Other positions with the same work and unit that are undecided: no norm chosen and no price set by hand or by the
 * bill.
 */
export function equalPositions({ store }: Pick<EditSession, 'store'>, line: HeadLine): HeadLine[] {
  const wanted = workOf(line);
  return store
    .allRows()
    .filter((other): other is HeadLine => other.kind === 'position' && other.id !== line.id)
    .filter(({ row }) => row.match_status === 'unmatched' || row.match_status === 'matched')
    .filter(({ row }) => !row.is_hand_priced && row.price_source === null && !row.is_removal)
    .filter((other) => workOf(other) === wanted);
}

/** Rows are immutable, so the normalised work is cached per row object. */
const works = new WeakMap<HeadLine['row'], string>();

export function workOf({ row }: HeadLine): string {
  const cached = works.get(row);
  if (cached !== undefined) return cached;
  // «м²» and «кв.м» are the same unit; «100 м2» is another, because its price differs.
  const { multiplier, unit } = normaliseUnit(row.unit ?? '');
  const work = `${normaliseName(row.name)}|${multiplier}|${unit}`;
  works.set(row, work);
  return work;
}

/** Sets the norm of all positions in one undo step, or confirms it where already set. */
export function chooseNorm(
  { store, confirmNorm }: Pick<EditSession, 'store' | 'confirmNorm'>,
  lines: readonly HeadLine[],
  normId: string,
): void {
  const others = lines.filter(({ row }) => row.norm_id !== normId);
  if (others.length > 0)
    store.edit(others.map(({ id, row }) => ({ row: id, key: 'norm_id', from: row.norm_id, to: normId })));
  for (const line of lines) if (line.row.norm_id === normId) confirmNorm(line);
}

/** Sets the price of all positions in one undo step. */
export function givePrice({ store }: Pick<EditSession, 'store'>, lines: readonly HeadLine[], price: string): void {
  store.edit(lines.map(({ id, row }) => ({ row: id, key: 'price', from: row.price ?? null, to: price })));
}
