import { useCallback, useSyncExternalStore, type ReactNode } from 'react';
import { Dialog } from '#ui/dialog/dialog.tsx';
import type { EditSession } from '../../rows/edit-session.ts';
import { NormPanel } from '../../norms/norm-panel.tsx';
import { nextUndecided, type Decision } from '../../rows/find-lines.ts';
import { PositionFields } from './position-fields.tsx';
import { isHead } from '../../rows/specification-lines.ts';

type Props = {
  session: EditSession;
  positionId: string;
  isReadOnly: boolean;
  hasPrices: boolean;
  /** Navigates to another position. */
  onMove: (id: string) => void;
  onClose: () => void;
};

/** Phone dialog of a section or position: fields and norm. */
export function PositionDialog({ session, positionId, isReadOnly, hasPrices, onMove, onClose }: Props): ReactNode {
  const subscribe = useCallback(
    (listener: () => void) => session.store.subscribeRow(positionId, listener),
    [session, positionId],
  );
  const line = useSyncExternalStore(subscribe, () => session.store.getRow(positionId));
  function goOn(what: Decision, decided?: readonly string[]): void {
    const next = nextUndecided(session, what, positionId, decided);
    if (next === null) onClose();
    else onMove(next);
  }
  const common = { session, positionId, isReadOnly, hasPrices };
  // Closes when another user deletes the row.
  return (
    <Dialog isOpen={line !== undefined} onClose={onClose} title={line?.row.name ?? ''}>
      {line !== undefined && isHead(line) ? (
        <>
          <PositionFields key={line.id} {...common} />
          {line.kind === 'position' ? <NormPanel {...common} onNext={goOn} onLeave={onClose} /> : null}
        </>
      ) : null}
    </Dialog>
  );
}
