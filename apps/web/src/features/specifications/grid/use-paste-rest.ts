import type { RefObject } from 'react';
import { useTranslation } from '#platform/i18n.ts';
import { notifyFailure, notifyWarning } from '#platform/notices.ts';
import type { GridControls } from '#ui/data-grid/data-grid.tsx';
import type { PasteRest } from '#ui/data-grid/grid-types.ts';
import type { EditSession } from '../rows/edit-session.ts';
import { isHead, type HeadLine } from '../rows/specification-lines.ts';

/** More rows than this are a bill, which is uploaded as a file. */
const MOST_ADDED = 200;

/** What becomes of pasted lines that found no row below: the person is told, and may have positions added for them. */
export function usePasteRest(session: EditSession, grid: RefObject<GridControls | null>): (rest: PasteRest) => void {
  const { t } = useTranslation();

  async function add(rest: PasteRest): Promise<void> {
    const ids: string[] = [];
    try {
      for (const [place] of rest.lines.entries()) {
        const last = ids.at(-1) ?? lastPosition(session)?.id;
        ids.push(
          // oxlint-disable-next-line no-await-in-loop -- each stands after the one before
          await session.addHead({
            kind: 'position',
            parent_id: lastPosition(session)?.parentId ?? null,
            ...(last === undefined ? {} : { after_id: last }),
            name: t('specifications.pasteRest.name', { number: place + 1 }),
          }),
        );
      }
    } catch (error) {
      notifyFailure(error, t('specifications.failures.add'));
    }
    grid.current?.enterLines(ids, rest);
    const [first] = ids;
    if (first !== undefined) grid.current?.showRow(first, 'name');
  }

  return (rest) => {
    const count = rest.lines.length;
    notifyWarning(
      t('specifications.pasteRest.told', { count }),
      count > MOST_ADDED
        ? undefined
        : { label: t('specifications.pasteRest.add', { count }), run: () => void add(rest) },
    );
  };
}

/** The last position on the screen: new ones stand after it, in its section. */
function lastPosition({ store }: EditSession): HeadLine | undefined {
  for (const id of store.getVisible().ids.toReversed()) {
    const line = store.getRow(id);
    if (line !== undefined && isHead(line) && line.kind === 'position') return line;
  }
  return undefined;
}
