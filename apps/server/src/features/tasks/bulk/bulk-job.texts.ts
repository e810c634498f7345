/** Title of a job that changes many tasks. */
export const tasksOf = (count: number, language: 'ru' | 'en'): string =>
  language === 'ru' ? `Задач: ${count}` : `Tasks: ${count}`;
