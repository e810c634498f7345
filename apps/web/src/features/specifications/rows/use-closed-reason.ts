import { useSyncExternalStore } from 'react';
import { useRefusedCount } from '#platform/edits/saving-status.tsx';
import { useUnsavedEdits } from '#platform/edits/use-unsaved-edits.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import type { EditSession } from './edit-session.ts';

/** Why committing and printing are disabled: the screen differs from the server. */
export function useClosedReason(session: EditSession): string | undefined {
  const { t } = useTranslation();
  const refused = useRefusedCount(session);
  const { left, isStalled } = useSyncExternalStore(session.queue.subscribe, session.queue.getView);
  if (refused > 0) return t('specifications.saving.refusedCloses', { count: refused });
  return isStalled ? t('specifications.saving.unsaved', { count: left }) : undefined;
}

/** Retries unsent edits, and warns before leaving the page with them. */
export function useUnsentLines(session: EditSession): void {
  const { t } = useTranslation();
  useUnsavedEdits(session, {
    unsaved: (count) => t('specifications.saving.unsaved', { count }),
    refused: (count) => t('specifications.saving.refusedLeft', { count }),
  });
}
