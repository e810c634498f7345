export const linkedTasksRu = {
  title: 'Задачи',
  add: 'Добавить задачу',
  none: 'Задач нет',
  failed: 'Не удалось загрузить задачи',
  number: '№ {{number}}',
  noAssignee: 'Не назначен',
  more: 'Показаны {{shown, number}} из {{count, number}}',
};
