import type { RecordKind } from '../core/record-kinds.ts';

/** Labels of the log in both languages, in the order of the filters. */
export const LOG_ACTION_NAMES = {
  create: { ru: 'Создание', en: 'Created' },
  update: { ru: 'Изменение', en: 'Changed' },
  delete: { ru: 'Удаление', en: 'Deleted' },
  status: { ru: 'Смена статуса', en: 'Status changed' },
  commit: { ru: 'Утверждение', en: 'Approved' },
  upload: { ru: 'Загрузка', en: 'Uploaded' },
  calculate: { ru: 'Расчёт', en: 'Calculated' },
  export: { ru: 'Экспорт', en: 'Exported' },
  archive: { ru: 'В архив', en: 'Archived' },
  restore: { ru: 'Восстановление', en: 'Restored' },
  login: { ru: 'Вход', en: 'Signed in' },
  logout: { ru: 'Выход', en: 'Signed out' },
} as const satisfies Record<string, { ru: string; en: string }>;

export type LogModel = RecordKind;
export type LogAction = keyof typeof LOG_ACTION_NAMES;
