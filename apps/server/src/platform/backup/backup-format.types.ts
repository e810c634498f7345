import { z } from 'zod';

/** Raised when an older version can no longer read what a newer one writes. */
export const FORMAT_VERSION = 1;

export const MANIFEST = 'manifest.json';
export const TABLES = 'tables';
export const FILES = 'files';
export const FILE_LIST = 'files.jsonl';
/** Keys of an installation lie beside its backups, so that a backup can be handed on without them. */
export const SECRETS = 'secrets';

const table = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number().int(),
  /** Of the rows as PostgreSQL writes them, before compression. */
  sha256: z.string(),
});
const sequence = z.object({ name: z.string(), last: z.string() });

const manifest = z.object({
  format: z.literal(FORMAT_VERSION),
  product: z.string(),
  created_at: z.iso.datetime(),
  /** Names of the migrations that the schema had, in their order. */
  migrations: z.array(z.string()),
  postgres: z.string(),
  tables: z.array(table),
  sequences: z.array(sequence),
  files: z.object({
    count: z.number().int(),
    bytes: z.number(),
    /** Of the list of files. */
    sha256: z.string(),
    /** Keys that rows name and the store has lost: they were not there to be backed up. */
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
  /** Of the store: owner and file. */
  key: z.string(),
  size: z.number().int(),
  sha256: z.string(),
});
export type BackedUpFile = z.infer<typeof backedUpFile>;

/** A backup that cannot be used as asked; the reason is in words for the person at the terminal. */
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
 * `damaged`: bytes are not what was written. `wrong_key`: encrypted with another key, or none is given. `newer`: of a later
 * version of the product. `not_empty`: there is data where it would be restored. `no_rights`: the role of the database sees
 * only a part of the rows. `missing`: there is no backup there.
 */
export type BackupProblem = 'damaged' | 'wrong_key' | 'newer' | 'not_empty' | 'no_rights' | 'missing';
