import { systemClock } from './clock.ts';

export type LogFields = Record<string, string | number | boolean | null | undefined>;
export type Logger = {
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, error?: unknown, fields?: LogFields): void;
};

/** One event is one line of JSON, whatever the values hold. Secrets are never passed in. */
export function createLogger(write: (line: string) => void = (line) => void process.stderr.write(line)): Logger {
  const emit = (level: string, message: string, fields: LogFields = {}) =>
    write(`${JSON.stringify({ time: systemClock.now().toISOString(), level, message, ...fields })}\n`);
  return {
    info: (message, fields) => emit('info', message, fields),
    warn: (message, fields) => emit('warn', message, fields),
    error: (message, error, fields) => emit('error', message, { ...fields, ...describeError(error) }),
  };
}

function describeError(error: unknown): LogFields {
  if (!(error instanceof Error)) return error === undefined ? {} : { error: JSON.stringify(error)?.slice(0, 500) };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return { error: error.message.slice(0, 2000), error_code: code, stack: error.stack?.slice(0, 4000) };
}

export const silentLogger: Logger = { info: () => undefined, warn: () => undefined, error: () => undefined };
