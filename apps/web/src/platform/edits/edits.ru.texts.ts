export const editsRu = {
  saved: 'Сохранено',
  refused_one: 'Не принято: {{count, number}} ячейка',
  refused_few: 'Не принято: {{count, number}} ячейки',
  refused_many: 'Не принято: {{count, number}} ячеек',
  refused_other: 'Не принято: {{count, number}} ячейки',
  left: 'Сохраняется: {{number}}',
  stalled: 'Не сохранено: {{number}}. Сервер недоступен, повторяем.',
  retry: 'Повторить',
} as const;
