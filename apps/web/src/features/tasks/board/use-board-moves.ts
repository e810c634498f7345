import { localizedName } from '#platform/i18n/product-names.ts';
import type { TaskInList } from '@karkas/api/tasks/tasks.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { notifyWarning } from '#platform/errors/notices.ts';
import type { LayoutProps } from '../list/layout-props.ts';
import { taskOptions } from '../task-queries.ts';
import type { BoardGrouping } from './board-grouping.ts';
import type { BoardColumn } from './columns.ts';
import { mayGo, planOfMoves, fieldMovesOf, type Lane, type Move } from './lanes.ts';

type Drag = { task: TaskInList; fromId: string; fromLane?: string | undefined; width: number | undefined };
type BoardOptions = Pick<LayoutProps, 'choices' | 'onChange'> & { by: BoardGrouping; laneBy: BoardGrouping | null };

/** Moves cards by drag, keyboard or menu: to another column, another lane, or both. */
export function useBoardMoves({ by, laneBy, choices, onChange }: BoardOptions) {
  const { t } = useTranslation();
  const [drag, setDrag] = useState<Drag | null>(null);
  const [over, setOver] = useState<{ column: BoardColumn; lane?: Lane } | null>(null);
  const dragged = drag?.task ?? null;
  const allowed = useAllowed(
    (by === 'status' || laneBy === 'status') && choices.statuses.length === 0 ? dragged : null,
  );

  function go(task: TaskInList, to: Move): void {
    const fieldMoves = fieldMovesOf(task, to);
    if (fieldMoves?.length === 0) return;
    if (fieldMoves === null || !mayGo(task, to, { choices, allowed })) {
      const status = fieldMoves?.find((fieldMove) => fieldMove.to.value.by === 'status');
      if (status !== undefined)
        notifyWarning(t('taskBoard.notAllowed', { from: localizedName(task.status.name), to: status.to.title }));
      else if (to.lane !== undefined) notifyWarning(t('taskBoard.notAllowedLane', { to: to.lane.to.title }));
      return;
    }
    onChange([task], () => planOfMoves(task, fieldMoves));
  }
  const moveOf = ({ fromId, fromLane }: Drag, column: BoardColumn, lane: Lane | undefined): Move => ({
    column: { by, to: column, fromId },
    lane: lane === undefined || fromLane === undefined ? undefined : { to: lane, fromId: fromLane, by: laneBy },
  });
  function drop(to: BoardColumn, lane?: Lane): void {
    const taken = drag;
    setDrag(null);
    setOver(null);
    if (taken !== null) go(taken.task, moveOf(taken, to, lane));
  }
  return {
    drag,
    dragged,
    over,
    allowed,
    setDrag,
    onOver: (column: BoardColumn, lane?: Lane): void =>
      setOver((was) =>
        was?.column.id === column.id && was.lane === lane ? was : lane === undefined ? { column } : { column, lane },
      ),
    mayDropOver:
      drag !== null && over !== null && mayGo(drag.task, moveOf(drag, over.column, over.lane), { choices, allowed }),
    drop,
    toColumn: (task: TaskInList, to: BoardColumn, fromId: string): void => go(task, { column: { by, to, fromId } }),
    toLane: (task: TaskInList, to: Lane, from: { column: BoardColumn; laneId: string }): void =>
      go(task, {
        column: { by, to: from.column, fromId: from.column.id },
        lane: { to, fromId: from.laneId, by: laneBy },
      }),
  };
}

/** Allowed transitions from the task itself, for users without access to the status settings. */
function useAllowed(task: TaskInList | null): readonly TaskInList['status'][] | undefined {
  const own = useQuery({ ...taskOptions(String(task?.number)), enabled: task !== null });
  return task === null ? undefined : own.data?.permissions.allowed_statuses;
}
