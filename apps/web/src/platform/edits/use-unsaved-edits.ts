import { useEffect, useSyncExternalStore } from 'react';
import { useUnsavedWork } from '#platform/page/unsaved-work.ts';
import type { GridStore } from '#ui/data-grid/store/grid-store-types.ts';
import type { GridRow } from '#ui/data-grid/grid-types.ts';
import type { EditQueue } from './edit-queue.ts';

const RETRY_MS = 5000;

/** An editable table: its rows and the queue of its edits. */
export type EditedTable<Row extends GridRow = GridRow> = {
  queue: EditQueue;
  store: Pick<GridStore<Row>, 'invalidCells' | 'subscribeInvalid'>;
};

type Words = { unsaved: (count: number) => string; refused: (count: number) => string };

/** Retries unsent edits, and asks before leaving the page while the server does not have all of them. */
export function useUnsavedEdits({ queue, store }: EditedTable, words: Words): void {
  const { isStalled, afterSeconds } = useSyncExternalStore(queue.subscribe, queue.getView);

  useUnsavedWork({
    describe: () => {
      const { left } = queue.getView();
      return left === 0 ? null : words.unsaved(left);
    },
    settle: queue.settled,
  });
  useUnsavedWork({
    describe: () => {
      const { length } = store.invalidCells();
      return length === 0 ? null : words.refused(length);
    },
  });

  useEffect(() => {
    if (!isStalled) return;
    const retry = (): void => queue.retry();
    const timer = setTimeout(retry, afterSeconds === null ? RETRY_MS : afterSeconds * 1000);
    addEventListener('online', retry);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', retry);
    };
  }, [isStalled, afterSeconds, queue]);
}
