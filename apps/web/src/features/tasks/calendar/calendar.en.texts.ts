import type { TextsOf } from '#platform/i18n/i18n.ts';
import type { calendarRu } from './calendar.ru.texts.ts';

export const calendarEn = {
  label: 'Calendar of tasks',
  today: 'Today',
  previous: { month: 'Previous month', week: 'Previous week' },
  next: { month: 'Next month', week: 'Next week' },
  span: 'Period',
  spans: { month: 'Month', week: 'Week' },
  week: 'Week {{from}} – {{to}}',
  more: '{{count, number}} more',
  moreOn: '{{count, number}} more: {{day}}',
  add: 'Add a task: {{day}}',
  first: 'The first {{shown, number}} of {{count, number}} are shown. Narrow the filters.',
  keys: 'Shift + arrows move a task by a day or a week, [ and ] turn the pages, T is today',
  dayOff: 'day off',
  moved: 'Day off: moved',
  tasksOn_one: '{{day}}: {{count, number}} task',
  tasksOn_other: '{{day}}: {{count, number}} tasks',
  noTasks: 'No tasks on these days',
  late: 'Overdue',
  holidays: {
    new_year: 'New Year holidays',
    christmas: 'Christmas',
    defender: 'Defender of the Fatherland Day',
    women: 'International Women’s Day',
    labour: 'Spring and Labour Day',
    victory: 'Victory Day',
    russia: 'Russia Day',
    unity: 'Unity Day',
  },
} as const satisfies TextsOf<typeof calendarRu>;
