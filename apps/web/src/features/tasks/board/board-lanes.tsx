import type { TaskInList } from '@karkas/api/tasks/tasks.schemas.ts';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { BoardCard, type CardContext } from './board-card.tsx';
import { takeDrops } from './board-drag.ts';
import type { BoardGrouping } from './board-grouping.ts';
import type { BoardColumn } from './columns.ts';
import { rowsOf, type Lane, type LaneRow } from './lanes.ts';
import styles from './board.module.css';

type CellContext = CardContext & {
  lanes: readonly Lane[];
  /** The cell under a dragged card, and whether dropping there is allowed. */
  over: { columnId: string; laneId: string; may: boolean } | null;
  onOver: (column: BoardColumn, lane: Lane) => void;
  onDrop: (column: BoardColumn, lane: Lane) => void;
  onLane: (task: TaskInList, to: Lane, from: { columnId: string; laneId: string }) => void;
  mayChangeLane: (task: TaskInList) => boolean;
  laneBy: BoardGrouping | null;
};
type Props = CellContext & {
  counts: ReadonlyMap<string, number>;
  /** During a drag: the width measured when the drag started. */
  width: number | undefined;
};

const COLUMN = 236;
const HEAD = 36;
const CARD = 92;

/** The board with swimlanes: column headers stay fixed above them; long boards render only the visible cards. */
export function Lanes({ counts, width, ...context }: Props): ReactNode {
  const { columns, lanes, activeId } = context;
  const { t } = useTranslation();
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  const [folded, setFolded] = useState<ReadonlySet<string>>(() => new Set());
  const rows = useMemo(() => rowsOf(lanes, columns, folded), [lanes, columns, folded]);
  // oxlint-disable-next-line react/incompatible-library -- the virtualizer changes inside and tells by itself
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame,
    getItemKey: (index) => rows[index]?.key ?? index,
    estimateSize: (index) => (rows[index]?.cards === null ? HEAD : CARD),
    overscan: 4,
    // Below the sticky column headers.
    scrollPaddingStart: HEAD,
  });
  useEffect(() => {
    if (activeId === null || document.querySelector(`[data-task="${activeId}"]`) !== null) return;
    const at = rows.findIndex(({ cards }) => cards?.some((task) => task?.id === activeId));
    if (at < 0) return;
    // The keyboard shortcuts move on to a card that is not rendered yet.
    virtualizer.scrollToIndex(at);
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-task="${activeId}"] a`)?.focus());
  }, [activeId, rows, virtualizer]);
  const size = columns.length * (width ?? COLUMN);
  const grid = {
    gridTemplateColumns: width === undefined ? undefined : `repeat(${columns.length}, ${width}px)`,
    minWidth: size,
  };
  const toggle = (id: string): void => {
    const next = new Set(folded);
    if (!next.delete(id)) next.add(id);
    setFolded(next);
  };
  return (
    <div className={styles['lanes']} ref={setFrame}>
      <div className={styles['laneHeads']} style={grid}>
        {columns.map((column) => (
          <h2 key={column.id} className={styles['columnHead']} data-head={column.id}>
            {column.title} <span className={styles['quiet']}>{counts.get(column.id) ?? 0}</span>
          </h2>
        ))}
      </div>
      <div className={styles['laneRows']} style={{ height: virtualizer.getTotalSize(), minWidth: size }}>
        {virtualizer.getVirtualItems().map(({ index, start, key }) => {
          const row = rows[index];
          return row === undefined ? null : (
            <div
              key={key}
              className={styles['laneRow']}
              data-index={index}
              ref={virtualizer.measureElement}
              style={{ transform: `translateY(${start}px)` }}
            >
              {row.cards === null ? (
                <h3 className={styles['laneHead']}>
                  <button
                    type="button"
                    aria-expanded={!folded.has(row.lane.id)}
                    aria-label={t('taskBoard.lane', { title: row.lane.title, count: row.lane.count })}
                    onClick={() => toggle(row.lane.id)}
                  >
                    <Icon name={folded.has(row.lane.id) ? 'chevron-right' : 'chevron-down'} size={16} />
                    {row.lane.title} <span className={styles['quiet']}>{row.lane.count}</span>
                  </button>
                </h3>
              ) : (
                <Line row={row} grid={grid} {...context} />
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** One row of a lane: the next card of each column. */
function Line({
  row: { lane, cards },
  grid,
  lanes,
  over,
  onOver,
  onDrop,
  onLane,
  mayChangeLane,
  ...context
}: CellContext & { row: LaneRow; grid: object }): ReactNode {
  const { t } = useTranslation();
  return (
    <div className={styles['laneLine']} style={grid}>
      {context.columns.map((column, place) => {
        const task = cards?.[place];
        const isOver = over !== null && over.columnId === column.id && over.laneId === lane.id;
        return (
          <div
            key={column.id}
            className={styles['laneCell']}
            data-column={column.id}
            data-lane={lane.id}
            data-over={isOver ? (over.may ? 'yes' : 'no') : undefined}
            ref={(element) =>
              takeDrops(element, { onOver: () => onOver(column, lane), onDrop: () => onDrop(column, lane) })
            }
          >
            {task !== undefined && (
              <BoardCard
                task={task}
                columnId={column.id}
                laneId={lane.id}
                more={
                  mayChangeLane(task)
                    ? [
                        { kind: 'title', id: 'lanes', label: t('taskBoard.toLane') },
                        ...lanes.map((to) => ({
                          kind: 'choice' as const,
                          id: `lane ${to.id}`,
                          label: to.title,
                          isChosen: to.id === lane.id,
                          onSelect: () => onLane(task, to, { columnId: column.id, laneId: lane.id }),
                        })),
                      ]
                    : []
                }
                {...context}
              />
            )}
          </div>
        );
      })}
    </div>
  );
}
