import type { TextsOf } from '#platform/i18n/i18n.ts';
import type { goneRu } from './gone.ru.texts.ts';

export const goneEn = {
  title: 'The task was deleted, or you no longer see it',
  deletedBy: 'The task was deleted: {{name}}',
  text: 'No. {{number}} “{{title}}” can no longer be opened.',
  toList: 'To the list of tasks',
  restore: 'Restore',
  restoreFailed: 'The task was not restored',
  unsent: 'Comment that was not sent',
} as const satisfies TextsOf<typeof goneRu>;
