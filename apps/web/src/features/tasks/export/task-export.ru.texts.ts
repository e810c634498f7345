export const taskExportRu = {
  label: 'Выгрузить',
  xlsx: 'Таблица Excel',
  csv: 'Таблица CSV',
  failed: 'Не удалось выгрузить задачи',
} as const;
