import { workDayOf } from '@karkas/domain/work-calendar/work-day.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { IconButton } from '#ui/button/button.tsx';
import type { LayoutTask } from '../list/layout-task.ts';
import { layoutWithin, type CalendarPage } from './calendar-days.ts';
import { CalendarTask, type CalendarContext } from './calendar-task.tsx';
import styles from './calendar.module.css';

type Props = CalendarContext & {
  week: readonly string[];
  page: CalendarPage;
  tasks: readonly LayoutTask[];
  /** Undefined without the permission to create tasks. */
  onAdd: ((day: string) => void) | undefined;
  onMore: (day: string) => void;
};

/** Bars per day that fit in a month row; the current week is the one people read, so it gets more. */
const LANES = { month: 3, now: 6, week: 20 } as const;
const LANES_OF_EMPTY_WEEK = 8;
const [HEAD, LANE, MORE, FOOT] = [32, 26, 28, 8];
/** An empty week is low, so that a month fits on a usual screen. */
const EMPTY = 48;

/** Seven days with the bars of their tasks. */
export function CalendarWeek({ week, page, tasks, onAdd, onMore, ...context }: Props): ReactNode {
  const { t } = useTranslation();
  const { words, now } = context;
  const isNow = page.span === 'month' && week.includes(now);
  const { segments, more } = layoutWithin(tasks, week, LANES[isNow ? 'now' : page.span]);
  const lanes = Math.max(...segments.map(({ lane }) => lane + 1), page.span === 'week' ? LANES_OF_EMPTY_WEEK : 0);
  const foot = lanes === 0 ? EMPTY - HEAD : more.some((count) => count > 0) ? MORE : FOOT;
  const rows = [`${HEAD}px`, ...(lanes === 0 ? [] : [`repeat(${lanes}, ${LANE}px)`]), `${foot}px`];
  return (
    <div className={styles['week']} style={{ gridTemplateRows: rows.join(' ') }}>
      {week.map((day, place) => (
        <Day key={day} day={day} place={place} page={page} context={context} onAdd={onAdd} />
      ))}
      {segments.map(({ task, start, end, lane, isBefore, isAfter }) => (
        <div
          key={task.id}
          className={styles['segment']}
          style={{ gridColumn: `${start + 1} / ${end + 2}`, gridRow: lane + 2 }}
          data-before={isBefore || undefined}
          data-after={isAfter || undefined}
        >
          <CalendarTask {...context} task={task} />
        </div>
      ))}
      {week.map((day, place) => {
        const count = more[place] ?? 0;
        return count === 0 ? null : (
          <button
            key={day}
            type="button"
            className={styles['more']}
            style={{ gridColumn: place + 1, gridRow: -2 }}
            aria-label={t('taskCalendar.moreOn', { count, day: words.dayAndMonth(day) })}
            onClick={() => onMore(day)}
          >
            {t('taskCalendar.more', { count })}
          </button>
        );
      })}
    </div>
  );
}

function Day({
  day,
  place,
  page,
  context: { words, now },
  onAdd,
}: Pick<Props, 'page' | 'onAdd'> & { day: string; place: number; context: CalendarContext }): ReactNode {
  const { t } = useTranslation();
  const workDay = workDayOf(day);
  const name = words.nameOf(workDay);
  const isOtherMonth = page.span === 'month' && day.slice(0, 7) !== page.first.slice(0, 7);
  return (
    <div
      className={styles['day']}
      style={{ gridColumn: place + 1 }}
      role="group"
      aria-label={words.whole(day)}
      data-day={day}
      data-off={(workDay !== null && workDay.kind !== 'working') || undefined}
      data-today={day === now || undefined}
      data-beside={isOtherMonth || undefined}
    >
      <div className={styles['dayHead']}>
        <span className={styles['number']}>{Number(day.slice(8))}</span>
        {name !== null && (
          <span className={styles['name']} data-hint={name}>
            {name}
          </span>
        )}
        {onAdd !== undefined && (
          <span className={styles['add']}>
            <IconButton
              icon="plus"
              size="small"
              label={t('taskCalendar.add', { day: words.dayAndMonth(day) })}
              onClick={() => onAdd(day)}
            />
          </span>
        )}
      </div>
    </div>
  );
}
