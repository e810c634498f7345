import { useRef, type ReactNode } from 'react';
import type { TaskInList } from '@karkas/api/tasks/tasks.schemas.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { useIsNarrow } from '#platform/page/use-is-narrow.ts';
import { listenKeys } from '../keys/listen-keys.ts';
import type { LayoutProps } from '../list/layout-props.ts';
import { focusTask } from '../keys/use-task-keys.ts';
import { boardKeys } from './board-keys.ts';
import { Column } from './board-column.tsx';
import { Lanes } from './board-lanes.tsx';
import { mayMove } from './columns.ts';
import { BOARD_GROUPS, boardGroupingOf, boardSubgroupOf } from './board-grouping.ts';
import type { Lane } from './lanes.ts';
import { useBoardMoves } from './use-board-moves.ts';
import { NO_PARTS, useBoardShape } from './use-board-shape.ts';
import styles from './board.module.css';

/** Cards in columns grouped by one field. Cards are moved by drag, by their menu, or by Shift with an arrow. */
export function TaskBoard({ filters, tasks, count, choices, onChange, ...rest }: LayoutProps): ReactNode {
  const { t } = useTranslation();
  const by = boardGroupingOf(filters.group);
  const subgroup = boardSubgroupOf(filters.subgroup, by);
  // Phones display one column at a time and group it by titles instead of lanes.
  const hasLanes = !useIsNarrow() && subgroup !== 'none';
  const laneBy = BOARD_GROUPS.find((option) => option === subgroup) ?? null;
  const moves = useBoardMoves({ by, laneBy, choices, onChange });
  const { dragged, over, allowed, drag, mayDropOver } = moves;
  const board = useRef<HTMLDivElement>(null);
  // More columns appear during a drag: existing ones keep their width, so that they stay under the pointer.
  const width = drag?.width;
  const { columns, lanes, parts, cards } = useBoardShape({
    by,
    subgroup,
    laneBy,
    hasLanes,
    tasks,
    choices,
    dragged,
    allowed,
  });
  const moveLane = (task: TaskInList, to: Lane | undefined, from: { columnId: string; laneId: string }): void => {
    const column = columns.find(({ id }) => id === from.columnId);
    if (to !== undefined && column !== undefined) moves.toLane(task, to, { column, laneId: from.laneId });
  };
  const onKey = boardKeys({
    by,
    tasks,
    columns,
    cards,
    onMove: moves.toColumn,
    onLane: hasLanes
      ? (task, step, from) => moveLane(task, lanes[lanes.findIndex(({ id }) => id === from.laneId) + step], from)
      : undefined,
    onFocus: ({ id }) => {
      rest.onActive(id);
      focusTask(id);
    },
  });
  const cardContext = {
    by,
    columns,
    onMove: moves.toColumn,
    // The browser cancels a drag when the DOM changes as it starts.
    onDragged: (task: TaskInList | null, fromId: string, fromLane?: string) => {
      const columnWidth = board.current?.querySelector('section, [data-head]')?.getBoundingClientRect().width;
      setTimeout(() => moves.setDrag(task === null ? null : { task, fromId, fromLane, width: columnWidth }));
    },
    ...rest,
  };
  return (
    <div className={styles['root']}>
      {count > tasks.length && (
        <p className={styles['quiet']}>{t('taskBoard.first', { shown: tasks.length, count })}</p>
      )}
      <div
        className={styles['board']}
        role="group"
        aria-label={t('taskBoard.label')}
        ref={(element) => {
          board.current = element;
          return listenKeys(element, onKey);
        }}
      >
        {hasLanes ? (
          <Lanes
            lanes={lanes}
            counts={new Map([...cards].map(([id, some]) => [id, new Set(some).size]))}
            width={width}
            over={
              over?.lane === undefined || dragged === null
                ? null
                : { columnId: over.column.id, laneId: over.lane.id, may: mayDropOver }
            }
            onOver={moves.onOver}
            onDrop={moves.drop}
            onLane={moveLane}
            laneBy={laneBy}
            mayChangeLane={(task) => laneBy !== null && mayMove(task, laneBy)}
            {...cardContext}
          />
        ) : (
          columns.map((column) => (
            <Column
              key={column.id}
              column={column}
              parts={parts.get(column.id) ?? NO_PARTS}
              width={width}
              over={over?.column.id === column.id && dragged !== null ? (mayDropOver ? 'yes' : 'no') : undefined}
              onOver={() => moves.onOver(column)}
              onDrop={() => moves.drop(column)}
              {...cardContext}
            />
          ))
        )}
      </div>
    </div>
  );
}
