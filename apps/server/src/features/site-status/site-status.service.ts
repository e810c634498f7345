import { statfs } from 'node:fs/promises';
import type { SiteStatus } from '@karkas/api/site/site-status.schemas.ts';
import type { SiteAdmins } from '#features/public-site';
import { AUDIT_JOB } from '#features/self-audit';
import {
  backupSize,
  type BackupState,
  listBackups,
  nextRun,
  readBackupState,
  readLogState,
} from '#platform/backup/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Pool } from '#platform/db/wire/connection.ts';
import type { AccountTransactions } from '#platform/db/scope/company-scope.ts';
import { notFound } from '#platform/errors.ts';
import { findEmail, readFacts } from './facts.repository.ts';
import * as levels from './status-levels.ts';

/** Data of this server that the status reports. */
export type InstallationPlace = {
  version: string;
  /** Folder whose disk is monitored; null if there is no local storage. */
  dataFolder: string | null;
  /** Null if scheduled backups are disabled. */
  backup: { folder: string; everyHours: number } | null;
  /** Folders of the archived log; null if it is not archived. */
  log: { cluster: string; archived: string; folder: string } | null;
};
export type StatusParts = { clock: Clock; siteAdmins: SiteAdmins; place: InstallationPlace; pool: Pool };

/** @throws {Problem} `not_found` for everyone except installation administrators. */
export async function getSiteStatus(
  account: AccountTransactions,
  { siteAdmins, ...parts }: StatusParts,
): Promise<SiteStatus> {
  const isAdmin = await account.inAccount(async (scope) => siteAdmins(await findEmail(scope, scope.userId)));
  if (!isAdmin) throw notFound();
  return readStatus(parts);
}

async function readStatus({ clock, place, pool }: Omit<StatusParts, 'siteAdmins'>): Promise<SiteStatus> {
  const now = clock.now();
  const facts = await readFacts(pool, { auditKind: AUDIT_JOB });
  const parts = {
    database: { ...facts.database, level: levels.levelOfDatabase(facts.database) },
    disk: place.dataFolder === null ? null : await readDisk(place.dataFolder),
    ...(await readBackups(place.backup, now)),
    log_archive: await readLog(place.log, now),
    audit: { ...facts.audit, level: levels.levelOfAudit(facts.audit, now) },
    jobs: { ...facts.jobs, level: levels.levelOfJobs(facts.jobs, now) },
    mail: { ...facts.mail, level: levels.levelOfMail(facts.mail, now) },
  };
  return {
    version: place.version,
    level: levels.worst(Object.values(parts).flatMap((part) => (part === null ? [] : [part.level]))),
    checked_at: now.toISOString(),
    ...parts,
    files: facts.files,
  };
}

/** As `df` reports it, without blocks reserved for the superuser. Null if the system does not report it. */
export async function readDisk(folder: string): Promise<SiteStatus['disk']> {
  const found = await statfs(folder).catch(() => null);
  if (found === null || found.blocks === 0) return null;
  const used = found.blocks - found.bfree;
  const percent = Math.min(100, Math.ceil((used * 100) / Math.max(1, used + found.bavail)));
  return {
    level: levels.levelOfShare(percent),
    size: found.blocks * found.bsize,
    free: found.bavail * found.bsize,
    used_percent: percent,
  };
}

async function readLog(log: InstallationPlace['log'], now: Date): Promise<SiteStatus['log_archive']> {
  if (log === null) return null;
  const state = await readLogState(log, now);
  return { ...state, level: levels.levelOfLog(state) };
}

const NO_RUNS: BackupState = { backup: null, drill: null, last_good_backup_at: null };

async function readBackups(
  schedule: InstallationPlace['backup'],
  now: Date,
): Promise<Pick<SiteStatus, 'backup' | 'drill'>> {
  const state = schedule === null ? NO_RUNS : await readBackupState(schedule.folder);
  const backups = schedule === null ? [] : await listBackups(schedule.folder);
  const newest = backups.at(-1);
  const everyHours = schedule?.everyHours ?? 0;
  const runOf = (kind: 'backup' | 'drill') => {
    const last = state[kind];
    const next = schedule === null ? null : nextRun(state, kind, { everyHours });
    return {
      ended_at: last?.ended_at ?? null,
      is_ok: last?.is_ok ?? null,
      detail: last?.detail ?? null,
      // An overdue backup starts at the next check.
      next_at: next === null ? null : new Date(Math.max(next.getTime(), now.getTime())).toISOString(),
    };
  };
  return {
    backup: {
      ...runOf('backup'),
      level: levels.levelOfBackup(state, { isOn: schedule !== null, everyHours, now }),
      is_on: schedule !== null,
      last_good_at: state.last_good_backup_at,
      size: newest === undefined ? null : await backupSize(newest),
      kept_count: backups.length,
    },
    drill: { ...runOf('drill'), level: levels.levelOfDrill(state.drill, { hasBackup: newest !== undefined }) },
  };
}
