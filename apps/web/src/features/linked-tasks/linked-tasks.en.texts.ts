import type { linkedTasksRu } from './linked-tasks.ru.texts.ts';

export const linkedTasksEn: typeof linkedTasksRu = {
  title: 'Tasks',
  add: 'Add task',
  none: 'No tasks',
  failed: 'The tasks could not be loaded',
  number: 'No. {{number}}',
  noAssignee: 'Not assigned',
  more: '{{shown, number}} of {{count, number}} shown',
};
