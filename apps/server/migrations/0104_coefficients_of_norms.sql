-- Owner: features/norms
-- Coefficients of the technical parts of collections: what multiplies what a norm takes where the work is done otherwise.
create table norm_coefficient (
  company_id uuid not null,
  base_id uuid not null,
  code text not null,
  name text not null,
  -- Where it is stated, in words.
  reason text not null,
  -- What it multiplies and by how much: [{targets, value, formula}]; a formula has a value that a person counts.
  parts jsonb not null,
  -- Single resources that it changes besides: [{code, value}].
  resources jsonb not null,
  -- The beginnings of the codes of the norms that it is for: a collection, a table, a norm.
  applies text[] not null,
  sort_order integer not null,
  primary key (company_id, base_id, code),
  foreign key (company_id, base_id) references norm_base (company_id, id) on delete cascade
);

alter table norm_coefficient enable row level security;
alter table norm_coefficient force row level security;
create policy tenant on norm_coefficient using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
grant select, insert, update, delete on norm_coefficient to karkas_app;
