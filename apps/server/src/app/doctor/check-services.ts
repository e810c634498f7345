import net from 'node:net';
import path from 'node:path';
import { LOG_RPO_MINUTES } from '@karkas/api/site/site-status.schemas.ts';
import { levelOfLog } from '#features/site-status';
import { type BackupState, readBackupState, readLogState } from '#platform/backup/index.ts';
import type { Config } from '#platform/config.ts';
import { fails, fine, type Finding, warns } from './finding.types.ts';

const ASKED_MS = 3_000;
const SMTP_PORTS: Readonly<Record<string, number>> = { 'smtp:': 587, 'smtps:': 465 };
const HOUR_MS = 3_600_000;

/** Checks whether the mail server can be reached; sends nothing. */
export async function checkMail({ smtpUrl }: Pick<Config, 'smtpUrl'>, folder: string): Promise<Finding> {
  if (smtpUrl === undefined) return warns('mail', 'folder', { folder: path.join(folder, 'outbox') });
  const { hostname, port, protocol } = new URL(smtpUrl);
  const given = port === '' ? (SMTP_PORTS[protocol] ?? 25) : Number(port);
  const host = `${hostname}:${given}`;
  const reason = await refusalOf(hostname, given);
  return reason === null ? fine('mail', { host }) : fails('mail', 'unreachable', { host, reason });
}

function refusalOf(host: string, port: number): Promise<string | null> {
  const { promise, resolve } = Promise.withResolvers<string | null>();
  const socket = net.connect({ host, port, timeout: ASKED_MS });
  socket.once('connect', () => resolve(null));
  socket.once('timeout', () => resolve('timeout'));
  socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
  return promise.finally(() => socket.destroy());
}

export async function checkBackups({ backup }: Pick<Config, 'backup'>, now: Date): Promise<Finding[]> {
  if (backup.folder === undefined) return [warns('backup', 'off')];
  const folder = path.resolve(backup.folder);
  const state = await readBackupState(folder);
  return [backupFinding(state, { folder, everyHours: backup.everyHours, now }), drillFinding(state)];
}

function backupFinding(
  { backup: last, last_good_backup_at: good }: BackupState,
  { folder, everyHours, now }: { folder: string; everyHours: number; now: Date },
): Finding {
  if (good === null) return fails('backup', 'none', { folder });
  const isOld = now.getTime() - Date.parse(good) >= 2 * everyHours * HOUR_MS;
  if (isOld) return fails('backup', 'old', { moment: shown(good), folder });
  if (last?.is_ok === false) return warns('backup', 'failed', { moment: shown(last.ended_at), reason: last.detail });
  return fine('backup', { moment: shown(good) });
}

function drillFinding({ drill, last_good_backup_at: good }: BackupState): Finding {
  if (drill === null) return good === null ? fine('drill', { moment: '—' }) : warns('drill', 'none');
  const moment = shown(drill.ended_at);
  return drill.is_ok ? fine('drill', { moment }) : fails('drill', 'failed', { moment, reason: drill.detail });
}

/** The archive of the log of the embedded database; nothing where it is not archived. */
export async function checkLog(log: Parameters<typeof readLogState>[0] | null, now: Date): Promise<Finding[]> {
  if (log === null) return [];
  const state = await readLogState(log, now);
  const { last_archived_at: last, waiting_since: since, waiting_count: count, lag_minutes: lag } = state;
  const moment = last === null ? '—' : shown(last);
  const level = levelOfLog(state);
  if (level === 'fine') return [last === null ? { ...fine('log'), said: 'empty' } : fine('log', { moment })];
  const facts = { moment, since: since === null ? '—' : shown(since), count: String(count), folder: log.folder };
  return [
    level === 'warns'
      ? warns('log', 'behind', facts)
      : fails('log', 'failing', { ...facts, lag: String(lag), most: String(LOG_RPO_MINUTES) }),
  ];
}

const shown = (moment: string): string => `${moment.slice(0, 16).replace('T', ' ')} UTC`;
