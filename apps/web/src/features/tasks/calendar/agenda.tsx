import { workDayOf } from '@karkas/domain/work-calendar/work-day.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { IconButton } from '#ui/button/button.tsx';
import type { LayoutTask } from '../list/layout-task.ts';
import { tasksOn, type CalendarPage } from './calendar-days.ts';
import { CalendarTask, type CalendarContext } from './calendar-task.tsx';
import styles from './calendar.module.css';

type Props = CalendarContext & {
  page: CalendarPage;
  tasks: readonly LayoutTask[];
  /** The month or day from the URL. */
  on: string | undefined;
  onDay: (day: string) => void;
  onAdd: ((day: string) => void) | undefined;
};
const DAY_LENGTH = 10;

/** A small month for choosing a day, and the tasks of that day and the following ones. */
export function Agenda({ page, tasks, on, onDay, onAdd, ...context }: Props): ReactNode {
  const { t } = useTranslation();
  const { words, now } = context;
  const days = page.weeks.flat();
  const ofMonth = days.filter((day) => page.span === 'week' || day.slice(0, 7) === page.first.slice(0, 7));
  const first = on?.length === DAY_LENGTH ? on : ofMonth.includes(now) ? now : (ofMonth[0] ?? now);
  const listed = ofMonth
    .filter((day) => day >= first)
    .map((day) => ({ day, found: tasksOn(tasks, day) }))
    .filter(({ day, found }) => day === first || found.length > 0);
  return (
    <>
      <div className={styles['small']} role="group" aria-label={t('taskCalendar.label')}>
        {page.weeks[0]?.map((day) => (
          <span key={`name ${day}`} className={styles['smallName']} aria-hidden="true">
            {words.shortWeekday(day)}
          </span>
        ))}
        {days.map((day) => {
          const count = tasksOn(tasks, day).length;
          const workDay = workDayOf(day);
          return (
            <button
              key={day}
              type="button"
              className={styles['smallDay']}
              aria-label={t('taskCalendar.tasksOn', { day: words.whole(day), count })}
              aria-pressed={day === first}
              data-off={(workDay !== null && workDay.kind !== 'working') || undefined}
              data-today={day === now || undefined}
              data-beside={!ofMonth.includes(day) || undefined}
              data-some={count > 0 || undefined}
              onClick={() => onDay(day)}
            >
              {Number(day.slice(8))}
            </button>
          );
        })}
      </div>
      {listed.map(({ day, found }) => (
        <section key={day} className={styles['agendaDay']} aria-label={words.whole(day)}>
          <h3 className={styles['agendaHead']} data-today={day === now || undefined}>
            {words.whole(day)}
            {onAdd !== undefined && (
              <IconButton
                icon="plus"
                size="small"
                label={t('taskCalendar.add', { day: words.dayAndMonth(day) })}
                onClick={() => onAdd(day)}
              />
            )}
          </h3>
          {found.length === 0 && <p className={styles['quiet']}>{t('taskCalendar.noTasks')}</p>}
          <ul className={styles['wholeDay']}>
            {found.map((task) => (
              <li key={task.id}>
                <CalendarTask {...context} task={task} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
