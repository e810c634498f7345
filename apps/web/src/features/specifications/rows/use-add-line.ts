import { useTranslation } from '#platform/i18n.ts';
import { notifyFailure } from '#platform/notices.ts';
import type { EditSession } from './edit-session.ts';
import { isHead, positionIdOf, type HeadLine, type SpecLine } from './specification-lines.ts';

/** Adds a section or a position below the active line, and shows it. */
export function useAddLine(
  session: EditSession,
  onAdded: (id: string) => void,
): (kind: 'section' | 'position', active: SpecLine | undefined) => Promise<void> {
  const { t } = useTranslation();
  return async (kind, active) => {
    const head = headOf(session, active);
    const parentId = head?.kind === 'section' && kind === 'position' ? head.id : (head?.parentId ?? null);
    const isAfterHead = head !== undefined && head.parentId === parentId;
    try {
      const id = await session.addHead({
        kind,
        parent_id: parentId,
        ...(isAfterHead ? { after_id: head.id } : {}),
        name: kind === 'section' ? t('specifications.empty.newSection') : t('specifications.empty.newPosition'),
      });
      onAdded(id);
    } catch (error) {
      notifyFailure(error, t('specifications.failures.add'));
    }
  };
}

function headOf(session: EditSession, line: SpecLine | undefined): HeadLine | undefined {
  if (line === undefined || isHead(line)) return line;
  const position = session.store.getRow(positionIdOf(line) ?? '');
  return position !== undefined && isHead(position) ? position : undefined;
}
