import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';

/** Longer than any window takes to leave (300 ms): by then it has gone by itself. */
const GONE_AFTER_MS = 1000;

/** The owner has closed the window, which then leaves with its motion and gives the focus back. */
const LeavingContext = createContext(false);
export const useIsLeaving = (): boolean => useContext(LeavingContext);

type Shown<Value> = { value: Value; turn: number; isOpen: boolean };

/**
 * Owns a window that is there only while something is open: `of` is what it is opened with, null or false when it is
 * closed. A window must not be taken away with its condition, or it would vanish without its motion and without giving
 * the focus back; here it stays, with what it was opened with, until it has left. Each opening begins anew.
 */
export function OwnedDialog<Value>({
  of,
  children,
}: {
  of: Value | null | undefined | false;
  children: (value: Value) => ReactNode;
}) {
  const [shown, setShown] = useState<Shown<Value> | null>(null);
  const next = follow(shown, of);
  if (next !== shown) setShown(next);
  // A window inside of one that leaves, such as the question of a form, leaves with it.
  const isOuterLeaving = useIsLeaving();
  const isLeaving = isOuterLeaving || (next !== null && !next.isOpen);
  useEffect(() => {
    if (!isLeaving) return undefined;
    const timer = setTimeout(() => setShown(null), GONE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isLeaving]);
  if (next === null) return null;
  return (
    <LeavingContext key={next.turn} value={isLeaving}>
      {children(next.value)}
    </LeavingContext>
  );
}

function follow<Value>(shown: Shown<Value> | null, of: Value | null | undefined | false): Shown<Value> | null {
  if (of === null || of === undefined || of === false) return shown?.isOpen ? { ...shown, isOpen: false } : shown;
  if (shown?.isOpen) return Object.is(shown.value, of) ? shown : { ...shown, value: of };
  return { value: of, turn: (shown?.turn ?? 0) + 1, isOpen: true };
}
