import type { FieldWords } from '../core/field-words/field-words.ts';

/** Decisions on a task, and what they are given on. */
export const TASK_APPROVAL_FIELD_WORDS: FieldWords = {
  dropped: [
    'Прежнее решение, снятое изменением содержания; null — такого нет',
    'The former decision, dropped by a change of the content; null: none',
  ],
  'dropped.decision': ['Снятое решение', 'The dropped decision'],
  'dropped.at': ['Когда снято', 'When it was dropped'],
  'dropped.by': ['Кто изменил содержание', 'Who changed the content'],
  content_hash: [
    'Хеш того, что согласуют: тексты, работы, файлы и состояние связанных записей',
    'Hash of what is decided on: texts, works, files and the state of the named records',
  ],
};
