-- Owner: features/norms
-- Norm bases: those that come with the product belong to the system company and are read by all.
create table norm_base (
  company_id uuid not null references company (company_id),
  id uuid not null,
  code text not null,
  name text not null,
  description text,
  version text not null,
  price_date date,
  region text,
  content_hash text not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, code)
);
create table kind_of_work (
  company_id uuid not null,
  base_id uuid not null,
  code text not null,
  name text not null,
  overhead_percent numeric(7, 4) not null,
  profit_percent numeric(7, 4) not null,
  basis text not null,
  primary key (company_id, base_id, code),
  foreign key (company_id, base_id) references norm_base (company_id, id) on delete cascade
);
create table norm (
  company_id uuid not null,
  id uuid not null,
  base_id uuid not null,
  code text not null,
  name text not null,
  unit text not null,
  kind_of_work text not null,
  keywords text[] not null default '{}',
  steps text,
  search_text text generated always as (searchable(code || ' ' || name)) stored,
  primary key (company_id, id),
  unique (company_id, base_id, code),
  foreign key (company_id, base_id) references norm_base (company_id, id) on delete cascade,
  foreign key (company_id, base_id, kind_of_work) references kind_of_work (company_id, base_id, code)
);
create table resource (
  company_id uuid not null,
  id uuid not null,
  base_id uuid not null,
  code text not null,
  name text not null,
  kind text not null check (kind in ('labour', 'machinist', 'machine', 'material', 'consumable')),
  unit text not null,
  aliases text[] not null default '{}',
  primary key (company_id, id),
  unique (company_id, base_id, code),
  foreign key (company_id, base_id) references norm_base (company_id, id) on delete cascade
);
create table norm_resource (
  company_id uuid not null,
  norm_id uuid not null,
  resource_id uuid not null,
  sort_order integer not null,
  norm_quantity numeric not null check (norm_quantity > 0 and scale(norm_quantity) <= 7),
  primary key (company_id, norm_id, resource_id),
  foreign key (company_id, norm_id) references norm (company_id, id) on delete cascade,
  foreign key (company_id, resource_id) references resource (company_id, id) on delete cascade
);
create table resource_price (
  company_id uuid not null,
  resource_id uuid not null,
  price_date date not null,
  region text not null,
  price numeric(18, 2) not null check (price >= 0),
  primary key (company_id, resource_id, region, price_date),
  foreign key (company_id, resource_id) references resource (company_id, id) on delete cascade
);

do $$
declare name text;
begin
  foreach name in array array['norm_base', 'kind_of_work', 'norm', 'resource', 'norm_resource', 'resource_price'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()))', name);
    -- Reading only: what a policy for all commands shows could also be deleted.
    execute format('create policy shipped on %I for select using (company_id = system_company_id())', name);
    execute format('grant select, insert, update, delete on %I to karkas_app', name);
  end loop;
end $$;

-- What people of a company chose for a wording before: the next bill starts from there.
create table learned_match (
  company_id uuid not null references company (company_id),
  -- The name and the unit without regard to spelling (`learnedKey`).
  learned_key text not null,
  norm_id uuid not null,
  chosen_at timestamptz not null default now(),
  primary key (company_id, learned_key)
);
alter table learned_match enable row level security;
alter table learned_match force row level security;
create policy tenant on learned_match using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
grant select, insert, update, delete on learned_match to karkas_app;
