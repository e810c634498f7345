import { LOG_RPO_MINUTES, type SiteStatus } from '@karkas/api/site/site-status.schemas.ts';
import type { BackupRun, BackupState, LogState } from '#platform/backup/index.ts';
import type { AuditFacts, DatabaseFacts, JobFacts, MailFacts } from './facts.repository.ts';

export type Level = SiteStatus['level'];

const FULL_PERCENT = { warns: 80, alarms: 95 };
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const QUEUE_MS = { warns: 15 * MINUTE_MS, alarms: HOUR_MS };
const MAIL_MS = { warns: 30 * MINUTE_MS, alarms: 6 * HOUR_MS };
const LAG_MINUTES = { warns: 10, alarms: LOG_RPO_MINUTES };
/** One missed night may be a server that was off; three are not a coincidence. */
const AUDIT_MS = 3 * 24 * HOUR_MS;

const over = (value: number, { warns, alarms }: { warns: number; alarms: number }): Level =>
  value >= alarms ? 'alarms' : value >= warns ? 'warns' : 'fine';

export const levelOfShare = (percent: number): Level => over(percent, FULL_PERCENT);

export const levelOfDatabase = ({ connections, max_connections: most }: DatabaseFacts): Level =>
  levelOfShare((connections * 100) / most);

const ageOf = (moment: string | null, now: Date): number => (moment === null ? 0 : now.getTime() - Date.parse(moment));

export const levelOfJobs = ({ oldest_queued_at: oldest, failed_day_count: failed }: JobFacts, now: Date): Level =>
  worst([over(ageOf(oldest, now), QUEUE_MS), failed > 0 ? 'warns' : 'fine']);

export const levelOfMail = ({ oldest_waiting_at: oldest, failed_day_count: failed }: MailFacts, now: Date): Level =>
  worst([over(ageOf(oldest, now), MAIL_MS), failed > 0 ? 'warns' : 'fine']);

/** A difference is a data fault; audits missing for some days are an operations fault. */
export function levelOfAudit({ differences_count: differences, oldest_at: oldest }: AuditFacts, now: Date): Level {
  if (differences > 0) return 'alarms';
  return ageOf(oldest, now) > AUDIT_MS ? 'warns' : 'fine';
}

/**
 * A failed backup is retried and raises an alarm when the last good one is two periods old; until then it is a warning.
 * Disabled or missing backups are a warning too.
 */
export function levelOfBackup(
  state: BackupState,
  { isOn, everyHours, now }: { isOn: boolean; everyHours: number; now: Date },
): Level {
  const good = state.last_good_backup_at;
  if (!isOn || state.backup === null) return 'warns';
  if (good === null) return 'alarms';
  const byAge = over(ageOf(good, now), { warns: 1.5 * everyHours * HOUR_MS, alarms: 2 * everyHours * HOUR_MS });
  return worst([byAge, state.backup.is_ok ? 'fine' : 'warns']);
}

/** A failed drill is more severe than a failed backup: the existing backup is unusable. */
export function levelOfDrill(drill: BackupRun | null, { hasBackup }: { hasBackup: boolean }): Level {
  if (drill === null) return hasBackup ? 'warns' : 'fine';
  return drill.is_ok ? 'fine' : 'alarms';
}

/** A segment is stored within seconds; one that waits for minutes was not stored by several attempts. */
export const levelOfLog = ({ lag_minutes: lag }: LogState): Level => over(lag, LAG_MINUTES);

export function worst(levels: readonly Level[]): Level {
  if (levels.includes('alarms')) return 'alarms';
  return levels.includes('warns') ? 'warns' : 'fine';
}
