import type { Specification } from '@karkas/api/specifications/specifications.schemas.ts';
import { useState, type ReactNode, type RefObject } from 'react';
import type { GridControls } from '#ui/data-grid/data-grid.tsx';
import type { MenuPoint } from '#ui/data-grid/commands/use-grid-pointer.ts';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import { lazyDialog } from '#ui/lazy/use-lazy-part.tsx';
import type { EditSession } from '../rows/edit-session.ts';
import { selectedLines } from '../rows/find-lines.ts';
import { isHead, type SpecLine } from '../rows/specification-lines.ts';
import { withArrange } from './arrange-texts.ts';
import { isSupplied } from './replacements.ts';
import type { RowDialog } from './row-menu.tsx';

const RowMenu = lazyDialog(() => withArrange(() => import('./row-menu.tsx').then((module) => module.RowMenu)));
const ReplaceDialog = lazyDialog(() =>
  withArrange(() => import('./replace-dialog.tsx').then((module) => module.ReplaceDialog)),
);
const FindDialog = lazyDialog(() => withArrange(() => import('./find-dialog.tsx').then((module) => module.FindDialog)));
const NoteDialog = lazyDialog(() => withArrange(() => import('./note-dialog.tsx').then((module) => module.NoteDialog)));

type Works = ((ids: readonly string[]) => void) | undefined;
type Options = {
  grid: RefObject<GridControls | null>;
  onRemove: (lines: readonly SpecLine[]) => void;
  /** Order work or create a task for the selected rows; absent without permission. */
  onOrder: Works;
  onTask: Works;
};
type Asked = { line: SpecLine; at: MenuPoint; lines: readonly SpecLine[] };

/** Row menu of the table and its dialogs, loaded on first use. */
export function useRowMenu(
  specification: Specification,
  session: EditSession,
  { grid, onRemove, onOrder, onTask }: Options,
): { open: (line: SpecLine, at: MenuPoint) => void; parts: ReactNode } {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [dialog, setDialog] = useState<RowDialog | null>(null);
  const marked = (): SpecLine[] =>
    (grid.current?.selectedRowIds() ?? []).flatMap((id) => session.store.getRow(id) ?? []);
  const parts = (
    <>
      {asked !== null && (
        <RowMenu
          {...asked}
          specification={specification}
          session={session}
          onShow={(id) => grid.current?.showRow(id, 'name')}
          onDialog={setDialog}
          onOrder={onOrder}
          onTask={onTask}
          onRemove={() =>
            onRemove(
              selectedLines(
                session,
                asked.lines.map(({ id }) => id),
              ),
            )
          }
          onClose={() => {
            setAsked(null);
            grid.current?.focus();
          }}
        />
      )}
      <OwnedDialog of={dialog}>
        {({ kind, line, lines }) => {
          const common = { session, onClose: () => setDialog(null) };
          if (kind === 'find') return <FindDialog {...common} marked={lines} />;
          if (kind === 'replace') return isSupplied(line) ? <ReplaceDialog {...common} line={line} /> : null;
          return isHead(line) ? <NoteDialog {...common} line={line} /> : null;
        }}
      </OwnedDialog>
    </>
  );
  return { open: (line, at) => setAsked({ line, at, lines: marked() }), parts };
}
