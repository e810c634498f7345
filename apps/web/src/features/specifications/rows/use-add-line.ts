import type { ResourceKind } from '@karkas/api/specifications/rows/rows.schemas.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { notifyFailure } from '#platform/errors/notices.ts';
import type { EditSession } from './edit-session.ts';
import { NEW_UNITS } from './new-units.data.ts';
import { isHead, positionIdOf, type HeadLine, type SpecLine } from './specification-lines.ts';

/** A section or position, or a resource of the active position. */
export type NewLineKind = 'section' | 'position' | ResourceKind;

/** Adds a section or position below the active line, or a resource to the active position, and scrolls to it. */
export function useAddLine(
  session: EditSession,
  onAdded: (id: string) => void,
): (kind: NewLineKind, active: SpecLine | undefined) => Promise<void> {
  const { t } = useTranslation();
  return async (kind, active) => {
    try {
      const isHeadKind = kind === 'section' || kind === 'position';
      const id = await (isHeadKind ? addHead(session, kind, { active, t }) : addResource(session, kind, { active, t }));
      if (id !== null) onAdded(id);
    } catch (error) {
      notifyFailure(error, t('specifications.failures.add'));
    }
  };
}

type Place = { active: SpecLine | undefined; t: TFunction };

function addHead(session: EditSession, kind: 'section' | 'position', { active, t }: Place): Promise<string> {
  const head = headOf(session, active);
  const parentId = head?.kind === 'section' && kind === 'position' ? head.id : (head?.parentId ?? null);
  const isAfterHead = head !== undefined && head.parentId === parentId;
  return session.addHead({
    kind,
    parent_id: parentId,
    ...(isAfterHead && !isBeforeNumbersOfBill(session, head) ? { after_id: head.id } : {}),
    name: kind === 'section' ? t('specifications.empty.newSection') : t('specifications.empty.newPosition'),
  });
}

/** Numbers from a bill are fixed, so no number is free between them: the new row is appended to the section. */
function isBeforeNumbersOfBill({ store }: EditSession, { id, kind, parentId, order }: HeadLine): boolean {
  return (
    kind === 'position' &&
    store
      .allRows()
      .some(
        (line) =>
          isHead(line) &&
          line.id !== id &&
          line.kind === 'position' &&
          line.parentId === parentId &&
          line.order > order &&
          line.row.source !== null,
      )
  );
}

/** A machinist is added to the active machine. */
async function addResource(session: EditSession, kind: ResourceKind, { active, t }: Place): Promise<string | null> {
  const positionId = active === undefined ? null : positionIdOf(active);
  if (active === undefined || positionId === null) return null;
  const isUnderMachine = kind === 'machinist' && active.kind === 'resource' && active.row.kind === 'machine';
  return session.addResource({
    specification_row_id: positionId,
    kind,
    name: t(`specifications.newLines.${kind}`),
    unit: NEW_UNITS[kind],
    ...(isUnderMachine ? { machine_row_id: active.id } : {}),
  });
}

function headOf(session: EditSession, line: SpecLine | undefined): HeadLine | undefined {
  if (line === undefined || isHead(line)) return line;
  const position = session.store.getRow(positionIdOf(line) ?? '');
  return position !== undefined && isHead(position) ? position : undefined;
}
