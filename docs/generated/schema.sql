-- Read from the catalogue of a migrated database by `npm run generate`. Do not edit.

create table account_confirmation (
  ticket_hash bytea not null,
  user_id uuid not null,
  session_id uuid not null,
  confirmed_action text not null,
  binding bytea not null,
  expires_at timestamp with time zone not null,
  is_by_passkey boolean not null default false,
  PRIMARY KEY (ticket_hash),
  FOREIGN KEY (session_id) REFERENCES auth_session(id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);
CREATE INDEX account_confirmation_end ON public.account_confirmation USING btree (expires_at);
CREATE INDEX account_confirmation_session ON public.account_confirmation USING btree (session_id);
CREATE INDEX account_confirmation_user ON public.account_confirmation USING btree (user_id);
-- grant delete, insert, select to karkas_app

create table account_idempotency_key (
  user_id uuid not null,
  key text not null,
  endpoint text not null,
  request_hash text not null,
  status integer,
  response jsonb,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (user_id, key),
  FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);
CREATE INDEX account_idempotency_key_age ON public.account_idempotency_key USING btree (created_at);
-- grant delete, insert, select, update to karkas_app

create table account_identity (
  issuer text not null,
  subject text not null,
  user_id uuid not null,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (issuer, subject),
  FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);
CREATE INDEX account_identity_user ON public.account_identity USING btree (user_id);
-- grant delete, insert, select, update to karkas_app

create table account_link (
  id uuid not null,
  user_id uuid not null,
  purpose text not null,
  email text not null,
  token_hash bytea not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE,
  CHECK ((purpose = ANY (ARRAY['password_reset'::text, 'email_verification'::text])))
);
CREATE INDEX account_link_user ON public.account_link USING btree (user_id, purpose, created_at);
-- grant delete, insert, select, update to karkas_app

create table account_passkey (
  id uuid not null,
  user_id uuid not null,
  credential_id bytea not null,
  public_key bytea not null,
  sign_count bigint not null,
  transports text[] not null default '{}'::text[],
  name text not null,
  is_synced boolean not null,
  created_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone,
  version integer not null default 1,
  challenge_hash bytea,
  PRIMARY KEY (id),
  UNIQUE (credential_id),
  FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE,
  CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  CHECK (((octet_length(credential_id) >= 1) AND (octet_length(credential_id) <= 1023))),
  CHECK ((octet_length(public_key) <= 4000))
);
CREATE INDEX account_passkey_user ON public.account_passkey USING btree (user_id);
-- grant delete, insert, select, update to karkas_app

create table account_recovery_code (
  user_id uuid not null,
  code_hash bytea not null,
  used_at timestamp with time zone,
  PRIMARY KEY (user_id, code_hash),
  FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);
-- grant delete, insert, select, update to karkas_app

create table account_totp (
  user_id uuid not null,
  sealed_secret bytea not null,
  begun_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  last_step bigint not null default 0,
  PRIMARY KEY (user_id),
  FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);
-- grant delete, insert, select, update to karkas_app

create table act (
  company_id uuid not null,
  id uuid not null,
  contract_id uuid not null,
  project_id uuid not null,
  specification_ids uuid[] not null default '{}'::uuid[],
  direction text not null,
  number text not null,
  date date not null,
  period_from date not null,
  period_to date not null,
  base_date date not null,
  acceptance_date date,
  kind text not null default 'regular'::text,
  correction_method text,
  corrects_act_id uuid,
  correction_number integer,
  status text not null default 'draft'::text,
  status_reason text,
  was_presented boolean not null default false,
  acceptance text not null default 'two_sided'::text,
  one_sided_reason text,
  vat_rate text,
  vat_included boolean,
  totals jsonb not null,
  charges jsonb not null default '[]'::jsonb,
  amount numeric(60,2) not null default 0,
  net numeric(60,2) not null default 0,
  vat numeric(60,2) not null default 0,
  gross numeric(60,2) not null default 0,
  settlement_total numeric(60,2) not null default 0,
  payable numeric(60,2) not null default 0,
  has_own_settlements boolean not null default false,
  lines_count integer not null default 0,
  warnings text[] not null default '{}'::text[],
  comment text,
  presented_at timestamp with time zone,
  signed_at timestamp with time zone,
  search_text text generated always as (searchable(((number || ' '::text) || COALESCE(comment, ''::text)))) stored,
  version integer not null default 1,
  created_at timestamp with time zone not null default app_now(),
  updated_at timestamp with time zone not null default app_now(),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id) REFERENCES company(company_id),
  FOREIGN KEY (company_id, contract_id) REFERENCES contract(company_id, id),
  FOREIGN KEY (company_id, corrects_act_id) REFERENCES act(company_id, id),
  FOREIGN KEY (company_id, project_id) REFERENCES project(company_id, id),
  CHECK (((acceptance = 'two_sided'::text) OR (one_sided_reason IS NOT NULL))),
  CHECK (((corrects_act_id IS NULL) = (kind = 'regular'::text))),
  CHECK ((acceptance = ANY (ARRAY['two_sided'::text, 'one_sided'::text]))),
  CHECK ((correction_method = ANY (ARRAY['replace'::text, 'difference'::text, 'reprice'::text]))),
  CHECK ((direction = ANY (ARRAY['out'::text, 'in'::text]))),
  CHECK ((kind = ANY (ARRAY['regular'::text, 'correction'::text]))),
  CHECK ((period_to >= period_from)),
  CHECK ((status = ANY (ARRAY['draft'::text, 'presented'::text, 'refused'::text, 'signed'::text, 'canceled'::text, 'superseded'::text])))
);
CREATE INDEX act_changes ON public.act USING btree (company_id, updated_at);
CREATE INDEX act_contract ON public.act USING btree (company_id, contract_id, date);
CREATE INDEX act_corrected ON public.act USING btree (company_id, corrects_act_id) WHERE (corrects_act_id IS NOT NULL);
CREATE INDEX act_project ON public.act USING btree (company_id, project_id, status);
CREATE UNIQUE INDEX act_number ON public.act USING btree (company_id, contract_id, lower(number), COALESCE(correction_number, 0));
CREATE TRIGGER deleted AFTER DELETE ON act FOR EACH ROW EXECUTE FUNCTION remember_deleted('act', 'id', 'project_id', 'contract_id');
CREATE TRIGGER location AFTER INSERT OR DELETE ON act FOR EACH ROW EXECUTE FUNCTION remember_location('act');
CREATE TRIGGER posted BEFORE INSERT OR DELETE OR UPDATE ON act FOR EACH ROW EXECUTE FUNCTION keep_posted_act();
-- policy limited for all to public using COALESCE((project_id = ANY (( SELECT app_project_ids() AS app_project_ids)::uuid[])), true)
-- policy tenant for all to public using (company_id = ( SELECT app_company_id() AS app_company_id)) with check (company_id = ( SELECT app_company_id() AS app_company_id))
-- grant delete, insert, select, update to karkas_app

create table act_line (
  company_id uuid not null,
  act_id uuid not null,
  row_key uuid not null,
  "position" integer not null,
  specification_id uuid not null,
  specification_row_id uuid not null,
  home_id uuid not null,
  sections jsonb not null default '[]'::jsonb,
  number text not null,
  name text not null,
  code text,
  unit text,
  vat_rate text not null,
  vat_included boolean not null,
  is_hand_priced boolean not null,
  price numeric(60,2),
  quantity_effective numeric,
  quantity_before numeric not null,
  quantity_presented numeric not null,
  quantity numeric not null,
  amount_effective numeric(60,2),
  amount_before numeric(60,2) not null,
  over_quantity_before numeric not null default 0,
  over_amount_before numeric(60,2) not null default 0,
  amount numeric(60,2) not null,
  over_quantity numeric not null default 0,
  over_amount numeric(60,2) not null default 0,
  is_closing boolean not null default false,
  is_share boolean not null default false,
  over_reason text,
  note text,
  work_record_ids uuid[] not null default '{}'::uuid[],
  PRIMARY KEY (company_id, act_id, row_key),
  FOREIGN KEY (company_id, act_id) REFERENCES act(company_id, id) ON DELETE CASCADE
);
CREATE INDEX act_line_row ON public.act_line USING btree (company_id, row_key);
CREATE TRIGGER posted BEFORE INSERT OR DELETE OR UPDATE ON act_line FOR EACH ROW EXECUTE FUNCTION keep_part_of_act('draft');
-- policy limited for all to public using COALESCE((act_id = ANY (( SELECT app_act_ids() AS app_act_ids)::uuid[])), true)
-- policy tenant for all to public using (company_id = ( SELECT app_company_id() AS app_company_id)) with check (company_id = ( SELECT app_company_id() AS app_company_id))
-- grant delete, insert, select, update to karkas_app

create table act_settlement (
  company_id uuid not null,
  id uuid not null,
  act_id uuid not null,
  "position" integer not null,
  kind text not null,
  code text not null,
  base numeric(60,2),
  percent numeric(12,4),
  amount numeric(60,2) not null,
  vat_amount numeric(60,2),
  note text,
  is_derived boolean not null default false,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, act_id) REFERENCES act(company_id, id) ON DELETE CASCADE,
  CHECK (((amount >= (0)::numeric) OR is_derived)),
  CHECK ((code = ANY (ARRAY['31'::text, '32'::text, '33'::text, '34'::text, '35'::text, '36'::text, '01'::text, '02'::text, '03'::text, '04'::text, '05'::text]))),
  CHECK ((kind = ANY (ARRAY['withhold'::text, 'claim'::text])))
);
CREATE INDEX act_settlement_act ON public.act_settlement USING btree (company_id, act_id, "position");
CREATE TRIGGER posted BEFORE INSERT OR DELETE OR UPDATE ON act_settlement FOR EACH ROW EXECUTE FUNCTION keep_part_of_act('draft', 'presented');
-- policy limited for all to public using COALESCE((act_id = ANY (( SELECT app_act_ids() AS app_act_ids)::uuid[])), true)
-- policy tenant for all to public using (company_id = ( SELECT app_company_id() AS app_company_id)) with check (company_id = ( SELECT app_company_id() AS app_company_id))
-- grant delete, insert, select, update to karkas_app

create table act_summary (
  company_id uuid not null,
  id uuid not null,
  contract_id uuid not null,
  project_id uuid not null,
  number text not null,
  date date not null,
  period_from date not null,
  period_to date not null,
  act_ids uuid[] not null,
  rows jsonb not null,
  totals jsonb not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default app_now(),
  updated_at timestamp with time zone not null default app_now(),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id) REFERENCES company(company_id),
  FOREIGN KEY (company_id, contract_id) REFERENCES contract(company_id, id),
  FOREIGN KEY (company_id, project_id) REFERENCES project(company_id, id),
  CHECK ((period_to >= period_from))
);
CREATE UNIQUE INDEX act_summary_number ON public.act_summary USING btree (company_id, contract_id, lower(number));
CREATE TRIGGER deleted AFTER DELETE ON act_summary FOR EACH ROW EXECUTE FUNCTION remember_deleted('act_summary', 'id', 'project_id', 'contract_id');
CREATE TRIGGER location AFTER INSERT OR DELETE ON act_summary FOR EACH ROW EXECUTE FUNCTION remember_location('act_summary');
-- policy limited for all to public using COALESCE((project_id = ANY (( SELECT app_project_ids() AS app_project_ids)::uuid[])), true)
-- policy tenant for all to public using (company_id = ( SELECT app_company_id() AS app_company_id)) with check (company_id = ( SELECT app_company_id() AS app_company_id))
-- grant delete, insert, select, update to karkas_app

create table activity_log (
  company_id uuid not null,
  id uuid not null,
  seq bigint not null,
  created_at timestamp with time zone not null,
  user_id uuid,
  user_name text not null,
  action text not null,
  model text not null,
  object_id uuid,
  object_repr text not null,
  changes jsonb not null default '[]'::jsonb,
  ip text,
  user_agent text,
  request_id text,
  previous_hash text not null,
  hash text not null,
  part_of uuid,
  api_key text,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, seq)
);
CREATE INDEX activity_log_model ON public.activity_log USING btree (company_id, model, seq DESC);
CREATE INDEX activity_log_moment ON public.activity_log USING brin (company_id, created_at) WITH (pages_per_range='16', autosummarize='on');
CREATE INDEX activity_log_object ON public.activity_log USING btree (company_id, object_id, seq);
CREATE INDEX activity_log_part ON public.activity_log USING btree (company_id, part_of, seq) WHERE (part_of IS NOT NULL);
CREATE INDEX activity_log_user ON public.activity_log USING btree (company_id, user_id, seq DESC);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON activity_log FOR EACH ROW EXECUTE FUNCTION refuse_change();
-- policy limited for all to public using 
CASE
    WHEN (( SELECT app_project_ids() AS app_project_ids) IS NULL) THEN true
    ELSE permits_line(model, object_id, part_of, user_id, ( SELECT app_project_ids() AS app_project_ids), ( SELECT app_user_id() AS app_user_id))
END with check true
-- policy tenant for all to public using (company_id = ( SELECT app_company_id() AS app_company_id)) with check (company_id = ( SELECT app_company_id() AS app_company_id))
-- grant select to karkas_app

create table activity_log_head (
  company_id uuid not null,
  seq bigint not null,
  hash text not null,
  happening_seq bigint not null default 0,
  PRIMARY KEY (company_id),
  FOREIGN KEY (company_id) REFERENCES company(company_id)
);
-- policy tenant for all to public using (company_id = ( SELECT app_company_id() AS app_company_id)) with check (company_id = ( SELECT app_company_id() AS app_company_id))

create table api_key (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  key_hash bytea not null,
  made_by uuid not null,
  permissions text[] not null,
  addresses text[] not null default '{}'::text[],
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone,
  last_used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id) REFERENCES company(company_id),
  FOREIGN KEY (made_by) REFERENCES user_account(id)
);
CREATE TRIGGER end_session AFTER UPDATE OF revoked_at ON api_key FOR EACH ROW WHEN ((old.revoked_at IS DISTINCT FROM new.revoked_at)) EXECUTE FUNCTION keep_key_session();
CREATE TRIGGER keep_session AFTER INSERT ON api_key FOR EACH ROW EXECUTE FUNCTION keep_key_session();
CREATE TRIGGER location AFTER INSERT OR DELETE ON api_key FOR EACH ROW EXECUTE FUNCTION remember_location('api_key');
-- policy tenant for all to public using (company_id = ( SELECT app_company_id() AS app_company_id)) with check (company_id = ( SELECT app_company_id() AS app_company_id))
-- grant insert, select, update to karkas_app

create table attached_file (
  company_id uuid not null,
  id uuid not null,
  owner_kind text not null,
  owner_id uuid not null,
  purpose text not null,
  name text not null,
  created_at timestamp with time zone not null default app_now(),
  shot_at timestamp with time zone,
  shot_latitude numeric(8,6),
  shot_longitude numeric(9,6),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id) REFERENCES company(company_id),
  CHECK (((shot_latitude >= ('-90'::integer)::numeric) AND (shot_latitude <= (90)::numeric))),
  CHECK (((shot_latitude IS NULL) = (shot_longitude IS NULL))),
  CHECK (((shot_longitude >= ('-180'::integer)::numeric) AND (shot_longitude <= (180)::numeric))),
  CHECK ((purpose = ANY (ARRAY['general'::text, 'production_conditions'::text])))
);
CREATE UNIQUE INDEX attached_file_name ON public.attached_file USING btree (company_id, owner_kind, owner_id, purpose, lower(name));
CREATE CONSTRAINT TRIGGER decisions_deleted AFTER DELETE ON attached_file DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.owner_kind = 'task'::text)) EXECUTE FUNCTION drop_decisions_of_task();
CREATE CONSTRAINT TRIGGER decisions_inserted AFTER INSERT ON attached_file DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.owner_kind = 'task'::text)) EXECUTE FUNCTION drop_decisions_of_task();
CREATE TRIGGER deleted AFTER DELETE ON attached_file FOR EACH ROW EXECUTE FUNCTION remember_deleted('file', 'id', 'owner_id');
CREATE TRIGGER location AFTER INSERT OR DELETE ON attached_file FOR EACH ROW EXECUTE FUNCTION remember_location('file');
-- policy limited for all to public using 
CASE
    WHEN (( SELECT app_project_ids() AS app_project_ids) IS NULL) THEN true
    ELSE permits(owner_kind, owner_id, ( SELECT app_project_ids() AS app_project_ids), ( SELECT app_user_id() AS app_user_id))
END
-- policy tenant for all to public using (company_id = ( SELECT app_company_id() AS app_company_id)) with check (company_id = ( SELECT app_company_id() AS app_company_id))
-- grant delete, insert, select, update to karkas_app

create table auth_session (
  id uuid not null,
  user_id uuid not null,
  created_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  ip text,
  user_agent text,
  bound_company_id uuid,
  passkey_id uuid,
  has_shown_code boolean not null default false,
  PRIMARY KEY (id),
  FOREIGN KEY (bound_company_id) REFERENCES company(company_id) ON DELETE CASCADE,
  FOREIGN KEY (passkey_id) REFERENCES account_passkey(id) ON DELETE SET NULL,
  FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);
CREATE INDEX auth_session_passkey ON public.auth_session USING btree (passkey_id) WHERE (passkey_id IS NOT NULL);
CREATE INDEX auth_session_user ON public.auth_session USING btree (user_id);
CREATE TRIGGER tell_end AFTER UPDATE OF revoked_at ON auth_session FOR EACH ROW WHEN ((old.revoked_at IS DISTINCT FROM new.revoked_at)) EXECUTE FUNCTION tell_access_change('person', 'user_id');
CREATE TRIGGER tell_passkey AFTER UPDATE OF passkey_id ON auth_session FOR EACH ROW WHEN ((old.passkey_id IS DISTINCT FROM new.passkey_id)) EXECUTE FUNCTION tell_access_change('person', 'user_id');
CREATE TRIGGER tell_removal AFTER DELETE ON auth_session FOR EACH ROW EXECUTE FUNCTION tell_access_change('person', 'user_id');
-- grant delete, insert, select, update to karkas_app

create table bank_account (
  company_id uuid not null,
  id uuid not null,
  customer_id uuid not null,
  bank_name text,
  bik text not null,
  account_number text not null,
  correspondent_account text,
  currency text not null default 'RUB'::text,
  is_primary boolean not null default false,
  version integer not null default 1,
  updated_at timestamp with time zone not null default app_now(),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id) REFERENCES company(company_id),
  FOREIGN KEY (company_id, customer_id) REFERENCES customer(company_id, id) ON DELETE CASCADE
);
CREATE INDEX bank_account_customer ON public.bank_account USING btree (company_id, customer_id);
CREATE TRIGGER change BEFORE UPDATE ON bank_account FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION count_change();
CREATE TRIGGER deleted AFTER DELETE ON bank_account FOR EACH ROW EXECUTE FUNCTION remember_deleted('bank_account', 'id', 'customer_id');
-- policy tenant for all to public using (company_id = ( SELECT app_company_id() AS app_company_id)) with check (company_id = ( SELECT app_company_id() AS app_company_id))
-- grant delete, insert, select, update to karkas_app

create table bill_acceptance (
  company_id uuid not null,
  id uuid not null,
  specification_id uuid not null,
  vor_id uuid not null,
  kept_id uuid not null,
  bill jsonb not null,
  compared jsonb,
  replaced_id uuid,
  places jsonb not null,
  line_places jsonb not null,
  written jsonb not null,
  added uuid[] not null,
  created_at timestamp with time zone not null default app_now(),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id) REFERENCES company(company_id),
  FOREIGN KEY (company_id, specification_id) REFERENCES specification(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, vor_id) REFERENCES vor(company_id, id) ON DELETE CASCADE
);
CREATE INDEX bill_acceptance_of_bill ON public.bill_acceptance USING btree (company_id, vor_id, created_at);
CREATE INDEX bill_acceptance_of_specification ON public.bill_acceptance USING btree (company_id, specification_id);
-- policy limited for all to public using COALESCE((specification_id = ANY (( SELECT app_specification_ids() AS app_specification_ids)::uuid[])), true)
-- policy tenant for all to public using (company_id = ( SELECT app_company_id() AS app_company_id)) with check (company_id = ( SELECT app_company_id() AS app_company_id))
-- grant delete, insert, select to karkas_app

create table bill_issue (
  company_id uuid not null,
  id uuid not null,
  specification_id uuid not null,
  vor_id uuid not null,
  state text not null,
  file_id uuid not null,
  file_name text not null,
  size bigint not null,
  sha256 text not null,
  mapping jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null default app_now(),
  replaced_at timestamp with time zone,
  replaced_by_name text,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id) REFERENCES company(company_id),
  FOREIGN KEY (company_id, file_id) REFERENCES stored_file(company_id, id),
  FOREIGN KEY (company_id, specification_id) REFERENCES specification(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, vor_id) REFERENCES vor(company_id, id) ON DELETE CASCADE,
  CHECK (((state = 'replaced'::text) = (replaced_at IS NOT NULL))),
  CHECK ((state = ANY (ARRAY['compared'::text, 'replaced'::text])))
);
CREATE INDEX bill_issue_of_bill ON public.bill_issue USING btree (company_id, vor_id, created_at);
CREATE INDEX bill_issue_of_file ON public.bill_issue USING btree (company_id, file_id);
CREATE INDEX bill_issue_of_specification ON public.bill_issue USING btree (company_id, specification_id);
CREATE UNIQUE INDEX bill_issue_compared ON public.bill_issue USING btree (company_id, vor_id) WHERE (state = 'compared'::text);
-- policy limited for all to public using COALESCE((specification_id = ANY (( SELECT app_specification_ids() AS app_specification_ids)::uuid[])), true)
-- policy tenant for all to public using (company_id = ( SELECT app_company_id() AS app_company_id)) with check (company_id = ( SELECT app_company_id() AS app_company_id))
-- grant delete, insert, select, update to karkas_app

create table bill_layout (
  company_id uuid not null,
  layout_key text not null,
  columns jsonb,
  updated_at timestamp with time zone not null default now(),
  answer text,
  vat_answers jsonb not null default '{}'::jsonb,
  PRIMARY KEY (company_id, layout_key),
  FOREIGN KEY (company_id) REFERENCES company(company_id)
);
-- policy tenant for all to public using (company_id = ( SELECT app_company_id() AS app_company_id)) with check (company_id = ( SELECT app_company_id() AS app_company_id))
-- grant delete, insert, select, update to karkas_app

create table bin_item (
  company_id uuid not null,
  id uuid not null,
  model text not null,
  object_id uuid not null,
  name text not null,
  deleted_by uuid not null,
  deleted_by_name text not null,
  deleted_at timestamp with time zone not null default now(),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id) REFERENCES company(company_id)
);
CREATE INDEX bin_item_moment ON public.bin_item USING btree (company_id, deleted_at DESC);
-- policy limited for all to public using 
CASE
    WHEN (( SELECT app_project_ids() AS app_project_ids) IS NULL) THEN true
    ELSE permits(model, object_id, ( SELECT app_project_ids() AS app_project_ids), ( SELECT app_user_id() AS app_user_id))
END
-- policy tenant for all to public using (company_id = ( SELECT app_company_id() AS app_company_id)) with check (company_id = ( SELECT app_company_id() AS app_company_id))
-- grant delete, insert, select, update to karkas_app

create table bin_item_part (
  company_id uuid not null,
  item_id uuid not null,
  part smallint not null,
  place integer not null,
  table_name text not null,
  rows jsonb not null,
  PRIMARY KEY (company_id, item_id, part, place),
  FOREIGN KEY (company_id, item_id) REFERENCES bin_item(company_id, id) ON DELETE CASCADE
);
CREATE INDEX bin_item_part_table ON public.bin_item_part USING btree (company_id, table_name);
-- policy limited for all to public using 
CASE
    WHEN (( SELECT app_project_ids() AS app_project_ids) IS NULL) THEN true
    ELSE permits('bin_item'::text, item_id, ( SELECT app_project_ids() AS app_project_ids), ( SELECT app_user_id() AS app_user_id))
END
-- policy tenant for all to public using (company_id = ( SELECT app_company_id() AS app_company_id)) with check (company_id = ( SELECT app_company_id() AS app_company_id))
-- grant delete, insert, select, update to karkas_app

create table binned_membership (
  company_id uuid not null,
  user_id uuid not null,
  role_id uuid not null,
  joined_at timestamp with time zone not null,
  project_ids uuid[],
  is_disabled boolean not null default false,
  PRIMARY KEY (company_id, user_id),
  FOREIGN KEY (company_id) REFERENCES company(company_id),
  FOREIGN KEY (company_id, role_id) REFERENCES company_role(company_id, id),
  FOREIGN KEY (user_id) REFERENCES user_account(id)
);
CREATE INDEX binned_membership_user ON public.binned_membership USING btree (user_id);
-- policy tenant for all to public using ((company_id = ( SELECT app_company_id() AS app_company_id)) OR (user_id = ( SELECT app_user_id() AS app_user_id))) with check (company_id = ( SELECT app_company_id() AS app_company_id))
-- grant delete, insert, select to karkas_app

create table book_price (
  company_id uuid not null,
  id uuid not null,
  book_id uuid not null,
  code text,
  name text not null,
  unit text not null,
  kind text not null,
  price numeric(18,2),
  base_price numeric(18,2),
  price_index numeric,
  source text not null,
  source_date date,
  document text,
  code_key text,
  look_key text not null,
  resource_key text not null,
  search_text text generated always as (searchable(((COALESCE(code, ''::text) || ' '::text) || name))) stored,
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, book_id, resource_key),
  FOREIGN KEY (company_id, book_id) REFERENCES price_book(company_id, id) ON DELETE CASCADE,
  CHECK (((price IS NOT NULL) OR (base_price IS NOT NULL))),
  CHECK (((price_index IS NULL) OR (base_price IS NOT NULL))),
  CHECK ((base_price >= (0)::numeric)),
  CHECK ((kind = ANY (ARRAY['labour'::text, 'machine'::text, 'machinist'::text, 'material'::text, 'consumable'::text, 'equipment'::text]))),
  CHECK ((price >= (0)::numeric)),
  CHECK ((price_index > (0)::numeric)),
  CHECK ((source = ANY (ARRAY['market'::text, 'base'::text, 'index'::text, 'manual'::text])))
);
CREATE INDEX book_price_code ON public.book_price USING btree (company_id, code_key) WHERE (code_key IS NOT NULL);
CREATE INDEX book_price_look ON public.book_price USING btree (company_id, look_key);
CREATE INDEX book_price_name ON public.book_price USING btree (company_id, book_id, name COLLATE "und-x-icu", id);
-- policy tenant for all to public using (company_id = ( SELECT app_company_id() AS app_company_id)) with check (company_id = ( SELECT app_company_id() AS app_company_id))
-- grant delete, insert, select, update to karkas_app

create table committed_work (
  company_id uuid not null,
  specification_id uuid not null,
  specification_row_id uuid not null,
  name_key text not null,
  words tsvector not null,
  PRIMARY KEY (company_id, specification_row_id),
  FOREIGN KEY (company_id) REFERENCES company(company_id),
  FOREIGN KEY (company_id, specification_id) REFERENCES specification(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, specification_row_id) REFERENCES specification_row(company_id, id) ON DELETE CASCADE
);
CREATE INDEX committed_work_by_name ON public.committed_work USING btree (company_id, md5(name_key));
CREATE INDEX committed_work_by_specification ON public.committed_work USING btree (company_id, specification_id);
CREATE INDEX committed_work_words ON public.committed_work USING gin (words);
-- policy limited for all to public using COALESCE((specification_id = ANY (( SELECT app_specification_ids() AS app_specification_ids)::uuid[])), true)
-- policy tenant for all to public using (company_id = ( SELECT app_company_id() AS app_company_id)) with check (company_id = ( SELECT app_company_id() AS app_company_id))
-- grant delete, insert, select to karkas_app

create table company (
  company_id uuid not null,
  name text not null,
  full_name text,
  inn text,
  kpp text,
  ogrn text,
  legal_address text,
  phone text,
  email text,
  currency text not null default 'RUB'::text,
  vat_rate text not null default '22'::text,
  logo_url text,
  is_demo boolean not null default false,
  version integer not null default 1,
  created_at timestamp with time zone not null default app_now(),
  deleted_at timestamp with time zone,
  director_name text,
  director_position text,
  represented_by text,
  acting_on text,
  time_zone text not null default 'Europe/Moscow'::text,
  price_max_age_days integer not null default 90,
  requires_totp boolean not null default false,
  allowed_addresses text[] not null default '{}'::text[],
  stale_share_limit smallint,
  PRIMARY KEY (company_id),
  CHECK (((price_max_age_days >= 1) AND (price_max_age_days <= 3650))),
  CHECK (((stale_share_limit >= 0) AND (stale_share_limit <= 99))),
  CHECK ((cardinality(allowed_addresses) <= 50)),
  CHECK ((currency = 'RUB'::text))
);
CREATE TRIGGER keep_unchanged BEFORE UPDATE ON company FOR EACH ROW WHEN ((new.version <> old.version)) EXECUTE FUNCTION keep_unchanged();
CREATE TRIGGER renew_access AFTER UPDATE OF allowed_addresses ON company FOR EACH ROW WHEN ((old.allowed_addresses IS DISTINCT FROM new.allowed_addresses)) EXECUTE FUNCTION renew_access_keys();
CREATE TRIGGER seed_tasks AFTER INSERT ON company FOR EACH ROW WHEN ((new.company_id <> system_company_id())) EXECUTE FUNCTION seed_new_company();
CREATE TRIGGER tell_of_zone AFTER UPDATE OF time_zone ON company FOR EACH ROW WHEN ((old.time_zone IS DISTINCT FROM new.time_zone)) EXECUTE FUNCTION tell_of_zone();
CREATE TRIGGER tell_shut AFTER UPDATE OF requires_totp ON company FOR EACH ROW WHEN ((old.requires_totp IS DISTINCT FROM new.requires_totp)) EXECUTE FUNCTION tell_access_change('company', 'company_id');
-- policy sweeping for select to karkas_jobs using true
-- policy tenant for all to public using (company_id = ( SELECT app_company_id() AS app_company_id)) with check (company_id = ( SELECT app_company_id() AS app_company_id))
-- grant insert, select, update to karkas_app

create table company_account (
  company_id uuid not null,
  id uuid not null,
  bank_name text,
  bik text not null,
  account_number text not null,
  correspondent_account text,
  currency text not null default 'RUB'::text,
  is_primary boolean not null default false,
  version integer not null default 1,
  updated_at timestamp with time zone not null default app_now(),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id) REFERENCES company(company_id)
);
CREATE TRIGGER change BEFORE UPDATE ON company_account FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION count_change();
-- policy tenant for all to public using (company_id = ( SELECT app_company_id() AS app_company_id)) with check (company_id = ( SELECT app_company_id() AS app_company_id))
-- grant delete, insert, select, update to karkas_app

create table company_export (
  company_id uuid not null,
  id uuid not null,
  job_id uuid not null,
  requested_by uuid not null,
  requested_by_name text not null,
  created_at timestamp with time zone not null default app_now(),
  finished_at timestamp with time zone,
  expires_at timestamp with time zone,
  file_id uuid,
  size bigint,
  sha256 text,
  downloads integer not null default 0,
  last_downloaded_at timestamp with time zone,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id) REFERENCES company(company_id),
  FOREIGN KEY (requested_by) REFERENCES user_account(id)
);
-- policy tenant for all to public using (company_id = ( SELECT app_company_id() AS app_company_id)) with check (company_id = ( SELECT app_company_id() AS app_company_id))
-- grant delete, insert, select, update to karkas_app

create table company_invitation (
  company_id uuid not null,
  id uuid not null,
  email text not null,
  role_id uuid not null,
  token_hash bytea not null,
  letter_id uuid,
  invited_by uuid not null,
  invited_by_name text not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  accepted_at timestamp with time zone,
  accepted_by uuid,
  revoked_at timestamp with time zone,
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  project_ids uuid[],
  api_key_id uuid,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (accepted_by) REFERENCES user_account(id),
  FOREIGN KEY (company_id) REFERENCES company(company_id),
  FOREIGN KEY (company_id, api_key_id) REFERENCES api_key(company_id, id),
  FOREIGN KEY (company_id, role_id) REFERENCES company_role(company_id, id),
  FOREIGN KEY (invited_by) REFERENCES user_account(id),
  CHECK ((email = lower(email)))
);
CREATE INDEX company_invitation_key ON public.company_invitation USING btree (company_id, api_key_id) WHERE (api_key_id IS NOT NULL);
CREATE UNIQUE INDEX company_invitation_open ON public.company_invitation USING btree (company_id, email) WHERE ((accepted_at IS NULL) AND (revoked_at IS NULL));
CREATE TRIGGER change BEFORE UPDATE ON company_invitation FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION count_change();
CREATE TRIGGER location AFTER INSERT OR DELETE ON company_invitation FOR EACH ROW EXECUTE FUNCTION remember_location('invitation');
-- policy tenant for all to public using (company_id = ( SELECT app_company_id() AS app_company_id)) with check (company_id = ( SELECT app_company_id() AS app_company_id))
-- grant insert, select, update to karkas_app

create table company_role (
  company_id uuid not null,
  id uuid not null,
  code text,
  name text not null,
  is_system boolean not null default false,
  permissions text[] not null,
  access_key uuid not null default gen_random_uuid(),
  created_at timestamp with time zone not null default app_now(),
  description text,
  version integer not null default 1,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, name),
  FOREIGN KEY (company_id) REFERENCES company(company_id)
);
CREATE TRIGGER access_key BEFORE UPDATE ON company_role FOR EACH ROW EXECUTE FUNCTION renew_access_key();
CREATE TRIGGER keep_unchanged BEFORE UPDATE ON company_role FOR EACH ROW WHEN ((new.version <> old.version)) EXECUTE FUNCTION keep_unchanged();
CREATE TRIGGER tell_change AFTER DELETE OR UPDATE ON company_role FOR EACH ROW EXECUTE FUNCTION tell_access_change('company', 'company_id');
-- policy tenant for all to public using (company_id = ( SELECT app_company_id() AS app_company_id)) with check (company_id = ( SELECT app_company_id() AS app_company_id))
-- grant delete, insert, select, update to karkas_app

create table company_storage (
  company_id uuid not null,
  used_bytes bigint not null,
  PRIMARY KEY (company_id),
  FOREIGN KEY (company_id) REFERENCES company(company_id)
);
-- policy tenant for all to public using (company_id = ( SELECT app_company_id() AS app_company_id)) with check (company_id = ( SELECT app_company_id() AS app_company_id))
-- grant delete, insert, select, update to karkas_app

create table consent_record (
  id uuid not null,
  user_id uuid not null,
  document text not null,
  document_version text not null,
  document_hash text not null,
  form text not null,
  ip text,
  user_agent text,
  given_at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);
-- grant insert, select to karkas_app

create table contact (
  company_id uuid not null,
  id uuid not null,
  customer_id uuid not null,
  full_name text not null,
  "position" text,
  phone text,
  email text,
  comment text,
  is_primary boolean not null default false,
  version integer not null default 1,
  updated_at timestamp with time zone not null default app_now(),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id) REFERENCES company(company_id),
  FOREIGN KEY (company_id, customer_id) REFERENCES customer(company_id, id) ON DELETE CASCADE
);
CREATE INDEX contact_customer ON public.contact USING btree (company_id, customer_id);
CREATE TRIGGER change BEFORE UPDATE ON contact FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION count_change();
CREATE TRIGGER deleted AFTER DELETE ON contact FOR EACH ROW EXECUTE FUNCTION remember_deleted('contact', 'id', 'customer_id');
-- policy tenant for all to public using (company_id = ( SELECT app_company_id() AS app_company_id)) with check (company_id = ( SELECT app_company_id() AS app_company_id))
-- grant delete, insert, select, update to karkas_app

create table contact_request (
  id uuid not null,
  name text not null,
  email text not null,
  phone text,
  subject text,
  module text,
  message text not null,
  language text not null,
  content_hash bytea not null,
  consent_document text not null,
  consent_version text not null,
  consent_hash text not null,
  ip text,
  user_agent text,
  created_at timestamp with time zone not null,
  status text not null default 'open'::text,
  answer text,
  answered_at timestamp with time zone,
  answered_by text,
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  is_confirmed boolean not null default true,
  PRIMARY KEY (id),
  CHECK ((language = ANY (ARRAY['ru'::text, 'en'::text]))),
  CHECK ((status = ANY (ARRAY['open'::text, 'answered'::text, 'closed'::text])))
);
CREATE INDEX contact_request_age ON public.contact_request USING btree (created_at);
CREATE INDEX contact_request_content ON public.contact_request USING btree (content_hash, created_at);
CREATE INDEX contact_request_email ON public.contact_request USING btree (email, created_at);
CREATE TRIGGER change BEFORE UPDATE OF status, answer, answered_at, answered_by ON contact_request FOR EACH ROW WHEN (((((old.status IS DISTINCT FROM new.status) OR (old.answer IS DISTINCT FROM new.answer)) OR (old.answered_at IS DISTINCT FROM new.answered_at)) OR (old.answered_by IS DISTINCT FROM new.answered_by))) EXECUTE FUNCTION count_change();
-- grant delete, insert, select to karkas_app

create table contract (
  company_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  customer_id uuid,
  number text not null,
  date date not null,
  subject text,
  kind text not null,
  status text not null,
  amount numeric(18,2) not null default 0,
  vat_rate text not null,
  vat_included boolean not null default true,
  advance_percent numeric(7,4),
  retention_percent numeric(7,4),
  start_date date,
  end_date date,
  comment text,
  search_text text generated always as (searchable(((number || ' '::text) || COALESCE(subject, ''::text)))) stored,
  version integer not null default 1,
  created_at timestamp with time zone not null default app_now(),
  updated_at timestamp with time zone not null default app_now(),
  party_note text,
  terminated_amount numeric(18,2),
  external_source text,
  external_value text,
  over_completion text not null default 'refuse'::text,
  advance_offset text not null default 'proportional'::text,
  retention_release_months integer,
  retention_release_event text not null default 'acceptance'::text,
  signers jsonb not null default '[]'::jsonb,
  effective_shares jsonb,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id) REFERENCES company(company_id),
  FOREIGN KEY (company_id, customer_id) REFERENCES customer(company_id, id),
  FOREIGN KEY (company_id, project_id) REFERENCES project(company_id, id),
  CHECK (((end_date IS NULL) OR (start_date IS NULL) OR (end_date >= start_date))),
  CHECK (((external_source IS NULL) = (external_value IS NULL))),
  CHECK (((retention_release_months >= 0) AND (retention_release_months <= 600))),
  CHECK ((advance_offset = ANY (ARRAY['proportional'::text, 'fixed'::text, 'none'::text]))),
  CHECK ((jsonb_typeof(effective_shares) = 'object'::text)),
  CHECK ((jsonb_typeof(signers) = 'array'::text)),
  CHECK ((kind = ANY (ARRAY['general'::text, 'subcontract'::text, 'supply'::text, 'services'::text]))),
  CHECK ((over_completion = ANY (ARRAY['refuse'::text, 'explain'::text]))),
  CHECK ((retention_release_event = ANY (ARRAY['acceptance'::text, 'commissioning'::text, 'none'::text]))),
  CHECK ((status = ANY (ARRAY['draft'::text, 'active'::text, 'completed'::text, 'terminated'::text]))),
  CHECK ((vat_rate = ANY (ARRAY['none'::text, '0'::text, '5'::text, '7'::text, '10'::text, '20'::text, '22'::text])))
);
CREATE INDEX contract_created ON public.contract USING btree (company_id, created_at DESC, id);
CREATE INDEX contract_customer ON public.contract USING btree (company_id, customer_id);
CREATE INDEX contract_date ON public.contract USING btree (company_id, date DESC, id);
CREATE INDEX contract_project ON public.contract USING btree (company_id, project_id, date DESC);
CREATE UNIQUE INDEX contract_external ON public.contract USING btree (company_id, external_source, external_value) WHERE (external_source IS NOT NULL);
CREATE UNIQUE INDEX contract_number ON public.contract USING btree (company_id, COALESCE(customer_id, '00000000-0000-0000-0000-000000000000'::uuid), lower(number));
CREATE TRIGGER deleted AFTER DELETE ON contract FOR EACH ROW EXECUTE FUNCTION remember_deleted('contract', 'id', 'project_id');
CREATE TRIGGER keep_unchanged BEFORE UPDATE ON contract FOR EACH ROW WHEN ((new.version <> old.version)) EXECUTE FUNCTION keep_unchanged('updated_at', 'search_text');
CREATE TRIGGER location AFTER INSERT OR DELETE ON contract FOR EACH ROW EXECUTE FUNCTION remember_location('contract');
-- policy limited for all to public using COALESCE((project_id = ANY (( SELECT app_project_ids() AS app_project_ids)::uuid[])), true)
-- policy tenant for all to public using (company_id = ( SELECT app_company_id() AS app_company_id)) with check (company_id = ( SELECT app_company_id() AS app_company_id))
-- grant delete, insert, select, update to karkas_app

create table counter (
  company_id uuid not null,
  name text not null,
  value bigint not null,
  PRIMARY KEY (company_id, name),
  FOREIGN KEY (company_id) REFERENCES company(company_id)
);
-- policy tenant for all to public using (company_id = ( SELECT app_company_id() AS app_company_id)) with check (company_id = ( SELECT app_company_id() AS app_company_id))
-- grant insert, select, update to karkas_app

create table customer (
  company_id uuid not null,
  id uuid not null,
  type text not null,
  name text not null,
  full_name text,
  inn text,
  kpp text,
  ogrn text,
  okpo text,
  okved text,
  legal_address text,
  actual_address text,
  postal_address text,
  director_name text,
  director_position text,
  phone text,
  email text,
  website text,
  comment text,
  registry_status text,
  registry_synced_at timestamp with time zone,
  search_text text generated always as (searchable(((((((name || ' '::text) || COALESCE(full_name, ''::text)) || ' '::text) || COALESCE(inn, ''::text)) || ' '::text) || COALESCE(ogrn, ''::text)))) stored,
  version integer not null default 1,
  created_at timestamp with time zone not null default app_now(),
  updated_at timestamp with time zone not null default app_now(),
  represented_by text,
  acting_on text,
  passport text,
  passport_issued_by text,
  external_source text,
  external_value text,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id) REFERENCES company(company_id),
  CHECK (((external_source IS NULL) = (external_value IS NULL))),
  CHECK ((registry_status = ANY (ARRAY['active'::text, 'liquidating'::text, 'liquidated'::text, 'reorganizing'::text, 'bankrupt'::text]))),
  CHECK ((type = ANY (ARRAY['legal'::text, 'entrepreneur'::text, 'person'::text])))
);
CREATE INDEX customer_created ON public.customer USING btree (company_id, created_at DESC, id);
CREATE INDEX customer_name ON public.customer USING btree (company_id, name COLLATE "und-x-icu", id);
CREATE UNIQUE INDEX customer_external ON public.customer USING btree (company_id, external_source, external_value) WHERE (external_source IS NOT NULL);
CREATE UNIQUE INDEX customer_inn_kpp ON public.customer USING btree (company_id, inn, COALESCE(kpp, ''::text)) WHERE (inn IS NOT NULL);
CREATE TRIGGER deleted AFTER DELETE ON customer FOR EACH ROW EXECUTE FUNCTION remember_deleted('customer', 'id');
CREATE TRIGGER keep_unchanged BEFORE UPDATE ON customer FOR EACH ROW WHEN ((new.version <> old.version)) EXECUTE FUNCTION keep_unchanged('updated_at', 'search_text');
CREATE TRIGGER location AFTER INSERT OR DELETE ON customer FOR EACH ROW EXECUTE FUNCTION remember_location('customer');
-- policy tenant for all to public using (company_id = ( SELECT app_company_id() AS app_company_id)) with check (company_id = ( SELECT app_company_id() AS app_company_id))
-- grant delete, insert, select, update to karkas_app

create table customer_bill_vat (
  company_id uuid not null,
  customer_id uuid not null,
  asked text not null,
  answer text not null,
  updated_at timestamp with time zone not null default now(),
  PRIMARY KEY (company_id, customer_id, asked),
  FOREIGN KEY (company_id) REFERENCES company(company_id),
  FOREIGN KEY (company_id, customer_id) REFERENCES customer(company_id, id) ON DELETE CASCADE
);
-- policy tenant for all to public using (company_id = ( SELECT app_company_id() AS app_company_id)) with check (company_id = ( SELECT app_company_id() AS app_company_id))
-- grant delete, insert, select, update to karkas_app

create table customer_decision (
  company_id uuid not null,
  id uuid not null,
  agreement_id uuid not null,
  link_id uuid,
  customer_id uuid not null,
  recipient text not null,
  decision text not null,
  person text not null,
  comment text,
  content_hash text not null,
  decided_at timestamp with time zone not null default app_now(),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, agreement_id) REFERENCES supplementary_agreement(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, link_id) REFERENCES customer_link(company_id, id) ON DELETE SET NULL (link_id),
  CHECK (((decision = 'accepted'::text) OR (comment IS NOT NULL))),
  CHECK (((length(person) >= 1) AND (length(person) <= 200))),
  CHECK ((decision = ANY (ARRAY['accepted'::text, 'refused'::text]))),
  CHECK ((length(comment) <= 2000))
);
CREATE INDEX customer_decision_agreement ON public.customer_decision USING btree (company_id, agreement_id, decided_at DESC);
CREATE INDEX customer_decision_link ON public.customer_decision USING btree (company_id, link_id);
-- policy limited for all to public using 
CASE
    WHEN (( SELECT app_project_ids() AS app_project_ids) IS NULL) THEN true
    ELSE (EXISTS ( SELECT 1
       FROM supplementary_agreement a
      WHERE ((a.company_id = customer_decision.company_id) AND (a.id = customer_decision.agreement_id))))
END with check true
-- policy tenant for all to public using (company_id = ( SELECT app_company_id() AS app_company_id)) with check (company_id = ( SELECT app_company_id() AS app_company_id))
-- grant delete, insert, select, update to karkas_app

create table customer_link (
  company_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  customer_id uuid not null,
  recipient text not null,
  parts text[] not null,
  shows_prices boolean not null,
  agreement_ids uuid[] not null,
  token_hash bytea not null,
  created_by uuid not null,
  created_at timestamp with time zone not null default app_now(),
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  last_opened_at timestamp with time zone,
  opened_count integer not null default 0,
  version integer not null default 1,
  hour_began_at timestamp with time zone,
  reads_in_hour integer not null default 0,
  photos_in_hour integer not null default 0,
  decisions_in_hour integer not null default 0,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, token_hash),
  FOREIGN KEY (company_id, customer_id) REFERENCES customer(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, project_id) REFERENCES project(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (created_by) REFERENCES user_account(id),
  CHECK (((length(recipient) >= 1) AND (length(recipient) <= 200))),
  CHECK ((parts <@ ARRAY['specification'::text, 'progress'::text, 'photos'::text, 'agreements'::text]))
);
CREATE INDEX customer_link_creator ON public.customer_link USING btree (company_id, created_by);
CREATE INDEX customer_link_customer ON public.customer_link USING btree (company_id, customer_id);
CREATE INDEX customer_link_project ON public.customer_link USING btree (company_id, project_id);
-- policy limited for all to public using 
CASE
    WHEN (( SELECT app_project_ids() AS app_project_ids) IS NULL) THEN true
    ELSE (project_id = ANY (( SELECT app_project_ids() AS app_project_ids)::uuid[]))
END
-- policy tenant for all to public using (company_id = ( SELECT app_company_id() AS app_company_id)) with check (company_id = ( SELECT app_company_id() AS app_company_id))
-- grant delete, insert, select, update to karkas_app

create table deleted_object (
  company_id uuid not null,
  kind text not null,
  object_id uuid not null,
  parents uuid[] not null,
  deleted_at timestamp with time zone not null default now(),
  restored_at timestamp with time zone,
  PRIMARY KEY (company_id, kind, object_id),
  FOREIGN KEY (company_id) REFERENCES company(company_id)
);
CREATE INDEX deleted_object_since ON public.deleted_object USING btree (company_id, kind, deleted_at);
-- policy limited for all to public using 
CASE
    WHEN (( SELECT app_project_ids() AS app_project_ids) IS NULL) THEN true
    ELSE permits_gone(kind, object_id, parents, ( SELECT app_project_ids() AS app_project_ids), ( SELECT app_user_id() AS app_user_id))
END
-- policy tenant for all to public using (company_id = ( SELECT app_company_id() AS app_company_id)) with check (company_id = ( SELECT app_company_id() AS app_company_id))
-- grant insert, select, update to karkas_app

create table estimate_check (
  company_id uuid not null,
  id uuid not null,
  file_id uuid not null,
  file_name text not null,
  size bigint not null,
  status text not null,
  sheet text not null,
  sheets text[] not null,
  header_row integer,
  mapping jsonb not null default '{}'::jsonb,
  preview jsonb,
  warnings jsonb not null,
  reconciliation jsonb,
  result jsonb,
  checked_at timestamp with time zone,
  made_by uuid not null,
  checked_by text not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default app_now(),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id) REFERENCES company(company_id),
  FOREIGN KEY (company_id, file_id) REFERENCES stored_file(company_id, id),
  CHECK ((status = ANY (ARRAY['done'::text, 'needs_mapping'::text])))
);
CREATE INDEX estimate_check_newest ON public.estimate_check USING btree (company_id, created_at DESC, id);
CREATE INDEX estimate_check_of_file ON public.estimate_check USING btree (company_id, file_id);
-- policy limited for all to public using 
CASE
    WHEN (( SELECT app_project_ids() AS app_project_ids) IS NULL) THEN true
    ELSE (made_by = ( SELECT app_user_id() AS app_user_id))
END
-- policy tenant for all to public using (company_id = ( SELECT app_company_id() AS app_company_id)) with check (company_id = ( SELECT app_company_id() AS app_company_id))
-- grant delete, insert, select, update to karkas_app

create table field_link (
  company_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  crew text not null,
  token_hash bytea not null,
  created_by uuid not null,
  created_at timestamp with time zone not null default app_now(),
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  last_used_at timestamp with time zone,
  hour_began_at timestamp with time zone,
  told_in_hour integer not null default 0,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, token_hash),
  FOREIGN KEY (company_id, created_by) REFERENCES membership(company_id, user_id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, project_id) REFERENCES project(company_id, id) ON DELETE CASCADE
);
CREATE INDEX field_link_maker ON public.field_link USING btree (company_id, created_by);
CREATE INDEX field_link_project ON public.field_link USING btree (company_id, project_id);
-- policy limited for all to public using 
CASE
    WHEN (( SELECT app_project_ids() AS app_project_ids) IS NULL) THEN true
    ELSE (project_id = ANY (( SELECT app_project_ids() AS app_project_ids)::uuid[]))
END
-- policy tenant for all to public using (company_id = ( SELECT app_company_id() AS app_company_id)) with check (company_id = ( SELECT app_company_id() AS app_company_id))
-- grant delete, insert, select, update to karkas_app

create table field_report (
  company_id uuid not null,
  link_id uuid not null,
  id uuid not null,
  created_at timestamp with time zone not null default app_now(),
  digest bytea,
  PRIMARY KEY (company_id, link_id, id),
  FOREIGN KEY (company_id, link_id) REFERENCES field_link(company_id, id) ON DELETE CASCADE
);
-- policy limited for all to public using 
CASE
    WHEN (( SELECT app_project_ids() AS app_project_ids) IS NULL) THEN true
    ELSE (EXISTS ( SELECT 1
       FROM field_link l
      WHERE ((l.company_id = field_report.company_id) AND (l.id = field_report.link_id))))
END with check true
-- policy tenant for all to public using (company_id = ( SELECT app_company_id() AS app_company_id)) with check (company_id = ( SELECT app_company_id() AS app_company_id))
-- grant delete, insert, select, update to karkas_app

create table file_store (
  id uuid not null,
  is_current boolean not null default false,
  known_since timestamp with time zone not null default now(),
  foreign_mark text,
  PRIMARY KEY (id)
);
CREATE UNIQUE INDEX file_store_current ON public.file_store USING btree (is_current) WHERE is_current;
-- grant select to karkas_app

create table file_thumbnail (
  company_id uuid not null,
  stored_file_id uuid not null,
  bytes bytea,
  PRIMARY KEY (company_id, stored_file_id),
  FOREIGN KEY (company_id, stored_file_id) REFERENCES stored_file(company_id, id) ON DELETE CASCADE
);
-- policy limited for all to public using 
CASE
    WHEN (( SELECT app_project_ids() AS app_project_ids) IS NULL) THEN true
    ELSE (EXISTS ( SELECT 1
       FROM stored_file s
      WHERE ((s.company_id = file_thumbnail.company_id) AND (s.id = file_thumbnail.stored_file_id))))
END with check true
-- policy tenant for all to public using (company_id = ( SELECT app_company_id() AS app_company_id)) with check (company_id = ( SELECT app_company_id() AS app_company_id))
-- grant delete, insert, select, update to karkas_app

create table file_upload (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  name text not null,
  size bigint not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null default (now() + '1 day'::interval),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id) REFERENCES company(company_id),
  FOREIGN KEY (user_id) REFERENCES user_account(id),
  CHECK ((size > 0))
);
CREATE INDEX file_upload_by_time ON public.file_upload USING btree (company_id, expires_at);
-- policy tenant for all to public using (company_id = ( SELECT app_company_id() AS app_company_id)) with check (company_id = ( SELECT app_company_id() AS app_company_id))
-- grant delete, insert, select, update to karkas_app

create table file_version (
  company_id uuid not null,
  id uuid not null,
  attached_file_id uuid not null,
  number integer not null,
  stored_file_id uuid not null,
  uploaded_by uuid,
  uploaded_by_name text not null,
  created_at timestamp with time zone not null default app_now(),
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, attached_file_id, number),
  FOREIGN KEY (company_id) REFERENCES company(company_id),
  FOREIGN KEY (company_id, attached_file_id) REFERENCES attached_file(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, stored_file_id) REFERENCES stored_file(company_id, id)
);
CREATE INDEX file_version_stored ON public.file_version USING btree (company_id, stored_file_id);
CREATE CONSTRAINT TRIGGER decisions AFTER INSERT ON file_version DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION drop_decisions_of_task();
-- policy limited for all to public using 
CASE
    WHEN (( SELECT app_project_ids() AS app_project_ids) IS NULL) THEN true
    ELSE permits('file'::text, attached_file_id, ( SELECT app_project_ids() AS app_project_ids), ( SELECT app_user_id() AS app_user_id))
END
-- policy tenant for all to public using (company_id = ( SELECT app_company_id() AS app_company_id)) with check (company_id = ( SELECT app_company_id() AS app_company_id))
-- grant delete, insert, select, update to karkas_app

create table gone_owner (
  id uuid not null,
  gone_at timestamp with time zone not null default now(),
  PRIMARY KEY (id)
);
-- grant select to karkas_app

create table happening (
  company_id uuid not null,
  seq bigint not null,
  happened_at timestamp with time zone not null default now(),
  kind text not null,
  action text not null,
  object_id uuid,
  version bigint,
  part_of uuid,
  actor_id uuid not null,
  only_for uuid,
  also_for uuid[],
  PRIMARY KEY (company_id, seq)
);
CREATE TRIGGER make_notice AFTER INSERT ON happening FOR EACH ROW WHEN ((new.only_for IS NOT NULL)) EXECUTE FUNCTION make_notice();
CREATE TRIGGER queue_webhook_deliveries AFTER INSERT ON happening REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION queue_webhook_deliveries();
CREATE TRIGGER tell_participants BEFORE INSERT ON happening FOR EACH ROW WHEN ((new.kind ~~ 'task%'::text)) EXECUTE FUNCTION tell_participants();
-- policy limited for all to public using 
CASE
    WHEN (( SELECT app_project_ids() AS app_project_ids) IS NULL) THEN true
    ELSE permits_line(kind, object_id, part_of, actor_id, ( SELECT app_project_ids() AS app_project_ids), ( SELECT app_user_id() AS app_user_id))
END with check true
-- policy tenant for all to public using (company_id = ( SELECT app_company_id() AS app_company_id)) with check (company_id = ( SELECT app_company_id() AS app_company_id))
-- grant delete, select to karkas_app

create table idempotency_key (
  company_id uuid not null,
  user_id uuid not null,
  key text not null,
  endpoint text not null,
  request_hash text not null,
  status integer,
  response jsonb,
  created_at timestamp with time zone not null default now(),
  is_forgotten boolean not null default false,
  PRIMARY KEY (company_id, user_id, key),
  FOREIGN KEY (company_id) REFERENCES company(company_id)
);
CREATE INDEX idempotency_key_age ON public.idempotency_key USING btree (company_id, created_at);
-- policy tenant for all to public using (company_id = ( SELECT app_company_id() AS app_company_id)) with check (company_id = ( SELECT app_company_id() AS app_company_id))
-- grant delete, insert, select, update to karkas_app

create table installation_key (
  is_only boolean not null default true,
  fingerprint text not null,
  PRIMARY KEY (is_only),
  CHECK (is_only)
);

create table job (
  company_id uuid not null,
  id uuid not null,
  kind text not null,
  object_id uuid not null,
  payload jsonb not null default '{}'::jsonb,
  result jsonb,
  status text not null default 'queued'::text,
  stage text not null default 'waiting'::text,
  processed integer not null default 0,
  total integer not null default 0,
  matched integer not null default 0,
  unmatched integer not null default 0,
  error text,
  attempts integer not null default 0,
  worker_id text,
  lease_until timestamp with time zone,
  requested_by uuid not null,
  requested_by_name text not null,
  created_at timestamp with time zone not null default now(),
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  run_after timestamp with time zone not null default now(),
  request_id text,
  ip text,
  user_agent text,
  api_key_id uuid,
  api_key text,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id) REFERENCES company(company_id),
  CHECK ((status = ANY (ARRAY['queued'::text, 'running'::text, 'done'::text, 'failed'::text, 'canceled'::text])))
);
CREATE INDEX job_finished ON public.job USING btree (company_id, finished_at) WHERE (status = ANY (ARRAY['done'::text, 'failed'::text, 'canceled'::text]));
CREATE INDEX job_object ON public.job USING btree (company_id, object_id, kind, created_at DESC);
CREATE INDEX job_queue ON public.job USING btree (created_at) WHERE (status = ANY (ARRAY['queued'::text, 'running'::text]));
CREATE INDEX job_turn ON public.job USING btree (company_id, started_at DESC);
CREATE UNIQUE INDEX job_alive ON public.job USING btree (company_id, kind, object_id) WHERE (status = ANY (ARRAY['queued'::text, 'running'::text]));
-- policy limited for all to public using 
CASE
    WHEN (( SELECT app_project_ids() AS app_project_ids) IS NULL) THEN true
    ELSE permits('job'::text, object_id, ( SELECT app_project_ids() AS app_project_ids), ( SELECT app_user_id() AS app_user_id))
END
-- policy queue for all to karkas_jobs using true with check true
-- policy tenant for all to public using (company_id = ( SELECT app_company_id() AS app_company_id)) with check (company_id = ( SELECT app_company_id() AS app_company_id))
-- grant delete, insert, select, update to karkas_app
-- grant select, update to karkas_jobs

create table kind_of_work (
  company_id uuid not null,
  base_id uuid not null,
  code text not null,
  name text not null,
  overhead_percent numeric(7,4) not null,
  profit_percent numeric(7,4) not null,
  basis text not null,
  PRIMARY KEY (company_id, base_id, code),
  FOREIGN KEY (company_id, base_id) REFERENCES norm_base(company_id, id) ON DELETE CASCADE
);
-- policy shipped for select to public using (company_id = system_company_id())
-- policy tenant for all to public using (company_id = ( SELECT app_company_id() AS app_company_id)) with check (company_id = ( SELECT app_company_id() AS app_company_id))
-- grant delete, insert, select, update to karkas_app

create table learned_match (
  company_id uuid not null,
  learned_key text not null,
  norm_id uuid not null,
  chosen_at timestamp with time zone not null default now(),
  PRIMARY KEY (company_id, learned_key),
  FOREIGN KEY (company_id) REFERENCES company(company_id)
);
-- policy tenant for all to public using (company_id = ( SELECT app_company_id() AS app_company_id)) with check (company_id = ( SELECT app_company_id() AS app_company_id))
-- grant delete, insert, select, update to karkas_app

create table measure_unit (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  full_name text not null,
  okei_code text,
  quantity_kind text not null,
  is_system boolean not null default false,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id) REFERENCES company(company_id)
);
CREATE UNIQUE INDEX measure_unit_name ON public.measure_unit USING btree (company_id, searchable(name));
CREATE TRIGGER location AFTER INSERT OR DELETE ON measure_unit FOR EACH ROW EXECUTE FUNCTION remember_location('measure_unit');
-- policy shipped for select to public using (company_id = system_company_id())
-- policy tenant for all to public using (company_id = ( SELECT app_company_id() AS app_company_id)) with check (company_id = ( SELECT app_company_id() AS app_company_id))
-- grant delete, insert, select to karkas_app

create table membership (
  company_id uuid not null,
  user_id uuid not null,
  role_id uuid not null,
  joined_at timestamp with time zone not null default app_now(),
  last_seen_at timestamp with time zone,
  version integer not null default 1,
  updated_at timestamp with time zone not null default app_now(),
  project_ids uuid[],
  is_disabled boolean not null default false,
  is_disabled_by_directory boolean not null default false,
  PRIMARY KEY (company_id, user_id),
  FOREIGN KEY (company_id) REFERENCES company(company_id),
  FOREIGN KEY (company_id, role_id) REFERENCES company_role(company_id, id),
  FOREIGN KEY (user_id) REFERENCES user_account(id)
);
CREATE INDEX membership_user ON public.membership USING btree (user_id);
CREATE TRIGGER change BEFORE UPDATE OF role_id ON membership FOR EACH ROW WHEN ((old.role_id IS DISTINCT FROM new.role_id)) EXECUTE FUNCTION count_change();
CREATE TRIGGER deleted AFTER DELETE ON membership FOR EACH ROW EXECUTE FUNCTION remember_deleted('membership', 'user_id');
CREATE TRIGGER free_owner BEFORE INSERT OR UPDATE ON membership FOR EACH ROW WHEN ((new.project_ids IS NOT NULL)) EXECUTE FUNCTION free_owner();
CREATE TRIGGER joined AFTER INSERT ON membership FOR EACH ROW EXECUTE FUNCTION remember_joined();
CREATE TRIGGER tell_change AFTER DELETE OR UPDATE ON membership FOR EACH ROW EXECUTE FUNCTION tell_access_change('person', 'user_id');
-- policy tenant for all to public using ((company_id = ( SELECT app_company_id() AS app_company_id)) OR (user_id = ( SELECT app_user_id() AS app_user_id))) with check (company_id = ( SELECT app_company_id() AS app_company_id))
-- grant delete, insert, select, update to karkas_app

create table norm (
  company_id uuid not null,
  id uuid not null,
  base_id uuid not null,
  code text not null,
  name text not null,
  unit text not null,
  kind_of_work text not null,
  keywords text[] not null default '{}'::text[],
  steps text,
  search_text text generated always as (searchable(((code || ' '::text) || name))) stored,
  version integer not null default 1,
  source_code text,
  section_path text,
  by_project jsonb not null default '[]'::jsonb,
  own_price jsonb,
  repair_kind text,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, base_id, code),
  FOREIGN KEY (company_id, base_id) REFERENCES norm_base(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, base_id, kind_of_work) REFERENCES kind_of_work(company_id, base_id, code),
  FOREIGN KEY (company_id, base_id, section_path) REFERENCES norm_section(company_id, base_id, path)
);
CREATE INDEX norm_by_section ON public.norm USING btree (company_id, base_id, section_path) WHERE (section_path IS NOT NULL);
-- policy shipped for select to public using (company_id = system_company_id())
-- policy tenant for all to public using (company_id = ( SELECT app_company_id() AS app_company_id)) with check (company_id = ( SELECT app_company_id() AS app_company_id))
-- grant delete, insert, select, update to karkas_app

create table norm_base (
  company_id uuid not null,
  id uuid not null,
  code text not null,
  name text not null,
  description text,
  version text not null,
  price_date date,
  region text,
  content_hash text not null,
  created_at timestamp with time zone not null default now(),
  source text not null default 'own'::text,
  imported_at timestamp with time zone,
  norms_count integer,
  kind_counts jsonb,
  removed_at timestamp with time zone,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, code),
  FOREIGN KEY (company_id) REFERENCES company(company_id),
  CHECK ((source = ANY (ARRAY['system'::text, 'own'::text, 'fsnb_xml'::text, 'cwicr'::text, 'xlsx'::text])))
);
-- policy shipped for select to public using (company_id = system_company_id())
-- policy tenant for all to public using (company_id = ( SELECT app_company_id() AS app_company_id)) with check (company_id = ( SELECT app_company_id() AS app_company_id))
-- grant delete, insert, select, update to karkas_app

create table norm_coefficient (
  company_id uuid not null,
  base_id uuid not null,
  code text not null,
  name text not null,
  reason text not null,
  parts jsonb not null,
  resources jsonb not null,
  applies text[] not null,
  sort_order integer not null,
  PRIMARY KEY (company_id, base_id, code),
  FOREIGN KEY (company_id, base_id) REFERENCES norm_base(company_id, id) ON DELETE CASCADE
);
-- policy tenant for all to public using (company_id = ( SELECT app_company_id() AS app_company_id)) with check (company_id = ( SELECT app_company_id() AS app_company_id))
-- grant delete, insert, select, update to karkas_app

create table norm_edition (
  company_id uuid not null,
  base_id uuid not null,
  part text not null,
  edition text not null,
  norms_count integer not null,
  imported_at timestamp with time zone not null default now(),
  PRIMARY KEY (company_id, base_id, part),
  FOREIGN KEY (company_id, base_id) REFERENCES norm_base(company_id, id) ON DELETE CASCADE
);
-- policy tenant for all to public using (company_id = ( SELECT app_company_id() AS app_company_id)) with check (company_id = ( SELECT app_company_id() AS app_company_id))
-- grant delete, insert, select, update to karkas_app

create table norm_import (
  company_id uuid not null,
  id uuid not null,
  base_id uuid not null,
  format text not null,
  is_preview boolean not null,
  status text not null default 'checking'::text,
  file_name text not null,
  file_id uuid not null,
  sha256 text not null,
  contents jsonb,
  portions_written integer not null default 0,
  added_count integer not null default 0,
  changed_count integer not null default 0,
  left_count integer not null default 0,
  error text,
  error_detail text,
  created_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, base_id) REFERENCES norm_base(company_id, id) ON DELETE CASCADE,
  CHECK ((format = ANY (ARRAY['fsnb_xml'::text, 'cwicr'::text, 'xlsx'::text]))),
  CHECK ((status = ANY (ARRAY['checking'::text, 'ready'::text, 'writing'::text, 'done'::text, 'failed'::text, 'canceled'::text])))
);
CREATE INDEX norm_import_of_base ON public.norm_import USING btree (company_id, base_id, created_at DESC);
-- policy tenant for all to public using (company_id = ( SELECT app_company_id() AS app_company_id)) with check (company_id = ( SELECT app_company_id() AS app_company_id))
-- grant delete, insert, select, update to karkas_app

create table norm_import_left (
  company_id uuid not null,
  import_id uuid not null,
  number integer not null,
  place text not null,
  code text not null,
  name text not null,
  reason text not null,
  detail text not null,
  PRIMARY KEY (company_id, import_id, number),
  FOREIGN KEY (company_id, import_id) REFERENCES norm_import(company_id, id) ON DELETE CASCADE
);
-- policy tenant for all to public using (company_id = ( SELECT app_company_id() AS app_company_id)) with check (company_id = ( SELECT app_company_id() AS app_company_id))
-- grant delete, insert, select, update to karkas_app

create table norm_resource (
  company_id uuid not null,
  norm_id uuid not null,
  resource_id uuid not null,
  sort_order integer not null,
  norm_quantity numeric not null,
  PRIMARY KEY (company_id, norm_id, resource_id),
  FOREIGN KEY (company_id, norm_id) REFERENCES norm(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, resource_id) REFERENCES resource(company_id, id) ON DELETE CASCADE,
  CHECK (((norm_quantity > (0)::numeric) AND (scale(norm_quantity) <= 7)))
);
CREATE INDEX norm_resource_by_resource ON public.norm_resource USING btree (company_id, resource_id);
-- policy shipped for select to public using (company_id = system_company_id())
-- policy tenant for all to public using (company_id = ( SELECT app_company_id() AS app_company_id)) with check (company_id = ( SELECT app_company_id() AS app_company_id))
-- grant delete, insert, select, update to karkas_app

create table norm_section (
  company_id uuid not null,
  base_id uuid not null,
  path text not null,
  parent_path text,
  level text not null,
  code text not null,
  name text not null,
  sort_order integer not null,
  PRIMARY KEY (company_id, base_id, path),
  FOREIGN KEY (company_id, base_id) REFERENCES norm_base(company_id, id) ON DELETE CASCADE
);
CREATE INDEX norm_section_parts ON public.norm_section USING btree (company_id, base_id, parent_path, sort_order);
-- policy shipped for select to public using (company_id = system_company_id())
-- policy tenant for all to public using (company_id = ( SELECT app_company_id() AS app_company_id)) with check (company_id = ( SELECT app_company_id() AS app_company_id))
-- grant delete, insert, select, update to karkas_app

create table notice_setting (
  user_id uuid not null,
  kinds jsonb not null default '{}'::jsonb,
  quiet_from text,
  quiet_to text,
  digest_at text not null,
  time_zone text not null,
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  objects_letter text not null default 'by_role'::text,
  PRIMARY KEY (user_id),
  FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE,
  CHECK (((quiet_from IS NULL) = (quiet_to IS NULL))),
  CHECK ((objects_letter = ANY (ARRAY['by_role'::text, 'weekly'::text, 'none'::text])))
);
CREATE TRIGGER change BEFORE UPDATE ON notice_setting FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION count_change();
-- grant delete, insert, select, update to karkas_app

create table object_location (
  id uuid not null,
  kind text not null,
  company_id uuid not null,
  PRIMARY KEY (id)
);
-- grant delete, insert, select to karkas_app

create table objects_letter (
  company_id uuid not null,
  user_id uuid not null,
  week date not null,
  PRIMARY KEY (company_id, user_id, week),
  FOREIGN KEY (company_id, user_id) REFERENCES membership(company_id, user_id) ON DELETE CASCADE
);
-- policy tenant for all to public using (company_id = ( SELECT app_company_id() AS app_company_id)) with check (company_id = ( SELECT app_company_id() AS app_company_id))
-- grant delete, insert, select, update to karkas_app

create table oidc_step (
  secret_hash bytea not null,
  kind text not null,
  binding bytea not null,
  sealed bytea not null,
  expires_at timestamp with time zone not null,
  PRIMARY KEY (secret_hash),
  CHECK ((kind = ANY (ARRAY['state'::text, 'ticket'::text])))
);
CREATE INDEX oidc_step_end ON public.oidc_step USING btree (expires_at);
-- grant delete, insert, select, update to karkas_app

create table outgoing_mail (
  id uuid not null,
  kind text not null,
  recipient text not null,
  sealed bytea,
  attempts integer not null default 0,
  run_after timestamp with time zone not null default now(),
  sent_at timestamp with time zone,
  failed_at timestamp with time zone,
  error text,
  created_at timestamp with time zone not null default now(),
  worker_id text,
  lease_until timestamp with time zone,
  PRIMARY KEY (id)
);
CREATE INDEX outgoing_mail_recipient ON public.outgoing_mail USING btree (recipient, kind, created_at);
CREATE INDEX outgoing_mail_waiting ON public.outgoing_mail USING btree (run_after) WHERE ((sent_at IS NULL) AND (failed_at IS NULL));
CREATE TRIGGER announce AFTER INSERT ON outgoing_mail FOR EACH STATEMENT EXECUTE FUNCTION announce_mail();
-- grant delete, insert, select, update to karkas_app

create table passkey_challenge (
  challenge_hash bytea not null,
  user_id uuid,
  expires_at timestamp with time zone not null,
  PRIMARY KEY (challenge_hash),
  FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);
CREATE INDEX passkey_challenge_end ON public.passkey_challenge USING btree (expires_at);
CREATE INDEX passkey_challenge_user ON public.passkey_challenge USING btree (user_id);
-- grant delete, insert, select, update to karkas_app

create table password_reset_request (
  id uuid not null,
  email text not null,
  language text not null,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  CHECK ((language = ANY (ARRAY['ru'::text, 'en'::text])))
);
CREATE TRIGGER announce AFTER INSERT ON password_reset_request FOR EACH STATEMENT EXECUTE FUNCTION announce_mail();
-- grant delete, insert, select, update to karkas_app

create table payment (
  company_id uuid not null,
  id uuid not null,
  contract_id uuid not null,
  project_id uuid not null,
  direction text not null,
  date date not null,
  amount numeric(60,2) not null,
  kind text not null,
  act_id uuid,
  document_number text,
  purpose text,
  version integer not null default 1,
  created_at timestamp with time zone not null default app_now(),
  updated_at timestamp with time zone not null default app_now(),
  from_statement boolean not null default false,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id) REFERENCES company(company_id),
  FOREIGN KEY (company_id, act_id) REFERENCES act(company_id, id),
  FOREIGN KEY (company_id, contract_id) REFERENCES contract(company_id, id),
  FOREIGN KEY (company_id, project_id) REFERENCES project(company_id, id),
  CHECK ((amount > (0)::numeric)),
  CHECK ((direction = ANY (ARRAY['in'::text, 'out'::text]))),
  CHECK ((kind = ANY (ARRAY['advance'::text, 'act'::text, 'retention'::text, 'other'::text])))
);
CREATE INDEX payment_act ON public.payment USING btree (company_id, act_id) WHERE (act_id IS NOT NULL);
CREATE INDEX payment_contract ON public.payment USING btree (company_id, contract_id, date DESC);
CREATE TRIGGER deleted AFTER DELETE ON payment FOR EACH ROW EXECUTE FUNCTION remember_deleted('payment', 'id', 'project_id', 'contract_id');
CREATE TRIGGER location AFTER INSERT OR DELETE ON payment FOR EACH ROW EXECUTE FUNCTION remember_location('payment');
-- policy limited for all to public using COALESCE((project_id = ANY (( SELECT app_project_ids() AS app_project_ids)::uuid[])), true)
-- policy tenant for all to public using (company_id = ( SELECT app_company_id() AS app_company_id)) with check (company_id = ( SELECT app_company_id() AS app_company_id))
-- grant delete, insert, select, update to karkas_app

create table prepared_norms (
  company_id uuid not null,
  base_id uuid not null,
  content_hash text not null,
  reading text not null,
  catalogue bytea not null,
  name_list bytea not null,
  PRIMARY KEY (company_id, base_id),
  FOREIGN KEY (company_id, base_id) REFERENCES norm_base(company_id, id) ON DELETE CASCADE
);
-- policy tenant for all to public using (company_id = ( SELECT app_company_id() AS app_company_id)) with check (company_id = ( SELECT app_company_id() AS app_company_id))
-- grant delete, insert, select, update to karkas_app

create table price_book (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  region text not null default ''::text,
  region_key text not null default ''::text,
  price_date date not null,
  indices jsonb not null default '[]'::jsonb,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id) REFERENCES company(company_id)
);
CREATE INDEX price_book_day ON public.price_book USING btree (company_id, price_date DESC);
-- policy tenant for all to public using (company_id = ( SELECT app_company_id() AS app_company_id)) with check (company_id = ( SELECT app_company_id() AS app_company_id))
-- grant delete, insert, select, update to karkas_app

create table project (
  company_id uuid not null,
  id uuid not null,
  code text not null,
  name text not null,
  status text not null,
  customer_id uuid,
  address text,
  rns_name text,
  production_condition_text text,
  production_conditions jsonb not null default '[]'::jsonb,
  start_date date,
  end_date date,
  duration integer,
  estimated_cost numeric(18,2) not null default 0,
  committed_cost numeric(60,2),
  completed_work numeric(18,2),
  manual_completion_percent numeric(7,4),
  due_at timestamp with time zone,
  is_archived boolean not null default false,
  search_text text generated always as (searchable(((((((code || ' '::text) || name) || ' '::text) || COALESCE(address, ''::text)) || ' '::text) || COALESCE(rns_name, ''::text)))) stored,
  version integer not null default 1,
  created_at timestamp with time zone not null default app_now(),
  updated_at timestamp with time zone not null default app_now(),
  external_source text,
  external_value text,
  committed_gaps integer not null default 0,
  typed_work_days jsonb not null default '{}'::jsonb,
  days_known_from date,
  accepted_work numeric(60,2),
  committed_deductions integer not null default 0,
  accepted_work_net numeric(60,2),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id) REFERENCES company(company_id),
  FOREIGN KEY (company_id, customer_id) REFERENCES customer(company_id, id),
  CHECK (((accepted_work IS NULL) = (accepted_work_net IS NULL))),
  CHECK (((end_date IS NULL) OR (start_date IS NULL) OR (end_date >= start_date))),
  CHECK (((external_source IS NULL) = (external_value IS NULL))),
  CHECK ((committed_gaps >= 0)),
  CHECK ((completed_work <> (0)::numeric)),
  CHECK ((jsonb_typeof(typed_work_days) = 'object'::text)),
  CHECK ((status = ANY (ARRAY['active'::text, 'completed'::text, 'pending'::text, 'canceled'::text])))
);
CREATE INDEX project_created ON public.project USING btree (company_id, created_at DESC, id);
CREATE INDEX project_customer ON public.project USING btree (company_id, customer_id);
CREATE UNIQUE INDEX project_code ON public.project USING btree (company_id, lower(code));
CREATE UNIQUE INDEX project_external ON public.project USING btree (company_id, external_source, external_value) WHERE (external_source IS NOT NULL);
CREATE TRIGGER deleted AFTER DELETE ON project FOR EACH ROW EXECUTE FUNCTION remember_deleted('project', 'id');
CREATE TRIGGER keep_typed_day BEFORE INSERT OR UPDATE OF completed_work ON project FOR EACH ROW EXECUTE FUNCTION keep_typed_day();
CREATE TRIGGER keep_unchanged BEFORE UPDATE ON project FOR EACH ROW WHEN ((new.version <> old.version)) EXECUTE FUNCTION keep_unchanged('updated_at', 'search_text');
CREATE TRIGGER location AFTER INSERT OR DELETE ON project FOR EACH ROW EXECUTE FUNCTION remember_location('project');
CREATE TRIGGER permitted BEFORE INSERT ON project FOR EACH ROW WHEN ((app_project_ids() IS NOT NULL)) EXECUTE FUNCTION permit_new_project();
-- policy limited for all to public using COALESCE((id = ANY (( SELECT app_project_ids() AS app_project_ids)::uuid[])), true)
-- policy tenant for all to public using (company_id = ( SELECT app_company_id() AS app_company_id)) with check (company_id = ( SELECT app_company_id() AS app_company_id))
-- grant delete, insert, select, update to karkas_app

create table public_image (
  name text not null,
  blob_key text not null,
  content_type text not null,
  size integer not null,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (name),
  CHECK ((content_type = ANY (ARRAY['image/png'::text, 'image/jpeg'::text, 'image/webp'::text]))),
  CHECK ((name ~ '^[A-Za-z0-9_-]{22}$'::text))
);
-- grant delete, insert, select to karkas_app

create table refresh_token (
  token_hash bytea not null,
  session_id uuid not null,
  issued_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  PRIMARY KEY (token_hash),
  FOREIGN KEY (session_id) REFERENCES auth_session(id) ON DELETE CASCADE
);
CREATE INDEX refresh_token_session ON public.refresh_token USING btree (session_id);
-- grant delete, insert, select, update to karkas_app

create table registration_key (
  key_hash bytea not null,
  request_hash bytea not null,
  user_id uuid,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (key_hash),
  FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);
CREATE INDEX registration_key_age ON public.registration_key USING btree (created_at);
-- grant delete, insert, select, update to karkas_app

create table resource (
  company_id uuid not null,
  id uuid not null,
  base_id uuid not null,
  code text not null,
  name text not null,
  kind text not null,
  unit text not null,
  aliases text[] not null default '{}'::text[],
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, base_id, code),
  FOREIGN KEY (company_id, base_id) REFERENCES norm_base(company_id, id) ON DELETE CASCADE,
  CHECK ((kind = ANY (ARRAY['labour'::text, 'machinist'::text, 'machine'::text, 'material'::text, 'consumable'::text, 'equipment'::text])))
);
-- policy shipped for select to public using (company_id = system_company_id())
-- policy tenant for all to public using (company_id = ( SELECT app_company_id() AS app_company_id)) with check (company_id = ( SELECT app_company_id() AS app_company_id))
-- grant delete, insert, select, update to karkas_app

create table resource_price (
  company_id uuid not null,
  resource_id uuid not null,
  price_date date not null,
  region text not null,
  price numeric(18,2) not null,
  source text,
  PRIMARY KEY (company_id, resource_id, region, price_date),
  FOREIGN KEY (company_id, resource_id) REFERENCES resource(company_id, id) ON DELETE CASCADE,
  CHECK ((price >= (0)::numeric))
);
-- policy shipped for select to public using (company_id = system_company_id())
-- policy tenant for all to public using (company_id = ( SELECT app_company_id() AS app_company_id)) with check (company_id = ( SELECT app_company_id() AS app_company_id))
-- grant delete, insert, select, update to karkas_app

create table sign_in_challenge (
  token_hash bytea not null,
  user_id uuid not null,
  expires_at timestamp with time zone not null,
  attempts integer not null default 0,
  PRIMARY KEY (token_hash),
  FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);
CREATE INDEX sign_in_challenge_end ON public.sign_in_challenge USING btree (expires_at);
CREATE INDEX sign_in_challenge_user ON public.sign_in_challenge USING btree (user_id);
-- grant delete, insert, select, update to karkas_app

create table site_sample (
  id uuid not null,
  token_hash bytea not null,
  file_name text not null,
  size bigint not null,
  created_at timestamp with time zone not null,
  kept_until timestamp with time zone not null,
  network_hash bytea not null default '\x'::bytea,
  PRIMARY KEY (id),
  UNIQUE (token_hash)
);
CREATE INDEX site_sample_age ON public.site_sample USING btree (kept_until);
-- grant delete, insert, select to karkas_app

create table site_sample_use (
  id uuid not null,
  address_hash bytea not null,
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  PRIMARY KEY (id)
);
CREATE INDEX site_sample_use_address ON public.site_sample_use USING btree (address_hash, started_at);
CREATE INDEX site_sample_use_age ON public.site_sample_use USING btree (started_at);
-- grant delete, insert, select, update to karkas_app

create table specification (
  company_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  contract_id uuid,
  supplementary_agreement_id uuid,
  number text not null,
  name text not null,
  date date not null,
  status text not null default 'draft'::text,
  revision integer not null default 1,
  norm_base_id uuid,
  price_date date,
  region text,
  settings jsonb not null,
  totals jsonb not null,
  total_gross numeric(60,2) not null default 0,
  content_version bigint not null default 1,
  commit_reason text,
  committed_at timestamp with time zone,
  committed_by uuid,
  committed_by_name text,
  version integer not null default 1,
  created_at timestamp with time zone not null default app_now(),
  updated_at timestamp with time zone not null default app_now(),
  kept_sums jsonb,
  external_source text,
  external_value text,
  coefficients jsonb not null default '[]'::jsonb,
  excluded_conditions jsonb not null default '[]'::jsonb,
  previous_revision_id uuid,
  settled_findings jsonb not null default '[]'::jsonb,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id) REFERENCES company(company_id),
  FOREIGN KEY (company_id, contract_id) REFERENCES contract(company_id, id),
  FOREIGN KEY (company_id, previous_revision_id) REFERENCES specification(company_id, id),
  FOREIGN KEY (company_id, project_id) REFERENCES project(company_id, id),
  FOREIGN KEY (company_id, supplementary_agreement_id) REFERENCES supplementary_agreement(company_id, id),
  CHECK (((external_source IS NULL) = (external_value IS NULL))),
  CHECK (((previous_revision_id IS NULL) = (revision = 1))),
  CHECK (((supplementary_agreement_id IS NULL) OR (contract_id IS NOT NULL))),
  CHECK ((status = ANY (ARRAY['draft'::text, 'calculating'::text, 'calculated'::text, 'committed'::text])))
);
CREATE INDEX specification_agreement ON public.specification USING btree (company_id, supplementary_agreement_id) WHERE (supplementary_agreement_id IS NOT NULL);
CREATE INDEX specification_contract ON public.specification USING btree (company_id, contract_id, created_at DESC);
CREATE INDEX specification_created ON public.specification USING btree (company_id, created_at DESC, id);
CREATE INDEX specification_project ON public.specification USING btree (company_id, project_id, created_at DESC);
CREATE UNIQUE INDEX specification_external ON public.specification USING btree (company_id, external_source, external_value) WHERE (external_source IS NOT NULL);
CREATE UNIQUE INDEX specification_revision ON public.specification USING btree (company_id, previous_revision_id) WHERE (previous_revision_id IS NOT NULL);
CREATE TRIGGER committed BEFORE DELETE OR UPDATE ON specification FOR EACH ROW EXECUTE FUNCTION refuse_committed_specification();
CREATE CONSTRAINT TRIGGER decisions AFTER INSERT OR UPDATE OF content_version ON specification DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION drop_decisions_on_record();
CREATE TRIGGER deleted AFTER DELETE ON specification FOR EACH ROW EXECUTE FUNCTION remember_deleted('specification', 'id', 'project_id', 'contract_id', 'supplementary_agreement_id');
CREATE TRIGGER location AFTER INSERT OR DELETE ON specification FOR EACH ROW EXECUTE FUNCTION remember_location('specification');
-- policy limited for all to public using COALESCE((project_id = ANY (( SELECT app_project_ids() AS app_project_ids)::uuid[])), true)
-- policy tenant for all to public using (company_id = ( SELECT app_company_id() AS app_company_id)) with check (company_id = ( SELECT app_company_id() AS app_company_id))
-- grant delete, insert, select, update to karkas_app

create table specification_line (
  company_id uuid not null,
  id uuid not null,
  specification_id uuid not null,
  specification_row_id uuid not null,
  kind text not null,
  sort_order integer not null,
  resource_kind text,
  code text,
  name text not null,
  unit text,
  norm_id uuid,
  kind_of_work text,
  norm_quantity numeric,
  waste_factor numeric not null default 1,
  supply_by text not null default 'own'::text,
  quantity numeric,
  price numeric(60,2),
  total numeric(60,2),
  bill_price numeric(18,2),
  origin text not null,
  is_edited boolean not null default false,
  is_quantity_fixed boolean not null default false,
  stated_quantity numeric,
  stated_volume numeric,
  note text,
  source jsonb,
  version integer not null default 1,
  machine_line_id uuid,
  grade numeric,
  labour_percent numeric,
  coefficient numeric,
  cost_coefficient numeric not null default 1,
  base_price numeric(18,2),
  price_index numeric,
  offers jsonb,
  price_origin jsonb,
  book_price_id uuid,
  net_price numeric(18,2),
  replaces jsonb,
  is_beside_norm boolean not null default false,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id) REFERENCES company(company_id),
  FOREIGN KEY (company_id, machine_line_id) REFERENCES specification_line(company_id, id) ON DELETE SET NULL (machine_line_id) DEFERRABLE,
  FOREIGN KEY (company_id, specification_id) REFERENCES specification(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, specification_row_id) REFERENCES specification_row(company_id, id) ON DELETE CASCADE,
  CHECK (((base_price IS NULL) = (price_index IS NULL))),
  CHECK (((grade >= (1)::numeric) AND (grade <= (8)::numeric))),
  CHECK (((grade IS NULL) OR (resource_kind = ANY (ARRAY['labour'::text, 'machinist'::text])))),
  CHECK (((kind = 'resource'::text) = (resource_kind IS NOT NULL))),
  CHECK (((labour_percent IS NULL) OR (resource_kind = 'material'::text))),
  CHECK (((machine_line_id IS NULL) OR (resource_kind = 'machinist'::text))),
  CHECK ((cost_coefficient > (0)::numeric)),
  CHECK ((kind = ANY (ARRAY['work'::text, 'resource'::text, 'consumable'::text]))),
  CHECK ((origin = ANY (ARRAY['norm'::text, 'bill'::text, 'manual'::text]))),
  CHECK ((resource_kind = ANY (ARRAY['labour'::text, 'machinist'::text, 'machine'::text, 'material'::text, 'equipment'::text]))),
  CHECK ((scale(norm_quantity) <= 7)),
  CHECK ((scale(quantity) <= 7)),
  CHECK ((supply_by = ANY (ARRAY['own'::text, 'customer'::text])))
);
CREATE INDEX specification_line_book_price ON public.specification_line USING btree (company_id, book_price_id) WHERE (book_price_id IS NOT NULL);
CREATE INDEX specification_line_machine ON public.specification_line USING btree (company_id, machine_line_id) WHERE (machine_line_id IS NOT NULL);
CREATE INDEX specification_line_position ON public.specification_line USING btree (company_id, specification_row_id, kind, sort_order);
CREATE INDEX specification_line_specification ON public.specification_line USING btree (company_id, specification_id, kind);
CREATE TRIGGER committed BEFORE INSERT OR DELETE OR UPDATE ON specification_line FOR EACH ROW EXECUTE FUNCTION refuse_committed_row();
CREATE TRIGGER stated BEFORE UPDATE ON specification_line FOR EACH ROW EXECUTE FUNCTION restate_consumption();
-- policy limited for all to public using COALESCE((specification_id = ANY (( SELECT app_specification_ids() AS app_specification_ids)::uuid[])), true)
-- policy tenant for all to public using (company_id = ( SELECT app_company_id() AS app_company_id)) with check (company_id = ( SELECT app_company_id() AS app_company_id))
-- grant delete, insert, select, update to karkas_app

create table specification_row (
  company_id uuid not null,
  id uuid not null,
  specification_id uuid not null,
  row_key uuid not null,
  parent_id uuid,
  kind text not null,
  sort_order integer not null,
  number text not null default ''::text,
  name text not null,
  code text,
  unit text,
  quantity numeric,
  formula text,
  drawing_ref text,
  note text,
  price numeric(60,2),
  total numeric(60,2),
  is_hand_priced boolean not null default false,
  norm_id uuid,
  norm_code text,
  norm_name text,
  kind_of_work text,
  match_status text,
  match_score numeric(5,4),
  candidates jsonb not null default '[]'::jsonb,
  labour numeric(60,2) not null default 0,
  machinists numeric(60,2) not null default 0,
  machines numeric(60,2) not null default 0,
  materials numeric(60,2) not null default 0,
  consumables numeric(60,2) not null default 0,
  direct numeric(60,2) not null default 0,
  overhead numeric(60,2) not null default 0,
  profit numeric(60,2) not null default 0,
  overhead_percent numeric(9,4),
  profit_percent numeric(9,4),
  missing_prices integer not null default 0,
  vor_id uuid,
  source jsonb,
  calculated_by uuid,
  version integer not null default 1,
  is_removal boolean not null default false,
  is_number_typed boolean not null default false,
  price_source text,
  price_material numeric(18,2),
  price_work numeric(18,2),
  bill_price numeric(18,2),
  bill_total numeric(18,2),
  coefficients jsonb not null default '[]'::jsonb,
  excluded_conditions jsonb not null default '[]'::jsonb,
  own_overhead_percent numeric,
  own_profit_percent numeric,
  own_kind_of_work text,
  equipment numeric(60,2) not null default 0,
  agreed_total numeric(18,2),
  formula_links uuid[],
  keeps_parts boolean not null default false,
  proven_by text,
  is_goods boolean not null default false,
  missing_deductions integer not null default 0,
  continues_row_key uuid,
  upstream_row_key uuid,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id) REFERENCES company(company_id),
  FOREIGN KEY (company_id, parent_id) REFERENCES specification_row(company_id, id) ON DELETE CASCADE DEFERRABLE,
  FOREIGN KEY (company_id, specification_id) REFERENCES specification(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, vor_id) REFERENCES vor(company_id, id) ON DELETE CASCADE,
  CHECK (((kind = 'position'::text) = (match_status IS NOT NULL))),
  CHECK ((kind = ANY (ARRAY['section'::text, 'position'::text]))),
  CHECK ((match_status = ANY (ARRAY['matched'::text, 'confirmed'::text, 'unmatched'::text, 'manual'::text]))),
  CHECK ((price_source = ANY (ARRAY['bill'::text, 'fixed'::text, 'adjusted'::text, 'own_price'::text]))),
  CHECK ((proven_by = ANY (ARRAY['product'::text, 'section_total'::text, 'document_total'::text, 'words'::text]))),
  CHECK ((scale(quantity) <= 7))
);
CREATE INDEX specification_row_by_norm ON public.specification_row USING btree (company_id, norm_id) WHERE (norm_id IS NOT NULL);
CREATE INDEX specification_row_continues ON public.specification_row USING btree (company_id, specification_id) WHERE (continues_row_key IS NOT NULL);
CREATE INDEX specification_row_key ON public.specification_row USING btree (company_id, row_key);
CREATE INDEX specification_row_linked ON public.specification_row USING btree (company_id, specification_id) WHERE (formula_links IS NOT NULL);
CREATE INDEX specification_row_missing_deductions ON public.specification_row USING btree (company_id, specification_id) WHERE (missing_deductions > 0);
CREATE INDEX specification_row_order ON public.specification_row USING btree (company_id, specification_id, sort_order);
CREATE INDEX specification_row_parent ON public.specification_row USING btree (company_id, parent_id);
CREATE INDEX specification_row_taken_off ON public.specification_row USING btree (company_id, specification_id) WHERE (quantity < (0)::numeric);
CREATE INDEX specification_row_upstream ON public.specification_row USING btree (company_id, row_key) WHERE (upstream_row_key IS NOT NULL);
CREATE INDEX specification_row_vor ON public.specification_row USING btree (company_id, vor_id, kind) WHERE (vor_id IS NOT NULL);
CREATE TRIGGER committed BEFORE INSERT OR DELETE OR UPDATE ON specification_row FOR EACH ROW EXECUTE FUNCTION refuse_committed_row();
-- policy limited for all to public using COALESCE((specification_id = ANY (( SELECT app_specification_ids() AS app_specification_ids)::uuid[])), true)
-- policy tenant for all to public using (company_id = ( SELECT app_company_id() AS app_company_id)) with check (company_id = ( SELECT app_company_id() AS app_company_id))
-- grant delete, insert, select, update to karkas_app

create table stored_file (
  company_id uuid not null,
  id uuid not null,
  owner_kind text not null,
  owner_id uuid not null,
  name text not null,
  size bigint not null,
  sha256 text not null,
  content_type text not null,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id) REFERENCES company(company_id)
);
CREATE INDEX stored_file_hash ON public.stored_file USING btree (company_id, sha256);
CREATE INDEX stored_file_owner ON public.stored_file USING btree (company_id, owner_kind, owner_id);
CREATE TRIGGER count_bytes AFTER INSERT OR DELETE ON stored_file FOR EACH ROW EXECUTE FUNCTION count_stored_file();
-- policy limited for all to public using 
CASE
    WHEN (( SELECT app_project_ids() AS app_project_ids) IS NULL) THEN true
    ELSE permits_bytes(owner_kind, id, owner_id, ( SELECT app_project_ids() AS app_project_ids), ( SELECT app_user_id() AS app_user_id))
END with check true
-- policy sweeping for select to karkas_jobs using true
-- policy tenant for all to public using (company_id = ( SELECT app_company_id() AS app_company_id)) with check (company_id = ( SELECT app_company_id() AS app_company_id))
-- grant delete, insert, select, update to karkas_app

create table supplementary_agreement (
  company_id uuid not null,
  id uuid not null,
  contract_id uuid not null,
  number text not null,
  date date not null,
  subject text,
  amount_delta numeric(18,2) not null default 0,
  committed_delta numeric(60,2),
  committed_gross_delta numeric(60,2),
  new_end_date date,
  status text not null,
  comment text,
  search_text text generated always as (searchable(((number || ' '::text) || COALESCE(subject, ''::text)))) stored,
  version integer not null default 1,
  created_at timestamp with time zone not null default app_now(),
  updated_at timestamp with time zone not null default app_now(),
  was_signed boolean not null default false,
  status_reason text,
  external_source text,
  external_value text,
  term_clause text,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id) REFERENCES company(company_id),
  FOREIGN KEY (company_id, contract_id) REFERENCES contract(company_id, id),
  CHECK (((external_source IS NULL) = (external_value IS NULL))),
  CHECK (((length(term_clause) >= 1) AND (length(term_clause) <= 40))),
  CHECK ((status = ANY (ARRAY['draft'::text, 'signed'::text, 'canceled'::text])))
);
CREATE INDEX supplementary_agreement_contract ON public.supplementary_agreement USING btree (company_id, contract_id, date);
CREATE UNIQUE INDEX supplementary_agreement_external ON public.supplementary_agreement USING btree (company_id, external_source, external_value) WHERE (external_source IS NOT NULL);
CREATE UNIQUE INDEX supplementary_agreement_number ON public.supplementary_agreement USING btree (company_id, contract_id, lower(number));
CREATE CONSTRAINT TRIGGER decisions AFTER UPDATE OF version ON supplementary_agreement DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION drop_decisions_on_record();
CREATE TRIGGER deleted AFTER DELETE ON supplementary_agreement FOR EACH ROW EXECUTE FUNCTION remember_deleted('supplementary_agreement', 'id', 'contract_id');
CREATE TRIGGER keep_unchanged BEFORE UPDATE ON supplementary_agreement FOR EACH ROW WHEN ((new.version <> old.version)) EXECUTE FUNCTION keep_unchanged('updated_at', 'search_text');
CREATE TRIGGER location AFTER INSERT OR DELETE ON supplementary_agreement FOR EACH ROW EXECUTE FUNCTION remember_location('supplementary_agreement');
CREATE TRIGGER signed BEFORE INSERT OR DELETE OR UPDATE ON supplementary_agreement FOR EACH ROW EXECUTE FUNCTION keep_signed_agreement();
-- policy limited for all to public using COALESCE((contract_id = ANY (( SELECT app_contract_ids() AS app_contract_ids)::uuid[])), true)
-- policy tenant for all to public using (company_id = ( SELECT app_company_id() AS app_company_id)) with check (company_id = ( SELECT app_company_id() AS app_company_id))
-- grant delete, insert, select, update to karkas_app

create table system_roles_written (
  digest text not null,
  PRIMARY KEY (digest)
);

create table task (
  company_id uuid not null,
  id uuid not null,
  number integer not null,
  title text not null,
  description text not null default ''::text,
  category_id uuid not null,
  status_id uuid not null,
  priority text not null default 'normal'::text,
  author_id uuid not null,
  assignee_id uuid,
  project_id uuid,
  specification_row_id uuid,
  parent_id uuid,
  start_date date,
  due_datetime timestamp with time zone,
  completed_at timestamp with time zone,
  checklist jsonb not null default '[]'::jsonb,
  search_text text not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default app_now(),
  updated_at timestamp with time zone not null default app_now(),
  external_source text,
  external_value text,
  place text not null default ''::text,
  mended_at timestamp with time zone,
  mended_by uuid,
  search_bits_1 bigint not null default '-1'::integer,
  search_bits_2 bigint not null default '-1'::integer,
  search_bits_3 bigint not null default '-1'::integer,
  search_bits_4 bigint not null default '-1'::integer,
  search_short text,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (assignee_id) REFERENCES user_account(id),
  FOREIGN KEY (author_id) REFERENCES user_account(id),
  FOREIGN KEY (company_id) REFERENCES company(company_id),
  FOREIGN KEY (company_id, category_id) REFERENCES task_category(company_id, id),
  FOREIGN KEY (company_id, parent_id) REFERENCES task(company_id, id),
  FOREIGN KEY (company_id, status_id) REFERENCES task_status(company_id, id),
  FOREIGN KEY (mended_by) REFERENCES user_account(id),
  CHECK (((external_source IS NULL) = (external_value IS NULL))),
  CHECK (((mended_at IS NULL) = (mended_by IS NULL))),
  CHECK ((parent_id <> id)),
  CHECK ((priority = ANY (ARRAY['low'::text, 'normal'::text, 'high'::text, 'urgent'::text])))
);
CREATE INDEX task_created ON public.task USING btree (company_id, created_at DESC, id);
CREATE INDEX task_due ON public.task USING btree (company_id, due_datetime, id) INCLUDE (search_bits_1, search_bits_2, search_bits_3, search_bits_4, search_short);
CREATE INDEX task_due_long ON public.task USING btree (company_id, due_datetime, id) WHERE (search_short IS NULL);
CREATE INDEX task_of_assignee ON public.task USING btree (company_id, assignee_id);
CREATE INDEX task_of_author ON public.task USING btree (company_id, author_id);
CREATE INDEX task_of_category ON public.task USING btree (company_id, category_id);
CREATE INDEX task_of_parent ON public.task USING btree (company_id, parent_id) WHERE (parent_id IS NOT NULL);
CREATE INDEX task_of_project ON public.task USING btree (company_id, project_id) WHERE (project_id IS NOT NULL);
CREATE INDEX task_of_status ON public.task USING btree (company_id, status_id);
CREATE INDEX task_open_due ON public.task USING btree (company_id, due_datetime, id) INCLUDE (search_bits_1, search_bits_2, search_bits_3, search_bits_4, search_short) WHERE (completed_at IS NULL);
CREATE INDEX task_open_due_long ON public.task USING btree (company_id, due_datetime, id) WHERE ((completed_at IS NULL) AND (search_short IS NULL));
CREATE UNIQUE INDEX task_external ON public.task USING btree (company_id, external_source, external_value) WHERE (external_source IS NOT NULL);
CREATE UNIQUE INDEX task_number ON public.task USING btree (company_id, number);
CREATE CONSTRAINT TRIGGER decisions AFTER UPDATE OF title, description, place ON task DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((((old.title IS DISTINCT FROM new.title) OR (old.description IS DISTINCT FROM new.description)) OR (old.place IS DISTINCT FROM new.place))) EXECUTE FUNCTION drop_decisions_of_task();
CREATE TRIGGER deleted AFTER DELETE ON task FOR EACH ROW EXECUTE FUNCTION remember_deleted('task', 'id', 'project_id', 'author_id', 'assignee_id');
CREATE TRIGGER search_bits_of_changed BEFORE UPDATE ON task FOR EACH ROW WHEN ((new.search_text <> old.search_text)) EXECUTE FUNCTION keep_search_bits();
CREATE TRIGGER search_bits_of_new BEFORE INSERT ON task FOR EACH ROW EXECUTE FUNCTION keep_search_bits();
-- policy limited for all to public using 
CASE
    WHEN (( SELECT app_project_ids() AS app_project_ids) IS NULL) THEN true
    WHEN (project_id IS NOT NULL) THEN (project_id = ANY (( SELECT app_project_ids() AS app_project_ids)::uuid[]))
    ELSE (COALESCE(((( SELECT app_user_id() AS app_user_id) = author_id) OR (( SELECT app_user_id() AS app_user_id) = assignee_id)), false) OR has_part_in_task(id, ( SELECT app_user_id() AS app_user_id)))
END
-- policy tenant for all to public using (company_id = ( SELECT app_company_id() AS app_company_id)) with check (company_id = ( SELECT app_company_id() AS app_company_id))
-- grant delete, insert, select, update to karkas_app

create table task_blocker (
  company_id uuid not null,
  task_id uuid not null,
  blocker_id uuid not null,
  added_by uuid,
  PRIMARY KEY (company_id, task_id, blocker_id),
  FOREIGN KEY (added_by) REFERENCES user_account(id),
  FOREIGN KEY (company_id) REFERENCES company(company_id),
  FOREIGN KEY (company_id, blocker_id) REFERENCES task(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, task_id) REFERENCES task(company_id, id) ON DELETE CASCADE,
  CHECK ((task_id <> blocker_id))
);
CREATE INDEX task_blocker_added_by ON public.task_blocker USING btree (company_id, added_by);
CREATE INDEX task_blocker_blocker ON public.task_blocker USING btree (company_id, blocker_id);
-- policy tenant for all to public using (company_id = ( SELECT app_company_id() AS app_company_id)) with check (company_id = ( SELECT app_company_id() AS app_company_id))
-- grant delete, insert, select, update to karkas_app

create table task_calendar_feed (
  company_id uuid not null,
  user_id uuid not null,
  nonce uuid not null,
  created_at timestamp with time zone not null default app_now(),
  last_read_at timestamp with time zone,
  PRIMARY KEY (company_id, user_id),
  FOREIGN KEY (company_id) REFERENCES company(company_id),
  FOREIGN KEY (company_id, user_id) REFERENCES membership(company_id, user_id) ON DELETE CASCADE
);
-- policy tenant for all to public using (company_id = ( SELECT app_company_id() AS app_company_id)) with check (company_id = ( SELECT app_company_id() AS app_company_id))
-- grant delete, insert, select, update to karkas_app

create table task_category (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  "position" integer not null,
  version integer not null default 1,
  kind text,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id) REFERENCES company(company_id),
  CHECK ((kind = ANY (ARRAY['remark'::text, 'approval'::text, 'order'::text])))
);
CREATE UNIQUE INDEX task_category_name ON public.task_category USING btree (company_id, searchable(name));
CREATE TRIGGER keep_unchanged BEFORE UPDATE ON task_category FOR EACH ROW WHEN ((new.version <> old.version)) EXECUTE FUNCTION keep_unchanged();
CREATE TRIGGER kind BEFORE INSERT OR UPDATE OF name ON task_category FOR EACH ROW WHEN ((new.kind IS NULL)) EXECUTE FUNCTION set_task_category_kind();
-- policy tenant for all to public using (company_id = ( SELECT app_company_id() AS app_company_id)) with check (company_id = ( SELECT app_company_id() AS app_company_id))
-- grant delete, insert, select, update to karkas_app

create table task_comment (
  company_id uuid not null,
  id uuid not null,
  task_id uuid not null,
  author_id uuid not null,
  body text not null,
  mentions uuid[] not null default '{}'::uuid[],
  version integer not null default 1,
  created_at timestamp with time zone not null default app_now(),
  updated_at timestamp with time zone not null default app_now(),
  reply_to_id uuid,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (author_id) REFERENCES user_account(id),
  FOREIGN KEY (company_id) REFERENCES company(company_id),
  FOREIGN KEY (company_id, task_id) REFERENCES task(company_id, id) ON DELETE CASCADE
);
CREATE INDEX task_comment_task ON public.task_comment USING btree (company_id, task_id, created_at, id);
CREATE TRIGGER deleted AFTER DELETE ON task_comment FOR EACH ROW EXECUTE FUNCTION remember_deleted('task_comment', 'id', 'task_id');
CREATE TRIGGER keep_unchanged BEFORE UPDATE ON task_comment FOR EACH ROW WHEN ((new.version <> old.version)) EXECUTE FUNCTION keep_unchanged('updated_at');
-- policy limited for all to public using 
CASE
    WHEN (( SELECT app_project_ids() AS app_project_ids) IS NULL) THEN true
    ELSE permits('task'::text, task_id, ( SELECT app_project_ids() AS app_project_ids), ( SELECT app_user_id() AS app_user_id))
END
-- policy tenant for all to public using (company_id = ( SELECT app_company_id() AS app_company_id)) with check (company_id = ( SELECT app_company_id() AS app_company_id))
-- grant delete, insert, select, update to karkas_app

create table task_link (
  company_id uuid not null,
  task_id uuid not null,
  kind text not null,
  object_id uuid not null,
  "position" integer not null,
  PRIMARY KEY (company_id, task_id, kind, object_id),
  FOREIGN KEY (company_id) REFERENCES company(company_id),
  FOREIGN KEY (company_id, task_id) REFERENCES task(company_id, id) ON DELETE CASCADE,
  CHECK ((kind = ANY (ARRAY['project'::text, 'contract'::text, 'supplementary_agreement'::text, 'specification'::text, 'specification_row'::text, 'customer'::text])))
);
CREATE INDEX task_link_object ON public.task_link USING btree (company_id, object_id);
CREATE CONSTRAINT TRIGGER decisions AFTER INSERT OR DELETE ON task_link DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION drop_decisions_of_task();
-- policy limited for all to public using 
CASE
    WHEN (( SELECT app_project_ids() AS app_project_ids) IS NULL) THEN true
    ELSE permits('task'::text, task_id, ( SELECT app_project_ids() AS app_project_ids), ( SELECT app_user_id() AS app_user_id))
END
-- policy tenant for all to public using (company_id = ( SELECT app_company_id() AS app_company_id)) with check (company_id = ( SELECT app_company_id() AS app_company_id))
-- grant delete, insert, select, update to karkas_app

create table task_member (
  company_id uuid not null,
  task_id uuid not null,
  user_id uuid not null,
  part text not null,
  decision text,
  decision_comment text,
  decided_at timestamp with time zone,
  added_by uuid,
  seen_hash text,
  dropped_decision text,
  dropped_at timestamp with time zone,
  dropped_by uuid,
  PRIMARY KEY (company_id, task_id, user_id, part),
  FOREIGN KEY (added_by) REFERENCES user_account(id),
  FOREIGN KEY (company_id) REFERENCES company(company_id),
  FOREIGN KEY (company_id, task_id) REFERENCES task(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (dropped_by) REFERENCES user_account(id),
  FOREIGN KEY (user_id) REFERENCES user_account(id),
  CHECK ((((decision IS NULL) = (decided_at IS NULL)) AND ((decision IS NULL) OR (part = 'approver'::text)) AND ((decision_comment IS NULL) OR (decision IS NOT NULL)) AND ((decision IS NULL) OR (decision = 'approved'::text) OR (decision_comment IS NOT NULL)))),
  CHECK (((dropped_decision IS NULL) = (dropped_at IS NULL))),
  CHECK (((seen_hash IS NULL) OR (decision IS NOT NULL))),
  CHECK ((decision = ANY (ARRAY['approved'::text, 'approved_with_remarks'::text, 'rejected'::text]))),
  CHECK ((dropped_decision = ANY (ARRAY['approved'::text, 'approved_with_remarks'::text, 'rejected'::text]))),
  CHECK ((part = ANY (ARRAY['watcher'::text, 'co_assignee'::text, 'approver'::text, 'acceptor'::text])))
);
CREATE INDEX task_member_added_by ON public.task_member USING btree (company_id, added_by);
CREATE INDEX task_member_awaited ON public.task_member USING btree (company_id, user_id, task_id) WHERE ((part = 'approver'::text) AND (decision IS NULL));
CREATE INDEX task_member_user ON public.task_member USING btree (company_id, user_id);
CREATE UNIQUE INDEX task_member_acceptor ON public.task_member USING btree (company_id, task_id) WHERE (part = 'acceptor'::text);
-- policy limited for all to public using 
CASE
    WHEN (( SELECT app_project_ids() AS app_project_ids) IS NULL) THEN true
    WHEN (user_id = ( SELECT app_user_id() AS app_user_id)) THEN true
    ELSE permits('task'::text, task_id, ( SELECT app_project_ids() AS app_project_ids), ( SELECT app_user_id() AS app_user_id))
END
-- policy tenant for all to public using (company_id = ( SELECT app_company_id() AS app_company_id)) with check (company_id = ( SELECT app_company_id() AS app_company_id))
-- grant delete, insert, select, update to karkas_app

create table task_notice (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  task_id uuid not null,
  kind text not null,
  actor_id uuid,
  comment_id uuid,
  due_datetime timestamp with time zone,
  times integer not null default 1,
  is_read boolean not null default false,
  snoozed_until timestamp with time zone,
  letter_at timestamp with time zone,
  created_at timestamp with time zone not null default app_now(),
  happened_at timestamp with time zone not null default app_now(),
  status_name text,
  decision text,
  decision_comment text,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (actor_id) REFERENCES user_account(id),
  FOREIGN KEY (company_id) REFERENCES company(company_id),
  FOREIGN KEY (company_id, comment_id) REFERENCES task_comment(company_id, id) ON DELETE SET NULL (comment_id),
  FOREIGN KEY (company_id, task_id) REFERENCES task(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES user_account(id),
  CHECK ((decision = ANY (ARRAY['approved'::text, 'approved_with_remarks'::text, 'rejected'::text]))),
  CHECK ((kind = ANY (ARRAY['assigned'::text, 'mentioned'::text, 'commented'::text, 'status_changed'::text, 'unblocked'::text, 'due_soon'::text, 'overdue'::text, 'decision_asked'::text, 'decided'::text, 'mended'::text])))
);
CREATE INDEX task_notice_comment ON public.task_notice USING btree (company_id, comment_id) WHERE (comment_id IS NOT NULL);
CREATE INDEX task_notice_letter ON public.task_notice USING btree (letter_at) WHERE (letter_at IS NOT NULL);
CREATE INDEX task_notice_of_person ON public.task_notice USING btree (company_id, user_id, happened_at DESC, id);
CREATE INDEX task_notice_task ON public.task_notice USING btree (company_id, task_id, user_id, kind);
CREATE INDEX task_notice_unread ON public.task_notice USING btree (company_id, user_id) WHERE (NOT is_read);
CREATE UNIQUE INDEX task_notice_due ON public.task_notice USING btree (company_id, user_id, task_id, kind, due_datetime) WHERE (due_datetime IS NOT NULL);
-- policy letters for select to karkas_jobs using true
-- policy limited for all to public using 
CASE
    WHEN (( SELECT app_project_ids() AS app_project_ids) IS NULL) THEN true
    ELSE permits('task'::text, task_id, ( SELECT app_project_ids() AS app_project_ids), ( SELECT app_user_id() AS app_user_id))
END
-- policy tenant for all to public using (company_id = ( SELECT app_company_id() AS app_company_id)) with check (company_id = ( SELECT app_company_id() AS app_company_id))
-- grant delete, insert, select, update to karkas_app

create table task_preload (
  company_id uuid not null,
  category_id uuid not null,
  assignee_id uuid,
  watcher_ids uuid[] not null default '{}'::uuid[],
  tag_ids uuid[] not null default '{}'::uuid[],
  due_in_days integer,
  priority text not null default 'normal'::text,
  checklist jsonb not null default '[]'::jsonb,
  version integer not null default 1,
  PRIMARY KEY (company_id, category_id),
  FOREIGN KEY (assignee_id) REFERENCES user_account(id),
  FOREIGN KEY (company_id) REFERENCES company(company_id),
  FOREIGN KEY (company_id, category_id) REFERENCES task_category(company_id, id) ON DELETE CASCADE,
  CHECK ((priority = ANY (ARRAY['low'::text, 'normal'::text, 'high'::text, 'urgent'::text])))
);
CREATE TRIGGER keep_unchanged BEFORE UPDATE ON task_preload FOR EACH ROW WHEN ((new.version <> old.version)) EXECUTE FUNCTION keep_unchanged();
-- policy tenant for all to public using (company_id = ( SELECT app_company_id() AS app_company_id)) with check (company_id = ( SELECT app_company_id() AS app_company_id))
-- grant delete, insert, select, update to karkas_app

create table task_recurrence (
  company_id uuid not null,
  id uuid not null,
  author_id uuid not null,
  rule jsonb not null,
  starts_on date not null,
  ends_on date,
  lead_days integer not null default 0,
  task jsonb not null,
  state text not null default 'active'::text,
  next_on date,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (author_id) REFERENCES user_account(id),
  FOREIGN KEY (company_id) REFERENCES company(company_id),
  CHECK ((state = ANY (ARRAY['active'::text, 'paused'::text, 'stopped'::text])))
);
CREATE INDEX task_recurrence_next ON public.task_recurrence USING btree (company_id, next_on) WHERE ((state = 'active'::text) AND (next_on IS NOT NULL));
CREATE TRIGGER deleted AFTER DELETE ON task_recurrence FOR EACH ROW EXECUTE FUNCTION remember_deleted('task_recurrence', 'id');
CREATE TRIGGER keep_unchanged BEFORE UPDATE ON task_recurrence FOR EACH ROW WHEN ((new.version <> old.version)) EXECUTE FUNCTION keep_unchanged('updated_at');
-- policy limited for all to public using permits_recurrence(author_id, task, ( SELECT app_project_ids() AS app_project_ids), ( SELECT app_user_id() AS app_user_id))
-- policy tenant for all to public using (company_id = ( SELECT app_company_id() AS app_company_id)) with check (company_id = ( SELECT app_company_id() AS app_company_id))
-- grant delete, insert, select, update to karkas_app

create table task_recurrence_made (
  company_id uuid not null,
  recurrence_id uuid not null,
  day date not null,
  task_id uuid not null,
  number integer not null,
  made_at timestamp with time zone not null default now(),
  PRIMARY KEY (company_id, recurrence_id, day),
  FOREIGN KEY (company_id) REFERENCES company(company_id),
  FOREIGN KEY (company_id, recurrence_id) REFERENCES task_recurrence(company_id, id) ON DELETE CASCADE
);
-- policy limited for all to public using 
CASE
    WHEN (( SELECT app_project_ids() AS app_project_ids) IS NULL) THEN true
    ELSE permits('task'::text, task_id, ( SELECT app_project_ids() AS app_project_ids), ( SELECT app_user_id() AS app_user_id))
END
-- policy tenant for all to public using (company_id = ( SELECT app_company_id() AS app_company_id)) with check (company_id = ( SELECT app_company_id() AS app_company_id))
-- grant delete, insert, select, update to karkas_app

create table task_set (
  company_id uuid not null,
  id uuid not null,
  template_id uuid,
  name text not null,
  author_id uuid not null,
  tasks jsonb not null,
  created_at timestamp with time zone not null default now(),
  undone_at timestamp with time zone,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (author_id) REFERENCES user_account(id),
  FOREIGN KEY (company_id) REFERENCES company(company_id)
);
-- policy tenant for all to public using (company_id = ( SELECT app_company_id() AS app_company_id)) with check (company_id = ( SELECT app_company_id() AS app_company_id))
-- grant delete, insert, select, update to karkas_app

create table task_status (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  main_status text not null,
  is_started boolean not null default false,
  color text not null default 'gray'::text,
  "position" integer not null,
  version integer not null default 1,
  is_canceled boolean not null default false,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id) REFERENCES company(company_id),
  CHECK (((NOT is_canceled) OR (main_status = 'closed'::text))),
  CHECK ((color = ANY (ARRAY['gray'::text, 'blue'::text, 'violet'::text, 'amber'::text, 'green'::text, 'red'::text, 'teal'::text, 'pink'::text]))),
  CHECK ((main_status = ANY (ARRAY['open'::text, 'closed'::text])))
);
CREATE UNIQUE INDEX task_status_name ON public.task_status USING btree (company_id, searchable(name));
CREATE TRIGGER keep_unchanged BEFORE UPDATE ON task_status FOR EACH ROW WHEN ((new.version <> old.version)) EXECUTE FUNCTION keep_unchanged();
-- policy tenant for all to public using (company_id = ( SELECT app_company_id() AS app_company_id)) with check (company_id = ( SELECT app_company_id() AS app_company_id))
-- grant delete, insert, select, update to karkas_app

create table task_tag (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  color text not null default 'gray'::text,
  version integer not null default 1,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id) REFERENCES company(company_id),
  CHECK ((color = ANY (ARRAY['gray'::text, 'blue'::text, 'violet'::text, 'amber'::text, 'green'::text, 'red'::text, 'teal'::text, 'pink'::text])))
);
CREATE UNIQUE INDEX task_tag_name ON public.task_tag USING btree (company_id, searchable(name));
CREATE TRIGGER keep_unchanged BEFORE UPDATE ON task_tag FOR EACH ROW WHEN ((new.version <> old.version)) EXECUTE FUNCTION keep_unchanged();
-- policy tenant for all to public using (company_id = ( SELECT app_company_id() AS app_company_id)) with check (company_id = ( SELECT app_company_id() AS app_company_id))
-- grant delete, insert, select, update to karkas_app

create table task_tagging (
  company_id uuid not null,
  task_id uuid not null,
  tag_id uuid not null,
  PRIMARY KEY (company_id, task_id, tag_id),
  FOREIGN KEY (company_id) REFERENCES company(company_id),
  FOREIGN KEY (company_id, tag_id) REFERENCES task_tag(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, task_id) REFERENCES task(company_id, id) ON DELETE CASCADE
);
CREATE INDEX task_tagging_tag ON public.task_tagging USING btree (company_id, tag_id);
-- policy limited for all to public using 
CASE
    WHEN (( SELECT app_project_ids() AS app_project_ids) IS NULL) THEN true
    ELSE permits('task'::text, task_id, ( SELECT app_project_ids() AS app_project_ids), ( SELECT app_user_id() AS app_user_id))
END
-- policy tenant for all to public using (company_id = ( SELECT app_company_id() AS app_company_id)) with check (company_id = ( SELECT app_company_id() AS app_company_id))
-- grant delete, insert, select, update to karkas_app

create table task_template (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  description text not null default ''::text,
  tasks jsonb not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id) REFERENCES company(company_id)
);
CREATE TRIGGER deleted AFTER DELETE ON task_template FOR EACH ROW EXECUTE FUNCTION remember_deleted('task_template', 'id');
CREATE TRIGGER keep_unchanged BEFORE UPDATE ON task_template FOR EACH ROW WHEN ((new.version <> old.version)) EXECUTE FUNCTION keep_unchanged('updated_at');
-- policy tenant for all to public using (company_id = ( SELECT app_company_id() AS app_company_id)) with check (company_id = ( SELECT app_company_id() AS app_company_id))
-- grant delete, insert, select, update to karkas_app

create table task_transition (
  company_id uuid not null,
  from_id uuid not null,
  to_id uuid not null,
  PRIMARY KEY (company_id, from_id, to_id),
  FOREIGN KEY (company_id) REFERENCES company(company_id),
  FOREIGN KEY (company_id, from_id) REFERENCES task_status(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, to_id) REFERENCES task_status(company_id, id) ON DELETE CASCADE
);
CREATE INDEX task_transition_to ON public.task_transition USING btree (company_id, to_id);
-- policy tenant for all to public using (company_id = ( SELECT app_company_id() AS app_company_id)) with check (company_id = ( SELECT app_company_id() AS app_company_id))
-- grant delete, insert, select, update to karkas_app

create table task_view (
  company_id uuid not null,
  id uuid not null,
  author_id uuid not null,
  name text not null,
  is_shared boolean not null default false,
  layout text not null,
  filter jsonb,
  group_by text,
  sub_group_by text,
  columns text[],
  sort_by text not null,
  sort_order text not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (author_id) REFERENCES user_account(id),
  FOREIGN KEY (company_id) REFERENCES company(company_id),
  CHECK ((layout = ANY (ARRAY['list'::text, 'board'::text, 'table'::text, 'calendar'::text, 'timeline'::text]))),
  CHECK ((sort_order = ANY (ARRAY['asc'::text, 'desc'::text])))
);
CREATE INDEX task_view_of_author ON public.task_view USING btree (company_id, author_id);
CREATE TRIGGER keep_unchanged BEFORE UPDATE ON task_view FOR EACH ROW WHEN ((new.version <> old.version)) EXECUTE FUNCTION keep_unchanged('updated_at');
-- policy tenant for all to public using (company_id = ( SELECT app_company_id() AS app_company_id)) with check (company_id = ( SELECT app_company_id() AS app_company_id))
-- grant delete, insert, select, update to karkas_app

create table task_work_item (
  company_id uuid not null,
  task_id uuid not null,
  specification_row_id uuid not null,
  row_key uuid not null,
  quantity_planned numeric not null,
  quantity_done numeric not null default 0,
  labour_hours numeric,
  over_reason text,
  "position" integer not null,
  project_id uuid,
  done_days jsonb not null default '{}'::jsonb,
  days_known_from date,
  PRIMARY KEY (company_id, task_id, specification_row_id),
  FOREIGN KEY (company_id) REFERENCES company(company_id),
  FOREIGN KEY (company_id, task_id) REFERENCES task(company_id, id) ON DELETE CASCADE,
  CHECK (((quantity_done <= quantity_planned) OR (over_reason IS NOT NULL))),
  CHECK (((quantity_done >= (0)::numeric) AND (scale(quantity_done) <= 7))),
  CHECK (((quantity_planned > (0)::numeric) AND (scale(quantity_planned) <= 7))),
  CHECK ((jsonb_typeof(done_days) = 'object'::text)),
  CHECK ((labour_hours >= (0)::numeric))
);
CREATE INDEX task_work_item_project ON public.task_work_item USING btree (company_id, project_id) WHERE (quantity_done > (0)::numeric);
CREATE INDEX task_work_item_row ON public.task_work_item USING btree (company_id, row_key);
CREATE CONSTRAINT TRIGGER decisions AFTER INSERT OR DELETE OR UPDATE ON task_work_item DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION drop_decisions_of_task();
CREATE TRIGGER keep_done_day BEFORE INSERT OR UPDATE OF quantity_done ON task_work_item FOR EACH ROW EXECUTE FUNCTION keep_done_day();
CREATE TRIGGER place BEFORE INSERT ON task_work_item FOR EACH ROW EXECUTE FUNCTION place_work_item();
-- policy limited for all to public using 
CASE
    WHEN (( SELECT app_project_ids() AS app_project_ids) IS NULL) THEN true
    WHEN (project_id = ANY (( SELECT app_project_ids() AS app_project_ids)::uuid[])) THEN true
    ELSE permits('task'::text, task_id, ( SELECT app_project_ids() AS app_project_ids), ( SELECT app_user_id() AS app_user_id))
END
-- policy tenant for all to public using (company_id = ( SELECT app_company_id() AS app_company_id)) with check (company_id = ( SELECT app_company_id() AS app_company_id))
-- grant delete, insert, select, update to karkas_app

create table throttle_counter (
  key text not null,
  window_start timestamp with time zone not null,
  count integer not null,
  PRIMARY KEY (key, window_start)
);
CREATE INDEX throttle_counter_window ON public.throttle_counter USING btree (window_start);
-- grant delete, insert, select, update to karkas_app

create table upload_part (
  company_id uuid not null,
  upload_id uuid not null,
  number integer not null,
  stored_file_id uuid not null,
  PRIMARY KEY (company_id, upload_id, number),
  FOREIGN KEY (company_id) REFERENCES company(company_id),
  FOREIGN KEY (company_id, stored_file_id) REFERENCES stored_file(company_id, id),
  FOREIGN KEY (company_id, upload_id) REFERENCES file_upload(company_id, id) ON DELETE CASCADE,
  CHECK ((number > 0))
);
CREATE INDEX upload_part_of_file ON public.upload_part USING btree (company_id, stored_file_id);
-- policy tenant for all to public using (company_id = ( SELECT app_company_id() AS app_company_id)) with check (company_id = ( SELECT app_company_id() AS app_company_id))
-- grant delete, insert, select to karkas_app

create table user_account (
  id uuid not null,
  email text not null,
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  phone text,
  avatar_url text,
  language text not null default 'ru'::text,
  theme text not null default 'light'::text,
  is_email_verified boolean not null default false,
  is_disabled boolean not null default false,
  is_demo boolean not null default false,
  current_company_id uuid,
  created_at timestamp with time zone not null default app_now(),
  demo_filled_at timestamp with time zone,
  version integer not null default 1,
  updated_at timestamp with time zone not null default app_now(),
  password_changed_at timestamp with time zone,
  has_totp boolean not null default false,
  has_passkey boolean not null default false,
  PRIMARY KEY (id),
  UNIQUE (email),
  CHECK ((email = lower(email))),
  CHECK ((language = ANY (ARRAY['ru'::text, 'en'::text]))),
  CHECK ((theme = ANY (ARRAY['light'::text, 'dark'::text, 'system'::text])))
);
CREATE TRIGGER change BEFORE UPDATE OF first_name, last_name, phone, avatar_url, language, theme, email, is_email_verified ON user_account FOR EACH ROW WHEN (((((((((old.first_name IS DISTINCT FROM new.first_name) OR (old.last_name IS DISTINCT FROM new.last_name)) OR (old.phone IS DISTINCT FROM new.phone)) OR (old.avatar_url IS DISTINCT FROM new.avatar_url)) OR (old.language IS DISTINCT FROM new.language)) OR (old.theme IS DISTINCT FROM new.theme)) OR (old.email IS DISTINCT FROM new.email)) OR (old.is_email_verified IS DISTINCT FROM new.is_email_verified))) EXECUTE FUNCTION count_change();
CREATE TRIGGER disabled AFTER UPDATE OF is_disabled ON user_account FOR EACH ROW WHEN ((new.is_disabled AND (NOT old.is_disabled))) EXECUTE FUNCTION end_sessions_of_disabled();
CREATE TRIGGER end_challenges AFTER UPDATE OF password_hash, is_disabled ON user_account FOR EACH ROW WHEN (((old.password_hash IS DISTINCT FROM new.password_hash) OR new.is_disabled)) EXECUTE FUNCTION end_challenges();
CREATE TRIGGER tell_end AFTER UPDATE OF is_disabled ON user_account FOR EACH ROW WHEN ((old.is_disabled IS DISTINCT FROM new.is_disabled)) EXECUTE FUNCTION tell_access_change('person', 'id');
CREATE TRIGGER tell_factor AFTER UPDATE OF has_totp ON user_account FOR EACH ROW WHEN ((old.has_totp IS DISTINCT FROM new.has_totp)) EXECUTE FUNCTION tell_access_change('person', 'id');
CREATE TRIGGER tell_passkey AFTER UPDATE OF has_passkey ON user_account FOR EACH ROW WHEN ((old.has_passkey IS DISTINCT FROM new.has_passkey)) EXECUTE FUNCTION tell_access_change('person', 'id');
-- grant insert, select, update to karkas_app

create table vor (
  company_id uuid not null,
  id uuid not null,
  specification_id uuid not null,
  file_id uuid not null,
  file_name text not null,
  size bigint not null,
  sha256 text not null,
  format text not null,
  sheet text not null,
  sheets text[] not null,
  header_row integer,
  columns jsonb not null,
  layout_key text not null,
  title_block jsonb not null,
  skipped jsonb not null,
  warnings jsonb not null,
  status text not null default 'read'::text,
  created_at timestamp with time zone not null default app_now(),
  version integer not null default 1,
  updated_at timestamp with time zone not null default app_now(),
  vat_included boolean,
  vat_rate text,
  reconciliation jsonb,
  sheet_list jsonb,
  preview jsonb,
  turned_vat jsonb,
  question jsonb,
  answer text,
  workbook_marks jsonb,
  vat_answer text,
  answered_question jsonb,
  exported_prices jsonb not null default '[]'::jsonb,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id) REFERENCES company(company_id),
  FOREIGN KEY (company_id, file_id) REFERENCES stored_file(company_id, id),
  FOREIGN KEY (company_id, specification_id) REFERENCES specification(company_id, id) ON DELETE CASCADE,
  CHECK ((status = ANY (ARRAY['needs_mapping'::text, 'asked'::text, 'read'::text, 'calculated'::text]))),
  CHECK ((vat_rate = ANY (ARRAY['none'::text, '0'::text, '5'::text, '7'::text, '10'::text, '20'::text, '22'::text])))
);
CREATE INDEX vor_by_content ON public.vor USING btree (company_id, specification_id, sha256);
CREATE INDEX vor_of_file ON public.vor USING btree (company_id, file_id);
CREATE TRIGGER change BEFORE UPDATE ON vor FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION count_change();
CREATE TRIGGER committed BEFORE INSERT OR DELETE OR UPDATE ON vor FOR EACH ROW EXECUTE FUNCTION refuse_committed_row();
-- policy limited for all to public using COALESCE((specification_id = ANY (( SELECT app_specification_ids() AS app_specification_ids)::uuid[])), true)
-- policy tenant for all to public using (company_id = ( SELECT app_company_id() AS app_company_id)) with check (company_id = ( SELECT app_company_id() AS app_company_id))
-- grant delete, insert, select, update to karkas_app

create table webhook (
  company_id uuid not null,
  id uuid not null,
  url text not null,
  events text[] not null,
  is_enabled boolean not null default true,
  is_switched_off boolean not null default false,
  secret bytea not null,
  secret_number integer not null default 1,
  previous_secret bytea,
  previous_secret_until timestamp with time zone,
  made_by uuid not null,
  failing_since timestamp with time zone,
  failures integer not null default 0,
  resting_until timestamp with time zone,
  last_attempt_at timestamp with time zone,
  last_success_at timestamp with time zone,
  version bigint not null default 1,
  created_at timestamp with time zone not null default app_now(),
  updated_at timestamp with time zone not null default app_now(),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id) REFERENCES company(company_id),
  FOREIGN KEY (made_by) REFERENCES user_account(id),
  CHECK (((length(url) >= 1) AND (length(url) <= 500)))
);
-- policy queue for all to karkas_jobs using true with check true
-- policy tenant for all to public using (company_id = ( SELECT app_company_id() AS app_company_id)) with check (company_id = ( SELECT app_company_id() AS app_company_id))
-- grant delete, insert, select, update to karkas_app

create table webhook_delivery (
  company_id uuid not null,
  id uuid not null,
  webhook_id uuid not null,
  kind text,
  action text,
  object_id uuid,
  version bigint,
  part_of uuid,
  actor_id uuid not null,
  seq bigint,
  fields text[] not null default '{}'::text[],
  status text not null default 'waiting'::text,
  attempts integer not null default 0,
  run_after timestamp with time zone not null default now(),
  worker_id text,
  lease_until timestamp with time zone,
  error text,
  response_status integer,
  response text,
  duration_ms integer,
  created_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, webhook_id) REFERENCES webhook(company_id, id) ON DELETE CASCADE,
  CHECK ((length(response) <= 500)),
  CHECK ((status = ANY (ARRAY['waiting'::text, 'delivered'::text, 'failed'::text, 'withheld'::text])))
);
CREATE INDEX webhook_delivery_leased ON public.webhook_delivery USING btree (company_id, webhook_id) WHERE ((status = 'waiting'::text) AND (lease_until IS NOT NULL));
CREATE INDEX webhook_delivery_list ON public.webhook_delivery USING btree (company_id, webhook_id, created_at DESC);
CREATE INDEX webhook_delivery_queue ON public.webhook_delivery USING btree (company_id, webhook_id, run_after) WHERE (status = 'waiting'::text);
-- policy limited for all to public using 
CASE
    WHEN ((kind IS NULL) OR (( SELECT app_project_ids() AS app_project_ids) IS NULL)) THEN true
    ELSE permits_line(kind, object_id, part_of, actor_id, ( SELECT app_project_ids() AS app_project_ids), ( SELECT app_user_id() AS app_user_id))
END with check true
-- policy queue for all to karkas_jobs using true with check true
-- policy tenant for all to public using (company_id = ( SELECT app_company_id() AS app_company_id)) with check (company_id = ( SELECT app_company_id() AS app_company_id))
-- grant delete, insert, select, update to karkas_app
-- grant select, update to karkas_jobs

create table work_record (
  company_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  contract_id uuid not null,
  row_key uuid not null,
  row_number text not null,
  row_name text not null,
  unit text,
  date date not null,
  quantity numeric not null,
  task_id uuid,
  labour_hours numeric,
  crew text,
  comment text,
  author_id uuid not null,
  act_id uuid,
  client_id uuid,
  version integer not null default 1,
  created_at timestamp with time zone not null default app_now(),
  updated_at timestamp with time zone not null default app_now(),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (author_id) REFERENCES user_account(id),
  FOREIGN KEY (company_id) REFERENCES company(company_id),
  FOREIGN KEY (company_id, act_id) REFERENCES act(company_id, id) ON DELETE SET NULL (act_id),
  FOREIGN KEY (company_id, contract_id) REFERENCES contract(company_id, id),
  FOREIGN KEY (company_id, project_id) REFERENCES project(company_id, id),
  FOREIGN KEY (company_id, task_id) REFERENCES task(company_id, id) ON DELETE SET NULL (task_id),
  CHECK ((quantity <> (0)::numeric))
);
CREATE INDEX work_record_act ON public.work_record USING btree (company_id, act_id) WHERE (act_id IS NOT NULL);
CREATE INDEX work_record_project ON public.work_record USING btree (company_id, project_id, date DESC);
CREATE INDEX work_record_row ON public.work_record USING btree (company_id, contract_id, row_key);
CREATE INDEX work_record_task ON public.work_record USING btree (company_id, task_id) WHERE (task_id IS NOT NULL);
CREATE UNIQUE INDEX work_record_client ON public.work_record USING btree (company_id, client_id) WHERE (client_id IS NOT NULL);
CREATE TRIGGER deleted AFTER DELETE ON work_record FOR EACH ROW EXECUTE FUNCTION remember_deleted('work_record', 'id', 'project_id', 'contract_id');
CREATE TRIGGER in_act BEFORE DELETE OR UPDATE ON work_record FOR EACH ROW EXECUTE FUNCTION keep_record_of_act();
CREATE TRIGGER location AFTER INSERT OR DELETE ON work_record FOR EACH ROW EXECUTE FUNCTION remember_location('work_record');
-- policy limited for all to public using COALESCE((project_id = ANY (( SELECT app_project_ids() AS app_project_ids)::uuid[])), true)
-- policy tenant for all to public using (company_id = ( SELECT app_company_id() AS app_company_id)) with check (company_id = ( SELECT app_company_id() AS app_company_id))
-- grant delete, insert, select, update to karkas_app

