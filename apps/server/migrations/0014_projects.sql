-- Owner: features/projects
create table project (
  company_id uuid not null references company (company_id),
  id uuid not null,
  code text not null,
  name text not null,
  status text not null check (status in ('active', 'completed', 'pending', 'canceled')),
  customer_id uuid,
  address text,
  rns_name text,
  production_condition_text text,
  production_conditions jsonb not null default '[]',
  start_date date,
  end_date date,
  duration integer,
  estimated_cost numeric(18, 2) not null default 0,
  -- The sum of the committed specifications; null while there are none.
  committed_cost numeric(18, 2),
  completed_work numeric(18, 2) not null default 0,
  manual_completion_percent numeric(7, 4),
  due_at timestamptz,
  is_archived boolean not null default false,
  search_text text generated always as (searchable(code || ' ' || name || ' ' || coalesce(address, '') || ' ' || coalesce(rns_name, ''))) stored,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, customer_id) references customer (company_id, id),
  check (end_date is null or start_date is null or end_date >= start_date)
);
create unique index project_code on project (company_id, lower(code));
create index project_created on project (company_id, created_at desc, id);
create index project_customer on project (company_id, customer_id);
alter table project enable row level security;
alter table project force row level security;
create policy tenant on project using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
create trigger location after insert or delete on project for each row execute function remember_location('project');
grant select, insert, update, delete on project to karkas_app;
