import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';

/** Longer than the closing animation of any dialog (300 ms): it is unmounted by then. */
const UNMOUNT_AFTER_MS = 1000;

/** True while the dialog is closing: it runs its animation and returns the focus. */
const ClosingContext = createContext(false);
export const useIsClosing = (): boolean => useContext(ClosingContext);

type Opened<Value> = { value: Value; opening: number; isOpen: boolean };

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
  const [opened, setOpened] = useState<Opened<Value> | null>(null);
  const next = follow(opened, of);
  if (next !== opened) setOpened(next);
  // A nested dialog, such as the confirmation of a form, closes with its parent.
  const isParentClosing = useIsClosing();
  const isClosing = isParentClosing || (next !== null && !next.isOpen);
  useEffect(() => {
    if (!isClosing) return undefined;
    const timer = setTimeout(() => setOpened(null), UNMOUNT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isClosing]);
  if (next === null) return null;
  return (
    <ClosingContext key={next.opening} value={isClosing}>
      {children(next.value)}
    </ClosingContext>
  );
}

function follow<Value>(opened: Opened<Value> | null, of: Value | null | undefined | false): Opened<Value> | null {
  if (of === null || of === undefined || of === false) return opened?.isOpen ? { ...opened, isOpen: false } : opened;
  if (opened?.isOpen) return Object.is(opened.value, of) ? opened : { ...opened, value: of };
  return { value: of, opening: (opened?.opening ?? 0) + 1, isOpen: true };
}
