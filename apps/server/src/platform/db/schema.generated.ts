// Generated from the migrations by `npm run generate`. Do not edit.
import type { ColumnType } from 'kysely';

type Timestamp = ColumnType<Date, Date | string, Date | string>;
type Json = ColumnType<unknown, string, string>;
/** A column the database fills when it is left out. */
type Filled<T> = T extends ColumnType<infer Select, infer Insert, infer Update> ? ColumnType<Select, Insert | undefined, Update> : ColumnType<T, T | undefined, T>;

export type AccountConfirmationTable = {
  ticket_hash: Buffer;
  user_id: string;
  session_id: string;
  confirmed_action: string;
  binding: Buffer;
  expires_at: Timestamp;
  is_by_passkey: Filled<boolean>;
};

export type AccountIdempotencyKeyTable = {
  user_id: string;
  key: string;
  endpoint: string;
  request_hash: string;
  status: number | null;
  response: Json | null;
  created_at: Filled<Timestamp>;
};

export type AccountIdentityTable = {
  issuer: string;
  subject: string;
  user_id: string;
  created_at: Filled<Timestamp>;
};

export type AccountLinkTable = {
  id: string;
  user_id: string;
  purpose: string;
  email: string;
  token_hash: Buffer;
  created_at: Timestamp;
  expires_at: Timestamp;
  used_at: Timestamp | null;
};

export type AccountPasskeyTable = {
  id: string;
  user_id: string;
  credential_id: Buffer;
  public_key: Buffer;
  sign_count: number;
  transports: Filled<string[]>;
  name: string;
  is_synced: boolean;
  created_at: Filled<Timestamp>;
  last_used_at: Timestamp | null;
  version: Filled<number>;
  challenge_hash: Buffer | null;
};

export type AccountRecoveryCodeTable = {
  user_id: string;
  code_hash: Buffer;
  used_at: Timestamp | null;
};

export type AccountTotpTable = {
  user_id: string;
  sealed_secret: Buffer;
  begun_at: Timestamp;
  confirmed_at: Timestamp | null;
  last_step: Filled<number>;
};

export type ActTable = {
  company_id: string;
  id: string;
  contract_id: string;
  project_id: string;
  specification_ids: Filled<string[]>;
  direction: string;
  number: string;
  date: string;
  period_from: string;
  period_to: string;
  base_date: string;
  acceptance_date: string | null;
  kind: Filled<string>;
  correction_method: string | null;
  corrects_act_id: string | null;
  correction_number: number | null;
  status: Filled<string>;
  status_reason: string | null;
  was_presented: Filled<boolean>;
  acceptance: Filled<string>;
  one_sided_reason: string | null;
  vat_rate: string | null;
  vat_included: boolean | null;
  totals: Json;
  charges: Filled<Json>;
  amount: Filled<string>;
  net: Filled<string>;
  vat: Filled<string>;
  gross: Filled<string>;
  settlement_total: Filled<string>;
  payable: Filled<string>;
  has_own_settlements: Filled<boolean>;
  lines_count: Filled<number>;
  warnings: Filled<string[]>;
  comment: string | null;
  presented_at: Timestamp | null;
  signed_at: Timestamp | null;
  search_text: ColumnType<string | null, never, never>;
  version: Filled<number>;
  created_at: Filled<Timestamp>;
  updated_at: Filled<Timestamp>;
};

export type ActLineTable = {
  company_id: string;
  act_id: string;
  row_key: string;
  position: number;
  specification_id: string;
  specification_row_id: string;
  home_id: string;
  sections: Filled<Json>;
  number: string;
  name: string;
  code: string | null;
  unit: string | null;
  vat_rate: string;
  vat_included: boolean;
  is_hand_priced: boolean;
  price: string | null;
  quantity_effective: string | null;
  quantity_before: string;
  quantity_presented: string;
  quantity: string;
  amount_effective: string | null;
  amount_before: string;
  over_quantity_before: Filled<string>;
  over_amount_before: Filled<string>;
  amount: string;
  over_quantity: Filled<string>;
  over_amount: Filled<string>;
  is_closing: Filled<boolean>;
  is_share: Filled<boolean>;
  over_reason: string | null;
  note: string | null;
  work_record_ids: Filled<string[]>;
};

export type ActSettlementTable = {
  company_id: string;
  id: string;
  act_id: string;
  position: number;
  kind: string;
  code: string;
  base: string | null;
  percent: string | null;
  amount: string;
  vat_amount: string | null;
  note: string | null;
  is_derived: Filled<boolean>;
};

export type ActSummaryTable = {
  company_id: string;
  id: string;
  contract_id: string;
  project_id: string;
  number: string;
  date: string;
  period_from: string;
  period_to: string;
  act_ids: string[];
  rows: Json;
  totals: Json;
  version: Filled<number>;
  created_at: Filled<Timestamp>;
  updated_at: Filled<Timestamp>;
};

export type ActivityLogTable = {
  company_id: string;
  id: string;
  seq: number;
  created_at: Timestamp;
  user_id: string | null;
  user_name: string;
  action: string;
  model: string;
  object_id: string | null;
  object_repr: string;
  changes: Filled<Json>;
  ip: string | null;
  user_agent: string | null;
  request_id: string | null;
  previous_hash: string;
  hash: string;
  part_of: string | null;
  api_key: string | null;
};

export type ActivityLogHeadTable = {
  company_id: string;
  seq: number;
  hash: string;
  happening_seq: Filled<number>;
};

export type ApiKeyTable = {
  company_id: string;
  id: string;
  name: string;
  key_hash: Buffer;
  made_by: string;
  permissions: string[];
  addresses: Filled<string[]>;
  created_at: Filled<Timestamp>;
  expires_at: Timestamp | null;
  last_used_at: Timestamp | null;
  revoked_at: Timestamp | null;
};

export type AttachedFileTable = {
  company_id: string;
  id: string;
  owner_kind: string;
  owner_id: string;
  purpose: string;
  name: string;
  created_at: Filled<Timestamp>;
  shot_at: Timestamp | null;
  shot_latitude: string | null;
  shot_longitude: string | null;
};

export type AuthSessionTable = {
  id: string;
  user_id: string;
  created_at: Filled<Timestamp>;
  last_used_at: Filled<Timestamp>;
  expires_at: Timestamp;
  revoked_at: Timestamp | null;
  ip: string | null;
  user_agent: string | null;
  bound_company_id: string | null;
  passkey_id: string | null;
  has_shown_code: Filled<boolean>;
};

export type BankAccountTable = {
  company_id: string;
  id: string;
  customer_id: string;
  bank_name: string | null;
  bik: string;
  account_number: string;
  correspondent_account: string | null;
  currency: Filled<string>;
  is_primary: Filled<boolean>;
  version: Filled<number>;
  updated_at: Filled<Timestamp>;
};

export type BillAcceptanceTable = {
  company_id: string;
  id: string;
  specification_id: string;
  vor_id: string;
  kept_id: string;
  bill: Json;
  compared: Json | null;
  replaced_id: string | null;
  places: Json;
  line_places: Json;
  written: Json;
  added: string[];
  created_at: Filled<Timestamp>;
};

export type BillIssueTable = {
  company_id: string;
  id: string;
  specification_id: string;
  vor_id: string;
  state: string;
  file_id: string;
  file_name: string;
  size: number;
  sha256: string;
  mapping: Filled<Json>;
  created_at: Filled<Timestamp>;
  replaced_at: Timestamp | null;
  replaced_by_name: string | null;
};

export type BillLayoutTable = {
  company_id: string;
  layout_key: string;
  columns: Json | null;
  updated_at: Filled<Timestamp>;
  answer: string | null;
  vat_answers: Filled<Json>;
};

export type BinItemTable = {
  company_id: string;
  id: string;
  model: string;
  object_id: string;
  name: string;
  deleted_by: string;
  deleted_by_name: string;
  deleted_at: Filled<Timestamp>;
};

export type BinItemPartTable = {
  company_id: string;
  item_id: string;
  part: number;
  place: number;
  table_name: string;
  rows: Json;
};

export type BinnedMembershipTable = {
  company_id: string;
  user_id: string;
  role_id: string;
  joined_at: Timestamp;
  project_ids: string[] | null;
  is_disabled: Filled<boolean>;
};

export type BookPriceTable = {
  company_id: string;
  id: string;
  book_id: string;
  code: string | null;
  name: string;
  unit: string;
  kind: string;
  price: string | null;
  base_price: string | null;
  price_index: string | null;
  source: string;
  source_date: string | null;
  document: string | null;
  code_key: string | null;
  look_key: string;
  resource_key: string;
  search_text: ColumnType<string | null, never, never>;
  version: Filled<number>;
  updated_at: Filled<Timestamp>;
};

export type CommittedWorkTable = {
  company_id: string;
  specification_id: string;
  specification_row_id: string;
  name_key: string;
  words: string;
};

export type CompanyTable = {
  company_id: string;
  name: string;
  full_name: string | null;
  inn: string | null;
  kpp: string | null;
  ogrn: string | null;
  legal_address: string | null;
  phone: string | null;
  email: string | null;
  currency: Filled<string>;
  vat_rate: Filled<string>;
  logo_url: string | null;
  is_demo: Filled<boolean>;
  version: Filled<number>;
  created_at: Filled<Timestamp>;
  deleted_at: Timestamp | null;
  director_name: string | null;
  director_position: string | null;
  represented_by: string | null;
  acting_on: string | null;
  time_zone: Filled<string>;
  price_max_age_days: Filled<number>;
  requires_totp: Filled<boolean>;
  allowed_addresses: Filled<string[]>;
  stale_share_limit: number | null;
};

export type CompanyAccountTable = {
  company_id: string;
  id: string;
  bank_name: string | null;
  bik: string;
  account_number: string;
  correspondent_account: string | null;
  currency: Filled<string>;
  is_primary: Filled<boolean>;
  version: Filled<number>;
  updated_at: Filled<Timestamp>;
};

export type CompanyExportTable = {
  company_id: string;
  id: string;
  job_id: string;
  requested_by: string;
  requested_by_name: string;
  created_at: Filled<Timestamp>;
  finished_at: Timestamp | null;
  expires_at: Timestamp | null;
  file_id: string | null;
  size: number | null;
  sha256: string | null;
  downloads: Filled<number>;
  last_downloaded_at: Timestamp | null;
};

export type CompanyInvitationTable = {
  company_id: string;
  id: string;
  email: string;
  role_id: string;
  token_hash: Buffer;
  letter_id: string | null;
  invited_by: string;
  invited_by_name: string;
  created_at: Filled<Timestamp>;
  expires_at: Timestamp;
  accepted_at: Timestamp | null;
  accepted_by: string | null;
  revoked_at: Timestamp | null;
  version: Filled<number>;
  updated_at: Filled<Timestamp>;
  project_ids: string[] | null;
  api_key_id: string | null;
};

export type CompanyRoleTable = {
  company_id: string;
  id: string;
  code: string | null;
  name: string;
  is_system: Filled<boolean>;
  permissions: string[];
  access_key: Filled<string>;
  created_at: Filled<Timestamp>;
  description: string | null;
  version: Filled<number>;
};

export type CompanyStorageTable = {
  company_id: string;
  used_bytes: number;
};

export type ConsentRecordTable = {
  id: string;
  user_id: string;
  document: string;
  document_version: string;
  document_hash: string;
  form: string;
  ip: string | null;
  user_agent: string | null;
  given_at: Filled<Timestamp>;
};

export type ContactTable = {
  company_id: string;
  id: string;
  customer_id: string;
  full_name: string;
  position: string | null;
  phone: string | null;
  email: string | null;
  comment: string | null;
  is_primary: Filled<boolean>;
  version: Filled<number>;
  updated_at: Filled<Timestamp>;
};

export type ContactRequestTable = {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  subject: string | null;
  module: string | null;
  message: string;
  language: string;
  content_hash: Buffer;
  consent_document: string;
  consent_version: string;
  consent_hash: string;
  ip: string | null;
  user_agent: string | null;
  created_at: Timestamp;
  status: Filled<string>;
  answer: string | null;
  answered_at: Timestamp | null;
  answered_by: string | null;
  version: Filled<number>;
  updated_at: Filled<Timestamp>;
  is_confirmed: Filled<boolean>;
};

export type ContractTable = {
  company_id: string;
  id: string;
  project_id: string;
  customer_id: string | null;
  number: string;
  date: string;
  subject: string | null;
  kind: string;
  status: string;
  amount: Filled<string>;
  vat_rate: string;
  vat_included: Filled<boolean>;
  advance_percent: string | null;
  retention_percent: string | null;
  start_date: string | null;
  end_date: string | null;
  comment: string | null;
  search_text: ColumnType<string | null, never, never>;
  version: Filled<number>;
  created_at: Filled<Timestamp>;
  updated_at: Filled<Timestamp>;
  party_note: string | null;
  terminated_amount: string | null;
  external_source: string | null;
  external_value: string | null;
  over_completion: Filled<string>;
  advance_offset: Filled<string>;
  retention_release_months: number | null;
  retention_release_event: Filled<string>;
  signers: Filled<Json>;
  effective_shares: Json | null;
};

export type CounterTable = {
  company_id: string;
  name: string;
  value: number;
};

export type CustomerTable = {
  company_id: string;
  id: string;
  type: string;
  name: string;
  full_name: string | null;
  inn: string | null;
  kpp: string | null;
  ogrn: string | null;
  okpo: string | null;
  okved: string | null;
  legal_address: string | null;
  actual_address: string | null;
  postal_address: string | null;
  director_name: string | null;
  director_position: string | null;
  phone: string | null;
  email: string | null;
  website: string | null;
  comment: string | null;
  registry_status: string | null;
  registry_synced_at: Timestamp | null;
  search_text: ColumnType<string | null, never, never>;
  version: Filled<number>;
  created_at: Filled<Timestamp>;
  updated_at: Filled<Timestamp>;
  represented_by: string | null;
  acting_on: string | null;
  passport: string | null;
  passport_issued_by: string | null;
  external_source: string | null;
  external_value: string | null;
};

export type CustomerBillVatTable = {
  company_id: string;
  customer_id: string;
  asked: string;
  answer: string;
  updated_at: Filled<Timestamp>;
};

export type CustomerDecisionTable = {
  company_id: string;
  id: string;
  agreement_id: string;
  link_id: string | null;
  customer_id: string;
  recipient: string;
  decision: string;
  person: string;
  comment: string | null;
  content_hash: string;
  decided_at: Filled<Timestamp>;
};

export type CustomerLinkTable = {
  company_id: string;
  id: string;
  project_id: string;
  customer_id: string;
  recipient: string;
  parts: string[];
  shows_prices: boolean;
  agreement_ids: string[];
  token_hash: Buffer;
  created_by: string;
  created_at: Filled<Timestamp>;
  expires_at: Timestamp;
  revoked_at: Timestamp | null;
  last_opened_at: Timestamp | null;
  opened_count: Filled<number>;
  version: Filled<number>;
  hour_began_at: Timestamp | null;
  reads_in_hour: Filled<number>;
  photos_in_hour: Filled<number>;
  decisions_in_hour: Filled<number>;
};

export type DeletedObjectTable = {
  company_id: string;
  kind: string;
  object_id: string;
  parents: string[];
  deleted_at: Filled<Timestamp>;
  restored_at: Timestamp | null;
};

export type EstimateCheckTable = {
  company_id: string;
  id: string;
  file_id: string;
  file_name: string;
  size: number;
  status: string;
  sheet: string;
  sheets: string[];
  header_row: number | null;
  mapping: Filled<Json>;
  preview: Json | null;
  warnings: Json;
  reconciliation: Json | null;
  result: Json | null;
  checked_at: Timestamp | null;
  made_by: string;
  checked_by: string;
  version: Filled<number>;
  created_at: Filled<Timestamp>;
};

export type FieldLinkTable = {
  company_id: string;
  id: string;
  project_id: string;
  crew: string;
  token_hash: Buffer;
  created_by: string;
  created_at: Filled<Timestamp>;
  expires_at: Timestamp;
  revoked_at: Timestamp | null;
  last_used_at: Timestamp | null;
  hour_began_at: Timestamp | null;
  told_in_hour: Filled<number>;
};

export type FieldReportTable = {
  company_id: string;
  link_id: string;
  id: string;
  created_at: Filled<Timestamp>;
  digest: Buffer | null;
};

export type FileStoreTable = {
  id: string;
  is_current: Filled<boolean>;
  known_since: Filled<Timestamp>;
  foreign_mark: string | null;
};

export type FileThumbnailTable = {
  company_id: string;
  stored_file_id: string;
  bytes: Buffer | null;
};

export type FileUploadTable = {
  company_id: string;
  id: string;
  user_id: string;
  name: string;
  size: number;
  created_at: Filled<Timestamp>;
  expires_at: Filled<Timestamp>;
};

export type FileVersionTable = {
  company_id: string;
  id: string;
  attached_file_id: string;
  number: number;
  stored_file_id: string;
  uploaded_by: string | null;
  uploaded_by_name: string;
  created_at: Filled<Timestamp>;
};

export type GoneOwnerTable = {
  id: string;
  gone_at: Filled<Timestamp>;
};

export type HappeningTable = {
  company_id: string;
  seq: number;
  happened_at: Filled<Timestamp>;
  kind: string;
  action: string;
  object_id: string | null;
  version: number | null;
  part_of: string | null;
  actor_id: string;
  only_for: string | null;
  also_for: string[] | null;
};

export type IdempotencyKeyTable = {
  company_id: string;
  user_id: string;
  key: string;
  endpoint: string;
  request_hash: string;
  status: number | null;
  response: Json | null;
  created_at: Filled<Timestamp>;
  is_forgotten: Filled<boolean>;
};

export type InstallationKeyTable = {
  is_only: Filled<boolean>;
  fingerprint: string;
};

export type JobTable = {
  company_id: string;
  id: string;
  kind: string;
  object_id: string;
  payload: Filled<Json>;
  result: Json | null;
  status: Filled<string>;
  stage: Filled<string>;
  processed: Filled<number>;
  total: Filled<number>;
  matched: Filled<number>;
  unmatched: Filled<number>;
  error: string | null;
  attempts: Filled<number>;
  worker_id: string | null;
  lease_until: Timestamp | null;
  requested_by: string;
  requested_by_name: string;
  created_at: Filled<Timestamp>;
  started_at: Timestamp | null;
  finished_at: Timestamp | null;
  run_after: Filled<Timestamp>;
  request_id: string | null;
  ip: string | null;
  user_agent: string | null;
  api_key_id: string | null;
  api_key: string | null;
};

export type KindOfWorkTable = {
  company_id: string;
  base_id: string;
  code: string;
  name: string;
  overhead_percent: string;
  profit_percent: string;
  basis: string;
};

export type LearnedMatchTable = {
  company_id: string;
  learned_key: string;
  norm_id: string;
  chosen_at: Filled<Timestamp>;
};

export type MeasureUnitTable = {
  company_id: string;
  id: string;
  name: string;
  full_name: string;
  okei_code: string | null;
  quantity_kind: string;
  is_system: Filled<boolean>;
  created_at: Filled<Timestamp>;
};

export type MembershipTable = {
  company_id: string;
  user_id: string;
  role_id: string;
  joined_at: Filled<Timestamp>;
  last_seen_at: Timestamp | null;
  version: Filled<number>;
  updated_at: Filled<Timestamp>;
  project_ids: string[] | null;
  is_disabled: Filled<boolean>;
  is_disabled_by_directory: Filled<boolean>;
};

export type NormTable = {
  company_id: string;
  id: string;
  base_id: string;
  code: string;
  name: string;
  unit: string;
  kind_of_work: string;
  keywords: Filled<string[]>;
  steps: string | null;
  search_text: ColumnType<string | null, never, never>;
  version: Filled<number>;
  source_code: string | null;
  section_path: string | null;
  by_project: Filled<Json>;
  own_price: Json | null;
  repair_kind: string | null;
};

export type NormBaseTable = {
  company_id: string;
  id: string;
  code: string;
  name: string;
  description: string | null;
  version: string;
  price_date: string | null;
  region: string | null;
  content_hash: string;
  created_at: Filled<Timestamp>;
  source: Filled<string>;
  imported_at: Timestamp | null;
  norms_count: number | null;
  kind_counts: Json | null;
  removed_at: Timestamp | null;
};

export type NormCoefficientTable = {
  company_id: string;
  base_id: string;
  code: string;
  name: string;
  reason: string;
  parts: Json;
  resources: Json;
  applies: string[];
  sort_order: number;
};

export type NormEditionTable = {
  company_id: string;
  base_id: string;
  part: string;
  edition: string;
  norms_count: number;
  imported_at: Filled<Timestamp>;
};

export type NormImportTable = {
  company_id: string;
  id: string;
  base_id: string;
  format: string;
  is_preview: boolean;
  status: Filled<string>;
  file_name: string;
  file_id: string;
  sha256: string;
  contents: Json | null;
  portions_written: Filled<number>;
  added_count: Filled<number>;
  changed_count: Filled<number>;
  left_count: Filled<number>;
  error: string | null;
  error_detail: string | null;
  created_at: Filled<Timestamp>;
  finished_at: Timestamp | null;
};

export type NormImportLeftTable = {
  company_id: string;
  import_id: string;
  number: number;
  place: string;
  code: string;
  name: string;
  reason: string;
  detail: string;
};

export type NormResourceTable = {
  company_id: string;
  norm_id: string;
  resource_id: string;
  sort_order: number;
  norm_quantity: string;
};

export type NormSectionTable = {
  company_id: string;
  base_id: string;
  path: string;
  parent_path: string | null;
  level: string;
  code: string;
  name: string;
  sort_order: number;
};

export type NoticeSettingTable = {
  user_id: string;
  kinds: Filled<Json>;
  quiet_from: string | null;
  quiet_to: string | null;
  digest_at: string;
  time_zone: string;
  version: Filled<number>;
  updated_at: Filled<Timestamp>;
  objects_letter: Filled<string>;
};

export type ObjectLocationTable = {
  id: string;
  kind: string;
  company_id: string;
};

export type ObjectsLetterTable = {
  company_id: string;
  user_id: string;
  week: string;
};

export type OidcStepTable = {
  secret_hash: Buffer;
  kind: string;
  binding: Buffer;
  sealed: Buffer;
  expires_at: Timestamp;
};

export type OutgoingMailTable = {
  id: string;
  kind: string;
  recipient: string;
  sealed: Buffer | null;
  attempts: Filled<number>;
  run_after: Filled<Timestamp>;
  sent_at: Timestamp | null;
  failed_at: Timestamp | null;
  error: string | null;
  created_at: Filled<Timestamp>;
  worker_id: string | null;
  lease_until: Timestamp | null;
};

export type PasskeyChallengeTable = {
  challenge_hash: Buffer;
  user_id: string | null;
  expires_at: Timestamp;
};

export type PasswordResetRequestTable = {
  id: string;
  email: string;
  language: string;
  created_at: Filled<Timestamp>;
};

export type PaymentTable = {
  company_id: string;
  id: string;
  contract_id: string;
  project_id: string;
  direction: string;
  date: string;
  amount: string;
  kind: string;
  act_id: string | null;
  document_number: string | null;
  purpose: string | null;
  version: Filled<number>;
  created_at: Filled<Timestamp>;
  updated_at: Filled<Timestamp>;
  from_statement: Filled<boolean>;
};

export type PreparedNormsTable = {
  company_id: string;
  base_id: string;
  content_hash: string;
  reading: string;
  catalogue: Buffer;
  name_list: Buffer;
};

export type PriceBookTable = {
  company_id: string;
  id: string;
  name: string;
  region: Filled<string>;
  region_key: Filled<string>;
  price_date: string;
  indices: Filled<Json>;
  version: Filled<number>;
  created_at: Filled<Timestamp>;
  updated_at: Filled<Timestamp>;
};

export type ProjectTable = {
  company_id: string;
  id: string;
  code: string;
  name: string;
  status: string;
  customer_id: string | null;
  address: string | null;
  rns_name: string | null;
  production_condition_text: string | null;
  production_conditions: Filled<Json>;
  start_date: string | null;
  end_date: string | null;
  duration: number | null;
  estimated_cost: Filled<string>;
  committed_cost: string | null;
  completed_work: string | null;
  manual_completion_percent: string | null;
  due_at: Timestamp | null;
  is_archived: Filled<boolean>;
  search_text: ColumnType<string | null, never, never>;
  version: Filled<number>;
  created_at: Filled<Timestamp>;
  updated_at: Filled<Timestamp>;
  external_source: string | null;
  external_value: string | null;
  committed_gaps: Filled<number>;
  typed_work_days: Filled<Json>;
  days_known_from: string | null;
  accepted_work: string | null;
  committed_deductions: Filled<number>;
  accepted_work_net: string | null;
};

export type PublicImageTable = {
  name: string;
  blob_key: string;
  content_type: string;
  size: number;
  created_at: Filled<Timestamp>;
};

export type RefreshTokenTable = {
  token_hash: Buffer;
  session_id: string;
  issued_at: Filled<Timestamp>;
  expires_at: Timestamp;
  used_at: Timestamp | null;
};

export type RegistrationKeyTable = {
  key_hash: Buffer;
  request_hash: Buffer;
  user_id: string | null;
  created_at: Filled<Timestamp>;
};

export type ResourceTable = {
  company_id: string;
  id: string;
  base_id: string;
  code: string;
  name: string;
  kind: string;
  unit: string;
  aliases: Filled<string[]>;
};

export type ResourcePriceTable = {
  company_id: string;
  resource_id: string;
  price_date: string;
  region: string;
  price: string;
  source: string | null;
};

export type SignInChallengeTable = {
  token_hash: Buffer;
  user_id: string;
  expires_at: Timestamp;
  attempts: Filled<number>;
};

export type SiteSampleTable = {
  id: string;
  token_hash: Buffer;
  file_name: string;
  size: number;
  created_at: Timestamp;
  kept_until: Timestamp;
  network_hash: Filled<Buffer>;
};

export type SiteSampleUseTable = {
  id: string;
  address_hash: Buffer;
  started_at: Timestamp;
  ended_at: Timestamp | null;
};

export type SpecificationTable = {
  company_id: string;
  id: string;
  project_id: string;
  contract_id: string | null;
  supplementary_agreement_id: string | null;
  number: string;
  name: string;
  date: string;
  status: Filled<string>;
  revision: Filled<number>;
  norm_base_id: string | null;
  price_date: string | null;
  region: string | null;
  settings: Json;
  totals: Json;
  total_gross: Filled<string>;
  content_version: Filled<number>;
  commit_reason: string | null;
  committed_at: Timestamp | null;
  committed_by: string | null;
  committed_by_name: string | null;
  version: Filled<number>;
  created_at: Filled<Timestamp>;
  updated_at: Filled<Timestamp>;
  kept_sums: Json | null;
  external_source: string | null;
  external_value: string | null;
  coefficients: Filled<Json>;
  excluded_conditions: Filled<Json>;
  previous_revision_id: string | null;
  settled_findings: Filled<Json>;
};

export type SpecificationLineTable = {
  company_id: string;
  id: string;
  specification_id: string;
  specification_row_id: string;
  kind: string;
  sort_order: number;
  resource_kind: string | null;
  code: string | null;
  name: string;
  unit: string | null;
  norm_id: string | null;
  kind_of_work: string | null;
  norm_quantity: string | null;
  waste_factor: Filled<string>;
  supply_by: Filled<string>;
  quantity: string | null;
  price: string | null;
  total: string | null;
  bill_price: string | null;
  origin: string;
  is_edited: Filled<boolean>;
  is_quantity_fixed: Filled<boolean>;
  stated_quantity: string | null;
  stated_volume: string | null;
  note: string | null;
  source: Json | null;
  version: Filled<number>;
  machine_line_id: string | null;
  grade: string | null;
  labour_percent: string | null;
  coefficient: string | null;
  cost_coefficient: Filled<string>;
  base_price: string | null;
  price_index: string | null;
  offers: Json | null;
  price_origin: Json | null;
  book_price_id: string | null;
  net_price: string | null;
  replaces: Json | null;
  is_beside_norm: Filled<boolean>;
};

export type SpecificationRowTable = {
  company_id: string;
  id: string;
  specification_id: string;
  row_key: string;
  parent_id: string | null;
  kind: string;
  sort_order: number;
  number: Filled<string>;
  name: string;
  code: string | null;
  unit: string | null;
  quantity: string | null;
  formula: string | null;
  drawing_ref: string | null;
  note: string | null;
  price: string | null;
  total: string | null;
  is_hand_priced: Filled<boolean>;
  norm_id: string | null;
  norm_code: string | null;
  norm_name: string | null;
  kind_of_work: string | null;
  match_status: string | null;
  match_score: string | null;
  candidates: Filled<Json>;
  labour: Filled<string>;
  machinists: Filled<string>;
  machines: Filled<string>;
  materials: Filled<string>;
  consumables: Filled<string>;
  direct: Filled<string>;
  overhead: Filled<string>;
  profit: Filled<string>;
  overhead_percent: string | null;
  profit_percent: string | null;
  missing_prices: Filled<number>;
  vor_id: string | null;
  source: Json | null;
  calculated_by: string | null;
  version: Filled<number>;
  is_removal: Filled<boolean>;
  is_number_typed: Filled<boolean>;
  price_source: string | null;
  price_material: string | null;
  price_work: string | null;
  bill_price: string | null;
  bill_total: string | null;
  coefficients: Filled<Json>;
  excluded_conditions: Filled<Json>;
  own_overhead_percent: string | null;
  own_profit_percent: string | null;
  own_kind_of_work: string | null;
  equipment: Filled<string>;
  agreed_total: string | null;
  formula_links: string[] | null;
  keeps_parts: Filled<boolean>;
  proven_by: string | null;
  is_goods: Filled<boolean>;
  missing_deductions: Filled<number>;
  continues_row_key: string | null;
  upstream_row_key: string | null;
};

export type StoredFileTable = {
  company_id: string;
  id: string;
  owner_kind: string;
  owner_id: string;
  name: string;
  size: number;
  sha256: string;
  content_type: string;
  created_at: Filled<Timestamp>;
};

export type SupplementaryAgreementTable = {
  company_id: string;
  id: string;
  contract_id: string;
  number: string;
  date: string;
  subject: string | null;
  amount_delta: Filled<string>;
  committed_delta: string | null;
  committed_gross_delta: string | null;
  new_end_date: string | null;
  status: string;
  comment: string | null;
  search_text: ColumnType<string | null, never, never>;
  version: Filled<number>;
  created_at: Filled<Timestamp>;
  updated_at: Filled<Timestamp>;
  was_signed: Filled<boolean>;
  status_reason: string | null;
  external_source: string | null;
  external_value: string | null;
  term_clause: string | null;
};

export type SystemRolesWrittenTable = {
  digest: string;
};

export type TaskTable = {
  company_id: string;
  id: string;
  number: number;
  title: string;
  description: Filled<string>;
  category_id: string;
  status_id: string;
  priority: Filled<string>;
  author_id: string;
  assignee_id: string | null;
  project_id: string | null;
  specification_row_id: string | null;
  parent_id: string | null;
  start_date: string | null;
  due_datetime: Timestamp | null;
  completed_at: Timestamp | null;
  checklist: Filled<Json>;
  search_text: string;
  version: Filled<number>;
  created_at: Filled<Timestamp>;
  updated_at: Filled<Timestamp>;
  external_source: string | null;
  external_value: string | null;
  place: Filled<string>;
  mended_at: Timestamp | null;
  mended_by: string | null;
  search_bits_1: Filled<number>;
  search_bits_2: Filled<number>;
  search_bits_3: Filled<number>;
  search_bits_4: Filled<number>;
  search_short: string | null;
};

export type TaskBlockerTable = {
  company_id: string;
  task_id: string;
  blocker_id: string;
  added_by: string | null;
};

export type TaskCalendarFeedTable = {
  company_id: string;
  user_id: string;
  nonce: string;
  created_at: Filled<Timestamp>;
  last_read_at: Timestamp | null;
};

export type TaskCategoryTable = {
  company_id: string;
  id: string;
  name: string;
  position: number;
  version: Filled<number>;
  kind: string | null;
};

export type TaskCommentTable = {
  company_id: string;
  id: string;
  task_id: string;
  author_id: string;
  body: string;
  mentions: Filled<string[]>;
  version: Filled<number>;
  created_at: Filled<Timestamp>;
  updated_at: Filled<Timestamp>;
  reply_to_id: string | null;
};

export type TaskLinkTable = {
  company_id: string;
  task_id: string;
  kind: string;
  object_id: string;
  position: number;
};

export type TaskMemberTable = {
  company_id: string;
  task_id: string;
  user_id: string;
  part: string;
  decision: string | null;
  decision_comment: string | null;
  decided_at: Timestamp | null;
  added_by: string | null;
  seen_hash: string | null;
  dropped_decision: string | null;
  dropped_at: Timestamp | null;
  dropped_by: string | null;
};

export type TaskNoticeTable = {
  company_id: string;
  id: string;
  user_id: string;
  task_id: string;
  kind: string;
  actor_id: string | null;
  comment_id: string | null;
  due_datetime: Timestamp | null;
  times: Filled<number>;
  is_read: Filled<boolean>;
  snoozed_until: Timestamp | null;
  letter_at: Timestamp | null;
  created_at: Filled<Timestamp>;
  happened_at: Filled<Timestamp>;
  status_name: string | null;
  decision: string | null;
  decision_comment: string | null;
};

export type TaskPreloadTable = {
  company_id: string;
  category_id: string;
  assignee_id: string | null;
  watcher_ids: Filled<string[]>;
  tag_ids: Filled<string[]>;
  due_in_days: number | null;
  priority: Filled<string>;
  checklist: Filled<Json>;
  version: Filled<number>;
};

export type TaskRecurrenceTable = {
  company_id: string;
  id: string;
  author_id: string;
  rule: Json;
  starts_on: string;
  ends_on: string | null;
  lead_days: Filled<number>;
  task: Json;
  state: Filled<string>;
  next_on: string | null;
  version: Filled<number>;
  created_at: Filled<Timestamp>;
  updated_at: Filled<Timestamp>;
};

export type TaskRecurrenceMadeTable = {
  company_id: string;
  recurrence_id: string;
  day: string;
  task_id: string;
  number: number;
  made_at: Filled<Timestamp>;
};

export type TaskSetTable = {
  company_id: string;
  id: string;
  template_id: string | null;
  name: string;
  author_id: string;
  tasks: Json;
  created_at: Filled<Timestamp>;
  undone_at: Timestamp | null;
};

export type TaskStatusTable = {
  company_id: string;
  id: string;
  name: string;
  main_status: string;
  is_started: Filled<boolean>;
  color: Filled<string>;
  position: number;
  version: Filled<number>;
  is_canceled: Filled<boolean>;
};

export type TaskTagTable = {
  company_id: string;
  id: string;
  name: string;
  color: Filled<string>;
  version: Filled<number>;
};

export type TaskTaggingTable = {
  company_id: string;
  task_id: string;
  tag_id: string;
};

export type TaskTemplateTable = {
  company_id: string;
  id: string;
  name: string;
  description: Filled<string>;
  tasks: Json;
  version: Filled<number>;
  created_at: Filled<Timestamp>;
  updated_at: Filled<Timestamp>;
};

export type TaskTransitionTable = {
  company_id: string;
  from_id: string;
  to_id: string;
};

export type TaskViewTable = {
  company_id: string;
  id: string;
  author_id: string;
  name: string;
  is_shared: Filled<boolean>;
  layout: string;
  filter: Json | null;
  group_by: string | null;
  sub_group_by: string | null;
  columns: string[] | null;
  sort_by: string;
  sort_order: string;
  version: Filled<number>;
  created_at: Filled<Timestamp>;
  updated_at: Filled<Timestamp>;
};

export type TaskWorkItemTable = {
  company_id: string;
  task_id: string;
  specification_row_id: string;
  row_key: string;
  quantity_planned: string;
  quantity_done: Filled<string>;
  labour_hours: string | null;
  over_reason: string | null;
  position: number;
  project_id: string | null;
  done_days: Filled<Json>;
  days_known_from: string | null;
};

export type ThrottleCounterTable = {
  key: string;
  window_start: Timestamp;
  count: number;
};

export type UploadPartTable = {
  company_id: string;
  upload_id: string;
  number: number;
  stored_file_id: string;
};

export type UserAccountTable = {
  id: string;
  email: string;
  password_hash: string;
  first_name: string;
  last_name: string;
  phone: string | null;
  avatar_url: string | null;
  language: Filled<string>;
  theme: Filled<string>;
  is_email_verified: Filled<boolean>;
  is_disabled: Filled<boolean>;
  is_demo: Filled<boolean>;
  current_company_id: string | null;
  created_at: Filled<Timestamp>;
  demo_filled_at: Timestamp | null;
  version: Filled<number>;
  updated_at: Filled<Timestamp>;
  password_changed_at: Timestamp | null;
  has_totp: Filled<boolean>;
  has_passkey: Filled<boolean>;
};

export type VorTable = {
  company_id: string;
  id: string;
  specification_id: string;
  file_id: string;
  file_name: string;
  size: number;
  sha256: string;
  format: string;
  sheet: string;
  sheets: string[];
  header_row: number | null;
  columns: Json;
  layout_key: string;
  title_block: Json;
  skipped: Json;
  warnings: Json;
  status: Filled<string>;
  created_at: Filled<Timestamp>;
  version: Filled<number>;
  updated_at: Filled<Timestamp>;
  vat_included: boolean | null;
  vat_rate: string | null;
  reconciliation: Json | null;
  sheet_list: Json | null;
  preview: Json | null;
  turned_vat: Json | null;
  question: Json | null;
  answer: string | null;
  workbook_marks: Json | null;
  vat_answer: string | null;
  answered_question: Json | null;
  exported_prices: Filled<Json>;
};

export type WebhookTable = {
  company_id: string;
  id: string;
  url: string;
  events: string[];
  is_enabled: Filled<boolean>;
  is_switched_off: Filled<boolean>;
  secret: Buffer;
  secret_number: Filled<number>;
  previous_secret: Buffer | null;
  previous_secret_until: Timestamp | null;
  made_by: string;
  failing_since: Timestamp | null;
  failures: Filled<number>;
  resting_until: Timestamp | null;
  last_attempt_at: Timestamp | null;
  last_success_at: Timestamp | null;
  version: Filled<number>;
  created_at: Filled<Timestamp>;
  updated_at: Filled<Timestamp>;
};

export type WebhookDeliveryTable = {
  company_id: string;
  id: string;
  webhook_id: string;
  kind: string | null;
  action: string | null;
  object_id: string | null;
  version: number | null;
  part_of: string | null;
  actor_id: string;
  seq: number | null;
  fields: Filled<string[]>;
  status: Filled<string>;
  attempts: Filled<number>;
  run_after: Filled<Timestamp>;
  worker_id: string | null;
  lease_until: Timestamp | null;
  error: string | null;
  response_status: number | null;
  response: string | null;
  duration_ms: number | null;
  created_at: Filled<Timestamp>;
  finished_at: Timestamp | null;
};

export type WorkRecordTable = {
  company_id: string;
  id: string;
  project_id: string;
  contract_id: string;
  row_key: string;
  row_number: string;
  row_name: string;
  unit: string | null;
  date: string;
  quantity: string;
  task_id: string | null;
  labour_hours: string | null;
  crew: string | null;
  comment: string | null;
  author_id: string;
  act_id: string | null;
  client_id: string | null;
  version: Filled<number>;
  created_at: Filled<Timestamp>;
  updated_at: Filled<Timestamp>;
};

export type Database = {
  account_confirmation: AccountConfirmationTable;
  account_idempotency_key: AccountIdempotencyKeyTable;
  account_identity: AccountIdentityTable;
  account_link: AccountLinkTable;
  account_passkey: AccountPasskeyTable;
  account_recovery_code: AccountRecoveryCodeTable;
  account_totp: AccountTotpTable;
  act: ActTable;
  act_line: ActLineTable;
  act_settlement: ActSettlementTable;
  act_summary: ActSummaryTable;
  activity_log: ActivityLogTable;
  activity_log_head: ActivityLogHeadTable;
  api_key: ApiKeyTable;
  attached_file: AttachedFileTable;
  auth_session: AuthSessionTable;
  bank_account: BankAccountTable;
  bill_acceptance: BillAcceptanceTable;
  bill_issue: BillIssueTable;
  bill_layout: BillLayoutTable;
  bin_item: BinItemTable;
  bin_item_part: BinItemPartTable;
  binned_membership: BinnedMembershipTable;
  book_price: BookPriceTable;
  committed_work: CommittedWorkTable;
  company: CompanyTable;
  company_account: CompanyAccountTable;
  company_export: CompanyExportTable;
  company_invitation: CompanyInvitationTable;
  company_role: CompanyRoleTable;
  company_storage: CompanyStorageTable;
  consent_record: ConsentRecordTable;
  contact: ContactTable;
  contact_request: ContactRequestTable;
  contract: ContractTable;
  counter: CounterTable;
  customer: CustomerTable;
  customer_bill_vat: CustomerBillVatTable;
  customer_decision: CustomerDecisionTable;
  customer_link: CustomerLinkTable;
  deleted_object: DeletedObjectTable;
  estimate_check: EstimateCheckTable;
  field_link: FieldLinkTable;
  field_report: FieldReportTable;
  file_store: FileStoreTable;
  file_thumbnail: FileThumbnailTable;
  file_upload: FileUploadTable;
  file_version: FileVersionTable;
  gone_owner: GoneOwnerTable;
  happening: HappeningTable;
  idempotency_key: IdempotencyKeyTable;
  installation_key: InstallationKeyTable;
  job: JobTable;
  kind_of_work: KindOfWorkTable;
  learned_match: LearnedMatchTable;
  measure_unit: MeasureUnitTable;
  membership: MembershipTable;
  norm: NormTable;
  norm_base: NormBaseTable;
  norm_coefficient: NormCoefficientTable;
  norm_edition: NormEditionTable;
  norm_import: NormImportTable;
  norm_import_left: NormImportLeftTable;
  norm_resource: NormResourceTable;
  norm_section: NormSectionTable;
  notice_setting: NoticeSettingTable;
  object_location: ObjectLocationTable;
  objects_letter: ObjectsLetterTable;
  oidc_step: OidcStepTable;
  outgoing_mail: OutgoingMailTable;
  passkey_challenge: PasskeyChallengeTable;
  password_reset_request: PasswordResetRequestTable;
  payment: PaymentTable;
  prepared_norms: PreparedNormsTable;
  price_book: PriceBookTable;
  project: ProjectTable;
  public_image: PublicImageTable;
  refresh_token: RefreshTokenTable;
  registration_key: RegistrationKeyTable;
  resource: ResourceTable;
  resource_price: ResourcePriceTable;
  sign_in_challenge: SignInChallengeTable;
  site_sample: SiteSampleTable;
  site_sample_use: SiteSampleUseTable;
  specification: SpecificationTable;
  specification_line: SpecificationLineTable;
  specification_row: SpecificationRowTable;
  stored_file: StoredFileTable;
  supplementary_agreement: SupplementaryAgreementTable;
  system_roles_written: SystemRolesWrittenTable;
  task: TaskTable;
  task_blocker: TaskBlockerTable;
  task_calendar_feed: TaskCalendarFeedTable;
  task_category: TaskCategoryTable;
  task_comment: TaskCommentTable;
  task_link: TaskLinkTable;
  task_member: TaskMemberTable;
  task_notice: TaskNoticeTable;
  task_preload: TaskPreloadTable;
  task_recurrence: TaskRecurrenceTable;
  task_recurrence_made: TaskRecurrenceMadeTable;
  task_set: TaskSetTable;
  task_status: TaskStatusTable;
  task_tag: TaskTagTable;
  task_tagging: TaskTaggingTable;
  task_template: TaskTemplateTable;
  task_transition: TaskTransitionTable;
  task_view: TaskViewTable;
  task_work_item: TaskWorkItemTable;
  throttle_counter: ThrottleCounterTable;
  upload_part: UploadPartTable;
  user_account: UserAccountTable;
  vor: VorTable;
  webhook: WebhookTable;
  webhook_delivery: WebhookDeliveryTable;
  work_record: WorkRecordTable;
};
