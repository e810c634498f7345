import type { ReactNode } from 'react';
import { lazyPart } from '#ui/lazy/lazy-part.ts';
import { useLazyPart } from '#ui/lazy/use-lazy-part.tsx';
import { SkeletonRows } from '#ui/states/states.tsx';
import { lazyTexts } from '#platform/i18n/i18n.ts';
import type { LayoutProps } from './layout-props.ts';
import type { TaskFilters } from '../filters/task-filters.ts';

const withBoardTexts = lazyTexts({
  ru: async () => ({ taskBoard: (await import('../board/board.ru.texts.ts')).boardRu }),
  en: async () => ({ taskBoard: (await import('../board/board.en.texts.ts')).boardEn }),
});

const withCalendarTexts = lazyTexts({
  ru: async () => ({ taskCalendar: (await import('../calendar/calendar.ru.texts.ts')).calendarRu }),
  en: async () => ({ taskCalendar: (await import('../calendar/calendar.en.texts.ts')).calendarEn }),
});

const withTimelineTexts = lazyTexts({
  ru: async () => ({ taskTimeline: (await import('../timeline/timeline.ru.texts.ts')).timelineRu }),
  en: async () => ({ taskTimeline: (await import('../timeline/timeline.en.texts.ts')).timelineEn }),
});

const LAYOUTS = {
  board: lazyPart(() => withBoardTexts(() => import('../board/task-board.tsx')).then((part) => part.TaskBoard)),
  calendar: lazyPart(() =>
    // The calendar asks about dependent tasks as the timeline does, with the same texts.
    withTimelineTexts(() => withCalendarTexts(() => import('../calendar/task-calendar.tsx'))).then(
      (part) => part.TaskCalendar,
    ),
  ),
  timeline: lazyPart(() =>
    withTimelineTexts(() => import('../timeline/task-timeline.tsx')).then((part) => part.TaskTimeline),
  ),
} as const;
export type PlannedLayout = keyof typeof LAYOUTS;
export const isPlanned = (layout: TaskFilters['layout']): layout is PlannedLayout =>
  layout !== undefined && Object.hasOwn(LAYOUTS, layout);

/** An empty month is still displayed. */
export const standsEmpty = (layout: TaskFilters['layout']): boolean => layout === 'calendar';

/** Loads a layout and its texts when it is first opened. */
export function PlanLayout({ layout, ...props }: LayoutProps & { layout: PlannedLayout }): ReactNode {
  const { Part } = useLazyPart(LAYOUTS[layout], true);
  return Part === null ? <SkeletonRows rows={10} height={40} /> : <Part {...props} />;
}
