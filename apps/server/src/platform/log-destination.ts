import { mkdirSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import pino from 'pino';
import type { LogFormat } from './logging.ts';
import { readableLine } from './readable-line.ts';

const MAX_BYTES = 20 * 1024 * 1024;
const STDERR = 2;

/**
 * Destination of the technical log: stderr for a service's log collector, or, on an interactive terminal, a file in the
 * data folder, so that the terminal shows user messages only. One older file is retained. Lines are written
 * asynchronously; readable ones immediately.
 */
export function logDestination(options: {
  isTerminal: boolean;
  dataDir: string;
  format: LogFormat;
}): pino.DestinationStream {
  if (options.format === 'readable') return { write: (line) => void process.stderr.write(readableLine(line)) };
  if (!options.isTerminal) return pino.destination({ dest: STDERR, sync: false });
  const folder = path.join(options.dataDir, 'logs');
  const file = path.join(folder, 'server.log');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (sizeOf(file) > MAX_BYTES) renameSync(file, `${file}.1`);
  return pino.destination({ dest: file, mode: 0o600, sync: false });
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
