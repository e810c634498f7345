import type { TextsOf } from '#platform/i18n/i18n.ts';
import type { boardRu } from './board.ru.texts.ts';

export const boardEn = {
  label: 'Board of tasks',
  move: 'Move task no. {{number}}',
  moveHint: 'Shift + arrow moves the card to the next column or row',
  notAllowed: 'A task cannot go from “{{from}}” to “{{to}}”',
  first: 'The first {{shown, number}} of {{count, number}} are shown. Narrow the filters.',
  empty: 'No tasks',
  lane: '{{title}}: {{count, number}}',
  toLane: 'To the row',
  notAllowedLane: 'A card cannot be moved to the row “{{to}}”',
  noTag: 'No tag',
  noProject: 'No project',
} as const satisfies TextsOf<typeof boardRu>;
