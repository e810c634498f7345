import { readJson } from '@karkas/domain/text/read-json.ts';
import { inspect } from 'node:util';

type Line = Readonly<Record<string, unknown>>;

/** Fields summarised in every request line; others follow only if unusual. */
const OF_EVERY_REQUEST: ReadonlySet<string> = new Set([
  'level',
  'time',
  'message',
  'method',
  'route',
  'status',
  'ms',
  'req',
  'reqId',
  'user_id',
  'company_id',
  'address',
]);

/**
 * A technical log line for developers: a request is its time, status, milliseconds and route; other lines are level,
 * message and fields. Text that is not JSON stays as is.
 */
export function readableLine(text: string): string {
  const line = parse(text);
  if (line === null) return text;
  const time = typeof line['time'] === 'string' ? line['time'].slice(11, 23) : '';
  const rest = Object.fromEntries(
    Object.entries(line).filter(([name]) => !OF_EVERY_REQUEST.has(name) && name !== 'error'),
  );
  const carried = Object.keys(rest).length === 0 ? '' : `  ${inspect(rest, { breakLength: Infinity, compact: true })}`;
  return `${time}  ${headOf(line)}${carried}${errorOf(line['error'])}\n`;
}

function headOf({ level, message, method, route, status, ms }: Line): string {
  if (message !== 'request') return `${worded(level).padEnd(5)} ${worded(message)}`;
  const took = typeof ms === 'number' ? `${ms} ms`.padStart(8) : 'left'.padStart(8);
  return `${worded(status).padEnd(3)} ${took}  ${worded(method).padEnd(6)} ${route === null ? 'no such path' : worded(route)}`;
}

const worded = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '–';

function errorOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  const { stack, message, cause }: { stack?: unknown; message?: unknown; cause?: unknown } = error;
  return `\n${worded(stack ?? message)}${cause === undefined ? '' : `\n  because: ${worded(cause)}`}`;
}

function parse(text: string): Line | null {
  try {
    const value = readJson(text);
    return typeof value === 'object' && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}
