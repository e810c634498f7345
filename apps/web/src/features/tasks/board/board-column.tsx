import { useVirtualizer } from '@tanstack/react-virtual';
import type { TaskInList } from '@karkas/api/tasks/tasks.schemas.ts';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import type { TaskGroup } from '../list/task-groups.ts';
import { BoardCard, type CardContext } from './board-card.tsx';
import { takeDrops } from './board-drag.ts';
import type { BoardColumn } from './columns.ts';
import styles from './board.module.css';

type ColumnProps = CardContext & {
  column: BoardColumn;
  /** Cards in groups; an ungrouped column is one group without a title. */
  parts: readonly TaskGroup[];
  /** During a drag: the width measured when the drag started. */
  width: number | undefined;
  over: 'yes' | 'no' | undefined;
  onOver: () => void;
  onDrop: () => void;
};

const CARD = 84;
const GAP = 8;

/** One column; long columns render only the visible cards. */
export function Column({ column, parts, width, over, onOver, onDrop, ...context }: ColumnProps): ReactNode {
  const { t } = useTranslation();
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  const places = useMemo(() => placesOf(parts), [parts]);
  const count = new Set(parts.flatMap((part) => part.tasks)).size;
  // oxlint-disable-next-line react/incompatible-library -- the virtualizer changes inside and tells by itself
  const virtualizer = useVirtualizer({
    count: places.length,
    getScrollElement: () => frame,
    getItemKey: (index) => places[index]?.key ?? index,
    estimateSize: () => CARD,
    gap: GAP,
    overscan: 6,
  });
  const { activeId } = context;
  useEffect(() => {
    const at = places.findIndex(({ task }) => task?.id === activeId);
    if (at < 0 || activeId === null || document.querySelector(`[data-task="${activeId}"]`) !== null) return;
    // The keyboard shortcuts move on to a card that is not rendered yet.
    virtualizer.scrollToIndex(at);
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-task="${activeId}"] a`)?.focus());
  }, [activeId, places, virtualizer]);
  return (
    <section
      className={styles['column']}
      aria-label={column.title}
      data-over={over}
      data-column={column.id}
      style={width === undefined ? undefined : { flex: `0 0 ${width}px` }}
      ref={(element) => takeDrops(element, { onOver, onDrop })}
    >
      <h2 className={styles['columnHead']}>
        {column.title} <span className={styles['quiet']}>{count}</span>
      </h2>
      <div className={styles['cards']} ref={setFrame}>
        {count === 0 && <p className={styles['none']}>{t('taskBoard.empty')}</p>}
        <ul className={styles['all']} style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, start, key }) => {
            const place = places[index];
            return place === undefined ? null : (
              <li
                key={key}
                className={styles['place']}
                aria-setsize={places.length}
                aria-posinset={index + 1}
                data-index={index}
                ref={virtualizer.measureElement}
                style={{ transform: `translateY(${start}px)` }}
              >
                {place.task === null ? (
                  <h3 className={styles['quiet']}>{place.title}</h3>
                ) : (
                  <BoardCard task={place.task} columnId={column.id} {...context} />
                )}
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}

type Place = { key: string; title: string; task: TaskInList | null };

/** Titles and cards in display order. */
const placesOf = (parts: readonly TaskGroup[]): Place[] =>
  parts.flatMap((part): Place[] => [
    ...(part.title === ''
      ? []
      : [{ key: `part ${part.id}`, title: `${part.title} · ${part.tasks.length}`, task: null }]),
    ...part.tasks.map((task) => ({ key: `${part.id} ${task.id}`, title: '', task })),
  ]);
