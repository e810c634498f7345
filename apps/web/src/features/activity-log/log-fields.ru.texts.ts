import { LOG_FIELDS_RU } from '@karkas/api/activity-log/log-fields.ru.texts.ts';

/** What fields are called in the log, and what is said of rows that were changed together. */
export const logFieldsRu = {
  fields: LOG_FIELDS_RU,
  priorities: { low: 'Низкий', normal: 'Обычный', high: 'Высокий', urgent: 'Срочный' },
  modes: { by_kind_of_work: 'По видам работ', percent: 'Один процент', none: 'Не начислять' },
  supplyBy: { own: 'Подрядчик', customer: 'Заказчик' },
  taken: { changed: 'взяты для изменения позиции', removed: 'исключены позиции' },
  revision: 'редакцию {{number, number}}',
  rows: {
    one: 'строку',
    count_one: '{{count, number}} строку',
    count_few: '{{count, number}} строки',
    count_many: '{{count, number}} строк',
    count_other: '{{count, number}} строки',
    left_one: 'и ещё {{count, number}} строка',
    left_few: 'и ещё {{count, number}} строки',
    left_many: 'и ещё {{count, number}} строк',
    left_other: 'и ещё {{count, number}} строки',
    isDeleted: 'удалена',
    isRestored: 'восстановлена',
    deleted: 'удалена строка «{{name}}»',
    restored: 'восстановлена строка «{{name}}»',
    changed: 'строка «{{name}}»: {{change}}',
    more_one: 'и ещё {{count, number}} изменение',
    more_few: 'и ещё {{count, number}} изменения',
    more_many: 'и ещё {{count, number}} изменений',
    more_other: 'и ещё {{count, number}} изменения',
  },
} as const;
