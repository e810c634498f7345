import type { BackupProblem, Manifest, RestoredFault } from '#platform/backup/index.ts';

const faultNames: Record<RestoredFault['kind'], string> = {
  rows_differ: 'строки таблицы',
  reference_broken: 'ссылка',
  log_broken: 'журнал компании',
};
const rowsOf = ({ tables }: Manifest): number => tables.reduce((sum, { rows }) => sum + rows, 0);
const megabytes = (bytes: number): string => (bytes / 1024 ** 2).toFixed(1);

/** Terminal messages shown to the person who starts the product. */
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
  headsStored: ({ days }: { days: number }): string =>
    days === 0
      ? 'Подписанных концов журнала ещё нет: сервер пишет их раз в сутки, без них отрезанный конец не виден.\n'
      : `Концы журналов сошлись с подписанными за ${days} сут.\n`,
  logCut: ({ companyId, seq }: { companyId: string; seq: number }): string =>
    `Журнал компании ${companyId} короче, чем был: нет записи ${seq}. Конец отрезан, или восстановлена более ранняя копия.\n`,
  headsForged: (names: readonly string[]): string =>
    `Подписи не сходятся: ${names.join(', ')}. Файлы изменены, или ключ установки сменился.\n`,
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
  backupFailed: {
    damaged: (place: string): string => `Резервная копия повреждена: ${place}. Возьмите другую.`,
    wrong_key: (place: string): string =>
      `Копия ${place} не открывается этим ключом. Укажите BACKUP_KEY, с которым она сделана; у копии без шифрования ключ не указывают.`,
    newer: (what: string): string =>
      `Копия сделана более новой версией (${what}). Обновите программу и повторите; ничего не изменено.`,
    not_empty: (place: string): string =>
      `В базе ${place} уже есть данные, они не тронуты. Укажите пустую папку в DATA_DIR или пустую базу в DATABASE_URL.`,
    no_rights: (role: string): string =>
      `Роль базы данных ${role} видит не все строки: нужна роль с правом SUPERUSER (для копии достаточно BYPASSRLS). Либо делайте копии средствами PostgreSQL: docs/operation.md.`,
    missing: (place: string): string => `В ${place} нет законченной резервной копии.`,
  } satisfies Record<BackupProblem, (detail: string) => string>,
  backupDone: ({ folder, manifest }: { folder: string; manifest: Manifest }): string =>
    [
      `Копия готова и проверена: ${folder}`,
      `Таблиц ${manifest.tables.length}, строк ${rowsOf(manifest)}, файлов ${manifest.files.count} (${megabytes(manifest.files.bytes)} МБ).`,
      ...(manifest.files.missing.length > 0
        ? [`Внимание: в хранилище нет файлов, которые названы в базе: ${manifest.files.missing.length}.`]
        : []),
      ...(manifest.has_secrets
        ? ['Ключи установки лежат отдельно, в папке secrets рядом: храните их в другом месте.']
        : []),
      '',
    ].join('\n'),
  drilled: ({ folder, manifest }: { folder: string; manifest: Manifest }): string =>
    `Копия ${folder} восстановлена в отдельном месте и сверена: таблиц ${manifest.tables.length}, строк ${rowsOf(manifest)}, файлов ${manifest.files.count}, расхождений 0.\n`,
  drillFailed: (faults: readonly RestoredFault[]): string =>
    `Восстановленная копия расходится с описью: ${faults.map(({ kind, what }) => `${faultNames[kind]} ${what}`).join(', ')}.`,
  backupFolderNeeded: 'Укажите папку с копией или хранилище: npm run restore -- <папка | latest | s3 | s3:имя копии>',
  backupBucketNeeded:
    'Хранилище копий не задано. Укажите BACKUP_S3_ENDPOINT, BACKUP_S3_REGION, BACKUP_S3_BUCKET, BACKUP_S3_ACCESS_KEY_ID, BACKUP_S3_SECRET_ACCESS_KEY и BACKUP_KEY.',
  restored: ({ manifest, hasSecrets }: { manifest: Manifest; hasSecrets: boolean }): string =>
    [
      `Восстановлено состояние на ${manifest.created_at}: строк ${rowsOf(manifest)}, файлов ${manifest.files.count}.`,
      hasSecrets
        ? 'Ключи установки восстановлены: сеансы и письма действуют.'
        : 'Ключи установки не восстановлены: всем нужно войти заново, письма из очереди не уйдут.',
      'Запуск: npm start',
      '',
    ].join('\n'),
  latestNeedsEmbedded:
    'latest восстанавливает встроенную базу. Для базы из DATABASE_URL назовите папку с копией или возьмите средства PostgreSQL.',
  restoredLatest: (done: {
    backup: string;
    segments: number;
    files: number;
    at: string;
    hasSecrets: boolean;
  }): string =>
    [
      `Восстановлено по копии ${done.backup} и журналу базы (частей ${done.segments}): последнее изменение ${done.at}, файлов ${done.files}.`,
      done.hasSecrets
        ? 'Ключи установки восстановлены: сеансы и письма действуют.'
        : 'Ключи установки не восстановлены: всем нужно войти заново, письма из очереди не уйдут.',
      'Запуск: npm start',
      '',
    ].join('\n'),
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
