import type { TextsOf } from '#platform/i18n/i18n.ts';
import type { timelineRu } from './timeline.ru.texts.ts';

export const timelineEn = {
  label: 'Timeline of tasks',
  tasks: 'Tasks',
  today: 'To today',
  zoom: 'Zoom',
  zooms: { day: 'Day', week: 'Week', month: 'Month', quarter: 'Quarter' },
  keys: 'Shift + ← → moves a task, Alt + Shift + ← → changes its due day',
  first: 'The first {{shown, number}} of {{count, number}} are shown. Narrow the filters.',
  undated: 'Tasks without dates are not on the timeline.',
  milestone: 'milestone',
  days: '{{from}} – {{to}}',
  waits_one: 'waits for {{count, number}} task',
  waits_other: 'waits for {{count, number}} tasks',
  offer: {
    title: 'Move the dependent tasks as well?',
    later_one: 'Task no. {{number}} will be due {{count, number}} day later.',
    later_other: 'Task no. {{number}} will be due {{count, number}} days later.',
    earlier_one: 'Task no. {{number}} will be due {{count, number}} day earlier.',
    earlier_other: 'Task no. {{number}} will be due {{count, number}} days earlier.',
    wait_one: '{{count, number}} task depends on it:',
    wait_other: '{{count, number}} tasks depend on it:',
    more: 'and {{count, number}} more',
    cancel: 'Cancel',
    only: 'Only this one',
    together_one: 'Move the dependent one too',
    together_other: 'Move the {{count, number}} dependent ones too',
  },
} as const satisfies TextsOf<typeof timelineRu>;
