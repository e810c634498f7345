-- Owner: features/customers
create table customer (
  company_id uuid not null references company (company_id),
  id uuid not null,
  type text not null check (type in ('legal', 'entrepreneur', 'person')),
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
  registry_status text check (registry_status in ('active', 'liquidating', 'liquidated', 'reorganizing', 'bankrupt')),
  registry_synced_at timestamptz,
  search_text text generated always as (searchable(name || ' ' || coalesce(full_name, '') || ' ' || coalesce(inn, '') || ' ' || coalesce(ogrn, ''))) stored,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Who signs for it, in the genitive case and by what paper, as contracts state it; of a person, the passport.
  represented_by text,
  acting_on text,
  passport text,
  passport_issued_by text,
  primary key (company_id, id)
);
-- The key of a counterparty is ИНН with КПП: branches share the ИНН (НК РФ ст. 84).
create unique index customer_inn_kpp on customer (company_id, inn, coalesce(kpp, '')) where inn is not null;
create index customer_name on customer (company_id, name collate "und-x-icu", id);
alter table customer enable row level security;
alter table customer force row level security;
create policy tenant on customer using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
create trigger location after insert or delete on customer for each row execute function remember_location('customer');

create table bank_account (
  company_id uuid not null references company (company_id),
  id uuid not null,
  customer_id uuid not null,
  bank_name text,
  bik text not null,
  account_number text not null,
  correspondent_account text,
  currency text not null default 'RUB',
  is_primary boolean not null default false,
  primary key (company_id, id),
  foreign key (company_id, customer_id) references customer (company_id, id) on delete cascade
);
create index bank_account_customer on bank_account (company_id, customer_id);
create table contact (
  company_id uuid not null references company (company_id),
  id uuid not null,
  customer_id uuid not null,
  full_name text not null,
  position text,
  phone text,
  email text,
  comment text,
  is_primary boolean not null default false,
  primary key (company_id, id),
  foreign key (company_id, customer_id) references customer (company_id, id) on delete cascade
);
create index contact_customer on contact (company_id, customer_id);
alter table bank_account enable row level security;
alter table bank_account force row level security;
create policy tenant on bank_account using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
alter table contact enable row level security;
alter table contact force row level security;
create policy tenant on contact using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));

grant select, insert, update, delete on customer, bank_account, contact to karkas_app;
