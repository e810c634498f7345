import { useRef } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { notifyFailure, notifySuccess } from '#platform/errors/notices.ts';
import type { EditSession } from '../rows/edit-session.ts';
import type { SpecLine } from '../rows/specification-lines.ts';

/**
 * Deletes lines without confirmation; the notification and undo restore them. Ignores a second press while deleting.
 */
export function useRemoveLines(session: EditSession): (lines: readonly SpecLine[]) => void {
  const { t } = useTranslation();
  const isRunning = useRef(false);

  async function remove(lines: readonly SpecLine[]): Promise<void> {
    isRunning.current = true;
    try {
      const takeBack = await session.remove(lines);
      notifySuccess(t('specifications.removeRow.done', { count: lines.length }), {
        label: t('specifications.removeRow.undo'),
        run: takeBack,
      });
    } catch (error) {
      notifyFailure(error, t('specifications.failures.remove'));
    } finally {
      isRunning.current = false;
    }
  }
  return (lines) => {
    if (lines.length > 0 && !isRunning.current) void remove(lines);
  };
}
