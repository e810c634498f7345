import type { SiteStatus } from '@karkas/api/site/site-status.schemas.ts';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n.ts';

export type StatusPart = {
  id: 'disk' | 'database' | 'backup' | 'drill' | 'audit' | 'jobs' | 'mail' | 'files';
  level: SiteStatus['level'] | null;
  facts: string[];
};

/** The parts of the status in words. */
export function usePartsOf(status: SiteStatus): StatusPart[] {
  const { t } = useTranslation();
  const format = useFormat();
  const { database, disk, backup, drill, audit, jobs, mail, files } = status;
  const at = (moment: string | null): string => (moment === null ? t('siteStatus.never') : format.moment(moment));
  const ended = (run: SiteStatus['drill']): string =>
    run.ended_at === null
      ? t('siteStatus.neverRun')
      : t(run.is_ok === true ? 'siteStatus.endedWell' : 'siteStatus.endedBadly', {
          moment: format.moment(run.ended_at),
          detail: run.detail ?? '',
        });
  const next = (run: SiteStatus['drill']): string[] =>
    run.next_at === null ? [] : [t('siteStatus.next', { moment: format.moment(run.next_at) })];
  const parts: StatusPart[] = [
    {
      id: 'disk',
      level: disk?.level ?? null,
      facts:
        disk === null
          ? [t('siteStatus.noDisk')]
          : [
              t('siteStatus.disk', {
                percent: format.percent(String(disk.used_percent)),
                free: format.fileSize(disk.free),
                size: format.fileSize(disk.size),
              }),
            ],
    },
    {
      id: 'backup',
      level: backup.level,
      facts: backup.is_on
        ? [
            ended(backup),
            ...(backup.is_ok === false ? [t('siteStatus.lastGood', { moment: at(backup.last_good_at) })] : []),
            ...next(backup),
            t('siteStatus.kept', {
              count: backup.kept_count,
              size: backup.size === null ? '—' : format.fileSize(backup.size),
            }),
          ]
        : [t('siteStatus.backupOff')],
    },
    { id: 'drill', level: drill.level, facts: [ended(drill), ...next(drill)] },
    {
      id: 'audit',
      level: audit.level,
      facts: [
        t('siteStatus.audited', { audited: audit.audited_count, all: audit.companies_count }),
        t('siteStatus.auditTimes', { oldest: at(audit.oldest_at), latest: at(audit.latest_at) }),
        t('siteStatus.differences', { count: audit.differences_count, companies: audit.companies_with_differences }),
      ],
    },
    {
      id: 'database',
      level: database.level,
      facts: [
        t('siteStatus.database', { version: database.version, size: format.fileSize(database.size) }),
        t('siteStatus.connections', { open: database.connections, most: database.max_connections }),
      ],
    },
    {
      id: 'jobs',
      level: jobs.level,
      facts: [
        t('siteStatus.jobs', { queued: jobs.queued_count, running: jobs.running_count }),
        ...(jobs.oldest_queued_at === null ? [] : [t('siteStatus.oldest', { moment: at(jobs.oldest_queued_at) })]),
        t('siteStatus.failedDay', { number: jobs.failed_day_count }),
      ],
    },
    {
      id: 'mail',
      level: mail.level,
      facts: [
        t('siteStatus.mail', { waiting: mail.waiting_count }),
        ...(mail.oldest_waiting_at === null ? [] : [t('siteStatus.oldest', { moment: at(mail.oldest_waiting_at) })]),
        t('siteStatus.failedDay', { number: mail.failed_day_count }),
      ],
    },
    {
      id: 'files',
      level: null,
      facts: [t('siteStatus.files', { count: files.count, size: format.fileSize(files.size) })],
    },
  ];
  return parts;
}
