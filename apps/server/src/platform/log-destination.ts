import { appendFile, mkdirSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';

const MAX_BYTES = 20 * 1024 * 1024;

/**
 * Where technical log lines go: to the collector of a service (stderr), or, when a person sits at the terminal, to a file
 * in the data folder, so that the terminal shows what the person needs. One older file is kept.
 */
export function logDestination(options: { isTerminal: boolean; dataDir: string }): (line: string) => void {
  if (!options.isTerminal) return (line) => void process.stderr.write(line);
  const folder = path.join(options.dataDir, 'logs');
  const file = path.join(folder, 'server.log');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (sizeOf(file) > MAX_BYTES) renameSync(file, `${file}.1`);
  return (line) => appendFile(file, line, { mode: 0o600 }, () => undefined);
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
