import { useState, type ReactNode } from 'react';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import { arrowOf, holdFocus } from '../keys/listen-keys.ts';
import { planMove, planShift, type Shift } from '../changes/move-days.ts';
import type { LayoutTask } from '../list/layout-task.ts';
import { mayChoose } from '../list/task-cells.tsx';
import type { LayoutProps } from '../list/layout-props.ts';
import { dependentsOf } from './dependencies.ts';
import { MoveOffer, type Offer } from './move-offer.tsx';
import { stopAtOtherEnd } from './stop-at-other-end.ts';

export type Moves = {
  move: (id: string, shift: Shift) => void;
  /** Limits a shift to what `move` would apply. */
  limit: (id: string, shift: Shift) => Shift;
  onKey: (event: KeyboardEvent) => void;
  questions: ReactNode;
};

/** Moves tasks by pointer and keyboard; asks first whether dependent tasks move too. */
export function useMoves(tasks: readonly LayoutTask[], onChange: LayoutProps['onChange']): Moves {
  const [offer, setOffer] = useState<Offer | null>(null);

  function limit(id: string, shift: Shift): Shift {
    const task = tasks.find((one) => one.id === id);
    return task === undefined ? shift : stopAtOtherEnd(task, shift);
  }
  function move(id: string, wanted: Shift): void {
    const task = tasks.find((one) => one.id === id);
    if (task === undefined || !mayChoose(task, 'due')) return;
    const shift = stopAtOtherEnd(task, wanted);
    if (shift.start === 0 && shift.due === 0) return;
    const dependents = shift.due === 0 || task.due_datetime === null ? [] : dependentsOf(tasks, id);
    if (dependents.length > 0) setOffer({ task, shift, dependents });
    else onChange([task], (one) => planShift(one, shift));
  }
  function onKey(event: KeyboardEvent): void {
    const whole = arrowOf(event, { shift: true });
    const end = arrowOf(event, { shift: true, alt: true });
    const side = whole ?? end;
    const id =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-task]')?.dataset['task'] : undefined;
    if (id === undefined || (side !== 'left' && side !== 'right')) return;
    event.preventDefault();
    const days = side === 'left' ? -1 : 1;
    move(id, { start: whole === null ? 0 : days, due: days });
    holdFocus(id);
  }
  const questions = (
    <OwnedDialog of={offer}>
      {(asked) => (
        <MoveOffer
          offer={asked}
          onClose={() => setOffer(null)}
          onMove={(isTogether) => {
            setOffer(null);
            const { task, shift, dependents } = asked;
            // One request and one undo for all.
            onChange(isTogether ? [task, ...dependents] : [task], (one) =>
              one.id === task.id ? planShift(one, shift) : planMove(one, shift.due),
            );
          }}
        />
      )}
    </OwnedDialog>
  );
  return { move, limit, onKey, questions };
}
