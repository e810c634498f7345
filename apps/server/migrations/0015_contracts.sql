-- Owner: features/contracts
create table contract (
  company_id uuid not null references company (company_id),
  id uuid not null,
  project_id uuid not null,
  customer_id uuid,
  number text not null,
  date date not null,
  subject text,
  kind text not null check (kind in ('general', 'subcontract', 'supply', 'services')),
  status text not null check (status in ('draft', 'active', 'completed', 'terminated')),
  amount numeric(18, 2) not null default 0,
  vat_rate text not null check (vat_rate in ('none', '0', '5', '7', '10', '20', '22')),
  vat_included boolean not null default true,
  advance_percent numeric(7, 4),
  retention_percent numeric(7, 4),
  start_date date,
  end_date date,
  comment text,
  search_text text generated always as (searchable(number || ' ' || coalesce(subject, ''))) stored,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- How a signed party was called before its card became one with another.
  party_note text,
  -- What was accepted under a contract before it was terminated, in its VAT terms; acts will tell it once there are any.
  terminated_amount numeric(18, 2),
  primary key (company_id, id),
  foreign key (company_id, project_id) references project (company_id, id),
  foreign key (company_id, customer_id) references customer (company_id, id),
  check (end_date is null or start_date is null or end_date >= start_date)
);
create unique index contract_number on contract (company_id, coalesce(customer_id, '00000000-0000-0000-0000-000000000000'::uuid), lower(number));
create index contract_project on contract (company_id, project_id, date desc);
create index contract_customer on contract (company_id, customer_id);
alter table contract enable row level security;
alter table contract force row level security;
create policy tenant on contract using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
create trigger location after insert or delete on contract for each row execute function remember_location('contract');
grant select, insert, update, delete on contract to karkas_app;
