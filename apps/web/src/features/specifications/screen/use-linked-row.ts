import { useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { EditSession } from '../rows/edit-session.ts';

/** Scrolls to the position in the URL once its row is loaded. */
export function useLinkedRow(session: EditSession, show: (id: string) => void): void {
  const row = useSearch({ strict: false, select: (search) => search.row });
  const isThere = useSyncExternalStore(
    session.subscribe,
    () => row !== undefined && session.getView().state === 'ready' && session.store.getRow(row) !== undefined,
  );
  const latest = useRef(show);
  useEffect(() => {
    latest.current = show;
  });
  useEffect(() => {
    if (row !== undefined && isThere) latest.current(row);
  }, [row, isThere]);
}
