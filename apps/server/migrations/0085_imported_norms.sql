-- Owner: features/norms
-- Bases that come from files: where they are from, where their norms stand in them, and how an import is going.
alter table norm_base
  -- Own norms stand beside every base in a calculation; what was imported is used where a specification names it.
  add column source text not null default 'own' check (source in ('system', 'own', 'fsnb_xml', 'cwicr', 'xlsx')),
  add column imported_at timestamptz,
  -- How many norms an imported base has, in all and of each kind of work; of others they are counted when they are asked for.
  add column norms_count integer,
  add column kind_counts jsonb,
  -- It is being taken away in portions and shown to nobody.
  add column removed_at timestamptz;
update norm_base set source = 'system' where company_id = system_company_id();

create table norm_section (
  company_id uuid not null,
  base_id uuid not null,
  -- The codes of what it lies in, and its own.
  path text collate "C" not null,
  parent_path text collate "C",
  level text not null,
  code text not null,
  name text not null,
  sort_order integer not null,
  primary key (company_id, base_id, path),
  foreign key (company_id, base_id) references norm_base (company_id, id) on delete cascade
);
create index norm_section_parts on norm_section (company_id, base_id, parent_path, sort_order);

alter table norm
  add column section_path text collate "C",
  -- Resources whose quantity the project decides: an estimate asks for them, a sum has none of them.
  add column by_project jsonb not null default '[]',
  add foreign key (company_id, base_id, section_path) references norm_section (company_id, base_id, path);
create index norm_by_section on norm (company_id, base_id, section_path) where section_path is not null;
-- What takes a resource: a base that goes takes its resources away.
create index norm_resource_by_resource on norm_resource (company_id, resource_id);

-- What of a base came when: by it the same edition is known again.
create table norm_edition (
  company_id uuid not null,
  base_id uuid not null,
  part text not null,
  edition text not null,
  norms_count integer not null,
  imported_at timestamptz not null default now(),
  primary key (company_id, base_id, part),
  foreign key (company_id, base_id) references norm_base (company_id, id) on delete cascade
);
create table norm_import (
  company_id uuid not null,
  id uuid not null,
  base_id uuid not null,
  format text not null check (format in ('fsnb_xml', 'cwicr', 'xlsx')),
  -- Stops when the file is read through, for a person to look before anything is written.
  is_preview boolean not null,
  status text not null default 'checking' check (status in ('checking', 'ready', 'writing', 'done', 'failed', 'canceled')),
  file_name text not null,
  file_id uuid not null,
  sha256 text not null,
  -- What the file holds.
  contents jsonb,
  -- Portions that are in the base: a restart goes on after them.
  portions_written integer not null default 0,
  added_count integer not null default 0,
  changed_count integer not null default 0,
  left_count integer not null default 0,
  error text,
  error_detail text,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, base_id) references norm_base (company_id, id) on delete cascade
);
create index norm_import_of_base on norm_import (company_id, base_id, created_at desc);
-- What of a file was not taken, and why.
create table norm_import_left (
  company_id uuid not null,
  import_id uuid not null,
  number integer not null,
  place text not null,
  code text not null,
  name text not null,
  reason text not null,
  detail text not null,
  primary key (company_id, import_id, number),
  foreign key (company_id, import_id) references norm_import (company_id, id) on delete cascade
);

do $$
declare name text;
begin
  foreach name in array array['norm_section', 'norm_edition', 'norm_import', 'norm_import_left'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()))', name);
    execute format('grant select, insert, update, delete on %I to karkas_app', name);
  end loop;
end $$;
