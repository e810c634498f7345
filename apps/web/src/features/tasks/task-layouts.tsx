import type { TaskInList } from '@karkas/api/tasks/tasks.schemas.ts';
import type { ReactNode } from 'react';
import { laterPart } from '#ui/later/later-part.ts';
import { useLaterPart } from '#ui/later/use-later-part.tsx';
import { SkeletonRows } from '#ui/states/states.tsx';
import { textsLater } from '#platform/i18n.ts';
import type { ShownTask } from './planned-queries.ts';
import type { TaskFilters } from './task-filters.ts';
import type { TaskListMeans } from './task-list.tsx';
import type { Planned } from './use-task-changes.tsx';
import type { TaskChoices } from './use-task-choices.ts';

/** What every layout is given that shows all tasks of the filters and no page of them. */
export type LayoutProps = Omit<TaskListMeans, 'marks'> & {
  filters: TaskFilters;
  onFiltersChange: (change: Partial<TaskFilters>) => void;
  tasks: readonly ShownTask[];
  /** How many there are in all: a layout shows the first of them. */
  count: number;
  choices: TaskChoices;
  onChange: (tasks: readonly TaskInList[], plan: (task: TaskInList) => Planned) => unknown;
};

const withBoardTexts = textsLater({
  ru: async () => ({ taskBoard: (await import('./board/board.ru.texts.ts')).boardRu }),
  en: async () => ({ taskBoard: (await import('./board/board.en.texts.ts')).boardEn }),
});

const withCalendarTexts = textsLater({
  ru: async () => ({ taskCalendar: (await import('./calendar/calendar.ru.texts.ts')).calendarRu }),
  en: async () => ({ taskCalendar: (await import('./calendar/calendar.en.texts.ts')).calendarEn }),
});

const LAYOUTS = {
  board: laterPart(() => withBoardTexts(() => import('./board/task-board.tsx')).then((part) => part.TaskBoard)),
  calendar: laterPart(() =>
    withCalendarTexts(() => import('./calendar/task-calendar.tsx')).then((part) => part.TaskCalendar),
  ),
} as const;
export type PlannedLayout = keyof typeof LAYOUTS;
export const isPlanned = (layout: TaskFilters['layout']): layout is PlannedLayout =>
  layout !== undefined && Object.hasOwn(LAYOUTS, layout);

/** A month without tasks is a month all the same. */
export const standsEmpty = (layout: TaskFilters['layout']): boolean => layout === 'calendar';

/** A layout that is fetched, with its words, when it is first looked at. */
export function PlanLayout({ layout, ...props }: LayoutProps & { layout: PlannedLayout }): ReactNode {
  const { Part } = useLaterPart(LAYOUTS[layout], true);
  return Part === null ? <SkeletonRows rows={10} height={40} /> : <Part {...props} />;
}
