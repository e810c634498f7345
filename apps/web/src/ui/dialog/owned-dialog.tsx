import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';

/** Longer than the closing animation of any dialog (300 ms): it is unmounted by then. */
const GONE_AFTER_MS = 1000;

/** True while the dialog is closing: it runs its animation and returns the focus. */
const LeavingContext = createContext(false);
export const useIsLeaving = (): boolean => useContext(LeavingContext);

type Shown<Value> = { value: Value; turn: number; isOpen: boolean };

/**
 * Owns a dialog that exists only while something is open: `of` is the value it was opened with, null or false when
 * closed. Unmounting a dialog by a condition would skip its animation and lose the focus; here it stays mounted with
 * its last value until it has closed. Each opening mounts it anew.
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
  // A nested dialog, such as the confirmation of a form, closes with its parent.
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
