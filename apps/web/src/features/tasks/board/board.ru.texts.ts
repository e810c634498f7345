export const boardRu = {
  label: 'Доска задач',
  move: 'Переместить задачу № {{number}}',
  moveHint: 'Shift + стрелка переносит карточку в соседнюю колонку',
  notAllowed: 'Из статуса «{{from}}» нельзя перейти в «{{to}}»',
  first: 'Показаны первые {{shown, number}} из {{count, number}}. Уточните фильтр.',
  empty: 'Нет задач',
  noProject: 'Без проекта',
} as const;
