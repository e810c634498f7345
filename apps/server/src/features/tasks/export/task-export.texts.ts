export const TASKS_FILE = { ru: 'Задачи', en: 'Tasks' } as const;
export const TASKS_SEARCHED = {
  ru: (text: string) => `Поиск: ${text}`,
  en: (text: string) => `Search: ${text}`,
} as const;
export const TASK_COLUMNS = {
  number: { ru: '№', en: 'No.' },
  title: { ru: 'Название', en: 'Title' },
  status: { ru: 'Статус', en: 'Status' },
  priority: { ru: 'Приоритет', en: 'Priority' },
  category: { ru: 'Категория', en: 'Category' },
  assignee: { ru: 'Исполнитель', en: 'Assignee' },
  author: { ru: 'Автор', en: 'Author' },
  project: { ru: 'Проект', en: 'Project' },
  tags: { ru: 'Метки', en: 'Tags' },
  approvals: { ru: 'Согласование', en: 'Approvals' },
  start: { ru: 'Начало', en: 'Start' },
  due: { ru: 'Срок', en: 'Due' },
  completed: { ru: 'Закрыта', en: 'Closed' },
  created: { ru: 'Создана', en: 'Created' },
} as const;
/** Approvals given out of those requested. */
export const AGREED = {
  ru: (agreed: number, asked: number) => `${agreed} из ${asked}`,
  en: (agreed: number, asked: number) => `${agreed} of ${asked}`,
} as const;
export const PRIORITY_NAMES = {
  low: { ru: 'Низкий', en: 'Low' },
  normal: { ru: 'Обычный', en: 'Normal' },
  high: { ru: 'Высокий', en: 'High' },
  urgent: { ru: 'Срочный', en: 'Urgent' },
} as const;
