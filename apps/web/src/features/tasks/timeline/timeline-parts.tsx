import { isDayOff } from '@karkas/domain/work-calendar/work-day.ts';
import { Link } from '@tanstack/react-router';
import { memo, type ReactNode } from 'react';
import { useFormat } from '#platform/i18n/format.ts';
import { useLanguage, useTranslation } from '#platform/i18n/i18n.ts';
import { Unbroken } from '#ui/unbroken/unbroken.tsx';
import { listenFocus } from '../keys/listen-focus.ts';
import { BlockedMark, mayChoose } from '../list/task-cells.tsx';
import { addDays } from '../filters/task-filters.ts';
import type { LayoutProps } from '../list/layout-props.ts';
import { arrowPath, type Edge } from './dependencies.ts';
import { edgesOf, ticksOf, xOf, type Bar, type Scale } from './scale.ts';
import type { Sizes } from './timeline-sizes.ts';
import type { View } from './use-window.ts';
import styles from './timeline.module.css';

type Seen = { scale: Scale; view: View };

/** Months over days, or years over months; sticky above the bars. */
function HeadInner({ scale, view }: Seen): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const { coarse, fine, fineUnit } = ticksOf(scale, view.fromDay, view.toDay);
  const written = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
    return (day: string) => format.format(new Date(`${day}T12:00:00Z`));
  };
  const month = written({ month: 'long' });
  const shortMonth = written({ month: 'short' });
  const coarseName = (day: string) => (scale.zoom === 'quarter' ? day.slice(0, 4) : `${month(day)} ${day.slice(0, 4)}`);
  const fineName = (day: string) => (fineUnit === 'month' ? shortMonth(day) : String(Number(day.slice(8))));
  return (
    <div className={styles['head']}>
      <div className={styles['corner']}>{t('taskTimeline.tasks')}</div>
      <div className={styles['scale']} aria-hidden="true">
        {coarse.map(({ day, x, width }) => (
          <span key={day} className={styles['coarse']} style={{ left: x, width }}>
            <span className={styles['coarseName']}>{coarseName(day)}</span>
          </span>
        ))}
        {fine.map(({ day, x, width }) => (
          <span
            key={day}
            className={styles['fine']}
            style={{ left: x, width }}
            data-off={(fineUnit === 'day' && isDayOff(day)) || undefined}
          >
            {width >= 16 && fineName(day)}
          </span>
        ))}
      </div>
    </div>
  );
}

/** Shades days off, draws week lines and the line of today. */
function BackdropInner({ scale, view, now }: Seen & { now: string }): ReactNode {
  const { fine } = ticksOf(scale, view.fromDay, view.toDay);
  return (
    <div className={styles['backdrop']} aria-hidden="true">
      {daysOff(scale, view).map(({ from, days }) => (
        <span
          key={from}
          className={styles['off']}
          style={{ left: from * scale.dayWidth, width: days * scale.dayWidth }}
        />
      ))}
      {fine.map(({ day, x }) => (
        <span key={day} className={styles['rule']} style={{ left: x }} />
      ))}
      <span className={styles['today']} style={{ left: xOf(scale, now) + scale.dayWidth / 2 }} />
    </div>
  );
}

/** Merges consecutive days off into stripes. */
function daysOff({ first, days }: Scale, { fromDay, toDay }: View): { from: number; days: number }[] {
  const stripes: { from: number; days: number }[] = [];
  for (let index = Math.max(0, fromDay); index <= Math.min(days - 1, toDay); index += 1) {
    if (!isDayOff(addDays(first, index))) continue;
    const last = stripes.at(-1);
    if (last !== undefined && last.from + last.days === index) last.days += 1;
    else stripes.push({ from: index, days: 1 });
  }
  return stripes;
}

/** Arrows of the visible rows; limited to the first few hundred. */
const MOST_ARROWS = 400;
function ArrowsInner({
  scale,
  bars,
  edges,
  sizes,
  first,
  last,
}: {
  sizes: Sizes;
  scale: Scale;
  bars: readonly Bar[];
  edges: readonly Edge[];
  first: number;
  last: number;
}): ReactNode {
  const near = edges.filter(({ from, to }) => Math.min(from, to) <= last && Math.max(from, to) >= first);
  return (
    <svg className={styles['arrows']} aria-hidden="true" width="1" height="1">
      {near.slice(0, MOST_ARROWS).map((edge) => {
        const path = arrowPath(scale, bars, edge, sizes);
        return path === null ? null : <path key={`${edge.from} ${edge.to}`} d={path} />;
      })}
    </svg>
  );
}

type RowProps = Pick<LayoutProps, 'activeId' | 'onActive' | 'onOpen'> & {
  bar: Bar;
  scale: Scale;
  top: number;
  place: number;
  of: number;
  now: string;
};

function RowInner({ bar, scale, top, place, of, now, activeId, onActive, onOpen }: RowProps): ReactNode {
  const { task, from, to, isMilestone } = bar;
  const { t } = useTranslation();
  const format = useFormat();
  const isMovable = mayChoose(task, 'due');
  const { left, right } = edgesOf(scale, bar);
  const isClosed = task.status.main_status === 'closed';
  const waits = task.blocked_by?.length ?? 0;
  const days = isMilestone ? format.date(to) : t('taskTimeline.days', { from: format.date(from), to: format.date(to) });
  return (
    <li
      className={styles['row']}
      aria-setsize={of}
      aria-posinset={place}
      style={{ transform: `translateY(${top}px)` }}
      data-task={task.id}
      data-active={task.id === activeId || undefined}
      ref={(row) => listenFocus(row, () => onActive(task.id))}
    >
      <span className={styles['name']}>
        <span className={styles['number']}>{task.number}</span>
        <Link
          to="/tasks/$taskRef"
          params={{ taskRef: String(task.number) }}
          className={styles['link']}
          data-task-link=""
          data-hint={task.title}
          draggable={false}
          {...(isMovable ? { 'aria-keyshortcuts': 'Shift+ArrowLeft Shift+ArrowRight' } : {})}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            onOpen(task);
          }}
        >
          <Unbroken>{task.title}</Unbroken>
          <span className={styles['hidden']}>
            {', '}
            {isMilestone ? `${t('taskTimeline.milestone')} ${days}` : days}
            {waits > 0 && `, ${t('taskTimeline.waits', { count: waits })}`}
          </span>
        </Link>
        <BlockedMark task={task} />
      </span>
      <span
        className={styles[isMilestone ? 'milestone' : 'task']}
        style={{
          left: `calc(var(--names) + ${left}px + var(--left, 0px))`,
          width: `max(4px, calc(${right - left}px + var(--wider, 0px)))`,
        }}
        data-bar={isMovable ? 'movable' : 'fixed'}
        data-late={(!isClosed && to < now) || undefined}
        data-closed={isClosed || undefined}
        data-started={task.status.is_started || undefined}
        data-hint={`${task.title}, ${days}`}
        aria-hidden="true"
      >
        {isMovable && task.start_date !== null && task.due_datetime !== null && (
          <>
            <span className={styles['edge']} data-edge="start" />
            <span className={styles['edge']} data-edge="end" />
          </>
        )}
      </span>
    </li>
  );
}

// The sheet re-renders on every scroll step; these only when their props change.
export const Head = memo(HeadInner);
export const Backdrop = memo(BackdropInner);
export const Arrows = memo(ArrowsInner);
export const Row = memo(RowInner);
