import type { TextsOf } from '#platform/i18n/i18n.ts';
import type { lineRu } from './line.ru.texts.ts';

export const lineEn = {
  label: 'A new task in one line',
  placeholder: 'Заказать арматуру завтра @Иванов #снабжение !срочно',
  understood: 'Understood from the line',
  create: 'Create',
  whole: 'All fields',
  close: 'Close the line',
  hint: 'Enter creates, Shift + Enter opens all fields',
  plain: 'Keep as words: {{source}}',
  due: 'Due: {{day}}',
  dueAt: 'Due: {{day}}, {{time}}',
  start: 'Start: {{day}}',
  person: 'Assignee: {{name}}',
  which: 'Who is {{source}}?',
  nobody: 'Not found: {{source}}',
  tag: 'Tag: {{name}}',
  noTag: 'No such tag: {{name}}',
  unread: 'Not understood: {{source}}',
  createTag: 'Create the tag “{{name}}”',
  tagFailed: 'The tag is not created',
  priority: 'Priority: {{name}}',
  titleNeeded: 'Write what is to be done',
  choiceNeeded: 'Choose who is meant',
} as const satisfies TextsOf<typeof lineRu>;
