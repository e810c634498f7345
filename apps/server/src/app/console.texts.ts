/** What the person who starts the product reads in the terminal. */
const steps: Readonly<Record<string, string | undefined>> = {
  database: 'База данных…',
  schema: 'Схема и справочники…',
  application: 'Приложение…',
  listening: 'Запуск сервера…',
};

export const consoleTexts = {
  steps,
  needsDatabaseUrl: 'Укажите DATABASE_URL: встроенная база обновляется сама при каждом запуске.',
  logWhole: ({ companies, lines }: { companies: number; lines: number }): string =>
    `Журнал цел: компаний ${companies}, записей ${lines}.\n`,
  logBroken: ({ companyId, place }: { companyId: string; place: number }): string =>
    `Журнал компании ${companyId} нарушен: запись ${place} изменена или удалена.\n`,
  schemaRefused: {
    unreleased: (migration: string): string =>
      `База данных создана сборкой до первого выпуска (последняя миграция ${migration}); её таблицы не тронуты. Запустите её на последней сборке до выпуска, затем на этой, или укажите пустую папку в DATA_DIR.`,
    newer: (migration: string): string =>
      `База данных обновлена более новой версией (миграция ${migration}); её таблицы не тронуты. Запустите ту версию или более новую.`,
  },
  otherKey:
    'Эту базу данных обслуживает сервер с другим ключом. Укажите всем серверам одно и то же значение SECRET_KEY; без него ключи лежат в DATA_DIR/secrets.json того сервера, который запущен первым.',
  otherStore:
    'Файлы этой базы данных лежат в другом хранилище, с которым работает другой сервер. Укажите всем серверам одно хранилище S3 (S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY). Чтобы перенести файлы, остановите тот сервер и скопируйте папку DATA_DIR/files целиком.',
  migrated: (names: readonly string[]): string =>
    names.length === 0 ? 'Схема уже новейшая.\n' : `Применены миграции: ${names.join(', ')}\n`,
  ready: ({ address, hasDemo }: { address: string; hasDemo: boolean }): string =>
    [
      '',
      `Каркас работает: ${address}`,
      hasDemo ? 'Вход: откройте адрес и нажмите «Войти в демо-компанию».' : 'Вход: откройте адрес и зарегистрируйтесь.',
      'Остановка: Ctrl+C.',
      '',
    ].join('\n'),
};
