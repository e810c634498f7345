import { normaliseName } from '@karkas/domain/text/normalise-name.ts';
import { normaliseUnit } from '@karkas/domain/units/index.ts';
import type { EditSession } from './edit-session.ts';
import type { HeadLine } from './specification-lines.ts';

/**
 * The other positions that name the same work in the same unit and for which nobody has decided yet: no norm was chosen
 * for them, and no price was set by hand or taken from the bill.
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

/** A row that changes is another object; of a long table the work of each is read once. */
const works = new WeakMap<HeadLine['row'], string>();

export function workOf({ row }: HeadLine): string {
  const known = works.get(row);
  if (known !== undefined) return known;
  // «м²» and «кв.м» are one unit; of «100 м2» the price is another.
  const { multiplier, unit } = normaliseUnit(row.unit ?? '');
  const work = `${normaliseName(row.name)}|${multiplier}|${unit}`;
  works.set(row, work);
  return work;
}

/** Gives the norm to all of the positions: one step of undo. Where it stands already it is confirmed. */
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

/** Gives the price to all of the positions: one step of undo. */
export function givePrice({ store }: Pick<EditSession, 'store'>, lines: readonly HeadLine[], price: string): void {
  store.edit(lines.map(({ id, row }) => ({ row: id, key: 'price', from: row.price ?? null, to: price })));
}
