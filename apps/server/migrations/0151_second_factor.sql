-- Owner: features/auth
-- Of an account, the same in every company. The secret is sealed with a key of the installation; of a recovery code and of a
-- challenge only a hash is kept. `last_step` is the last time step whose code was taken: no code is taken twice.
alter table user_account add column has_totp boolean not null default false;

create table account_totp (
  user_id uuid primary key references user_account (id) on delete cascade,
  sealed_secret bytea not null,
  begun_at timestamptz not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0
);
create table account_recovery_code (
  user_id uuid not null references user_account (id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
-- Whoever has shown the password and owes the code.
create table sign_in_challenge (
  token_hash bytea primary key,
  user_id uuid not null references user_account (id) on delete cascade,
  expires_at timestamptz not null,
  attempts integer not null default 0
);
create index sign_in_challenge_user on sign_in_challenge (user_id);
create index sign_in_challenge_end on sign_in_challenge (expires_at);
grant select, insert, update, delete on account_totp, account_recovery_code, sign_in_challenge to karkas_app;

-- What proves somebody by his password ends with that password.
create function end_challenges() returns trigger language plpgsql as $$
begin
  delete from sign_in_challenge where user_id = new.id;
  return new;
end $$;
create trigger end_challenges after update of password_hash, is_disabled on user_account for each row
  when (old.password_hash is distinct from new.password_hash or new.is_disabled) execute function end_challenges();
