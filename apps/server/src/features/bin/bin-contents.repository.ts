import type { BinModel } from '@karkas/api/bin/bin.schemas.ts';
import { type RawBuilder, sql } from 'kysely';

/** Rows of a table that belong to a deleted record. */
export type BinPart = { table: string; condition: (id: string) => RawBuilder<unknown> };

const own = (table: string): BinPart => ({ table, condition: (id) => sql`t.id = ${id}` });
const by = (table: string, column: string): BinPart => ({
  table,
  condition: (id) => sql`${sql.ref(`t.${column}`)} = ${id}`,
});
const filesOf = (kind: string): BinPart[] => [
  { table: 'attached_file', condition: (id) => sql`t.owner_kind = ${kind} and t.owner_id = ${id}` },
  {
    table: 'file_version',
    condition: (id) =>
      sql`t.attached_file_id in (select f.id from attached_file f where f.company_id = t.company_id and f.owner_kind = ${kind} and f.owner_id = ${id})`,
  },
];

/** What goes with each kind of record, in the order in which it is put back. Bytes of files stay in the store meanwhile. */
export const BIN_CONTENTS: Readonly<Record<BinModel, readonly BinPart[]>> = {
  customer: [own('customer'), by('bank_account', 'customer_id'), by('contact', 'customer_id'), ...filesOf('customer')],
  project: [own('project'), ...filesOf('project')],
  contract: [own('contract'), ...filesOf('contract')],
  supplementary_agreement: [own('supplementary_agreement'), ...filesOf('supplementary_agreement')],
  specification: [
    own('specification'),
    ...['vor', 'specification_row', 'work_row', 'resource_row', 'consumable_row'].map((table) =>
      by(table, 'specification_id'),
    ),
  ],
  file: [own('attached_file'), by('file_version', 'attached_file_id')],
};

/** Where the rows of the bin name bytes in the store. */
export const STORED_FILE_COLUMNS: Readonly<Record<string, string>> = { file_version: 'stored_file_id', vor: 'file_id' };
