import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button, IconButton } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import { useShortcut } from '#ui/keyboard-help/use-shortcut.ts';
import { useAbility } from '#platform/session/abilities.ts';
import { today } from '#platform/clock.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { useIsNarrow } from '#platform/page/use-is-narrow.ts';
import { arrowOf, listenKeys, holdFocus } from '../keys/listen-keys.ts';
import type { LayoutTask } from '../list/layout-task.ts';
import { useMoves } from '../timeline/use-moves.tsx';
import { TaskFormDialog } from '../lazy-dialogs.ts';
import type { LayoutProps } from '../list/layout-props.ts';
import { isPopupOpen } from '#ui/keyboard-help/open-popups.ts';
import { Agenda } from './agenda.tsx';
import { calendarPage, daysOfTask, tasksOn, type CalendarPage } from './calendar-days.ts';
import { CalendarTask } from './calendar-task.tsx';
import { useCalendarWords } from './calendar-words.ts';
import { dragDays } from './drag-days.ts';
import { CalendarWeek } from './calendar-week.tsx';
import styles from './calendar.module.css';

const WEEK = 7;
const DAYS_OF_ARROW = { left: -1, right: 1, up: -WEEK, down: WEEK } as const;

/** Tasks by day, one month or week at a time; on phones a list of days below a small month. */
export function TaskCalendar(props: LayoutProps): ReactNode {
  const { filters, onFiltersChange, tasks, onChange, activeId, onActive, onOpen } = props;
  const { t } = useTranslation();
  const words = useCalendarWords();
  const isNarrow = useIsNarrow();
  const now = today();
  const page = calendarPage(filters.on, filters.span ?? 'month', now);
  const [creating, setCreating] = useState<string | null>(null);
  const [whole, setWhole] = useState<string | null>(null);
  const canCreate = useAbility('task.create');
  const goToPage = (on: string | undefined) => onFiltersChange({ on });
  useCalendarPaging(page, goToPage);
  const root = useScrollToToday();

  const moves = useMoves(tasks, (changed, plan) => {
    onChange(changed, plan);
    const [task] = changed;
    const to = task === undefined ? undefined : daysOfTask({ ...task, ...plan(task).optimistic })?.to;
    // Follow a task that moves off the page.
    if (to !== undefined && (to < page.from || to > page.to)) goToPage(to);
  });
  const move = (taskId: string, days: number): void => moves.move(taskId, { start: days, due: days });
  function onKey(event: KeyboardEvent): void {
    const arrow = arrowOf(event, { shift: true });
    const id =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-task]')?.dataset['task'] : undefined;
    if (arrow === null || id === undefined) return;
    event.preventDefault();
    move(id, DAYS_OF_ARROW[arrow]);
    // In another week the task is a new element.
    holdFocus(id);
  }
  const context = { words, now, activeId, onActive, onOpen };
  const add = canCreate ? setCreating : undefined;
  return (
    <div ref={root} className={styles['root']}>
      <CalendarBar {...props} page={page} onPageChange={goToPage} />
      {isNarrow ? (
        <Agenda {...context} page={page} tasks={tasks} on={filters.on} onDay={goToPage} onAdd={add} />
      ) : (
        <div
          className={styles['grid']}
          role="group"
          aria-label={t('taskCalendar.label')}
          data-span={page.span}
          ref={(grid) => {
            const forgets = [listenKeys(grid, onKey), dragDays(grid, move)];
            return () => forgets.forEach((forget) => forget?.());
          }}
        >
          <div className={styles['weekdays']} aria-hidden="true">
            {page.weeks[0]?.map((day) => (
              <span key={day}>{words.shortWeekday(day)}</span>
            ))}
          </div>
          {page.weeks.map((week) => (
            <CalendarWeek
              key={week[0]}
              {...context}
              week={week}
              page={page}
              tasks={tasks}
              onAdd={add}
              onMore={setWhole}
            />
          ))}
        </div>
      )}
      {moves.questions}
      <OwnedDialog of={creating}>
        {(day) => (
          <NewTask day={day} filters={filters} onFiltersChange={onFiltersChange} onClose={() => setCreating(null)} />
        )}
      </OwnedDialog>
      <OwnedDialog of={whole}>
        {(day) => (
          <Dialog isOpen width={480} title={words.whole(day)} onClose={() => setWhole(null)}>
            <ul className={styles['wholeDay']}>
              {tasksOn(tasks, day).map((task: LayoutTask) => (
                <li key={task.id}>
                  <CalendarTask
                    {...context}
                    task={task}
                    onOpen={(opened) => {
                      setWhole(null);
                      onOpen(opened);
                    }}
                  />
                </li>
              ))}
            </ul>
          </Dialog>
        )}
      </OwnedDialog>
    </div>
  );
}

function NewTask({
  day,
  filters,
  onFiltersChange,
  onClose,
}: Pick<LayoutProps, 'filters' | 'onFiltersChange'> & { day: string; onClose: () => void }): ReactNode {
  return (
    <TaskFormDialog
      task={null}
      first={{ due_datetime: day, ...(filters.project === undefined ? {} : { project_id: filters.project }) }}
      onClose={onClose}
      onSaved={({ number }) => onFiltersChange({ task: number })}
    />
  );
}

/**
 * The last weeks of a full month are below the fold on usual screens: scroll to today when its header is not
 * visible.
 */
function useScrollToToday() {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    root.current?.querySelector('[data-day][data-today]')?.firstElementChild?.scrollIntoView({ block: 'nearest' });
  }, []);
  return root;
}

/** The bracket keys turn pages, T goes to today; all are ignored while a dialog is open. */
function useCalendarPaging({ previous, next }: CalendarPage, onPageChange: (on: string | undefined) => void): void {
  const goTo = (on: string | undefined) => () => {
    if (!isPopupOpen()) onPageChange(on);
  };
  useShortcut('BracketLeft', goTo(previous));
  useShortcut('BracketRight', goTo(next));
  useShortcut('KeyT', goTo(undefined));
}

function CalendarBar({
  filters,
  onFiltersChange,
  tasks,
  count,
  page,
  onPageChange,
}: LayoutProps & { page: CalendarPage; onPageChange: (on: string | undefined) => void }): ReactNode {
  const { t } = useTranslation();
  const words = useCalendarWords();
  const { span, from, to } = page;
  const title =
    span === 'month'
      ? words.month(page.first)
      : t('taskCalendar.week', { from: words.dayAndMonth(from), to: words.dayAndMonth(to) });
  return (
    <div className={styles['bar']}>
      <span className={styles['turning']} data-hint={t('taskCalendar.keys')}>
        <IconButton
          icon="chevron-left"
          label={t(`taskCalendar.previous.${span}`)}
          onClick={() => onPageChange(page.previous)}
        />
        <Button onClick={() => onPageChange(undefined)}>{t('taskCalendar.today')}</Button>
        <IconButton
          icon="chevron-right"
          label={t(`taskCalendar.next.${span}`)}
          onClick={() => onPageChange(page.next)}
        />
      </span>
      <h2 className={styles['title']} aria-live="polite">
        {title}
      </h2>
      {count > tasks.length && (
        <p className={styles['quiet']}>{t('taskCalendar.first', { shown: tasks.length, count })}</p>
      )}
      <span role="group" aria-label={t('taskCalendar.span')} className={styles['spans']}>
        {(['month', 'week'] as const).map((one) => (
          <Button
            key={one}
            size="small"
            kind={one === span ? 'primary' : 'quiet'}
            aria-pressed={one === span}
            onClick={() =>
              onFiltersChange({
                span: one === 'month' ? undefined : one,
                on: filters.on?.slice(0, one === 'month' ? 7 : 10),
              })
            }
          >
            {t(`taskCalendar.spans.${one}`)}
          </Button>
        ))}
      </span>
    </div>
  );
}
