export const CALENDAR_WORDS = {
  ru: { name: 'Каркас: мои задачи', status: 'Статус', project: 'Проект', blocked: 'Ждёт других задач' },
  en: { name: 'Karkas: my tasks', status: 'Status', project: 'Project', blocked: 'Waits for other tasks' },
} as const;
