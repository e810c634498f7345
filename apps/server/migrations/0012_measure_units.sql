-- Owner: features/measure-units
create table measure_unit (
  company_id uuid not null references company (company_id),
  id uuid not null,
  name text not null,
  full_name text not null,
  okei_code text,
  quantity_kind text not null,
  is_system boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
create unique index measure_unit_name on measure_unit (company_id, searchable(name));
alter table measure_unit enable row level security;
alter table measure_unit force row level security;
create policy tenant on measure_unit using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
-- Reading only: what a policy for all commands shows could also be deleted.
create policy shipped on measure_unit for select using (company_id = system_company_id());
create trigger location after insert or delete on measure_unit for each row execute function remember_location('measure_unit');
grant select, insert, delete on measure_unit to karkas_app;
