import { z } from 'zod';

/** Increased when older versions cannot read the new format. */
export const FORMAT_VERSION = 1;

export const MANIFEST = 'manifest.json';
export const TABLES = 'tables';
export const FILES = 'files';
export const FILE_LIST = 'files.jsonl';
/** Folder of the installation keys, beside the backups, so that a backup can be passed on without them. */
export const SECRETS = 'secrets';

const table = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number().int(),
  /** Hash of the rows in PostgreSQL copy format, before compression. */
  sha256: z.string(),
});
const sequence = z.object({ name: z.string(), last: z.string() });

const manifest = z.object({
  format: z.literal(FORMAT_VERSION),
  product: z.string(),
  created_at: z.iso.datetime(),
  /** Names of the applied migrations, in order. */
  migrations: z.array(z.string()),
  postgres: z.string(),
  tables: z.array(table),
  sequences: z.array(sequence),
  files: z.object({
    count: z.number().int(),
    bytes: z.number(),
    /** Hash of the file list. */
    sha256: z.string(),
    /** Keys that rows reference but the store lacks; these could not be backed up. */
    missing: z.array(z.string()),
  }),
  is_encrypted: z.boolean(),
  has_secrets: z.boolean(),
});
export const signedManifest = z.object({ manifest, signature: z.string() });

export type DumpedTable = z.infer<typeof table>;
export type SequenceState = z.infer<typeof sequence>;
export type Manifest = z.infer<typeof manifest>;

export const backedUpFile = z.object({
  /** Store key: owner and file. */
  key: z.string(),
  size: z.number().int(),
  sha256: z.string(),
});
export type BackedUpFile = z.infer<typeof backedUpFile>;

/** A backup that cannot be used as requested; the message is meant for the terminal. */
export class BackupError extends Error {
  override name = 'BackupError';
  readonly reason: BackupProblem;
  readonly detail: string;
  constructor(reason: BackupProblem, detail = '', cause?: unknown) {
    super(`${reason}: ${detail}`, { cause });
    this.reason = reason;
    this.detail = detail;
  }
}
/**
 * `damaged`: bytes differ from what was written. `wrong_key`: encrypted with another key, or none given. `newer`: made
 * by a later product version. `not_empty`: the target contains data. `no_rights`: the database role sees only part of
 * the rows. `missing`: no backup there.
 */
export type BackupProblem = 'damaged' | 'wrong_key' | 'newer' | 'not_empty' | 'no_rights' | 'missing';
