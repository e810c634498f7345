import type { FieldWords } from '../core/field-words.ts';

/** The inbox. */
export const INBOX_FIELD_WORDS: FieldWords = {
  'Notice.kind': ['Повод: почему вам сообщают о задаче', 'The reason: why you are told of the task'],
  'Notice.task': ['Задача, какая она сейчас', 'The task as it is now'],
  'Notice.actor': ['Кто сделал это последним; null — наступило время', 'Who did it last; null where time brought it'],
  actor: ['Кто сделал это последним', 'Who did it last'],
  excerpt: [
    'Начало комментария; null — его нет или он удалён',
    'The beginning of the comment; null where there is none any more',
  ],
  times: ['Сколько раз это было, пока вы не прочли', 'How often it happened before it was read'],
  is_read: ['Прочитано', 'Read'],
  snoozed_until: ['До какого времени отложено', 'Until when it is put off'],
  happened_at: ['Когда это было в последний раз', 'When it happened last'],
  unread_count: ['Сколько не прочитано и не отложено', 'How many are neither read nor put off'],
  unread: ['Только непрочитанные или только прочитанные', 'Only the unread ones, or only the read ones'],
  snoozed: ['Отложенные вместо остальных', 'Those that are put off instead of the others'],
  all: ['Все, кроме отложенных', 'All that are not put off'],
  until: ['До какого времени отложить; null — показать снова', 'Until when to put it off; null shows it again'],
  status_name: ['Статус задачи', 'Status of the task'],
};
