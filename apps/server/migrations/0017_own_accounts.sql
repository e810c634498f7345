-- What printed documents say of the company itself.
alter table company add column director_name text, add column director_position text;
create table company_account (
  company_id uuid not null references company (company_id),
  id uuid not null,
  bank_name text,
  bik text not null,
  account_number text not null,
  correspondent_account text,
  currency text not null default 'RUB',
  is_primary boolean not null default false,
  primary key (company_id, id)
);
alter table company_account enable row level security;
alter table company_account force row level security;
create policy tenant on company_account using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
grant select, insert, update, delete on company_account to karkas_app;
