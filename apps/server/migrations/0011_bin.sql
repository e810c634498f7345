-- Owner: features/bin
-- What was deleted, whole, for thirty days: the rows as they were, in the order they are put back.
create table bin_item (
  company_id uuid not null references company (company_id),
  id uuid not null,
  model text not null,
  object_id uuid not null,
  name text not null,
  content jsonb not null,
  deleted_by uuid not null,
  deleted_by_name text not null,
  deleted_at timestamptz not null default now(),
  primary key (company_id, id)
);
create index bin_item_moment on bin_item (company_id, deleted_at desc);
alter table bin_item enable row level security;
alter table bin_item force row level security;
create policy tenant on bin_item using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
grant select, insert, update, delete on bin_item to karkas_app;
