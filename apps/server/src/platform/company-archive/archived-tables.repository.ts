import { type RawBuilder, sql } from 'kysely';

/** A table whose rows travel with a company. */
export type ArchivedTable = {
  name: string;
  /** Condition on the row `t`; by default the row is the company's by its `company_id`. */
  condition?: RawBuilder<unknown>;
  /** SQL in place of a column: a secret of this installation, or a reference to what does not travel. */
  masks?: Readonly<Record<string, RawBuilder<unknown>>>;
  /** Columns that travel; the others take their defaults. By default all. */
  columns?: readonly string[];
  /** The company in a table without `company_id`, as an expression on `t`; null where rows belong to none. */
  company?: RawBuilder<unknown> | null;
  /** Rows of many megabytes, read one at a time. */
  isLarge?: true;
  /** Order and name of the list in the archive; by default the primary key, and `rows/<name>`. */
  order?: readonly KeyColumn[];
  list?: string;
};

export type KeyColumn = { name: string; type: string };

/** Files of finished work of a server, which are built anew or belong to an unfinished upload. */
export const LEFT_OUT_FILES = ['company_export', 'report', 'upload_part'] as const;
const TRAVELLING_FILE = sql`t.owner_kind not in (${sql.join(LEFT_OUT_FILES)})`;
/** Shorter than the hash of any token, so that no token fits it. */
const NO_TOKEN = sql`'\\x' || replace(t.id::text, '-', '')`;

/** Links that went to the bin with their record come back revoked, and their address fits none. */
const WITHOUT_TOKENS = sql`case when t.rows -> 0 ? 'token_hash' then (
    select jsonb_agg(r.value || jsonb_build_object('token_hash', '\\x' || replace(r.value ->> 'id', '-', ''),
      'revoked_at', coalesce(r.value ->> 'revoked_at', now()::text)) order by r.nth)
    from jsonb_array_elements(t.rows) with ordinality r (value, nth)) else t.rows end`;

const FINISHED = sql.join(['done', 'failed', 'canceled']);

const SPECIAL: readonly ArchivedTable[] = [
  // In the order of its hash chain, so that it can be verified without a database.
  { name: 'activity_log', order: [{ name: 'seq', type: 'bigint' }], list: 'data/log' },
  {
    name: 'company_invitation',
    masks: { token_hash: NO_TOKEN, letter_id: sql`null::uuid`, api_key_id: sql`null::uuid` },
  },
  { name: 'field_link', masks: { token_hash: NO_TOKEN, revoked_at: sql`coalesce(t.revoked_at, now())` } },
  { name: 'customer_link', masks: { token_hash: NO_TOKEN, revoked_at: sql`coalesce(t.revoked_at, now())` } },
  { name: 'stored_file', condition: TRAVELLING_FILE },
  {
    name: 'company_storage',
    masks: {
      used_bytes: sql`(select coalesce(sum(size), 0) from stored_file t where t.company_id = app_company_id() and ${TRAVELLING_FILE})`,
    },
  },
  { name: 'norm_import', condition: sql`t.status in (${FINISHED})` },
  {
    name: 'norm_import_left',
    condition: sql`t.import_id in (select i.id from ${sql.table('norm_import')} i where i.company_id = app_company_id() and i.status in (${FINISHED}))`,
  },
  {
    name: 'public_image',
    company: sql`split_part(t.blob_key, '/', 1)`,
    condition: sql`t.blob_key like app_company_id()::text || '/%'`,
  },
  { name: 'bill_acceptance', isLarge: true },
  { name: 'vor', isLarge: true },
  { name: 'estimate_check', isLarge: true },
  { name: 'bin_item_part', isLarge: true, masks: { rows: WITHOUT_TOKENS } },
  { name: 'task_set', isLarge: true },
];

const WHOLE = `
  company company_role membership company_account counter object_location deleted_object bin_item
  attached_file file_version file_thumbnail measure_unit customer bank_account contact
  customer_bill_vat project contract supplementary_agreement specification specification_row
  specification_line committed_work bill_issue bill_layout norm_base norm_edition norm_section
  kind_of_work norm resource norm_resource norm_coefficient resource_price learned_match price_book
  book_price act act_line act_settlement act_summary payment work_record task task_blocker
  task_category task_comment task_link task_member task_preload task_recurrence task_recurrence_made
  task_status task_tag task_tagging task_template task_transition task_view task_work_item
  field_report customer_decision objects_letter
`
  .trim()
  .split(/\s+/);

/** Accounts that rows refer to; those of members with their address. Nobody can sign in with what travels. */
export const ACCOUNTS = 'user_account';
export const ACCOUNT_COLUMNS = [
  'id',
  'email',
  'password_hash',
  'first_name',
  'last_name',
  'phone',
  'language',
  'is_disabled',
];
export const ARCHIVED_TABLES: readonly ArchivedTable[] = [...SPECIAL, ...WHOLE.map((name) => ({ name }))];

/** Name of the list of a table in the archive, without number and suffix. */
export const listOf = ({ name, list }: Pick<ArchivedTable, 'name' | 'list'>): string => list ?? `rows/${name}`;

/** Tables with rows of a company that do not travel, and why. */
export const TABLES_LEFT_OUT: Readonly<Record<string, string>> = {
  activity_log_head: 'is the last line of the log',
  api_key: 'is a secret of this installation',
  auth_session: 'is a sign-in to this installation',
  binned_membership: 'belongs to companies in the bin, which are not exported',
  company_export: 'is about archives',
  file_upload: 'is an unfinished upload',
  happening: 'is delivered to open pages of this installation',
  idempotency_key: 'is a reply of this installation',
  job: 'is work of this installation',
  prepared_norms: 'is computed from the norms',
  task_calendar_feed: 'is a secret address of this installation',
  task_notice: 'is read by one member in this installation',
  upload_part: 'is an unfinished upload',
  webhook: 'has a secret of this installation',
  webhook_delivery: 'is work of this installation',
};
