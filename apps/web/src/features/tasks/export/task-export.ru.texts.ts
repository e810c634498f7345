export const taskExportRu = {
  label: 'Экспорт',
  ofProject: 'Экспорт задач',
  xlsx: 'Таблица Excel',
  csv: 'Таблица CSV',
  failed: 'Не удалось экспортировать задачи',
} as const;
