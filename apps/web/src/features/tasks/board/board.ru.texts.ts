export const boardRu = {
  label: 'Доска задач',
  move: 'Переместить задачу № {{number}}',
  moveHint: 'Shift + стрелка переносит карточку в соседнюю колонку или строку',
  notAllowed: 'Из статуса «{{from}}» нельзя перейти в «{{to}}»',
  first: 'Показаны первые {{shown, number}} из {{count, number}}. Уточните фильтр.',
  empty: 'Нет задач',
  lane: '{{title}}: {{count, number}}',
  toLane: 'В строку',
  notAllowedLane: 'В строку «{{to}}» карточку не перенести',
  noTag: 'Без метки',
  noProject: 'Без проекта',
} as const;
