import type { ProblemCode } from '@karkas/api/core/problems/problem.ts';
import { MissingBlobError } from '../../errors.ts';

/** A number exceeds the range of its column or of a calculation. */
export const OUT_OF_RANGE = '22003';

/** SQLSTATE → error code for the caller. */
const STATES: Readonly<Record<string, ProblemCode>> = {
  KC001: 'specification_committed',
  KC003: 'agreement_signed',
  KC004: 'act_signed',
  KC005: 'work_record_in_act',
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
 * SQLSTATE classes that mean the database is temporarily unavailable: connection (08), authorization (28), resources
 * (53), operator intervention or timeout (57), system error (58).
 */
const UNAVAILABLE_CLASSES: ReadonlySet<string> = new Set(['08', '28', '53', '57', '58']);

/** Operating-system error codes of sockets and disks. */
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
  // The embedded database listens on a socket file.
  ENOENT: 'not_ready',
  ENOTFOUND: 'not_ready',
  EAI_AGAIN: 'not_ready',
  EPIPE: 'not_ready',
  ETIMEDOUT: 'not_ready',
};

/** Messages of the driver, without a code, for a lost or timed-out connection. */
const LOST_CONNECTION =
  /timeout exceeded when trying to connect|^timeout expired|Connection terminated|Query read timeout|Cannot use a pool after|is not queryable/;

/** Error code for an error of the database, a socket or a disk; null for a bug of ours. */
export function problemOfDatabaseError(error: unknown): ProblemCode | null {
  if (error instanceof MissingBlobError) return 'file_missing';
  const code = databaseErrorCode(error);
  if (code !== null) {
    const problem = STATES[code] ?? SYSTEM_CODES[code];
    if (problem !== undefined) return problem;
    if (isSqlState(code) && UNAVAILABLE_CLASSES.has(code.slice(0, 2))) return 'not_ready';
  }
  return error instanceof Error && LOST_CONNECTION.test(error.message) ? 'not_ready' : null;
}

/** The SQLSTATE of a database error, or an operating-system error code. */
export function databaseErrorCode(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}

const isSqlState = (code: string): boolean => /^[0-9A-Z]{5}$/.test(code);
