import type { TextsOf } from '#platform/i18n/i18n.ts';
import type { editsRu } from './edits.ru.texts.ts';

export const editsEn = {
  saved: 'Saved',
  refused_one: 'Not accepted: {{count, number}} cell',
  refused_other: 'Not accepted: {{count, number}} cells',
  left: 'Saving: {{number}}',
  stalled: {
    unreachable: 'Not saved: {{number}}. The server is out of reach, trying again.',
    signed_out: 'Not saved: {{number}}. The sign-in is not confirmed yet, trying again.',
    busy: 'Not saved: {{number}}. Too many requests, trying again.',
    failed: 'Not saved: {{number}}. The server has failed, trying again.',
  },
  retry: 'Try again',
} as const satisfies TextsOf<typeof editsRu>;
