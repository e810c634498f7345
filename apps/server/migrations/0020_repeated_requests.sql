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

-- The account that a registration under the key has made. Who registers is nobody yet, so the key is all there is; it and
-- the request, which holds a password, are kept as keyed hashes.
create table registration_key (
  key_hash bytea primary key,
  request_hash bytea not null,
  user_id uuid references user_account (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index registration_key_age on registration_key (created_at);
grant select, insert, update, delete on registration_key to karkas_app;

create index idempotency_key_age on idempotency_key (company_id, created_at);
