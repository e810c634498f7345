import { LOG_RPO_MINUTES, type SiteStatus } from '@karkas/api/site/site-status.schemas.ts';
import type { TFunction } from 'i18next';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';

export type StatusPart = {
  id: 'disk' | 'database' | 'backup' | 'drill' | 'log' | 'audit' | 'jobs' | 'mail' | 'files';
  level: SiteStatus['level'] | null;
  facts: string[];
};

type Words = { t: TFunction; format: ReturnType<typeof useFormat> };

/** Parts of the status as text. */
export function usePartsOf(status: SiteStatus): StatusPart[] {
  const { t } = useTranslation();
  const words: Words = { t, format: useFormat() };
  const [disk, database, files] = placesOf(status, words);
  return [
    disk,
    ...copiesOf(status, words),
    ...logOf(status, words),
    auditOf(status, words),
    database,
    ...workOf(status, words),
    files,
  ];
}

const at = (moment: string | null, { t, format }: Words): string =>
  moment === null ? t('siteStatus.never') : format.moment(moment);

function placesOf({ disk, database, files }: SiteStatus, { t, format }: Words): [StatusPart, StatusPart, StatusPart] {
  const fullness =
    disk === null
      ? t('siteStatus.noDisk')
      : t('siteStatus.disk', {
          percent: format.percent(String(disk.used_percent)),
          free: format.fileSize(disk.free),
          size: format.fileSize(disk.size),
        });
  const base = [
    t('siteStatus.database', { version: database.version, size: format.fileSize(database.size) }),
    t('siteStatus.connections', { open: database.connections, most: database.max_connections }),
  ];
  const storedFiles = t('siteStatus.files', { count: files.count, size: format.fileSize(files.size) });
  return [
    { id: 'disk', level: disk?.level ?? null, facts: [fullness] },
    { id: 'database', level: database.level, facts: base },
    { id: 'files', level: null, facts: [storedFiles] },
  ];
}

/** Result of the last run, and the time of the next. */
function runOf(run: SiteStatus['drill'], { t, format }: Words): string[] {
  const { ended_at: endedAt, is_ok: isOk, detail, next_at: nextAt } = run;
  const ended =
    endedAt === null
      ? t('siteStatus.neverRun')
      : t(isOk === true ? 'siteStatus.endedWell' : 'siteStatus.endedBadly', {
          moment: format.moment(endedAt),
          detail: detail ?? '',
        });
  return nextAt === null ? [ended] : [ended, t('siteStatus.next', { moment: format.moment(nextAt) })];
}

function copiesOf({ backup, drill }: SiteStatus, words: Words): StatusPart[] {
  const { t, format } = words;
  const size = backup.size === null ? '—' : format.fileSize(backup.size);
  const lastGood = t('siteStatus.lastGood', { moment: at(backup.last_good_at, words) });
  const made = [
    ...runOf(backup, words),
    ...(backup.is_ok === false ? [lastGood] : []),
    t('siteStatus.kept', { count: backup.kept_count, size }),
  ];
  return [
    { id: 'backup', level: backup.level, facts: backup.is_on ? made : [t('siteStatus.backupOff')] },
    { id: 'drill', level: drill.level, facts: runOf(drill, words) },
  ];
}

/** Absent where no log is archived. */
function logOf({ log_archive: log }: SiteStatus, words: Words): StatusPart[] {
  if (log === null) return [];
  const { t } = words;
  const { waiting_since: since, waiting_count: count, lag_minutes: lag, last_archived_at: last } = log;
  const stored = last === null ? t('siteStatus.logEmpty') : t('siteStatus.logStored', { moment: at(last, words) });
  const waiting =
    since === null
      ? [t('siteStatus.logNothingWaits', { most: LOG_RPO_MINUTES })]
      : [
          t('siteStatus.logWaiting', { number: count, moment: at(since, words) }),
          t('siteStatus.logLag', { minutes: lag, most: LOG_RPO_MINUTES }),
        ];
  return [
    {
      id: 'log',
      level: log.level,
      facts: [stored, ...waiting, ...(log.level === 'fine' ? [] : [t('siteStatus.logAdvice')])],
    },
  ];
}

function auditOf({ audit }: SiteStatus, words: Words): StatusPart {
  const { t } = words;
  return {
    id: 'audit',
    level: audit.level,
    facts: [
      t('siteStatus.audited', { audited: audit.audited_count, all: audit.companies_count }),
      t('siteStatus.auditTimes', { oldest: at(audit.oldest_at, words), latest: at(audit.latest_at, words) }),
      audit.differences_count === 0
        ? t('siteStatus.noDifferences')
        : t('siteStatus.differences', { count: audit.differences_count, companies: audit.companies_with_differences }),
    ],
  };
}

function workOf({ jobs, mail }: SiteStatus, words: Words): StatusPart[] {
  const { t } = words;
  const oldest = (moment: string | null): string[] =>
    moment === null ? [] : [t('siteStatus.oldest', { moment: at(moment, words) })];
  return [
    {
      id: 'jobs',
      level: jobs.level,
      facts: [
        t('siteStatus.jobs', { queued: jobs.queued_count, running: jobs.running_count }),
        ...oldest(jobs.oldest_queued_at),
        t('siteStatus.failedDay', { number: jobs.failed_day_count }),
      ],
    },
    {
      id: 'mail',
      level: mail.level,
      facts: [
        t('siteStatus.mail', { waiting: mail.waiting_count }),
        ...oldest(mail.oldest_waiting_at),
        t('siteStatus.failedDay', { number: mail.failed_day_count }),
      ],
    },
  ];
}
