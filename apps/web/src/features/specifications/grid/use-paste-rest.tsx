import { useState, type ReactNode, type RefObject } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { notifyFailure, notifyWarning } from '#platform/errors/notices.ts';
import type { GridControls } from '#ui/data-grid/data-grid.tsx';
import type { PasteRest } from '#ui/data-grid/grid-types.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import type { EditSession } from '../rows/edit-session.ts';
import { isHead, positionIdOf, type HeadLine } from '../rows/specification-lines.ts';

/** More rows should be uploaded as a bill. */
const MOST_ADDED = 200;

type Rest = { offer: (rest: PasteRest) => void; question: ReactNode };

/**
 * Handles pasted lines that exceed the rows below. At the end of the table new positions are offered; where another
 * section begins, the user confirms writing into its rows.
 */
export function usePasteRest(session: EditSession, grid: RefObject<GridControls | null>): Rest {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<PasteRest | null>(null);

  async function add(rest: PasteRest): Promise<void> {
    const ids: string[] = [];
    const before = positionBefore(session, rest.after) ?? lastPosition(session);
    try {
      for (const [place] of rest.lines.entries()) {
        const last = ids.at(-1) ?? before?.id;
        ids.push(
          // oxlint-disable-next-line no-await-in-loop -- each stands after the one before
          await session.addHead({
            kind: 'position',
            parent_id: before?.parentId ?? null,
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

  function offer(rest: PasteRest): void {
    const count = rest.lines.length;
    if (rest.after !== null) {
      setAsked(rest);
      return;
    }
    notifyWarning(
      t('specifications.pasteRest.told', { count }),
      count > MOST_ADDED
        ? undefined
        : { label: t('specifications.pasteRest.add', { count }), run: () => void add(rest) },
    );
  }
  const close = (): void => setAsked(null);
  const question = (
    <OwnedDialog of={asked}>
      {(rest) => {
        const count = rest.lines.length;
        const below = rowsBelow(session, rest);
        return (
          <Dialog
            isOpen
            onClose={close}
            width={520}
            title={t('specifications.pasteRest.title')}
            description={t('specifications.pasteRest.border', { count })}
            footer={
              <>
                <Button onClick={close}>{t('forms.cancel')}</Button>
                <Button
                  onClick={() => {
                    close();
                    grid.current?.enterLines(below, rest);
                  }}
                >
                  {t('specifications.pasteRest.replace', { count: below.length })}
                </Button>
                {count <= MOST_ADDED && (
                  <Button
                    kind="primary"
                    onClick={() => {
                      close();
                      void add(rest);
                    }}
                  >
                    {t('specifications.pasteRest.insert', { count })}
                  </Button>
                )}
              </>
            }
          />
        );
      }}
    </OwnedDialog>
  );
  return { offer, question };
}

/** Rows below, without section heads. */
function rowsBelow({ store }: EditSession, { after, lines }: PasteRest): string[] {
  const { ids } = store.getVisible();
  return ids
    .slice(ids.indexOf(after ?? '') + 1)
    .filter((id) => store.getRow(id)?.kind !== 'section')
    .slice(0, lines.length);
}

/** The row's position, or the row itself if it is one. */
function positionBefore({ store }: EditSession, id: string | null): HeadLine | undefined {
  const line = store.getRow(id ?? '');
  const position = line === undefined ? undefined : store.getRow(positionIdOf(line) ?? '');
  return position !== undefined && isHead(position) ? position : undefined;
}

/** Last visible position; new ones are added after it, in its section. */
function lastPosition({ store }: EditSession): HeadLine | undefined {
  for (const id of store.getVisible().ids.toReversed()) {
    const line = store.getRow(id);
    if (line !== undefined && isHead(line) && line.kind === 'position') return line;
  }
  return undefined;
}
