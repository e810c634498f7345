import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Select } from '#ui/select/select.tsx';
import { today } from '#platform/clock.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { useIsNarrow } from '#platform/page/use-is-narrow.ts';
import { listenKeys } from '../keys/listen-keys.ts';
import { TIMELINE_ZOOMS, type TimelineZoom } from '../filters/task-filters.ts';
import type { LayoutProps } from '../list/layout-props.ts';
import { focusTask } from '../keys/use-task-keys.ts';
import { edgesBetween, type Edge } from './dependencies.ts';
import { dragBars } from './drag-bar.ts';
import { barsOf, BEFORE_TODAY, openingOf, scaleOf, xOf, type Bar, type Scale } from './scale.ts';
import { Arrows, Backdrop, Head, Row } from './timeline-parts.tsx';
import { HEAD_HEIGHT, NARROW, WIDE, type Sizes } from './timeline-sizes.ts';
import { useMoves, type Moves } from './use-moves.tsx';
import { useWindow } from './use-window.ts';
import styles from './timeline.module.css';

/** Tasks as bars over days, with arrows to the tasks they block. */
export function TaskTimeline(props: LayoutProps): ReactNode {
  const { filters, tasks, onChange, activeId, onActive, onOpen } = props;
  const now = today();
  const zoom = filters.zoom ?? 'week';
  const bars = barsOf(tasks);
  const scale = scaleOf(bars, zoom, now);
  const edges = edgesBetween(bars);
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  const [sheet, setSheet] = useState<HTMLDivElement | null>(null);
  const { questions, ...moves } = useMoves(tasks, onChange);
  const sizes = useIsNarrow() ? NARROW : WIDE;
  const toToday = xOf(scale, now) - BEFORE_TODAY;
  useEffect(() => {
    if (frame !== null) frame.scrollLeft = openingOf(scale, bars, now, frame.clientWidth - sizes.names);
    // Positions the sheet on mount and when the zoom changes, not when a task moves its start.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [frame, zoom]);
  const press = (id: string): void => {
    const task = tasks.find((one) => one.id === id);
    if (task !== undefined) onOpen(task);
  };
  useSheetListeners(sheet, scale.dayWidth, { ...moves, press });
  return (
    <div className={styles['root']}>
      <TimelineBar {...props} zoom={zoom} onToday={() => frame?.scrollTo({ left: toToday })} />
      <Sheet {...{ bars, scale, sizes, edges, now, frame, setFrame, setSheet, activeId, onActive, onOpen }} />
      {questions}
    </div>
  );
}

/** Attaches listeners once: tasks that arrive during a drag do not end it. */
function useSheetListeners(
  sheet: HTMLElement | null,
  dayWidth: number,
  context: Omit<Moves, 'questions'> & { press: (id: string) => void },
): void {
  const move = useEffectEvent(context.move);
  const limit = useEffectEvent(context.limit);
  const press = useEffectEvent(context.press);
  const onKey = useEffectEvent(context.onKey);
  useEffect(() => {
    const forgets = [
      dragBars(sheet, {
        dayWidth,
        onShift: (id, shift) => move(id, shift),
        limit: (id, shift) => limit(id, shift),
        onPress: (id) => press(id),
      }),
      listenKeys(sheet, (event) => onKey(event)),
    ];
    return () => forgets.forEach((forget) => forget?.());
  }, [sheet, dayWidth]);
}

type SheetProps = Pick<LayoutProps, 'activeId' | 'onActive' | 'onOpen'> & {
  bars: readonly Bar[];
  scale: Scale;
  sizes: Sizes;
  edges: readonly Edge[];
  now: string;
  frame: HTMLDivElement | null;
  setFrame: (frame: HTMLDivElement | null) => void;
  setSheet: (sheet: HTMLDivElement | null) => void;
};

/** The drawing; long plans render only the visible rows and days. */
function Sheet({ bars, scale, sizes, edges, now, frame, setFrame, setSheet, ...context }: SheetProps): ReactNode {
  const { t } = useTranslation();
  const view = useWindow(frame, scale);
  // oxlint-disable-next-line react/incompatible-library -- the virtualizer changes inside and tells by itself
  const virtualizer = useVirtualizer({
    count: bars.length,
    getScrollElement: () => frame,
    getItemKey: (index) => bars[index]?.task.id ?? index,
    estimateSize: () => sizes.row,
    overscan: 8,
  });
  useScrollToActive(context.activeId, bars, virtualizer.scrollToIndex);
  const items = virtualizer.getVirtualItems();
  const [first, last] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0];
  return (
    <div
      className={styles['frame']}
      role="region"
      aria-label={t('taskTimeline.label')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keys as well
      tabIndex={0}
      ref={setFrame}
    >
      <div
        className={styles['sheet']}
        style={{
          width: sizes.names + scale.width,
          height: `max(100%, ${HEAD_HEIGHT + virtualizer.getTotalSize()}px)`,
        }}
        ref={setSheet}
      >
        <Head scale={scale} view={view} />
        <div className={styles['names']} aria-hidden="true" />
        <Backdrop scale={scale} view={view} now={now} />
        <Arrows sizes={sizes} scale={scale} bars={bars} edges={edges} first={first} last={last} />
        <ul className={styles['rows']}>
          {items.map(({ index, start, key }) => {
            const bar = bars[index];
            return bar === undefined ? null : (
              <Row
                key={key}
                {...context}
                bar={bar}
                scale={scale}
                top={start}
                place={index + 1}
                of={bars.length}
                now={now}
              />
            );
          })}
        </ul>
      </div>
    </div>
  );
}

/** The today button and the zoom. */
function TimelineBar({
  zoom,
  onToday,
  onFiltersChange,
  tasks,
  count,
}: LayoutProps & { zoom: TimelineZoom; onToday: () => void }): ReactNode {
  const { t } = useTranslation();
  const isNarrow = useIsNarrow();
  const change = (next: TimelineZoom) => onFiltersChange({ zoom: next === 'week' ? undefined : next });
  return (
    <div className={styles['bar']}>
      <Button onClick={onToday}>{t('taskTimeline.today')}</Button>
      {isNarrow ? (
        <span className={styles['zoom']}>
          <Select
            label={t('taskTimeline.zoom')}
            isLabelHidden
            isSearchable={false}
            value={zoom}
            options={TIMELINE_ZOOMS.map((value) => ({ value, label: t(`taskTimeline.zooms.${value}`) }))}
            onValueChange={change}
          />
        </span>
      ) : (
        <span
          role="group"
          aria-label={t('taskTimeline.zoom')}
          className={styles['zooms']}
          data-hint={t('taskTimeline.keys')}
        >
          {TIMELINE_ZOOMS.map((one) => (
            <Button
              key={one}
              kind={one === zoom ? 'primary' : 'quiet'}
              aria-pressed={one === zoom}
              onClick={() => change(one)}
            >
              {t(`taskTimeline.zooms.${one}`)}
            </Button>
          ))}
        </span>
      )}
      <Notes tasks={tasks} count={count} />
    </div>
  );
}

/** Notes about tasks that are not drawn. */
function Notes({ tasks, count }: Pick<LayoutProps, 'tasks' | 'count'>): ReactNode {
  const { t } = useTranslation();
  return (
    <p className={styles['notes']}>
      {count > tasks.length && `${t('taskTimeline.first', { shown: tasks.length, count })} `}
      {t('taskTimeline.undated')}
    </p>
  );
}

/** Scrolls to the current task when it is not rendered yet. */
function useScrollToActive(
  activeId: string | null,
  bars: readonly Bar[],
  scrollToIndex: (index: number) => void,
): void {
  useEffect(() => {
    if (activeId === null || document.querySelector(`[data-task="${activeId}"]`) !== null) return;
    const row = bars.findIndex(({ task }) => task.id === activeId);
    if (row < 0) return;
    scrollToIndex(row);
    requestAnimationFrame(() => focusTask(activeId));
  }, [activeId, bars, scrollToIndex]);
}
