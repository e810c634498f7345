import path from 'node:path';
import type { Clock } from '#platform/clock.ts';
import { type Config, readConfig } from '#platform/config.ts';
import { readMigrations } from '#platform/db/migrations/migrate.ts';
import { DATABASE, OWNER_ROLE } from '#platform/db/open-database.ts';
import { findRunningServer, superuser } from '#platform/embedded-postgres/index.ts';
import { archivedLogOf } from '../archive-log.ts';
import { openStorage } from '../open-tools.ts';
import { checkDatabase } from './check-database.repository.ts';
import { checkConfiguration, checkDisk, checkFolder, checkNode, checkPort, checkSecrets } from './check-place.ts';
import { checkBackups, checkLog, checkMail } from './check-services.ts';
import { fails, type Finding, warns } from './finding.types.ts';

/** Inspects an installation from outside, even while a server runs on it; changes nothing. */
export async function examine(environment: NodeJS.ProcessEnv, clock: Clock): Promise<Finding[]> {
  const node = checkNode();
  let config: Config;
  try {
    config = readConfig(environment);
  } catch (error) {
    const mistakes = error instanceof Error ? error.message.split('\n').slice(1).join('\n') : String(error);
    return [node, fails('configuration', 'wrong', { mistakes })];
  }
  const folder = path.resolve(config.dataDir);
  const folderFinding = checkFolder(folder);
  return [
    node,
    checkConfiguration(config),
    folderFinding,
    checkSecrets(folder, config),
    await checkDisk(folder),
    ...(await databaseOf(config, {
      folder,
      clock,
      isFolderThere: folderFinding.said === 'fine' || folderFinding.said === 'open',
    })),
    await checkMail(config, folder),
    ...(await checkBackups(config, clock.now())),
    ...(await checkLog(archivedLogOf(config, folder), clock.now())),
    await checkPort(config),
  ];
}

async function databaseOf(
  config: Config,
  { folder, clock, isFolderThere }: { folder: string; clock: Clock; isFolderThere: boolean },
): Promise<Finding[]> {
  const { databaseUrl } = config;
  const running = databaseUrl === undefined && isFolderThere ? await findRunningServer(folder) : null;
  if (databaseUrl === undefined && running === null) return [warns('database', 'stopped')];
  // The check must not create anything in the folder.
  if (!isFolderThere && config.s3 === undefined) return [fails('folder', 'missing', { folder })];
  const given = { connectionString: databaseUrl ?? '' };
  return checkDatabase({
    owner: running?.(OWNER_ROLE, DATABASE) ?? given,
    admin: running?.(superuser, DATABASE) ?? given,
    isEmbedded: databaseUrl === undefined,
    storage: await openStorage({ config, dataDir: { path: folder } }),
    migrations: Object.keys(await readMigrations()),
    now: clock.now,
  });
}

export const worstOf = (findings: readonly Finding[]): Finding['state'] =>
  findings.some(({ state }) => state === 'fails')
    ? 'fails'
    : findings.some(({ state }) => state === 'warns')
      ? 'warns'
      : 'fine';
