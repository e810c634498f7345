import type { GoodsKind, UnmatchedPosition } from '@karkas/api/specifications/matching/unmatched.schemas.ts';
import { useState } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { notifyFailure } from '#platform/errors/notices.ts';
import type { EditSession } from '../rows/edit-session.ts';
import { chooseNorm, givePrice } from '../rows/equal-positions.ts';
import type { HeadLine, SpecLine } from '../rows/specification-lines.ts';
import { useRefused } from './use-refused.ts';
import { useUndecided } from './use-undecided.ts';

/** The last decision and its number of undo steps. */
type Decided = { what: 'norm' | 'price'; ids: readonly string[]; steps: number; from: number };

export type Decisions = ReturnType<typeof useDecisions>;

/** State of the queue: current position, decisions and undo. */
export function useDecisions(session: EditSession, items: readonly UnmatchedPosition[], lines: readonly SpecLine[]) {
  const [at, setAt] = useState(0);
  const [last, setLast] = useState<Decided | null>(null);
  const queue = useUndecided(session, items, lines);
  const item = items[at];
  const { refused, noteSent, forget } = useRefused(session, (ids) => {
    queue.takeBack(ids);
    setLast((before) => withoutRefused(before, ids));
  });
  const kept = useKept();

  function noteDecided(what: Decided['what'], decided: readonly HeadLine[], steps: number): void {
    const ids = decided.map(({ id }) => id);
    noteSent(what, ids);
    queue.send(ids);
    setLast({ what, ids, steps, from: at });
    setAt(queue.nextFrom(at, new Set(ids)));
  }

  function undo(): void {
    for (let step = 0; step < (last?.steps ?? 1); step += 1) session.store.undo();
    if (last === null) return;
    queue.takeBack(last.ids);
    forget(last.ids);
    setAt(last.from);
    setLast(null);
  }

  return {
    at,
    item,
    line: item === undefined ? undefined : queue.lineOf(item),
    last,
    left: queue.left,
    refused,
    kept,
    goTo(id: string): void {
      const place = items.findIndex(({ row }) => row.id === id);
      if (place >= 0) setAt(place);
    },
    linesFor: queue.linesFor,
    skip: () => setAt(queue.nextFrom(at, new Set())),
    back: () => setAt(Math.max(0, at - 1)),
    restart: () => {
      setAt(0);
      setLast(null);
    },
    undo,
    ...useApplyDecision(session, noteDecided, kept.keepPrice),
  };
}

/** Accepted lines of the decision; null if none. */
function withoutRefused(decided: Decided | null, refused: readonly string[]): Decided | null {
  const ids = decided?.ids.filter((id) => !refused.includes(id)) ?? [];
  return decided === null || ids.length === 0 ? null : { ...decided, ids };
}

/** Input that outlives its form: the price given to a position, and the kind of work selected last. */
function useKept() {
  const [prices, setPrices] = useState<ReadonlyMap<string, string>>(new Map());
  const [kind, setKind] = useState<string | null>(null);
  return {
    prices,
    keepPrice: (id: string, price: string) => setPrices((before) => new Map([...before, [id, price]])),
    kind,
    keepKind: setKind,
  };
}

type Note = (what: Decided['what'], decided: readonly HeadLine[], steps: number) => void;

/** Applies a decision through the table: one undo step, or one per added line. */
function useApplyDecision(session: EditSession, note: Note, keepPrice: (id: string, price: string) => void) {
  const { t } = useTranslation();
  return {
    giveNorm(decided: readonly HeadLine[], normId: string): void {
      if (decided.length === 0) return;
      chooseNorm(session, decided, normId);
      note('norm', decided, 1);
    },
    givePrice(decided: readonly HeadLine[], price: string): void {
      const [first] = decided;
      if (first === undefined) return;
      keepPrice(first.id, price);
      givePrice(session, decided, price);
      note('price', decided, 1);
    },
    /** The price goes to a line of the position with the same name, unit and quantity. */
    async giveLine(decided: readonly HeadLine[], kind: GoodsKind, price: string): Promise<void> {
      let steps = 0;
      try {
        for (const { id, row } of decided) {
          const { name, unit, quantity } = row;
          // oxlint-disable-next-line no-await-in-loop -- each is a step of undo of its own
          await session.addResource({ specification_row_id: id, kind, name, unit, quantity, price });
          steps += 1;
        }
      } catch (error) {
        notifyFailure(error, t('unmatched.giveFailed'));
      }
      if (steps > 0) note('price', decided.slice(0, steps), steps);
    },
  };
}
