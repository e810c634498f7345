import { z } from 'zod';

export const FORMAT = 'karkas-company-1';
/** Lists the tables in `rows/`, with the schema they were read from. */
export const ROWS_LIST = 'rows/tables.json';

export const archivedRows = z.object({
  /** Names of the applied migrations, in order. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1), rows: z.int() })),
});
export type ArchivedRows = z.infer<typeof archivedRows>;

export const archiveManifest = z.object({
  format: z.literal(FORMAT),
  company_id: z.uuid(),
  created_at: z.iso.datetime(),
  entries: z.array(z.object({ path: z.string(), size: z.int(), sha256: z.string(), records: z.int().optional() })),
});
export type ArchiveManifest = z.infer<typeof archiveManifest>;

/**
 * `damaged`: bytes, names or the log differ from what was written. `no_rows`: made by a version whose archives cannot be
 * imported. `newer`: made by a later version. `exists`: the company is here already. `taken`: a unique value, such as an
 * id, belongs to another company. `foreign`: rows of another company. `broken`: rows refer to rows that are not in the
 * archive. `no_owner`: nobody could enter. `address`: the address of a member belongs to an account here that has not
 * verified it. `no_rights`: the database role cannot load rows. `busy`: another import of this company is running.
 */
export type ArchiveProblem =
  | 'damaged'
  | 'no_rows'
  | 'newer'
  | 'exists'
  | 'taken'
  | 'foreign'
  | 'broken'
  | 'no_owner'
  | 'address'
  | 'no_rights'
  | 'busy';

/** An archive that is not imported; nothing of it stays in the installation. */
export class ArchiveError extends Error {
  override name = 'ArchiveError';
  readonly reason: ArchiveProblem;
  readonly detail: string;
  constructor(reason: ArchiveProblem, detail = '', cause?: unknown) {
    super(`${reason}: ${detail}`, { cause });
    this.reason = reason;
    this.detail = detail;
  }
}
