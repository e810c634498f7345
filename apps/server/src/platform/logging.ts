import pino from 'pino';
import { systemClock } from './clock.ts';

export type Logger = pino.Logger;
/** `readable` is for development: terminal lines without a collector. */
export type LogFormat = 'json' | 'readable';
export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';

const MAX_MESSAGE = 2_000;
const MAX_STACK = 4_000;

/**
 * One event is one line of JSON, whatever the values contain. Secrets are never passed in; fields named like one are
 * removed nevertheless.
 */
export function createLogger(write: pino.DestinationStream, { level = 'info' }: { level?: LogLevel } = {}): Logger {
  return pino(
    {
      level,
      base: null,
      messageKey: 'message',
      errorKey: 'error',
      timestamp: () => `,"time":"${systemClock.now().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { error: describeError },
      redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`]), remove: true },
    },
    write,
  );
}

const SECRETS = ['password', 'token', 'access', 'refresh', 'authorization', 'cookie', 'secret'];

function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: JSON.stringify(error)?.slice(0, MAX_MESSAGE) };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return {
    message: error.message.slice(0, MAX_MESSAGE),
    code,
    stack: error.stack?.slice(0, MAX_STACK),
    ...(error.cause instanceof Error ? { cause: error.cause.message.slice(0, MAX_MESSAGE) } : {}),
  };
}

export const silentLogger: Logger = pino({ level: 'silent' });
