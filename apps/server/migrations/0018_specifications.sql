-- Owner: features/specifications
create table specification (
  company_id uuid not null references company (company_id),
  id uuid not null,
  project_id uuid not null,
  contract_id uuid,
  supplementary_agreement_id uuid,
  number text not null,
  name text not null,
  date date not null,
  status text not null default 'draft' check (status in ('draft', 'calculating', 'calculated', 'committed')),
  revision integer not null default 1,
  norm_base_id uuid,
  price_date date,
  region text,
  settings jsonb not null,
  totals jsonb not null,
  total_gross numeric(18, 2) not null default 0,
  -- Grows with every change of a row: tells whether a report is still true.
  content_version bigint not null default 1,
  commit_reason text,
  committed_at timestamptz,
  committed_by uuid,
  committed_by_name text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, project_id) references project (company_id, id),
  foreign key (company_id, contract_id) references contract (company_id, id),
  foreign key (company_id, supplementary_agreement_id) references supplementary_agreement (company_id, id),
  check (supplementary_agreement_id is null or contract_id is not null)
);
create index specification_agreement on specification (company_id, supplementary_agreement_id) where supplementary_agreement_id is not null;
create index specification_contract on specification (company_id, contract_id, created_at desc);
create index specification_project on specification (company_id, project_id, created_at desc);
create trigger location after insert or delete on specification for each row execute function remember_location('specification');

create table vor (
  company_id uuid not null references company (company_id),
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
  status text not null default 'read' check (status in ('read', 'calculated')),
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, specification_id, sha256),
  foreign key (company_id, specification_id) references specification (company_id, id) on delete cascade,
  foreign key (company_id, file_id) references stored_file (company_id, id)
);

-- The column mapping a person corrected, for the next file of the same layout.
create table bill_layout (
  company_id uuid not null references company (company_id),
  layout_key text not null,
  columns jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (company_id, layout_key)
);

create table specification_row (
  company_id uuid not null references company (company_id),
  id uuid not null,
  specification_id uuid not null,
  row_key uuid not null,
  parent_id uuid,
  kind text not null check (kind in ('section', 'position')),
  sort_order integer not null,
  number text not null default '',
  name text not null,
  code text,
  unit text,
  quantity numeric check (scale(quantity) <= 7),
  formula text,
  drawing_ref text,
  note text,
  price numeric(18, 2),
  total numeric(18, 2),
  is_hand_priced boolean not null default false,
  norm_id uuid,
  norm_code text,
  norm_name text,
  kind_of_work text,
  match_status text check (match_status in ('matched', 'confirmed', 'unmatched', 'manual')),
  match_score numeric(5, 4),
  candidates jsonb not null default '[]',
  labour numeric(18, 2) not null default 0,
  machinists numeric(18, 2) not null default 0,
  machines numeric(18, 2) not null default 0,
  materials numeric(18, 2) not null default 0,
  consumables numeric(18, 2) not null default 0,
  direct numeric(18, 2) not null default 0,
  overhead numeric(18, 2) not null default 0,
  profit numeric(18, 2) not null default 0,
  overhead_percent numeric(9, 4),
  profit_percent numeric(9, 4),
  missing_prices integer not null default 0,
  vor_id uuid,
  source jsonb,
  calculated_by uuid,
  version integer not null default 1,
  -- A row of an agreement that takes the row of the contract with the same key out. It costs nothing itself.
  is_removal boolean not null default false,
  -- A number that a person stated is never changed for him; one the program or a bill gave may give way to those of the contract.
  is_number_typed boolean not null default false,
  primary key (company_id, id),
  check ((kind = 'position') = (match_status is not null)),
  foreign key (company_id, specification_id) references specification (company_id, id) on delete cascade,
  foreign key (company_id, parent_id) references specification_row (company_id, id) on delete cascade,
  foreign key (company_id, vor_id) references vor (company_id, id) on delete cascade
);
create index specification_row_order on specification_row (company_id, specification_id, sort_order);
create index specification_row_key on specification_row (company_id, row_key);
create index specification_row_parent on specification_row (company_id, parent_id);

create table work_row (
  company_id uuid not null references company (company_id),
  id uuid not null,
  specification_id uuid not null,
  specification_row_id uuid not null,
  sort_order integer not null,
  code text,
  name text not null,
  unit text,
  norm_id uuid,
  kind_of_work text,
  norm_quantity numeric check (scale(norm_quantity) <= 7),
  quantity numeric check (scale(quantity) <= 7),
  price numeric(18, 2),
  total numeric(18, 2),
  origin text not null check (origin in ('norm', 'bill', 'manual')),
  is_edited boolean not null default false,
  note text,
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, specification_id) references specification (company_id, id) on delete cascade,
  foreign key (company_id, specification_row_id) references specification_row (company_id, id) on delete cascade
);
create table resource_row (
  company_id uuid not null references company (company_id),
  id uuid not null,
  specification_id uuid not null,
  specification_row_id uuid not null,
  sort_order integer not null,
  kind text not null check (kind in ('material', 'machine', 'labour')),
  is_machinist boolean not null default false,
  code text,
  name text not null,
  unit text,
  norm_quantity numeric check (scale(norm_quantity) <= 7),
  waste_factor numeric not null default 1,
  supply_by text not null default 'own' check (supply_by in ('own', 'customer')),
  quantity numeric check (scale(quantity) <= 7),
  price numeric(18, 2),
  total numeric(18, 2),
  origin text not null check (origin in ('norm', 'bill', 'manual')),
  is_edited boolean not null default false,
  -- A quantity a person stated no longer follows the volume of its position.
  is_quantity_fixed boolean not null default false,
  note text,
  source jsonb,
  version integer not null default 1,
  -- What a line was stated with, once the volume of its position changes: its consumption is stated_quantity / stated_volume.
  -- Kept as two numbers, so that going back to a volume gives back the very quantity.
  stated_quantity numeric,
  stated_volume numeric,
  primary key (company_id, id),
  foreign key (company_id, specification_id) references specification (company_id, id) on delete cascade,
  foreign key (company_id, specification_row_id) references specification_row (company_id, id) on delete cascade
);
create table consumable_row (
  company_id uuid not null references company (company_id),
  id uuid not null,
  specification_id uuid not null,
  specification_row_id uuid not null,
  sort_order integer not null,
  code text,
  name text not null,
  unit text,
  norm_quantity numeric check (scale(norm_quantity) <= 7),
  waste_factor numeric not null default 1,
  supply_by text not null default 'own' check (supply_by in ('own', 'customer')),
  quantity numeric check (scale(quantity) <= 7),
  price numeric(18, 2),
  total numeric(18, 2),
  origin text not null check (origin in ('norm', 'bill', 'manual')),
  is_edited boolean not null default false,
  -- A quantity a person stated no longer follows the volume of its position.
  is_quantity_fixed boolean not null default false,
  note text,
  source jsonb,
  version integer not null default 1,
  stated_quantity numeric,
  stated_volume numeric,
  primary key (company_id, id),
  foreign key (company_id, specification_id) references specification (company_id, id) on delete cascade,
  foreign key (company_id, specification_row_id) references specification_row (company_id, id) on delete cascade
);
create index work_row_position on work_row (company_id, specification_row_id, sort_order);
create index work_row_specification on work_row (company_id, specification_id);
create index resource_row_position on resource_row (company_id, specification_row_id, sort_order);
create index resource_row_specification on resource_row (company_id, specification_id);
create index consumable_row_position on consumable_row (company_id, specification_row_id, sort_order);
create index consumable_row_specification on consumable_row (company_id, specification_id);

-- A committed revision is immutable for every way of writing, not only for the service.
create function refuse_committed_specification() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and app_is_purging(old.company_id) then return old; end if;
  if old.status = 'committed' then
    raise exception 'specification % is committed', old.id using errcode = 'KC001';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger committed before update or delete on specification for each row execute function refuse_committed_specification();

create function refuse_committed_row() returns trigger language plpgsql as $$
declare owner_id uuid := case when tg_op = 'DELETE' then old.specification_id else new.specification_id end;
begin
  if tg_op = 'DELETE' and app_is_purging(old.company_id) then return old; end if;
  if exists (select 1 from specification s where s.company_id = coalesce(new.company_id, old.company_id)
      and s.status = 'committed' and s.id in (owner_id, case when tg_op = 'UPDATE' then old.specification_id end)) then
    raise exception 'specification % is committed', owner_id using errcode = 'KC001';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;

do $$
declare name text;
begin
  foreach name in array array['specification_row', 'work_row', 'resource_row', 'consumable_row', 'vor'] loop
    execute format('create trigger committed before insert or update or delete on %I for each row execute function refuse_committed_row()', name);
  end loop;
  foreach name in array array['specification', 'vor', 'bill_layout', 'specification_row', 'work_row', 'resource_row', 'consumable_row'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()))', name);
    execute format('grant select, insert, update, delete on %I to karkas_app', name);
  end loop;
end $$;

-- A quantity stated anew by hand is the consumption from then on.
create function restate_consumption() returns trigger language plpgsql as $$
begin
  if new.is_quantity_fixed and new.quantity is distinct from old.quantity and new.stated_volume is not distinct from old.stated_volume then
    new.stated_quantity := null;
    new.stated_volume := null;
  end if;
  return new;
end $$;
create trigger stated before update on resource_row for each row execute function restate_consumption();
create trigger stated before update on consumable_row for each row execute function restate_consumption();

-- The cost of a project counts contracts with customers that are in force or done, and what was accepted under terminated ones.
create function committed_cost_of(p_company_id uuid, p_project_id uuid) returns numeric language sql stable as $$
  select stated.amount + coalesce((
    select sum(case when k.vat_included or k.vat_rate = 'none' then k.terminated_amount
      else k.terminated_amount + round(k.terminated_amount * k.vat_rate::numeric / 100, 2) end)
    from contract k where k.company_id = p_company_id and k.project_id = p_project_id
      and k.kind in ('general', 'services') and k.status = 'terminated'), 0)
  from (select sum(part.amount) as amount from (
    select s.total_gross as amount from specification s left join contract k on k.company_id = s.company_id and k.id = s.contract_id
    where s.company_id = p_company_id and s.project_id = p_project_id and s.status = 'committed' and s.supplementary_agreement_id is null
      and (k.id is null or (k.kind in ('general', 'services') and k.status in ('active', 'completed')))
    union all
    -- Rows of an agreement change rows of the contract: only the difference counts, and only once it is signed.
    select a.committed_gross_delta from supplementary_agreement a join contract k on k.company_id = a.company_id and k.id = a.contract_id
    where a.company_id = p_company_id and k.project_id = p_project_id and a.status = 'signed' and a.committed_gross_delta is not null
      and k.kind in ('general', 'services') and k.status in ('active', 'completed')) part) stated
$$;
