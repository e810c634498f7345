-- Owner: platform/db
-- The last number that was given, by what is numbered.
create table counter (
  company_id uuid not null references company (company_id),
  name text not null,
  value bigint not null,
  primary key (company_id, name)
);
alter table counter enable row level security;
alter table counter force row level security;
create policy tenant on counter using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
grant select, insert, update on counter to karkas_app;

-- Answers to what was asked with an Idempotency-Key, kept for the repeat of a request.
create table idempotency_key (
  company_id uuid not null references company (company_id),
  user_id uuid not null,
  key text not null,
  endpoint text not null,
  request_hash text not null,
  status integer,
  response jsonb,
  created_at timestamptz not null default now(),
  primary key (company_id, user_id, key)
);
alter table idempotency_key enable row level security;
alter table idempotency_key force row level security;
create policy tenant on idempotency_key using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
create index idempotency_key_age on idempotency_key (company_id, created_at);
grant select, insert, update, delete on idempotency_key to karkas_app;

-- Answers to what an account asked outside any company, kept for the repeat of a request (Idempotency-Key).
create table account_idempotency_key (
  user_id uuid not null references user_account (id) on delete cascade,
  key text not null,
  endpoint text not null,
  request_hash text not null,
  status integer,
  response jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index account_idempotency_key_age on account_idempotency_key (created_at);
grant select, insert, update, delete on account_idempotency_key to karkas_app;
