import type { ProblemCode } from '@karkas/api/core/problem.ts';
import { MissingBlobError } from '../errors.ts';

/** A number is past the range of its column, or of what is counted with it. */
export const OUT_OF_RANGE = '22003';

/** SQLSTATE → what it means to the caller. */
const STATES: Readonly<Record<string, ProblemCode>> = {
  KC001: 'specification_committed',
  KC003: 'agreement_signed',
  '23505': 'already_exists',
  '23503': 'has_dependents',
  '40001': 'version_conflict',
  '40P01': 'version_conflict',
  [OUT_OF_RANGE]: 'amount_too_large',
  '22021': 'malformed_request',
  '22P02': 'malformed_request',
  '22P05': 'malformed_request',
  '25P03': 'not_ready',
  '53100': 'disk_full',
  '55P03': 'not_ready',
};

/**
 * Classes of which every state means that the database cannot serve now, and another try may succeed: the connection
 * (08), who may connect (28), its resources (53), an administrator or a time limit (57), its machine (58).
 */
const UNAVAILABLE_CLASSES: ReadonlySet<string> = new Set(['08', '28', '53', '57', '58']);

/** Codes of the operating system, from a socket or a disk. */
const SYSTEM_CODES: Readonly<Record<string, ProblemCode>> = {
  ENOSPC: 'disk_full',
  EDQUOT: 'disk_full',
  ECONNREFUSED: 'not_ready',
  ECONNRESET: 'not_ready',
  ECONNABORTED: 'not_ready',
  EHOSTUNREACH: 'not_ready',
  ENETUNREACH: 'not_ready',
  EMFILE: 'not_ready',
  ENFILE: 'not_ready',
  // The socket of the embedded database is a file.
  ENOENT: 'not_ready',
  ENOTFOUND: 'not_ready',
  EAI_AGAIN: 'not_ready',
  EPIPE: 'not_ready',
  ETIMEDOUT: 'not_ready',
};

/** What the driver says, without a code, of a connection that is gone or was not had in time. */
const LOST_CONNECTION =
  /timeout exceeded when trying to connect|^timeout expired|Connection terminated|Query read timeout|Cannot use a pool after|is not queryable/;

/** What an error of the database, of a socket or of a disk means to the caller; null for a defect of ours. */
export function problemOfDatabaseError(error: unknown): ProblemCode | null {
  if (error instanceof MissingBlobError) return 'file_missing';
  const code = databaseErrorCode(error);
  if (code !== null) {
    const known = STATES[code] ?? SYSTEM_CODES[code];
    if (known !== undefined) return known;
    if (isSqlState(code) && UNAVAILABLE_CLASSES.has(code.slice(0, 2))) return 'not_ready';
  }
  return error instanceof Error && LOST_CONNECTION.test(error.message) ? 'not_ready' : null;
}

/** The SQLSTATE of an error that came from the database, or the code of the operating system. */
export function databaseErrorCode(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}

const isSqlState = (code: string): boolean => /^[0-9A-Z]{5}$/.test(code);
