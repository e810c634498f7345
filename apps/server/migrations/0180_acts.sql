-- Owner: features/acts
-- An act (КС-2): work handed over for a period, by position. `totals` are amounts as text, in the shape of the response; `charges`
-- are the shares of the charges of each home specification: [{home_id, vat_rate, vat_included, amount}].
create table act (
  company_id uuid not null references company (company_id),
  id uuid not null,
  contract_id uuid not null,
  project_id uuid not null,
  specification_ids uuid[] not null default '{}',
  direction text not null check (direction in ('out', 'in')),
  number text not null,
  date date not null,
  period_from date not null,
  period_to date not null,
  base_date date not null,
  acceptance_date date,
  kind text not null default 'regular' check (kind in ('regular', 'correction')),
  correction_method text check (correction_method in ('replace', 'difference', 'reprice')),
  corrects_act_id uuid,
  correction_number integer,
  status text not null default 'draft' check (status in ('draft', 'presented', 'refused', 'signed', 'canceled', 'superseded')),
  status_reason text,
  was_presented boolean not null default false,
  acceptance text not null default 'two_sided' check (acceptance in ('two_sided', 'one_sided')),
  one_sided_reason text,
  vat_rate text,
  vat_included boolean,
  totals jsonb not null,
  charges jsonb not null default '[]',
  amount numeric(60, 2) not null default 0,
  net numeric(60, 2) not null default 0,
  vat numeric(60, 2) not null default 0,
  gross numeric(60, 2) not null default 0,
  settlement_total numeric(60, 2) not null default 0,
  payable numeric(60, 2) not null default 0,
  -- A person has stated the settlements; otherwise they follow from the terms of the contract.
  has_own_settlements boolean not null default false,
  lines_count integer not null default 0,
  warnings text[] not null default '{}',
  comment text,
  presented_at timestamptz,
  signed_at timestamptz,
  search_text text generated always as (searchable(number || ' ' || coalesce(comment, ''))) stored,
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (company_id, id),
  foreign key (company_id, contract_id) references contract (company_id, id),
  foreign key (company_id, project_id) references project (company_id, id),
  foreign key (company_id, corrects_act_id) references act (company_id, id),
  check (period_to >= period_from),
  check ((corrects_act_id is null) = (kind = 'regular')),
  check (acceptance = 'two_sided' or one_sided_reason is not null)
);
create unique index act_number on act (company_id, contract_id, lower(number), coalesce(correction_number, 0));
create index act_contract on act (company_id, contract_id, date);
create index act_project on act (company_id, project_id, status);
create index act_corrected on act (company_id, corrects_act_id) where corrects_act_id is not null;
create index act_changes on act (company_id, updated_at);

-- A position in an act. All but `quantity`, `over_reason`, `note` and `work_record_ids` is derived from the effective specification:
-- anew with every change of a draft, and for the last time when the act is presented.
create table act_line (
  company_id uuid not null,
  act_id uuid not null,
  row_key uuid not null,
  position integer not null,
  specification_id uuid not null,
  specification_row_id uuid not null,
  home_id uuid not null,
  sections jsonb not null default '[]',
  number text not null,
  name text not null,
  code text,
  unit text,
  vat_rate text not null,
  vat_included boolean not null,
  is_hand_priced boolean not null,
  price numeric(60, 2),
  quantity_effective numeric,
  quantity_before numeric not null,
  quantity_presented numeric not null,
  quantity numeric not null,
  amount_effective numeric(60, 2),
  amount_before numeric(60, 2) not null,
  over_quantity_before numeric not null default 0,
  over_amount_before numeric(60, 2) not null default 0,
  amount numeric(60, 2) not null,
  over_quantity numeric not null default 0,
  over_amount numeric(60, 2) not null default 0,
  is_closing boolean not null default false,
  is_share boolean not null default false,
  over_reason text,
  note text,
  work_record_ids uuid[] not null default '{}',
  primary key (company_id, act_id, row_key),
  foreign key (company_id, act_id) references act (company_id, id) on delete cascade
);
create index act_line_row on act_line (company_id, row_key);

create table act_settlement (
  company_id uuid not null,
  id uuid not null,
  act_id uuid not null,
  position integer not null,
  kind text not null check (kind in ('withhold', 'claim')),
  code text not null check (code in ('31', '32', '33', '34', '35', '36', '01', '02', '03', '04', '05')),
  base numeric(60, 2),
  percent numeric(12, 4),
  -- Negative where an act that returns work gives back its share.
  amount numeric(60, 2) not null check (amount >= 0 or is_derived),
  vat_amount numeric(60, 2),
  note text,
  is_derived boolean not null default false,
  primary key (company_id, id),
  foreign key (company_id, act_id) references act (company_id, id) on delete cascade
);
create index act_settlement_act on act_settlement (company_id, act_id, position);

-- КС-3: sums of the stored amounts of signed acts, as they were when it was created.
create table act_summary (
  company_id uuid not null references company (company_id),
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
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (company_id, id),
  foreign key (company_id, contract_id) references contract (company_id, id),
  foreign key (company_id, project_id) references project (company_id, id),
  check (period_to >= period_from)
);
create unique index act_summary_number on act_summary (company_id, contract_id, lower(number));

-- What was done on a day, by position; without money. `client_id`: given by an offline device.
create table work_record (
  company_id uuid not null references company (company_id),
  id uuid not null,
  project_id uuid not null,
  contract_id uuid not null,
  row_key uuid not null,
  row_number text not null,
  row_name text not null,
  unit text,
  date date not null,
  quantity numeric not null check (quantity <> 0),
  task_id uuid,
  labour_hours numeric,
  crew text,
  comment text,
  author_id uuid not null references user_account (id),
  act_id uuid,
  client_id uuid,
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (company_id, id),
  foreign key (company_id, project_id) references project (company_id, id),
  foreign key (company_id, contract_id) references contract (company_id, id),
  foreign key (company_id, task_id) references task (company_id, id) on delete set null (task_id),
  foreign key (company_id, act_id) references act (company_id, id) on delete set null (act_id)
);
create unique index work_record_client on work_record (company_id, client_id) where client_id is not null;
create index work_record_project on work_record (company_id, project_id, date desc);
create index work_record_row on work_record (company_id, contract_id, row_key);
create index work_record_act on work_record (company_id, act_id) where act_id is not null;
create index work_record_task on work_record (company_id, task_id) where task_id is not null;

-- Money received or paid under a contract, with VAT.
create table payment (
  company_id uuid not null references company (company_id),
  id uuid not null,
  contract_id uuid not null,
  project_id uuid not null,
  direction text not null check (direction in ('in', 'out')),
  date date not null,
  amount numeric(60, 2) not null check (amount > 0),
  kind text not null check (kind in ('advance', 'act', 'retention', 'other')),
  act_id uuid,
  document_number text,
  purpose text,
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (company_id, id),
  foreign key (company_id, contract_id) references contract (company_id, id),
  foreign key (company_id, project_id) references project (company_id, id),
  foreign key (company_id, act_id) references act (company_id, id)
);
create index payment_contract on payment (company_id, contract_id, date desc);
create index payment_act on payment (company_id, act_id) where act_id is not null;

create function app_act_ids() returns uuid[] language plpgsql stable parallel safe as $$
declare projects uuid[] := app_project_ids();
begin
  if projects is null then return null; end if;
  return array(select a.id from act a where a.company_id = app_company_id() and a.project_id = any(projects));
end $$;

do $$
declare name text;
begin
  foreach name in array array['act', 'act_line', 'act_settlement', 'act_summary', 'work_record', 'payment'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()))', name);
    execute format('grant select, insert, update, delete on %I to karkas_app', name);
  end loop;
  foreach name in array array['act', 'act_summary', 'work_record', 'payment'] loop
    execute format('create policy limited on %I as restrictive using (coalesce(project_id = any((select app_project_ids())::uuid[]), true))', name);
    execute format('create trigger location after insert or delete on %I for each row execute function remember_location(%L)', name, name);
    execute format('create trigger deleted after delete on %I for each row execute function remember_deleted(%L, ''id'', ''project_id'', ''contract_id'')', name, name);
  end loop;
  foreach name in array array['act_line', 'act_settlement'] loop
    execute format('create policy limited on %I as restrictive using (coalesce(act_id = any((select app_act_ids())::uuid[]), true))', name);
  end loop;
end $$;

-- The only transitions of an act.
create function is_act_transition(p_from text, p_to text) returns boolean language sql immutable as $$
  select (p_from, p_to) in (('draft', 'presented'), ('draft', 'canceled'), ('presented', 'signed'), ('presented', 'refused'),
    ('presented', 'draft'), ('refused', 'draft'), ('signed', 'superseded'))
$$;

-- A posted act is immutable for every way of writing. A presented one keeps its lines; its rate, and with it the sums, follow
-- the day of acceptance, and its settlements may still change.
create function keep_posted_act() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.status <> 'draft' then raise exception 'act % begins as a draft', new.id using errcode = 'KC004'; end if;
    return new;
  end if;
  if tg_op = 'DELETE' then
    if (old.status <> 'draft' or old.was_presented) and not app_is_purging(old.company_id) then
      raise exception 'act % was presented', old.id using errcode = 'KC004';
    end if;
    return old;
  end if;
  if old.status <> new.status and not is_act_transition(old.status, new.status) then
    raise exception 'act % cannot become %', old.id, new.status using errcode = 'KC004';
  end if;
  -- Generated columns are not computed yet.
  if old.status in ('signed', 'superseded', 'canceled') and (to_jsonb(old) - array['status', 'version', 'updated_at', 'search_text'])
      is distinct from (to_jsonb(new) - array['status', 'version', 'updated_at', 'search_text']) then
    raise exception 'act % is posted', old.id using errcode = 'KC004';
  end if;
  if old.status in ('presented', 'refused') and (old.contract_id, old.project_id, old.direction, old.number, old.date, old.period_from, old.period_to,
      old.base_date, old.specification_ids, old.kind, old.corrects_act_id, old.correction_number, old.amount, old.charges, old.lines_count)
    is distinct from (new.contract_id, new.project_id, new.direction, new.number, new.date, new.period_from, new.period_to,
      new.base_date, new.specification_ids, new.kind, new.corrects_act_id, new.correction_number, new.amount, new.charges, new.lines_count) then
    raise exception 'act % is presented', old.id using errcode = 'KC004';
  end if;
  new.was_presented := old.was_presented or new.status = 'presented';
  return new;
end $$;
create trigger posted before insert or update or delete on act for each row execute function keep_posted_act();

-- Arguments: the statuses in which parts of an act may change. Parts go with their act.
create function keep_part_of_act() returns trigger language plpgsql as $$
declare state text;
begin
  -- A row that would leave its company is refused by its policy.
  if tg_op = 'UPDATE' and old.company_id = new.company_id and old.act_id <> new.act_id then
    raise exception 'a part of act % stays in it', old.act_id using errcode = 'KC004';
  end if;
  if tg_op = 'DELETE' then
    select a.status into state from act a where a.company_id = old.company_id and a.id = old.act_id;
    if state is not null and not state = any(tg_argv) and not app_is_purging(old.company_id) then
      raise exception 'act % is posted', old.act_id using errcode = 'KC004';
    end if;
    return old;
  end if;
  select a.status into state from act a where a.company_id = new.company_id and a.id = new.act_id;
  if state is not null and not state = any(tg_argv) then
    raise exception 'act % is posted', new.act_id using errcode = 'KC004';
  end if;
  return new;
end $$;
create trigger posted before insert or update or delete on act_line for each row execute function keep_part_of_act('draft');
create trigger posted before insert or update or delete on act_settlement for each row execute function keep_part_of_act('draft', 'presented');

-- A record in an act says what it said when the act took it.
create function keep_record_of_act() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.act_id is not null and not app_is_purging(old.company_id) then
      raise exception 'work record % is in an act', old.id using errcode = 'KC005';
    end if;
    return old;
  end if;
  if old.act_id is not null and new.act_id is not null and (old.contract_id, old.row_key, old.date, old.quantity)
      is distinct from (new.contract_id, new.row_key, new.date, new.quantity) then
    raise exception 'work record % is in an act', old.id using errcode = 'KC005';
  end if;
  if old.act_id is not null and old.act_id is distinct from new.act_id and exists (select 1 from act a
      where a.company_id = old.company_id and a.id = old.act_id and a.status in ('presented', 'refused', 'signed')) then
    raise exception 'work record % is in a posted act', old.id using errcode = 'KC005';
  end if;
  return new;
end $$;
create trigger in_act before update or delete on work_record for each row execute function keep_record_of_act();
