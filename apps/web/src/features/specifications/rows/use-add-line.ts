import { useTranslation } from '#platform/i18n.ts';
import { notifyFailure } from '#platform/notices.ts';
import type { EditSession } from './edit-session.ts';
import type { ResourceKind } from '@karkas/api/specifications/rows.schemas.ts';
import { NEW_UNITS } from './new-units.data.ts';
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

/** Adds a resource to the position of the active line, and shows it; a machinist comes under the active machine. */
export function useAddResource(
  session: EditSession,
  onAdded: (id: string) => void,
): (kind: ResourceKind, active: SpecLine) => Promise<void> {
  const { t } = useTranslation();
  return async (kind, active) => {
    const positionId = positionIdOf(active);
    if (positionId === null) return;
    const isUnderMachine = kind === 'machinist' && active.kind === 'resource' && active.row.kind === 'machine';
    try {
      const id = await session.addResource({
        specification_row_id: positionId,
        kind,
        name: t(`specifications.newLines.${kind}`),
        unit: NEW_UNITS[kind],
        ...(isUnderMachine ? { machine_row_id: active.id } : {}),
      });
      onAdded(id);
    } catch (error) {
      notifyFailure(error, t('specifications.failures.add'));
    }
  };
}
