import type { DoctorCheck, Finding } from './finding.types.ts';

type Language = 'ru' | 'en';
type Said = Readonly<Record<Language, string>>;

const NAMES: Readonly<Record<DoctorCheck, Said>> = {
  node: { ru: 'Node.js', en: 'Node.js' },
  configuration: { ru: 'Настройки', en: 'Configuration' },
  folder: { ru: 'Папка данных', en: 'Data folder' },
  secrets: { ru: 'Ключи', en: 'Keys' },
  disk: { ru: 'Диск', en: 'Disk' },
  database: { ru: 'База данных', en: 'Database' },
  rights: { ru: 'Права в базе', en: 'Rights in the database' },
  schema: { ru: 'Схема', en: 'Schema' },
  store: { ru: 'Хранилище файлов', en: 'Store of files' },
  mail: { ru: 'Почта', en: 'Mail' },
  backup: { ru: 'Резервные копии', en: 'Backups' },
  drill: { ru: 'Учебное восстановление', en: 'Drill' },
  log: { ru: 'Архив журнала базы', en: 'Archive of the database log' },
  clock: { ru: 'Часы', en: 'Clock' },
  port: { ru: 'Порт', en: 'Port' },
};

/** Problem and advice by check and reason; `{name}` is replaced by a fact. */
export const DOCTOR_TEXTS: Readonly<Record<DoctorCheck, Readonly<Record<string, Said>>>> = {
  node: {
    fine: { ru: 'версия {version}', en: 'version {version}' },
    old: {
      ru: 'версия {version}, нужна {least} или новее. Запускайте через npm start: он берёт свой Node.',
      en: 'version {version}, {least} or newer is needed. Start by npm start, which has its own.',
    },
  },
  configuration: {
    fine: { ru: 'прочитаны, ошибок нет', en: 'read, no mistakes' },
    wrong: { ru: 'есть ошибки, исправьте их:\n{mistakes}', en: 'there are mistakes, correct them:\n{mistakes}' },
    publicUrl: {
      ru: 'HOST {host} открыт для сети, а PUBLIC_URL не задан: ссылки в письмах поведут не туда. Задайте PUBLIC_URL.',
      en: 'HOST {host} is open to the network, and PUBLIC_URL is not set: links in letters will lead elsewhere. Set PUBLIC_URL.',
    },
  },
  folder: {
    fine: { ru: '{folder}', en: '{folder}' },
    missing: {
      ru: '{folder} ещё нет: её сделает первый запуск. Если данные уже были, проверьте DATA_DIR.',
      en: '{folder} is not there: the first start makes it. If there was data, look at DATA_DIR.',
    },
    notFolder: {
      ru: '{folder} — файл. Укажите папку в DATA_DIR.',
      en: '{folder} is a file. Name a folder in DATA_DIR.',
    },
    unwritable: {
      ru: 'в {folder} нельзя писать этому пользователю. Сделайте его владельцем: chown -R.',
      en: '{folder} cannot be written by this user. Make him its owner: chown -R.',
    },
    open: {
      ru: '{folder} читают другие пользователи ({mode}). Закройте: chmod 700.',
      en: '{folder} is read by other users ({mode}). Close it: chmod 700.',
    },
  },
  secrets: {
    fine: { ru: 'на месте, закрыты', en: 'in place, closed' },
    given: { ru: 'из SECRET_KEY', en: 'from SECRET_KEY' },
    none: { ru: 'ещё нет: их сделает первый запуск', en: 'none yet: the first start makes them' },
    open: {
      ru: '{file} читают другие пользователи ({mode}). Закройте: chmod 600, и смените ключи, если это мог кто-то прочитать.',
      en: '{file} is read by other users ({mode}). Close it: chmod 600, and change the keys if somebody may have read it.',
    },
    damaged: {
      ru: '{file} повреждён. Верните его из папки secrets рядом с копиями; без него закончатся сеансы и пропадут письма из очереди.',
      en: '{file} is damaged. Take it back from the folder secrets beside the backups; without it sessions end and waiting letters are lost.',
    },
  },
  disk: {
    fine: { ru: 'занято {percent} %, свободно {free} ГБ', en: '{percent} % used, {free} GB free' },
    filling: {
      ru: 'занято {percent} %, свободно {free} ГБ. Освободите место или добавьте диск.',
      en: '{percent} % used, {free} GB free. Make room or add a disk.',
    },
    full: {
      ru: 'занято {percent} %, свободно {free} ГБ. База вот-вот перестанет писать: освободите место сейчас.',
      en: '{percent} % used, {free} GB free. The database is about to stop writing: make room now.',
    },
    unknown: { ru: 'система не сообщает, сколько занято', en: 'the system does not tell how full it is' },
  },
  database: {
    fine: { ru: 'PostgreSQL {version} отвечает', en: 'PostgreSQL {version} answers' },
    stopped: {
      ru: 'встроенная база не запущена. Запустите npm start и повторите: остальное о базе не проверено.',
      en: 'the embedded database does not run. Run npm start and repeat: the rest of the database was not looked at.',
    },
    unreachable: {
      ru: 'не отвечает: {reason}. Проверьте DATABASE_URL, сеть и что PostgreSQL запущен.',
      en: 'does not answer: {reason}. Look at DATABASE_URL, the network, and whether PostgreSQL runs.',
    },
    old: {
      ru: 'PostgreSQL {version}, нужен 15 или новее. Обновите его.',
      en: 'PostgreSQL {version}, 15 or newer is needed. Upgrade it.',
    },
  },
  rights: {
    fine: { ru: 'роль {role} может всё, что нужно', en: 'the role {role} may do all that is needed' },
    cannotCreate: {
      ru: 'роль {role} не может создавать таблицы. Выполните: grant create on schema public to {role}.',
      en: 'the role {role} cannot make tables. Run: grant create on schema public to {role}.',
    },
    hidesRows: {
      ru: 'роль {role} видит не все строки, поэтому npm run backup с ней не работает. Дайте ей BYPASSRLS или делайте копии средствами PostgreSQL.',
      en: 'the role {role} does not see every row, so npm run backup cannot work. Give it BYPASSRLS, or back up by the means of PostgreSQL.',
    },
    servingRole: {
      ru: 'роль karkas_app, под которой работает сервер, может обходить защиту строк. Выполните: alter role karkas_app nosuperuser nobypassrls.',
      en: 'the role karkas_app, which serves, may go past row security. Run: alter role karkas_app nosuperuser nobypassrls.',
    },
  },
  schema: {
    fine: { ru: 'новейшая, миграций {count}', en: 'the newest, {count} migrations' },
    empty: { ru: 'таблиц ещё нет: их сделает первый запуск', en: 'no tables yet: the first start makes them' },
    pending: {
      ru: 'ждут {count}: {names}. Их применит следующий запуск или npm run db:migrate. Сначала сделайте копию.',
      en: '{count} wait: {names}. The next start or npm run db:migrate applies them. Make a backup first.',
    },
    newer: {
      ru: 'база обновлена более новой версией ({names}). Запускайте ту версию или новее.',
      en: 'the database is of a newer version ({names}). Run that version or a newer one.',
    },
  },
  store: {
    fine: { ru: '{place}', en: '{place}' },
    first: {
      ru: '{place}: ещё не отмечено, это сделает первый запуск',
      en: '{place}: not marked yet, the first start does it',
    },
    foreign: {
      ru: '{place} отмечено как хранилище другой установки. Проверьте DATABASE_URL, DATA_DIR и S3_*: docs/operation.md, «Ownership of the file store».',
      en: '{place} is marked as the store of another installation. Look at DATABASE_URL, DATA_DIR and S3_*: docs/operation.md, "Ownership of the file store".',
    },
    unreachable: {
      ru: '{place} не читается: {reason}. Проверьте S3_* или папку.',
      en: '{place} cannot be read: {reason}. Look at S3_* or the folder.',
    },
  },
  mail: {
    fine: { ru: '{host} отвечает', en: '{host} answers' },
    folder: {
      ru: 'SMTP_URL не задан: письма складываются в {folder} и никуда не уходят. Задайте SMTP_URL и MAIL_FROM.',
      en: 'SMTP_URL is not set: letters are put into {folder} and go nowhere. Set SMTP_URL and MAIL_FROM.',
    },
    unreachable: {
      ru: '{host} не отвечает: {reason}. Проверьте SMTP_URL и сеть; письма ждут и уйдут позже.',
      en: '{host} does not answer: {reason}. Look at SMTP_URL and the network; letters wait and leave later.',
    },
  },
  backup: {
    fine: { ru: 'последняя удачная {moment}', en: 'the last good one {moment}' },
    off: {
      ru: 'сами не делаются. Задайте BACKUP_DIR на другом диске.',
      en: 'none is made by itself. Set BACKUP_DIR on another disk.',
    },
    none: {
      ru: 'в {folder} ещё нет удачной копии. Сделайте: npm run backup.',
      en: 'there is no good backup in {folder} yet. Make one: npm run backup.',
    },
    old: {
      ru: 'последняя удачная {moment}: старше двух сроков. Посмотрите state.json в {folder} и сделайте: npm run backup.',
      en: 'the last good one {moment}: older than two terms. Look at state.json in {folder} and make one: npm run backup.',
    },
    failed: {
      ru: 'последняя не удалась {moment}: {reason}. Прежняя удачная есть; повторите: npm run backup.',
      en: 'the last one failed {moment}: {reason}. An earlier good one is there; repeat: npm run backup.',
    },
  },
  drill: {
    fine: { ru: 'удалось {moment}', en: 'succeeded {moment}' },
    none: {
      ru: 'ещё не было: копию никто не пробовал восстановить. Выполните: npm run drill.',
      en: 'none yet: nobody has tried to restore the backup. Run: npm run drill.',
    },
    failed: {
      ru: 'не удалось {moment}: {reason}. То, что считается копией, может не восстановиться: сделайте новую (npm run backup) и повторите npm run drill.',
      en: 'failed {moment}: {reason}. What is taken for a backup may not restore: make a new one (npm run backup) and repeat npm run drill.',
    },
  },
  log: {
    fine: {
      ru: 'последняя часть сохранена {moment}, ничего не ждёт',
      en: 'the newest segment is stored {moment}, none waits',
    },
    empty: {
      ru: 'сохранять ещё нечего: часть журнала заканчивается за пять минут работы',
      en: 'nothing to store yet: a segment of the log is finished after five minutes of work',
    },
    behind: {
      ru: 'отстаёт: {count} частей ждут с {since}, последняя сохранена {moment}. Проверьте ещё раз через несколько минут; если отставание растёт, проверьте место и права в {folder}.',
      en: 'lags behind: {count} segments wait since {since}, the newest is stored {moment}. Look again in some minutes; if it grows, look at room and rights in {folder}.',
    },
    failing: {
      ru: 'не работает с {since}: {count} частей ждут, последняя сохранена {moment}. Потеря диска сейчас стоит {lag} мин изменений, допустимо {most}. Проверьте, что {folder} подключена, в ней есть место и право записи и что сервер запущен; причина — в его журнале, «log archive failed». База хранит не больше двух гигабайт, потом журнал теряется до следующей копии.',
      en: 'has failed since {since}: {count} segments wait, the newest is stored {moment}. A lost disk would cost {lag} minutes of changes now, {most} are allowed. See that {folder} is mounted, has room and may be written, and that the server runs; the reason is in its log, "log archive failed". The database keeps two gigabytes at most, then the log is lost until the next backup.',
    },
  },
  clock: {
    fine: { ru: 'расходятся с базой на {seconds} с', en: '{seconds} s apart from the database' },
    apart: {
      ru: 'расходятся с базой на {seconds} с. Включите синхронизацию времени (timedatectl set-ntp true) на обоих серверах.',
      en: '{seconds} s apart from the database. Turn on time synchronisation (timedatectl set-ntp true) on both machines.',
    },
  },
  port: {
    fine: { ru: '{address} свободен', en: '{address} is free' },
    served: { ru: 'на {address} уже работает Каркас', en: 'Karkas serves at {address} already' },
    taken: {
      ru: '{address} занят другой программой. Остановите её или задайте другой PORT.',
      en: '{address} is taken by another program. Stop it, or set another PORT.',
    },
    unusable: {
      ru: '{address} нельзя открыть: {reason}. Проверьте HOST и PORT.',
      en: '{address} cannot be opened: {reason}. Look at HOST and PORT.',
    },
  },
};

const SIGNS = { fine: '✓', warns: '!', fails: '✗' } as const;
const VERDICTS = {
  fine: { ru: 'Всё в порядке.', en: 'All is well.' },
  warns: { ru: 'Работать будет; посмотрите на отмеченное «!».', en: 'It will work; look at what is marked "!".' },
  fails: { ru: 'Исправьте отмеченное «✗» и повторите.', en: 'Correct what is marked "✗" and repeat.' },
} as const satisfies Record<Finding['state'], Said>;

/** Language from the locale of the system: Russian unless it is English. */
export const doctorLanguage = ({ LC_ALL, LC_MESSAGES, LANG }: NodeJS.ProcessEnv): Language =>
  /^en/i.test([LC_ALL, LC_MESSAGES, LANG].find((value) => value !== undefined && value !== '') ?? '') ? 'en' : 'ru';

export function printFinding({ check, state, said, facts }: Finding, language: Language): string {
  const sentence = DOCTOR_TEXTS[check][said]?.[language] ?? said;
  const filled = sentence.replaceAll(/\{(\w+)\}/g, (whole, name: string) => facts[name] ?? whole);
  return `${SIGNS[state]} ${NAMES[check][language]}: ${filled}`;
}

export const printVerdict = (state: Finding['state'], language: Language): string => VERDICTS[state][language];
