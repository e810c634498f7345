/** The words of the log in both languages; the order is that of the filters. */
export const LOG_MODEL_NAMES = {
  company: { ru: 'Компания', en: 'Company' },
  membership: { ru: 'Сотрудник', en: 'Member' },
  invitation: { ru: 'Приглашение', en: 'Invitation' },
  role: { ru: 'Роль', en: 'Role' },
  session: { ru: 'Сеанс', en: 'Session' },
  customer: { ru: 'Заказчик', en: 'Customer' },
  bank_account: { ru: 'Банковский счёт', en: 'Bank account' },
  contact: { ru: 'Контакт', en: 'Contact' },
  project: { ru: 'Проект', en: 'Project' },
  contract: { ru: 'Договор', en: 'Contract' },
  supplementary_agreement: { ru: 'Дополнительное соглашение', en: 'Supplementary agreement' },
  specification: { ru: 'Спецификация', en: 'Specification' },
  specification_row: { ru: 'Строка спецификации', en: 'Specification row' },
  work_row: { ru: 'Работа', en: 'Work' },
  resource_row: { ru: 'Ресурс', en: 'Resource' },
  consumable_row: { ru: 'Расходный материал', en: 'Consumable' },
  vor: { ru: 'Ведомость объёмов работ', en: 'Bill of quantities' },
  report: { ru: 'Отчёт', en: 'Report' },
  measure_unit: { ru: 'Единица измерения', en: 'Unit of measure' },
  file: { ru: 'Файл', en: 'File' },
  log: { ru: 'Журнал', en: 'Log' },
} as const satisfies Record<string, { ru: string; en: string }>;

export const LOG_ACTION_NAMES = {
  create: { ru: 'Создание', en: 'Created' },
  update: { ru: 'Изменение', en: 'Changed' },
  delete: { ru: 'Удаление', en: 'Deleted' },
  status: { ru: 'Смена статуса', en: 'Status changed' },
  commit: { ru: 'Утверждение', en: 'Committed' },
  upload: { ru: 'Загрузка', en: 'Uploaded' },
  calculate: { ru: 'Расчёт', en: 'Calculated' },
  export: { ru: 'Выгрузка', en: 'Exported' },
  archive: { ru: 'В архив', en: 'Archived' },
  restore: { ru: 'Восстановление', en: 'Restored' },
  login: { ru: 'Вход', en: 'Signed in' },
  logout: { ru: 'Выход', en: 'Signed out' },
} as const satisfies Record<string, { ru: string; en: string }>;

export type LogModel = keyof typeof LOG_MODEL_NAMES;
export type LogAction = keyof typeof LOG_ACTION_NAMES;
