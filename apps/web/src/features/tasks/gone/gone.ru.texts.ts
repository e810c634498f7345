export const goneRu = {
  title: 'Задача удалена или больше вам не видна',
  deletedBy: 'Задача удалена: {{name}}',
  text: '№ {{number}} «{{title}}» больше не открывается.',
  toList: 'К списку задач',
  restore: 'Восстановить',
  restoreFailed: 'Задача не восстановлена',
  unsent: 'Неотправленный комментарий',
} as const;
