import { useSyncExternalStore } from 'react';
import { useTranslation } from '#platform/i18n.ts';
import type { EditSession } from './edit-session.ts';

/** How many cells hold a text that was not taken: the server has their former values. */
export function useRefusedCount({ store }: Pick<EditSession, 'store'>): number {
  return useSyncExternalStore(store.subscribeInvalid, () => store.invalidCells().length);
}

/** Why the rows cannot be committed or printed now: the person sees others than the server has. */
export function useClosedReason(session: EditSession): string | undefined {
  const { t } = useTranslation();
  const refused = useRefusedCount(session);
  const { left, isStalled } = useSyncExternalStore(session.queue.subscribe, session.queue.getView);
  if (refused > 0) return t('specifications.saving.refusedCloses', { count: refused });
  return isStalled ? t('specifications.saving.unsaved', { count: left }) : undefined;
}
