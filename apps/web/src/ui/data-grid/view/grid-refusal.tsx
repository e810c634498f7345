import { useCallback, useSyncExternalStore, type ReactNode } from 'react';
import type { GridStore } from '../store/grid-store-types.ts';
import type { GridRow } from '../grid-types.ts';
import styles from '../data-grid.module.css';

/** Why the text in the cell was rejected; null if it was accepted. */
export function useRefusal<Row extends GridRow>(
  store: GridStore<Row>,
  row: number,
  columnId: string | undefined,
): string | null {
  const visible = useSyncExternalStore(store.subscribeVisible, store.getVisible);
  const id = visible.ids[row];
  const subscribe = useCallback(
    (listener: () => void) => (id === undefined ? () => undefined : store.subscribeRow(id, listener)),
    [store, id],
  );
  const entry = useSyncExternalStore(subscribe, () => (id === undefined ? undefined : store.getEntry(id)));
  return columnId === undefined ? null : (entry?.invalid?.[columnId]?.message ?? null);
}

type Props = {
  id: string;
  message: string;
  giveUpHint: string;
  isAbove: boolean;
  top: number;
  left: number;
  rowHeight: number;
};

/** The rejection reason beside the active cell, visible and announced on keyboard navigation. */
export function GridRefusal({ id, message, giveUpHint, isAbove, top, left, rowHeight }: Props): ReactNode {
  return (
    <div
      id={id}
      className={styles.refusal}
      data-above={isAbove || undefined}
      style={{ top: isAbove ? top : top + rowHeight, left }}
    >
      <strong>{message}</strong> <span data-keys="">{giveUpHint}</span>
    </div>
  );
}
