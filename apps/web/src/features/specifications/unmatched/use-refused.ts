import { useEffect, useRef, useState } from 'react';
import type { EditSession } from '../rows/edit-session.ts';

type What = 'norm' | 'price';
/** A decision rejected by the server, with the reason. */
export type RefusedDecision = { what: What; reason: string };

/** Decisions of this queue that the server rejected, by line; `onRefused` returns these lines to the queue. */
export function useRefused({ refusals }: EditSession, onRefused: (ids: readonly string[]) => void) {
  const sent = useRef(new Map<string, What>());
  const [refused, setRefused] = useState<ReadonlyMap<string, RefusedDecision>>(new Map());
  const returnLines = useRef(onRefused);
  useEffect(() => {
    returnLines.current = onRefused;
  });
  useEffect(
    () =>
      refusals.subscribe((lines) => {
        const own = lines.flatMap(({ id, reason }) => {
          const what = sent.current.get(id);
          return what === undefined ? [] : [[id, { what, reason }] as const];
        });
        if (own.length === 0) return false;
        setRefused((before) => new Map([...before, ...own]));
        returnLines.current(own.map(([id]) => id));
        return own.length === lines.length;
      }),
    [refusals],
  );
  const drop = (ids: readonly string[]): void =>
    setRefused((before) => new Map([...before].filter(([id]) => !ids.includes(id))));
  return {
    refused,
    noteSent(what: What, ids: readonly string[]): void {
      for (const id of ids) sent.current.set(id, what);
      drop(ids);
    },
    /** The decision was undone. */
    forget(ids: readonly string[]): void {
      for (const id of ids) sent.current.delete(id);
      drop(ids);
    },
  };
}
