-- Owner: features/auth
-- Accounts are global: one person may belong to several companies.
create table user_account (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  phone text,
  avatar_url text,
  language text not null default 'ru' check (language in ('ru', 'en')),
  theme text not null default 'light' check (theme in ('light', 'dark')),
  is_email_verified boolean not null default false,
  is_disabled boolean not null default false,
  is_demo boolean not null default false,
  current_company_id uuid,
  created_at timestamptz not null default now(),
  -- When the demo company was filled whole. One whose filling was cut short is put into the bin at the next start, and filled anew.
  demo_filled_at timestamptz
);

create table auth_session (
  id uuid primary key,
  user_id uuid not null references user_account (id) on delete cascade,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  ip text,
  user_agent text
);
create index auth_session_user on auth_session (user_id);

-- Only hashes are kept. A successor is derived from its predecessor by a keyed hash, so that a repeat within the grace
-- period gives the same one without storing it.
create table refresh_token (
  token_hash bytea primary key,
  session_id uuid not null references auth_session (id) on delete cascade,
  issued_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index refresh_token_session on refresh_token (session_id);

-- Proof of consent to personal data processing (152-ФЗ ст. 9 in the wording of 156-ФЗ).
create table consent_record (
  id uuid primary key,
  user_id uuid not null references user_account (id) on delete cascade,
  document text not null,
  document_version text not null,
  document_hash text not null,
  form text not null,
  ip text,
  user_agent text,
  given_at timestamptz not null default now()
);

-- Counters of attempts survive a restart.
create table throttle_counter (
  key text not null,
  window_start timestamptz not null,
  count integer not null,
  primary key (key, window_start)
);
create index throttle_counter_window on throttle_counter (window_start);

grant select, insert, update on user_account, auth_session, refresh_token to karkas_app;
grant delete on auth_session, refresh_token to karkas_app;
grant select, insert on consent_record to karkas_app;
grant select, insert, update, delete on throttle_counter to karkas_app;

-- Whoever is disabled is signed out everywhere at once.
create function end_sessions_of_disabled() returns trigger language plpgsql as $$
begin
  update auth_session set revoked_at = now() where user_id = new.id and revoked_at is null;
  return new;
end $$;
create trigger disabled after update of is_disabled on user_account for each row when (new.is_disabled and not old.is_disabled)
  execute function end_sessions_of_disabled();

-- Somebody asked for a new password. Whether there is such an account is looked up later, away from the request, so that its
-- answer takes the same time for everybody.
create table password_reset_request (
  id uuid primary key,
  email text not null,
  language text not null check (language in ('ru', 'en')),
  created_at timestamptz not null default now()
);
grant select, insert, update, delete on password_reset_request to karkas_app;
create trigger announce after insert on password_reset_request for each statement execute function announce_mail();

-- Links that letters hold. Only the hash of the secret is kept; a link is good once and until its time.
create table account_link (
  id uuid primary key,
  user_id uuid not null references user_account (id) on delete cascade,
  purpose text not null check (purpose in ('password_reset', 'email_verification')),
  email text not null,
  token_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index account_link_user on account_link (user_id, purpose, created_at);
grant select, insert, update, delete on account_link to karkas_app;

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
