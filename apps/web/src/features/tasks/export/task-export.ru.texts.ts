export const taskExportRu = {
  label: 'Экспорт',
  xlsx: 'Таблица Excel',
  csv: 'Таблица CSV',
  failed: 'Не удалось экспортировать задачи',
} as const;
