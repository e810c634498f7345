create table supplementary_agreement (
  company_id uuid not null references company (company_id),
  id uuid not null,
  contract_id uuid not null,
  number text not null,
  date date not null,
  subject text,
  -- What a person typed. What the committed rows of the agreement come to stands above it, in the VAT terms of the contract.
  amount_delta numeric(18, 2) not null default 0,
  committed_delta numeric(18, 2),
  -- The same with VAT: what the agreement adds to the cost of the project.
  committed_gross_delta numeric(18, 2),
  new_end_date date,
  status text not null check (status in ('draft', 'signed', 'canceled')),
  comment text,
  search_text text generated always as (searchable(number || ' ' || coalesce(subject, ''))) stored,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, contract_id) references contract (company_id, id)
);
create unique index supplementary_agreement_number on supplementary_agreement (company_id, contract_id, lower(number));
create index supplementary_agreement_contract on supplementary_agreement (company_id, contract_id, date);
alter table supplementary_agreement enable row level security;
alter table supplementary_agreement force row level security;
create policy tenant on supplementary_agreement using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
create trigger location after insert or delete on supplementary_agreement for each row execute function remember_location('supplementary_agreement');
grant select, insert, update, delete on supplementary_agreement to karkas_app;

alter table specification add foreign key (company_id, supplementary_agreement_id) references supplementary_agreement (company_id, id);
alter table specification add check (supplementary_agreement_id is null or contract_id is not null);
create index specification_agreement on specification (company_id, supplementary_agreement_id) where supplementary_agreement_id is not null;

-- A row of an agreement that takes the row of the contract with the same key out. It costs nothing itself.
alter table specification_row add column is_removal boolean not null default false;
create index specification_row_key on specification_row (company_id, row_key);
