export const editsRu = {
  saved: 'Сохранено',
  refused_one: 'Не принято: {{count, number}} ячейка',
  refused_few: 'Не принято: {{count, number}} ячейки',
  refused_many: 'Не принято: {{count, number}} ячеек',
  refused_other: 'Не принято: {{count, number}} ячейки',
  left: 'Сохраняется: {{number}}',
  stalled: {
    unreachable: 'Не сохранено: {{number}}. Сервер недоступен, повторяем.',
    signed_out: 'Не сохранено: {{number}}. Вход пока не подтверждён, повторяем.',
    busy: 'Не сохранено: {{number}}. Слишком много запросов, повторяем.',
    failed: 'Не сохранено: {{number}}. На сервере ошибка, повторяем.',
  },
  retry: 'Повторить',
} as const;
