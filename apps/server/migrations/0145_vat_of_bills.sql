-- Owner: features/specifications
-- A bill that states another VAT than the contract: what a person has answered, kept for the customer, else for files of such a table.
alter table vor add column vat_answer text;
alter table bill_layout add column vat_answers jsonb not null default '{}';

-- `asked` is the question without its sums: what the file says beside what the contract does.
create table customer_bill_vat (
  company_id uuid not null references company (company_id),
  customer_id uuid not null,
  asked text not null,
  answer text not null,
  updated_at timestamptz not null default now(),
  primary key (company_id, customer_id, asked),
  foreign key (company_id, customer_id) references customer (company_id, id) on delete cascade
);
alter table customer_bill_vat enable row level security;
alter table customer_bill_vat force row level security;
create policy tenant on customer_bill_vat using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
grant select, insert, update, delete on customer_bill_vat to karkas_app;
