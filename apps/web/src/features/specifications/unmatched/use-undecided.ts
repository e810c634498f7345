import type { UnmatchedPosition } from '@karkas/api/specifications/matching/unmatched.schemas.ts';
import { useState } from 'react';
import type { EditSession } from '../rows/edit-session.ts';
import type { HeadLine, SpecLine } from '../rows/specification-lines.ts';

/** Which positions of the queue are undecided, by the current table and pending requests. */
export function useUndecided(session: EditSession, items: readonly UnmatchedPosition[], lines: readonly SpecLine[]) {
  const [onWay, setOnWay] = useState<ReadonlySet<string>>(new Set());
  const ids = new Map(
    lines.flatMap((line) => (line.kind === 'position' ? [[line.row.row_key, line.id] as const] : [])),
  );
  // `lines` only provides the ids; rows are read from the store.
  const headOf = (key: string): HeadLine | undefined => {
    const line = session.store.getRow(ids.get(key) ?? '');
    return line?.kind === 'position' ? line : undefined;
  };
  const lineOf = ({ row }: UnmatchedPosition): HeadLine | undefined => headOf(row.row_key);
  const isWaiting = (line: HeadLine | undefined): boolean =>
    line !== undefined && line.row.match_status === 'unmatched' && !line.row.is_hand_priced && !onWay.has(line.id);
  const takeBack = (of: readonly string[]): void =>
    setOnWay((before) => new Set([...before].filter((id) => !of.includes(id))));
  return {
    lineOf,
    left: items.filter((item) => isWaiting(lineOf(item))).length,
    /** The next undecided one, wrapping around; the same index when there is none. */
    nextFrom(place: number, passed: ReadonlySet<string>): number {
      const order = [...items.keys()].map((step) => (place + 1 + step) % items.length);
      const waits = (item: UnmatchedPosition | undefined): boolean =>
        item !== undefined && !passed.has(item.row.id) && isWaiting(lineOf(item));
      return order.find((one) => waits(items[one])) ?? place;
    },
    /** The position itself, even if already decided, and similar ones still undecided. */
    linesFor(item: UnmatchedPosition, keys: readonly string[]): HeadLine[] {
      const alike = keys.flatMap((key) => headOf(key) ?? []).filter(isWaiting);
      return [lineOf(item), ...alike].filter((line) => line !== undefined);
    },
    /** A rejected decision becomes undecided again. */
    send(of: readonly string[]): void {
      setOnWay((before) => new Set([...before, ...of]));
      void session.queue.settled().then(() => takeBack(of));
    },
    takeBack,
  };
}
