/** Problems not caused by the request: the server, its database or its disk. */
export const SERVER_PROBLEMS = {
  not_ready: {
    status: 503,
    ru: 'Сервер временно недоступен. Пожалуйста, попробуйте позже.',
    en: 'The server is not ready. Please try later.',
  },
  file_missing: {
    status: 503,
    ru: 'Файла нет в хранилище этого сервера. Сообщите администратору.',
    en: 'The file is not in the storage of this server. Please tell the administrator.',
  },
  disk_full: {
    status: 507,
    ru: 'На сервере закончилось место. Данные не сохранены. Сообщите администратору.',
    en: 'The server is out of disk space. Nothing was saved. Please tell the administrator.',
  },
} as const satisfies Record<string, { status: number; ru: string; en: string }>;
